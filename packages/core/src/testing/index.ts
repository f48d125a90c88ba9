export { recordJobs } from './record-jobs.ts';
export type { RecordedJobs } from './record-jobs.ts';
export { notificationOf } from './notification.ts';

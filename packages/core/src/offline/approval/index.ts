export { approveTask } from './approve-task.ts';

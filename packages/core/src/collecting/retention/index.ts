export { removeOldData } from './remove-old-data.ts';
export type { RemovedOldData } from './remove-old-data.ts';

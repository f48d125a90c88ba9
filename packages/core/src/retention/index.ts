export { dropOldMonths } from './drop-old-months.ts';
export { oldMonths } from './old-months.ts';
export { removeOldData } from './remove-old-data.ts';
export type { RemovedOldData } from './remove-old-data.ts';

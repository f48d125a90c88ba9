export { dropOldMonths } from './drop-old-months.ts';
export { oldMonths } from './old-months.ts';

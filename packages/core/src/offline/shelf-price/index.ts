export { previousPrices } from './previous-prices.ts';
export { taskPrices } from './task-prices.ts';

export { decisions } from './decisions.ts';
export { keepMarketDays } from './keep-market-days.ts';
export { overview } from './overview.ts';
export { rivals } from './rivals.ts';

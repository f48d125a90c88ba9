export { discounts } from './discounts.ts';
export { keepPriceMoves } from './keep-price-moves.ts';
export { priceIndex } from './price-index.ts';
export { priceLeaders } from './price-leaders.ts';
export { priceWaves } from './price-waves.ts';

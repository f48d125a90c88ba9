export { assortmentFile } from './assortment-file.ts';
export { assortmentOverview } from './overview.ts';
export { assortmentPrices } from './prices.ts';
export { assortmentSegments } from './segments.ts';
export { assortmentShelf } from './shelf.ts';

export { listProducts } from './list-products.ts';
export type { ListProductsInput } from './list-products.ts';
export { priceHistory } from './price-history.ts';
export type { PriceHistoryInput } from './price-history.ts';
export { productProfile } from './product-profile.ts';
export { searchProducts } from './search-products.ts';
export type { SearchProductsInput } from './search-products.ts';

export { addRecommendedPrice } from './add-recommended-price.ts';
export { deleteRecommendedPrice } from './delete-recommended-price.ts';
export { importRecommendedPrices } from './import-recommended-prices.ts';
export { listRecommendedPrices } from './list-recommended-prices.ts';

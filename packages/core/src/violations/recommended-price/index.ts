export { addRecommendedPrice } from './add-recommended-price.ts';
export { deleteRecommendedPrice } from './delete-recommended-price.ts';
export { listRecommendedPrices } from './list-recommended-prices.ts';

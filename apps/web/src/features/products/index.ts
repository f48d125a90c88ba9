export { productListSearch } from './product-search.ts';
export { ProductProfile } from './ProductProfile.tsx';
export { Products } from './Products.tsx';

export { PRODUCT_LIST_DEFAULTS, productListSearch } from './product-search.ts';
export { Products } from './Products.tsx';

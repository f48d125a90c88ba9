export { Brands } from './Brands.tsx';
export { BRANDS_DEFAULTS, brandsSearch } from './brands-search.ts';

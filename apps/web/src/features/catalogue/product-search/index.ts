export { ProductSearch } from './ProductSearch.tsx';
export { SearchResults } from './SearchResults.tsx';

export { Companies } from './Companies.tsx';
export { companiesSearch } from './companies-search.ts';

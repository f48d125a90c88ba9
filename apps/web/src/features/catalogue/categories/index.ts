export { Categories } from './Categories.tsx';
export { CATEGORIES_DEFAULTS, categoriesSearch } from './categories-search.ts';

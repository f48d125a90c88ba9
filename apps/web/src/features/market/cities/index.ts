export { Cities } from './Cities.tsx';
export { CITIES_DEFAULTS, citiesSearch } from './cities-search.ts';

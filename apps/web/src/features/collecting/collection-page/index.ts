export { CollectionPage } from './CollectionPage.tsx';
export { linksSearch } from './links-search.ts';
export type { LinksSearch } from './links-search.ts';

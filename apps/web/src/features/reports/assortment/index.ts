export { AssortmentPage } from './AssortmentPage.tsx';
export { Assortments } from './Assortments.tsx';
export { assortmentAddress } from './assortment-address.ts';
export type { AssortmentAddress } from './assortment-address.ts';

/** Lists of a collection's products at one company (P2 §2 "Collection product list"), by the names of the answer. */
export const COMPANY_LISTS = [
  'productsWithLinks',
  'productsWithoutLinks',
  'error404Products',
  'outOfStockProducts',
] as const;
export type CompanyList = (typeof COMPANY_LISTS)[number];

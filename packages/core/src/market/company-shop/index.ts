export { createCompanyShop } from './create-company-shop.ts';
export { createCompanyShops } from './create-company-shops.ts';
export { deleteCompanyShop } from './delete-company-shop.ts';
export { editCompanyShop } from './edit-company-shop.ts';
export { listCompanyShops } from './list-company-shops.ts';

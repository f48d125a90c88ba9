export { createBrand } from './create-brand.ts';
export { deleteBrand } from './delete-brand.ts';
export { editBrand } from './edit-brand.ts';
export { listBrands } from './list-brands.ts';

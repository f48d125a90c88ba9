export { AddingProducts } from './AddingProducts.tsx';
export { importAddress } from './import-address.ts';
export { ProductImport } from './ProductImport.tsx';

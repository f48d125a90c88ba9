export { AddingProducts } from './AddingProducts.tsx';
export { IMPORT_ADDRESS_DEFAULTS, importAddress } from './import-address.ts';
export { ProductImport } from './ProductImport.tsx';

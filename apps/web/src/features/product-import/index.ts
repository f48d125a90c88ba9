export { AddingProducts } from './AddingProducts.tsx';
export { IMPORT_ADDRESS_DEFAULTS, importAddress } from './import-address.ts';
export { ImportWindow } from './ImportWindow.tsx';
export { ProductImport } from './ProductImport.tsx';

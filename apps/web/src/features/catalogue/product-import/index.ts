export { AddingProducts } from './AddingProducts.tsx';
export { IMPORT_ADDRESS_DEFAULTS, importAddress } from './import-address.ts';
export { IMPORT_PLACE_DEFAULTS, importPlaceAddress, importPlaceOf } from './import-place.ts';
export { ImportWindow } from './ImportWindow.tsx';
export { ProductImport } from './ProductImport.tsx';

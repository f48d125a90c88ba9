export { ManualProduct } from './ManualProduct.tsx';

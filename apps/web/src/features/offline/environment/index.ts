export { Environment } from './Environment.tsx';
export { environmentAddress } from './environment-address.ts';

export { Rereadings } from './Rereadings.tsx';
export { rereadingAddress } from './rereading-address.ts';

export { Repricing } from './Repricing.tsx';
export { repricingAddress } from './repricing-address.ts';

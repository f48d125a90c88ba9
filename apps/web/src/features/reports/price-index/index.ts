export { PriceIndexScreen } from './PriceIndexScreen.tsx';
export { indexAddress } from './index-address.ts';

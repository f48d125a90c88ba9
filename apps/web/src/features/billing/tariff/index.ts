export { tariffAddress } from './tariff-address.ts';
export { TariffScreen } from './TariffScreen.tsx';

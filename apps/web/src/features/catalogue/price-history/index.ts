export type { HistoryPeriod } from './periods.ts';
export { PriceHistoryContent, PriceHistoryModal } from './PriceHistoryModal.tsx';
export type { HistoryTab } from './PriceHistoryModal.tsx';
export { PRICES_DEFAULTS, pricesSearch } from './prices-search.ts';
export { ProductPrices } from './ProductPrices.tsx';

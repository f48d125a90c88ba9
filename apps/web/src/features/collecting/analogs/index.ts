export { ANALOGS_DEFAULTS, analogsAddress } from './analogs-address.ts';
export type { AnalogsAddress } from './analogs-address.ts';
export { AnalogsPage } from './AnalogsPage.tsx';

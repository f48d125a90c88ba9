export { RrpReport } from './RrpReport.tsx';
export { rrpAddress } from './rrp-address.ts';
export type { RrpAddress } from './rrp-address.ts';

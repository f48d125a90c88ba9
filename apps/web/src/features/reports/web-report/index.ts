export { WebReport } from './WebReport.tsx';
export { webAddress } from './web-address.ts';
export type { WebAddress } from './web-address.ts';

export { BrandSegmentReport } from './BrandSegmentReport.tsx';
export { segmentAddress } from './segment-address.ts';
export type { SegmentAddress } from './segment-address.ts';

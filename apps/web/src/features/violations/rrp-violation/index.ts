export { RrpViolation } from './RrpViolation.tsx';
export { reportAddress } from './report-address.ts';
export type { ChangeReport } from './report-address.ts';

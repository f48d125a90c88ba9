export { MainReport } from './MainReport.tsx';
export { reportAddress } from './report-address.ts';
export type { ChangeReport, ReportAddress } from './report-address.ts';

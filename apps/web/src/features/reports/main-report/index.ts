export { MainReport } from './MainReport.tsx';
export { NO_HISTORY, reportAddress } from './report-address.ts';
export type { ChangeReport, ReportAddress } from './report-address.ts';
export type { ReviewHref } from './use-report-columns.tsx';

export { mainReport } from './main-report.ts';
export type { MainReportInput } from './main-report.ts';
export { mainReportFile } from './main-report-file.ts';

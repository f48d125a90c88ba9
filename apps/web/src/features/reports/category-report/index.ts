export { CategoryReport } from './CategoryReport.tsx';
export { REPORT_DEFAULTS, reportSearch } from './report-search.ts';

export { categoryReport } from './category-report.ts';
export type { CategoryReportInput } from './category-report.ts';
export { categoryReportFile } from './category-report-file.ts';
export { mainReport } from './main-report.ts';
export type { MainReportInput } from './main-report.ts';
export { reportCities } from './report-cities.ts';
export { reportCollection } from './report-collection.ts';
export { mainReportFile } from './main-report-file.ts';

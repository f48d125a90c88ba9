export { ExcelReports } from './ExcelReports.tsx';
export { EXCEL_DEFAULTS, excelSearch } from './excel-search.ts';

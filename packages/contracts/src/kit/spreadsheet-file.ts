/** The answer of a route that gives a workbook (.xlsx). */
export const SPREADSHEET_FILE = {
  kind: 'file',
  contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

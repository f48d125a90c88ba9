const SHEETS = /^\/spreadsheets\/d\/(e\/)?([\w-]+)/;

/**
 * The address from which a spreadsheet is fetched. A link to Google Sheets, as people copy it from the address bar or
 * from "publish to the web", becomes the address of the whole workbook as .xlsx; every other address stays.
 */
export function datasourceAddress(link: string): string {
  const url = new URL(link);
  if (url.hostname !== 'docs.google.com') return url.href;
  const [path, published, id] = SHEETS.exec(url.pathname) ?? [];
  if (path === undefined || id === undefined) return url.href;
  return published === undefined
    ? `https://docs.google.com/spreadsheets/d/${id}/export?format=xlsx`
    : `https://docs.google.com/spreadsheets/d/e/${id}/pub?output=xlsx`;
}

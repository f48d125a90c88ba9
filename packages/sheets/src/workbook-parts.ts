import { FORMATS } from './write-workbook.ts';
import type { WriteColumn } from './write-workbook.ts';

const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const DOCUMENT_RELS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
/** The first number under which a workbook may keep a format of its own. */
const OWN_FORMATS = 164;

/** The list of a workbook's sheets; `names` are clean and each there once. */
export function workbookXml(names: readonly string[]): string {
  const sheets = names.map((name, at) => `<sheet name="${attribute(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`);
  return `${DECLARATION}<workbook xmlns="${MAIN}" xmlns:r="${DOCUMENT_RELS}"><sheets>${sheets.join('')}</sheets></workbook>`;
}

/** Where the sheets and the styles of a workbook lie. */
export function workbookRels(sheets: number): string {
  const each = Array.from({ length: sheets }, (_, at) =>
    relation(at + 1, 'worksheet', `worksheets/sheet${at + 1}.xml`),
  );
  return relations([...each, relation(sheets + 1, 'styles', 'styles.xml')]);
}

/** Where the workbook lies in its package. */
export function packageRels(): string {
  return relations([relation(1, 'officeDocument', 'xl/workbook.xml')]);
}

/** What each part of the package is. */
export function contentTypes(sheets: number): string {
  const part = (path: string, type: string) => `<Override PartName="${path}" ContentType="${TYPES}.${type}+xml"/>`;
  const each = Array.from({ length: sheets }, (_, at) => part(`/xl/worksheets/sheet${at + 1}.xml`, 'worksheet'));
  return (
    `${DECLARATION}<Types xmlns="${PACKAGE}/content-types">` +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    '<Default Extension="xml" ContentType="application/xml"/>' +
    `${part('/xl/workbook.xml', 'sheet.main')}${part('/xl/styles.xml', 'styles')}${each.join('')}</Types>`
  );
}

/** The styles: none, the bold header's, and then one for each column by its kind. */
export function stylesXml(columns: readonly WriteColumn[]): string {
  const codes = [...new Set(columns.flatMap(({ kind }) => FORMATS[kind] ?? []))];
  const formats = codes.map((code, at) => `<numFmt numFmtId="${OWN_FORMATS + at}" formatCode="${attribute(code)}"/>`);
  const looks = columns.map(({ kind }) => {
    const code = FORMATS[kind];
    const id = code === undefined ? 0 : OWN_FORMATS + codes.indexOf(code);
    return `<xf numFmtId="${id}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`;
  });
  const font = '<sz val="11"/><name val="Calibri"/><family val="2"/>';
  return (
    `${DECLARATION}<styleSheet xmlns="${MAIN}">` +
    (formats.length === 0 ? '' : `<numFmts count="${formats.length}">${formats.join('')}</numFmts>`) +
    `<fonts count="2"><font>${font}</font><font><b/>${font}</font></fonts>` +
    '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
    '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
    `<cellXfs count="${looks.length + 2}"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>` +
    `<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>${looks.join('')}</cellXfs></styleSheet>`
  );
}

function relation(id: number, type: string, target: string): string {
  return `<Relationship Id="rId${id}" Type="${DOCUMENT_RELS}/${type}" Target="${target}"/>`;
}

function relations(list: readonly string[]): string {
  return `${DECLARATION}<Relationships xmlns="${PACKAGE}/relationships">${list.join('')}</Relationships>`;
}

function attribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

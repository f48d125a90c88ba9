import { buildZip } from './zip-builder.ts';
import type { Part, PartOptions } from './zip-builder.ts';

export interface XlsxParts {
  /** XML inside `<sheetData>`, one per sheet. */
  readonly sheets: readonly string[];
  readonly names?: readonly string[];
  /** XML inside `<sst>`. */
  readonly strings?: string;
  /** Format codes; cell style N+1 uses code N, style 0 is General. A number is a built-in format. */
  readonly formats?: readonly (string | number)[];
  readonly date1904?: boolean;
  readonly sheetOptions?: PartOptions;
  readonly extra?: readonly Part[];
  /** Replaces the whole XML of the first sheet. */
  readonly rawSheet?: string;
}

const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'xmlns="http://schemas.openxmlformats.org/package/2006/relationships"';

/** A minimal .xlsx by hand, the shared texts after the sheets, as many programs store them. */
export function buildXlsx(parts: XlsxParts): Buffer {
  const names = parts.sheets.map((_, index) => parts.names?.[index] ?? `Sheet${index + 1}`);
  const formats = parts.formats ?? [];
  const custom = formats.map((format, index) =>
    typeof format === 'string' ? `<numFmt numFmtId="${index + 164}" formatCode="${escapeXml(format)}"/>` : '',
  );
  const styles = formats.map(
    (format, index) => `<xf numFmtId="${typeof format === 'string' ? index + 164 : format}"/>`,
  );
  const relations = names.map(
    (_, index) =>
      `<Relationship Id="rId${index + 1}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`,
  );
  return buildZip([
    {
      name: '_rels/.rels',
      data: `<Relationships ${PACKAGE}><Relationship Id="r" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    },
    {
      name: 'xl/workbook.xml',
      data: `<?xml version="1.0"?><workbook ${MAIN} xmlns:r="${OFFICE}"><workbookPr date1904="${parts.date1904 === true ? 1 : 0}"/><sheets>${names.map((name, index) => `<sheet name="${escapeXml(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`).join('')}</sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      data: `<Relationships ${PACKAGE}>${relations.join('')}<Relationship Id="s" Type="${OFFICE}/styles" Target="/xl/styles.xml"/><Relationship Id="t" Type="${OFFICE}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    },
    ...parts.sheets.map((xml, index) => ({
      name: `xl/worksheets/sheet${index + 1}.xml`,
      data: parts.rawSheet ?? `<worksheet ${MAIN}><sheetData>${xml}</sheetData></worksheet>`,
      ...parts.sheetOptions,
    })),
    {
      name: 'xl/styles.xml',
      data: `<styleSheet ${MAIN}><numFmts>${custom.join('')}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/>${styles.join('')}</cellXfs></styleSheet>`,
    },
    { name: 'xl/sharedStrings.xml', data: `<sst ${MAIN}>${parts.strings ?? ''}</sst>` },
    ...(parts.extra ?? []),
  ]);
}

export function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

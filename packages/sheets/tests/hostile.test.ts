import { createCipheriv } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { openWorkbook } from '../src/index.ts';
import type { SheetErrorCode } from '../src/index.ts';
import { refusal, saved } from './files.ts';
import { buildOle, buildSmallXls, withPassword } from './support/ole-builder.ts';
import { buildXlsx } from './xlsx-builder.ts';
import { buildZip } from './zip-builder.ts';

const ROW = '<row r="1"><c r="A1" t="inlineStr"><is><t>x</t></is></c></row>';
const GOOD = buildXlsx({ sheets: [ROW] });
const XLS = buildSmallXls();

/** Bytes without order, the same in every run. */
function noise(size: number): Buffer {
  return createCipheriv('aes-128-ctr', Buffer.alloc(16, 7), Buffer.alloc(16)).update(Buffer.alloc(size));
}

describe('hostile and mistaken files', () => {
  const mebibyte = 'x'.repeat(1024 * 1024);
  const cases: [title: string, code: SheetErrorCode, data: () => Buffer | string][] = [
    ['no bytes', 'empty', () => ''],
    ['blank lines only', 'empty', () => ' \r\n\r\n'],
    ['a workbook without sheets', 'empty', () => buildXlsx({ sheets: [] })],
    ['a zip cut in the middle', 'damaged', () => GOOD.subarray(0, GOOD.length - 100)],
    ['a zip cut at its start', 'damaged', () => GOOD.subarray(0, 40)],
    [
      'a part whose checksum is wrong',
      'damaged',
      () =>
        buildXlsx({ sheets: [ROW], rawSheet: `<worksheet><sheetData>${ROW}`, sheetOptions: { wrongChecksum: true } }),
    ],
    [
      'a part that holds more than it declares',
      'damaged',
      () => buildXlsx({ sheets: [mebibyte], sheetOptions: { declaredSize: 1000 } }),
    ],
    [
      'a sheet whose XML stops in a tag',
      'damaged',
      () => buildXlsx({ sheets: [''], rawSheet: `<worksheet><sheetData>${ROW}<row r="2` }),
    ],
    [
      'a workbook that names a sheet it lacks',
      'damaged',
      () =>
        buildZip([
          { name: 'xl/workbook.xml', data: '<workbook><sheets><sheet name="A" r:id="rId1"/></sheets></workbook>' },
          { name: 'xl/_rels/workbook.xml.rels', data: '<Relationships/>' },
        ]),
    ],
    [
      'a column beyond the last',
      'damaged',
      () => buildXlsx({ sheets: ['<row r="1"><c r="AAAA1"><v>1</v></c></row>'] }),
    ],
    [
      'a row beyond the last',
      'damaged',
      () => buildXlsx({ sheets: ['<row r="1048577"><c r="A1048577"><v>1</v></c></row>'] }),
    ],
    ['a row that is no number', 'damaged', () => buildXlsx({ sheets: ['<row r="-3"><c><v>1</v></c></row>'] })],
    [
      'rows out of order',
      'damaged',
      () => buildXlsx({ sheets: ['<row r="9"><c><v>1</v></c></row><row r="2"><c><v>1</v></c></row>'] }),
    ],
    [
      'a bomb that declares 3 GB',
      'too_large',
      () => buildXlsx({ sheets: [ROW], sheetOptions: { declaredSize: 3_000_000_000 } }),
    ],
    [
      'one value of 8 MB',
      'too_large',
      () =>
        buildXlsx({
          sheets: [`<row r="1"><c r="A1" t="str"><v>${noise(4 * 1024 * 1024).toString('hex')}</v></c></row>`],
        }),
    ],
    [
      'thousands of rows as wide as a sheet',
      'too_large',
      () =>
        buildXlsx({
          sheets: [
            Array.from(
              { length: 4200 },
              (_, row) => `<row r="${row + 1}"><c r="XFD${row + 1}"><v>1</v></c></row>`,
            ).join(''),
          ],
        }),
    ],
    [
      'an archive of ten thousand parts',
      'too_large',
      () =>
        buildZip([
          { name: 'xl/workbook.xml', data: '' },
          ...Array.from({ length: 10_001 }, (_, index) => ({ name: `p${index}`, data: '', stored: true })),
        ]),
    ],
    [
      'a sheet that points out of the archive',
      'damaged',
      () =>
        buildZip([
          { name: 'xl/workbook.xml', data: '<workbook><sheets><sheet name="A" r:id="r"/></sheets></workbook>' },
          {
            name: 'xl/_rels/workbook.xml.rels',
            data: '<Relationships><Relationship Id="r" Type="x/worksheet" Target="../../../../etc/passwd"/></Relationships>',
          },
        ]),
    ],
    ['an encrypted .xlsx', 'encrypted', () => buildOle('Root Entry', 'EncryptionInfo', 'EncryptedPackage')],
    ['an .xls with a password', 'encrypted', () => withPassword(XLS)],
    ['an .xls cut in the middle', 'damaged', () => XLS.subarray(0, 1200)],
    ['a web page of one cell', 'not_a_spreadsheet', () => '<html><table><tr><td>1</td></tr></table></html>'],
    ['an encrypted zip', 'encrypted', () => buildXlsx({ sheets: [ROW], sheetOptions: { encrypted: true } })],
    ['a document of a text program', 'not_a_spreadsheet', () => buildOle('Root Entry', 'WordDocument')],
    ['an OLE2 workbook with nothing in it', 'damaged', () => buildOle('Root Entry', 'Workbook')],
    ['an OLE2 head and nothing else', 'damaged', () => buildOle().subarray(0, 100)],
    ['a zip of something else', 'not_a_spreadsheet', () => buildZip([{ name: 'word/document.xml', data: '<w/>' }])],
    ['an .xlsb', 'not_a_spreadsheet', () => buildZip([{ name: 'xl/workbook.bin', data: 'x' }])],
    ['an .ods', 'not_a_spreadsheet', () => buildZip([{ name: 'content.xml', data: '<x/>' }])],
    ['XML called .xls', 'not_a_spreadsheet', () => '<?xml version="1.0"?><Workbook/>'],
    ['a picture', 'not_a_spreadsheet', () => Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), noise(4000)])],
    ['a .pdf', 'not_a_spreadsheet', () => '%PDF-1.7\nobj'],
    ['noise', 'not_a_spreadsheet', () => noise(100_000)],
  ];
  it.each(cases)(
    '%s: %s',
    async (_title, code, data) => {
      expect(await refusal(saved(data(), 'list.xls'))).toBe(code);
    },
    60_000,
  );

  it('[PROD-5] an honest file is read whatever its name says', async () => {
    for (const name of ['list.xlm', 'list.xls', 'list.csv', 'list']) {
      expect(await refusal(saved(GOOD, name))).toEqual([[{ text: 'x', number: null }]]);
    }
  });

  it('gives the rows before the damage, then refuses', async () => {
    const rows = Array.from({ length: 600 }, (_, index) => `<row r="${index + 1}"><c><v>${index}</v></c></row>`).join(
      '',
    );
    const path = saved(buildXlsx({ sheets: [''], rawSheet: `<worksheet><sheetData>${rows}<!DOCTYPE x>` }));
    const workbook = await openWorkbook(path);
    const reading = async () => {
      for await (const batch of workbook.rows(0)) expect(batch.length).toBeLessThanOrEqual(500);
    };
    await expect(reading()).rejects.toMatchObject({ code: 'damaged' });
    await workbook.close();
  });
});

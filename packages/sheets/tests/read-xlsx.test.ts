import { describe, expect, it } from 'vitest';
import { readRows, readSheetNames, readTexts, saved } from './files.ts';
import { buildXlsx } from './xlsx-builder.ts';
import { buildZip } from './zip-builder.ts';

const STRINGS =
  '<si><t>Молоко</t></si><si><r><t>rich </t></r><r><t xml:space="preserve">text</t></r><rPh><t>hint</t></rPh></si><si><t>a&amp;b &#x41;_x000D_</t></si>';

describe('cells of an .xlsx', () => {
  const cells: [title: string, xml: string, text: string, number: number | null, format?: string | number][] = [
    ['a shared text', '<c r="A1" t="s"><v>0</v></c>', 'Молоко', null],
    ['a rich text without its phonetic hint', '<c r="A1" t="s"><v>1</v></c>', 'rich text', null],
    ['entities and escapes', '<c r="A1" t="s"><v>2</v></c>', 'a&b A\r', null],
    ['a number that is no index of the table', '<c r="A1" t="s"><v>9</v></c><c r="B1"><v>1</v></c>', '', null],
    ['an inline text', '<c r="A1" t="inlineStr"><is><t>x</t></is></c>', 'x', null],
    ['CDATA', '<c r="A1" t="inlineStr"><is><t><![CDATA[<b>]]></t></is></c>', '<b>', null],
    ['digits stored as text', '<c r="A1" t="inlineStr"><is><t>00123</t></is></c>', '00123', null],
    ['a barcode', '<c r="A1"><v>4680008140234</v></c>', '4680008140234', 4680008140234],
    ['a barcode stored with an exponent', '<c r="A1"><v>4.680008140234E12</v></c>', '4680008140234', 4680008140234],
    ['the noise of binary fractions', '<c r="A1"><v>0.30000000000000004</v></c>', '0.3', 0.30000000000000004],
    ['a tiny number', '<c r="A1"><v>1.5E-8</v></c>', '0.000000015', 1.5e-8],
    ['a huge number', '<c r="A1"><v>1.5E+22</v></c>', '15000000000000000000000', 1.5e22],
    ['leading zeros by format', '<c r="A1" s="1"><v>123</v></c>', '00123', 123, '00000'],
    ['separators by format', '<c r="A1" s="1"><v>1234567</v></c>', '001-234-567', 1234567, '000-000-000'],
    ['more digits than the format has', '<c r="A1" s="1"><v>1234567</v></c>', '1234567', 1234567, '00000'],
    ['a price, unformatted', '<c r="A1" s="1"><v>1234.5</v></c>', '1234.5', 1234.5, '#,##0.00 "₽"'],
    ['a percentage', '<c r="A1" s="1"><v>0.938</v></c>', '0.938', 0.938, '0.0%'],
    ['a day by built-in format', '<c r="A1" s="1"><v>46346</v></c>', '2026-11-20', null, 14],
    ['a day by Russian format', '<c r="A1" s="1"><v>46346</v></c>', '2026-11-20', null, '[$-419]dd\\.mm\\.yyyy;@'],
    [
      'a day and a time',
      '<c r="A1" s="1"><v>46346.395833333336</v></c>',
      '2026-11-20T09:30:00',
      null,
      'dd.mm.yyyy hh:mm',
    ],
    ['a time', '<c r="A1" s="1"><v>0.395833333333333</v></c>', '09:30:00', null, 20],
    ['the first day', '<c r="A1" s="1"><v>1</v></c>', '1900-01-01', null, 14],
    ['the day that never was', '<c r="A1" s="1"><v>60</v></c>', '1900-02-29', null, 14],
    ['no day of a calendar', '<c r="A1" s="1"><v>-5</v></c>', '-5', -5, 14],
    ['a day in ISO', '<c r="A1" t="d"><v>2026-11-20T00:00:00.000Z</v></c>', '2026-11-20', null],
    ['a unit that looks like a date letter', '<c r="A1" s="1"><v>5</v></c>', '5', 5, '0 "days"'],
    ['a colour that looks like a date letter', '<c r="A1" s="1"><v>5.5</v></c>', '5.5', 5.5, '0.0;[Red]-0.0'],
    ['the stored result of a formula', '<c r="A1"><f>SUM(B1:B2)</f><v>7</v></c>', '7', 7],
    ['the stored text of a formula', '<c r="A1" t="str"><f>A2&amp;"x"</f><v>ax</v></c>', 'ax', null],
    ['an error', '<c r="A1" t="e"><f>NA()</f><v>#N/A</v></c>', '#N/A', null],
    ['a truth', '<c r="A1" t="b"><v>1</v></c>', 'TRUE', null],
    ['a prefix on every name', '<x:c xmlns:x="u" r="A1"><x:v>7</x:v></x:c>', '7', 7],
    ['single quotes, spaces and > in attributes', `<c  r = 'A1' x="a>b" t='str' ><v>7</v></c>`, '7', null],
  ];
  it.each(cells)('reads %s', async (_title, xml, text, number, format) => {
    const data = buildXlsx({
      sheets: [`<row r="1">${xml}</row>`],
      strings: STRINGS,
      formats: format === undefined ? [] : [format],
    });
    const rows = await readRows(saved(data));
    expect(rows[0]?.[0]).toEqual({ text, number });
  });

  it('counts days from 1904 where the workbook says so', async () => {
    const data = buildXlsx({
      sheets: ['<row r="1"><c r="A1" s="1"><v>0</v></c></row>'],
      formats: [14],
      date1904: true,
    });
    expect(await readTexts(saved(data))).toEqual([['1904-01-01']]);
  });
});

describe('rows of an .xlsx', () => {
  it('keep their places, without empty cells and rows at the end', async () => {
    const sheet =
      '<row r="2"><c r="B2"><v>1</v></c><c r="C2" s="0"/></row><row r="4"><c r="AA4"><v>2</v></c></row><row r="9"><c r="A9"/></row>';
    const rows = await readTexts(saved(buildXlsx({ sheets: [sheet] })));
    expect(rows.map((row) => row.length)).toEqual([0, 2, 0, 27]);
    expect([rows[1]?.[1], rows[3]?.[26]]).toEqual(['1', '2']);
  });

  it('follow each other where addresses are missing', async () => {
    const sheet = '<row><c><v>1</v></c><c><v>2</v></c></row><row><c><v>3</v></c></row>';
    expect(await readTexts(saved(buildXlsx({ sheets: [sheet] })))).toEqual([['1', '2'], ['3']]);
  });

  it('are read although the sheet claims a smaller or an absurd range', async () => {
    const row = '<row r="3"><c r="C3"><v>5</v></c></row>';
    for (const ref of ['A1:A1', 'A1:XFD1048576']) {
      const rawSheet = `<worksheet><dimension ref="${ref}"/><sheetData>${row}</sheetData></worksheet>`;
      expect(await readTexts(saved(buildXlsx({ sheets: [''], rawSheet })))).toEqual([[], [], ['', '', '5']]);
    }
  });

  it('come from the sheet asked for, in the order of the tabs', async () => {
    const cell = (value: number) => `<row r="1"><c r="A1"><v>${value}</v></c></row>`;
    const path = saved(buildXlsx({ sheets: [cell(1), cell(2)], names: ['Цены', 'Links & more'] }));
    expect(await readSheetNames(path)).toEqual(['Цены', 'Links & more']);
    expect(await readTexts(path, 1)).toEqual([['2']]);
  });

  it('are found when parts are named in another case and with backslashes', async () => {
    const data = buildZip([
      {
        name: 'xl\\Workbook.xml',
        data: '<workbook><sheets><sheet name="A" r:id="rId1"/></sheets></workbook>',
        stored: true,
      },
      {
        name: 'xl\\_rels\\workbook.xml.rels',
        data: '<Relationships><Relationship Id="rId1" Type="x/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="x/sharedStrings" Target="SharedStrings.xml"/></Relationships>',
      },
      {
        name: 'xl\\worksheets\\sheet1.xml',
        data: '<worksheet><sheetData><row><c t="s"><v>0</v></c></row></sheetData></worksheet>',
      },
      { name: 'xl\\sharedstrings.xml', data: '<sst><si><t>да</t></si></sst>' },
    ]);
    expect(await readTexts(saved(data))).toEqual([['да']]);
  });
});

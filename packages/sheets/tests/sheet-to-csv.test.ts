import { describe, expect, it } from 'vitest';
import { sheetToCsv } from '../src/index.ts';
import { all, saved } from './files.ts';
import { buildXlsx } from './xlsx-builder.ts';

async function csv(sheet: string, formats: (string | number)[] = []): Promise<string> {
  const path = saved(buildXlsx({ sheets: [sheet], formats }));
  return (await all(sheetToCsv(path))).join('');
}

describe('sheetToCsv', () => {
  const shown: [value: string, format: string | number, text: string][] = [
    ['0.938', '0.0%', '93.8%'],
    ['1234.5', '#,##0.00', '"1,234.50"'],
    ['1234.5', 4, '"1,234.50"'],
    ['46346', 'd mmm yyyy', '20 Nov 2026'],
    ['46346', 'dd.mm.yyyy', '20.11.2026'],
    ['123', '00000', '00123'],
    ['4680008140234', 'General', '4680008140234'],
    ['4680008140234', '0', '4680008140234'],
    ['-5', '0;(0)', '(5)'],
  ];
  it('shows numbers and days in their formats', async () => {
    const rows = shown.map(([value], index) => `<row r="${index + 1}"><c s="${index + 1}"><v>${value}</v></c></row>`);
    const text = await csv(
      rows.join(''),
      shown.map(([, format]) => format),
    );
    expect(text.split('\r\n')).toEqual(shown.map(([, , line]) => line));
  });

  it('puts a text into the text section of its format', async () => {
    const cell = '<row r="1"><c r="A1" s="1" t="inlineStr"><is><t>Median</t></is></c></row>';
    expect(await csv(cell, ['_(0_);_(-0_);_("-"_);_(@_)'])).toBe(' Median ');
  });

  it('writes the rectangle of the stored cells, formatted empty ones included', async () => {
    const sheet =
      '<row r="2"><c r="B2"><v>1</v></c></row><row r="4"><c r="C4"><v>2</v></c><c r="D4"/></row><row r="5"><c r="B5"/></row>';
    expect(await csv(sheet)).toBe('1,,\r\n,,\r\n,2,\r\n,,');
  });

  it('leaves a vast formatted area out', async () => {
    const sheet = '<row r="1"><c r="A1"><v>1</v></c></row><row r="1048576"><c r="XFD1048576"/></row>';
    expect(await csv(sheet)).toBe('1');
  });

  it('of an empty sheet is empty', async () => {
    expect(await csv('')).toBe('');
  });
});

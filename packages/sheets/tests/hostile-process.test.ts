import { closeSync, ftruncateSync, openSync, writeSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { SheetErrorCode } from '../src/index.ts';
import { saved } from './files.ts';
import { buildSmallXls, withEndlessChain, withVastDimensions, withVastSharedTexts } from './support/ole-builder.ts';
import { readInChild } from './support/read-in-child.ts';
import { buildXlsx } from './xlsx-builder.ts';

const ROW = '<row r="1"><c r="A1" t="inlineStr"><is><t>x</t></is></c></row>';
const GOOD = buildXlsx({ sheets: [ROW] });
const XLS = buildSmallXls();
const MIB = 1024 * 1024;
const LAUGHS = `<!DOCTYPE l [<!ENTITY a "ha">${Array.from({ length: 9 }, (_, at) => `<!ENTITY ${'bcdefghij'[at]} "${`&${'abcdefghi'[at]};`.repeat(10)}">`).join('')}]>`;
const OUTSIDE = '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>';

/** A sparse file: as large as it says, and nothing on the disk. */
function vast(head: string, bytes: number): string {
  const path = saved('', 'list.csv');
  const file = openSync(path, 'w');
  writeSync(file, head);
  ftruncateSync(file, bytes);
  closeSync(file);
  return path;
}

/** The same archive with the number at this distance from its end record replaced. */
function endRecord(zip: Buffer, offset: number, value: number): Buffer {
  const copy = Buffer.from(zip);
  copy.writeUInt32LE(value, copy.lastIndexOf(Buffer.from('504b0506', 'hex')) + offset);
  return copy;
}

/** The same archive, its directory placed by a zip64 record at `position`. */
function zip64(zip: Buffer, position: bigint): Buffer {
  const end = endRecord(zip.subarray(-22), 16, 0xffffffff);
  const record = Buffer.alloc(56, 0xff);
  record.writeUInt32LE(0x06064b50, 0);
  const locator = Buffer.alloc(20);
  locator.writeUInt32LE(0x07064b50, 0);
  locator.writeBigUInt64LE(position, 8);
  return Buffer.concat([zip.subarray(0, -22), record, locator, end]);
}

/** Where the zip64 record of {@link zip64} stands. */
const RECORD = BigInt(GOOD.length - 22);

function withStrings(xml: string): Buffer {
  const parts = { sheets: ['<row r="1"><c r="A1" t="s"><v>0</v></c></row>'] };
  return buildXlsx({ ...parts, strings: xml });
}

describe('[PROD-5] a hostile or mistaken file ends in its own process, in bounded memory', () => {
  const refused: [title: string, code: SheetErrorCode, path: () => string][] = [
    ['a zip bomb', 'too_large', () => saved(buildXlsx({ sheets: ['\0'.repeat(32 * MIB)] }))],
    [
      'a bomb among the shared texts',
      'too_large',
      () => saved(buildXlsx({ sheets: [ROW], strings: `<si><t>${'\0'.repeat(32 * MIB)}</t></si>` })),
    ],
    [
      'a bomb that declares little',
      'damaged',
      () => saved(buildXlsx({ sheets: ['\0'.repeat(32 * MIB)], sheetOptions: { declaredSize: 4096 } })),
    ],
    [
      'a billion laughs in a sheet',
      'damaged',
      () =>
        saved(
          buildXlsx({
            sheets: [''],
            rawSheet: `${LAUGHS}<worksheet><sheetData><row r="1"><c t="str"><v>&j;</v></c></row></sheetData></worksheet>`,
          }),
        ),
    ],
    ['a billion laughs among the shared texts', 'damaged', () => saved(withStrings(`${LAUGHS}<si><t>&j;</t></si>`))],
    [
      'an entity from outside',
      'damaged',
      () =>
        saved(
          buildXlsx({
            sheets: [''],
            rawSheet: `${OUTSIDE}<worksheet><sheetData><row r="1"><c t="str"><v>&e;</v></c></row></sheetData></worksheet>`,
          }),
        ),
    ],
    [
      'a million cells in a row',
      'damaged',
      () => saved(buildXlsx({ sheets: [`<row r="1">${'<c/>'.repeat(1_000_000)}</row>`] })),
    ],
    [
      'a tag that does not end',
      'too_large',
      () => saved(buildXlsx({ sheets: [''], rawSheet: `<worksheet><sheetData><row r="1" a="${'x'.repeat(4 * MIB)}` })),
    ],
    ['a zip64 directory outside the file', 'damaged', () => saved(zip64(GOOD, 2n ** 62n))],
    ['a zip64 record that places the directory nowhere', 'damaged', () => saved(zip64(GOOD, RECORD))],
    ['a directory of four gigabytes', 'too_large', () => saved(endRecord(GOOD, 12, 0xfffffffe))],
    [
      'a page of a million tags that end nowhere',
      'not_a_spreadsheet',
      () => saved(`<html><table>${'<td <"'.repeat(1_000_000)}`, 'list.xls'),
    ],
    [
      'a page of one row over all rows and columns',
      'not_a_spreadsheet',
      () => saved(`<html><table>${'<tr><td colspan=9999999 rowspan=9999999>x'.repeat(3000)}`, 'list.xls'),
    ],
    ['a .csv of one gigabyte', 'too_large', () => vast('a;b\n', 1024 * MIB)],
    ['a .csv of one long cell', 'damaged', () => saved(`a;b\n${'x'.repeat(40 * MIB)}`, 'list.csv')],
    ['a .csv of one line of a million cells', 'damaged', () => saved(`a;b\n${'1;'.repeat(1_000_000)}`, 'list.csv')],
    ['a .csv whose quote is never closed', 'damaged', () => saved(`a;b\n"${'x;y\n'.repeat(8_000_000)}`, 'list.csv')],
  ];
  it.each(refused)(
    '%s: %s',
    async (_, code, path) => {
      const reading = await readInChild(path());
      expect(reading.code).toBe(code);
      expect(reading.peakMb ?? 0).toBeLessThan(300);
    },
    60_000,
  );

  const read: [title: string, path: () => string, rows: unknown[][]][] = [
    [
      'a sheet that claims all columns and rows',
      () =>
        saved(
          buildXlsx({
            sheets: [''],
            rawSheet: `<worksheet><dimension ref="A1:XFD1048576"/><cols><col min="1" max="1000000" width="9"/></cols><sheetData>${ROW}</sheetData></worksheet>`,
          }),
        ),
      [['x']],
    ],
    [
      'a sheet that claims less than it holds',
      () =>
        saved(
          buildXlsx({
            sheets: [''],
            rawSheet: `<worksheet><dimension ref="A1"/><sheetData>${ROW}<row r="2"><c r="B2"><v>7</v></c></row></sheetData></worksheet>`,
          }),
        ),
      [['x'], ['', 7]],
    ],
    [
      'shared texts that claim to be two milliards',
      () =>
        saved(
          buildXlsx({
            sheets: ['<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>2147483647</v></c></row>'],
            extra: [
              {
                name: 'xl/sharedStrings.xml',
                data: '<sst count="2147483648" uniqueCount="2147483648"><si><t>x</t></si></sst>',
              },
            ],
          }),
        ),
      [['x']],
    ],
    [
      'a million nested elements',
      () =>
        saved(
          buildXlsx({
            sheets: [''],
            rawSheet: `<worksheet><sheetData>${ROW}<extLst>${'<a>'.repeat(1_000_000)}${'</a>'.repeat(1_000_000)}</extLst></sheetData></worksheet>`,
          }),
        ),
      [['x']],
    ],
    [
      'parts with names that lead out of a folder',
      () =>
        saved(
          buildXlsx({
            sheets: [ROW],
            extra: [
              { name: '../../../tmp/outside.txt', data: 'x' },
              { name: '/etc/cron.d/outside', data: 'x' },
            ],
          }),
        ),
      [['x']],
    ],
    [
      'an .xls called .xlsx',
      () => saved(XLS, 'list.xlsx'),
      [
        ['Name', 'Price'],
        ['x', 5],
      ],
    ],
    [
      'an .xls that claims all rows and columns',
      () => saved(withVastDimensions(XLS), 'list.xls'),
      [
        ['Name', 'Price'],
        ['x', 5],
      ],
    ],
    [
      'an .xls that claims two milliards of shared texts',
      () => saved(withVastSharedTexts(XLS), 'list.xls'),
      [
        ['Name', 'Price'],
        ['x', 5],
      ],
    ],
  ];
  it.each(read)(
    '%s is read as what it holds',
    async (_, path, rows) => {
      const reading = await readInChild(path());
      expect(reading.code).toBeNull();
      expect(reading.rows).toEqual(rows);
      expect(reading.peakMb ?? 0).toBeLessThan(300);
    },
    60_000,
  );

  it('an .xls whose sectors follow each other in a ring comes to an end', async () => {
    const { code, peakMb } = await readInChild(saved(withEndlessChain(XLS), 'list.xls'), {
      timeoutMs: 5000,
      memoryMb: 300,
    });
    expect(code).not.toBeNull();
    expect(peakMb ?? 0).toBeLessThan(300);
  });
});

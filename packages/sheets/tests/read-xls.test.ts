import { utils, write } from '@e965/xlsx';
import { describe, expect, it } from 'vitest';
import { readRows, readSheetNames, readTexts, saved } from './files.ts';

function buildXls(bookType: 'biff8' | 'biff5' | 'biff2'): Buffer {
  const sheet = utils.aoa_to_sheet([
    ['Name', 'Code', 'Price', 'Day'],
    ['x', 123, 1234.5, 46346],
    [],
    ['y', 4680008140234, true],
  ]);
  Object.assign(sheet['B2'], { z: '00000' });
  Object.assign(sheet['D2'], { z: 'dd.mm.yyyy' });
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, 'First');
  if (bookType !== 'biff2') utils.book_append_sheet(book, utils.aoa_to_sheet([['two']]), 'Second');
  const bytes: unknown = write(book, { type: 'buffer', bookType });
  if (!Buffer.isBuffer(bytes)) throw new Error('The library wrote no bytes');
  return bytes;
}

describe('an .xls', () => {
  it.each(['biff8', 'biff5'] as const)('[PROD-5] of %s gives codes, numbers and days', async (type) => {
    const rows = await readRows(saved(buildXls(type), 'list.xls'));
    expect(rows.slice(1)).toEqual([
      [
        { text: 'x', number: null },
        { text: '00123', number: 123 },
        { text: '1234.5', number: 1234.5 },
        { text: '2026-11-20', number: null },
      ],
      [],
      [
        { text: 'y', number: null },
        { text: '4680008140234', number: 4680008140234 },
        { text: 'TRUE', number: null },
      ],
    ]);
  });

  it('of biff2, a bare sheet, gives its texts and numbers', async () => {
    const [header, row] = await readTexts(saved(buildXls('biff2'), 'list.xls'));
    expect(header).toEqual(['Name', 'Code', 'Price', 'Day']);
    expect(row?.[2]).toBe('1234.5');
  });

  it('has its sheets in order', async () => {
    const path = saved(buildXls('biff8'));
    expect(await readSheetNames(path)).toEqual(['First', 'Second']);
    expect(await readTexts(path, 1)).toEqual([['two']]);
  });

  it('cut in the middle is refused or read without a crash', async () => {
    const bytes = buildXls('biff8');
    const path = saved(bytes.subarray(0, 1600));
    await expect(readRows(path)).rejects.toMatchObject({ name: 'SheetError' });
  });
});

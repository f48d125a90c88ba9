import { inflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openWorkbook, writeCsv, writeSheets, writeWorkbook } from '../src/index.ts';
import type { CellValue, SheetRow, WriteColumn } from '../src/index.ts';
import { collected, readRows, readSheetNames, readTexts, saved } from './files.ts';

const COLUMNS: WriteColumn[] = [
  { header: 'Артикул', kind: 'text', width: 14 },
  { header: 'Цена', kind: 'money' },
  { header: 'День', kind: 'date' },
  { header: 'Число', kind: 'number' },
];

async function written(
  rows: Iterable<readonly CellValue[]>,
  rowsPerSheet?: number,
  columns = COLUMNS,
): Promise<string> {
  const options = { sheetName: 'Отчёт', columns, ...(rowsPerSheet === undefined ? {} : { rowsPerSheet }) };
  return saved(await collected(writeWorkbook(rows, options)));
}

/** The XML of a part, by its local header; the writer puts no sizes there. */
async function sheetXml(rows: Iterable<readonly CellValue[]>, name: string): Promise<string> {
  const bytes = await collected(writeWorkbook(rows, { sheetName: 'A', columns: COLUMNS }));
  const at = bytes.indexOf(name);
  return inflateRawSync(bytes.subarray(at + name.length)).toString('utf8');
}

describe('writeWorkbook', () => {
  it('writes texts, money, days and numbers that read back', async () => {
    const path = await written([
      ['00123', 1234.5, new Date('2026-11-20T00:00:00Z'), 7],
      [null, null, null, true],
    ]);
    expect(await readRows(path)).toEqual([
      COLUMNS.map(({ header }) => ({ text: header, number: null })),
      [
        { text: '00123', number: null },
        { text: '1234.5', number: 1234.5 },
        { text: '2026-11-20', number: null },
        { text: '7', number: 7 },
      ],
      [...Array.from({ length: 3 }, () => ({ text: '', number: null })), { text: 'TRUE', number: null }],
    ]);
  });

  it('shows a bold, frozen header and plain rows', async () => {
    const rows = [['a', 1, null, 2]];
    const sheet = await sheetXml(rows, 'xl/worksheets/sheet1.xml');
    expect(sheet).toMatch(/<pane ySplit="1" topLeftCell="A2" state="frozen"/);
    const style = (cell: string) => Number(new RegExp(`r="${cell}"[^>]* s="(\\d+)"`).exec(sheet)?.[1] ?? 0);
    const styles = await sheetXml(rows, 'xl/styles.xml');
    const fonts = [...(/<fonts.*<\/fonts>/s.exec(styles)?.[0] ?? '').matchAll(/<font>.*?<\/font>/gs)].map((font) =>
      font[0].includes('<b/>'),
    );
    const cellFonts = [...(/<cellXfs.*<\/cellXfs>/s.exec(styles)?.[0] ?? '').matchAll(/fontId="(\d+)"/g)].map(
      (match) => fonts[Number(match[1])],
    );
    expect(['A1', 'B1', 'D1'].map((cell) => cellFonts[style(cell)])).toEqual([true, true, true]);
    expect(['A2', 'B2', 'D2'].map((cell) => cellFonts[style(cell)])).toEqual([false, false, false]);
  });

  it('never makes a formula of a text', async () => {
    const texts = ['=1+1', '+1', '-1', '@x', '=cmd|x!A1'];
    const sheet = await sheetXml(
      texts.map((text) => [text]),
      'xl/worksheets/sheet1.xml',
    );
    expect(sheet).not.toMatch(/<f[ >]/);
    expect((await readTexts(await written(texts.map((text) => [text])))).slice(1)).toEqual(texts.map((text) => [text]));
  });

  it('cuts a text at 32,767 characters, not inside a character', async () => {
    const rows = await readTexts(await written([['я'.repeat(40_000)], [`${'x'.repeat(32_766)}😀`]]));
    expect(rows.slice(1).map((row) => row[0]?.length)).toEqual([32_767, 32_766]);
  });

  it('writes numbers of a text column as digits', async () => {
    expect((await readRows(await written([[4680008140234]])))[1]?.[0]).toEqual({ text: '4680008140234', number: null });
  });

  it.each([
    [0, [1]],
    [2, [3]],
    [3, [3, 2]],
    [5, [3, 3, 2]],
  ])('splits %d rows at 3 a sheet into %j, headers included', async (count, lengths) => {
    const path = await written(
      Array.from({ length: count }, (_, row) => [String(row)]),
      3,
    );
    expect(await readSheetNames(path)).toEqual(['Отчёт', 'Отчёт_2', 'Отчёт_3'].slice(0, lengths.length));
    for (const [index, length] of lengths.entries()) {
      const rows = await readTexts(path, index);
      expect([rows[0]?.[0], rows.length]).toEqual(['Артикул', length]);
    }
  });

  it.each(['', "''", 'a/b:c*d?e[f]', 'x'.repeat(50), 'History', "'quoted'"])(
    'takes any sheet name: %s',
    async (sheetName) => {
      const path = saved(await collected(writeWorkbook([['x']], { sheetName })));
      expect(await readTexts(path)).toEqual([['x']]);
    },
  );

  it('any texts and numbers read back as they were', async () => {
    const cell = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 40 }).filter((text) => text.isWellFormed()),
      fc.constantFrom(
        '_x000D_',
        '_x005F_',
        ' a ',
        'a\r\nb',
        '<&>"',
        ']]>',
        '=1',
        '\u0000',
        'a\uFFFEb\uFFFF',
        '_xFFFE_',
      ),
      fc.double({ noNaN: true, min: -1e300, max: 1e300 }).map((number) => Number(number.toPrecision(15)) + 0),
      fc.integer(),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(cell, { maxLength: 6 }), { maxLength: 20 }), async (rows) => {
        const path = saved(await collected(writeWorkbook([...rows, ['end']], { sheetName: 'A' })));
        const back = await readRows(path);
        const got = rows.map((row, at) =>
          row.map((_, column) => back[at]?.[column]?.number ?? back[at]?.[column]?.text ?? ''),
        );
        expect(got).toEqual(rows);
      }),
      { numRuns: 50 },
    );
  });

  it('fifty thousand rows of ten cells are read within 150 MiB', async () => {
    function* rows() {
      for (let row = 0; row < 50_000; row++) {
        yield Array.from({ length: 10 }, (_, column) =>
          column % 2 === 0 ? `Товар ${row} ${column}` : row * 10 + column,
        );
      }
    }
    const workbook = await openWorkbook(await written(rows(), undefined, []), { memoryMb: 150 });
    let count = 0;
    for await (const batch of workbook.rows(0)) count += batch.length;
    expect(count).toBe(50_000);
    await workbook.close();
  });
});

describe('writeCsv', () => {
  const cases: [title: string, row: CellValue[], line: string][] = [
    ['texts and numbers', ['a', 1.5, -2, null, true], 'a;1.5;-2;;TRUE'],
    ['formulas', ['=1', '+1', '-1', '@x', '\tx'], "'=1;'+1;'-1;'@x;'\tx"],
    ['quotes and delimiters', ['a;b', 'a"b', 'a\nb'], '"a;b";"a""b";"a\nb"'],
    ['a return in front', ['\rx'], '"\'\rx"'],
    ['days', [new Date('2026-11-20T00:00:00Z'), new Date('2026-11-20T09:30:00Z')], '2026-11-20;2026-11-20T09:30:00'],
    ['long numbers', [4680008140234, 1e21, 1e-7], '4680008140234;1000000000000000000000;0.0000001'],
  ];
  it.each(cases)('%s', async (_title, row, line) => {
    const text = (await collected(writeCsv([row], { byteOrderMark: false }))).toString();
    expect(text).toBe(`${line}\r\n`);
  });

  it('starts with a mark and the header, and takes other signs', async () => {
    const bytes = await collected(writeCsv([[1.5, 'a,b']], { header: ['x', '=y'], delimiter: ',', decimal: ',' }));
    expect(bytes.toString()).toBe('\uFEFFx,\'=y\r\n"1,5","a,b"\r\n');
  });

  it('is read back as it was', async () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 20 }).filter((value) => !/^[=+\-@\t\r]|^sep=/i.test(value));
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(text, text, text), { minLength: 1, maxLength: 20 }), async (rows) => {
        const path = saved(await collected(writeCsv(rows, { header: ['h1', 'h2', 'h3'] })));
        const back = await readTexts(path);
        expect(rows.map((row, at) => row.map((_, column) => back[at + 1]?.[column] ?? ''))).toEqual(rows);
      }),
      { numRuns: 50 },
    );
  });
});

describe('writeSheets', () => {
  const sheets = async (rows: readonly SheetRow[], rowsPerSheet?: number): Promise<string> => {
    async function* each() {
      yield* rows;
    }
    const options = { columns: COLUMNS, emptySheet: 'Пусто', ...(rowsPerSheet === undefined ? {} : { rowsPerSheet }) };
    return saved(await collected(writeSheets(each(), options)));
  };
  const row = (sheet: string, ...cells: CellValue[]): SheetRow => ({ sheet, cells });

  it('begins a sheet with each name, goes on with a full one, and gives no name twice', async () => {
    const path = await sheets([row('А/Б', 'a'), row('А/Б', 'b'), row('а б', 'c'), row('В', 'd')], 2);
    expect(await readSheetNames(path)).toEqual(['А Б', 'А Б_2', 'а б_3', 'В']);
    expect((await readTexts(path, 1))[1]).toEqual(['b']);
  });

  it('has one empty sheet with its header without rows', async () => {
    const path = await sheets([]);
    expect(await readSheetNames(path)).toEqual(['Пусто']);
    expect(await readTexts(path)).toEqual([COLUMNS.map(({ header }) => header)]);
  });

  it('keeps texts, formulas among them, numbers, days and flags', async () => {
    const day = new Date('2026-11-20T00:00:00Z');
    const path = await sheets([row('A', '=1+1', 1234.5, day, true), row('A', '00123', Number.NaN, null, -7)]);
    expect((await readRows(path)).slice(1)).toEqual([
      [
        { text: '=1+1', number: null },
        { text: '1234.5', number: 1234.5 },
        { text: '2026-11-20', number: null },
        { text: 'TRUE', number: null },
      ],
      [
        { text: '00123', number: null },
        { text: '', number: null },
        { text: '', number: null },
        { text: '-7', number: -7 },
      ],
    ]);
  });

  it('gives back any text', async () => {
    const text = fc.string({ unit: 'binary', minLength: 1, maxLength: 30 }).map((given) => given.toWellFormed());
    await fc.assert(
      fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 20 }), async (texts) => {
        const path = await sheets(texts.map((each) => row('A', each, 1)));
        expect((await readTexts(path)).slice(1).map(([first]) => first)).toEqual(texts);
      }),
      { numRuns: 50 },
    );
  });
});

import { describe, expect, it } from 'vitest';
import { sniffCsv } from '../src/index.ts';
import { readTexts, saved } from './files.ts';

/** Windows-1251 of a text of Cyrillic and ASCII. */
function windows1251(text: string): Buffer {
  return Buffer.from(
    Array.from(text, (character) => {
      const code = character.charCodeAt(0);
      return code < 128 ? code : code === 0x401 ? 0xa8 : code === 0x451 ? 0xb8 : code - 0x410 + 0xc0;
    }),
  );
}

const swapped = (text: string): Buffer => Buffer.from(text, 'utf16le').swap16();

describe('delimiters', () => {
  const cases: [title: string, head: string, delimiter: string, skip?: number][] = [
    ['semicolons', 'a;b;c\n1;2;3\n', ';'],
    ['semicolons with decimal commas', 'name;price\nx;1,50\ny;2,70\n', ';'],
    ['semicolons with a comma in every name', 'Молоко, 1 л;10;1\nКефир, 1 л;20;2\n', ';'],
    ['commas', 'a,b,c\n1,2,3\n', ','],
    ['commas with quoted semicolons', 'a,b\n"x;y;z",2\n"x;y;z",3\n', ','],
    ['tabs', 'a\tb\n1,5\t2\n', '\t'],
    ['bars', 'a|b\n1|2\n', '|'],
    ['quoted line breaks', '"a\nb";2\n"c\nd";3\n', ';'],
    ['a declared delimiter', 'sep=,\r\na;x,b\r\n', ',', 7],
    ['one column', 'a\nb\nc\n', ';'],
  ];
  it.each(cases)('%s', (_title, head, delimiter, skip = 0) => {
    expect(sniffCsv(head)).toEqual({ delimiter, skip });
  });
});

describe('a .csv', () => {
  const table = [
    ['Артикул', 'Имя'],
    ['00123', 'Ёлка; "синяя"'],
  ];
  const text = 'Артикул;Имя\r\n00123;"Ёлка; ""синяя"""\r\n';
  const cases: [title: string, data: Buffer | string, rows: string[][]][] = [
    ['UTF-8', text, table],
    ['UTF-8 with a mark', `\uFEFF${text}`, table],
    ['Windows-1251', windows1251(text), table],
    ['UTF-16, little end first', Buffer.from(`\uFEFF${text}`, 'utf16le'), table],
    ['UTF-16, big end first', swapped(`\uFEFF${text}`), table],
    [
      'UTF-16 without a mark',
      Buffer.from('a;b\r\n1;2\r\n', 'utf16le'),
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'Windows-1251 that shows only far from the start',
      Buffer.concat([Buffer.from('a;b\n'.repeat(40_000)), windows1251('ы;я')]),
      [...Array.from({ length: 40_000 }, () => ['a', 'b']), ['ы', 'я']],
    ],
    [
      'line ends of three kinds',
      'a;b\nc;d\re;f\r\ng;h',
      [
        ['a', 'b'],
        ['c', 'd'],
        ['e', 'f'],
        ['g', 'h'],
      ],
    ],
    [
      'no line end at the end',
      'a;b\n1;2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    ['blank lines and empty cells', 'a;b\n\n;2;\n', [['a', 'b'], [], ['', '2']]],
    [
      'line breaks in quotes',
      'a;b\n"x\ny";2\n',
      [
        ['a', 'b'],
        ['x\ny', '2'],
      ],
    ],
    [
      'a quote inside a bare cell',
      'a;b\n19" monitor;2\n',
      [
        ['a', 'b'],
        ['19" monitor', '2'],
      ],
    ],
    ['a declared delimiter', 'sep=,\na,b\n', [['a', 'b']]],
    [
      'a barcode',
      'a;b\n4680008140234;1\n',
      [
        ['a', 'b'],
        ['4680008140234', '1'],
      ],
    ],
  ];
  it.each(cases)('in %s', async (_title, data, rows) => {
    expect(await readTexts(saved(data, 'list.csv'))).toEqual(rows);
  });

  it('keeps cells whole across the pieces of a long file', async () => {
    const rows = Array.from({ length: 20_000 }, (_, row) => [`Товар "${row}"`, `x\r\n;${row}`, String(row)]);
    const data = rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(';')).join('\r\n');
    expect(await readTexts(saved(data))).toEqual(rows);
  });
});

import { describe, expect, it } from 'vitest';
import { readTexts, refusal, saved } from './files.ts';

const page = (table: string): string =>
  `<html><head><title>Лист</title><style>td { color: red } /* <table><tr><td>x<td>y */</style></head><body>${table}</body></html>`;

describe('a page that is a table', () => {
  const cases: [title: string, html: string, rows: string[][]][] = [
    [
      'as a program writes it',
      page(
        '<table border=1><tr><td>Артикул</td><td>Название</td></tr><tr><td>00123</td><td>Чайник &laquo;Вега&raquo;&nbsp;1&#44;7&#x20;л</td></tr></table>',
      ),
      [
        ['Артикул', 'Название'],
        ['00123', 'Чайник «Вега» 1,7 л'],
      ],
    ],
    [
      'without end tags',
      page('<TABLE><TR><TH>a<TH>b<TR><TD>1<TD>2</TABLE>'),
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'with breaks, blanks and tags in cells',
      page(
        '<table>\n<tr>\n<td><b>a</b><br>b</td><td> c\n\td </td></tr><tr><td><!-- x > y --><span style="x">1</span></td><td>2 < 3</td></tr></table>',
      ),
      [
        ['a b', 'c d'],
        ['1', '2 < 3'],
      ],
    ],
    [
      'with a title over it',
      page(
        '<table><tr><td colspan=3>Прайс</td></tr><tr><td>a</td><td></td><td>c</td></tr><tr><td>1</td><td>2</td><td>3</td></tr><tr><td>4</td><td>5</td><td>6</td></tr></table>',
      ),
      [['Прайс'], ['a', '', 'c'], ['1', '2', '3'], ['4', '5', '6']],
    ],
    [
      'with cells merged downwards',
      page(
        '<table><tr><td rowspan="2">a</td><td colspan="2">b</td></tr><tr><td>c</td><td>d</td></tr><tr><td>1</td><td>2</td></tr></table>',
      ),
      [
        ['a', 'b'],
        ['', 'c', 'd'],
        ['1', '2'],
      ],
    ],
    [
      'with a script before it',
      page(
        '<script>if (1 < 2) document.write("<table><tr><td>x<td>y")</script><table><tr><td>1<td>2<tr><td>3<td>4</table>',
      ),
      [
        ['1', '2'],
        ['3', '4'],
      ],
    ],
    [
      'in two tables',
      page('<table><tr><td>1<td>2<tr><td>3<td>4</table><p>x</p><table><tr><td>5<td>6</table>'),
      [
        ['1', '2'],
        ['3', '4'],
        ['5', '6'],
      ],
    ],
    [
      'with cells merged over more columns than a sheet has',
      page(
        `<table>${'<tr><td>1<td>2'.repeat(3)}<tr>${'<td rowspan=999999 colspan=999999>x'.repeat(50)}<tr><td>3<td>4</table>`,
      ),
      [['1', '2'], ['1', '2'], ['1', '2'], ['x']],
    ],
    [
      'cut off',
      page('<table><tr><td>1<td>2<tr><td>3<td>4').slice(0, -14),
      [
        ['1', '2'],
        ['3', '4'],
      ],
    ],
  ];
  it.each(cases)('%s', async (_, html, rows) => {
    expect(await readTexts(saved(html, 'list.xls'))).toEqual(rows);
  });

  it.each([
    ['a page without a table', page('<p>Войдите</p>')],
    [
      'a form',
      page(
        '<table><tr><td>Логин</td><td><input></td></tr><tr><td>Пароль</td><td><input></td></tr><tr><td colspan=2><button>Войти</button></td></tr></table>',
      ),
    ],
    ['one column', page('<table><tr><td>1<tr><td>2<tr><td>3</table>')],
  ])('is not %s', async (_, html) => {
    expect(await refusal(saved(html, 'list.xls'))).toBe('not_a_spreadsheet');
  });
});

import { describe, expect, it } from 'vitest';
import { looksLikeData, looksOf } from '../src/catalogue/product-import/rules/column-looks.ts';
import { headerMeaning } from '../src/catalogue/product-import/rules/header-words.ts';
import { isSentence, readsLikeProse } from '../src/catalogue/product-import/rules/prose.ts';
import { looksLikeTable } from '../src/catalogue/product-import/rules/table-look.ts';

describe('what a header means', () => {
  it.each<[string, string, number]>([
    ['Ссылка', 'competitorLinks', 3],
    ['Конкуренты', 'competitorLinks', 2],
    ['Штрихкод', 'barcode', 3],
    ['Код поставщика', 'companyArticle', 3],
    ['РРЦ', 'mrp', 3],
    ['Розничная цена', 'mrp', 2],
    ['Цена', 'mrp', 1],
    ['Раздел', 'category', 3],
    ['Артикул производителя', 'article', 1],
    ['Бренд', 'brand', 3],
    ['Производитель', 'brand', 2],
    ['Артикул:', 'article', 3],
    ['Артикул на складе', 'article', 2],
    ['Наименование', 'name', 3],
    ['Номенклатура', 'name', 2],
    ['Описание', 'name', 1],
  ])('%s is %s, as surely as %i', (text, field, sureness) =>
    expect(headerMeaning(text)).toMatchObject({ field, sureness }),
  );

  it.each<[string, number | null]>([
    ['Категория', null],
    ['Категория 0', null],
    ['Категория 1', 1],
    ['Категория2', 2],
    ['Уровень 20', 20],
    ['Уровень 21', null],
    ['Подкатегория', 2],
    ['Подкатегория 3', 3],
    ['Название 2', null],
  ])('%s has the level %s', (text, level) => expect(headerMeaning(text)?.level).toBe(level));

  it('is nothing in a sentence, or without words', () => {
    expect(headerMeaning('Категория '.padEnd(80, 'я'))).not.toBeNull();
    expect(headerMeaning('Категория '.padEnd(81, 'я'))).toBeNull();
    expect(['', '—', 'Примечание'].map(headerMeaning)).toEqual([null, null, null]);
  });
});

describe('what columns look like', () => {
  const column = (...cells: string[]) => looksOf(cells.map((cell) => [cell])).map(({ field }) => field);
  const CODE = '4680008140234';
  const LINK = 'https://one.example/1';
  const NAME = 'Чайник белый';

  it.each<[string, string[], string[]]>([
    ['barcodes, six of ten', [CODE, CODE, CODE, '1', '2'], ['barcode']],
    ['barcodes, less', [CODE, CODE, '1', '2'], []],
    ['barcodes with gaps', [CODE, '', CODE, '', '', ''], ['barcode']],
    ['links, six of ten', [LINK, LINK, LINK, '1', '2'], ['competitorLinks']],
    ['links, less', [LINK, '1', '2'], []],
    ['names, six of ten', [NAME, NAME, NAME, '1', '2'], ['name']],
    ['names, less', [NAME, '1', '2'], []],
    ['one cell alone', [CODE], []],
    ['numbers', ['1', '2', '3'], []],
    ['barcodes with words', [`${CODE} шт`, `${CODE} шт`], []],
  ])('%s', (_, cells, fields) => expect(column(...cells)).toEqual(fields));

  it('the name is the column of the longest texts, however many there are, and the first of equals', () => {
    const [long, short] = ['Чайник электрический', 'Товар новый'];
    expect(
      looksOf([
        [long, short],
        [long, short],
        ['', short],
        ['', short],
      ]),
    ).toEqual([{ index: 0, field: 'name' }]);
    expect(
      looksOf([
        [long, long],
        [long, long],
      ]),
    ).toEqual([{ index: 0, field: 'name' }]);
    expect(
      looksOf([
        [short, long],
        [short, long],
      ]),
    ).toEqual([{ index: 1, field: 'name' }]);
  });

  it('a cell of data is barcodes alone, or a link', () => {
    expect([CODE, `${CODE}; ${CODE}`, LINK].map(looksLikeData)).toEqual([true, true, true]);
    expect([`${CODE} шт`, NAME, '', '1'].map(looksLikeData)).toEqual([false, false, false, false]);
  });
});

describe('prose', () => {
  const words = ['Добрый день', ' уважаемый Иван'];
  const data = ['Чайник', '4680008140234'];

  it.each<[string, string[][], boolean]>([
    ['words behind commas', [words], true],
    ['most of the lines', [words, words, data], true],
    ['half of them', [words, data], false],
    ['words without blanks between', [['Чайник', 'Вега']], false],
    ['nothing behind a comma', [['Добрый день', '', ' Иван', ' ']], true],
    ['a number', [['Чайник', ' 1234']], false],
    ['a number with its unit', [['Чайник', ' 5 шт']], false],
    ['a number within words', [['Чайник', ' 5 лет гарантии']], true],
    ['a letter alone', [['И', ' я']], true],
    ['a letter beside a digit', [['А1', ' я']], false],
    ['a word that begins with a letter', [['АБ1', ' не код']], false],
  ])('%s', (_, rows, prose) => expect(readsLikeProse(rows)).toBe(prose));

  it.each<[string[], boolean]>([
    [['Цены действительны до пятницы.'], true],
    [['Здравствуйте', ' дорогие друзья!', ' '], true],
    [['Он сказал «Пойдём…»  '], true],
    [['Цена за товар', ' руб.'], false],
    [['Цены действительны до пятницы'], false],
    [['Добрый день', '1234', ' до пятницы.'], false],
    [[''], false],
  ])('%j is a sentence: %s', (row, sentence) => expect(isSentence(row)).toBe(sentence));
});

describe('a table', () => {
  it.each<[string, string[][], boolean, boolean]>([
    [
      'two lines that agree',
      [
        ['Чайник', '100'],
        ['Утюг', '200'],
      ],
      true,
      true,
    ],
    ['one line', [['Чайник', '100']], true, false],
    ['one column', [['Чайник'], ['Утюг']], true, false],
    [
      'blanks behind one column',
      [
        ['Чайник', ' '],
        ['Утюг', ''],
      ],
      true,
      false,
    ],
    [
      'sentences',
      [
        ['Добрый день', ' Иван'],
        ['Шлём прайс', ' как всегда'],
      ],
      true,
      false,
    ],
    ['a header alone', [['Артикул', 'Название']], false, true],
    ['a header above ragged lines', [['Артикул', 'Название'], [''], ['1', 'Чайник', 'белый']], false, true],
    ['a header above lines of one cell', [['Артикул', 'Название'], ['1'], ['2']], false, false],
    [
      'lines that do not agree',
      [
        ['Чайник', '100'],
        ['Утюг', '200', '5'],
      ],
      false,
      false,
    ],
    [
      'a sentence that reads like a header',
      [
        ['Название', ' артикул и цена товаров.'],
        ['1', '2'],
      ],
      false,
      false,
    ],
  ])('%s', (_, rows, agree, table) => expect(looksLikeTable(rows, agree)).toBe(table));
});

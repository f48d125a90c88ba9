import { describe, expect, it } from 'vitest';
import { readNextPage, readSellerPages } from '../src/index.ts';

const at = (html: string, url = 'https://shop.test/catalog?q=a&page=2') =>
  readNextPage({ html: `<body>${html}</body>`, url });

describe('[PARSE-2] the page after this one', () => {
  it.each([
    [
      'a declared one',
      '<link rel="next" href="/catalog?q=a&page=9"><a href="/catalog?q=a&page=3">3</a>',
      'https://shop.test/catalog?q=a&page=9',
    ],
    ['a declared link', '<a rel="nofollow next" href="?after=x">more</a>', 'https://shop.test/catalog?after=x'],
    [
      'the next number',
      '<a href="/catalog?q=a&page=1">1</a><a href="/catalog?page=3&q=a">3</a><a href="/catalog?q=a&page=4">4</a>',
      'https://shop.test/catalog?page=3&q=a',
    ],
    ['a word', '<a href="/catalog?q=a&from=48">Следующая страница →</a>', 'https://shop.test/catalog?q=a&from=48'],
    ['an arrow', '<a href="/catalog?q=a&from=48">›</a>', 'https://shop.test/catalog?q=a&from=48'],
    [
      'a label',
      '<a href="/catalog?q=a&from=48" aria-label="Next page"><svg></svg></a>',
      'https://shop.test/catalog?q=a&from=48',
    ],
    ['none at the end', '<a href="/catalog?q=a&page=1">1</a><b>2</b>', null],
    ['none of another list', '<a href="/catalog?q=b&page=3">3</a>', null],
    ['none of another site', '<a rel="next" href="https://evil.test/catalog?q=a&page=3">Next</a>', null],
    [
      'a button’s',
      '<button data-url="/catalog?q=a&amp;page=3">Показать ещё</button><a data-href="/about">x</a>',
      'https://shop.test/catalog?q=a&page=3',
    ],
    [
      'none that a button goes elsewhere for',
      '<div data-url="/catalog?q=a&page=1"></div><div data-next-url="https://evil.test/catalog?q=a&page=3"></div>',
      null,
    ],
    ['not itself', '<a rel="next" href="/catalog?q=a&page=2#list">Next</a>', null],
    ['no script', '<a rel="next" href="javascript:next()">Next</a>', null],
  ])('is %s', (_, html, next) => {
    expect(at(html)).toBe(next);
  });

  it.each([
    ['https://shop.test/catalog', '/catalog?page=2', 'https://shop.test/catalog?page=2'],
    ['https://shop.test/catalog/', '/catalog/page/2/', 'https://shop.test/catalog/page/2/'],
    ['https://shop.test/catalog/page-2/', '/catalog/page-3/', 'https://shop.test/catalog/page-3/'],
    ['https://shop.test/s?PAGEN_1=1', '/s?PAGEN_1=2', 'https://shop.test/s?PAGEN_1=2'],
    ['https://shop.test/c?start=20', '/c?start=40', 'https://shop.test/c?start=40'],
    ['no address', '/s?page=2', null],
  ])('from %s is %s', (url, href, next) => {
    expect(at(`<a href="${href}">next number</a>`, url)).toBe(next);
  });
});

describe('[PARSE-2] the page after the first', () => {
  const first = 'https://shop.test/catalog?sort=price';

  it.each([
    [
      'of numbers from 1',
      '<a href="?sort=price&page=1">1</a><a href="?sort=price&page=3">3</a><a href="?sort=price&page=2">2</a>',
      '?sort=price&page=2',
    ],
    [
      'of numbers from 0',
      '<a href="?sort=price&p=0">1</a><a href="?sort=price&p=2">3</a><a href="?sort=price&p=1">2</a>',
      '?sort=price&p=1',
    ],
    [
      'of offsets',
      '<a href="?sort=price&start=48">3</a><a href="?sort=price&start=24">2</a><a href="?sort=name&start=12">2</a>',
      '?sort=price&start=24',
    ],
  ])('is found by links %s', (_, html, next) => {
    expect(at(html, first)).toBe(`https://shop.test/catalog${next}`);
  });
});

describe('[PARSE-3] pages of single sellers', () => {
  const sellers = (html: string, url = 'https://market.test/goods/tea-1') => readSellerPages({ html, url });

  it('are one segment below the product’s own page', () => {
    const html =
      '<a href="/goods/tea-1/north">Север</a><a href="https://market.test/goods/tea-1/south/#buy">Юг</a><a href="tea-1/north">again</a><a href="/goods/tea-2/north">x</a><a href="/goods/tea-1">x</a><a href="/goods/tea-1/a/b">x</a><a href="https://evil.test/goods/tea-1/x">x</a>';
    expect(sellers(html)).toEqual(['https://market.test/goods/tea-1/north', 'https://market.test/goods/tea-1/south/']);
  });

  it('are none on a front page', () => {
    expect(sellers('<a href="/a">x</a>', 'https://market.test/')).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { afterPage, WALK_CUT, WALK_PAGES_MAX } from '../src/collecting/assortment/rules/after-page.ts';
import type { ReadPage } from '../src/collecting/assortment/rules/after-page.ts';
import { brandIn, keptOffers, knownBrands, pagePrint } from '../src/collecting/assortment/rules/shown-offers.ts';
import { shownOffer } from './support/assortment.ts';

const PAGE: ReadPage = {
  number: 1,
  url: '/list?page=2',
  items: 24,
  print: 'b',
  nextUrl: '/list?page=3',
  prints: ['a'],
};

describe('[ASSORT-1] behind a page of a listing', () => {
  it.each<[string, Partial<ReadPage>, string | null, number | null]>([
    ['the next page follows', {}, '/list?page=3', null],
    ['a page that leads nowhere is the end', { nextUrl: null }, null, null],
    ['a page that leads to itself is the end', { nextUrl: '/list?page=2' }, null, null],
    ['an empty page that leads nowhere is the end', { items: 0, nextUrl: null }, null, null],
    ['a list that is empty from the first page on is none', { number: 0, items: 0, prints: [] }, null, WALK_CUT.noList],
    ['page 1 for every page is no end', { print: 'a' }, null, WALK_CUT.endless],
    [
      'page 1 for every page is no end, even where it leads nowhere',
      { print: 'a', nextUrl: null },
      null,
      WALK_CUT.endless,
    ],
    ['a page that was shown before is a circle', { print: 'x', prints: ['a', 'x', 'y'] }, null, WALK_CUT.endless],
    ['empty pages that lead on have no end', { items: 0 }, null, WALK_CUT.endless],
    ['a list that is too long has no end', { number: WALK_PAGES_MAX - 1 }, null, WALK_CUT.endless],
    ['one of so many pages has one', { number: WALK_PAGES_MAX - 1, nextUrl: null }, null, null],
  ])('%s', (_, change, nextUrl, cutBy) => {
    expect(afterPage({ ...PAGE, ...change })).toMatchObject({ nextUrl, cutBy });
  });

  it('remembers the first page and the newest eight', () => {
    const newest = Array.from({ length: 8 }, (_, at) => String(at));
    expect(afterPage({ ...PAGE, prints: ['a', ...newest] }).prints).toEqual(['a', ...newest.slice(1), 'b']);
    expect(afterPage({ ...PAGE, prints: [] }).prints).toEqual(['b']);
    expect(afterPage({ ...PAGE, prints: ['a'] }).prints).toEqual(['a', 'b']);
  });

  it('comes to an end on any site', () => {
    const site = fc.array(fc.tuple(fc.nat(30), fc.option(fc.nat(9), { nil: null })), { minLength: 1, maxLength: 10 });
    fc.assert(
      fc.property(site, (pages) => {
        let [at, number, prints]: [number | null, number, readonly string[]] = [0, 0, []];
        while (at !== null && number < 50) {
          const [items, next] = pages[at % pages.length]!;
          const after = afterPage({
            number,
            url: String(at),
            items,
            print: String(at % pages.length),
            nextUrl: next === null ? null : String(next),
            prints,
          });
          [at, number, prints] = [after.nextUrl === null ? null : Number(after.nextUrl), number + 1, after.prints];
        }
        expect(number).toBeLessThan(50);
      }),
    );
  });
});

describe('[ASSORT-1] what a page shows', () => {
  it('is kept once for each item, without those that have no name or address', () => {
    const kept = keptOffers([
      shownOffer('a', { name: ' Дрель\u0000  ДУ-550 ' }),
      shownOffer('a', { name: 'Дрель ещё раз' }),
      shownOffer('b', { name: ' ' }),
      shownOffer('', { name: 'Без ссылки' }),
      shownOffer('c', { price: { amount: -5n, currency: 'RUB' } }),
    ]);
    expect(kept.map(({ itemKey, name, price }) => [itemKey, name, price?.amount ?? null])).toEqual([
      ['a', 'Дрель ДУ-550', 99_900n],
      ['c', 'Товар c', null],
    ]);
  });

  it('is kept as far as there is room for it', () => {
    const long = (length: number) => 'a'.repeat(length);
    const of = (more: Parameters<typeof shownOffer>[1]) => keptOffers([shownOffer('a', more)])[0];
    expect(of({ name: long(501) })?.name).toBe(long(500));
    expect([of({ url: long(2000) })?.url, of({ url: long(2001) })]).toEqual([long(2000), undefined]);
    const words = { brand: long(201), article: ' \u0000 ', gtin: ' 46 \n 00 ' };
    expect(of(words)).toMatchObject({ brand: long(200), article: null, gtin: '46 00' });
    expect(of({ brand: null, picture: null, price: null })).toMatchObject({ brand: null, picture: null, price: null });
    expect([of({ picture: long(2000) })?.picture, of({ picture: long(2001) })?.picture]).toEqual([long(2000), null]);
    expect(of({ price: { amount: 0n, currency: 'RUB' } })?.price?.amount).toBe(0n);
  });

  it('is told from another page by its items and their order', () => {
    const [a, b] = [shownOffer('a'), shownOffer('b')];
    expect(pagePrint([a, b])).toBe(pagePrint([a, { ...b, price: null }]));
    expect(pagePrint([a, b])).not.toBe(pagePrint([b, a]));
  });

  it.each([
    ['Смартфон Apple iPhone 15', 'Apple'],
    ['Pineapple juice', null],
    ['Дрель Makita pro HP1630', 'Makita Pro'],
    ['ПИЛЁНОК корм', 'Пиленок'],
    ['Чехол X для Makita', 'Makita'],
    ['', null],
  ])('names a known brand: %s', (name, brand) => {
    expect(brandIn(name, knownBrands(['Apple', 'Makita', 'Makita Pro', 'Пиленок', 'x']))).toBe(brand);
  });
});

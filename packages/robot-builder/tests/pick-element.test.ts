import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Robot, RobotSelectorField } from '@tsenomer/contracts';
import { ADDRESS, NAME, page } from '@tsenomer/extract/testing';
import { isSelector } from '@tsenomer/markup';
import { outlinePage } from '../src/outline-page.ts';
import { pickElement } from '../src/pick-element.ts';
import { readWithRobot } from '../src/read-with-robot.ts';
import { isStableName, stableBeginning } from '../src/stable-name.ts';

interface Pick {
  readonly field?: RobotSelectorField;
  readonly robot?: Robot;
  readonly others?: readonly string[];
}

/** Picks the element in which a text stands. */
function pick(html: string, text: string, { field = 'price', robot = {}, others = [] }: Pick = {}) {
  const entry = outlinePage({ html }).entries.find((each) => each.text === text);
  const picked =
    entry &&
    pickElement({
      html,
      url: ADDRESS,
      node: entry.node,
      field,
      robot,
      others: others.map((other) => ({ html: other })),
    });
  if (!picked) throw new Error(`Nothing shows ${text}`);
  return picked;
}

const best = (...args: Parameters<typeof pick>) => pick(...args).candidates[0]?.selector;

describe('[PARSE-8] picking an element', () => {
  it.each([
    ['an id', '<b id="price">5 ₽</b><b>6 ₽</b>', '#price'],
    [
      'a mark for tests',
      '<b class="x" data-qa="product-price">5 ₽</b><b class="x">6 ₽</b>',
      '[data-qa="product-price"]',
    ],
    ['what it means', '<b class="x" itemprop="price">5 ₽</b><b class="x">6 ₽</b>', '[itemprop="price"]'],
    ['a class', '<b class="css-1ab2cd price">5 ₽</b><b class="old">6 ₽</b>', '.price'],
    ['two classes', '<b class="sum now">5 ₽</b><b class="sum old">6 ₽</b><i class="now">x</i>', 'b.now'],
    [
      'the beginning of a hashed class',
      '<b class="Price_root__x7Yz2">5 ₽</b><b class="Old_root__x7Yz3">6 ₽</b>',
      '[class*="Price_root__"]',
    ],
    ['an ancestor', '<div class="offer"><b>5 ₽</b></div><div class="delivery"><b>6 ₽</b></div>', '.offer b'],
    ['its place', '<div><u>5 ₽</u><u>6 ₽</u></div>', 'main > div > u:nth-of-type(1)'],
  ])('goes by %s', (_by, body, selector) => {
    expect(best(page({ body }), '5 ₽')).toBe(selector);
  });

  it('says what each selector reads and what comes out of it', () => {
    const html = page({ body: '<b class="price" data-amount="1299.50">1 299 руб. 50 коп.</b>' });
    const picked = pick(html, '1 299 руб. 50 коп.', { robot: { currency: 'RUB' } });
    expect(picked).toMatchObject({ name: 'b.price', text: '1 299 руб. 50 коп.', pages: 1 });
    expect(picked.candidates).toContainEqual({
      selector: '.price@data-amount',
      found: '1299.50',
      value: { kind: 'money', amount: '1299.5', currency: 'RUB' },
      pages: 1,
    });
  });

  it.each([
    ['availability', '<i class="val">В наличии</i>', 'В наличии', { kind: 'availability', availability: 'InStock' }],
    ['name', '<i class="val">Чайник</i>', 'Чайник', { kind: 'text', text: 'Чайник' }],
    ['image', '<img class="val" src="/a.png" alt="Фото">', 'Фото', { kind: 'text', text: 'https://shop.test/a.png' }],
    ['ratingValue', '<i class="val">4,4 из 5</i>', '4,4 из 5', { kind: 'number', number: 4.4 }],
    ['ratingCount', '<i class="val">(1 200 отзывов)</i>', '(1 200 отзывов)', { kind: 'number', number: 1200 }],
    ['ratingCount', '<i class="val">1,234 ratings</i>', '1,234 ratings', { kind: 'number', number: 1234 }],
    [
      'ratingCount',
      '<i class="val">1.234.567 Bewertungen</i>',
      '1.234.567 Bewertungen',
      { kind: 'number', number: 1_234_567 },
    ],
    ['oldPrice', '<i class="val">99 ₽</i>', '99 ₽', { kind: 'money', amount: '99', currency: 'RUB' }],
  ] as const)('reads %s', (field, body, text, value) => {
    expect(pick(page({ body }), text, { field }).candidates[0]).toMatchObject({ selector: '.val', value });
  });

  it('prefers what gives a value and fits the other pages', () => {
    const html = page({ body: '<div class="kettle"><b class="big red">5 ₽</b></div>' });
    const other = page({ body: '<div class="pan"><b class="big blue">7 ₽</b></div>' });
    const { candidates, pages } = pick(html, '5 ₽', { others: [other] });
    expect([pages, candidates[0]]).toMatchObject([2, { selector: '.big', pages: 2 }]);
    expect(candidates.find(({ selector }) => selector === '.red')?.pages).toBe(1);
  });

  it('always has a selector, which a robot may have and which selects one element only', () => {
    const attribute = fc.constantFrom(
      'class="a"',
      'class="b c"',
      'class="-x"',
      'id="i"',
      'id="5"',
      'data-x="1"',
      'itemprop="price"',
      'name="q\'\\"',
      'class="a:b c/d"',
      '',
    );
    const tag = fc.constantFrom('div', 'span', 'b', 'x-y', 'a:b', 'td');
    const element = fc
      .tuple(tag, attribute, fc.boolean())
      .map(([name, said, isDeep]) => (isDeep ? `<${name} ${said}>5 ₽` : `<${name} ${said}>5 ₽</${name}>`));
    fc.assert(
      fc.property(fc.array(element, { minLength: 1, maxLength: 12 }), fc.nat(), (elements, at) => {
        const html = page({ body: elements.join('') });
        const shown = outlinePage({ html }).entries.filter(({ text }) => text === '5 ₽');
        const entry = shown[at % Math.max(1, shown.length)];
        if (!entry) return;
        const picked = pickElement({
          html,
          url: ADDRESS,
          node: entry.node,
          field: 'name',
          robot: {},
          others: [{ html }],
        });
        expect(picked?.candidates.length).toBeGreaterThan(0);
        // The page is tried as another one too: on both, a selector finds one element.
        for (const { selector, pages } of picked?.candidates ?? [])
          expect([isSelector(selector), pages]).toEqual([true, 2]);
      }),
    );
  });

  it('finds nothing where there is no element, and ends on a page of any size', () => {
    expect(pickElement({ html: '<p>5</p>', url: ADDRESS, node: 99, field: 'price', robot: {}, others: [] })).toBeNull();
    const html = '<div class="row cell big"><b class="x y z">5 ₽</b></div>'.repeat(40_000);
    expect(
      pickElement({ html, url: ADDRESS, node: 4001, field: 'price', robot: {}, others: [] })?.candidates.at(-1)
        ?.selector,
    ).toBe('div:nth-of-type(2001) > b');
  });
});

describe('[PARSE-8] names that last', () => {
  it.each([
    'price',
    'product-price',
    'productPrice',
    'b-price__value',
    'SKU',
    'col-6',
    'h1',
    'цена',
    'price2',
    'offer_main',
  ])('keeps %s', (name) => expect(isStableName(name)).toBe(true));
  it.each([
    'css-1ab2cd',
    'sc-fzXfLy',
    'jsx-3847294',
    'Price_root__x7Yz2',
    'a1b2c3',
    'item-4821',
    'kXyZq',
    'xkcdqr',
    'md:w-1/2',
    'x',
    '4821',
  ])('distrusts %s', (name) => expect(isStableName(name)).toBe(false));
  it('keeps the beginning that people wrote', () => {
    expect([
      stableBeginning('Price_root__x7Yz2'),
      stableBeginning('price'),
      stableBeginning('css-1ab2cd'),
      stableBeginning('a_x7Yz2'),
    ]).toEqual(['Price_root__', null, null, null]);
  });
});

describe('[PARSE-8] reading with a robot', () => {
  it('says for each selector what it finds and what a check would record', () => {
    const html = page({ body: '<b class="p">12 ₽</b><i class="s">нет цены</i>' });
    const { fields } = readWithRobot({
      html,
      url: ADDRESS,
      robot: { price: '.p', oldPrice: '.gone', sku: '.s', name: 'h1' },
    });
    const of = (field: string) => fields.find((each) => each.field === field);
    expect(of('price')).toEqual({
      field: 'price',
      found: '12 ₽',
      value: { kind: 'money', amount: '12', currency: 'RUB' },
    });
    expect(of('oldPrice')).toEqual({ field: 'oldPrice', found: null, value: null });
    expect(of('name')).toMatchObject({ value: { kind: 'text', text: NAME } });
    expect(of('seller')).toEqual({ field: 'seller', found: null, value: null });
  });
});

import { describe, expect, it } from 'vitest';
import { ADDRESS, NAME, moneyText, page, priceOf, read } from './page-builder.ts';

const json = (value: unknown): string =>
  `<script type="application/json" id="__STATE__">${JSON.stringify(value)}</script>`;

describe('embedded state', () => {
  it('reads the product of a state block that names its currency', () => {
    const state = {
      product: {
        name: NAME,
        sku: '432251',
        url: ADDRESS,
        price: { value: '1299.50', currency: 'RUB' },
        oldPrice: { value: '1500', currency: 'RUB' },
        inStock: true,
        seller: { name: 'Лавка' },
        rating: { value: 4.1, count: 7, stars: [1, 0, 1, 2, 3] },
      },
    };
    const { offer } = read(page({ body: json(state) }));
    expect([moneyText(offer.price), moneyText(offer.oldPrice)]).toEqual(['1299.5 RUB', '1500 RUB']);
    expect(offer).toMatchObject({
      sku: '432251',
      availability: 'InStock',
      seller: 'Лавка',
      rating: { value: 4.1, count: 7, stars: [1, 0, 1, 2, 3] },
    });
    expect(offer.evidence.price).toEqual({ source: 'state', path: '__STATE__.product.price' });
  });

  it.each([
    [
      'an assignment',
      `<script>window.__INITIAL_STATE__ = {"a":{"item":{"title":"${NAME}","id":"432251","price":"49.90"}}};</script>`,
    ],
    [
      'a parsed text',
      `<script>window.__S = JSON.parse("{\\"item\\":{\\"title\\":\\"${NAME}\\",\\"id\\":\\"432251\\",\\"price\\":49.9}}")</script>`,
    ],
    [
      'an analytics event',
      `<script>dataLayer.push({"event":"view_item","ecommerce":{"items":[{"item_name":"${NAME}","item_id":"432251","price":49.9}]}});</script>`,
    ],
    ['hundredths', `<script>var meta = {"product":{"title":"${NAME}","id":432251,"price":4990}};</script>`],
  ])('believes %s when the page shows the price', (_form, script) => {
    const { offer } = read(page({ body: `<span class="price">$49.90</span>${script}` }));
    expect([moneyText(offer.price), offer.evidence.price?.source]).toEqual(['49.9 USD', 'state']);
  });

  it('gives no price when state and page disagree, or when the unit is in doubt', () => {
    const state = { product: { name: NAME, sku: '432251', price: { value: 10, currency: 'USD' } } };
    expect(priceOf(page({ body: `<span class="price">$49.90</span>${json(state)}` }))).toBeNull();
    expect(
      priceOf(page({ body: json({ product: { name: NAME, id: '432251', price: 4990 } }) }), { currency: 'USD' }),
    ).toBeNull();
  });

  it('never takes another product of the state', () => {
    const state = { recommendations: [{ name: 'Steel pan', price: { value: 5, currency: 'USD' } }] };
    expect(priceOf(page({ body: json(state) }))).toBeNull();
  });
});

describe('robot', () => {
  const html = page({
    body: `<div class="box"><i class="p" data-v="77,50">?</i><s class="o">99</s><b class="st">Есть!</b><u id="c">No 12</u><img class="ph" src="/a.png"><em class="r">4,4 из 5</em><em class="n">(1 200 отзывов)</em><q>Лавка</q></div>`,
  });

  it('reads by selectors, text and attributes', () => {
    const robot = {
      price: '.p@data-v',
      oldPrice: '.o',
      availability: '.st',
      inStockText: 'есть',
      sku: '#c',
      image: '.ph',
      ratingValue: '.r',
      ratingCount: '.n',
      seller: 'q',
      currency: 'BYN',
    };
    const { offer } = read(html, { robot });
    expect([moneyText(offer.price), moneyText(offer.oldPrice)]).toEqual(['77.5 BYN', '99 BYN']);
    expect(offer).toMatchObject({
      availability: 'InStock',
      sku: 'No 12',
      seller: 'Лавка',
      image: 'https://shop.test/a.png',
      rating: { value: 4.4, count: 1200 },
    });
    expect(offer.evidence.price).toEqual({ source: 'robot', path: '.p@data-v' });
  });

  it.each([
    ['1,234', 1234],
    ['1.234.567', 1_234_567],
    ['12,34,567', 1_234_567],
    ['1 234 567', 1_234_567],
  ])('counts the marks of %s', (shown, count) => {
    const { offer } = read(page({ body: `<em class="r">4,4 из 5</em><em class="n">(${shown} ratings)</em>` }), {
      robot: { ratingValue: '.r', ratingCount: '.n' },
    });
    expect(offer.rating).toMatchObject({ value: 4.4, count });
  });

  it("leaves to the page's states what it has no selector for, but the price", () => {
    const state = {
      product: {
        name: NAME,
        sku: '432251',
        url: ADDRESS,
        price: { value: '50.00', currency: 'BYN' },
        oldPrice: { value: '60.00', currency: 'BYN' },
        seller: { name: 'Лавка' },
        rating: { value: 4.8, count: 12 },
      },
    };
    const { offer } = read(page({ body: `<i class="p">77,50</i>${json(state)}` }), {
      robot: { price: '.p', currency: 'BYN' },
    });
    expect([moneyText(offer.price), offer.oldPrice]).toEqual(['77.5 BYN', null]);
    expect(offer).toMatchObject({ seller: 'Лавка', rating: { value: 4.8, count: 12 } });
  });

  it('reads fields without a selector, and selectors that find nothing, generically', () => {
    const { offer } = read(page({ body: '<span class="price">$5.00</span>' }), { robot: { price: '.gone' } });
    expect([moneyText(offer.price), offer.name]).toEqual(['5 USD', NAME]);
  });

  it('takes the currency of the data that names the same amount, and of no other', () => {
    const meta = (amount: string): string =>
      `<meta property="product:price:amount" content="${amount}"><meta property="product:price:currency" content="CHF">`;
    const body = '<b class="p">77.50</b><p>ab 5 €</p>';
    expect(priceOf(page({ head: meta('77.5'), body }), { robot: { price: '.p' } })).toBe('77.5 CHF');
    expect(priceOf(page({ head: meta('70'), body }), { robot: { price: '.p' } })).toBe('77.5 EUR');
    expect(priceOf(page({ head: meta('77.5'), body }), { robot: { price: '.p', currency: 'BYN' } })).toBe('77.5 BYN');
  });

  it('has the last word on availability where it reads it, not the texts around', () => {
    const robot = { price: '.p', availability: '.st', currency: 'BYN' };
    const shown = (status: string, around: string): string =>
      page({
        body: `<i class="p">77,50</i><b class="st">${status}</b><div class="stock-status">${around}</div><button>В корзину</button>`,
      });
    expect(read(shown('In stock', 'Out of stock'), { robot }).offer).toMatchObject({
      availability: 'InStock',
      price: { currency: 'BYN' },
    });
    expect(read(shown('Out of stock', 'In stock'), { robot }).offer).toMatchObject({
      availability: 'OutOfStock',
      price: null,
    });
    expect(read(shown('?', 'Out of stock'), { robot }).offer).toMatchObject({
      availability: 'OutOfStock',
      price: null,
    });
  });

  it('survives a selector that is no selector', () => {
    expect(read(html, { robot: { price: '>>[', name: '::nope' } }).offer.name).toBe(NAME);
  });

  it.each([
    ['disabled', '<button class="buy" disabled>В корзину</button>', 'OutOfStock'],
    ['disabled by its class', '<button class="buy is-disabled">В корзину</button>', 'OutOfStock'],
    ['enabled', '<button class="buy">В корзину</button>', 'InStock'],
    ['no button, whatever its class', '<b class="buy not-disabled">В корзину</b>', 'InStock'],
  ])('takes the word of what is %s', (_state, button, availability) => {
    const { offer } = read(page({ body: `<p class="p">77 ₽</p><p>Нет в наличии</p>${button}` }), {
      robot: { price: '.p', availability: '.buy', inStockText: 'в корзину' },
    });
    expect(offer.availability).toBe(availability);
  });

  it('is out of stock when the expected word is missing', () => {
    expect(
      read(html, { robot: { price: '.p@data-v', availability: '.st', inStockText: 'в наличии', currency: 'BYN' } })
        .offer,
    ).toMatchObject({ availability: 'OutOfStock', price: null });
  });
});

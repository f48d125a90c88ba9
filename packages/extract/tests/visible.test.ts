import { describe, expect, it } from 'vitest';
import { moneyText, page, priceOf, read } from './page-builder.ts';

describe('the visible price', () => {
  it.each([
    ['a named element', '<span class="price">$49.90</span>', '49.9 USD'],
    ['a sign without a name', '<div><b>1 299 ₽</b></div>', '1299 RUB'],
    ['pieces', '<div class="price"><span>$</span><span class="whole">12</span><sup>48</sup></div>', '12.48 USD'],
    ['a label', '<p>Price: $165.95</p>', '165.95 USD'],
    ['a discount', '<div class="price"><del>1 599 ₽</del> <ins>1 299 ₽</ins></div>', '1299 RUB'],
    [
      'a former price by name',
      '<span class="price__old">1 599 ₽</span><span class="price__current">1 299 ₽</span>',
      '1299 RUB',
    ],
    [
      'a former price by style',
      '<span style="text-decoration:line-through">$20</span> <span class="amount">$15</span>',
      '15 USD',
    ],
    [
      'an instalment before it',
      '<div>Рассрочка от <span>216 ₽</span>/мес</div><span class="price">1 299 ₽</span>',
      '1299 RUB',
    ],
    [
      'a bonus beside it',
      '<span class="price">1 299 ₽</span><span class="price-bonus">+130 ₽ бонусов</span>',
      '1299 RUB',
    ],
    ['a delivery beside it', '<p>Доставка 299 ₽</p><div class="product-price">1 299 ₽</div>', '1299 RUB'],
    ['a price per kilogram', '<span class="price">129 ₽</span><span class="unit-price">1 290 ₽/кг</span>', '129 RUB'],
    ['a saving', '<span class="price">$80</span> <span class="price-save">You save $20</span>', '80 USD'],
    [
      'related tiles',
      '<span class="price">$80</span><div class="related-products"><div class="product-card"><a href="/p/x">x</a><span class="price">$5</span><button>Add to cart</button></div></div>',
      '80 USD',
    ],
    [
      'other sellers',
      '<section><span class="price-now">310,16 ₽</span></section><ul class="other-sellers"><li>B: <span class="other-price">300 ₽</span></li></ul>',
      '310.16 RUB',
    ],
    [
      'a word of delivery after it',
      '<p><span class="price">599 ₽</span></p><p>Бесплатная доставка от 3 000 ₽</p>',
      '599 RUB',
    ],
    [
      'another that the page’s style strikes out',
      '<style>.q1{color:red} .x .q2,.q3:hover{font:inherit;text-decoration:line-through}</style><b class="q2">$60</b> before the sale and today only <b class="q1">$40</b>',
      '40 USD',
    ],
    ['another right beside it, higher and without a word', '<div><span>$12</span><span>$10</span></div>', '10 USD'],
    ['another beside it of which a percentage tells', '<p><b>$200.00</b> or here <b>$50.00</b> -75%</p>', '50 USD'],
    ['a smaller amount from which something begins', '<p>Starting at $80</p><span>$956</span>', '956 USD'],
  ])('[PARSE-1] reads the price with %s', (_case, body, expected) => {
    expect(priceOf(page({ body: `${body}<button>Add to cart</button>` }))).toBe(expected);
  });

  it.each([
    [
      'only neighbours have one',
      '<section class="recommendations"><div class="product-card"><span class="price">$5</span></div></section>',
    ],
    ['it is only struck out', '<del class="price">$20</del>'],
    ['it is an instalment', '<p>от 5 751 ₽/мес</p>'],
    ['it is a delivery', '<p>Delivery from $5</p>'],
    ['it is in a script', '<script>var price = "$49.90";</script>'],
    ['it is hidden', '<div style="display:none"><span>$49.90</span></div>'],
    ['there is nothing', '<p>Call us</p>'],
    ['equals compete', '<ul><li><span class="price">$10</span></li><li><span class="price">$12</span></li></ul>'],
    ['equals of which a percentage is not the difference', '<p><b>$200.00</b> or here <b>$50.00</b> -20%</p>'],
    ['a dash makes them a range', '<div><span>$10</span> – <span>$12</span></div>'],
    ['each names a thing of its own', '<div><b>Small $10</b><b>Large $12</b></div>'],
    ['they are of two currencies', '<div><b>$10</b><b>€12</b></div>'],
  ])('gives none when %s', (_case, body) => {
    expect(priceOf(page({ body }))).toBeNull();
  });

  it('has rivals of the same look as long as their places are nearly as good', () => {
    const apart = (letters: number): string =>
      priceOf(page({ body: `<p class="price">$10</p><p>${'a '.repeat(letters / 2)}</p><p class="price">$12</p>` })) ??
      'undecided';
    expect([480, 800].map(apart)).toEqual(['undecided', '10 USD']);
  });

  it('[PARSE-1] gives the struck-out price beside it as the old price, also beside a price from data', () => {
    const shown = '<div class="prices"><span class="price">1 299 ₽</span> <del>1 599 ₽</del></div>';
    expect(moneyText(read(page({ body: shown })).offer.oldPrice)).toBe('1599 RUB');
    const head =
      '<meta property="product:price:amount" content="1299"><meta property="product:price:currency" content="RUB">';
    expect(moneyText(read(page({ head, body: shown })).offer.oldPrice)).toBe('1599 RUB');
    expect(
      read(page({ head, body: '<p>1 299 ₽</p><div class="similar"><p>700 ₽</p><del>900 ₽</del></div>' })).offer
        .oldPrice,
    ).toBeNull();
  });

  it('takes the price instead of data’s where the page’s style strikes that out', () => {
    const head =
      '<style>.q2{text-decoration-line:line-through}</style><script type="application/ld+json">{"@type":"Product","name":"Electric kettle 432251","offers":{"price":60,"priceCurrency":"USD"}}</script>';
    const { offer } = read(
      page({
        head,
        body: '<b class="q2">$60</b> before the sale and today only <b class="price">$40</b><button>Add to cart</button>',
      }),
    );
    expect([moneyText(offer.price), moneyText(offer.oldPrice)]).toEqual(['40 USD', '60 USD']);
  });

  it('gives no old price of a neighbour', () => {
    const head =
      '<meta property="product:price:amount" content="8"><meta property="product:price:currency" content="GBP">';
    const tile = (price: string): string =>
      `<div><a href="/p/rioja">Rioja</a><span>${price}</span><del>£11.00</del></div>`;
    expect(read(page({ head, body: `<p>£8.00</p>${tile('£9.00')}` })).offer.oldPrice).toBeNull();
  });

  it('lets a phrase and an offer to tell together overrule data where nothing can be bought', () => {
    const head =
      '<script type="application/ld+json">{"@type":"Product","name":"Electric kettle 432251","offers":{"price":60,"priceCurrency":"USD","availability":"InStock"}}</script>';
    const gone =
      '<p>$60.00</p><div>Sorry, this one got away! Not available online.</div><form><label>Tell me when it’s back</label><button>Notify me</button></form>';
    expect(read(page({ head, body: gone })).offer).toMatchObject({ price: null, availability: 'OutOfStock' });
    expect(read(page({ head, body: `${gone}<button>Add to cart</button>` })).offer.availability).toBe('InStock');
  });

  it('keeps the offer of a renewed piece where the product is one', () => {
    const head =
      '<script type="application/ld+json">{"@type":"Product","name":"Electric kettle 432251 (Renewed)","offers":[{"price":684,"priceCurrency":"USD","itemCondition":"RefurbishedCondition"},{"price":699,"priceCurrency":"USD"}]}</script>';
    expect(priceOf(page({ head, body: '<span class="price">$684.00</span><button>Add to cart</button>' }))).toBe(
      '684 USD',
    );
  });

  it('takes the currency of bare numbers from the caller', () => {
    expect(priceOf(page({ body: '<span class="price">1 299</span>' }), { currency: 'KZT' })).toBe('1299 KZT');
    expect(priceOf(page({ body: '<span class="price">1 299</span>' }))).toBeNull();
  });
});

describe('the visible availability', () => {
  it.each([
    ['<p class="stock">In stock</p>', 'InStock'],
    ['<p class="availability">Нет в наличии</p><button>Купить</button>', 'OutOfStock'],
    ['<button class="btn">В корзину</button>', 'InStock'],
    ['<input type="submit" value="Add to Cart">', 'InStock'],
    ['<button disabled>Add to cart</button><p>Sold out</p>', 'OutOfStock'],
    ['<p>Товар закончился</p>', 'OutOfStock'],
    ['<ul class="sizes"><li class="stock">XL out of stock</li></ul><button>Add to bag</button>', 'InStock'],
    ['<div class="related"><p class="stock">Out of stock</p></div>', null],
    ['<p>A nice kettle.</p>', null],
    ['<p class="stock out-of-stock">Loppu toistaiseksi</p><button>Add to cart</button>', 'OutOfStock'],
    ['<p class="stock in-stock">24 kpl</p>', 'InStock'],
    ['<div class="stock unavailable" title="Saatavuus"><span>Ei nyt</span></div>', 'OutOfStock'],
    ['<div class="related"><p class="stock in-stock">24 kpl</p></div>', null],
    ['<p>UPS can deliver most in-stock items within 3 days.</p>', null],
    ['<div class="subset-selection"><span class="price-state">No longer available</span></div>', 'OutOfStock'],
    ['<div class="size-select"><span>Sold out</span></div><button>Add to bag</button>', 'InStock'],
  ])('reads %j as %s', (body, expected) => {
    expect(read(page({ body })).offer.availability).toBe(expected);
  });

  it('states no price for what is out of stock', () => {
    expect(priceOf(page({ body: '<span class="price">$49.90</span><p class="stock">Out of stock</p>' }))).toBeNull();
  });

  it('lets a shown status overrule an availability that data leaves standing', () => {
    const head =
      '<script type="application/ld+json">{"@type":"Product","name":"Electric kettle 432251","offers":{"price":5,"priceCurrency":"USD","availability":"InStock"}}</script>';
    expect(read(page({ head, body: '<p class="product-stock">Sold out</p>' })).offer).toMatchObject({
      availability: 'OutOfStock',
      price: null,
    });
    expect(
      read(page({ head, body: '<p class="product-stock">Sold out</p><button>Add to cart</button>' })).offer
        .availability,
    ).toBe('InStock');
  });
});

describe('the visible article', () => {
  it.each([
    ['<p>Артикул: 1234567</p>', '1234567'],
    ['<p>SKU: <b>AB-12/3</b></p>', 'AB-12/3'],
    ['<p>Item #: T9F432251</p>', 'T9F432251'],
    ['<dl><dt>Артикул</dt><dd>77-1</dd></dl>', '77-1'],
    ['<span itemprop="sku">998877</span>', '998877'],
    ['<p>Код товара: 555111.</p>', '555111'],
    ['<p>Skuld: 12345</p>', null],
  ])('reads %j as %s', (body, expected) => {
    expect(read(page({ body })).offer.sku).toBe(expected);
  });

  it('reads stars from rows of a histogram', () => {
    const rows = [1, 2, 3, 4, 5].map((star) => `<li data-stars="${star}" data-count="${star * 2}">x</li>`).join('');
    const head =
      '<script type="application/ld+json">{"@type":"Product","name":"Electric kettle 432251","aggregateRating":{"ratingValue":4,"reviewCount":30}}</script>';
    expect(read(page({ head, body: `<ul>${rows}</ul>` })).offer.rating?.stars).toEqual([2, 4, 6, 8, 10]);
  });
});

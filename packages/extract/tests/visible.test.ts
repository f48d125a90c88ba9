import { describe, expect, it } from 'vitest';
import { moneyText, page, priceOf, read } from './page-builder.ts';

describe('the visible price', () => {
  it.each([
    ['a named element', '<span class="price">$49.90</span>', '49.9 USD'],
    ['a sign without a name', '<div><b>1 299 ₽</b></div>', '1299 RUB'],
    ['pieces', '<div class="price"><span>$</span><span class="whole">12</span><sup>48</sup></div>', '12.48 USD'],
    ['a label', '<p>Price: $165.95</p>', '165.95 USD'],
    ['a discount', '<div class="price"><del>1 599 ₽</del> <ins>1 299 ₽</ins></div>', '1299 RUB'],
    ['a former price by name', '<span class="price__old">1 599 ₽</span><span class="price__current">1 299 ₽</span>', '1299 RUB'],
    ['a former price by style', '<span style="text-decoration:line-through">$20</span> <span class="amount">$15</span>', '15 USD'],
    ['an instalment before it', '<div>Рассрочка от <span>216 ₽</span>/мес</div><span class="price">1 299 ₽</span>', '1299 RUB'],
    ['a bonus beside it', '<span class="price">1 299 ₽</span><span class="price-bonus">+130 ₽ бонусов</span>', '1299 RUB'],
    ['a delivery beside it', '<p>Доставка 299 ₽</p><div class="product-price">1 299 ₽</div>', '1299 RUB'],
    ['a price per kilogram', '<span class="price">129 ₽</span><span class="unit-price">1 290 ₽/кг</span>', '129 RUB'],
    ['a saving', '<span class="price">$80</span> <span class="price-save">You save $20</span>', '80 USD'],
    ['related tiles', '<span class="price">$80</span><div class="related-products"><div class="product-card"><a href="/p/x">x</a><span class="price">$5</span><button>Add to cart</button></div></div>', '80 USD'],
    ['other sellers', '<section><span class="price-now">310,16 ₽</span></section><ul class="other-sellers"><li>B: <span class="other-price">300 ₽</span></li></ul>', '310.16 RUB'],
    ['a word of delivery after it', '<p><span class="price">599 ₽</span></p><p>Бесплатная доставка от 3 000 ₽</p>', '599 RUB'],
  ])('[PARSE-1] reads the price with %s', (_case, body, expected) => {
    expect(priceOf(page({ body: `${body}<button>Add to cart</button>` }))).toBe(expected);
  });

  it.each([
    ['only neighbours have one', '<section class="recommendations"><div class="product-card"><span class="price">$5</span></div></section>'],
    ['it is only struck out', '<del class="price">$20</del>'],
    ['it is an instalment', '<p>от 5 751 ₽/мес</p>'],
    ['it is a delivery', '<p>Delivery from $5</p>'],
    ['it is in a script', '<script>var price = "$49.90";</script>'],
    ['it is hidden', '<div style="display:none"><span>$49.90</span></div>'],
    ['there is nothing', '<p>Call us</p>'],
    ['equals compete', '<ul><li><span class="price">$10</span></li><li><span class="price">$12</span></li></ul>'],
  ])('gives none when %s', (_case, body) => {
    expect(priceOf(page({ body }))).toBeNull();
  });

  it('[PARSE-1] gives the struck-out price beside it as the old price, also beside a price from data', () => {
    const shown = '<div class="prices"><span class="price">1 299 ₽</span> <del>1 599 ₽</del></div>';
    expect(moneyText(read(page({ body: shown })).offer.oldPrice)).toBe('1599 RUB');
    const head = '<meta property="product:price:amount" content="1299"><meta property="product:price:currency" content="RUB">';
    expect(moneyText(read(page({ head, body: shown })).offer.oldPrice)).toBe('1599 RUB');
    expect(read(page({ head, body: '<p>1 299 ₽</p><div class="similar"><p>700 ₽</p><del>900 ₽</del></div>' })).offer.oldPrice).toBeNull();
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
  ])('reads %j as %s', (body, expected) => {
    expect(read(page({ body })).offer.availability).toBe(expected);
  });

  it('states no price for what is out of stock', () => {
    expect(priceOf(page({ body: '<span class="price">$49.90</span><p class="stock">Out of stock</p>' }))).toBeNull();
  });

  it('lets a shown status overrule an availability that data leaves standing', () => {
    const head = '<script type="application/ld+json">{"@type":"Product","name":"Electric kettle 432251","offers":{"price":5,"priceCurrency":"USD","availability":"InStock"}}</script>';
    expect(read(page({ head, body: '<p class="product-stock">Sold out</p>' })).offer).toMatchObject({ availability: 'OutOfStock', price: null });
    expect(read(page({ head, body: '<p class="product-stock">Sold out</p><button>Add to cart</button>' })).offer.availability).toBe('InStock');
  });
});

describe('the visible article', () => {
  it.each([
    ['<p>Артикул: 1234567</p>', '1234567'], ['<p>SKU: <b>AB-12/3</b></p>', 'AB-12/3'], ['<p>Item #: T9F432251</p>', 'T9F432251'], ['<dl><dt>Артикул</dt><dd>77-1</dd></dl>', '77-1'],
   ['<span itemprop="sku">998877</span>', '998877'], ['<p>Код товара: 555111.</p>', '555111'], ['<p>Skuld: 12345</p>', null],
  ])('reads %j as %s', (body, expected) => {
    expect(read(page({ body })).offer.sku).toBe(expected);
  });

  it('reads stars from rows of a histogram', () => {
    const rows = [1, 2, 3, 4, 5].map((star) => `<li data-stars="${star}" data-count="${star * 2}">x</li>`).join('');
    const head = '<script type="application/ld+json">{"@type":"Product","name":"Electric kettle 432251","aggregateRating":{"ratingValue":4,"reviewCount":30}}</script>';
    expect(read(page({ head, body: `<ul>${rows}</ul>` })).offer.rating?.stars).toEqual([2, 4, 6, 8, 10]);
  });
});

import { describe, expect, it } from 'vitest';
import { readAnswer } from '../src/read-answer.ts';
import { read, shown } from './answers.ts';

/** What the generic reading makes of a page at an address of a site whose module only names the addresses. */
function offerOf(url: string, body: string, head = '') {
  return readAnswer({
    html: `<!doctype html><html lang="ru"><head><title>Товар</title>${head}</head><body>${body}</body></html>`,
    url,
  }).offer;
}

describe('[PARSE-8] sites whose pages the generic reading reads', () => {
  it('O’KEY: the price with a comma, the crossed one as the old price, not that of a tile', () => {
    const offer = offerOf(
      'https://www.okeydostavka.ru/msk/moloko/kefir-1l',
      `<h1>Кефир 1 л</h1><div class="product-price"><span class="price crossed">129,90 ₽</span><span class="price label">99,90 ₽</span></div>
<a class="button add-to-cart">В корзину</a><div class="product-list"><div class="product"><a href="/msk/x">Ряженка</a><span class="price label">79,90 ₽</span></div></div>`,
    );
    expect([shown(offer.price), shown(offer.oldPrice), offer.availability]).toEqual([
      '99.9 RUB',
      '129.9 RUB',
      'InStock',
    ]);
  });

  it('Lemana PRO: the main price in pieces, not that of a square metre', () => {
    const offer = offerOf(
      'https://lemanapro.ru/product/laminat-12345678/',
      `<h1>Ламинат Дуб 33 класс</h1><div><div data-qa="main-price"><span data-testid="price-integer">1 934</span><span data-testid="price-fraction">,56</span><span> ₽/уп.</span></div>
<div data-qa="second-price"><span data-testid="price-integer">810</span><span> ₽/м²</span></div></div><button>В корзину</button>`,
    );
    expect(shown(offer.price)).toBe('1934.56 RUB');
  });

  it('Amazon: the price of the core block, neither the list price nor a carousel’s', () => {
    const offer = offerOf(
      'https://www.amazon.com/dp/B00EXAMPL1',
      `<h1><span id="productTitle">Trail lamp</span></h1><div id="corePriceDisplay_desktop_feature_div"><span class="a-price priceToPay"><span class="a-offscreen">$49.50</span><span aria-hidden="true"><span class="a-price-symbol">$</span><span class="a-price-whole">49<span class="a-price-decimal">.</span></span><span class="a-price-fraction">50</span></span></span>
<span>List Price: <span class="a-price a-text-price"><span class="a-offscreen">$60.00</span><span aria-hidden="true">$60.00</span></span></span></div><div id="availability"><span>In Stock</span></div><input id="add-to-cart-button" type="submit" value="Add to Cart">
<div id="sims-carousel" class="a-carousel"><div><a href="/dp/B00OTHER01">Other</a><span class="a-price"><span class="a-offscreen">$19.99</span></span></div></div>`,
    );
    expect([shown(offer.price), shown(offer.oldPrice), offer.availability]).toEqual(['49.5 USD', '60 USD', 'InStock']);
  });

  it('eBay: the primary price, not its conversion or the shipping', () => {
    const offer = offerOf(
      'https://www.ebay.com/itm/250012345678',
      `<h1 class="x-item-title__mainTitle">Trail lamp</h1><div class="x-price-primary"><span>US $49.50</span></div><div class="x-price-approx">Approximately <span>EUR 45.10</span></div><div class="ux-labels-values--shipping">Shipping: <span>US $7.99</span></div><a class="ux-call-to-action">Buy It Now</a>`,
    );
    expect(shown(offer.price)).toBe('49.5 USD');
  });

  it.each([
    [
      'https://www.okeydostavka.ru/msk/moloko/kefir-1l',
      '<html><head><script src="/exhkqyad"></script></head><body><script>get_cookie_spsc();</script></body></html>',
    ],
    [
      'https://lemanapro.ru/product/laminat-12345678/',
      '<html><head><title>HTTP 403</title></head><body><script src="/__qrator/qauth_utm_v2.js"></script></body></html>',
    ],
    [
      'https://lavka.yandex.ru/good/moloko',
      '<html><body><form id="checkbox-captcha-form" action="/checkcaptcha?key=1"><p>Я не робот</p></form></body></html>',
    ],
    [
      'https://www.amazon.com/dp/B00EXAMPL1',
      '<html><head><title>Amazon.com</title></head><body><form action="/errors/validateCaptcha"><p>Enter the characters you see below</p></form></body></html>',
    ],
    [
      'https://www.ebay.com/itm/250012345678',
      '<html><head><title>Pardon Our Interruption...</title></head><body><p>Pardon our interruption</p></body></html>',
    ],
  ])('%s knows its block page', (link, page) => {
    expect(read(link, { page }).blocked ?? readAnswer({ html: page, url: link }).blocked).not.toBeNull();
  });
});

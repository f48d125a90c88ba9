import { describe, expect, it } from 'vitest';
import { page, priceOf, read } from './page-builder.ts';

const BUY = '<button>Add to cart</button>';

describe('prices of choices', () => {
  it.each([
    [
      'a variant with its own price',
      `<p>$89.90</p>${BUY}<div><span>Colour:</span> <b>Steel</b> <a href="#b"><span>$84.90</span></a></div>`,
      '89.9 USD',
    ],
    [
      'a word that an amount touches',
      `<div><a class="v">Walnut<span>$89.90</span></a><a class="v" href="/b">Black<span>$84.90</span></a></div><p>$89.90</p>${BUY}`,
      '89.9 USD',
    ],
    [
      'columns for the maker’s and the members’ prices',
      '<table><tr><td>Mfr Sugg.</td><td>Our Price</td><td>Club*</td></tr><tr><td>$79.99</td><td>$54.99</td><td>$51.69</td></tr></table><input type="submit" value="Add to basket">',
      '54.99 USD',
    ],
    [
      'one of a square foot that was higher',
      '<div>$4.89 <small>per sq ft</small> <span>was $6.49 per sq ft</span></div><div>Price per box: <b>$52.62</b></div><button>Add boxes to cart</button>',
      '52.62 USD',
    ],
    [
      'lines of taxes and discounts',
      '<div>Price ex VAT $98.33</div><div>Was $118.00</div><div>Now ex VAT $78.67</div><div>Now inc VAT $94.40</div><div>Discount -$23.60</div><div>VAT amount $15.73</div><button>Add to cart</button>',
      '94.4 USD',
    ],
    [
      'a price with tax in a box of two, with a tier below',
      '<div><span><span>$106.80</span><span> $89.00 ex VAT</span></span></div><ul><li>Buy 3 for <span><span>$101.46</span></span> each and <b>save 5%</b></li></ul><button>Add to cart</button>',
      '106.8 USD',
    ],
    [
      'what a code makes of it',
      '<div>$449.99</div><p>With promo code LUNA3 another -$30.00: <b>$419.99</b></p><button>Add to cart</button>',
      '449.99 USD',
    ],
    [
      'a label that touches an amount',
      '<div><span>Cena katalogowa</span><b>$899.00</b></div><div><b>$699.00</b></div><button>Do koszyka</button>',
      '699 USD',
    ],
    [
      'a ladder that begins with few pieces',
      '<table><tr><th>Anzahl</th><th>Stückpreis</th></tr><tr><td>Bis 4</td><td>$12.90</td></tr><tr><td>Ab 5</td><td>$11.90</td></tr><tr><td>Ab 10</td><td>$10.90</td></tr></table><button>In den Warenkorb</button>',
      '12.9 USD',
    ],
  ])('[PARSE-2] reads the price beside %s', (_, body, price) => {
    expect(priceOf(page({ body }))).toBe(price);
  });

  it('takes no shared price for one where the page shows a range that begins with it', () => {
    const head =
      '<meta property="product:price:amount" content="58.00"><meta property="product:price:currency" content="USD">';
    const body = `<ul class="product-price"><li><span class="price">$58.00</span><span> – </span><span class="price">$118.00</span></li></ul>${BUY}`;
    expect(read(page({ head, body })).offer).toMatchObject({
      price: null,
      otherPrices: [{ kind: 'candidate', price: { amount: 5800n } }],
    });
    expect(priceOf(page({ head, body: `<span class="price">$58.00</span>${BUY}` }))).toBe('58 USD');
  });

  it('takes the price that is shown reduced for the lowest one of data that is shown nowhere', () => {
    const head =
      '<script type="application/ld+json">{"@type":"Product","name":"Electric kettle 432251","offers":{"@type":"AggregateOffer","lowPrice":"79.00","priceCurrency":"GBP","offerCount":3}}</script>';
    expect(read(page({ head, body: `<p><del>£169.00</del> <ins>£149.00</ins></p>${BUY}` })).offer).toMatchObject({
      price: { amount: 14_900n },
      oldPrice: { amount: 16_900n },
    });
  });

  it('takes the first step of a ladder for the lowest one that data shares', () => {
    const row = (head: string, price: string): string =>
      `<tr itemprop="offers" itemscope itemtype="https://schema.org/Offer"><meta itemprop="priceCurrency" content="EUR"><meta itemprop="price" content="${price}"><th>${head}</th><td>${price.replace('.', ',')} €*</td></tr>`;
    const head =
      '<meta property="product:price:amount" content="18.90"><meta property="product:price:currency" content="EUR">';
    const ladder = `<table>${row('Bis 2', '22.50')}${row('Bis 5', '20.50')}${row('Ab 6', '18.90')}</table>`;
    const body = `<div itemscope itemtype="https://schema.org/Product"><meta itemprop="name" content="Electric kettle 432251"><div itemprop="offers" itemscope itemtype="https://schema.org/AggregateOffer">${ladder}</div></div><button>In den Warenkorb</button>`;
    expect(priceOf(page({ head, body }))).toBe('22.5 EUR');
  });

  it('takes the price for all where data gives the one by card', () => {
    const head =
      '<script type="application/ld+json">{"@type":"Product","name":"Electric kettle 432251","offers":{"price":598,"priceCurrency":"RUB"}}</script>';
    const body =
      '<div class="gold"><p class="gold-price">598 ₽</p><p>по карте клуба</p></div><div class="retail"><p class="retail-price">649 ₽</p><p>без карты</p></div><button>В корзину</button>';
    expect(read(page({ head, body })).offer).toMatchObject({
      price: { amount: 64_900n },
      otherPrices: [{ kind: 'card', price: { amount: 59_800n } }],
    });
  });

  it('reads the article in brackets at the end of a heading', () => {
    expect(read(page({ h1: 'Radial capacitor 470uF [EL-470-35R]', body: `<p>$0.39</p>${BUY}` })).offer.sku).toBe(
      'EL-470-35R',
    );
  });
});

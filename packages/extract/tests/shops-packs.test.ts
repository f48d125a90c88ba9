import { describe, expect, it } from 'vitest';
import { decimalFromMinor } from '@tsenomer/contracts';
import { readPage } from '../src/index.ts';

function offerOf(name: string, body: string, lang = 'en') {
  return readPage({
    html: `<!doctype html><html lang="${lang}"><head><title>${name}</title></head><body><h1>${name}</h1>${body}</body></html>`,
    url: 'https://shop.test/p/one',
  }).offer;
}

function priceOf(name: string, body: string, lang?: string): string | null {
  const { price } = offerOf(name, body, lang);
  return price && `${decimalFromMinor(price.amount, price.currency)} ${price.currency}`;
}

const BUY = '<button>Add to cart</button>';

describe('[PARSE-1] packs', () => {
  it.each([
    [
      'a price per piece that stands first and twice',
      'Coffee Pods, 24 Pack',
      `<div class="prices"><p class="price"><span aria-hidden="true">$1.50</span> <span class="sr-only">$1.50 each</span></p><p class="price">$35.99</p></div>${BUY}`,
      '35.99 USD',
    ],
    ['a number that is no count', 'Drill 24 V', `<p class="price">$35.99</p><p>$1.50 each bit</p>${BUY}`, '35.99 USD'],
  ])('%s', (_, name, body, price) => {
    expect(priceOf(name, body, 'en')).toBe(price);
  });
});

describe('[PARSE-1] goods sold by the unit', () => {
  it.each([
    [
      'a kilogram',
      'Сыр Гауда, кусок около 300 г',
      '<div class="price">899 ₽/кг</div><button>В корзину</button>',
      '899 RUB',
      { value: 1000, unit: 'g', count: 1 },
    ],
    ['a pound', 'Cod fillet', `<p class="price">$18.99 / lb</p>${BUY}`, '18.99 USD', null],
    [
      'a square metre',
      'Плитка Урал 60x60',
      '<div class="price">1 290 ₽/м²</div><button>В корзину</button>',
      '1290 RUB',
      null,
    ],
  ])('have the price of %s where nothing else is shown', (_, name, body, price, measure) => {
    expect(priceOf(name, body, body.includes('₽') ? 'ru' : 'en')).toBe(price);
    expect(offerOf(name, body).measure).toEqual(measure);
  });

  it.each([
    [
      'beside the price of a piece',
      'Сыр Гауда 300 г',
      '<div class="price">269 ₽</div><div class="unit">897 ₽/кг</div><button>В корзину</button>',
      '269 RUB',
    ],
    [
      'of two units',
      'Плитка',
      '<div class="price">1 290 ₽/м²</div><div class="price">90 ₽/м</div><button>В корзину</button>',
      null,
    ],
    ['of 100 g', 'Käse', '<div class="price">1,99 € / 100 g</div><button>In den Warenkorb</button>', null],
    [
      'in tiles alone',
      'Сыр',
      '<button>В корзину</button><h2>Похожие товары</h2><div><a href="/x">Другой</a><span class="price">899 ₽/кг</span></div>',
      null,
    ],
    ['of what is out of stock', 'Сыр', '<div class="price">899 ₽/кг</div><p class="stock">Нет в наличии</p>', null],
  ])('have no such price %s', (_, name, body, price) => {
    expect(priceOf(name, body, 'ru')).toBe(price);
  });
});

describe('[PARSE-1] what stands beside a price', () => {
  it.each([
    ['two for less', '<div class="sale-price">Sale price: $24.95, 2/$45.00</div>', '24.95 USD'],
    [
      'a label that leads on to the members’ price',
      '<p class="each">$<span>389</span><sup>99</sup></p><p>with Plus membership: <span>$359.99</span></p>',
      '389.99 USD',
    ],
    [
      'pieces of a price without a mark',
      '<div class="main-price"><span>$</span><span>65</span><span>79</span></div>',
      '65.79 USD',
    ],
    [
      'what is paid after a card’s bonus',
      '<p class="price">$65.79</p><p>Pay <b>$40.79</b> after <b>$25 OFF</b> your purchase</p>',
      '65.79 USD',
    ],
    [
      'what was said of a saving before',
      '<div><span>Was: $34.99</span> <span>Save 10%</span> <span>Sale $31.49</span></div>',
      '31.49 USD',
    ],
    ['the former price in one text', '<span class="price">Regular: $64.95 Now: $39.99</span>', '39.99 USD'],
    [
      'the usual price of the shop above that of the sale',
      '<p><span>Our Price</span> <span>$299.95</span><br><span>Sale</span> <span>$249.95</span></p>',
      '249.95 USD',
    ],
    ['a price for some', '<p class="price">$59.99</p><p class="price">$56.99 for Pros</p>', '59.99 USD'],
    ['feet', '<p>Covers 1,204 sq. ft.</p>', null],
    ['pounds under a label', '<div><b>Weight:</b> 9.3 pounds</div><p>$15.00</p>', '15 USD'],
    ['a number that ends like a currency', '<div>Part Number: C900-RP</div><p>$15.00</p>', '15 USD'],
    [
      'words of a child',
      '<div>$595.96 <small>for set of 4</small></div><div>$148.99 <small>each</small></div>',
      '148.99 USD',
    ],
    ['such words alone', '<div>$595.96 <small>for set of 4</small> <i>x</i></div>', null],
    ['two amounts that words of their element name', '<p><b>Was:</b> $60.00<br><b>Now:</b> $40.00</p>', '40 USD'],
    ['two amounts in one text', '<p>$15.00 (was $20.00)</p>', '15 USD'],
    ['an instalment within a text', '<p>From $799 or $33.29/mo. for 24 mo.</p>', null],
    [
      'the fraction behind its element, another amount in the box',
      '<ul><li>$<strong>429</strong><sup>.99</sup><div>You save $50.00</div></li></ul>',
      '429.99 USD',
    ],
    ['what comes on top', '<p>$64.79</p><p>+ $69.99 refundable core deposit</p>', '64.79 USD'],
    ['other sellers', '<div><div>Other sellers from $64.79</div><div><span>$71.99</span></div></div>', '71.99 USD'],
    [
      'a reduction far below the half that a percentage names',
      '<div><div>-75%</div><div><div>$19.99</div><div>$4.99</div></div></div>',
      '4.99 USD',
    ],
    ['words of the next block', '<div><div>$49.50</div><div>With loyalty card $44.55</div></div>', '49.5 USD'],
    [
      'unknown words at a higher amount',
      '<div><p><span>Listing in shops</span> <b>$60.00</b></p><div>$49.50</div></div>',
      '49.5 USD',
    ],
    [
      'unknown words at a lower amount: the other may be the former price',
      '<div><div>$49.50</div><div>Employee price $44.55</div></div>',
      null,
    ],
    ['a unit that is not known', '<div>$46.99</div><div>$4.70 / ream</div>', '46.99 USD'],
    [
      'a price that is told to members',
      '<p>Sign in for price</p><div><a href="/x">Chest freezer</a> <span>$349.99</span></div>',
      null,
    ],
  ])('%s', (_, body, price) => {
    expect(priceOf('Trail lamp', body + BUY)).toBe(price);
  });

  it('is not what is used, where the new one is on offer', () => {
    const offers = [249.99, 184.99].map((price, used) => ({
      '@type': 'Offer',
      price,
      priceCurrency: 'USD',
      itemCondition: `http://schema.org/${used === 1 ? 'Used' : 'New'}Condition`,
      availability: 'InStock',
    }));
    const data = JSON.stringify({
      '@type': 'Product',
      name: 'Trail lamp',
      offers: { '@type': 'AggregateOffer', lowPrice: 184.99, highPrice: 249.99, offers },
    });
    expect(priceOf('Trail lamp', `<script type="application/ld+json">${data}</script>`)).toBe('249.99 USD');
  });

  it.each([
    ['Code: SAVE20', null],
    ['CODE: BC-RDG4-OLV', 'BC-RDG4-OLV'],
    ['Use code: AB-1234', null],
    ['Ref. DV200-BL', 'DV200-BL'],
    ['see ref. above', null],
    ['UPC code: 4711-22', null],
    ['Fabric code: F-220', null],
    ['Part No. VS-AA-48, Mfg. Model: LR6', 'VS-AA-48'],
    ['Manufacturer part number: TQ-20HD', null],
  ])('%s gives the article %s', (text, sku) => {
    expect(offerOf('Trail lamp', `<p class="price">$9.99</p><p>${text}</p>${BUY}`).sku).toBe(sku);
  });

  it('is sold out where nothing can be bought and a text says nothing else, whatever data say', () => {
    const data =
      '<script type="application/ld+json">{"@type":"Product","name":"Trail lamp","offers":{"price":"9.99","priceCurrency":"USD","availability":"InStock"}}</script>';
    expect(offerOf('Trail lamp', `${data}<p>$9.99</p><div class="inv">OUT OF STOCK.</div>`)).toMatchObject({
      availability: 'OutOfStock',
      price: null,
    });
    expect(offerOf('Trail lamp', `${data}<p>$9.99</p><div class="inv">OUT OF STOCK.</div>${BUY}`).availability).toBe(
      'InStock',
    );
  });
});

describe('[PARSE-1] the heading of a page', () => {
  it('is the one that goes on where the title was cut short, not that of a dialogue before it; what it stands in is no list', () => {
    const html = `<!doctype html><html lang="en"><head><title>Hand painted doormat for the porch, pumpkin | Bazaar</title></head><body><div role="dialog"><h1>Your privacy settings</h1><p>From $5</p></div>
<div class="listing-page-content"><div class="cart-col" id="listing-page-cart"><h1>Hand painted doormat for the porch, pumpkin and leaves, coir, washable</h1><p class="price">$48.00</p><button>Add to cart</button></div></div></body></html>`;
    const { offer } = readPage({ html, url: 'https://bazaar.test/listing/5/doormat' });
    expect([offer.name, offer.price?.amount]).toEqual([
      'Hand painted doormat for the porch, pumpkin and leaves, coir, washable',
      4800n,
    ]);
  });

  it('is not a text that says what has become of the product, though it speaks of similar ones', () => {
    expect(
      offerOf(
        'Side table',
        '<p>This product has been discontinued. See similar items below.</p><h3>You may like</h3><div><a href="/x">Oak table</a> <span class="price">$129.00</span></div>',
      ),
    ).toMatchObject({ price: null, availability: 'OutOfStock' });
  });
});

import { describe, expect, it } from 'vitest';
import { ADDRESS, NAME, jsonLd, moneyText, page, priceOf, read } from './page-builder.ts';

const offer = { '@type': 'Offer', price: '49.90', priceCurrency: 'EUR', availability: 'https://schema.org/InStock' };
const product = { '@context': 'https://schema.org', '@type': 'Product', name: NAME, sku: '432251', offers: offer };

describe('JSON-LD', () => {
  it.each<[string, unknown]>([
    ['an object', product],
    ['an array', [{ '@type': 'WebSite', name: 'Shop' }, product]],
    ['a graph', { '@graph': [{ '@type': 'Organization' }, product] }],
    ['a nested main entity', { '@type': 'ItemPage', mainEntity: product }],
    ['several types', { ...product, '@type': ['Product', 'Car'] }],
    ['full type addresses', { ...product, '@type': 'http://schema.org/Product' }],
    ['a list of offers', { ...product, offers: [offer] }],
    [
      'an offer that offers the product',
      { ...offer, '@type': 'Offer', itemOffered: { '@type': 'Product', name: NAME } },
    ],
    [
      'an offer by reference',
      {
        '@graph': [
          { ...product, offers: { '@id': '#offer' } },
          { ...offer, '@id': '#offer' },
        ],
      },
    ],
    [
      'an aggregate of one price',
      { ...product, offers: { '@type': 'AggregateOffer', lowPrice: 49.9, highPrice: '49.90', priceCurrency: 'EUR' } },
    ],
    [
      'an aggregate with offers',
      {
        ...product,
        offers: {
          '@type': 'AggregateOffer',
          lowPrice: 10,
          highPrice: 90,
          priceCurrency: 'EUR',
          offers: [{ ...offer, priceCurrency: undefined }],
        },
      },
    ],
    [
      'a price specification',
      { ...product, offers: { '@type': 'Offer', priceSpecification: { price: 49.9, priceCurrency: 'EUR' } } },
    ],
    ['a decimal comma', { ...product, offers: { ...offer, price: '49,90' } }],
    ['four decimals', { ...product, offers: { ...offer, price: '49.9000' } }],
    ['a number', { ...product, offers: { ...offer, price: 49.9 } }],
    ['a price with its sign', { ...product, offers: { price: '49,90 €' } }],
    [
      'a group whose variants cost the same',
      {
        '@type': 'ProductGroup',
        name: NAME,
        hasVariant: [
          { '@type': 'Product', name: 'a', offers: offer },
          { '@type': 'Product', name: 'b', offers: offer },
        ],
      },
    ],
    ['the same product twice', [product, { ...product, sku: undefined }]],
  ])('[PARSE-1] reads the price from %s', (_form, data) => {
    expect(priceOf(page({ head: jsonLd(data) }))).toBe('49.9 EUR');
  });

  it.each([
    [
      'raw line breaks',
      `{"@type":"Product","name":"${NAME}","description":"one\ntwo\tthree","offers":{"price":49.9,"priceCurrency":"EUR"}}`,
    ],
    ['trailing commas', `{"@type":"Product","name":"${NAME}","offers":{"price":49.9,"priceCurrency":"EUR",},}`],
    ['an HTML comment', `<!-- {"@type":"Product","name":"${NAME}","offers":{"price":49.9,"priceCurrency":"EUR"}} -->`],
    ['CDATA', `//<![CDATA[\n{"@type":"Product","name":"${NAME}","offers":{"price":49.9,"priceCurrency":"EUR"}}\n//]]>`],
    [
      'a byte order mark and a semicolon',
      `\ufeff{"@type":"Product","name":"${NAME}","offers":{"price":49.9,"priceCurrency":"EUR"}};`,
    ],
    [
      'entities for quotes',
      `{&quot;@type&quot;:&quot;Product&quot;,&quot;name&quot;:&quot;${NAME}&quot;,&quot;offers&quot;:{&quot;price&quot;:49.9,&quot;priceCurrency&quot;:&quot;EUR&quot;}}`,
    ],
    [
      'quotes inside a text',
      `{"@type":"Product","name":"${NAME}","description":"a 15" screen, "new"","offers":{"price":49.9,"priceCurrency":"EUR"}}`,
    ],
    [
      'a wrong escape',
      `{"@type":"Product","name":"${NAME}","description":"it\\'s","offers":{"price":49.9,"priceCurrency":"EUR"}}`,
    ],
    [
      'two roots',
      `{"@type":"WebSite"}\n{"@type":"Product","name":"${NAME}","offers":{"price":49.9,"priceCurrency":"EUR"}}`,
    ],
    [
      'comments',
      `{/* shop */"@type":"Product", // kind\n"name":"${NAME}","offers":{"price":49.9,"priceCurrency":"EUR"}}`,
    ],
  ])('understands broken JSON with %s', (_fault, text) => {
    expect(priceOf(page({ head: jsonLd(text) }))).toBe('49.9 EUR');
  });

  it('skips only the block that cannot be read', () => {
    expect(priceOf(page({ head: jsonLd('{"@type": broken') + jsonLd(product) }))).toBe('49.9 EUR');
  });

  it.each<[string, unknown]>([
    ['zero', { ...product, offers: { ...offer, price: 0 } }],
    ['an empty text', { ...product, offers: { ...offer, price: '' } }],
    ['an object', { ...product, offers: { ...offer, price: {} } }],
    ['out of stock', { ...product, offers: { ...offer, availability: 'http://schema.org/OutOfStock' } }],
    ['sold out', { ...product, offers: { ...offer, availability: 'SoldOut' } }],
    [
      'a range',
      { ...product, offers: { '@type': 'AggregateOffer', lowPrice: 10, highPrice: 90, priceCurrency: 'EUR' } },
    ],
    ['sellers that differ', { ...product, offers: [offer, { ...offer, price: 55 }] }],
    ['two descriptions that differ', [product, { ...product, offers: { ...offer, price: 55 } }]],
    ['no currency at all', { ...product, offers: { price: 49.9 } }],
  ])('states no price for %s', (_case, data) => {
    expect(priceOf(page({ head: jsonLd(data) }))).toBeNull();
  });

  it('decides between sellers by what the page shows', () => {
    const data = { ...product, offers: [offer, { ...offer, price: 55 }] };
    expect(
      priceOf(
        page({ head: jsonLd(data), body: '<div class="product-price">55,00 €</div><button>Add to cart</button>' }),
      ),
    ).toBe('55 EUR');
  });

  it('reads the variant that the address names', () => {
    const variant = (id: string, price: number) => ({
      '@type': 'Product',
      name: `${NAME} ${id}`,
      sku: `K-${id}`,
      offers: { ...offer, price, url: `${ADDRESS}?variant=${id}` },
    });
    const data = {
      '@type': 'ProductGroup',
      name: NAME,
      url: ADDRESS,
      hasVariant: [variant('11', 40), variant('12', 50)],
    };
    const read12 = read(page({ head: jsonLd(data) }), { url: `${ADDRESS}?variant=12` }).offer;
    expect([moneyText(read12.price)]).toEqual(['50 EUR']);
  });

  it('reads list and strikethrough prices as the old price, never a member price as the price', () => {
    const specified = {
      ...product,
      offers: {
        '@type': 'Offer',
        availability: 'InStock',
        priceCurrency: 'EUR',
        priceSpecification: [
          { price: 39, priceCurrency: 'EUR', validForMemberTier: { name: 'Club' } },
          { price: 99, priceCurrency: 'EUR', priceType: 'https://schema.org/StrikethroughPrice' },
          { price: 49.9, priceCurrency: 'EUR' },
        ],
      },
    };
    const { offer: found } = read(page({ head: jsonLd(specified) }));
    expect([moneyText(found.price), moneyText(found.oldPrice)]).toEqual(['49.9 EUR', '99 EUR']);
  });

  it('gives no old price that is not above the price', () => {
    const data = {
      ...product,
      offers: { ...offer, priceSpecification: { price: 40, priceCurrency: 'EUR', priceType: 'ListPrice' } },
    };
    expect(read(page({ head: jsonLd(data) })).offer.oldPrice).toBeNull();
  });

  it('[PARSE-1] reads every field with its evidence', () => {
    const full = {
      ...product,
      name: 'Tea &amp; Co 20x1.8g',
      brand: { '@type': 'Brand', name: 'Tea' },
      gtin13: 4_006_381_333_931,
      mpn: 'M-1',
      image: [{ '@type': 'ImageObject', url: '/i/1.jpg' }],
      aggregateRating: {
        ratingValue: '8,6',
        bestRating: 10,
        reviewCount: '1 234',
        ratingDistribution: [5, 4, 3, 2, 1].map((star) => ({ ratingValue: star, ratingCount: star * 10 })),
      },
      offers: { ...offer, seller: { '@type': 'Organization', name: 'Seller Ltd' } },
    };
    const { offer: found } = read(page({ head: jsonLd(full), h1: 'Tea & Co 20x1.8g' }));
    expect(found).toMatchObject({
      price: { amount: 4990n, currency: 'EUR' },
      availability: 'InStock',
      name: 'Tea & Co 20x1.8g',
      brand: 'Tea',
      sku: '432251',
      gtin: '4006381333931',
      mpn: 'M-1',
      rating: { value: 4.3, count: 1234, stars: [10, 20, 30, 40, 50] },
      measure: { value: 36, unit: 'g', count: 20 },
      seller: 'Seller Ltd',
      image: 'https://shop.test/i/1.jpg',
    });
    expect(found.evidence.price).toEqual({ source: 'json-ld', path: 'block[0].offers.price' });
    const stated = Object.entries(found)
      .filter(([field, value]) => field !== 'evidence' && field !== 'otherPrices' && value !== null)
      .map(([field]) => field);
    expect(Object.keys(found.evidence).toSorted()).toEqual(stated.toSorted());
  });

  it.each([
    [{ ratingValue: 4.5, reviewCount: 10 }, 4.5, 10],
    [{ ratingValue: 90, bestRating: 100, ratingCount: 3 }, 4.5, 3],
    [{ ratingValue: '4,7', bestRating: '5' }, 4.7, null],
    // As many as a database's integer holds, and more: the mark is one all the same.
    [{ ratingValue: 4.5, reviewCount: 2_147_483_647 }, 4.5, 2_147_483_647],
    [{ ratingValue: 4.5, reviewCount: 2_147_483_648 }, 4.5, null],
    [{ ratingValue: 4.5, ratingCount: 999_999_999_999, reviewCount: 12 }, 4.5, 12],
    [{ ratingValue: 4.5, ratingDistribution: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 2_147_483_648 } }, 4.5, null],
  ])('brings the rating %j to five', (aggregateRating, value, count) => {
    expect(read(page({ head: jsonLd({ ...product, aggregateRating }) })).offer.rating).toEqual({
      value,
      count,
      stars: null,
    });
  });

  it('leaves out marks by stars that no database keeps the sum of', () => {
    const aggregateRating = {
      ratingValue: 4.5,
      ratingDistribution: Object.fromEntries([1, 2, 3, 4, 5].map((star) => [star, 2_000_000_000])),
    };
    expect(read(page({ head: jsonLd({ ...product, aggregateRating }) })).offer.rating).toMatchObject({ count: null });
  });

  it.each([
    ['Кофе\u0000 молотый\u0000', 'Кофе молотый'],
    ['Ко\u001Bфе\u007F молотый', 'Кофе молотый'],
    ['Кофе \uFFFD\uFFFD молотый', 'Кофе молотый'],
    ['Кофе\tмолотый\r\n', 'Кофе молотый'],
    ['Кофе &#0;&#1;молотый', 'Кофе молотый'],
  ])('reads the name %j without what is no character', (name, expected) => {
    expect(read(page({ h1: '', title: '', head: jsonLd({ ...product, name }) })).offer.name).toBe(expected);
  });

  it.each([
    { ratingValue: 0, reviewCount: 0 },
    { ratingValue: 4, reviewCount: 0 },
    { ratingValue: 8, reviewCount: 3 },
    {},
  ])('reads no rating from %j', (aggregateRating) => {
    expect(read(page({ head: jsonLd({ ...product, aggregateRating }) })).offer.rating).toBeNull();
  });

  it.each([
    ['InStock', 'InStock'],
    ['http://schema.org/InStoreOnly', 'InStock'],
    ['in stock', 'InStock'],
    ['PreOrder', 'InStock'],
    ['https://schema.org/LimitedAvailability', 'InStock'],
    ['OUT_OF_STOCK', 'OutOfStock'],
    ['https://schema.org/Discontinued', 'OutOfStock'],
    ['Нет в наличии', 'OutOfStock'],
  ])('reads availability %j as %s', (availability, expected) => {
    expect(read(page({ head: jsonLd({ ...product, offers: { ...offer, availability } }) })).offer.availability).toBe(
      expected,
    );
  });
});

describe('choosing the product', () => {
  const other = {
    '@type': 'Product',
    name: 'Steel pan',
    url: 'https://shop.test/p/pan',
    offers: { ...offer, price: 9 },
  };

  it.each<[string, unknown]>([
    ['a related product', { ...product, isRelatedTo: other }],
    ['a similar product before it', [other, product]],
    [
      'a list of recommendations',
      [{ '@type': 'ItemList', itemListElement: [{ '@type': 'ListItem', item: other }] }, product],
    ],
    ['a product of another address', [other, { ...product, name: 'Kettle', url: ADDRESS }]],
  ])('never takes the price of %s', (_case, data) => {
    expect(priceOf(page({ head: jsonLd(data) }))).toBe('49.9 EUR');
  });

  it('takes no product of a list for the page', () => {
    const list = {
      '@type': 'ItemList',
      itemListElement: [other, { ...other, name: 'Lid' }].map((item) => ({ '@type': 'ListItem', item })),
    };
    expect(priceOf(page({ head: jsonLd(list), h1: 'Kitchen' }))).toBeNull();
  });

  it('takes none of several strangers', () => {
    const strangers = ['Pan', 'Lid', 'Pot'].map((name) => ({
      '@type': 'Product',
      name,
      offers: { ...offer, price: 9 },
    }));
    expect(priceOf(page({ head: jsonLd(strangers), h1: 'Kitchen' }))).toBeNull();
  });

  it('leaves a page without price alone when only its neighbours have one', () => {
    const data = { ...product, offers: undefined };
    const body =
      '<p class="price-ask">Price on request</p><section class="similar"><div class="card"><a href="/p/pan">Pan</a><p>$9.00</p></div></section>';
    expect(priceOf(page({ head: jsonLd(data), body }))).toBeNull();
  });
});

describe('microdata and RDFa', () => {
  it('[PARSE-1] reads nested microdata, the content attribute before the text', () => {
    const html = page({
      body: `<div itemscope itemtype="http://schema.org/Product"><span itemprop="name">${NAME}</span><meta itemprop="sku" content="A-1">
      <a itemprop="brand" href="/brands/x">Brand X</a><img itemprop="image" src="/k.jpg">
      <div itemprop="offers" itemscope itemtype="http://schema.org/Offer"><span itemprop="price" content="1299.00">1 299,–</span><meta itemprop="priceCurrency" content="RUR"><link itemprop="availability" href="http://schema.org/InStock"></div>
      <div itemprop="aggregateRating" itemscope itemtype="http://schema.org/AggregateRating"><span itemprop="ratingValue">4,5</span><span itemprop="reviewCount">12</span></div></div>
      <div itemscope itemtype="http://schema.org/Product"><span itemprop="name">Pan</span><span itemprop="price">9</span></div>`,
    });
    const { offer: found } = read(html);
    expect(moneyText(found.price)).toBe('1299 RUB');
    expect(found).toMatchObject({
      sku: 'A-1',
      brand: 'Brand X',
      image: 'https://shop.test/k.jpg',
      availability: 'InStock',
      rating: { value: 4.5, count: 12 },
    });
    expect(found.evidence.price?.source).toBe('microdata');
  });

  it('reads a price directly under the product, and properties by itemref', () => {
    const html = page({
      body: `<div itemscope itemtype="https://schema.org/Product" itemref="box"><span itemprop="name">${NAME}</span></div><div id="box"><span itemprop="price">15.50</span><span itemprop="priceCurrency">USD</span></div>`,
    });
    expect(priceOf(html)).toBe('15.5 USD');
  });

  it('reads RDFa Lite', () => {
    const html = page({
      body: `<div vocab="https://schema.org/" typeof="Product"><span property="name">${NAME}</span><div property="offers" typeof="Offer"><span property="price" content="77.10">77</span><meta property="priceCurrency" content="PLN"></div></div>`,
    });
    expect(read(html).offer.evidence.price?.source).toBe('rdfa');
    expect(priceOf(html)).toBe('77.1 PLN');
  });
});

describe('meta elements', () => {
  const metas = (pairs: Record<string, string>): string =>
    Object.entries(pairs)
      .map(([key, value]) => `<meta property="${key}" content="${value}">`)
      .join('');

  it.each<[Record<string, string>, string | null, string | null]>([
    [{ 'product:price:amount': '48,00', 'product:price:currency': 'USD' }, '48 USD', null],
    [{ 'og:price:amount': '1,299.00', 'og:price:currency': 'USD' }, '1299 USD', null],
    [
      { 'product:price:amount': '100', 'product:sale_price:amount': '80', 'product:price:currency': 'EUR' },
      '80 EUR',
      '100 EUR',
    ],
    [
      { 'product:price:amount': '80', 'product:original_price:amount': '100', 'product:price:currency': 'EUR' },
      '80 EUR',
      '100 EUR',
    ],
    [{ 'product:pretax_price:amount': '80', 'product:price:currency': 'EUR' }, null, null],
    [{ 'product:price:amount': '80', 'product:price:currency': 'EUR', 'product:availability': 'oos' }, null, null],
    [{ 'product:price:amount': '0', 'product:price:currency': 'EUR' }, null, null],
  ])('reads %j', (pairs, price, old) => {
    const { offer: found } = read(page({ head: metas(pairs) }));
    expect([moneyText(found.price), moneyText(found.oldPrice)]).toEqual([price, old]);
  });

  it('believes the sale price when data repeats the price before the discount', () => {
    const head =
      jsonLd(product) +
      metas({ 'og:price:standard_amount': '49.90', 'product:price:amount': '39.90', 'product:price:currency': 'EUR' });
    const { offer: found } = read(page({ head }));
    expect([moneyText(found.price), moneyText(found.oldPrice)]).toEqual(['39.9 EUR', '49.9 EUR']);
  });

  it.each([
    ['<div class="price">39,90 €</div>', '39.9 EUR'],
    ['<div class="price">49,90 €</div>', '49.9 EUR'],
    ['', null],
  ])('settles sources that differ by the visible price %j', (body, expected) => {
    const head = jsonLd(product) + metas({ 'product:price:amount': '39.90', 'product:price:currency': 'EUR' });
    expect(priceOf(page({ head, body }))).toBe(expected);
  });
});

import { describe, expect, it } from 'vitest';
import { read, shown } from './answers.ts';

const REFUSED = { status: 403 };

describe('[PARSE-8] chains', () => {
  it('Perekrestok: kopecks, the old price, marks in hundredths, reviews by stars', () => {
    const card = {
      content: {
        title: 'Сыр полутвёрдый 200 г',
        rating: 476,
        ratingCount: 830,
        masterData: { plu: 3_300_001, weight: 200 },
        priceTag: { price: 24_990, grossPrice: 31_990 },
        balanceState: 'many',
        images: [{ cropUrlTemplate: 'https://cdn.example/i/%s/x.jpg' }],
      },
    };
    const stars = { content: { one: 3, two: 2, three: 5, four: 20, five: 800, total: 830 } };
    const { offer } = read('https://www.perekrestok.ru/cat/114/p/syr-3300001', { card, stars });
    expect([shown(offer.price), shown(offer.oldPrice)]).toEqual(['249.9 RUB', '319.9 RUB']);
    expect(offer).toMatchObject({
      sku: '3300001',
      availability: 'InStock',
      rating: { value: 4.76, count: 830, stars: [3, 2, 5, 20, 800] },
      measure: { value: 200, unit: 'g' },
      image: 'https://cdn.example/i/800x800-fit/x.jpg',
    });
    expect(
      read('https://www.perekrestok.ru/cat/114/p/syr-3300001', {
        card: { content: { ...card.content, balanceState: 'sold-out' } },
      }).offer,
    ).toMatchObject({ availability: 'OutOfStock', price: null });
  });

  it.each([
    ['a listing’s object', { regular: '99.99', discount: '79.99', cpd_promo_price: null }, '79.99 RUB', '99.99 RUB'],
    ['without a discount', { regular: '99.99', discount: null }, '99.99 RUB', null],
    ['a card’s list', [{ value: '129.99', placement_type: 'regular_primary' }], '129.99 RUB', null],
  ])('Pyaterochka: the price from %s', (_, prices, price, old) => {
    const { offer } = read('https://5ka.ru/product/moloko--4000001/', {
      card: { plu: 4_000_001, name: 'Молоко 930 мл', property_clarification: '930 мл', prices, is_available: true },
    });
    expect([shown(offer.price), shown(offer.oldPrice), offer.measure?.value]).toEqual([price, old, 930]);
  });

  it('Pyaterochka: a discount from two pieces on is not the price of one', () => {
    const card = {
      plu: 4_000_001,
      name: 'Йогурт',
      prices: { regular: '59.99', discount: '39.99' },
      promo: { rebate: { units_to_activate: 2 } },
      is_available: true,
    };
    const { offer } = read('https://5ka.ru/product/yogurt--4000001/', { card });
    expect([shown(offer.price), offer.oldPrice]).toEqual(['59.99 RUB', null]);
    expect(
      shown(
        read('https://5ka.ru/product/yogurt--4000001/', {
          card: { ...card, promo: { rebate: { units_to_activate: 1 } } },
        }).offer.price,
      ),
    ).toBe('39.99 RUB');
  });

  it('Magnit: roubles of the page’s own data', () => {
    const page =
      '<html><body><h1>Шоколад 90 г</h1><script type="application/ld+json">{"@type":"Product","name":"Шоколад 90 г","sku":"1000400001","offers":{"price":89.99,"priceCurrency":"RUB","availability":"https://schema.org/InStock"}}</script></body></html>';
    const { offer } = read('https://magnit.ru/product/1000400001-shokolad', { page });
    expect([shown(offer.price), offer.sku, offer.evidence.price?.source]).toEqual([
      '89.99 RUB',
      '1000400001',
      'json-ld',
    ]);
    expect(read('https://magnit.ru/product/1-a', { page: '<div id="app-empty-vpn">Выключите VPN</div>' }).blocked).toBe(
      'text:app-empty-vpn',
    );
  });

  it('Lenta: the price of the piece, not that of a kilogram', () => {
    const card = {
      id: 700_001,
      name: 'Огурцы, весовые',
      prices: { price: 13_999, priceRegular: 17_999, cost: 27_998, costRegular: 35_998 },
      weight: { net: 500 },
      count: 12,
    };
    const { offer } = read('https://lenta.com/product/ogurcy-700001/', { card });
    expect([shown(offer.price), shown(offer.oldPrice), offer.measure]).toEqual([
      '139.99 RUB',
      '179.99 RUB',
      { value: 500, unit: 'g', count: 1 },
    ]);
  });

  it('METRO: the price online of one piece, neither the shelf’s nor that from three', () => {
    const stocks = [
      {
        value: 8,
        eshop_availability: true,
        prices: { price: 1290, old_price: 1690, offline: { price: 1250 }, levels: [{ count: 3, price: 1190 }] },
      },
    ];
    const { offer } = read('https://online.metro-cc.ru/products/kofe', {
      card: { data: { product: { article: 500_001, name: 'Кофе 1 кг', stocks } } },
    });
    expect([shown(offer.price), shown(offer.oldPrice), offer.sku]).toEqual(['1290 RUB', '1690 RUB', '500001']);
    expect(
      read('https://online.metro-cc.ru/products/kofe', { card: { data: { product: null } } }).notFound,
    ).not.toBeNull();
  });

  it('Auchan, Detmir, Komus: roubles and stock', () => {
    const auchan = read('https://www.auchan.ru/product/grechka/', {
      card: {
        title: 'Гречка 900 г',
        price: { value: 89.99 },
        oldPrice: { value: 109.99 },
        stock: { qty: 25 },
        brand: { name: 'Пример' },
      },
    });
    expect([shown(auchan.offer.price), shown(auchan.offer.oldPrice), auchan.offer.availability]).toEqual([
      '89.99 RUB',
      '109.99 RUB',
      'InStock',
    ]);
    const item = {
      title: 'Подгузники 50 шт',
      price: { price: 1299 },
      old_price: { price: 1599 },
      rating: 4.9,
      review_count: 412,
      available: { online: { warehouse_codes: ['1'] } },
    };
    expect(shown(read('https://www.detmir.ru/product/index/id/6100001/', { card: { item } }).offer.price)).toBe(
      '1299 RUB',
    );
    expect(read('https://www.detmir.ru/product/index/id/6100001/', { card: { status: 404 } }).notFound).toBe(
      'value:card.status',
    );
    const komus = {
      name: 'Бумага',
      price: { value: 350, oldPrice: 400, volumePrices: [{ quantity: 5, price: 300 }] },
      stock: { level: 0 },
    };
    expect(read('https://www.komus.ru/katalog/bumaga/p/150/', { card: komus }).offer).toMatchObject({
      availability: 'OutOfStock',
      price: null,
    });
  });
});

describe('[PARSE-8] aggregators', () => {
  it('Kuper: the retailer’s price in roubles', () => {
    const product = {
      id: '810001',
      name: 'Масло 180 г',
      offer: { price: 189.9, original_price: 229.9, stock: 9 },
      images: [{ original_url: 'https://cdn.example/1.jpg' }],
    };
    const { offer } = read('https://kuper.ru/metro/maslo-180-g', { card: { data: { product } } });
    expect([shown(offer.price), shown(offer.oldPrice), offer.measure?.value]).toEqual(['189.9 RUB', '229.9 RUB', 180]);
  });

  it('Yandex Eda: a promotion’s price is the price', () => {
    const item = {
      name: 'Йогурт',
      decimalPrice: '129.90',
      decimalPromoPrice: '99.90',
      available: true,
      picture: { url: 'https://cdn.example/{w}x{h}' },
      weight: '180 г',
    };
    const { offer } = read('https://eda.yandex.ru/retail/lenta/product/0a1b?placeSlug=l', {
      card: { menu_item: item },
    });
    expect([shown(offer.price), shown(offer.oldPrice), offer.image]).toEqual([
      '99.9 RUB',
      '129.9 RUB',
      'https://cdn.example/800x800',
    ]);
    const plain = read('https://eda.yandex.ru/retail/lenta/product/0a1b', {
      card: { menu_item: { ...item, decimalPromoPrice: null } },
    });
    expect([shown(plain.offer.price), plain.offer.oldPrice]).toEqual(['129.9 RUB', null]);
  });

  it('AliExpress: a card without its price is a block, not a missing price', () => {
    expect(read('https://aliexpress.ru/item/1005001.html', { card: { data: { name: 'Кабель' } } }).blocked).toBe(
      'value:card.data.price',
    );
    const data = { name: 'Кабель', price: { minActivityAmount: { value: 199.5 }, minAmount: { value: 250 } } };
    expect(shown(read('https://aliexpress.ru/item/1005001.html', { card: { data } }).offer.price)).toBe('199.5 RUB');
  });

  it.each([
    ['https://www.perekrestok.ru/cat/1/p/a-1', 'card'],
    ['https://5ka.ru/product/1/', 'card'],
    ['https://lenta.com/product/a-1/', 'card'],
    ['https://kuper.ru/metro/a', 'card'],
    ['https://online.metro-cc.ru/products/a', 'card'],
    ['https://www.komus.ru/katalog/p/1/', 'card'],
    ['https://lemanapro.ru/product/a-1/', 'page'],
  ])('%s refused with 403 is a block', (link, name) => {
    expect(read(link, { [name]: '<html><body>Forbidden</body></html>' }, REFUSED).blocked).not.toBeNull();
  });
});

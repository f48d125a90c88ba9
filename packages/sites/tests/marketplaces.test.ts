import { describe, expect, it } from 'vitest';
import { read, shown } from './answers.ts';

describe('[PARSE-8] Wildberries', () => {
  const link = 'https://www.wildberries.ru/catalog/501/detail.aspx';
  const product = {
    id: 501,
    name: 'Кофе молотый 250 г',
    brand: 'Пример',
    supplier: 'ООО Ромашка',
    reviewRating: 4.7,
    feedbacks: 1520,
    totalQuantity: 34,
    sizes: [{ price: { basic: 59_900, product: 41_930, logistics: 0 }, stocks: [{ qty: 34 }] }],
  };

  it('is read in kopecks, the product of the link among others', () => {
    const { offer } = read(link, {
      card: { products: [{ ...product, id: 500, sizes: [{ price: { product: 100 } }] }, product] },
    });
    expect([shown(offer.price), shown(offer.oldPrice)]).toEqual(['419.3 RUB', '599 RUB']);
    expect(offer).toMatchObject({
      name: 'Кофе молотый 250 г',
      brand: 'Пример',
      sku: '501',
      seller: 'ООО Ромашка',
      availability: 'InStock',
      rating: { value: 4.7, count: 1520, stars: null },
      measure: { value: 250, unit: 'g', count: 1 },
    });
    expect(offer.evidence.price).toEqual({
      source: 'site',
      path: 'card.products[id={id}].sizes[*][stocks>0].price.product',
    });
  });

  it('has no price once the stock is gone, though the price is still there', () => {
    const { offer } = read(link, { card: { products: [{ ...product, totalQuantity: 0 }] } });
    expect(offer).toMatchObject({ availability: 'OutOfStock', price: null, oldPrice: null });
  });

  it('has the price of a size that is there, not the stale one of a size that is gone', () => {
    const sizes = [{ price: { basic: 50_000, product: 30_000 }, stocks: [] }, ...product.sizes];
    const { offer } = read(link, { card: { products: [{ ...product, sizes }] } });
    expect([shown(offer.price), shown(offer.oldPrice)]).toEqual(['419.3 RUB', '599 RUB']);
  });

  it('understands the older form of the answer', () => {
    expect(shown(read(link, { card: { data: { products: [product] } } }).offer.price)).toBe('419.3 RUB');
  });

  it('knows an empty card from an answer that is no card', () => {
    expect(read(link, { card: { products: [] } }).notFound).toBe('value:card.products[0]');
    expect(read(link, { card: 'oops' })).toMatchObject({ notFound: null, blocked: null, offer: { price: null } });
  });

  it.each([
    [{ status: 498 }, '', 'status:403,429,498'],
    [{ headers: { server: 'wbaas' } }, '', 'header:server'],
    [{}, '<title>Почти готово...</title>', 'text:Почти готово'],
  ])('knows its check by %j', (around, card, sign) => {
    expect(read(link, { card }, around)).toMatchObject({ blocked: sign, offer: { price: null } });
  });
});

describe('[PARSE-8] Ozon', () => {
  const link = 'https://www.ozon.ru/product/chaynik-77/';
  const widgets = {
    'webPrice-3121879-default-1': JSON.stringify({
      isAvailable: true,
      price: '1 499 ₽',
      cardPrice: '1 349 ₽',
      originalPrice: '2 200 ₽',
    }),
    'webProductHeading-3385933-default-1': JSON.stringify({ title: 'Чайник электрический 1,7 л' }),
    'webCurrentSeller-1-default-1': JSON.stringify({ sellerCell: { centerBlock: { title: { text: 'Магазин-7' } } } }),
    'webReviewProductScore-1-default-1': JSON.stringify({
      totalScore: 4.8,
      reviewsCount: 210,
      score: [
        ['5 звёзд', 180],
        ['4 звезды', 20],
        ['3 звезды', 4],
        ['2 звезды', 2],
        ['1 звезда', 4],
      ].map(([title, value]) => ({ title, value })),
    }),
    'webGallery-2-default-1': JSON.stringify({ coverImage: 'https://cdn.example/c.jpg' }),
  };

  it('has the price that anybody pays; the card’s is kept beside it', () => {
    const { offer } = read(link, { page: { widgetStates: widgets, pageInfo: { statusCode: 200 } } });
    expect([shown(offer.price), shown(offer.oldPrice)]).toEqual(['1499 RUB', '2200 RUB']);
    expect(offer.otherPrices.map(({ kind, price }) => [kind, shown(price)])).toEqual([['card', '1349 RUB']]);
    expect(offer).toMatchObject({
      name: 'Чайник электрический 1,7 л',
      seller: 'Магазин-7',
      availability: 'InStock',
      image: 'https://cdn.example/c.jpg',
      rating: { value: 4.8, count: 210, stars: [4, 2, 4, 20, 180] },
    });
  });

  it('is read from the page’s markup by the same paths', () => {
    const divs = Object.entries(widgets)
      .map(
        ([name, state]) =>
          `<div id="state-${name}" class="x" data-state='${state.replaceAll("'", '&#39;').replaceAll('"', '&quot;')}'></div>`,
      )
      .join('');
    const { offer } = read(link, {
      page: `<html><body><h1>Чайник</h1>${divs}<div class="tile">соседний товар 99 ₽</div></body></html>`,
    });
    expect([shown(offer.price), shown(offer.oldPrice), offer.seller]).toEqual(['1499 RUB', '2200 RUB', 'Магазин-7']);
    expect(offer.otherPrices.map(({ kind }) => kind)).toEqual(['card']);
  });

  it('is out of stock by its own widget, whatever price is left', () => {
    const page = {
      widgetStates: { ...widgets, 'webOutOfStock-9-default-1': JSON.stringify({ sku: 77, title: 'Чайник' }) },
    };
    expect(read(link, { page }).offer).toMatchObject({ availability: 'OutOfStock', price: null });
  });

  it('is gone when the page says 404 within HTTP 200', () => {
    expect(read(link, { page: { widgetStates: {}, pageInfo: { statusCode: 404 } } }).notFound).toBe(
      'value:page.pageInfo.statusCode',
    );
  });

  it('is blocked by an incident, not found out as a missing price', () => {
    expect(read(link, { page: { incidentId: 'fab_chlg_20261109' } }).blocked).not.toBeNull();
  });
});

describe('[PARSE-8] Yandex Market', () => {
  const link = 'https://market.yandex.ru/card/pylesos/4567';
  const page = (prices: object) => `<html><body><h1>Пылесос A1</h1>
    <noframes data-apiary="patch">${JSON.stringify({ collections: { price: { c1: prices } } })}</noframes>
    <noframes data-apiary="patch">${JSON.stringify({ collections: { titleV2: { c1: { title: 'Пылесос A1', vendor: { name: 'Пример' } } }, shopInfo: { c1: { shopName: 'Магазин-1' } } } })}</noframes>
    <noframes data-apiary="patch">${JSON.stringify({ collections: { rating: { c1: { ratingValue: 4.6, ratingCount: 310, ratingCountStats: { cnt1: 6, cnt2: 4, cnt3: 10, cnt4: 40, cnt5: 250 } } } } })}</noframes></body></html>`;
  const main = { mainPrice: { price: { value: '12990', currency: 'RUR' } } };

  it('does not take the price that asks for the marketplace’s card', () => {
    const oldPrices = [
      { type: 'withoutDiscount', price: { value: '13490' } },
      { type: 'regular', price: { value: '15990' } },
    ];
    const { offer } = read(link, { page: page({ ...main, oldPrices }) });
    expect([shown(offer.price), shown(offer.oldPrice)]).toEqual(['13490 RUB', '15990 RUB']);
    expect(offer).toMatchObject({
      name: 'Пылесос A1',
      brand: 'Пример',
      seller: 'Магазин-1',
      rating: { value: 4.6, count: 310, stars: [6, 4, 10, 40, 250] },
    });
  });

  it('takes the main price where there is no other', () => {
    expect(shown(read(link, { page: page(main) }).offer.price)).toBe('12990 RUB');
  });

  it('knows the skeleton page of a product that is gone', () => {
    const skeleton =
      '<html><body><noframes data-apiary="patch">{"collections":{"navigation":{}}}</noframes></body></html>';
    expect(read(link, { page: skeleton }).notFound).not.toBeNull();
  });

  it('is blocked when it was sent to a check, and not by a word in the page’s state', () => {
    expect(
      read(link, { page: '<html></html>' }, { url: 'https://market.yandex.ru/showcaptcha?retpath=x' }).blocked,
    ).toBe('address:/showcaptcha');
    expect(
      read(link, { page: page(main).replace('<h1>', '<script>window.a={"captchaService":1}</script><h1>') }).blocked,
    ).toBeNull();
  });
});

describe('[PARSE-8] Megamarket', () => {
  const link = 'https://megamarket.ru/catalog/details/toster-100000000001_99002/';
  const offers = {
    success: true,
    offers: [
      {
        merchantId: '99001',
        merchantName: 'Продавец-1',
        finalPrice: 2490,
        bonusAmountFinalPrice: 900,
        availableQuantity: 5,
      },
      { merchantId: '99002', merchantName: 'Продавец-2', finalPrice: 2790, oldPrice: 3290, availableQuantity: 1 },
    ],
  };
  const card = {
    goods: { title: 'Тостер', titleImage: 'https://cdn.example/1.jpg', goodsId: '100000000001' },
    rating: 4.5,
    reviewCount: 37,
    isAvailable: true,
  };

  it('takes the seller of the link, and the least price when the link names none', () => {
    expect(read(link, { offers, card }).offer).toMatchObject({
      seller: 'Продавец-2',
      name: 'Тостер',
      rating: { value: 4.5, count: 37 },
    });
    expect(shown(read(link, { offers, card }).offer.price)).toBe('2790 RUB');
    expect(
      shown(read('https://megamarket.ru/catalog/details/toster-100000000001/', { offers, card }).offer.price),
    ).toBe('2490 RUB');
  });

  it('knows the block that comes with HTTP 200', () => {
    expect(read(link, { offers: { code: 7, error: 'Попробуйте отключить VPN' }, card: {} }).blocked).toBe(
      'value:offers.code',
    );
  });
});

describe('[PARSE-8] Uzum', () => {
  const data = {
    id: 555_001,
    title: 'Fen 2000W',
    rating: 4.7,
    reviewsAmount: 128,
    totalAvailableAmount: 40,
    seller: { title: 'Do‘kon 1' },
    photos: [{ photo: { 480: { high: 'https://cdn.example/h.jpg', low: 'https://cdn.example/l.jpg' } } }],
    skuList: [
      { id: 777_001, fullPrice: 350_000, purchasePrice: 289_000, availableAmount: 12, barcode: 4_006_381_333_931 },
      { id: 777_002, fullPrice: 320_000, purchasePrice: 250_000, availableAmount: 0 },
    ],
  };

  it('takes the variant of the link, in whole sums', () => {
    const { offer } = read('https://uzum.uz/ru/product/fen-555001?skuId=777001', { card: { payload: { data } } });
    expect([shown(offer.price), shown(offer.oldPrice)]).toEqual(['289000 UZS', '350000 UZS']);
    expect(offer).toMatchObject({
      name: 'Fen 2000W',
      sku: '777001',
      gtin: '4006381333931',
      seller: 'Do‘kon 1',
      image: 'https://cdn.example/h.jpg',
      availability: 'InStock',
    });
  });

  it('takes the cheapest of those that are there when the link names none', () => {
    const { offer } = read('https://uzum.uz/ru/product/fen-555001', { card: { payload: { data } } });
    expect([shown(offer.price), shown(offer.oldPrice)]).toEqual(['289000 UZS', '350000 UZS']);
  });

  it('has the variant of the link out of stock while others are there', () => {
    expect(
      read('https://uzum.uz/ru/product/fen-555001?skuId=777002', { card: { payload: { data } } }).offer,
    ).toMatchObject({ availability: 'OutOfStock', price: null });
  });
});

import { describe, expect, it } from 'vitest';
import { readAnswer } from '../src/read-answer.ts';
import { misspeltPaths } from '../src/module-paths.ts';
import { moduleOfHost, siteProduct } from '../src/site-modules.ts';
import { readSearch } from '../src/read-search.ts';
import { signsOf } from '../src/read-site.ts';
import type { SiteAnswer } from '../src/seen-answer.ts';
import { read, shown } from './answers.ts';

/** What a site's search answered, as its module gets it. */
function searched(host: string, answer: unknown) {
  const module = moduleOfHost(host);
  if (!module) throw new Error(`No module for ${host}`);
  const found: SiteAnswer = {
    name: 'found',
    url: `https://${host}/`,
    status: 200,
    headers: {},
    text: JSON.stringify(answer),
  };
  return {
    blocked: signsOf(module, {}, [found]).blocked,
    products: readSearch(module, found).length,
    misspelt: misspeltPaths(module),
  };
}

describe('[PARSE-8] goods sold by weight', () => {
  it('Kuper: a price per kilogram is the price and the content a kilogram; the price of one piece of it is not taken', () => {
    const product = {
      id: '810002',
      name: 'Сыр Гауда',
      human_volume: '200 г',
      price_type: 'per_kilo',
      offer: { price: 899, original_price: 999, unit_price: 179.8, stock: 4 },
    };
    const { offer } = read('https://kuper.ru/metro/syr-gauda?sid=12', { card: { data: { product } } });
    expect([shown(offer.price), shown(offer.oldPrice), offer.measure]).toEqual([
      '899 RUB',
      '999 RUB',
      { value: 1000, unit: 'g', count: 1 },
    ]);
    const piece = read('https://kuper.ru/metro/syr-gauda', {
      card: { data: { product: { ...product, price_type: 'per_item' } } },
    });
    expect(piece.offer.measure).toEqual({ value: 200, unit: 'g', count: 1 });
  });

  it('Perekrestok: the price is that of a kilogram where that is the unit', () => {
    const card = {
      content: {
        title: 'Колбаса варёная',
        masterData: { plu: '3033317', unitName: 'кг', quantum: 470 },
        priceTag: { price: 99_990, grossPrice: null, pricePerQuantum: 46_995 },
        balanceState: 'many',
      },
    };
    const { offer } = read('https://www.perekrestok.ru/cat/1/p/kolbasa-3033317', { card });
    expect([shown(offer.price), offer.measure]).toEqual(['999.9 RUB', { value: 1000, unit: 'g', count: 1 }]);
  });
});

describe('[PARSE-8] a site that answers for another place', () => {
  const card = (
    code: string,
  ): string => `<html><body><h1>Шоколад 90 г</h1><script type="application/ld+json">{"@type":"Product","name":"Шоколад 90 г","sku":"1000400001","offers":{"price":89.99,"priceCurrency":"RUB","availability":"https://schema.org/InStock"}}</script>
<section><a href="/product/1000400002-vafli?shopCode=${code}&amp;shopType=6">Вафли</a><a href='/catalog/1?shopType=6&amp;shopCode=${code}'>Сладости</a></section></body></html>`;
  const link = 'https://magnit.ru/product/1000400001-shokolad?shopCode=940101&shopType=1';

  it('Magnit: links of the page that name another shop than the link mean that the shop was not found', () => {
    expect(read(link, { page: card('992301') })).toMatchObject({
      cityUnknown: true,
      blocked: null,
      notFound: null,
      offer: { price: null },
    });
  });

  it('Magnit: the price counts where the page echoes the shop, names none, or was asked for none', () => {
    expect(shown(read(link, { page: card('940101') }).offer.price)).toBe('89.99 RUB');
    expect(read(link, { page: card('940101') }).cityUnknown).toBe(false);
    expect(shown(read(link, { page: card('').replaceAll('shopCode=', 'x=') }).offer.price)).toBe('89.99 RUB');
    expect(shown(read('https://magnit.ru/product/1000400001-shokolad', { page: card('992301') }).offer.price)).toBe(
      '89.99 RUB',
    );
  });

  it.each([
    ['an error that says so', { code: 'place_unavailable', message: 'Place unavailable for this location' }],
    ['a card without its product', { menu_item: null }],
  ])('Yandex Eda: %s is a wrong place, not a missing product', (_, answer) => {
    expect(read('https://eda.yandex.ru/retail/lenta/product/0a1b?placeSlug=l', { card: answer })).toMatchObject({
      cityUnknown: true,
      notFound: null,
      blocked: null,
      offer: { price: null },
    });
  });

  it('Yandex Eda: an answer that is no JSON says nothing of the place', () => {
    expect(read('https://eda.yandex.ru/retail/lenta/product/0a1b', { card: 'oops' })).toMatchObject({
      cityUnknown: false,
      offer: { price: null },
    });
  });
});

describe('[PARSE-8] answers that only look like answers', () => {
  it.each([
    ['finds that are counted and not given', { success: true, total: '31', items: [] }, 'value:found.items[0]'],
    ['a success that counts nothing', { success: true, items: [] }, 'value:found.total'],
    ['a refusal within HTTP 200', { code: 7, error: 'слишком часто' }, 'value:found.code'],
    ['an honest nothing', { success: true, total: '0', items: [] }, null],
  ])('Megamarket: a search with %s', (_, answer, blocked) => {
    expect(searched('megamarket.ru', answer)).toEqual({ blocked, products: 0, misspelt: [] });
  });

  it('Megamarket: the merchant behind #? is the link’s', () => {
    const offers = {
      offers: [
        { merchantId: '1', merchantName: 'A', finalPrice: 10, availableQuantity: 1 },
        { merchantId: '2', merchantName: 'B', finalPrice: 20, availableQuantity: 1 },
      ],
    };
    expect(
      read('https://megamarket.ru/catalog/details/toster-100000000001/#?exclusiveMerchantId=2', { offers }).offer,
    ).toMatchObject({ seller: 'B', price: { amount: 2000n } });
  });

  it('Detmir: no warehouse and no shop is out of stock; a shop alone is enough', () => {
    const item = (stores: string[]) => ({
      item: {
        title: 'Кубики',
        price: { price: 499 },
        available: { online: { warehouse_codes: [] }, offline: { stores } },
      },
    });
    expect(read('https://www.detmir.ru/product/index/id/7/', { card: item([]) }).offer).toMatchObject({
      availability: 'OutOfStock',
      price: null,
    });
    expect(read('https://www.detmir.ru/product/index/id/7/', { card: item(['10']) }).offer.availability).toBe(
      'InStock',
    );
  });

  it('Lenta: what is blocked for sale is out of stock, whatever the count', () => {
    const card = { id: 1, name: 'Огурцы', prices: { price: 13_999 }, count: 12, features: { isBlockedForSale: true } };
    expect(read('https://lenta.com/product/ogurcy-1/', { card }).offer).toMatchObject({
      availability: 'OutOfStock',
      price: null,
    });
    expect(
      read('https://lenta.com/product/ogurcy-1/', { card: { ...card, features: { isBlockedForSale: false } } }).offer
        .availability,
    ).toBe('InStock');
  });

  it('Ozon: of two widgets of one name the one that has the price', () => {
    const widgetStates = {
      'webPrice-1-default-1': JSON.stringify({ lexemes: {} }),
      'webPrice-2-default-1': JSON.stringify({ isAvailable: true, price: '1 499 ₽', cardPrice: '1 349 ₽' }),
      'webInstallmentPurchase-3-default-1': JSON.stringify({ price: '250 ₽' }),
    };
    expect(shown(read('https://www.ozon.ru/product/chaynik-77/', { page: { widgetStates } }).offer.price)).toBe(
      '1499 RUB',
    );
  });

  it('Ozon: the gate for adults is neither a ban nor a missing product', () => {
    const page =
      '<html><head><title>OZON</title></head><body><div data-widget="userAdultModal"><h2>Подтвердите возраст</h2><p>Чтобы посмотреть товар, укажите дату рождения</p></div></body></html>';
    expect(read('https://www.ozon.ru/product/vino-78/', { page })).toMatchObject({
      blocked: null,
      notFound: null,
      offer: { price: null },
    });
  });

  it('Ozon: the older widget of the sale', () => {
    const widgetStates = {
      'webSale-1-default-1': JSON.stringify({
        offer: { isAvailable: true },
        cellTrackingInfo: { product: { finalPrice: 990, price: 1290 } },
      }),
    };
    const { offer } = read('https://www.ozon.ru/product/chaynik-77/', { page: { widgetStates } });
    expect([shown(offer.price), shown(offer.oldPrice), offer.availability]).toEqual(['990 RUB', '1290 RUB', 'InStock']);
  });

  it('Yandex Market: schema data that repeat the price by card change nothing, and no offer there is out of stock', () => {
    const patch = {
      collections: {
        price: {
          c: {
            mainPrice: { price: { value: '12990' } },
            oldPrices: [{ type: 'withoutDiscount', price: { value: '13490' } }],
          },
        },
        titleV2: { c: { title: 'Пылесос' } },
      },
    };
    const page = (patches: object, offers: string) =>
      `<html><body><h1>Пылесос</h1><noframes data-apiary="patch">${JSON.stringify(patches)}</noframes><script type="application/ld+json">{"@type":"Product","name":"Пылесос"${offers}}</script><p>Нет в продаже</p></body></html>`;
    expect(
      shown(
        read('https://market.yandex.ru/card/p/1', {
          page: page(patch, ',"offers":{"price":"12990","priceCurrency":"RUR"}'),
        }).offer.price,
      ),
    ).toBe('13490 RUB');
    expect(
      read('https://market.yandex.ru/card/p/1', {
        page: page({ collections: { titleV2: { c: { title: 'Пылесос' } } } }, ''),
      }).offer,
    ).toMatchObject({ price: null, availability: 'OutOfStock' });
  });

  it('Uzum: what the buyer pays is not the price of the shelf; no token is a ban', () => {
    const data = {
      id: 5,
      title: 'Fen',
      totalAvailableAmount: 3,
      skuList: [{ id: 7, fullPrice: 350_000, purchasePrice: 289_000, sellPrice: 300_000, availableAmount: 3 }],
    };
    expect(shown(read('https://uzum.uz/ru/product/fen-5', { card: { payload: { data } } }).offer.price)).toBe(
      '289000 UZS',
    );
    expect(
      read('https://uzum.uz/ru/product/fen-5', { card: { errors: [{ code: 'bad-request-001' }] } }, { status: 400 })
        .blocked,
    ).toBe('text:bad-request-001');
  });

  it.each([
    ['https://www.wildberries.ru/catalog/501/detail.aspx', 'card', '<html><body><h1>Что-то не так…</h1></body></html>'],
    [
      'https://5ka.ru/product/moloko--4000001/',
      'card',
      '<html><body><label for="is-robot" class="captcha-label">Я человек</label></body></html>',
    ],
    [
      'https://5ka.ru/product/moloko--4000001/',
      'card',
      '<html><body>Проблемы со связью. Проверьте настройки интернета и VPN</body></html>',
    ],
    ['https://www.perekrestok.ru/cat/1/p/a-1', 'card', '<html><body>Разверните картинку горизонтально</body></html>'],
    ['https://magnit.ru/product/1-a', 'page', '<html><body>Выключите VPN</body></html>'],
    [
      'https://aliexpress.ru/item/1005001.html',
      'card',
      '{"ret":["FAIL_SYS_USER_VALIDATE"],"data":{"url":"https://x/_____tmd_____/punish?x5secdata=a"}}',
    ],
  ])('%s: a check within HTTP 200', (link, name, page) => {
    expect(read(link, { [name]: page }).blocked).not.toBeNull();
  });

  it.each([
    'https://kuper.ru/products/123-maslo',
    'https://sbermarket.ru/products/123-maslo',
    'https://kuper.ru/multisearch/x',
    'https://kuper.ru/stores/5',
  ])('Kuper: %s names no retailer', (link) => {
    expect(siteProduct(link)).toBeNull();
  });
});

describe('[PARSE-8] traps of pages that the generic reading reads', () => {
  const offerOf = (url: string, body: string) =>
    readAnswer({ html: `<!doctype html><html><head><title>Product</title></head><body>${body}</body></html>`, url })
      .offer;

  it('Amazon: a price that is only shown in the basket, and a product that is not there', () => {
    const carousel =
      '<div id="sims-carousel" class="a-carousel"><a href="/dp/B00OTHER01">Other</a><span class="a-price"><span class="a-offscreen">$19.99</span></span></div>';
    const hidden = offerOf(
      'https://www.amazon.com/dp/B00EXAMPL1',
      `<h1><span id="productTitle">Trail lamp</span></h1><div id="price"><table><tr><td>List Price:</td><td><span class="a-text-strike">$60.00</span></td></tr></table><a>See price in cart</a></div><input id="add-to-cart-button" type="submit" value="Add to Cart">${carousel}`,
    );
    expect([hidden.price, hidden.availability]).toEqual([null, 'InStock']);
    const gone = offerOf(
      'https://www.amazon.com/dp/B00EXAMPL1',
      `<h1><span id="productTitle">Trail lamp</span></h1><div id="availability"><span class="a-size-medium a-color-price">Currently unavailable.</span></div>${carousel}`,
    );
    expect([gone.price, gone.availability]).toEqual([null, 'OutOfStock']);
  });

  it('eBay: a current bid is no price; the price to buy now beside it is', () => {
    const bid =
      '<div class="x-bid-price"><span>Current bid:</span><div class="x-price-primary"><span>US $31.00</span></div><span>5 bids</span></div><a class="ux-call-to-action">Place bid</a>';
    expect(offerOf('https://www.ebay.com/itm/250012345678', `<h1>Trail lamp</h1>${bid}`).price).toBeNull();
    const both = offerOf(
      'https://www.ebay.com/itm/250012345678',
      `<h1>Trail lamp</h1>${bid}<div class="x-bin-price"><div class="x-price-primary"><span>US $49.50</span></div></div><a class="ux-call-to-action">Buy It Now</a>`,
    );
    expect(shown(both.price)).toBe('49.5 USD');
  });

  it('METRO: “Раскупили” is out of stock', () => {
    expect(
      readAnswer({
        html: '<html lang="ru"><body><h1>Кофе 1 кг</h1><p class="product-title__sold-out">Раскупили</p></body></html>',
        url: 'https://metro.test/products/kofe',
      }).offer.availability,
    ).toBe('OutOfStock');
  });

  it('Komus: the price of one piece, not that from several packs on', () => {
    const offer = offerOf(
      'https://www.komus.ru/katalog/bumaga/p/150/',
      '<h1>Бумага А4</h1><div class="product-price">350 ₽ <span>/ шт.</span></div><ul class="price-tiers"><li>338 ₽ от 5 уп.</li><li>320 ₽ от 20 уп.</li></ul><button>В корзину</button>',
    );
    expect(shown(offer.price)).toBe('350 RUB');
  });
});

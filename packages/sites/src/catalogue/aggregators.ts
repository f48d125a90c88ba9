import type { SiteModuleInput } from '@tsenomer/contracts';

/**
 * Kuper: the retailer is the first segment of the address, the shop its `sid`; roubles per piece, or per kilogram where
 * `price_type` says so: `unit_price` is never the price.
 */
export const kuper: SiteModuleInput = {
  id: 'kuper',
  title: 'Купер',
  hosts: ['kuper.ru', 'sbermarket.ru'],
  asOf: '2026-06-30',
  confidence: 'medium',
  links: ['/{seller}/products/{id}', '/{seller}/{id}'],
  notLinks: [
    'multisearch',
    'stores',
    'api',
    'user',
    'promo',
    'checkout',
    'cart',
    'landings',
    'retailers',
    'products',
  ].map((segment) => `/${segment}/*`),
  query: { store: 'sid' },
  currency: 'RUB',
  initialCity: '1',
  pause: 3000,
  requests: [
    {
      name: 'card',
      via: 'browser',
      answer: 'json',
      headers: { 'client-id': 'SbermarketPlatformWeb', 'api-version': '3.0' },
      url: 'https://kuper.ru/api/v3/multicards?permalink={id}&store_id={city}&tenant_id=sbermarket&is_seo=false',
    },
  ],
  fields: {
    price: { paths: ['card.data.product.offer.price', 'card.product.offer.price'], unit: 'major' },
    oldPrice: { paths: ['card.data.product.offer.original_price', 'card.product.offer.original_price'], unit: 'major' },
    availability: [
      { paths: ['card.data.product.offer.stock', 'card.product.offer.stock'], rule: 'positive' },
      { paths: ['card.data.product.offer', 'card.product.offer'], rule: 'present' },
    ],
    name: ['card.data.product.name', 'card.product.name'],
    sku: ['card.data.product.id', 'card.product.id'],
    brand: [
      'card.data.product.product_properties[name=Бренд].value',
      'card.product.product_properties[name=Бренд].value',
    ],
    image: ['card.data.product.images[*].original_url', 'card.product.images[*].original_url'],
    measure: {
      paths: [
        'card.data.product[price_type=per_kilo].price_type',
        'card.data.product.offer[price_type=per_kilo].price_type',
        'card.data.product.human_volume',
        'card.data.product.name',
        'card.product.name',
      ],
      unit: 'text',
    },
  },
  blocked: [
    { type: 'status', statuses: [401, 403, 429] },
    { type: 'header', header: 'x-sp-crid', contains: '' },
  ],
  search: {
    request: {
      name: 'found',
      via: 'browser',
      method: 'POST',
      answer: 'json',
      url: 'https://kuper.ru/api/web/v1/products',
      headers: { 'client-id': 'SbermarketPlatformWeb', 'api-version': '3.0' },
      body: '{"store_id":"{city}","page":"{page}","per_page":"24","tenant_id":"sbermarket","q":"{text}","filter":[]}',
    },
    pages: { by: 'page', size: 24 },
    items: 'found.products[*]',
    link: '{url}',
    item: { id: ['item.id'], name: ['item.name'], url: ['item.canonical_url'] },
    price: { paths: ['item.price'], unit: 'major' },
  },
};

/** Yandex Eda: `decimalPrice` in roubles; a promotion's price is the price, and then the usual one is the old price. */
export const yandexEda: SiteModuleInput = {
  id: 'yandex-eda',
  title: 'Яндекс Еда',
  hosts: ['eda.yandex.ru', 'market-delivery.yandex.ru'],
  asOf: '2026-06-30',
  confidence: 'medium',
  links: ['/retail/{seller}/product/{id}', '/{place}/retail/{seller}/product/{id}'],
  query: { store: 'placeSlug' },
  currency: 'RUB',
  initialCity: '55.755864,37.617698',
  pause: 1500,
  requests: [
    {
      name: 'card',
      via: 'browser',
      method: 'POST',
      answer: 'json',
      url: 'https://eda.yandex.ru/api/v2/menu/product?auto_translate=false',
      headers: { 'x-platform': 'desktop_web' },
      body: '{"place_slug":"{store}","product_public_id":"{id}"}',
    },
  ],
  fields: {
    price: { paths: ['card.menu_item.decimalPromoPrice', 'card.menu_item.decimalPrice'], unit: 'major' },
    oldPrice: { paths: ['card.menu_item.decimalPrice'], unit: 'major' },
    availability: [{ paths: ['card.menu_item.available'], rule: 'true' }],
    name: ['card.menu_item.name'],
    sku: ['card.menu_item.public_id'],
    image: ['card.menu_item.picture.url'],
    measure: { paths: ['card.menu_item.weight'], unit: 'text' },
  },
  blocked: [
    { type: 'status', statuses: [403, 429] },
    { type: 'address', contains: '/showcaptcha' },
    { type: 'text', contains: 'checkbox-captcha' },
  ],
  search: null,
};

/** Yandex Lavka: no card by address is known, so the page is read. */
export const yandexLavka: SiteModuleInput = {
  id: 'yandex-lavka',
  title: 'Яндекс Лавка',
  hosts: ['lavka.yandex.ru'],
  asOf: '2026-10-01',
  confidence: 'medium',
  links: ['/good/{id}', '/{place}/good/{id}'],
  currency: 'RUB',
  initialCity: null,
  pause: 1500,
  requests: [{ name: 'page', via: 'browser', answer: 'html', url: '{link}' }],
  fields: {},
  blocked: [
    { type: 'address', contains: '/showcaptcha' },
    { type: 'text', contains: 'checkbox-captcha' },
  ],
  search: null,
};

/** AliExpress: after bursts the price is silently left out, so a product with a name and without a price is a block. */
export const aliexpress: SiteModuleInput = {
  id: 'aliexpress',
  title: 'AliExpress',
  hosts: ['aliexpress.ru', 'aliexpress.com'],
  asOf: '2026-08-31',
  confidence: 'medium',
  links: ['/item/{id:digits}.html', '/item/{slug}/{id:digits}.html'],
  query: { sku: 'sku_id' },
  currency: 'RUB',
  initialCity: null,
  pause: 2000,
  requests: [
    {
      name: 'card',
      via: 'browser',
      answer: 'json',
      url: 'https://aliexpress.ru/aer-jsonapi/v1/bx/pdp/web/productData?productId={id}&sourceId=0',
    },
  ],
  fields: {
    price: { paths: ['card.data.price.minActivityAmount.value', 'card.data.price.minAmount.value'], unit: 'major' },
    oldPrice: { paths: ['card.data.price.minAmount.value'], unit: 'major' },
    availability: [{ paths: ['card.data.analytics.viewProduct.trackingInfo.available'], rule: 'true' }],
    name: ['card.data.name'],
    image: ['card.data.gallery[*].imageUrl'],
  },
  blocked: [
    { type: 'text', contains: 'x5secdata' },
    { type: 'address', contains: '_____tmd_____/punish' },
    { type: 'value', path: 'card.data.price', equals: null, given: 'card.data.name' },
  ],
  search: null,
};

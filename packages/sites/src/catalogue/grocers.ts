import type { SiteModuleInput } from '@tsenomer/contracts';

/**
 * Perekrestok: kopecks; the search is the feed by a text, which goes on by pages, as the quick search ends after ten
 * products; `grossPrice` is the old price; ratings are in hundredths of a star. Weighed goods (`unitName` кг) have the
 * price of a kilogram.
 */
export const perekrestok: SiteModuleInput = {
  id: 'perekrestok',
  title: 'Перекрёсток',
  hosts: ['perekrestok.ru'],
  asOf: '2026-09-30',
  confidence: 'high',
  links: ['/cat/{category}/p/{slug}-{id:digits}'],
  currency: 'RUB',
  initialCity: null,
  pause: 1000,
  requests: [
    {
      name: 'card',
      via: 'browser',
      answer: 'json',
      url: 'https://www.perekrestok.ru/api/customer/1.4.1.0/catalog/product/plu{id}',
    },
    {
      name: 'stars',
      via: 'browser',
      answer: 'json',
      url: 'https://www.perekrestok.ru/api/customer/1.4.1.0/catalog/product/plu{id}/review/count',
    },
  ],
  fields: {
    price: { paths: ['card.content.priceTag.price'], unit: 'minor' },
    oldPrice: { paths: ['card.content.priceTag.grossPrice'], unit: 'minor' },
    availability: [
      { paths: ['card.content.balanceState'], rule: 'values', values: ['many', 'few', 'medium', 'in-stock'] },
    ],
    name: ['card.content.title'],
    sku: ['card.content.masterData.plu'],
    brand: ['card.content.brand.title'],
    image: ['card.content.images[*].cropUrlTemplate', 'card.content.image.cropUrlTemplate'],
    rating: {
      value: ['card.content.rating'],
      best: 500,
      count: ['card.content.ratingCount', 'card.content.reviewCount'],
      stars: [
        ['stars.content.one'],
        ['stars.content.two'],
        ['stars.content.three'],
        ['stars.content.four'],
        ['stars.content.five'],
      ],
    },
    measure: { paths: ['card.content.masterData[unitName=кг].unitName', 'card.content.title'], unit: 'text' },
  },
  blocked: [
    { type: 'status', statuses: [401, 403, 429] },
    { type: 'text', contains: 'разверните картинку' },
    { type: 'text', contains: 'а не с ботом' },
  ],
  search: {
    request: {
      name: 'found',
      via: 'browser',
      method: 'POST',
      answer: 'json',
      url: 'https://www.perekrestok.ru/api/customer/1.4.1.0/catalog/product/feed',
      body: '{"filter":{"textQuery":"{text}"},"page":{page},"perPage":48}',
    },
    pages: { by: 'page', size: 48 },
    items: 'found.content.items[*]',
    link: 'https://www.perekrestok.ru/cat/{category}/p/{slug}-{id}',
    item: {
      id: ['item.masterData.plu'],
      slug: ['item.masterData.slug'],
      category: ['item.primaryCategory.id'],
      name: ['item.title'],
    },
    price: { paths: ['item.priceTag.price'], unit: 'minor' },
  },
};

/**
 * Pyaterochka: roubles as texts; the shop's code stands in the address and is what the operator sets for a city. A
 * discount from several pieces on is not the price of one.
 */
export const pyaterochka: SiteModuleInput = {
  id: 'pyaterochka',
  title: 'Пятёрочка',
  hosts: ['5ka.ru'],
  asOf: '2026-10-01',
  confidence: 'high',
  links: ['/product/{slug}--{id:digits}', '/product/{id:digits}'],
  currency: 'RUB',
  initialCity: null,
  pause: 1000,
  requests: [
    {
      name: 'card',
      via: 'browser',
      answer: 'json',
      headers: { 'x-platform': 'web' },
      url: 'https://5d.5ka.ru/api/catalog/v2/stores/{city}/products/{id}?mode=store&include_restrict=true',
    },
  ],
  fields: {
    price: {
      paths: [
        'card[promo.rebate.units_to_activate>1].prices.regular',
        'card.prices.discount',
        'card.prices.regular',
        'card.prices[placement_type=promo_primary].value',
        'card.prices[placement_type=regular_primary].value',
        'card.prices[0].value',
      ],
      unit: 'major',
    },
    oldPrice: { paths: ['card.prices.regular', 'card.prices[placement_type=regular_secondary].value'], unit: 'major' },
    availability: [
      { paths: ['card.is_available'], rule: 'true' },
      { paths: ['card.stock_limit'], rule: 'positive' },
    ],
    name: ['card.name'],
    sku: ['card.plu'],
    image: ['card.image_links.normal[*]', 'card.image_links.small[*]'],
    rating: { value: ['card.rating.rating_average'], best: 5, count: ['card.rating.rates_count'] },
    measure: { paths: ['card.property_clarification'], unit: 'text' },
  },
  blocked: [
    { type: 'status', statuses: [401, 403, 429] },
    { type: 'text', contains: 'проверьте настройки интернета и VPN' },
    { type: 'text', contains: 'is-robot' },
  ],
  search: {
    request: {
      name: 'found',
      via: 'browser',
      answer: 'json',
      headers: { 'x-platform': 'web' },
      url: 'https://5d.5ka.ru/api/catalog/v3/stores/{city}/search?mode=store&include_restrict=true&q={text}&limit=12&offset={offset}',
    },
    pages: { by: 'offset', size: 12 },
    items: 'found.products[*]',
    link: 'https://5ka.ru/product/{id}/',
    item: { id: ['item.plu'], name: ['item.name'] },
    price: {
      paths: ['item[promo.rebate.units_to_activate>1].prices.regular', 'item.prices.discount', 'item.prices.regular'],
      unit: 'major',
    },
  },
};

/**
 * Magnit: the gateway's kopecks and the page's roubles are told apart by where they stand; the shop's code is the
 * city's value.
 */
export const magnit: SiteModuleInput = {
  id: 'magnit',
  title: 'Магнит',
  hosts: ['magnit.ru'],
  asOf: '2026-10-01',
  confidence: 'high',
  links: ['/product/{id:digits}-{slug}', '/product/{id:digits}'],
  query: { shop: 'shopCode', shopType: 'shopType' },
  currency: 'RUB',
  initialCity: '992301',
  pause: 1000,
  requests: [
    {
      name: 'page',
      via: 'http',
      answer: 'html',
      url: '{link}',
      headers: { cookie: 'shopCode=%22{city}%22; shopType=6' },
    },
  ],
  fields: {},
  blocked: [
    { type: 'status', statuses: [401, 403, 429] },
    { type: 'text', contains: 'app-empty-vpn' },
    { type: 'text', contains: 'Выключите VPN' },
  ],
  search: {
    request: {
      name: 'found',
      via: 'http',
      method: 'POST',
      answer: 'json',
      url: 'https://magnit.ru/webgate/v2/goods/search',
      body: '{"term":"{text}","categories":[],"includeAdultGoods":true,"pagination":{"limit":50,"offset":{offset}},"sort":{"type":"popularity","order":"desc"},"storeCode":"{city}","storeType":"6","catalogType":"1"}',
    },
    pages: { by: 'offset', size: 50 },
    items: 'found.items[*]',
    link: 'https://magnit.ru/product/{id}-{slug}',
    item: { id: ['item.id', 'item.productId'], slug: ['item.seoCode'], name: ['item.name'] },
    price: { paths: ['item.price'], unit: 'minor' },
  },
};

/** Lenta: kopecks per piece; weighed goods have their price per kilogram beside it, which is not taken. */
export const lenta: SiteModuleInput = {
  id: 'lenta',
  title: 'Лента',
  hosts: ['lenta.com'],
  asOf: '2026-10-01',
  confidence: 'high',
  links: ['/product/{slug}-{id:digits}'],
  currency: 'RUB',
  initialCity: 'msk',
  pause: 2000,
  requests: [
    {
      name: 'card',
      via: 'browser',
      answer: 'json',
      url: 'https://lenta.com/api-gateway/v1/catalog/items/{id}',
      headers: { 'x-retail-brand': 'lo', 'x-platform': 'omniweb', 'x-delivery-mode': 'pickup', 'x-domain': '{city}' },
    },
  ],
  fields: {
    price: { paths: ['card.prices.price'], unit: 'minor' },
    oldPrice: { paths: ['card.prices.priceRegular'], unit: 'minor' },
    availability: [
      { paths: ['card[features.isBlockedForSale=true].id'], rule: 'values' },
      { paths: ['card.count'], rule: 'positive' },
    ],
    name: ['card.name'],
    sku: ['card.id'],
    brand: ['card.attributes[alias=brand].value'],
    image: ['card.images[*].original', 'card.images[*].large'],
    rating: { value: ['card.rating.rate', 'card.rating'], best: 5, count: ['card.rating.votes'] },
    measure: { paths: ['card.weight.net'], unit: 'g' },
  },
  blocked: [
    { type: 'status', statuses: [401, 403, 429] },
    { type: 'text', contains: 'QRATOR' },
    { type: 'text', contains: 'Доступ к сайту lenta.com запрещ' },
  ],
  search: {
    request: {
      name: 'found',
      via: 'browser',
      method: 'POST',
      answer: 'json',
      url: 'https://lenta.com/api-gateway/v1/catalog/items',
      headers: { 'x-retail-brand': 'lo', 'x-platform': 'omniweb', 'x-delivery-mode': 'pickup', 'x-domain': '{city}' },
      body: '{"query":"{text}","filters":{"checkbox":[],"multicheckbox":[],"range":[]},"sort":{"type":"popular","order":"desc"},"limit":40,"offset":{offset}}',
    },
    pages: { by: 'offset', size: 40 },
    items: 'found.items[*]',
    link: 'https://lenta.com/product/{slug}-{id}/',
    item: { id: ['item.id'], slug: ['item.slug'], name: ['item.name'] },
    price: { paths: ['item.prices.price'], unit: 'minor' },
  },
};

/** METRO: the price of one piece online; the price on the shelf and those from several pieces stand beside it. */
export const metro: SiteModuleInput = {
  id: 'metro',
  title: 'METRO',
  hosts: ['online.metro-cc.ru'],
  asOf: '2026-09-19',
  confidence: 'high',
  links: ['/products/{slug}'],
  currency: 'RUB',
  initialCity: '10',
  pause: 1000,
  requests: [
    {
      name: 'card',
      via: 'http',
      method: 'POST',
      answer: 'json',
      url: 'https://api.metro-cc.ru/products-api/graph',
      body: '{"query":"query($storeId: Int!, $slug: String!) { product(storeId: $storeId, slug: $slug) { article name rating images manufacturer { name } stocks { value eshop_availability prices { price old_price discount } } packing { size type } } }","variables":{"storeId":{city},"slug":"{slug}"}}',
    },
  ],
  fields: {
    price: { paths: ['card.data.product.stocks[0].prices.price'], unit: 'major' },
    oldPrice: { paths: ['card.data.product.stocks[0].prices.old_price'], unit: 'major' },
    availability: [
      { paths: ['card.data.product.stocks[0].eshop_availability'], rule: 'true' },
      { paths: ['card.data.product.stocks[*].value'], rule: 'positive' },
    ],
    name: ['card.data.product.name'],
    sku: ['card.data.product.article'],
    brand: ['card.data.product.manufacturer.name'],
    image: ['card.data.product.images[*]'],
    rating: { value: ['card.data.product.rating'], best: 5 },
  },
  blocked: [
    { type: 'status', statuses: [401, 403, 429] },
    { type: 'header', header: 'x-sp-crid', contains: '' },
  ],
  notFound: [{ type: 'value', path: 'card.data.product.name', equals: null, given: 'card.data' }],
  search: null,
};

/** Auchan: roubles; the shop is named by `merchantId`. */
export const auchan: SiteModuleInput = {
  id: 'auchan',
  title: 'Ашан',
  hosts: ['auchan.ru'],
  asOf: '2025-12-31',
  confidence: 'medium',
  links: ['/product/{id}'],
  currency: 'RUB',
  initialCity: '1',
  pause: 1000,
  requests: [
    {
      name: 'card',
      via: 'browser',
      answer: 'json',
      url: 'https://www.auchan.ru/v1/catalog/product-detail?code={id}&merchantId={city}',
    },
  ],
  fields: {
    price: { paths: ['card.price.value'], unit: 'major' },
    oldPrice: { paths: ['card.oldPrice.value'], unit: 'major' },
    availability: [{ paths: ['card.stock.qty'], rule: 'positive' }],
    name: ['card.title'],
    sku: ['card.gimaId', 'card.productId', 'card.id'],
    brand: ['card.brand.name'],
    measure: { paths: ['card.title'], unit: 'text' },
  },
  blocked: [
    { type: 'status', statuses: [401, 403, 429] },
    { type: 'text', contains: 'QRATOR' },
  ],
  search: null,
};

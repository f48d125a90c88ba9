import type { SiteModuleInput } from '@tsenomer/contracts';

/**
 * Whole sums. The link's variant is taken when it names one, else the cheapest of those that are there; the token that
 * the service asks for is the session's own.
 */
export const uzum: SiteModuleInput = {
  id: 'uzum',
  title: 'Uzum Market',
  hosts: ['uzum.uz'],
  asOf: '2026-09-30',
  confidence: 'high',
  links: [
    '/{lang}/product/{slug}-{id:digits}',
    '/{lang}/product/{id:digits}',
    '/product/{slug}-{id:digits}',
    '/product/{id:digits}',
  ],
  query: { sku: 'skuId' },
  currency: 'UZS',
  initialCity: null,
  pause: 1000,
  requests: [
    {
      name: 'card',
      via: 'browser',
      answer: 'json',
      url: 'https://api.uzum.uz/api/v2/product/{id}',
      headers: { 'accept-language': 'ru-RU' },
    },
  ],
  fields: {
    price: {
      paths: [
        'card.payload.data.skuList[id={sku}].purchasePrice',
        'card.payload.data.skuList[availableAmount>0].purchasePrice',
        'card.payload.data.skuList[*].purchasePrice',
      ],
      unit: 'major',
      choose: 'least',
    },
    oldPrice: {
      paths: [
        'card.payload.data.skuList[id={sku}].fullPrice',
        'card.payload.data.skuList[availableAmount>0].fullPrice',
        'card.payload.data.skuList[*].fullPrice',
      ],
      unit: 'major',
      choose: 'least',
    },
    availability: [
      {
        paths: [
          'card.payload.data.skuList[id={sku}].availableAmount',
          'card.payload.data.totalAvailableAmount',
          'card.payload.data.skuList[*].availableAmount',
        ],
        rule: 'positive',
      },
    ],
    name: ['card.payload.data.localizableTitle.ru', 'card.payload.data.title'],
    sku: ['card.payload.data.skuList[id={sku}].id', 'card.payload.data.id'],
    gtin: ['card.payload.data.skuList[id={sku}].barcode', 'card.payload.data.skuList[0].barcode'],
    seller: ['card.payload.data.seller.title'],
    image: ['card.payload.data.photos[*].photo[*].high'],
    rating: { value: ['card.payload.data.rating'], best: 5, count: ['card.payload.data.reviewsAmount'] },
  },
  blocked: [
    { type: 'status', statuses: [401, 429] },
    { type: 'text', contains: 'bad-request-001' },
    { type: 'address', contains: 'captcha' },
  ],
  notFound: [],
  search: {
    request: {
      name: 'found',
      via: 'browser',
      method: 'POST',
      answer: 'json',
      url: 'https://graphql.uzum.uz/',
      headers: { 'apollographql-client-name': 'web-customers', 'accept-language': 'ru-RU' },
      body: '{"operationName":"getMakeSearch","variables":{"queryInput":{"text":"{text}","showAdultContent":"NONE","filters":[],"sort":"BY_RELEVANCE_DESC","pagination":{"offset":{offset},"limit":48}}},"query":"query getMakeSearch($queryInput: MakeSearchQueryInput!) { makeSearch(query: $queryInput) { items { catalogCard { productId title minSellPrice minFullPrice } } total } }"}',
    },
    pages: { by: 'offset', size: 48 },
    items: 'found.data.makeSearch.items[*].catalogCard',
    link: 'https://uzum.uz/ru/product/{id}',
    item: { id: ['item.productId'], name: ['item.title'] },
    price: { paths: ['item.minSellPrice'], unit: 'major' },
  },
};

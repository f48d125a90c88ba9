import type { SiteModuleInput } from '@tsenomer/contracts';

const AUTH =
  '"auth":{"locationId":"{city}","appPlatform":"WEB","appVersion":0,"os":"UNKNOWN_OS"},"requestVersion":11,"merchantId":"0"';

/**
 * Bonuses are no discount. A block comes with HTTP 200 and code 7. Without a browser's cookies a search succeeds and is
 * empty: one that counts finds and gives none, or counts nothing, is such a refusal; one that counts nought is an
 * honest "nothing found". A merchant stands in the path or behind `#?`.
 */
export const megamarket: SiteModuleInput = {
  id: 'megamarket',
  title: 'Мегамаркет',
  hosts: ['megamarket.ru', 'sbermegamarket.ru'],
  asOf: '2026-08-31',
  confidence: 'medium',
  links: ['/catalog/details/{slug}-{id:digits}_{merchant:digits}', '/catalog/details/{slug}-{id:digits}'],
  query: { merchant: 'exclusiveMerchantId' },
  currency: 'RUB',
  initialCity: '50',
  pause: 1800,
  requests: [
    {
      name: 'offers',
      via: 'browser',
      method: 'POST',
      answer: 'json',
      url: 'https://megamarket.ru/api/mobile/v1/catalogService/productOffers/get',
      body: `{"goodsId":"{id}",${AUTH}}`,
    },
    {
      name: 'card',
      via: 'browser',
      method: 'POST',
      answer: 'json',
      url: 'https://megamarket.ru/api/mobile/v1/catalogService/productCardMainInfo/get',
      body: `{"goodsId":"{id}",${AUTH}}`,
    },
  ],
  fields: {
    price: {
      paths: [
        'offers.offers[merchantId={merchant}].finalPrice',
        'card.favoriteOffer.finalPrice',
        'offers.offers[*].finalPrice',
      ],
      unit: 'major',
      choose: 'least',
    },
    oldPrice: {
      paths: ['offers.offers[merchantId={merchant}].oldPrice', 'card.favoriteOffer.oldPrice', 'card.crossedPrice'],
      unit: 'major',
    },
    availability: [
      {
        paths: [
          'offers.offers[merchantId={merchant}].availableQuantity',
          'offers.offers[*].availableQuantity',
          'card.favoriteOffer.availableQuantity',
        ],
        rule: 'positive',
      },
      { paths: ['card.isAvailable'], rule: 'true' },
    ],
    name: ['card.goods.title'],
    brand: ['card.goods.brand'],
    sku: ['card.goods.goodsId'],
    seller: [
      'offers.offers[merchantId={merchant}].merchantName',
      'card.favoriteOffer.merchantName',
      'offers.offers[0].merchantName',
    ],
    image: ['card.goods.titleImage', 'card.goods.images[*]'],
    rating: { value: ['card.rating'], best: 5, count: ['card.reviewCount'] },
    measure: { paths: ['card.goods.attributes[name=Вес].value'], unit: 'text' },
  },
  blocked: [
    { type: 'value', path: 'offers.code', equals: '7' },
    { type: 'value', path: 'card.code', equals: '7' },
    { type: 'value', path: 'found.items[0]', equals: null, given: 'found[total>0].total' },
    { type: 'value', path: 'found.total', equals: null, given: 'found.success' },
    { type: 'value', path: 'found.code', equals: '7' },
    { type: 'header', header: 'x-sp-crid', contains: '' },
    { type: 'text', contains: 'отключить VPN' },
    { type: 'text', contains: 'разверните картинку' },
  ],
  search: {
    request: {
      name: 'found',
      via: 'browser',
      method: 'POST',
      answer: 'json',
      url: 'https://megamarket.ru/api/mobile/v1/catalogService/catalog/search',
      body: `{"searchText":"{text}","limit":44,"offset":{offset},"showNotAvailable":true,"sorting":0,${AUTH}}`,
    },
    pages: { by: 'offset', size: 44 },
    items: 'found.items[*]',
    link: '{url}',
    item: {
      id: ['item.goods.goodsId'],
      name: ['item.goods.title'],
      brand: ['item.goods.brand'],
      seller: ['item.favoriteOffer.merchantName'],
      url: ['item.goods.webUrl'],
    },
    price: { paths: ['item.favoriteOffer.finalPrice', 'item.finalPrice'], unit: 'major' },
  },
};

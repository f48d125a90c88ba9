import type { SiteModuleInput } from '@tsenomer/contracts';

/**
 * A page's data are its widgets, whose names end with numbers of the release: they are found by their beginning.
 * `price` is what anybody pays, `cardPrice` asks for the marketplace's own bank card. The delivery address of the
 * session decides the region.
 */
export const ozon: SiteModuleInput = {
  id: 'ozon',
  title: 'Ozon',
  hosts: ['ozon.ru', 'ozon.by', 'ozon.kz'],
  asOf: '2026-09-30',
  confidence: 'high',
  links: ['/product/{slug}-{id:digits}', '/product/{id:digits}', '/context/detail/id/{id:digits}'],
  currency: 'RUB',
  initialCity: null,
  pause: 2500,
  requests: [
    {
      name: 'page',
      via: 'browser',
      answer: 'json',
      url: 'https://www.ozon.ru/api/entrypoint-api.bx/page/json/v2?url=%2Fproduct%2F{id}%2F',
      headers: { 'x-o3-app-name': 'dweb_client', 'x-requested-with': 'XMLHttpRequest' },
    },
  ],
  fields: {
    price: {
      paths: [
        'page.widgetStates.webPrice-*.price',
        'page.widgetStates.webSale-*.offers[0].price',
        'page.widgetStates.webSale-*.cellTrackingInfo.product.finalPrice',
      ],
      unit: 'text',
    },
    oldPrice: {
      paths: [
        'page.widgetStates.webPrice-*.originalPrice',
        'page.widgetStates.webSale-*.cellTrackingInfo.product.price',
      ],
      unit: 'text',
    },
    cardPrice: { paths: ['page.widgetStates.webPrice-*.cardPrice'], unit: 'text' },
    availability: [
      { paths: ['page.widgetStates.webOutOfStock-*.sku'], rule: 'values' },
      {
        paths: ['page.widgetStates.webPrice-*.isAvailable', 'page.widgetStates.webSale-*.offer.isAvailable'],
        rule: 'true',
      },
    ],
    name: [
      'page.widgetStates.webProductHeading-*.title',
      'page.widgetStates.webStickyProducts-*.name',
      'page.widgetStates.webStickyProducts-*.title',
      'page.widgetStates.webOutOfStock-*.title',
    ],
    seller: [
      'page.widgetStates.webCurrentSeller-*.name',
      'page.widgetStates.webCurrentSeller-*.sellerCell.centerBlock.title.text',
      'page.widgetStates.webStickyProducts-*.seller.name',
    ],
    image: ['page.widgetStates.webGallery-*.coverImage', 'page.widgetStates.webGallery-*.images[*].src'],
    rating: {
      value: ['page.widgetStates.webReviewProductScore-*.totalScore'],
      best: 5,
      count: ['page.widgetStates.webReviewProductScore-*.reviewsCount'],
      stars: [
        ['page.widgetStates.webReviewProductScore-*.score[title=1 звезда].value'],
        ['page.widgetStates.webReviewProductScore-*.score[title=2 звезды].value'],
        ['page.widgetStates.webReviewProductScore-*.score[title=3 звезды].value'],
        ['page.widgetStates.webReviewProductScore-*.score[title=4 звезды].value'],
        ['page.widgetStates.webReviewProductScore-*.score[title=5 звёзд].value'],
      ],
    },
  },
  blocked: [
    { type: 'status', statuses: [403, 429] },
    { type: 'text', contains: 'fab_chlg_' },
    { type: 'text', contains: 'fab_nmk_' },
    { type: 'text', contains: 'fab_cp_' },
    { type: 'address', contains: '__rr=' },
  ],
  notFound: [{ type: 'value', path: 'page.pageInfo.statusCode', equals: '404' }],
  search: {
    request: {
      name: 'found',
      via: 'browser',
      answer: 'json',
      url: 'https://www.ozon.ru/api/entrypoint-api.bx/page/json/v2?url=%2Fsearch%2F%3Ftext%3D{text}%26from_global%3Dtrue',
      headers: { 'x-o3-app-name': 'dweb_client', 'x-requested-with': 'XMLHttpRequest' },
    },
    pages: {
      by: 'cursor',
      cursor: 'found.nextPage',
      url: 'https://www.ozon.ru/api/entrypoint-api.bx/page/json/v2?url={cursor}',
    },
    items: 'found.widgetStates.tileGridDesktop-*.items[*]',
    link: 'https://www.ozon.ru/product/{id}/',
    item: { id: ['item.sku'], name: ['item.mainState[id=name].atom.textAtom.text', 'item.title'] },
    price: { paths: ['item.mainState[*].atom.priceV2.price[textStyle=PRICE].text'], unit: 'text' },
  },
};

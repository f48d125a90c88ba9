import type { SiteModuleInput } from '@tsenomer/contracts';

/**
 * A card's page carries its data as patches. The large price asks for the marketplace's card; what anybody pays stands
 * among the old prices as `withoutDiscount`, and only where that is missing the main price is the price.
 */
export const yandexMarket: SiteModuleInput = {
  id: 'yandex-market',
  title: 'Яндекс Маркет',
  hosts: ['market.yandex.ru'],
  asOf: '2026-09-01',
  confidence: 'high',
  links: ['/card/{slug}/{id:digits}', '/product--{slug}/{id:digits}', '/product/{id:digits}', '/offer/{offer}'],
  query: { sku: 'sku', business: 'uniqueId' },
  currency: 'RUB',
  initialCity: '213',
  pause: 1500,
  requests: [{ name: 'page', via: 'http', answer: 'html', url: '{link}', headers: { cookie: 'yandex_gid={city}' } }],
  fields: {
    price: {
      paths: [
        'page.patches.collections.price[*].oldPrices[type=withoutDiscount].price.value',
        'page.patches.collections.price[*].mainPrice.price.value',
      ],
      unit: 'major',
    },
    oldPrice: { paths: ['page.patches.collections.price[*].oldPrices[type=regular].price.value'], unit: 'major' },
    availability: [{ paths: ['page.patches.collections.price[*].mainPrice.price.value'], rule: 'positive' }],
    name: ['page.patches.collections.titleV2[*].title'],
    brand: ['page.patches.collections.titleV2[*].vendor.name'],
    seller: ['page.patches.collections.shopInfo[*].shopName', 'page.patches.collections.shopInfo[*].name'],
    rating: {
      value: ['page.patches.collections.rating[*].ratingValue'],
      best: 5,
      count: ['page.patches.collections.rating[*].ratingCount'],
      stars: [
        [
          'page.patches.collections.rating[*].ratingCountStats.cnt1',
          'page.patches.collections.reviews[*].distribution.parts[value=1].number',
        ],
        [
          'page.patches.collections.rating[*].ratingCountStats.cnt2',
          'page.patches.collections.reviews[*].distribution.parts[value=2].number',
        ],
        [
          'page.patches.collections.rating[*].ratingCountStats.cnt3',
          'page.patches.collections.reviews[*].distribution.parts[value=3].number',
        ],
        [
          'page.patches.collections.rating[*].ratingCountStats.cnt4',
          'page.patches.collections.reviews[*].distribution.parts[value=4].number',
        ],
        [
          'page.patches.collections.rating[*].ratingCountStats.cnt5',
          'page.patches.collections.reviews[*].distribution.parts[value=5].number',
        ],
      ],
    },
  },
  blocked: [
    { type: 'address', contains: '/showcaptcha' },
    { type: 'text', contains: 'checkbox-captcha' },
    { type: 'text', contains: 'Подтвердите, что запросы отправляли вы' },
  ],
  notFound: [{ type: 'value', path: 'page.patches.collections.titleV2', equals: null, given: 'page.patches' }],
  search: {
    request: {
      name: 'found',
      via: 'http',
      answer: 'html',
      url: 'https://market.yandex.ru/search?text={text}&page={page}&lr={city}',
      headers: { cookie: 'yandex_gid={city}' },
    },
    pages: { by: 'page', size: 8 },
    items: 'found.patches.widgets[*][*].options.collections.productSnippet[*]',
    link: 'https://market.yandex.ru/card/{slug}/{id}',
    item: { id: ['item.oskuId'], slug: ['item.slug'], name: ['item.title', 'item.titles.raw'] },
    price: { paths: ['item.initialPrice.amount.intPart', 'item.actualPrice.amount.intPart'], unit: 'text' },
  },
};

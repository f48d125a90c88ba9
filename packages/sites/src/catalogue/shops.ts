import type { SiteModuleInput } from '@tsenomer/contracts';

/** Detmir: a product that is gone answers HTTP 200 with status 404 inside; the region is an ISO 3166-2 code. */
export const detmir: SiteModuleInput = {
  id: 'detmir',
  title: 'Детский мир',
  hosts: ['detmir.ru'],
  asOf: '2026-08-31',
  confidence: 'high',
  links: ['/product/index/id/{id:digits}'],
  query: { variant: 'variant_id' },
  currency: 'RUB',
  initialCity: 'RU-MOW',
  pause: 800,
  requests: [
    {
      name: 'card',
      via: 'http',
      answer: 'json',
      url: 'https://api.detmir.ru/v2/products/{id}?filter=withregion:{city}',
    },
  ],
  fields: {
    price: { paths: ['card.item.price.price'], unit: 'major' },
    oldPrice: { paths: ['card.item.old_price.price'], unit: 'major' },
    availability: [
      { paths: ['card.item.available[*][*][0]'], rule: 'present' },
      { paths: ['card.item.available.online', 'card.item.available.offline'], rule: 'values' },
    ],
    name: ['card.item.title'],
    sku: ['card.item.article', 'card.item.code', 'card.item.id'],
    brand: ['card.item.brands[0].title'],
    seller: ['card.item.vendor.title'],
    image: ['card.item.pictures[*].original'],
    rating: { value: ['card.item.rating'], best: 5, count: ['card.item.review_count'] },
    measure: { paths: ['card.item.title'], unit: 'text' },
  },
  notFound: [{ type: 'value', path: 'card.status', equals: '404' }],
  search: null,
};

/** Komus: the price of one piece with tax; prices from several pieces stand beside it. */
export const komus: SiteModuleInput = {
  id: 'komus',
  title: 'Комус',
  hosts: ['komus.ru'],
  asOf: '2026-06-30',
  confidence: 'medium',
  links: ['/katalog/*/p/{id:digits}', '/katalog/p/{id:digits}'],
  currency: 'RUB',
  initialCity: null,
  pause: 1000,
  requests: [
    {
      name: 'card',
      via: 'http',
      answer: 'json',
      url: 'https://www.komus.ru/api/product/{id}?fields=featureGroups,productSet,trademark,name,description,code,price,stock,images,categories',
    },
  ],
  fields: {
    price: { paths: ['card.price.value'], unit: 'major' },
    oldPrice: { paths: ['card.price.oldPrice'], unit: 'major' },
    availability: [
      { paths: ['card.stock.level'], rule: 'positive' },
      { paths: ['card.stock.status'], rule: 'values', values: ['inStock', 'IN_STOCK', 'lowStock', 'LOW_STOCK'] },
    ],
    name: ['card.name'],
    sku: ['card.code'],
    brand: ['card.trademark.name'],
    image: ['card.images[*].url', 'card.images[*]'],
  },
  blocked: [{ type: 'status', statuses: [403, 503] }],
  search: null,
};

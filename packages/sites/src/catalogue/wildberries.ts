import type { SiteModuleInput } from '@tsenomer/contracts';

/**
 * The card's data come from the site's own address and only to a browser that has passed its check. Prices are kopecks;
 * availability is the stock, as a price outlives the goods, and so does that of a size: only sizes that are there have
 * a price.
 */
export const wildberries: SiteModuleInput = {
  id: 'wildberries',
  title: 'Wildberries',
  hosts: ['wildberries.ru'],
  asOf: '2026-10-09',
  confidence: 'high',
  links: ['/catalog/{id:digits}/detail.aspx', '/catalog/{id:digits}'],
  currency: 'RUB',
  initialCity: '-1257786',
  pause: 1500,
  requests: [
    {
      name: 'card',
      via: 'browser',
      answer: 'json',
      url: 'https://www.wildberries.ru/__internal/u-card/cards/v4/detail?appType=1&curr=rub&dest={city}&spp=30&lang=ru&nm={id}',
    },
  ],
  fields: {
    price: {
      paths: [
        'card.products[id={id}].sizes[*][stocks>0].price.product',
        'card.data.products[id={id}].sizes[*][stocks>0].price.product',
        'card.products[id={id}].sizes[*].price.product',
        'card.data.products[id={id}].sizes[*].price.product',
      ],
      unit: 'minor',
      choose: 'least',
    },
    oldPrice: {
      paths: [
        'card.products[id={id}].sizes[*][stocks>0].price.basic',
        'card.data.products[id={id}].sizes[*][stocks>0].price.basic',
        'card.products[id={id}].sizes[*].price.basic',
        'card.data.products[id={id}].sizes[*].price.basic',
      ],
      unit: 'minor',
      choose: 'least',
    },
    availability: [
      {
        paths: ['card.products[id={id}].totalQuantity', 'card.data.products[id={id}].totalQuantity'],
        rule: 'positive',
      },
      {
        paths: ['card.products[id={id}].sizes[*].stocks[*].qty', 'card.data.products[id={id}].sizes[*].stocks[*].qty'],
        rule: 'positive',
      },
    ],
    name: ['card.products[id={id}].name', 'card.data.products[id={id}].name'],
    brand: ['card.products[id={id}].brand', 'card.data.products[id={id}].brand'],
    sku: ['card.products[id={id}].id', 'card.data.products[id={id}].id'],
    seller: ['card.products[id={id}].supplier', 'card.data.products[id={id}].supplier'],
    rating: {
      value: ['card.products[id={id}].reviewRating', 'card.data.products[id={id}].reviewRating'],
      best: 5,
      count: ['card.products[id={id}].feedbacks', 'card.data.products[id={id}].feedbacks'],
    },
  },
  blocked: [
    { type: 'status', statuses: [403, 429, 498] },
    { type: 'header', header: 'server', contains: 'wbaas' },
    { type: 'text', contains: 'Подозрительная активность' },
    { type: 'text', contains: 'Почти готово' },
    { type: 'text', contains: 'Проверяем браузер' },
    { type: 'text', contains: 'Что-то не так' },
  ],
  notFound: [{ type: 'value', path: 'card.products[0]', equals: null, given: 'card.products' }],
  search: {
    request: {
      name: 'found',
      via: 'browser',
      answer: 'json',
      url: 'https://www.wildberries.ru/__internal/u-search/exactmatch/ru/common/v18/search?appType=1&curr=rub&dest={city}&spp=30&lang=ru&resultset=catalog&sort=popular&suppressSpellcheck=false&page={page}&query={text}',
    },
    pages: { by: 'page', size: 100 },
    items: 'found.products[*]',
    link: 'https://www.wildberries.ru/catalog/{id}/detail.aspx',
    item: { id: ['item.id'], name: ['item.name'], brand: ['item.brand'], seller: ['item.supplier'] },
    price: { paths: ['item.sizes[*].price.product'], unit: 'minor', choose: 'least' },
  },
};

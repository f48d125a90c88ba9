import { DEFAULT_PARSER_CONFIG } from '@tsenomer/contracts';
import type { ParserConfig } from '@tsenomer/contracts';
import type { DemoCompany, Pricing } from './company.ts';
import { DEMO_LAYOUTS, layoutRobot } from './layouts.ts';

type Shop = Pick<DemoCompany, 'key' | 'name' | 'kind'> & {
  readonly own?: boolean;
  readonly config?: Partial<ParserConfig>;
  readonly cityCodes?: Readonly<Record<string, string>>;
  readonly pricing: Partial<Pricing>;
};

const USUAL: Pricing = {
  level: 1000,
  ending: 'nine',
  respectsMrp: false,
  assortment: 80,
  swing: 30,
  discounts: 18,
  undercuts: 0,
  repriceHour: 3,
  ratings: 'none',
  typed: {},
};

function shop({ key, name, kind, own = false, config = {}, cityCodes, pricing }: Shop): DemoCompany {
  return {
    key,
    name,
    sellerName: null,
    own,
    kind,
    shopKey: key,
    // The demo's own shops need no sparing.
    parserConfig: { ...DEFAULT_PARSER_CONFIG, requestsPerSecond: null, ...config },
    cityCodes: cityCodes ?? null,
    pricing: { ...USUAL, ...pricing },
  };
}

/** The shops in the order of their ports: eight before the proxies, two behind them. */
export const shops: readonly DemoCompany[] = [
  shop({
    key: 'domovik',
    name: 'Домовик',
    kind: 'json-ld',
    own: true,
    pricing: { level: 1012, respectsMrp: true, assortment: 95, discounts: 10, ratings: 'mean' },
  }),
  shop({
    key: 'ladya',
    name: 'Ладья',
    kind: 'microdata',
    pricing: { level: 985, assortment: 85, repriceHour: 6, ratings: 'mean', typed: { club: 40, coupon: 15 } },
  }),
  shop({
    key: 'yarmarka',
    name: 'Ярмарка Онлайн',
    kind: 'marketplace',
    config: {
      robot: {
        price: '.buy-box .price-now',
        oldPrice: '.buy-box .price-was',
        availability: '.buy-box .stock',
        inStockText: 'в наличии',
        name: 'h1.product-title',
        seller: '.buy-box .seller-name',
        ratingValue: '.rating .rating-value',
        ratingCount: '.rating .rating-count',
        currency: 'RUB',
      },
    },
    // The marketplace itself sells nothing: its pages show the best of its sellers' offers.
    pricing: { assortment: 0 },
  }),
  shop({
    key: 'vspyshka',
    name: 'Вспышка',
    kind: 'script',
    config: {
      fetcher: 'browser',
      waitUntil: 'load',
      threadCount: 2,
      manualTimeout: 300,
      robot: {
        price: '.item-price',
        oldPrice: '.product .price-was',
        availability: '.item-stock',
        inStockText: 'в наличии',
        name: 'h1.item-name',
        sku: '.item-sku',
        currency: 'RUB',
      },
    },
    pricing: { level: 1004, ending: 'whole', assortment: 70, discounts: 25, repriceHour: 9 },
  }),
  shop({
    key: 'gorod',
    name: 'Городской Склад',
    kind: 'cities',
    config: { city: { via: 'cookie', name: 'city' } },
    cityCodes: { moscow: 'msk', petersburg: 'spb', kazan: 'kzn', yekaterinburg: 'ekb', krasnodar: 'krd' },
    pricing: { level: 978, ending: 'kopecks', assortment: 75, repriceHour: 0 },
  }),
  shop({
    key: 'krepost',
    name: 'Крепость',
    kind: 'bans',
    config: {
      proxy: true,
      threadCount: 2,
      delayBetweenPages: { min: 20, max: 80 },
      proxyRotation: { type: 'links', triggerEvery: 20, withBrowserRefresh: true },
    },
    pricing: { level: 968, assortment: 65, undercuts: 12, repriceHour: 12 },
  }),
  shop({
    key: 'perekat',
    name: 'Перекат',
    kind: 'faults',
    config: { timeout: 5000 },
    pricing: { level: 991, ending: 'whole', assortment: 82, repriceHour: 4 },
  }),
  shop({
    key: 'zvezdny',
    name: 'Звёздный Ряд',
    kind: 'ratings',
    config: { productPhotoSavingFlag: true, productSubnameSavingFlag: true },
    pricing: { level: 996, assortment: 88, discounts: 34, repriceHour: 1, ratings: 'stars', typed: { card: 60 } },
  }),
  ...[
    { key: 'mayak', name: 'Маяк', level: 1006, hour: 5 },
    { key: 'prichal', name: 'Причал', level: 999, hour: 7 },
  ].map(({ key, name, level, hour }) =>
    shop({
      key,
      name,
      kind: 'layouts',
      // What the client's robot knows is the look of before: these shops have changed theirs since.
      config: { robot: layoutRobot(DEMO_LAYOUTS[0]) },
      // Calm prices: those of the day before tell on any day whether a page was read rightly.
      pricing: { level, respectsMrp: true, assortment: 84, swing: 2, discounts: 4, repriceHour: hour },
    }),
  ),
];

import { DEFAULT_PARSER_CONFIG } from '@tsenomer/contracts';
import type { DemoCompany, Pricing } from './company.ts';
import { shops } from './shops.ts';

const MARKETPLACE = 'yarmarka';

/** The ten shops of the market, in the order of their ports (`demoShopPlace`). */
export const demoShops: readonly DemoCompany[] = shops;

/** The marketplace's sellers, each a company of its own. */
export const demoSellers: readonly DemoCompany[] = [
  seller('severtorg', 'СеверТорг', { level: 972, assortment: 78 }),
  seller('lavka-u-doma', 'Лавка у дома', { level: 1021, ending: 'whole', respectsMrp: true, assortment: 66 }),
  seller('ip-kuznetsova', 'ИП Кузнецова', { level: 958, assortment: 60, undercuts: 22 }),
  seller('optovik', 'Оптовик-Экспресс', { level: 987, ending: 'kopecks', assortment: 72, discounts: 26 }),
];

/** Every company of the market: the shops, then the marketplace's sellers. */
export const demoCompanies: readonly DemoCompany[] = [...demoShops, ...demoSellers];

const byKey = new Map(demoCompanies.map((company) => [company.key, company]));

/** The company with this key, or undefined. */
export function demoCompany(key: string): DemoCompany | undefined {
  return byKey.get(key);
}

/** The sellers on a shop's site; empty for a shop that is no marketplace. */
export function sellersOf(shopKey: string): readonly DemoCompany[] {
  return demoSellers.filter((company) => company.shopKey === shopKey);
}

/** A seller's segment in its marketplace's addresses: "severtorg". */
export function sellerSlug(company: DemoCompany): string {
  return company.key.slice(company.shopKey.length + 1);
}

function seller(slug: string, sellerName: string, pricing: Partial<Pricing>): DemoCompany {
  const marketplace = shops.find((shop) => shop.key === MARKETPLACE);
  return {
    key: `${MARKETPLACE}-${slug}`,
    name: marketplace?.name ?? MARKETPLACE,
    sellerName,
    own: false,
    kind: 'marketplace',
    shopKey: MARKETPLACE,
    parserConfig: marketplace?.parserConfig ?? DEFAULT_PARSER_CONFIG,
    cityCodes: null,
    pricing: {
      level: 1000,
      ending: 'nine',
      respectsMrp: false,
      assortment: 70,
      swing: 30,
      discounts: 18,
      undercuts: 0,
      repriceHour: 2,
      ratings: 'mean',
      typed: {},
      ...pricing,
    },
  };
}

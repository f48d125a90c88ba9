import type { ParserConfig, TypedPriceKind } from '@tsenomer/contracts';

/** How a shop of the demo's market tells its prices, or what makes it hard to read. */
export type DemoShopKind =
  | 'json-ld'
  | 'microdata'
  | 'marketplace'
  | 'script'
  | 'cities'
  | 'bans'
  | 'faults'
  | 'ratings'
  | 'layouts';

/**
 * How a shop writes its prices after the formula: `nine`: 12 990, 1 499, 84.90; `whole`: rubles without kopecks;
 * `kopecks`: as the formula gives them.
 */
export type PriceEnding = 'nine' | 'whole' | 'kopecks';

/** How a company sets its prices; every number is a constant of the formula of `demoOfferAt`. */
export interface Pricing {
  /** General price level against the market, in thousandths. */
  readonly level: number;
  readonly ending: PriceEnding;
  /** Never sells below the recommended price. */
  readonly respectsMrp: boolean;
  /** Percent of the products that it sells. */
  readonly assortment: number;
  /** By how many thousandths its steps lie above or below the price at most. */
  readonly swing: number;
  /** Percent of the fortnights in which a product has a discount. */
  readonly discounts: number;
  /** Thousandths of its products that it sells at 62 % of its price, for good. */
  readonly undercuts: number;
  /** Hour of the day, Moscow time, at which its new prices take effect. */
  readonly repriceHour: number;
  /** What it shows of buyers' marks. */
  readonly ratings: 'none' | 'mean' | 'stars';
  /** Percent of its products that have a price by card, for members or with a coupon besides; absent: none. */
  readonly typed: Readonly<Partial<Record<TypedPriceKind, number>>>;
}

export interface DemoCompany {
  /** Latin, stable, unique; a seller's begins with its marketplace's: "yarmarka-severtorg". */
  readonly key: string;
  readonly name: string;
  /** The seller's name when the company is a seller of a marketplace, else null. */
  readonly sellerName: string | null;
  /** Exactly one company of the market is the client's own. */
  readonly own: boolean;
  readonly kind: DemoShopKind;
  /** Key of the company whose site this one sells on: its own, or the marketplace's. */
  readonly shopKey: string;
  /** How to collect it. `cityValues` is empty: it is keyed by ids that only a database knows; see `cityCodes`. */
  readonly parserConfig: ParserConfig;
  /** What the shop calls each city that it knows, by city key; null when its prices are the same everywhere. */
  readonly cityCodes: Readonly<Record<string, string>> | null;
  readonly pricing: Pricing;
}

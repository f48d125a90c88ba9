import type { DemoProduct } from '../catalogue/product.ts';
import type { DemoCity } from '../cities.ts';
import { sellersOf } from '../company/companies.ts';
import type { DemoCompany } from '../company/company.ts';
import { hash, pick } from '../hash.ts';
import { ratingAt } from './rating.ts';
import type { DemoRating } from './rating.ts';
import { endPrice } from './rounding.ts';
import { demoSells } from './sells.ts';
import { typedPricesOf } from './typed-price.ts';
import type { DemoTypedPrices } from './typed-price.ts';

export interface DemoOffer {
  /** In kopecks. Shops show it even while the product is out of stock. */
  readonly price: bigint;
  /** In kopecks, the price before a discount; always above `price`. */
  readonly oldPrice: bigint | null;
  /** What it asks besides of holders of its card, of members or with a coupon; each below `price`. */
  readonly typed: DemoTypedPrices;
  readonly available: boolean;
  readonly rating: DemoRating | null;
  /** Whose offer it is: the company itself, or the marketplace's seller with the best price. */
  readonly seller: DemoCompany;
}

export interface DemoMoment {
  readonly company: DemoCompany;
  readonly product: DemoProduct;
  readonly city: DemoCity;
  /** A date or milliseconds since 1970. */
  readonly at: Date | number;
}

/** Behind this page five packs are sold as one: its price is right, and of something else. */
const OTHER_PACK = { company: 'perekat', product: 'black-tea-10', times: 5n } as const;

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/**
 * What a company asks for a product in a city at a moment; null when it does not sell it, or has no shop in the city.
 *
 * With `h` the hash of `hash.ts`, whole numbers only and every division rounding down:
 * - `day` = (t + 3 h − company.repriceHour h) / 24 h: prices change once a day, at the company's hour by Moscow time;
 * - `regular` = basePrice × level × position × season × step × region / 1000⁵, where level is the company's, position
 *   955…1045 by (company, product), season 970…1030 by (category, day): a triangle of 182 days, step 1000 ∓ the
 * company's swing by (company, product, day / cadence) with a cadence of 1 day for 15 % of the products, 14 days for 20
 * % and 3 to 6 days for the others, region 1000, or 970…1040 by city where prices differ by city; × 62 / 100 for the
 * company's undercut products, × 5 for one page that sells five packs as one;
 * - `discount`: in a fortnight (day + phase) / 14 that h gives to a discount, its first 5 to 9 days are 8…25 % below
 *   regular;
 * - both prices end the way the company writes them; one that respects the recommended price then takes the higher of
 *   the two; the old price is told only where it is above the price;
 * - prices by card, for members and with a coupon: `typedPricesOf`;
 * - out of stock: 6 % of the weeks (day + phase) / 7 of every product.
 *
 * A marketplace's own offer is its sellers' best: available before unavailable, then the lowest price, then the order
 * of the sellers.
 */
export function demoOfferAt({ company, product, city, at }: DemoMoment): DemoOffer | null {
  const sellers = sellersOf(company.key);
  if (sellers.length > 0) return best(sellers.map((seller) => demoOfferAt({ company: seller, product, city, at })));
  if (!demoSells(company, product) || (company.cityCodes && !(city.key in company.cityCodes))) return null;

  const day = demoDay(company, at);
  const regular = regularPrice(company, product, city, day);
  const percent = discountPercent(company, product, day);
  const full = written(regular, company, product);
  const price = written((regular * BigInt(100 - percent)) / 100n, company, product);
  return {
    price,
    oldPrice: percent > 0 && full > price ? full : null,
    typed: typedPricesOf(company, product, price),
    available: !isOutOfStock(company, product, day),
    rating: ratingAt(company, product, day),
    seller: company,
  };
}

/** Days since 1970 by the company's own clock: a new one begins when its new prices take effect. */
export function demoDay(company: DemoCompany, at: Date | number): number {
  return Math.floor((Number(at) + (3 - company.pricing.repriceHour) * HOUR) / DAY);
}

function regularPrice(company: DemoCompany, product: DemoProduct, city: DemoCity, day: number): bigint {
  const ids = [company.key, product.key] as const;
  const kind = hash('cadence', product.key) % 100;
  const cadence = kind < 15 ? 1 : kind < 35 ? 14 : pick(3, 6, 'cadence-days', product.key);
  const { swing, level } = company.pricing;
  const turn = Math.floor((day + pick(0, 13, 'cadence-phase', ...ids)) / cadence);
  const step = pick(1000 - swing, 1000 + swing, 'step', ...ids, turn);
  const factors = [level, pick(955, 1045, 'position', ...ids), season(product, day), step, region(company, city)];
  const price =
    factors.reduce((value, factor) => value * BigInt(factor), product.basePrice) / 1000n ** BigInt(factors.length);
  if (company.key === OTHER_PACK.company && product.key === OTHER_PACK.product) return price * OTHER_PACK.times;
  const isUndercut = hash('undercut', ...ids) % 1000 < company.pricing.undercuts;
  return isUndercut ? (price * 62n) / 100n : price;
}

/** 970 → 1030 → 970 in 182 days, every category of the narrowest level in its own phase. */
function season(product: DemoProduct, day: number): number {
  const phase = (day + pick(0, 181, 'season', product.categories[2])) % 182;
  const climb = phase < 91 ? phase : 182 - phase;
  return 970 + Math.floor((climb * 60) / 91);
}

function region(company: DemoCompany, city: DemoCity): number {
  return company.cityCodes ? pick(970, 1040, 'region', company.key, city.key) : 1000;
}

function discountPercent(company: DemoCompany, product: DemoProduct, day: number): number {
  const ids = [company.key, product.key] as const;
  const shifted = day + pick(0, 13, 'discount-phase', ...ids);
  const fortnight = Math.floor(shifted / 14);
  if (hash('discount', ...ids, fortnight) % 100 >= company.pricing.discounts) return 0;
  const isOver = shifted % 14 >= pick(5, 9, 'discount-days', ...ids, fortnight);
  return isOver ? 0 : pick(8, 25, 'discount-percent', ...ids, fortnight);
}

function isOutOfStock(company: DemoCompany, product: DemoProduct, day: number): boolean {
  const week = Math.floor((day + pick(0, 6, 'stock-phase', company.key, product.key)) / 7);
  return hash('stock', company.key, product.key, week) % 100 < 6;
}

function written(price: bigint, company: DemoCompany, product: DemoProduct): bigint {
  const ended = endPrice(price, company.pricing.ending);
  const { mrp } = product;
  return company.pricing.respectsMrp && mrp !== null && ended < mrp ? mrp : ended;
}

function best(offers: readonly (DemoOffer | null)[]): DemoOffer | null {
  return offers.reduce((leader, offer) => {
    if (offer === null || leader === null) return leader ?? offer;
    if (offer.available !== leader.available) return offer.available ? offer : leader;
    return offer.price < leader.price ? offer : leader;
  }, null);
}

import type { DemoProduct } from './catalogue/product.ts';
import { hash, pick } from './hash.ts';

/** A shop that agents go to: a shelf without a site. */
export interface DemoRetailShop {
  /** Latin, stable, unique. */
  readonly key: string;
  readonly address: string;
  readonly lat: number;
  readonly lon: number;
}

export interface DemoRetailer {
  readonly key: string;
  readonly name: string;
  /** General price level against the market, in thousandths. */
  readonly level: number;
  readonly shops: readonly DemoRetailShop[];
}

/** The city of the retailers below. */
export const DEMO_RETAIL_CITY = 'kazan';

/** Companies without a site, whose prices only agents see. */
export const demoRetailers: readonly DemoRetailer[] = [
  {
    key: 'volga-market',
    name: 'Волга-маркет',
    level: 1035,
    shops: [
      { key: 'volga-bauman', address: 'ул. Баумана, 44', lat: 55.7903, lon: 49.1136 },
      { key: 'volga-dekabristov', address: 'ул. Декабристов, 133', lat: 55.8236, lon: 49.0896 },
      { key: 'volga-pobedy', address: 'пр-т Победы, 91', lat: 55.7562, lon: 49.1906 },
    ],
  },
  {
    key: 'u-fontana',
    name: 'У фонтана',
    level: 984,
    shops: [
      { key: 'fontan-pushkina', address: 'ул. Пушкина, 17', lat: 55.7897, lon: 49.1243 },
      { key: 'fontan-yamasheva', address: 'пр-т Ямашева, 46', lat: 55.8282, lon: 49.1261 },
      { key: 'fontan-gvardeyskaya', address: 'ул. Гвардейская, 33', lat: 55.7855, lon: 49.1709 },
    ],
  },
];

/** What stands at a tag, in kopecks; null: the shop does not have the product that week. */
export interface DemoTag {
  readonly price: bigint;
  /** With the shop's card. */
  readonly cardPrice: bigint | null;
  /** Before a promotion. */
  readonly priceBefore: bigint | null;
}

const WEEK_DAYS = 7;

/**
 * What an agent reads of a product on the shelf of a shop on a day, counted in days since 1970. With whole numbers only
 * and every division rounding down: regular = basePrice × level × 960…1040 by (retailer, product) × 970…1030 by (shop,
 * product, week) / 1000³, down to 10 kopecks; one of eight weeks a promotion 12…24 % below it; one of five products has
 * a card's price 5 % below the price; one of fifteen weeks there is none.
 */
export function demoTag(
  retailer: DemoRetailer,
  shop: DemoRetailShop,
  product: DemoProduct,
  day: number,
): DemoTag | null {
  const week = Math.floor(day / WEEK_DAYS);
  if (hash('no-shelf', shop.key, product.key, week) % 15 === 0) return null;
  const position = BigInt(pick(960, 1040, 'shelf-position', retailer.key, product.key));
  const step = BigInt(pick(970, 1030, 'shelf-step', shop.key, product.key, week));
  const regular = tenths((product.basePrice * BigInt(retailer.level) * position * step) / 1_000_000_000n);
  const promoted = hash('shelf-promotion', shop.key, product.key, week) % 8 === 0;
  const percent = BigInt(100 - pick(12, 24, 'shelf-percent', shop.key, product.key, week));
  const price = promoted ? tenths((regular * percent) / 100n) : regular;
  return {
    price,
    cardPrice: hash('shelf-card', retailer.key, product.key) % 5 === 0 ? tenths((price * 95n) / 100n) : null,
    priceBefore: promoted ? regular : null,
  };
}

function tenths(kopecks: bigint): bigint {
  return (kopecks / 10n) * 10n;
}

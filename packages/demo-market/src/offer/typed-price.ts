import type { TypedPriceKind } from '@tsenomer/contracts';
import type { DemoProduct } from '../catalogue/product.ts';
import type { DemoCompany } from '../company/company.ts';
import { hash, pick } from '../hash.ts';
import { endPrice } from './rounding.ts';

/** What a shop asks besides its plain price, in kopecks; a kind that it does not tell is absent. */
export type DemoTypedPrices = Readonly<Partial<Record<TypedPriceKind, bigint>>>;

/** By how many percent each kind is below the plain price. */
const PERCENT = { card: [3, 12], club: [2, 9], coupon: [5, 15] } as const;

/**
 * The typed prices of a product at a company beside its price. With `h` the hash of `hash.ts`: a company has a price of
 * a kind for those of its products whose h(kind, company, product) mod 100 is below `pricing.typed[kind]`; it is the
 * price less 3…12 % (card), 2…9 % (club) or 5…15 % (coupon) by (company, product), rounded down, ended the way the
 * company writes its prices, and told only where it is below the price.
 */
export function typedPricesOf(company: DemoCompany, product: DemoProduct, price: bigint): DemoTypedPrices {
  const kinds = ['card', 'club', 'coupon'] as const;
  const told = kinds.flatMap((kind) => {
    const ids = [company.key, product.key] as const;
    if (hash(`typed-${kind}`, ...ids) % 100 >= (company.pricing.typed[kind] ?? 0)) return [];
    const [least, most] = PERCENT[kind];
    const percent = pick(least, most, `typed-percent-${kind}`, ...ids);
    const amount = endPrice((price * BigInt(100 - percent)) / 100n, company.pricing.ending);
    return amount < price ? [[kind, amount] as const] : [];
  });
  return Object.fromEntries(told);
}

import { isSuspicious } from '../../platform/rules/suspicious-price.ts';

/** A link of a product with its newest check; amounts in minor units. */
interface CheckedLink {
  readonly outcome: number | null;
  readonly price: bigint | null;
  readonly currency: string | null;
  readonly product_currency: string;
  readonly mrp: bigint | null;
  readonly analog: boolean | null;
}

/** As in the main report: an offer of the product itself in its currency, beside those of the others. */
export function hasSuspiciousPrice(link: CheckedLink, others: readonly bigint[]): boolean {
  const { outcome, price, currency, product_currency: expected, mrp } = link;
  return (
    link.analog !== true &&
    outcome === 1 &&
    price !== null &&
    (currency ?? expected) === expected &&
    isSuspicious(price, others, mrp)
  );
}

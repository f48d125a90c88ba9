import { TYPED_PRICE_KINDS } from '@tsenomer/contracts';
import type { Money, Offer } from '@tsenomer/contracts';
import { NO_TYPED_PRICES, TYPED_FIELD } from '../../../platform/rules/price-by-kind.ts';
import type { TypedAmounts } from '../../../platform/rules/price-by-kind.ts';

/** The plain price is at most so many times a typed one. */
const LEAST_SHARE = 2n;

/**
 * The typed prices that are recorded beside a price: of each kind the one that the sources name first, in the currency
 * of the price and below it, as nobody shows a card to pay more. What is less than half of it is no price: a fee of the
 * club, points, or what a code takes off.
 */
export function typedPricesOf(price: Money, { otherPrices }: Pick<Offer, 'otherPrices'>): TypedAmounts {
  const amounts = TYPED_PRICE_KINDS.map((kind) => {
    const found = otherPrices.find((other) => other.kind === kind && isCredible(other.price, price));
    return [TYPED_FIELD[kind], found?.price.amount ?? null] as const;
  });
  return { ...NO_TYPED_PRICES, ...Object.fromEntries(amounts) };
}

function isCredible(typed: Money, { amount, currency }: Money): boolean {
  return typed.currency === currency && typed.amount < amount && typed.amount * LEAST_SHARE >= amount;
}

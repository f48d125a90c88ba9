import { TYPED_PRICE_KINDS } from '@tsenomer/contracts';
import type { PriceKind, TypedPriceKind } from '@tsenomer/contracts';

/** The typed prices of a check, in minor units of its currency; null: the page names none. */
export interface TypedAmounts {
  readonly cardPrice: bigint | null;
  readonly clubPrice: bigint | null;
  readonly couponPrice: bigint | null;
}

export const NO_TYPED_PRICES: TypedAmounts = { cardPrice: null, clubPrice: null, couponPrice: null };

/** How each kind is called by a check. */
export const TYPED_FIELD = {
  card: 'cardPrice',
  club: 'clubPrice',
  coupon: 'couponPrice',
} as const satisfies Readonly<Record<TypedPriceKind, keyof TypedAmounts>>;

/** A price with the kind that it is of. */
export interface PriceByKind {
  readonly kind: PriceKind;
  readonly amount: bigint;
}

/**
 * The lowest of a plain price and the typed ones of these kinds. Of equal ones the plain one, as nobody has to have
 * anything for it, then in the order of kinds.
 */
export function lowestPrice(plain: bigint, typed: TypedAmounts, kinds: readonly TypedPriceKind[]): PriceByKind {
  return TYPED_PRICE_KINDS.filter((kind) => kinds.includes(kind)).reduce<PriceByKind>(
    (least, kind) => {
      const amount = typed[TYPED_FIELD[kind]];
      return amount === null || least.amount <= amount ? least : { kind, amount };
    },
    { kind: 'plain', amount: plain },
  );
}

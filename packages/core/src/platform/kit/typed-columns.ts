import type { TypedPrices } from '@tsenomer/contracts';
import { z } from 'zod';
import { minorToWire } from '../context/wire.ts';
import type { TypedAmounts } from '../rules/price-by-kind.ts';

/** The columns of typed prices, as every statement that reads checks names them. */
export const typedColumns = {
  card_price: z.bigint().nullable(),
  club_price: z.bigint().nullable(),
  coupon_price: z.bigint().nullable(),
} as const;

export interface TypedColumns {
  readonly card_price: bigint | null;
  readonly club_price: bigint | null;
  readonly coupon_price: bigint | null;
}

/** The typed prices of a row as a part of an answer: nothing where it has none. */
export function typedOf({ card_price, club_price, coupon_price }: TypedColumns): { readonly typed?: TypedPrices } {
  const [card, club, coupon] = [minorToWire(card_price), minorToWire(club_price), minorToWire(coupon_price)];
  if (card === null && club === null && coupon === null) return {};
  return {
    typed: { ...(card !== null && { card }), ...(club !== null && { club }), ...(coupon !== null && { coupon }) },
  };
}

/** The typed prices of a row as rules have them. */
export function typedAmounts({ card_price, club_price, coupon_price }: TypedColumns): TypedAmounts {
  return { cardPrice: card_price, clubPrice: club_price, couponPrice: coupon_price };
}

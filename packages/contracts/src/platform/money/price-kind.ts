import { z } from 'zod';
import { minorUnits } from './minor-units.ts';

/** The prices that a shop may ask besides the plain one, of those who meet its condition. */
export const TYPED_PRICE_KINDS = ['card', 'club', 'coupon'] as const;
export const typedPriceKind = z.enum(TYPED_PRICE_KINDS);
export type TypedPriceKind = z.infer<typeof typedPriceKind>;

/**
 * Of whom a price is asked. `plain`: of anybody. `card`: of who has the shop's card, or pays by a certain one or a
 * wallet. `club`: of members and subscribers. `coupon`: of who enters a code or shows a coupon.
 */
export const PRICE_KINDS = ['plain', ...TYPED_PRICE_KINDS] as const;
export const priceKind = z.enum(PRICE_KINDS);
export type PriceKind = z.infer<typeof priceKind>;

/** The typed prices of an offer, in minor units and the currency of its plain one; each is below it. */
export const typedPrices = z.strictObject({
  card: minorUnits.optional(),
  club: minorUnits.optional(),
  coupon: minorUnits.optional(),
});
export type TypedPrices = z.infer<typeof typedPrices>;

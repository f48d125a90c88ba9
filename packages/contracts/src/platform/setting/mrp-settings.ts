import { z } from 'zod';
import { TYPED_PRICE_KINDS, typedPriceKind } from '../money/price-kind.ts';

const ids = z.array(z.int().positive()).max(1000);

/**
 * Days in which prices may be below the recommended one; of everything where neither companies nor brands are named.
 */
export const mrpPromotion = z
  .strictObject({
    name: z.string().trim().max(100, 'too_long'),
    from: z.iso.date(),
    to: z.iso.date(),
    companyIds: ids,
    brandIds: ids,
    /** Only of these, where any are named. */
    productIds: ids.optional(),
  })
  .refine(({ from, to }) => from <= to, { path: ['to'], error: 'before_from' });

/**
 * By what prices are judged against the recommended ones (P2 §3 "MRP settings"). A price within the percent or within
 * the amount, whichever allows more, is none below.
 */
export const mrpSettings = z.strictObject({
  enabled: z.boolean(),
  compareWith: z.literal('mrp'),
  /** To hundredths of a percent. */
  tolerancePercent: z.number().min(0).max(100).multipleOf(0.01),
  /** Minor units of the installation's currency; products in another one have none of it. */
  toleranceAmount: z.int().min(0).max(100_000_000_000),
  /** Days after one that was corrected within which another one is "repeated". */
  repeatedWithinDays: z.int().min(1).max(365),
  promotions: z.array(mrpPromotion).max(100),
  /**
   * Which prices count besides the plain one, which always does: the lowest of them all is judged. None when left out,
   * as in settings of before there was a choice.
   */
  typedPrices: z
    .array(typedPriceKind)
    .max(TYPED_PRICE_KINDS.length)
    .refine((kinds) => new Set(kinds).size === kinds.length, 'kind_twice')
    .optional(),
  excluded: z.strictObject({ companyIds: ids, brandIds: ids, categoryIds: ids, tagIds: ids }),
});

export type MrpSettings = z.infer<typeof mrpSettings>;

/** On by default (P2 §3), and without any tolerance. */
export const INITIAL_MRP_SETTINGS: MrpSettings = {
  enabled: true,
  compareWith: 'mrp',
  tolerancePercent: 0,
  toleranceAmount: 0,
  repeatedWithinDays: 30,
  promotions: [],
  excluded: { companyIds: [], brandIds: [], categoryIds: [], tagIds: [] },
};

import { RATING_SORTS } from '@tsenomer/contracts';
import type { RatingReportFilters } from '@tsenomer/contracts';
import { z } from 'zod';
import { narrowsOffers, offerAddress } from '#lib/reports/offer-address.ts';

const bound = z.coerce.number().min(0).max(5).multipleOf(0.01).optional().catch(undefined);

/** What the address of the rating report keeps. */
export const ratingAddress = z.object({
  ...offerAddress,
  sort: z.enum(RATING_SORTS).default('drop').catch('drop'),
  withRating: z.boolean().default(false).catch(false),
  min: bound,
  max: bound,
  trend: z.coerce.number().int().positive().optional().catch(undefined),
});
export type RatingAddress = z.infer<typeof ratingAddress>;

/** The filters that the address asks for; bounds are sent only when they narrow (P2 §5), never the wrong way round. */
export function ratingFilters(collectionId: number, address: RatingAddress): RatingReportFilters {
  const { search, brandIds, categoryIds, companyIds, withRating, min = 0, max = 5 } = address;
  const bounded = (min > 0 || max !== 5) && min <= max;
  return {
    parsingCollectionIds: [collectionId],
    ...(search !== undefined && { productSearch: search }),
    ...(brandIds && { brandId: brandIds }),
    ...(categoryIds && { categoriesProductIds: categoryIds }),
    ...(companyIds && { companyIds }),
    ...(withRating && { withRating }),
    ...(bounded && { ratingMin: min, ratingMax: max }),
  };
}

/** Whether anything narrows the report. */
export function isNarrowed(address: RatingAddress): boolean {
  return narrowsOffers(address) || address.withRating || address.min !== undefined || address.max !== undefined;
}

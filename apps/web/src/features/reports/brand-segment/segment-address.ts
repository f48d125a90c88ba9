import { CATEGORY_MAX_LEVEL, SEGMENT_KINDS } from '@tsenomer/contracts';
import { z } from 'zod';
import { offerAddress } from '#lib/reports/offer-address.ts';

export const SEGMENT_FIGURES = ['ownIndex', 'cheaperShare', 'spread', 'movement'] as const;
export const PERIODS = [7, 30, 90] as const;

const { search, brandIds, categoryIds, companyIds } = offerAddress;

/** What the address of the brand-segment report keeps. */
export const segmentAddress = z.object({
  search,
  brandIds,
  categoryIds,
  companyIds,
  by: z.enum(SEGMENT_KINDS).default('category').catch('category'),
  level: z.int().min(1).max(CATEGORY_MAX_LEVEL).default(1).catch(1),
  days: z
    .union(PERIODS.map((days) => z.literal(days)))
    .default(30)
    .catch(30),
  figure: z.enum(SEGMENT_FIGURES).default('ownIndex').catch('ownIndex'),
});
export type SegmentAddress = z.infer<typeof segmentAddress>;
export type SegmentFigure = (typeof SEGMENT_FIGURES)[number];

import { z } from 'zod';
import { CATEGORY_MAX_LEVEL } from '../../catalogue/category-level.ts';
import { idText, intText, jsonQuery } from '../../kit/codecs.ts';
import { defineRoute } from '../../kit/route.ts';
import { offerFilters } from './offer-filters.ts';
import { SEGMENT_KINDS } from './report-sorts.ts';

/** How a brand stands in a segment; shares and changes are basis points. */
const segmentFigures = z.strictObject({
  products: z.int(),
  offers: z.int(),
  /** The mean of the products' own price over the mean of the competitors', hundredths of a percent. */
  ownIndex: z.int().nullable(),
  /** Of the competitors' offers of products that have an own price, how many ask less than it. */
  cheaperShare: z.int().nullable(),
  /** The mean of how far the dearest offer lies above the cheapest, of products with two and more. */
  spread: z.int().nullable(),
  /** The mean change of the competitors' prices over the period, of offers with a price at both its ends. */
  movement: z.int().nullable(),
});

export const brandSegmentCell = segmentFigures.extend({
  /** null: products without a brand. */
  brandId: z.int().nullable(),
  /** Position in `segments`. */
  segment: z.int(),
});

/** Brands by segments (REP-5; docs/decisions/081). */
export const brandSegmentRoutes = {
  brandSegmentReport: defineRoute({
    method: 'GET',
    path: '/reports/brand-segment',
    fromReplica: true,
    summary: 'Brands of a collection by categories or price bands: index, cheaper offers, spread, movement',
    access: 'reports.read',
    topics: [
      'collection',
      'product',
      'brand',
      'category',
      'company',
      'link',
      { topic: 'run', of: 'parsingCollectionId' },
    ],
    query: z.strictObject({
      parsingCollectionId: idText,
      by: z.enum(SEGMENT_KINDS).default('category'),
      level: intText(1, CATEGORY_MAX_LEVEL).default(1),
      /** Length of the period up to now, in days. */
      days: intText(1, 365).default(30),
      filters: jsonQuery(offerFilters).optional(),
    }),
    response: z.strictObject({
      collection: z.strictObject({ id: z.int(), name: z.string(), cityName: z.string() }),
      /** By name; of price bands `name` is one of PRICE_BANDS. null: products of no category of this level. */
      segments: z.array(z.strictObject({ id: z.int().nullable(), name: z.string().nullable() })),
      brands: z.array(z.strictObject({ id: z.int().nullable(), name: z.string().nullable(), whole: segmentFigures })),
      cells: z.array(brandSegmentCell),
      /** Whether there were more brands or segments than are answered. */
      cut: z.boolean(),
    }),
    errors: ['NOT_FOUND'],
  }),
} as const;

export type SegmentFigures = z.infer<typeof segmentFigures>;
export type BrandSegmentReport = z.infer<typeof brandSegmentRoutes.brandSegmentReport.response>;

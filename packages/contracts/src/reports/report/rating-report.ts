import { z } from 'zod';
import { flagText, idText, jsonQuery } from '../../kit/codecs.ts';
import { defineRoute } from '../../kit/route.ts';
import { offerFilters, reportCollections, reportPaging } from './offer-filters.ts';
import { RATING_SORTS } from './report-sorts.ts';

/** A rating as people write it, 0 to 5 with at most two decimals. */
const ratingBound = z.number().min(0).max(5).multipleOf(0.01).optional();

/** How many reviews gave one star, two, and so on up to five. */
const starCounts = z.array(z.int().min(0)).length(5);

export const ratingOffer = z.strictObject({
  companyId: z.int(),
  companyName: z.string(),
  ownFlag: z.boolean(),
  cityName: z.string(),
  /** Hundredths of a star. */
  rating: z.int(),
  ratingCount: z.int().nullable(),
  stars: starCounts.nullable(),
  link: z.string().nullable(),
  checkedAt: z.iso.datetime(),
});

/** A product with what reviewers say of it (P2 §3); ratings are hundredths of a star, rounded half up. */
export const ratingProduct = z.strictObject({
  productId: z.int(),
  name: z.string(),
  clientArticle: z.string().nullable(),
  brand: z.string().nullable(),
  /** The mean of the companies' ratings by their numbers of reviews; the plain mean where none tells a number. */
  averageReviewRating: z.int().nullable(),
  /** The mean of all stars that were given, where companies tell how many gave which. */
  averageStarRating: z.int().nullable(),
  ratingsWithReviewTotalCount: z.int(),
  stars: starCounts,
  /** The newest fall of a company's rating. */
  drop: z.strictObject({ companyName: z.string(), before: z.int(), now: z.int(), at: z.iso.datetime() }).nullable(),
  offers: z.array(ratingOffer),
});

export const ratingReportFilters = offerFilters
  .omit({ search: true, categoryIds: true, brandIds: true })
  .extend({
    parsingCollectionIds: reportCollections,
    brandId: z.union([z.int().positive(), z.array(z.int().positive()).max(10_000)]).optional(),
    categoriesProductIds: offerFilters.shape.categoryIds,
    productSearch: offerFilters.shape.search,
    /** Leaves out products without a rating; so does any bound. */
    withRating: z.boolean().optional(),
    ratingMin: ratingBound,
    ratingMax: ratingBound,
  })
  .refine(({ ratingMin = 0, ratingMax = 5 }) => ratingMin <= ratingMax, {
    path: ['ratingMin'],
    message: 'The least rating is above the greatest',
  });

/** Rating and review report (REP-2, P2 §2, §7). */
export const ratingReportRoutes = {
  ratingReport: defineRoute({
    method: 'GET',
    path: '/reports/rating-report',
    fromReplica: true,
    summary: 'Ratings and reviews of products, as of the newest checks',
    access: 'reports.read',
    topics: ['product', 'link', 'collection', 'brand', 'category', 'company'],
    query: z.strictObject({
      ...reportPaging,
      sort: z.enum(RATING_SORTS).default('drop'),
      descending: flagText.default(true),
      filters: jsonQuery(ratingReportFilters),
    }),
    response: z.strictObject({
      pagination: z.strictObject({ page: z.int(), limit: z.int(), pages: z.int() }),
      products: z.array(ratingProduct),
      totalProductCount: z.int(),
    }),
    errors: ['NOT_FOUND'],
  }),
  ratingTrend: defineRoute({
    method: 'GET',
    path: '/reports/rating-report/trend',
    fromReplica: true,
    summary: 'The ratings of a product by day and company over the last 90 days',
    access: 'reports.read',
    topics: ['product', 'link', 'company'],
    query: z.strictObject({ productId: idText }),
    response: z.strictObject({
      items: z.array(
        z.strictObject({
          companyId: z.int(),
          companyName: z.string(),
          /** The last rating of each day that saw one, the oldest first; hundredths of a star. */
          points: z.array(z.strictObject({ date: z.iso.date(), rating: z.int() })),
        }),
      ),
    }),
    errors: ['NOT_FOUND'],
  }),
} as const;

export type RatingProduct = z.infer<typeof ratingProduct>;
export type RatingReportFilters = z.infer<typeof ratingReportFilters>;

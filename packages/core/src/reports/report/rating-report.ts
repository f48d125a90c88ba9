import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { RatingProduct, RatingReportFilters, RatingSort } from '@tsenomer/contracts';
import { query } from '@tsenomer/db';
import { z } from 'zod';
import { readingVerb } from '../../platform/context/verb.ts';
import { openOffers, watchedOffers, watchedProducts } from './offer-scope.ts';
import type { OfferScope } from './offer-scope.ts';
import { loadRatedProducts } from './rated-products.ts';

export interface RatingReportInput {
  readonly page: number;
  readonly limit: number;
  readonly sort: RatingSort;
  readonly descending: boolean;
  readonly filters: RatingReportFilters;
}

interface RatingReport {
  pagination: { page: number; limit: number; pages: number };
  products: RatingProduct[];
  totalProductCount: number;
}

const pageRow = z.strictObject({ ids: z.array(z.int()), total: z.int() });

/** SQL: what a sort orders by. */
const SORT_KEY: Readonly<Record<RatingSort, RawBuilder<unknown>>> = {
  drop: sql`dropped_at`,
  name: sql`name collate "ru-x-icu"`,
  rating: sql`average`,
  stars: sql`star_average`,
  reviews: sql`reviews`,
};

/**
 * One page of ratings and reviews (REP-2), as of the newest checks. Products without a value stand last.
 * @throws DomainError NOT_FOUND for an unknown monitoring.
 */
export const ratingReport = readingVerb(
  'reports.read',
  async (ctx, input: RatingReportInput): Promise<RatingReport> => {
    const { filters, page, limit } = input;
    const { brandId } = filters;
    const scope = await openOffers(ctx, {
      collectionIds: filters.parsingCollectionIds,
      brandIds: brandId === undefined ? undefined : [brandId].flat(),
      categoryIds: filters.categoriesProductIds,
      companyIds: filters.companyIds,
      search: filters.productSearch,
    });
    const direction = input.descending ? sql`desc nulls last` : sql`asc nulls last`;
    const { rows } = await query(pageRow)`
    with hit as materialized (
      select p.id, p.name, f.* from (${watchedProducts(scope)}) w join product p on p.id = w.product_id
      left join (${figuresOf(scope)}) f on f.product_id = w.product_id where ${conditionsOf(filters)}
    )
    select (select count(*)::int from hit) as total,
      array(select id from hit order by ${SORT_KEY[input.sort]} ${direction}, name collate "ru-x-icu", id
        limit ${limit} offset ${(page - 1) * limit}) as ids`.execute(ctx.db);
    const { ids, total } = rows[0] ?? { ids: [], total: 0 };
    return {
      pagination: { page, limit, pages: Math.max(1, Math.ceil(total / limit)) },
      products: await loadRatedProducts(ctx.db, scope, ids),
      totalProductCount: total,
    };
  },
);

/**
 * SQL: of each product with a rating, the figures that it is ordered and narrowed by; what rules/rating-figures says
 * of a page, in whole numbers and rounded as there.
 */
function figuresOf(scope: OfferScope): RawBuilder<unknown> {
  const star = (at: number) => sql`coalesce(sum(rating_stars[${sql.lit(at)}]), 0)`;
  const all = sql.join([1, 2, 3, 4, 5].map(star), sql` + `);
  const given = sql.join(
    [1, 2, 3, 4, 5].map((at) => sql`${sql.lit(at * 100)} * ${star(at)}`),
    sql` + `,
  );
  const halfUp = (total: RawBuilder<unknown>, count: RawBuilder<unknown>) =>
    sql`div(2 * (${total})::numeric + (${count}), 2 * nullif(${count}, 0))`;
  const reviews = sql`coalesce(sum(rating_count), 0)`;
  return sql`
    select product_id, ${reviews} as reviews, ${halfUp(given, sql`(${all})`)} as star_average,
      case when ${reviews} > 0 then ${halfUp(sql`sum(rating::bigint * coalesce(rating_count, 0))`, reviews)}
        else ${halfUp(sql`sum(rating)`, sql`count(*)`)} end as average,
      max(rating_changed_at) filter (where rating < previous_rating) as dropped_at
    from (${watchedOffers(scope)}) s where rating is not null group by product_id`;
}

function conditionsOf({ withRating = false, ratingMin, ratingMax }: RatingReportFilters): RawBuilder<unknown> {
  const conditions = [sql`true`];
  if (withRating || ratingMin !== undefined || ratingMax !== undefined) conditions.push(sql`f.average is not null`);
  if (ratingMin !== undefined) conditions.push(sql`f.average >= ${Math.round(ratingMin * 100)}`);
  if (ratingMax !== undefined) conditions.push(sql`f.average <= ${Math.round(ratingMax * 100)}`);
  return sql.join(conditions, sql` and `);
}

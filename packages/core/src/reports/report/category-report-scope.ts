import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { query } from '@tsenomer/db';
import type { ReadingDatabase } from '@tsenomer/db';
import { z } from 'zod';
import { readingVerb } from '../../platform/context/verb.ts';
import { found } from '../../platform/context/domain-error.ts';
import { hasPart, SEARCH_TEXT } from '../../platform/kit/has-part.ts';
import { rowId } from '../../platform/kit/row-id.ts';
import { countedPrice } from './currencies.ts';

/** How the report may be sorted. */
export type CategorySort =
  | 'name'
  | 'productsCount'
  | 'linksCount'
  | 'availableCount'
  | 'meanPrice'
  | 'ownIndex'
  | 'violationsCount';

export interface CategoryReportFilters {
  /** A part of the category's name. */
  readonly name?: string | undefined;
  readonly collectionId?: number | undefined;
  readonly cityId?: number | undefined;
}

/** What a category report looks at. */
export interface CategoryScope {
  readonly level: number;
  readonly name: string | undefined;
  /** Only its products, at its enabled companies. */
  readonly collectionId: number | null;
  /** Only checks in this city; the collection's when none is named. */
  readonly cityId: number | null;
  /** The installation's, of which amounts are added up. */
  readonly currency: string;
}

/**
 * Opens a category report.
 * @throws DomainError NOT_FOUND for an unknown collection or city.
 */
export const openCategoryReport = readingVerb(
  'reports.read',
  async (
    ctx,
    input: { readonly level: number; readonly filters?: CategoryReportFilters | undefined },
  ): Promise<CategoryScope> => {
    const { name, collectionId, cityId } = input.filters ?? {};
    const collection = collectionId === undefined ? null : await findCollection(ctx.db, rowId(collectionId));
    if (cityId !== undefined)
      found(await ctx.db.selectFrom('city').select('id').where('id', '=', rowId(cityId)).executeTakeFirst());
    return {
      level: input.level,
      name,
      collectionId: collection?.id ?? null,
      cityId: cityId ?? collection?.city_id ?? null,
      currency: ctx.installation.currency,
    };
  },
);

async function findCollection(db: ReadingDatabase, id: number) {
  return found(
    await db
      .selectFrom('collection')
      .select(['id', 'city_id'])
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst(),
  );
}

/** SQL: the categories of the report, with the columns id and name. */
export function categoriesOf({ level, name }: CategoryScope): RawBuilder<unknown> {
  const conditions = [sql`level = ${level}`, ...hasPart(SEARCH_TEXT, name)];
  return sql`select id, name from category where ${sql.join(conditions, sql` and `)}`;
}

/** The columns of `figuresOf`, amounts exact. */
const figuresRow = z.strictObject({
  id: z.int(),
  productsCount: z.int(),
  productsWithLinks: z.int(),
  linksCount: z.int(),
  availableCount: z.int(),
  errorsCount: z.int(),
  companiesCount: z.int(),
  violationsCount: z.int(),
  minPrice: z.bigint().nullable(),
  maxPrice: z.bigint().nullable(),
  priceSum: z.bigint(),
  prices: z.int(),
  /** The own price indices of products added up, each in hundredths of a percent, and how many products have one. */
  indexSum: z.bigint(),
  indexed: z.int(),
});
export type CategoryFigures = z.output<typeof figuresRow>;

/**
 * SQL: one row of `CategoryFigures` for each of these categories (SQL with a column id). A product has a row for every
 * category from the top down to its own. Of a link the newest check counts, in whatever city and address it was. The
 * own index of a product is rounded half up as in rules/money: 2·own·10⁴·n + sum over 2·sum, in whole numbers.
 *
 * Of a product only prices in its currency count, and of a category's amounts only products in the installation's
 * currency; an index is a ratio and counts whatever its product's currency is (docs/decisions/036).
 */
export function figuresOf(scope: CategoryScope, categories: RawBuilder<unknown>): RawBuilder<CategoryFigures> {
  const { collectionId, cityId, currency } = scope;
  const watched =
    collectionId === null
      ? { products: sql``, companies: sql`` }
      : {
          products: sql`join collection_product cp on cp.product_id = pc.product_id
            and cp.collection_id = ${collectionId}`,
          companies: sql`join collection_company cc on cc.company_id = l.company_id
            and cc.collection_id = ${collectionId} and not cc.disabled`,
        };
  const usual = sql`place.currency = ${currency}`;
  return query(figuresRow)`
    with chosen as materialized (${categories}),
    place as materialized (
      select pc.category_id, pc.product_id, p.currency from chosen
      join product_category pc on pc.category_id = chosen.id
      join product p on p.id = pc.product_id and p.deleted_at is null ${watched.products}
    ),
    newest as materialized (
      select l.product_id, l.company_id, company.own, s.outcome, s.violation,
        case when s.outcome = 1
          then ${countedPrice(sql`s.price`, { currency: sql`s.currency`, product: sql`pr.currency` })} end as price
      from (select distinct product_id, currency from place) pr
      join link l on l.product_id = pr.product_id and not l.analog
      join company on company.id = l.company_id ${watched.companies}
      left join lateral (
        select * from link_state s
        where s.product_id = l.product_id and s.link_id = l.id and not s.analog
          and (${cityId === null} or s.city_id = ${cityId ?? 0})
        order by s.observed_at desc limit 1
      ) s on true
    ),
    product_figures as materialized (
      select product_id, count(*) as links, count(*) filter (where outcome = 1) as available,
        count(*) filter (where outcome = 3) as errors,
        count(*) filter (where violation) as violations, min(price) as min_price, max(price) as max_price,
        sum(price) as price_sum,
        count(price) as prices, min(price) filter (where own) as own, sum(price) filter (where not own) as others,
        count(price) filter (where not own) as others_count
      from newest group by product_id
    ),
    by_category as (
      select place.category_id, count(*) as products, count(f.links) as with_links, coalesce(sum(f.links), 0) as links,
        coalesce(sum(f.available), 0) as available, coalesce(sum(f.errors), 0) as errors,
        coalesce(sum(f.violations), 0) as violations,
        min(f.min_price) filter (where ${usual}) as min_price, max(f.max_price) filter (where ${usual}) as max_price,
        coalesce(sum(f.price_sum) filter (where ${usual}), 0) as price_sum,
        coalesce(sum(f.prices) filter (where ${usual}), 0) as prices,
        count(*) filter (where f.own is not null and f.others > 0) as indexed,
        coalesce(sum(div(2 * f.own::numeric * 10000 * f.others_count + f.others,
          2 * f.others)) filter (where f.others > 0), 0) as index_sum
      from place left join product_figures f on f.product_id = place.product_id group by place.category_id
    ),
    companies as (
      select place.category_id, count(distinct newest.company_id) as companies
      from place join newest on newest.product_id = place.product_id group by place.category_id
    )
    select chosen.id, coalesce(products, 0)::int as "productsCount",
      coalesce(with_links, 0)::int as "productsWithLinks",
      coalesce(links, 0)::int as "linksCount", coalesce(available, 0)::int as "availableCount",
      coalesce(errors, 0)::int as "errorsCount",
      coalesce(companies, 0)::int as "companiesCount", coalesce(violations, 0)::int as "violationsCount",
      min_price as "minPrice", max_price as "maxPrice", coalesce(price_sum, 0)::int8 as "priceSum",
      coalesce(prices, 0)::int as prices,
      coalesce(index_sum, 0)::int8 as "indexSum", coalesce(indexed, 0)::int as indexed
    from chosen left join by_category on by_category.category_id = chosen.id
    left join companies on companies.category_id = chosen.id`;
}

import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { foundBy } from '../../catalogue/product/search-terms.ts';
import { found } from '../../platform/context/domain-error.ts';
import { rowIds } from '../../platform/kit/row-id.ts';
import { readingVerb } from '../../platform/context/verb.ts';
import { countedPrice } from './currencies.ts';

/** What a report of offers looks at: the monitorings, and what of them. */
export interface OfferScope {
  readonly collectionIds: readonly number[];
  readonly brandIds?: readonly number[] | undefined;
  readonly categoryIds?: readonly number[] | undefined;
  readonly companyIds?: readonly number[] | undefined;
  readonly productIds?: readonly number[] | undefined;
  readonly search?: string | undefined;
}

/** Lets a report of these monitorings begin. @throws DomainError NOT_FOUND when one of them is not there. */
export const openOffers = readingVerb('reports.read', async (ctx, scope: OfferScope): Promise<OfferScope> => {
  const asked = rowIds([...new Set(scope.collectionIds)]);
  const known = await ctx.db
    .selectFrom('collection')
    .select('id')
    .where('id', 'in', asked.length === 0 ? [0] : asked)
    .where('deleted_at', 'is', null)
    .execute();
  found(known.length === new Set(scope.collectionIds).size && known.length > 0 ? known : undefined);
  return { ...scope, collectionIds: known.map(({ id }) => id) };
});

/** SQL: the report's products, once each, in a column product_id. */
export function watchedProducts(scope: OfferScope): RawBuilder<unknown> {
  return sql`
    select distinct cp.product_id from collection_product cp join product p on p.id = cp.product_id
    where cp.collection_id = any(${[...scope.collectionIds]}::int[]) and ${productConditions(scope)}`;
}

/**
 * SQL: the newest checks of the report's products at the enabled companies of its monitorings, each in its city and at
 * the addresses that are chosen there, once: the columns of `link_state`, `own`, `product_currency`, and
 * `counted`, the price as far as it is in the product's currency and in stock (docs/decisions/036).
 *
 * Products and sources are worked out first (`offset 0`): joined in one with their checks, the planner expects a
 * handful of checks, and looks each of 150,000 up by itself.
 * @param placed with the offers' `product_place` and `company_place` in the order of names, too: put in order once for
 * each product and company, not for each offer.
 */
export function watchedOffers(
  scope: OfferScope,
  { placed }: { placed: boolean } = { placed: false },
): RawBuilder<unknown> {
  const [places, productPlace, companyPlace] = placed ? PLACES : [sql``, sql``, sql``];
  const collections = sql`any(${[...scope.collectionIds]}::int[])`;
  const companies = scope.companyIds?.length ? sql`and cc.company_id = any(${rowIds(scope.companyIds)}::int[])` : sql``;
  // Of one monitoring every offer comes once by itself.
  const once =
    scope.collectionIds.length === 1 ? sql`` : sql`distinct on (s.product_id, s.link_id, s.city_id, s.company_shop_id)`;
  return sql`
    select ${once} s.*, src.own, p.currency as product_currency, p.mrp as product_mrp,
      case when s.outcome = 1
        then ${countedPrice(sql`s.price`, { currency: sql`s.currency`, product: sql`p.currency` })}
        end as counted${places}
    from link_state s
    join (
      select cp.collection_id, p.id, p.currency, p.mrp${productPlace}
      from collection_product cp join product p on p.id = cp.product_id
      where cp.collection_id = ${collections} and ${productConditions(scope)} offset 0
    ) p on p.id = s.product_id
    join (
      select c.id as collection_id, c.city_id, cc.company_id, company.own, coalesce(cs.id, 0) as shop_id${companyPlace}
      from collection c
      join collection_company cc on cc.collection_id = c.id and not cc.disabled
      join company on company.id = cc.company_id
      left join (collection_company_shop ccs join company_shop cs on cs.id = ccs.company_shop_id)
        on ccs.collection_id = cc.collection_id and cs.company_id = cc.company_id
      where c.id = ${collections} ${companies} offset 0
    ) src on src.collection_id = p.collection_id and src.city_id = s.city_id and src.company_id = s.company_id
      and src.shop_id = s.company_shop_id
    where not s.analog`;
}

/** SQL: the columns of places, and what they are of a product and of a source. */
const PLACES = [
  sql`, product_place, company_place`,
  sql`, dense_rank() over (order by p.name collate "ru-x-icu", p.id) as product_place`,
  sql`, dense_rank() over (order by company.own desc, company.full_name collate "ru-x-icu",
    company.id) as company_place`,
] as const;

/** SQL: what the product `p` has to be. */
function productConditions({ brandIds, categoryIds, productIds, search }: OfferScope): RawBuilder<unknown> {
  const conditions: RawBuilder<unknown>[] = [sql`p.deleted_at is null`];
  if (brandIds?.length) conditions.push(sql`p.brand_id = any(${rowIds(brandIds)}::int[])`);
  if (productIds?.length) conditions.push(sql`p.id = any(${rowIds(productIds)}::int[])`);
  if (categoryIds?.length) {
    conditions.push(
      sql`exists (select from product_category c
        where c.product_id = p.id and c.category_id = any(${rowIds(categoryIds)}::int[]))`,
    );
  }
  const typed = foundBy(search);
  if (typed !== null) conditions.push(typed);
  return sql.join(conditions, sql` and `);
}

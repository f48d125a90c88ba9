import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { isSameZone } from '@tsenomer/contracts';
import type { PeriodFilters, UnifiedOrder } from '@tsenomer/contracts';
import { foundBy } from '../../catalogue/product/search-terms.ts';
import { calendarDay } from '../../platform/context/calendar-day.ts';
import type { ReadingContext } from '../../platform/context/context.ts';
import { DomainError } from '../../platform/context/domain-error.ts';
import { rowIds } from '../../platform/kit/row-id.ts';
import { ofProducts, periodDays } from './period-days.ts';
import type { PartOfDays, PeriodScope } from './period-days.ts';
import { shelfDays } from './shelf-days.ts';

/**
 * Opens the report of a period.
 * @throws DomainError PERIOD_TO_COME for one that has a day that did not begin yet.
 */
export function periodScope(
  ctx: ReadingContext,
  { dateFrom, dateTo, filters }: Omit<UnifiedOrder, 'kind' | 'format'>,
): PeriodScope {
  const timeZone = filters.timezone ?? ctx.installation.timeZone;
  if (dateTo > calendarDay(ctx.now(), timeZone))
    throw new DomainError('PERIOD_TO_COME', { fields: [{ path: 'body.dateTo', code: 'to_come', message: dateTo }] });
  return { dateFrom, dateTo, filters, timeZone, foreignDays: !isSameZone(timeZone, ctx.installation.timeZone) };
}

/** The columns of a day, as files read them. */
const DAY = sql`d.day, d.product_id, d.company_id, d.city_id, d.company_shop_id, d.checks, d.prices,
  d.errors, d.violations, d.price_min, d.price_max, d.price_sum, d.price_last, d.old_price_last, d.card_price_last,
  d.club_price_last, d.coupon_price_last, d.currency, d.outcome_last, d.error_code_last,
  d.observed_last, d.recorded_outcome, d.recorded_price`;

/**
 * SQL: the days `d` of prices that the filters leave, with the columns of `price_day` and their origin; only of
 * products `p` that are there. A monitoring leaves its products at its companies (and addresses) in its city, whoever
 * checked them; an offline one what was approved of it. Where only monitorings of one kind are chosen, there are no
 * prices of the other.
 */
export function daysOfScope(scope: PeriodScope, part: PartOfDays = {}): RawBuilder<unknown> {
  const { companyIds, onlineMonitoringIds: online, offlineMonitoringIds: offline } = scope.filters;
  const conditions: RawBuilder<unknown>[] = [sql`p.deleted_at is null`, ...productConditions(scope.filters)];
  if (companyIds?.length) conditions.push(sql`d.company_id = any(${rowIds(companyIds)}::int[])`);
  const watched = online?.length ? watchedPlaces(rowIds(online), part) : sql``;
  const sites = sql`select ${DAY}, 'web' as origin from (${periodDays(scope, part)}) d ${watched}`;
  const shelves = sql`select ${DAY}, 'shelf' as origin from (${shelfDays(scope, part)}) d`;
  const days = [
    ...(online?.length || !offline?.length ? [sites] : []),
    ...(offline?.length || !online?.length ? [shelves] : []),
  ];
  return sql`
    from (${sql.join(days, sql` union all `)}) d join product p on p.id = d.product_id
    where ${sql.join(conditions, sql` and `)}`;
}

/** SQL: leaves the days of what monitorings watch; a place that several of them watch stays one. */
function watchedPlaces(ids: readonly number[], part: PartOfDays): RawBuilder<unknown> {
  return sql`
    join (
      select distinct cp.product_id, cc.company_id, c.city_id, coalesce(cs.id, 0) as company_shop_id
      from collection c
      join collection_company cc on cc.collection_id = c.id and not cc.disabled
      join collection_product cp on cp.collection_id = c.id
      left join (collection_company_shop ccs join company_shop cs on cs.id = ccs.company_shop_id)
        on ccs.collection_id = c.id and cs.company_id = cc.company_id
      where c.id = any(${[...ids]}::int[]) and c.deleted_at is null and ${ofProducts('cp.product_id', part)}
    ) w on w.product_id = d.product_id and w.company_id = d.company_id and w.city_id = d.city_id
      and w.company_shop_id = d.company_shop_id`;
}

function productConditions({ name, brandIds, categoryIds, tagIds }: PeriodFilters): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = [];
  if (brandIds?.length) conditions.push(sql`p.brand_id = any(${rowIds(brandIds)}::int[])`);
  if (categoryIds?.length)
    conditions.push(
      sql`exists (select from product_category c
        where c.product_id = p.id and c.category_id = any(${rowIds(categoryIds)}::int[]))`,
    );
  if (tagIds?.length)
    conditions.push(
      sql`exists (select from product_tag t where t.product_id = p.id and t.tag_id = any(${rowIds(tagIds)}::int[]))`,
    );
  const found = foundBy(name);
  return found === null ? conditions : [...conditions, found];
}

import { sql } from 'kysely';
import { DEFAULT_TIME_ZONE } from '@tsenomer/contracts';
import type { DatabaseTransaction } from '@tsenomer/db';
import { OUTCOME_CODE } from './check.ts';
import type { Check } from './check.ts';

/** What all checks of one task have in common. */
export interface CheckOrigin {
  readonly taskId: number;
  readonly collectionId: number;
  readonly companyId: number;
  /** 0: city-wide. */
  readonly companyShopId: number;
  readonly cityId: number;
  readonly nodeId: number;
  readonly kind: string;
}

/**
 * Writes checks as observations and moves everything that follows from them (the newest state of each link, the
 * per-day aggregates, the billing ledger) in one statement each, within the caller's transaction. The recommended
 * price is read here, so that a violation is decided against the price that holds when the check is recorded. Links
 * that were deleted meanwhile are left out.
 *
 * The caller has made sure that none of the checks was written before, and that no link stands twice in them.
 */
export async function writeObservations(db: DatabaseTransaction, origin: CheckOrigin, checks: readonly Check[]): Promise<void> {
  if (checks.length === 0) return;
  await writeRows(db, origin, checks);
  await countChecks(db, origin, checks);
}

async function writeRows(db: DatabaseTransaction, origin: CheckOrigin, checks: readonly Check[]): Promise<void> {
  const column = <K extends keyof Check>(key: K) => checks.map((check) => check[key]);
  const stars = checks.map((check) => (check.ratingStars ? `{${check.ratingStars.join(',')}}` : null));
  const outcomes = checks.map((check) => OUTCOME_CODE[check.outcome]);
  await sql`
    with seen as (
      select c.*, l.product_id, p.mrp,
        coalesce(c.price < p.mrp and c.currency = p.currency, false) as violation,
        (c.observed_at at time zone ${DEFAULT_TIME_ZONE})::date as day
      from unnest(
        ${column('linkId')}::int[], ${column('observedAt')}::timestamptz[], ${outcomes}::smallint[],
        ${column('errorCode')}::smallint[], ${column('price')}::bigint[], ${column('oldPrice')}::bigint[],
        ${column('currency')}::char(3)[], ${column('rating')}::smallint[], ${column('ratingCount')}::int[],
        ${stars}::text[], ${column('measuredValue')}::float8[], ${column('measureUnit')}::text[],
        ${column('seller')}::text[], ${column('photo')}::text[], ${column('screenshot')}::text[],
        ${column('evidence')}::text[], ${column('durationMs')}::int[]
      ) as c(link_id, observed_at, outcome, error_code, price, old_price, currency, rating, rating_count, rating_stars,
        measured_value, measure_unit, seller, photo, screenshot, evidence, duration_ms)
      join link l on l.id = c.link_id
      join product p on p.id = l.product_id
    ), observed as (
      insert into observation (observed_at, product_id, link_id, company_id, company_shop_id, city_id, collection_id,
        task_id, node_id, outcome, error_code, price, old_price, currency, mrp, violation, rating, rating_count,
        rating_stars, measured_value, measure_unit, seller, photo, screenshot, evidence, duration_ms)
      select observed_at, product_id, link_id, ${origin.companyId}, ${origin.companyShopId}, ${origin.cityId},
        ${origin.collectionId}, ${origin.taskId}, ${origin.nodeId}, outcome, error_code, price, old_price, currency, mrp,
        violation, rating, rating_count, rating_stars::int[], measured_value, measure_unit, seller, photo, screenshot,
        evidence, duration_ms
      from seen
    ), newest as (
      insert into link_state as s (product_id, link_id, city_id, company_shop_id, company_id, observed_at, task_id,
        outcome, error_code, price, old_price, currency, mrp, violation, rating, rating_count, rating_stars, seller,
        screenshot, evidence, last_price, last_price_at)
      select product_id, link_id, ${origin.cityId}, ${origin.companyShopId}, ${origin.companyId}, observed_at,
        ${origin.taskId}, outcome, error_code, price, old_price, currency, mrp, violation, rating, rating_count,
        rating_stars::int[], seller, screenshot, evidence, price, case when price is not null then observed_at end
      from seen
      on conflict (product_id, link_id, city_id, company_shop_id) do update set
        company_id = excluded.company_id, observed_at = excluded.observed_at, task_id = excluded.task_id,
        outcome = excluded.outcome, error_code = excluded.error_code, price = excluded.price,
        old_price = excluded.old_price, currency = coalesce(excluded.currency, s.currency), mrp = excluded.mrp,
        violation = excluded.violation, rating = coalesce(excluded.rating, s.rating),
        rating_count = coalesce(excluded.rating_count, s.rating_count),
        rating_stars = coalesce(excluded.rating_stars, s.rating_stars), seller = coalesce(excluded.seller, s.seller),
        screenshot = coalesce(excluded.screenshot, s.screenshot), evidence = excluded.evidence,
        last_price = coalesce(excluded.price, s.last_price),
        last_price_at = case when excluded.price is null then s.last_price_at else excluded.observed_at end,
        previous_price = case when excluded.price <> s.last_price then s.last_price else s.previous_price end,
        price_changed_at = case when excluded.price <> s.last_price then excluded.observed_at else s.price_changed_at end
      where s.observed_at <= excluded.observed_at
    )
    insert into price_day as d (day, product_id, company_id, city_id, company_shop_id, checks, prices, errors, violations,
      price_min, price_max, price_sum, price_last, old_price_last, outcome_last, error_code_last, observed_last)
    select day, product_id, ${origin.companyId}, ${origin.cityId}, ${origin.companyShopId}, count(*), count(price),
      count(*) filter (where outcome = 3), count(*) filter (where violation), min(price), max(price),
      coalesce(sum(price), 0), (array_agg(price order by observed_at desc))[1],
      (array_agg(old_price order by observed_at desc))[1], (array_agg(outcome order by observed_at desc))[1],
      (array_agg(error_code order by observed_at desc))[1], max(observed_at)
    from seen
    group by day, product_id
    on conflict (product_id, company_id, city_id, company_shop_id, day) do update set
      checks = d.checks + excluded.checks, prices = d.prices + excluded.prices, errors = d.errors + excluded.errors,
      violations = d.violations + excluded.violations, price_min = least(d.price_min, excluded.price_min),
      price_max = greatest(d.price_max, excluded.price_max), price_sum = d.price_sum + excluded.price_sum,
      price_last = case when excluded.observed_last >= d.observed_last then excluded.price_last else d.price_last end,
      old_price_last = case when excluded.observed_last >= d.observed_last then excluded.old_price_last else d.old_price_last end,
      outcome_last = case when excluded.observed_last >= d.observed_last then excluded.outcome_last else d.outcome_last end,
      error_code_last = case when excluded.observed_last >= d.observed_last then excluded.error_code_last else d.error_code_last end,
      observed_last = greatest(d.observed_last, excluded.observed_last)
  `.execute(db);
}

/** Billing counts a check per link, city or address, and site (P2 §1), whatever it came to. */
async function countChecks(db: DatabaseTransaction, origin: CheckOrigin, checks: readonly Check[]): Promise<void> {
  await sql`
    insert into check_ledger as g (day, collection_id, company_id, city_id, company_shop_id, kind, outcome, error_code, checks)
    select (c.observed_at at time zone ${DEFAULT_TIME_ZONE})::date, ${origin.collectionId}, ${origin.companyId},
      ${origin.cityId}, ${origin.companyShopId}, ${origin.kind}, c.outcome, coalesce(c.error_code, -1), count(*)
    from unnest(${checks.map((check) => check.observedAt)}::timestamptz[],
      ${checks.map((check) => OUTCOME_CODE[check.outcome])}::smallint[],
      ${checks.map((check) => check.errorCode)}::smallint[]) as c(observed_at, outcome, error_code)
    group by 1, 7, 8
    on conflict (day, collection_id, company_id, city_id, company_shop_id, kind, outcome, error_code)
    do update set checks = g.checks + excluded.checks
  `.execute(db);
}

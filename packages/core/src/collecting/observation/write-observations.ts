import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { fixedSql, query } from '@tsenomer/db';
import type { DatabaseTransaction } from '@tsenomer/db';
import { z } from 'zod';
import type { TransactionContext } from '../../platform/context/context.ts';
import { found } from '../../platform/context/domain-error.ts';
import { plainArray, textArray } from './array-literals.ts';
import { OUTCOME_CODE } from './check.ts';
import type { Check } from './check.ts';
import { countHours } from './count-hours.ts';
import type { CheckOrigin } from './check-origin.ts';
import { tellMoves } from './tell-moves.ts';

/** What checks change besides, which most of them do not. */
const followingRow = z.strictObject({
  /** Links that were set or changed and not checked since. */
  checked: z.array(z.int()),
  /** Products without a mark that a newest check of theirs ended with an error, or did not find them. */
  errors: z.array(z.int()),
  absent: z.array(z.int()),
  /** Links whose checks somebody else of the program watches, and those that came late. */
  watched: z.array(z.int()),
});
type Following = z.output<typeof followingRow>;

const NONE: ReadonlySet<number> = new Set();

/**
 * Writes checks as observations and moves everything that follows from them (the newest state of each link, the per-day
 * aggregates, the hours by which sites are watched, events of what moved) in one statement, within the caller's
 * transaction. The recommended price is read here, so that a violation is decided against the price that holds when the
 * check is recorded. Links that were deleted meanwhile are left out.
 *
 * Who reacts to checks is told of those that it watches, and of those that came after a newer one, in the same
 * transaction.
 *
 * The caller has made sure that none of the checks was written before, and that no link stands twice in them; so every
 * product stands once, as a company has one link of it. Before this statement it has taken the lock `MARKS_STAY`.
 *
 * @param repeated links whose check only repeats a failure that is paid for already: the bill tells them apart.
 */
export async function writeObservations(
  tx: TransactionContext,
  origin: CheckOrigin,
  checks: readonly Check[],
  repeated: ReadonlySet<number> = NONE,
): Promise<void> {
  if (checks.length === 0) return;
  const { db } = tx;
  const { rows } = await query(followingRow)`/* prepared: write-observations */
    with given as (${givenChecks(checks, tx.installation.timeZone)}),
    seen as (
      select given.*, l.product_id, l.analog, l.unchecked and given.observed_at >= l.changed_at as first_check, p.mrp,
        not l.analog and coalesce(given.price < p.mrp and given.currency = p.currency, false) as violation
      from given
      join link l on l.id = given.link_id
      join product p on p.id = l.product_id
    ),
    observed as (${insertObservations(origin, repeated)}),
    newest as (${moveLinkStates(origin)}),
    told as (${tellMoves(origin)}),
    watched as (${countHours(origin, checks)}),
    days as (${addToDays(origin)})
    select array(select link_id from seen where first_check) as checked,
      array(select product_id from seen join product_state s using (product_id)
        where outcome = 3 and not s.with_errors) as errors,
      array(select product_id from seen join product_state s using (product_id)
        where outcome = 2 and not s.with_absent) as absent,
      array(
        (${tx.reactions.watchedChecks(origin)})
        union all
        select link_id from seen where outcome = 1 and price is not null
          and (select count(*) from newest) < ${checks.length}
          and not exists (select from newest where newest.link_id = seen.link_id)
      ) as watched`.execute(db);
  const following = found(rows[0]);
  await markTroubled(db, following);
  await markChecked(db, following.checked);
  await keepSiteNames(db, checks);
  const proved = checks.filter(({ proof }) => proof !== undefined && proof !== null);
  const watched = new Set([...following.watched, ...proved.map(({ linkId }) => linkId)]);
  if (watched.size > 0)
    await tx.reactions.checksRecorded(
      tx,
      origin,
      checks.filter(({ linkId }) => watched.has(linkId)),
    );
}

/**
 * Marks products for the lists of those with errors and those not available. Locked in one order, like everything here.
 */
async function markTroubled(db: DatabaseTransaction, { errors, absent }: Following): Promise<void> {
  if (errors.length + absent.length === 0) return;
  await sql`/* prepared: mark-troubled */
    with held as materialized (
      select product_id from product_state where product_id = any(${[...errors, ...absent]}::int[])
      order by product_id for no key update
    )
    update product_state s
    set with_errors = s.with_errors or s.product_id = any(${[...errors]}::int[]),
      with_absent = s.with_absent or s.product_id = any(${[...absent]}::int[])
    from held where s.product_id = held.product_id`.execute(db);
}

/**
 * Remembers that links were checked for the first time since they were set or changed; most batches have none of them.
 */
async function markChecked(db: DatabaseTransaction, linkIds: readonly number[]): Promise<void> {
  if (linkIds.length === 0) return;
  // Locked in one order, so that two batches never wait for each other; one whose page was changed meanwhile is
  // unchecked again.
  await sql`/* prepared: mark-checked */
    with held as materialized (
      select l.id from link l
      where l.id = any(${[...linkIds]}::int[]) and l.unchecked and exists (
        select from link_state s
        where s.product_id = l.product_id and s.link_id = l.id and s.observed_at >= l.changed_at
      )
      order by l.id for no key update
    )
    update link set unchecked = false from held where link.id = held.id`.execute(db);
}

/** What shops call the products, with their links; only companies that are set to keep names have any. */
async function keepSiteNames(db: DatabaseTransaction, checks: readonly Check[]): Promise<void> {
  const named = checks.flatMap(({ linkId, siteName }) => (siteName === undefined ? [] : [{ linkId, siteName }]));
  if (named.length === 0) return;
  // Locked in one order, as above.
  await sql`/* prepared: keep-site-names */
    with held as materialized (
      select l.id, given.name
      from unnest(${named.map((check) => check.linkId)}::int[],
        ${named.map((check) => check.siteName)}::text[]) as given(id, name)
      join link l on l.id = given.id
      where l.site_name is distinct from given.name
      order by l.id for no key update of l
    )
    update link set site_name = held.name from held where link.id = held.id`.execute(db);
}

/** SQL: the checks as rows, with the day they count for. */
function givenChecks(checks: readonly Check[], timeZone: string): RawBuilder<unknown> {
  const plain = (of: (check: Check) => number | bigint | Date | null) => plainArray(checks.map(of));
  const text = (of: (check: Check) => string | null) => textArray(checks.map(of));
  return sql`
    select c.*, (c.observed_at at time zone ${timeZone})::date as day
    from unnest(
      ${plain((c) => c.linkId)}::int[], ${plain((c) => c.observedAt)}::timestamptz[],
      ${plain((c) => OUTCOME_CODE[c.outcome])}::smallint[], ${plain((c) => c.errorCode)}::smallint[],
      ${plain((c) => c.price)}::bigint[], ${plain((c) => c.oldPrice)}::bigint[], ${text((c) => c.currency)}::char(3)[],
      ${plain((c) => c.rating)}::smallint[], ${plain((c) => c.ratingCount)}::int[],
      ${text((c) => (c.ratingStars ? `{${c.ratingStars.join(',')}}` : null))}::text[],
      ${plain((c) => c.measuredValue)}::float8[], ${text((c) => c.measureUnit)}::text[],
      ${text((c) => c.seller)}::text[], ${text((c) => c.photo)}::text[], ${text((c) => c.screenshot)}::text[],
      ${text((c) => c.evidence)}::text[], ${plain((c) => c.durationMs)}::int[],
      ${plain((c) => c.cardPrice)}::bigint[], ${plain((c) => c.clubPrice)}::bigint[],
        ${plain((c) => c.couponPrice)}::bigint[]
    ) as c(link_id, observed_at, outcome, error_code, price, old_price, currency, rating, rating_count, rating_stars,
      measured_value, measure_unit, seller, photo, screenshot, evidence, duration_ms, card_price,
      club_price, coupon_price)`;
}

function insertObservations(origin: CheckOrigin, repeated: ReadonlySet<number>): RawBuilder<unknown> {
  return sql`
    insert into observation (observed_at, product_id, link_id, company_id, company_shop_id, city_id, collection_id,
      task_id, node_id, outcome, error_code, price, old_price, currency, mrp, violation, rating, rating_count,
      rating_stars, measured_value, measure_unit, seller, photo, screenshot, evidence, duration_ms, analog, card_price,
      club_price, coupon_price, repeated)
    select observed_at, product_id, link_id, ${origin.companyId}, ${origin.companyShopId}, ${origin.cityId},
      ${origin.collectionId}, ${origin.taskId}, ${origin.nodeId}, outcome, error_code, price, old_price, currency, mrp,
      violation, rating, rating_count, rating_stars::int[], measured_value, measure_unit, seller, photo, screenshot,
      evidence, duration_ms, analog, card_price, club_price, coupon_price,
      nullif(link_id = any(${[...repeated]}::int[]), false)
    from seen`;
}

/** SQL: a link's price is in another currency than its last one: that is no move of the price. Unknown without both. */
const OTHER_CURRENCY = sql`excluded.price is not null and excluded.currency <> s.currency`;
const MOVED = sql`excluded.price <> s.last_price`;
/** A rating is kept over checks that saw none: it moves when another one is seen. */
const RATED_ANEW = sql`excluded.rating <> s.rating`;

/** SQL: whether the product was there when it was last seen beyond errors; unknown before. */
const WAS_AVAILABLE = sql`coalesce(s.available, case s.outcome when 1 then true when 2 then false end)`;

/** SQL: what a check makes of the state that its link had. */
const NEXT_STATE = fixedSql(sql`
  company_id = excluded.company_id, observed_at = excluded.observed_at, task_id = excluded.task_id,
  outcome = excluded.outcome, error_code = excluded.error_code, price = excluded.price,
  old_price = excluded.old_price, card_price = excluded.card_price, club_price = excluded.club_price,
  coupon_price = excluded.coupon_price, currency = coalesce(excluded.currency, s.currency), mrp = excluded.mrp,
  violation = excluded.violation, rating = coalesce(excluded.rating, s.rating),
  previous_rating = case when ${RATED_ANEW} then s.rating else s.previous_rating end,
  rating_changed_at = case when ${RATED_ANEW} then excluded.observed_at else s.rating_changed_at end,
  rating_count = coalesce(excluded.rating_count, s.rating_count),
  rating_stars = coalesce(excluded.rating_stars, s.rating_stars), seller = coalesce(excluded.seller, s.seller),
  screenshot = coalesce(excluded.screenshot, s.screenshot), photo = coalesce(excluded.photo, s.photo),
  evidence = excluded.evidence, analog = excluded.analog,
  last_price = coalesce(excluded.price, s.last_price),
  last_price_at = case when excluded.price is null then s.last_price_at else excluded.observed_at end,
  previous_price = case when ${OTHER_CURRENCY} then null when ${MOVED} then s.last_price else s.previous_price end,
  price_changed_at = case when ${OTHER_CURRENCY} then null when ${MOVED} then excluded.observed_at
    else s.price_changed_at end,
  price_moved = case when ${OTHER_CURRENCY} then false else coalesce(${MOVED}, false) end,
  available = coalesce(excluded.available, ${WAS_AVAILABLE}),
  availability_turned = coalesce(excluded.available <> ${WAS_AVAILABLE}, false),
  recorded_outcome = null, recorded_price = null`);

function moveLinkStates(origin: CheckOrigin): RawBuilder<unknown> {
  // In one order, so that two batches never wait for each other's rows.
  return sql`
    insert into link_state as s (product_id, link_id, city_id, company_shop_id, company_id, observed_at, task_id,
      outcome, error_code, price, old_price, currency, mrp, violation, rating, rating_count, rating_stars, seller,
      screenshot, photo, evidence, last_price, last_price_at, available, analog, card_price, club_price, coupon_price)
    select product_id, link_id, ${origin.cityId}, ${origin.companyShopId}, ${origin.companyId}, observed_at,
      ${origin.taskId}, outcome, error_code, price, old_price, currency, mrp, violation, rating, rating_count,
      rating_stars::int[], seller, screenshot, photo, evidence, price, case when price is not null then observed_at end,
      case outcome when 1 then true when 2 then false end, analog, card_price, club_price, coupon_price
    from seen
    order by product_id
    on conflict (product_id, link_id, city_id, company_shop_id) do update set ${NEXT_STATE}
    where s.observed_at <= excluded.observed_at
    returning s.product_id, s.link_id, s.observed_at, s.price, s.previous_price, s.currency, s.available, s.price_moved,
      s.availability_turned, s.analog`;
}

/**
 * SQL: what a check comes to in its day: `figure` when it is added, its own alone when it begins the day's prices anew.
 */
function dayPrice(
  column: 'prices' | 'price_min' | 'price_max' | 'price_sum',
  figure: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const [given, kept] = [sql.ref(`excluded.${column}`), sql.ref(`d.${column}`)];
  return sql`case when excluded.currency <> d.currency then case when ${NEWEST_OF_DAY} then ${given} else ${kept} end
    else ${figure} end`;
}

const NEWEST_OF_DAY = sql`excluded.observed_last >= d.observed_last`;

/** SQL: what a check makes of the day that its place had. */
const ADDED_TO_DAY = fixedSql(sql`
  checks = d.checks + excluded.checks, errors = d.errors + excluded.errors,
  violations = d.violations + excluded.violations,
  prices = ${dayPrice('prices', sql`d.prices + excluded.prices`)},
  price_min = ${dayPrice('price_min', sql`least(d.price_min, excluded.price_min)`)},
  price_max = ${dayPrice('price_max', sql`greatest(d.price_max, excluded.price_max)`)},
  price_sum = ${dayPrice('price_sum', sql`d.price_sum + excluded.price_sum`)},
  currency = case when d.currency is null or ${NEWEST_OF_DAY} then coalesce(excluded.currency, d.currency)
    else d.currency end,
  price_last = case when ${NEWEST_OF_DAY} then excluded.price_last else d.price_last end,
  old_price_last = case when ${NEWEST_OF_DAY} then excluded.old_price_last else d.old_price_last end,
  card_price_last = case when ${NEWEST_OF_DAY} then excluded.card_price_last else d.card_price_last end,
  club_price_last = case when ${NEWEST_OF_DAY} then excluded.club_price_last else d.club_price_last end,
  coupon_price_last = case when ${NEWEST_OF_DAY} then excluded.coupon_price_last else d.coupon_price_last end,
  recorded_outcome = case when not ${NEWEST_OF_DAY} then d.recorded_outcome end,
  recorded_price = case when not ${NEWEST_OF_DAY} then d.recorded_price end,
  outcome_last = case when ${NEWEST_OF_DAY} then excluded.outcome_last else d.outcome_last end,
  error_code_last = case when ${NEWEST_OF_DAY} then excluded.error_code_last else d.error_code_last end,
  observed_last = greatest(d.observed_last, excluded.observed_last)`);

/**
 * What days are compared by: analogs are left out. The prices of a day are in one currency, that of the newest price:
 * one in another begins them anew, or is left out where it came late.
 */
function addToDays(origin: CheckOrigin): RawBuilder<unknown> {
  return sql`
    insert into price_day as d (day, product_id, company_id, city_id, company_shop_id, checks, prices,
      errors, violations, price_min, price_max, price_sum, price_last, old_price_last, card_price_last, club_price_last,
      coupon_price_last, currency,
      outcome_last, error_code_last, observed_last)
    select day, product_id, ${origin.companyId}, ${origin.cityId}, ${origin.companyShopId}, 1, (price is not null)::int,
      (outcome = 3)::int, violation::int, price, price, coalesce(price, 0), price, old_price, card_price,
      club_price, coupon_price,
      case when price is not null then currency end, outcome, error_code, observed_at
    from seen where not analog
    on conflict (product_id, company_id, city_id, company_shop_id, day) do update set ${ADDED_TO_DAY}`;
}

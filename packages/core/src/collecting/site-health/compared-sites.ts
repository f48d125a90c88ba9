import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { HEALTH_FIELDS } from '@tsenomer/contracts';
import type { HealthField } from '@tsenomer/contracts';
import { query } from '@tsenomer/db';
import { z } from 'zod';
import { wasAnswered } from '../observation/was-answered.ts';
import type { Context } from '../../platform/context/context.ts';
import { DURATION_COLUMNS, FIELD_COLUMNS } from '../observation/count-hours.ts';
import type { Comparison } from './rules/collapse.ts';
import { medianDuration } from './rules/median-duration.ts';
import type { Share } from './rules/share.ts';

/** The newest checks are those of the newest hours that together have so many, within a day. */
const NEWEST_CHECKS = 50;

/** A company with its newest checks beside those of the 7 days before. */
export interface ComparedSite {
  readonly companyId: number;
  readonly comparison: Comparison;
  /** On how many of the read pages each field stood. */
  readonly fields: {
    readonly now: Readonly<Record<HealthField, Share>>;
    readonly before: Readonly<Record<HealthField, Share>>;
  };
  /** The first hour of the newest checks; null without any. */
  readonly since: Date | null;
  /** Median time of a page in the last 24 hours, milliseconds. */
  readonly medianMs: number | null;
}

const comparedRow = z.strictObject({
  company_id: z.int(),
  since: z.date().nullable(),
  /** checks, answered, in stock, pages, then pages by field. */
  now: z.array(z.int()),
  before: z.array(z.int()),
  took: z.array(z.int()),
});
type ComparedRow = z.output<typeof comparedRow>;

const list = (parts: readonly RawBuilder<unknown>[]): RawBuilder<unknown> => sql.join(parts, sql`, `);

const FIELDS = HEALTH_FIELDS.map((field) => FIELD_COLUMNS[field]);
const HOURLY = ['checks', 'answered', 'stock', 'pages', ...FIELDS];
/** Of them, and of the times of pages, those that are added up over all outcomes of an hour. */
const SUMMED = ['pages', ...FIELDS, ...DURATION_COLUMNS.map(({ column }) => column)];

/** SQL: the hourly sums in their order, added up over the hours of one of the two times. */
function totals(time: 'recent' | 'earlier'): RawBuilder<unknown> {
  return list(HOURLY.map((column) => sql`coalesce(sum(${sql.ref(column)}) filter (where ${sql.ref(time)}), 0)`));
}

/**
 * Compares the newest checks of companies with those of the 7 days before. Hours in which something was open do not
 * count as "before": a site that was broken for days would become its own measure. Neither does what lies before an
 * incident that was closed by hand: whoever closes one says that what the site gives now is right.
 * @param chosen SQL: ids of companies. The caller has checked access.
 */
export async function comparedSites(
  { db, now }: Pick<Context, 'db' | 'now'>,
  chosen: RawBuilder<unknown>,
): Promise<ComparedSite[]> {
  const at = sql`${now()}::timestamptz`;
  const { rows } = await query(comparedRow)`
    select c.id as company_id, f.* from (${chosen}) as c(id)
    cross join lateral (
      select min(hour) filter (where recent) as since, array[${totals('recent')}]::int[] as now,
        array[${totals('earlier')}]::int[] as before,
        array[${list(
          DURATION_COLUMNS.map(
            ({ column }) => sql`coalesce(sum(${sql.ref(column)}) filter
          (where hour > ${at} - interval '24 hours'), 0)`,
          ),
        )}]::int[] as took
      from (
        select hourly.*, recent.recent, not recent.recent
          and hour > coalesce((select max(closed_at) from site_incident i
            where i.company_id = c.id and closed_by_hand), '-infinity')
          and not exists (select from site_incident i
            where i.company_id = c.id and hour >= i.since
            and hour < coalesce(i.over_from, i.closed_at, 'infinity')) as earlier
        from (
          select hour, sum(checks) as checks, sum(checks) filter (where ${wasAnswered('company_hour')}) as answered,
            sum(checks) filter (where outcome = 1) as stock,
            ${list(SUMMED.map((column) => sql`sum(${sql.ref(column)}) as ${sql.ref(column)}`))},
            coalesce(sum(sum(checks)) over (order by hour desc rows between unbounded preceding
              and 1 preceding), 0) as newer
          from company_hour where company_id = c.id and hour > ${at} - interval '8 days' and hour <= ${at} group by hour
        ) hourly
        cross join lateral (select hour > ${at} - interval '24 hours' and newer < ${NEWEST_CHECKS} as recent) recent
      ) timed
    ) f`.execute(db);
  return rows.map(toComparedSite);
}

/**
 * Compares the companies that are switched on and were checked in the last hours. It costs milliseconds for each
 * company: whoever does several things with it asks once a turn.
 */
export function movingSites(ctx: Pick<Context, 'db' | 'now'>): Promise<ComparedSite[]> {
  const moving = sql`
    select c.id from company c
    where not c.disabled and c.id in (select company_id from company_hour
      where hour > ${ctx.now()}::timestamptz - interval '2 hours')`;
  return comparedSites(ctx, moving);
}

function toComparedSite(row: ComparedRow): ComparedSite {
  const now = sharesOf(row.now);
  const before = sharesOf(row.before);
  return {
    companyId: row.company_id,
    since: row.since,
    comparison: { now: now.kinds, before: before.kinds },
    fields: { now: now.fields, before: before.fields },
    medianMs: medianDuration(DURATION_COLUMNS.map(({ upTo }, at) => ({ upTo, pages: row.took[at] ?? 0 }))),
  };
}

function sharesOf([checks = 0, answered = 0, stock = 0, pages = 0, ...byField]: readonly number[]) {
  const share = (field: HealthField): Share => ({ hits: byField[HEALTH_FIELDS.indexOf(field)] ?? 0, of: pages });
  const fields = {
    price: share('price'),
    availability: share('availability'),
    name: share('name'),
    rating: share('rating'),
    photo: share('photo'),
    oldPrice: share('oldPrice'),
    measure: share('measure'),
    seller: share('seller'),
  };
  const { price, availability, name, rating, photo } = fields;
  return {
    fields,
    kinds: {
      price,
      yield: { hits: answered, of: checks },
      stock: { hits: stock, of: answered },
      availability,
      name,
      rating,
      photo,
    },
  };
}

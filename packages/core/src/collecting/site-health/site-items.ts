import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { HealthPeriod, SiteHealthItem } from '@tsenomer/contracts';
import { query } from '@tsenomer/db';
import { z } from 'zod';
import type { Context } from '../../platform/context/context.ts';
import { momentToWire } from '../../platform/context/wire.ts';
import { wasAnswered } from '../observation/was-answered.ts';
import { comparedSites } from './compared-sites.ts';
import type { ComparedSite } from './compared-sites.ts';
import { pointsOf, shareToWire } from './rules/share.ts';
import { firstFailing, siteState } from './rules/site-state.ts';

const siteRow = z.strictObject({
  id: z.int(),
  name: z.string(),
  host: z.string().nullable(),
  open: z.int(),
  error_code: z.int().nullable(),
  errors: z.int().nullable(),
  good_at: z.date().nullable(),
  good_link: z.int().nullable(),
  good_product: z.int().nullable(),
  good_url: z.string().nullable(),
});
type SiteRow = z.output<typeof siteRow>;

const slotRow = z.strictObject({ company_id: z.int(), at: z.date(), checks: z.int(), answered: z.int() });
type Slot = z.output<typeof slotRow>;

/** A site for lists, with the comparison that its state rests on. */
export interface SiteWithComparison {
  readonly item: SiteHealthItem;
  readonly compared: ComparedSite | undefined;
}

/** Days of a period that is told by days. */
export const PERIOD_DAYS: Readonly<Record<HealthPeriod, number>> = { '24h': 1, '7d': 7, '30d': 30 };

/** What sites do in a period. @param chosen SQL: ids of companies. The caller has checked access. */
export async function siteItems(
  ctx: Context,
  chosen: RawBuilder<unknown>,
  period: HealthPeriod,
): Promise<SiteWithComparison[]> {
  const [sites, compared, slots] = await Promise.all([
    loadSites(ctx, chosen),
    comparedSites(ctx, chosen),
    period === '24h' ? loadHours(ctx, chosen) : loadDays(ctx, chosen, PERIOD_DAYS[period]),
  ]);
  const comparedOf = new Map(compared.map((site) => [site.companyId, site]));
  const slotsOf = Map.groupBy(slots, ({ company_id: id }) => id);
  return sites.map((site) => ({
    item: itemOf(site, comparedOf.get(site.id), slotsOf.get(site.id) ?? []),
    compared: comparedOf.get(site.id),
  }));
}

function itemOf(site: SiteRow, compared: ComparedSite | undefined, slots: readonly Slot[]): SiteHealthItem {
  const sum = (figure: 'checks' | 'answered') => slots.reduce((total, slot) => total + slot[figure], 0);
  const comparison = compared?.comparison;
  const failing = comparison === undefined ? null : firstFailing(comparison);
  return {
    company: { id: site.id, name: site.name, host: site.host },
    state: comparison === undefined ? 'noData' : siteState(comparison, site.open),
    share: shareToWire({ hits: sum('answered'), of: sum('checks') }),
    series: slots.map(({ at, checks, answered }) => ({
      at: momentToWire(at),
      checks,
      value: checks === 0 ? null : pointsOf({ hits: answered, of: checks }),
    })),
    failingField:
      failing === null || comparison === undefined
        ? null
        : { field: failing, before: pointsOf(comparison.before[failing]), now: pointsOf(comparison.now[failing]) },
    topError: site.error_code === null ? null : { code: site.error_code, count: site.errors ?? 0 },
    lastGood:
      site.good_at === null || site.good_link === null
        ? null
        : { at: momentToWire(site.good_at), linkId: site.good_link, productId: site.good_product, url: site.good_url },
    medianMs: compared?.medianMs ?? null,
    openIncidents: site.open,
  };
}

async function loadSites({ db, now }: Context, chosen: RawBuilder<unknown>): Promise<SiteRow[]> {
  const { rows } = await query(siteRow)`
    select c.id, c.full_name as name, c.host,
      (select count(*)::int from site_incident i where i.company_id = c.id and i.closed_at is null) as open,
      worst.error_code, worst.errors, good.last_at as good_at, good.last_link_id as good_link,
      l.product_id as good_product, l.url as good_url
    from company c
    left join lateral (
      select error_code, sum(checks)::int as errors from company_hour
      where company_id = c.id and outcome = 3 and hour > ${now()}::timestamptz - interval '24 hours' group by error_code
      order by 2 desc, 1 limit 1
    ) worst on true
    left join lateral (
      select last_at, last_link_id from company_hour where company_id = c.id and outcome = 1
      order by hour desc, last_at desc limit 1
    ) good on true
    left join link l on l.id = good.last_link_id
    where c.id in (${chosen})
    order by c.full_name`.execute(db);
  return rows;
}

async function loadHours({ db, now }: Context, chosen: RawBuilder<unknown>): Promise<Slot[]> {
  const { rows } = await query(slotRow)`
    select c.id as company_id, slot.at, coalesce(sum(h.checks), 0)::int as checks,
      coalesce(sum(h.checks) filter (where ${wasAnswered('h')}), 0)::int as answered
    from (${chosen}) as c(id)
    cross join generate_series(date_trunc('hour', ${now()}::timestamptz, 'UTC') - interval '23 hours',
      ${now()}::timestamptz, interval '1 hour') as slot(at)
    left join company_hour h on h.company_id = c.id and h.hour = slot.at
    group by 1, 2 order by 1, 2`.execute(db);
  return rows;
}

/** By the billing ledger, whose days are those of the installation's zone. */
async function loadDays(
  { db, now, installation: { timeZone } }: Context,
  chosen: RawBuilder<unknown>,
  days: number,
): Promise<Slot[]> {
  const today = sql`(${now()}::timestamptz at time zone ${timeZone})::date`;
  const { rows } = await query(slotRow)`
    select c.id as company_id, slot.day at time zone ${timeZone} as at, coalesce(l.checks, 0)::int as checks,
      coalesce(l.answered, 0)::int as answered
    from (${chosen}) as c(id)
    cross join generate_series((${today} - ${days - 1}::int)::timestamp, ${today}::timestamp,
      interval '1 day') as slot(day)
    left join (
      select company_id, day, sum(checks) as checks, sum(checks) filter (where ${wasAnswered('l')}) as answered
      from check_ledger l where day > ${today} - ${days}::int group by company_id, day
    ) l on l.company_id = c.id and l.day = slot.day::date
    order by 1, 2`.execute(db);
  return rows;
}

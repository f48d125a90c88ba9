import { sql } from 'kysely';
import { HEALTH_FIELDS, PARSING_ERROR } from '@tsenomer/contracts';
import type { HealthPeriod, SiteHealthDetail } from '@tsenomer/contracts';
import { query } from '@tsenomer/db';
import { z } from 'zod';
import type { Context } from '../../platform/context/context.ts';
import { verb } from '../../platform/context/verb.ts';
import { found } from '../../platform/context/domain-error.ts';
import { loadIncidents } from './incident-rows.ts';
import { failingSince } from './rules/failing-since.ts';
import { shareToWire } from './rules/share.ts';
import { PERIOD_DAYS, siteItems } from './site-items.ts';

const LAST_INCIDENTS = 20;
const DAY = 86_400_000;

/** One site in detail. @throws DomainError NOT_FOUND for no company. */
export const getSite = verb(
  'siteHealth.read',
  async (ctx, { id, period }: { readonly id: number; readonly period: HealthPeriod }): Promise<SiteHealthDetail> => {
    const [[site], errors, cost, collections, incidents] = await Promise.all([
      siteItems(ctx, sql`select id from company where id = ${id}`, period),
      errorsOf(ctx, id),
      costOf(ctx, id, PERIOD_DAYS[period]),
      collectionsOf(ctx, id),
      loadIncidents(ctx.db, sql`i.company_id = ${id}`, LAST_INCIDENTS),
    ]);
    const { item, compared } = found(site);
    const nothing = { hits: 0, of: 0 };
    return {
      ...item,
      errors,
      fields: HEALTH_FIELDS.map((field) => ({
        field,
        now: shareToWire(compared?.fields.now[field] ?? nothing),
        before: shareToWire(compared?.fields.before[field] ?? nothing),
      })),
      ...cost,
      collections,
      incidents,
    };
  },
);

const hourRow = z.strictObject({ hour: z.date(), error_code: z.int(), checks: z.int(), total: z.int() });

/** Errors of the last 24 hours by code, and since when each fails as it does now. */
async function errorsOf({ db, now }: Context, companyId: number): Promise<SiteHealthDetail['errors']> {
  const { rows } = await query(hourRow)`
    select hour, error_code, checks, (sum(checks) over (partition by hour))::int as total from (
      select hour, case when outcome = 3 then error_code else -1 end as error_code,
        sum(checks)::int as checks from company_hour
      where company_id = ${companyId} and hour > ${now()}::timestamptz - interval '8 days' group by 1, 2
    ) hourly order by hour desc`.execute(db);
  const dayAgo = now().getTime() - DAY;
  const hours = [...Map.groupBy(rows, ({ hour }) => hour.getTime()).values()];
  const codes = new Set(
    rows.filter((row) => row.error_code >= 0 && row.hour.getTime() > dayAgo).map((row) => row.error_code),
  );
  return [...codes]
    .flatMap((code) => {
      const series = hours.flatMap(([first, ...others]) =>
        first === undefined
          ? []
          : [
              {
                hour: first.hour,
                checks: first.total,
                failed: [first, ...others].find((row) => row.error_code === code)?.checks ?? 0,
              },
            ],
      );
      const count = series.reduce((sum, { hour, failed }) => (hour.getTime() > dayAgo ? sum + failed : sum), 0);
      const since = failingSince(series);
      return since === null ? [] : [{ code, count, since: since.toISOString() }];
    })
    .toSorted((left, right) => right.count - left.count || left.code - right.code);
}

const costRow = z.strictObject({ sessionsBurnt: z.int(), proxyErrors: z.int(), bans: z.int() });

/** What asking the site cost: sessions are counted by host, proxies' failures and bans by the company's checks. */
async function costOf(
  { db, now, installation }: Context,
  companyId: number,
  days: number,
): Promise<Pick<SiteHealthDetail, 'sessionsBurnt' | 'proxyErrors' | 'bans'>> {
  const since = sql`(${now()}::timestamptz at time zone ${installation.timeZone})::date - ${days}::int`;
  const { rows } = await query(costRow)`
    select (
        select coalesce(sum(d.sessions_burnt), 0)::int from site_day d join company c on c.id = ${companyId}
        where d.day > ${since} and d.site in (c.host, regexp_replace(c.host, '^www[.]', ''), 'www.' || c.host)
      ) as "sessionsBurnt",
      coalesce(sum(checks) filter (where error_code = ${PARSING_ERROR.proxy}), 0)::int as "proxyErrors",
      coalesce(sum(checks) filter (where error_code in (${PARSING_ERROR.ban},
        ${PARSING_ERROR.banInLinkSearch})), 0)::int as bans
    from check_ledger where company_id = ${companyId} and day > ${since}`.execute(db);
  return found(rows[0]);
}

/** Collections that check links of the company; those that search for links have none to show. */
function collectionsOf({ db }: Context, companyId: number): Promise<{ id: number; name: string }[]> {
  return db
    .selectFrom('collection_company')
    .innerJoin('collection', 'collection.id', 'collection_company.collection_id')
    .select(['collection.id', 'collection.name'])
    .where('collection_company.company_id', '=', companyId)
    .where('collection_company.disabled', '=', false)
    .where('collection.deleted_at', 'is', null)
    .where('collection.kind', 'in', ['priceParsing', 'ratingReview'])
    .orderBy('collection.name')
    .execute();
}

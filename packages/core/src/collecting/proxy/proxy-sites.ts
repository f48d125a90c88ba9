import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { OutputOf, ProxySiteItem, proxyRoutes } from '@tsenomer/contracts';
import { query } from '@tsenomer/db';
import { z } from 'zod';
import { verb } from '../../platform/context/verb.ts';
import { momentToWire } from '../../platform/context/wire.ts';
import { hasPart } from '../../platform/kit/has-part.ts';
import { totalRow } from '../../platform/kit/rows.ts';

/** Days that are told, today included. */
const DAYS = 7;

const siteRow = z.strictObject({
  proxy: z.string(),
  site: z.string(),
  requests: z.number(),
  errors: z.number(),
  bans: z.number(),
  average: z.number().nullable(),
  last_ban_at: z.date().nullable(),
});
type SiteRow = z.output<typeof siteRow>;

/**
 * How sites are reached through each proxy over the last days: those that ban most first, then those that fail most.
 */
export const proxySites = verb(
  'adminSettings.read',
  async (
    ctx,
    input: OutputOf<typeof proxyRoutes.proxySites.query>,
  ): Promise<{ items: ProxySiteItem[]; total: number }> => {
    const today = sql`(${ctx.now()}::timestamptz at time zone ${ctx.installation.timeZone})::date`;
    const where = sql.join(
      [
        sql`day > ${today} - ${DAYS}::int`,
        ...hasPart(sql<string>`search_key(proxy || ' ' || site)`, input.search),
        ...isOf(input.host),
      ],
      sql` and `,
    );
    const { rows: counted } = await query(totalRow)`
      select count(distinct (proxy, site))::int as total from proxy_site_day where ${where}`.execute(ctx.db);
    const { rows } = await query(siteRow)`
    select proxy, site, sum(requests)::float8 as requests, sum(errors)::float8 as errors, sum(bans)::float8 as bans,
      round(sum(milliseconds) / nullif(sum(requests - errors), 0))::float8 as average, max(last_ban_at) as last_ban_at
    from proxy_site_day where ${where} group by proxy, site
    order by sum(bans) desc, sum(errors) desc, sum(requests) desc, proxy, site
    limit ${input.limit} offset ${(input.page - 1) * input.limit}`.execute(ctx.db);
    return { items: rows.map(present), total: counted[0]?.total ?? 0 };
  },
);

/** SQL: sites are in lower case; `my-shop.ru` is no part of `shop.ru`. */
function isOf(host: string | undefined): RawBuilder<unknown>[] {
  const wanted = host?.toLowerCase();
  return wanted === undefined ? [] : [sql`(site = ${wanted} or right(site, ${wanted.length + 1}) = ${`.${wanted}`})`];
}

function present({ average, last_ban_at: lastBanAt, ...row }: SiteRow): ProxySiteItem {
  return { ...row, averageMs: average, lastBanAt: momentToWire(lastBanAt) };
}

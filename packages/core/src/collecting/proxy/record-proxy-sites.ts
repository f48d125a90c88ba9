import { sql } from 'kysely';
import type { TransactionContext } from '../../platform/context/context.ts';

/** What asking one site through one proxy came to; moments in milliseconds since the epoch. */
export interface ProxySiteCounts {
  readonly proxy: string;
  readonly site: string;
  readonly requests: number;
  readonly errors: number;
  readonly bans: number;
  readonly milliseconds: number;
  readonly lastBanAt: number | null;
}

/** Adds the counts of a node to those of the day. */
export async function recordProxySites(
  { db, now, installation }: TransactionContext,
  counts: readonly ProxySiteCounts[],
): Promise<void> {
  if (counts.length === 0) return;
  const column = <K extends keyof ProxySiteCounts>(key: K) => counts.map((row) => row[key]);
  const bannedAt = counts.map(({ lastBanAt }) => (lastBanAt === null ? null : new Date(lastBanAt)));
  await sql`
    insert into proxy_site_day as d (day, proxy, site, requests, errors, bans, milliseconds, last_ban_at)
    select (${now()}::timestamptz at time zone ${installation.timeZone})::date, t.*
    from unnest(${column('proxy')}::text[], ${column('site')}::text[], ${column('requests')}::bigint[],
      ${column('errors')}::bigint[],
      ${column('bans')}::bigint[], ${column('milliseconds').map(Math.round)}::bigint[], ${bannedAt}::timestamptz[])
      as t(proxy, site, requests, errors, bans, milliseconds, last_ban_at)
    order by t.proxy, t.site
    on conflict (day, proxy, site)
    do update set requests = d.requests + excluded.requests, errors = d.errors + excluded.errors,
      bans = d.bans + excluded.bans, milliseconds = d.milliseconds + excluded.milliseconds,
      last_ban_at = greatest(d.last_ban_at, excluded.last_ban_at)`.execute(db);
}

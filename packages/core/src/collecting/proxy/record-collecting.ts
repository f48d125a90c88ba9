import { sql } from 'kysely';
import type { DatabaseTransaction } from '@tsenomer/db';
import { transact } from '../../platform/context/context.ts';
import type { Context, TransactionContext } from '../../platform/context/context.ts';
import { recordProxySites } from './record-proxy-sites.ts';
import type { ProxySiteCounts } from './record-proxy-sites.ts';

/** What a node has learnt since it last told; moments in milliseconds since the epoch. */
export interface LearntByNode {
  readonly nodeId: number;
  readonly proxies: readonly {
    readonly proxy: string;
    readonly successes: number;
    readonly bans: number;
    readonly errors: number;
    readonly score: number;
    readonly lastUsedAt: number;
    readonly lastError: string | null;
    readonly asideUntil: number | null;
  }[];
  readonly proxySites: readonly ProxySiteCounts[];
  readonly robots: readonly {
    readonly origin: string;
    readonly readAt: number;
    readonly status: number;
    readonly text: string;
  }[];
  readonly sites: readonly {
    readonly site: string;
    readonly pages: number;
    readonly milliseconds: number;
    readonly sessionsBurnt: number;
  }[];
}

/** Writes down what a node has learnt: sums are added, states replaced. Several nodes may tell at once. */
export async function recordCollecting(ctx: Context, learnt: LearntByNode): Promise<void> {
  if (
    learnt.proxies.length === 0 &&
    learnt.proxySites.length === 0 &&
    learnt.robots.length === 0 &&
    learnt.sites.length === 0
  )
    return;
  await transact(ctx, async (tx) => {
    await recordProxies(tx.db, learnt);
    await recordProxySites(tx, learnt.proxySites);
    await recordRobots(tx.db, learnt);
    await recordSites(tx, learnt);
  });
}

const moment = (ms: number | null): Date | null => (ms === null ? null : new Date(ms));

async function recordProxies(db: DatabaseTransaction, { nodeId, proxies }: LearntByNode): Promise<void> {
  if (proxies.length === 0) return;
  const column = <K extends keyof (typeof proxies)[number]>(key: K) => proxies.map((row) => row[key]);
  await sql`
    insert into proxy_state as s (proxy, node_id, successes, bans, errors, score, last_used_at, last_error, aside_until)
    select proxy, ${nodeId}, successes, bans, errors, score, last_used_at, last_error, aside_until
    from unnest(${column('proxy')}::text[], ${column('successes')}::bigint[], ${column('bans')}::bigint[],
      ${column('errors')}::bigint[],
      ${column('score')}::smallint[], ${column('lastUsedAt').map(moment)}::timestamptz[],
        ${column('lastError')}::text[],
      ${column('asideUntil').map(moment)}::timestamptz[])
      as t(proxy, successes, bans, errors, score, last_used_at, last_error, aside_until)
    order by proxy
    on conflict (proxy, node_id)
    do update set successes = s.successes + excluded.successes, bans = s.bans + excluded.bans,
      errors = s.errors + excluded.errors, score = excluded.score, last_used_at = excluded.last_used_at,
      last_error = excluded.last_error, aside_until = excluded.aside_until`.execute(db);
}

async function recordRobots(db: DatabaseTransaction, { robots }: LearntByNode): Promise<void> {
  if (robots.length === 0) return;
  await sql`
    insert into site_robots as r (origin, read_at, status, content)
    select * from unnest(${robots.map(({ origin }) => origin)}::text[],
      ${robots.map(({ readAt }) => new Date(readAt))}::timestamptz[],
      ${robots.map(({ status }) => status)}::smallint[], ${robots.map(({ text }) => text.replaceAll('\0', ''))}::text[])
      as t(origin, read_at, status, content)
    order by origin
    on conflict (origin) do update set read_at = excluded.read_at, status = excluded.status, content = excluded.content
    where r.read_at < excluded.read_at`.execute(db);
}

async function recordSites({ db, now, installation }: TransactionContext, { sites }: LearntByNode): Promise<void> {
  if (sites.length === 0) return;
  const column = <K extends keyof (typeof sites)[number]>(key: K) => sites.map((row) => row[key]);
  await sql`
    insert into site_day as d (day, site, pages, milliseconds, sessions_burnt)
    select (${now()}::timestamptz at time zone ${installation.timeZone})::date, site, pages, milliseconds, burnt
    from unnest(${column('site')}::text[], ${column('pages')}::bigint[],
      ${column('milliseconds').map(Math.round)}::bigint[],
      ${column('sessionsBurnt')}::bigint[]) as t(site, pages, milliseconds, burnt)
    order by site
    on conflict (day, site)
    do update set pages = d.pages + excluded.pages, milliseconds = d.milliseconds + excluded.milliseconds,
      sessions_burnt = d.sessions_burnt + excluded.sessions_burnt`.execute(db);
}

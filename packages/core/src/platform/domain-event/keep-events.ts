import { sql } from 'kysely';
import { query } from '@tsenomer/db';
import { z } from 'zod';
import { transact } from '../context/context.ts';
import type { Context } from '../context/context.ts';

const KEPT_DAYS = 30;

/** Makes tables for the events of this month and the next. */
export async function ensureEventPartitions({ db }: Pick<Context, 'db'>): Promise<void> {
  await sql`select ensure_event_partitions()`.execute(db);
}

/**
 * House-keeping of events: drops months of which every event is older than 30 days, read or not, and puts events in
 * order again that came with a dump from another server.
 */
export async function keepEvents(ctx: Context): Promise<void> {
  await renumberEvents(ctx);
  await dropOldEvents(ctx);
}

const partitionRow = z.strictObject({ name: z.string() });

async function dropOldEvents({ db, now }: Context): Promise<void> {
  const { rows } = await query(partitionRow)`
    select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'domain_event'::regclass
      and to_date(right(c.relname, 7),
        'YYYY_MM') + interval '1 month' <= (${now()}::timestamptz at time zone 'UTC') - make_interval(days =>
        ${KEPT_DAYS})`.execute(db);
  for (const { name } of rows) {
    await db.transaction().execute(async (tx) => {
      // Whoever records waits behind us while we wait for a long transaction: rather the next round, then.
      await sql`set local lock_timeout = '2s'`.execute(tx);
      await sql`drop table if exists ${sql.table(name)}`.execute(tx);
    });
  }
}

const aheadRow = z.strictObject({ ahead: z.boolean() });

/**
 * Another server counts its transactions anew. Where that count is behind what a dump brought along, the events that
 * are there become the oldest of all, in the order of their ids; each consumer begins with the first that it had not
 * passed, and may be told some of them again.
 */
async function renumberEvents(ctx: Context): Promise<void> {
  const { rows } = await query(aheadRow)`
    with server as (select pg_snapshot_xmax(pg_current_snapshot()) as next)
    select exists (select from domain_event, server where xid >= next)
      or exists (select from domain_event_cursor, server where last_xid > next) as ahead`.execute(ctx.db);
  if (rows[0]?.ahead !== true) return;
  await transact(ctx, async (tx) => {
    // In one statement: cursors and events are seen as they were at one moment.
    await sql`
      with renumbered as (update domain_event set xid = '0' where xid <> '0')
      update domain_event_cursor c set last_xid = '0', last_id = coalesce(
        (select min(id) - 1 from domain_event e where (e.xid, e.id) > (c.last_xid, c.last_id)), (select max(id)
          from domain_event), 0)`.execute(tx.db);
  });
}

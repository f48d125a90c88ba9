import { sql } from 'kysely';
import { query } from '@tsenomer/db';
import type { Database } from '@tsenomer/db';
import { z } from 'zod';
import { recordAudit } from '../audit/record-audit.ts';
import { transact } from '../context/context.ts';
import type { Context } from '../context/context.ts';
import { verb } from '../context/verb.ts';
import { readSetting } from '../setting/read-setting.ts';
import { oldMonths } from './old-months.ts';

/** What PostgreSQL and what is built on it answer when a partition cannot be taken out while others work. */
const NOT_SUPPORTED = '0A000';

const monthTable = z.strictObject({
  name: z.string(),
  /** Still a partition, being taken out (somebody was interrupted), or already by itself. */
  state: z.enum(['attached', 'pending', 'detached']),
  bytes: z.bigint(),
});
type MonthTable = z.output<typeof monthTable>;

const lockRow = z.strictObject({ mine: z.boolean() });

/**
 * Drops the months of checks and of per-day figures that the setting `observationRetention` no longer keeps: whole
 * partitions, taken out while others go on reading and writing, never rows. Two servers never do it at once.
 * @returns the tables that went.
 */
export const dropOldMonths = verb('storage.manage', async (ctx): Promise<string[]> => {
  const { observationMonths, priceDayMonths } = await readSetting(ctx, 'observationRetention');
  if (observationMonths === null && priceDayMonths === null) return [];
  // Taking a partition out runs in no transaction; the lock belongs to the connection.
  return ctx.db.connection().execute(async (db) => {
    const lock = await query(lockRow)`select pg_try_advisory_lock(hashtext('drop_old_months')) as mine`.execute(db);
    if (lock.rows[0]?.mine !== true) return [];
    try {
      const alone = { ...ctx, db };
      return [
        ...(await dropMonths(alone, 'observation', observationMonths)),
        ...(await dropMonths(alone, 'price_day', priceDayMonths)),
      ];
    } finally {
      await sql`select pg_advisory_unlock(hashtext('drop_old_months'))`.execute(db);
    }
  });
});

async function dropMonths(ctx: Context, table: 'observation' | 'price_day', months: number | null): Promise<string[]> {
  if (months === null) return [];
  const tables = await monthTables(ctx.db, table);
  const old = new Set(
    oldMonths(
      tables.map(({ name }) => name),
      table,
      months,
      ctx.now(),
    ),
  );
  const gone = tables.filter(({ name }) => old.has(name));
  for (const { name, state, bytes } of gone) {
    if (state === 'attached') await takeOut(ctx.db, table, name);
    if (state === 'pending')
      await sql`alter table ${sql.table(table)} detach partition ${sql.table(name)} finalize`.execute(ctx.db);
    await transact(ctx, async (tx) => {
      await sql`drop table if exists ${sql.table(name)}`.execute(tx.db);
      await recordAudit(tx, {
        action: 'delete',
        entity: 'storage',
        entityId: name,
        title: name,
        changes: { bytes: { from: Number(bytes), to: 0 } },
      });
    });
  }
  return gone.map(({ name }) => name);
}

/** The monthly tables, those that an interrupted drop left by themselves included; the oldest first. */
async function monthTables(db: Database, table: string): Promise<MonthTable[]> {
  const { rows } = await query(monthTable)`
    select c.relname as name, pg_total_relation_size(c.oid) as bytes,
      case when i.inhrelid is null then 'detached' when i.inhdetachpending then 'pending' else 'attached' end as state
    from pg_class c left join pg_inherits i on i.inhrelid = c.oid
    where c.relkind = 'r' and c.relnamespace = (select relnamespace from pg_class where oid = to_regclass(${table}))
      and c.relname ~ ${`^${table}_[0-9]{4}_[0-9]{2}$`}
    order by c.relname`.execute(db);
  return rows;
}

async function takeOut(db: Database, table: string, name: string): Promise<void> {
  try {
    await sql`alter table ${sql.table(table)} detach partition ${sql.table(name)} concurrently`.execute(db);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === NOT_SUPPORTED)) throw error;
    await sql`alter table ${sql.table(table)} detach partition ${sql.table(name)}`.execute(db);
  }
}

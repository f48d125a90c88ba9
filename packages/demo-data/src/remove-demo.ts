import { TOPICS } from '@tsenomer/contracts';
import type { DemoState, StorageAddress } from '@tsenomer/contracts';
import { query } from '@tsenomer/db';
import type { DatabaseTransaction } from '@tsenomer/db';
import { DomainError, transact, verb } from '@tsenomer/core';
import { recordAudit } from '@tsenomer/core/platform/audit';
import { touch } from '@tsenomer/core/platform/events';
import { readSetting, writeSetting } from '@tsenomer/core/platform/setting';
import { removeAllPictures } from '@tsenomer/core/platform/storage';
import { sql } from 'kysely';
import { z } from 'zod';
import { DEMO_PEOPLE } from './demo-retail.ts';

/**
 * What stays when the demo goes: accounts and how people sign in, what the installation is set to, and what every new
 * database begins with. All else was filled in by the demo, or hangs on it.
 */
const KEPT: ReadonlySet<string> = new Set([
  'api_token',
  'app_user',
  'audit_entry',
  'cluster',
  'cluster_node',
  'company_type',
  'currency',
  'failed_attempt',
  'installation',
  'invitation',
  'mail',
  'measure_unit',
  'migration',
  'product_word_progress',
  'recovery_code',
  'returned_address',
  'scheduled_work',
  'second_factor',
  'second_factor_recovery',
  'session',
  'setting',
  'sign_on_identity',
  'sign_on_provider',
  'telegram_bot',
]);

/** Accounts and invitations name them, so they are deleted where the others are emptied. */
const NAMED_BY_KEPT: ReadonlySet<string> = new Set(['city', 'company']);

const ownRow = z.strictObject({ products: z.int(), companies: z.int(), collections: z.int() });
const nameRow = z.strictObject({ name: z.string() });

/** Whether the demo is here, and what people have added to it since. */
export const demoState = verb('adminSettings.read', async (ctx): Promise<DemoState> => {
  const { basePort, filledAt } = await readSetting(ctx, 'demoMarket');
  if (basePort === null) return { filled: false, own: { products: 0, companies: 0, collections: 0 } };
  const since = new Date(filledAt ?? 0);
  const { rows } = await query(ownRow)`
    select (select count(*)::int from product where created_at > ${since} and deleted_at is null) as products,
      (select count(*)::int from company where created_at > ${since}) as companies,
      (select count(*)::int from collection where created_at > ${since}) as collections`.execute(ctx.db);
  return { filled: true, own: rows[0] ?? { products: 0, companies: 0, collections: 0 } };
});

/**
 * Empties an installation that began with the demo: the demo goes, and with it what hangs on it or stands beside it.
 * Accounts, sign-in, settings and the audit log stay; the next start does not fill the demo in again.
 * @param environment what holds where the setting names no picture storage.
 * @throws DomainError DEMO_NOT_HERE; COLLECTION_RUNNING while something is being collected.
 */
export const removeDemo = verb('adminSettings.edit', async (ctx, environment: StorageAddress): Promise<void> => {
  await transact(ctx, async (tx) => {
    const { basePort } = await readSetting(tx, 'demoMarket');
    if (basePort === null) throw new DomainError('DEMO_NOT_HERE');
    const running = await tx.db
      .selectFrom('parser_run')
      .select('id')
      .where('finished_at', 'is', null)
      .executeTakeFirst();
    if (running) throw new DomainError('COLLECTION_RUNNING');
    await emptyTables(tx.db);
    await writeSetting(tx, 'proxies', { list: '' });
    await writeSetting(tx, 'collectorAllowedHosts', { hosts: [] });
    await writeSetting(tx, 'demoMarket', { basePort: null, removed: true });
    await recordAudit(tx, { action: 'delete', entity: 'setting', entityId: 'demoMarket', title: 'demoMarket' });
    await touch(tx, TOPICS);
  });
  await removeAllPictures(ctx, environment);
});

async function emptyTables(db: DatabaseTransaction): Promise<void> {
  const { rows } = await query(nameRow)`
    select c.relname::text as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition`.execute(db);
  const emptied = rows.map(({ name }) => name).filter((name) => !KEPT.has(name) && !NAMED_BY_KEPT.has(name));
  // The numbers go on where they are: what still knows an old one must not meet a new thing under it.
  await sql`truncate ${sql.join(emptied.map((name) => sql.table(name)))} continue identity`.execute(db);
  await db.updateTable('app_user').set({ city_id: null, company_id: null }).execute();
  await db.deleteFrom('app_user').where('email', 'in', DEMO_PEOPLE).where('password_hash', '=', 'demo').execute();
  await db.deleteFrom('company').execute();
  await db.deleteFrom('city').execute();
  await sql`insert into billing_settings default values`.execute(db);
  await sql`update product_word_progress set read_to = '-infinity'`.execute(db);
}

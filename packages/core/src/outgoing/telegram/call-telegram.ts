import { sql } from 'kysely';
import { transact } from '../../platform/context/context.ts';
import type { Context, TransactionContext } from '../../platform/context/context.ts';

/** One call of Telegram at a time: its bot answers two that ask for updates with a refusal. */
const KEY = 'telegram';

/** Has a node call Telegram. */
export async function sendTelegramJob(tx: TransactionContext): Promise<void> {
  await tx.jobs.send(tx.db, 'telegram', [{ data: {}, key: KEY }]);
}

/**
 * Has a node call Telegram where there is a reason: a bot that has not answered yet, a code that may have been sent to
 * it, or something to tell. Runs every minute.
 * @returns whether there was one.
 */
export function callTelegram(ctx: Context): Promise<boolean> {
  return transact(ctx, async (tx) => {
    await tx.db.deleteFrom('telegram_code').where('expires_at', '<=', tx.now()).execute();
    const bot = await tx.db
      .selectFrom('telegram_bot')
      .select('id')
      .where('state', '<>', 'off')
      .where((is) => is.or([is('paused_until', 'is', null), is('paused_until', '<=', tx.now())]))
      .where(
        sql<boolean>`(state = 'checking' or exists (select from telegram_code)
          or exists (select from telegram_chat where test_due_at is not null)
          or exists (select from inbox_entry where telegram_due_at <= ${tx.now()}))`,
      )
      .executeTakeFirst();
    if (bot === undefined) return false;
    await sendTelegramJob(tx);
    return true;
  });
}

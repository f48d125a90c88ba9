import type { TelegramStatus } from '@tsenomer/contracts';
import { actorId, transact } from '../../platform/context/context.ts';
import { DomainError } from '../../platform/context/domain-error.ts';
import { verb } from '../../platform/context/verb.ts';
import { touch } from '../../platform/events/index.ts';
import { sendTelegramJob } from './call-telegram.ts';
import { telegramStatus } from './telegram-status.ts';

/** Sends a test message to the caller's chat. @throws DomainError TELEGRAM_NOT_SET, TELEGRAM_NOT_LINKED. */
export const tryTelegram = verb('settings.edit', (ctx): Promise<TelegramStatus> =>
  transact(ctx, async (tx) => {
    const bot = await tx.db.selectFrom('telegram_bot').select('id').where('state', '=', 'on').executeTakeFirst();
    if (bot === undefined) throw new DomainError('TELEGRAM_NOT_SET');
    const { numUpdatedRows } = await tx.db
      .updateTable('telegram_chat')
      .set({ test_due_at: tx.now() })
      .where('user_id', '=', actorId(tx) ?? 0)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new DomainError('TELEGRAM_NOT_LINKED');
    await touch(tx, ['telegram']);
    await sendTelegramJob(tx);
    return telegramStatus(tx);
  }),
);

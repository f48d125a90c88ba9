import { TELEGRAM_CODE_MINUTES } from '@tsenomer/contracts';
import { actorId, transact } from '../../platform/context/context.ts';
import { DomainError, found } from '../../platform/context/domain-error.ts';
import { verb } from '../../platform/context/verb.ts';
import { momentToWire } from '../../platform/context/wire.ts';
import { sendTelegramJob } from './call-telegram.ts';
import { newTelegramCode, telegramCodeHash } from './telegram-code.ts';

/**
 * A code that links the chat from which the bot gets it; it replaces the one before.
 * @throws DomainError TELEGRAM_NOT_SET until the bot has answered.
 */
export const createTelegramCode = verb(
  'settings.edit',
  (ctx): Promise<{ code: string; expiresAt: string; url: string }> =>
    transact(ctx, async (tx) => {
      const bot = await tx.db
        .selectFrom('telegram_bot')
        .select('username')
        .where('state', '=', 'on')
        .executeTakeFirst();
      if (bot === undefined || bot.username === null) throw new DomainError('TELEGRAM_NOT_SET');
      const code = newTelegramCode();
      const expiresAt = new Date(tx.now().getTime() + TELEGRAM_CODE_MINUTES * 60_000);
      const row = { code_hash: telegramCodeHash(code), expires_at: expiresAt };
      await tx.db
        .insertInto('telegram_code')
        .values({ user_id: found(actorId(tx)), ...row })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
        .execute();
      await sendTelegramJob(tx);
      return { code, expiresAt: momentToWire(expiresAt), url: `https://t.me/${bot.username}?start=${code}` };
    }),
);

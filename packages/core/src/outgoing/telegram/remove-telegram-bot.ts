import type { TelegramStatus } from '@tsenomer/contracts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { transact } from '../../platform/context/context.ts';
import { found } from '../../platform/context/domain-error.ts';
import { verb } from '../../platform/context/verb.ts';
import { forgetChats } from './forget-chats.ts';
import { telegramStatus } from './telegram-status.ts';

/** Disconnects the bot, with every chat. @throws DomainError NOT_FOUND. */
export const removeTelegramBot = verb('adminSettings.edit', (ctx): Promise<TelegramStatus> =>
  transact(ctx, async (tx) => {
    const gone = found(await tx.db.deleteFrom('telegram_bot').returning('api_url').executeTakeFirst());
    await tx.db.deleteFrom('telegram_code').execute();
    await forgetChats(tx, 'all');
    await recordAudit(tx, { action: 'delete', entity: 'telegram', title: gone.api_url });
    return telegramStatus(tx);
  }),
);

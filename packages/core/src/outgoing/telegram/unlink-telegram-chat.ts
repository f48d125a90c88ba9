import type { TelegramStatus } from '@tsenomer/contracts';
import { actorId, transact } from '../../platform/context/context.ts';
import { DomainError } from '../../platform/context/domain-error.ts';
import { verb } from '../../platform/context/verb.ts';
import { forgetChats } from './forget-chats.ts';
import { telegramStatus } from './telegram-status.ts';

/** Tells the caller nothing more by Telegram. @throws DomainError NOT_FOUND. */
export const unlinkTelegramChat = verb('settings.edit', (ctx): Promise<TelegramStatus> =>
  transact(ctx, async (tx) => {
    const gone = await forgetChats(tx, [actorId(tx) ?? 0]);
    if (gone.length === 0) throw new DomainError('NOT_FOUND');
    return telegramStatus(tx);
  }),
);

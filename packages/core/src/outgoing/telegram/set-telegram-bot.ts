import type { TelegramBotEdit, TelegramStatus } from '@tsenomer/contracts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { transact } from '../../platform/context/context.ts';
import { verb } from '../../platform/context/verb.ts';
import { loadSeal } from '../../platform/secret/index.ts';
import { refusePrivateUrl } from '../webhook/refuse-private-url.ts';
import { sendTelegramJob } from './call-telegram.ts';
import { forgetChats } from './forget-chats.ts';
import { telegramStatus } from './telegram-status.ts';

/**
 * Connects a bot; a node asks it who it is. Another bot knows none of the chats: they have to be linked anew.
 * @throws DomainError INVALID_INPUT for a private address.
 */
export const setTelegramBot = verb(
  'adminSettings.edit',
  (ctx, { token, apiUrl }: TelegramBotEdit): Promise<TelegramStatus> =>
    transact(ctx, async (tx) => {
      await refusePrivateUrl(tx, 'apiUrl', apiUrl);
      const seal = await loadSeal(tx);
      const kept = await tx.db.selectFrom('telegram_bot').selectAll().forUpdate().executeTakeFirst();
      // The number before the colon is the bot's own; a new token of the same bot keeps its chats.
      const same = kept !== undefined && botOf(seal.open(kept.token)) === botOf(token);
      if (!same) await forgetChats(tx, 'all');
      const row = {
        token: seal.close(token),
        api_url: apiUrl.replace(/\/+$/, ''),
        username: null,
        state: 'checking' as const,
        failure: null,
        paused_until: null,
        ...(!same && { next_update: 0n }),
      };
      await tx.db
        .insertInto('telegram_bot')
        .values({ id: 1, ...row })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
        .execute();
      await recordAudit(tx, { action: 'edit', entity: 'telegram', title: row.api_url });
      await sendTelegramJob(tx);
      return telegramStatus(tx);
    }),
);

function botOf(token: string): string {
  return token.slice(0, token.indexOf(':'));
}

import type { TelegramStatus } from '@tsenomer/contracts';
import { actorId } from '../../platform/context/context.ts';
import type { Context } from '../../platform/context/context.ts';
import { momentToWire } from '../../platform/context/wire.ts';

/** The bot without its token, and the chat of who asks. */
export async function telegramStatus(ctx: Context): Promise<TelegramStatus> {
  const bot = await ctx.db
    .selectFrom('telegram_bot')
    .select(['username', 'api_url as apiUrl', 'state', 'failure'])
    .executeTakeFirst();
  const chat = await ctx.db
    .selectFrom('telegram_chat')
    .selectAll()
    .where('user_id', '=', actorId(ctx) ?? 0)
    .executeTakeFirst();
  return {
    bot: bot ?? null,
    chat:
      chat === undefined
        ? null
        : { title: chat.title, linkedAt: momentToWire(chat.linked_at), testing: chat.test_due_at !== null },
  };
}

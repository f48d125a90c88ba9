import { transact } from '../../platform/context/context.ts';
import type { Context, TransactionContext } from '../../platform/context/context.ts';
import { touch } from '../../platform/events/index.ts';
import { readSetting } from '../../platform/setting/index.ts';
import { forgetChats } from './forget-chats.ts';
import { heedFailure } from './heed-failure.ts';
import type { TelegramRun } from './heed-failure.ts';
import { commandOf, telegramUpdates } from './rules/read-update.ts';
import type { TelegramCommand } from './rules/read-update.ts';
import { telegramCodeHash } from './telegram-code.ts';

const MOST = 100;

const REPLIES = {
  ru: {
    linked: 'Чат привязан. Оповещения Tsenomer будут приходить сюда. /stop — больше не присылать.',
    unknown: 'Код не подходит или устарел. Получите новый в настройках, вкладка «Уведомления».',
    stopped: 'Чат отвязан: оповещения сюда больше не придут.',
  },
  en: {
    linked: 'The chat is linked. Alerts of Tsenomer will come here. /stop ends it.',
    unknown: 'The code is wrong or too old. Get a new one in the settings, tab “Notifications”.',
    stopped: 'The chat is unlinked: no more alerts will come here.',
  },
} as const;

/**
 * Takes what people wrote to the bot, and answers it. Updates are passed by in the transaction that acts on them.
 * @param held seconds for which Telegram waits for somebody to write.
 * @returns whether Telegram may be called further.
 */
export async function takeUpdates(ctx: Context, run: TelegramRun, held: number): Promise<boolean> {
  const bot = await ctx.db
    .selectFrom('telegram_bot')
    .select(['next_update', 'failure'])
    .where('token', '=', run.token)
    .executeTakeFirst();
  if (bot === undefined) return false;
  const params = { offset: Number(bot.next_update), limit: MOST, timeout: held, allowed_updates: ['message'] };
  const reply = await run.call('getUpdates', params, run.signal);
  if (!reply.ok) {
    await heedFailure(ctx, reply, run);
    return false;
  }
  if (bot.failure !== null)
    await transact(ctx, async (tx) => {
      await tx.db.updateTable('telegram_bot').set({ failure: null }).where('token', '=', run.token).execute();
      await touch(tx, ['telegram']);
    });
  const { data: updates = [] } = telegramUpdates.safeParse(reply.result);
  const last = updates.at(-1);
  if (last === undefined) return true;
  const answers = await transact(ctx, async (tx) => {
    const passed = await tx.db
      .updateTable('telegram_bot')
      .set({ next_update: BigInt(last.update_id + 1) })
      .where('token', '=', run.token)
      .executeTakeFirst();
    // Another bot was connected meanwhile: its chats are not linked by what this one heard.
    if (passed.numUpdatedRows === 0n) return [];
    const commands = updates.map(commandOf).filter((command) => command !== null);
    const told: { readonly chatId: number; readonly text: string }[] = [];
    for (const command of commands) told.push({ chatId: command.chatId, text: await obey(tx, command) });
    return told;
  });
  for (const { chatId, text } of answers) await run.call('sendMessage', { chat_id: chatId, text }, run.signal);
  return true;
}

/** @returns what the bot answers. */
async function obey(tx: TransactionContext, command: TelegramCommand): Promise<string> {
  const { locale } = await readSetting(tx, 'language');
  if (command.what === 'stop') {
    const people = await tx.db
      .selectFrom('telegram_chat')
      .select('user_id')
      .where('chat_id', '=', BigInt(command.chatId))
      .execute();
    await forgetChats(
      tx,
      people.map(({ user_id: id }) => id),
    );
    return REPLIES[locale].stopped;
  }
  const code = await tx.db
    .deleteFrom('telegram_code')
    .where('code_hash', '=', telegramCodeHash(command.code))
    .where('expires_at', '>', tx.now())
    .returning('user_id')
    .executeTakeFirst();
  if (code === undefined) return REPLIES[locale].unknown;
  const row = { chat_id: BigInt(command.chatId), title: command.title, linked_at: tx.now(), test_due_at: null };
  await tx.db
    .insertInto('telegram_chat')
    .values({ user_id: code.user_id, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
  await touch(tx, ['telegram']);
  return REPLIES[locale].linked;
}

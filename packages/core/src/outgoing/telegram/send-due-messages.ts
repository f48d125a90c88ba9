import { sql } from 'kysely';
import { query } from '@tsenomer/db';
import { z } from 'zod';
import { transact } from '../../platform/context/context.ts';
import type { Context } from '../../platform/context/context.ts';
import { touch } from '../../platform/events/index.ts';
import { readSetting } from '../../platform/setting/index.ts';
import { TOLD } from '../contact/told.ts';
import { loadEntries } from '../inbox/list-inbox.ts';
import { entryLine } from '../inbox/rules/entry-line.ts';
import { forgetChats } from './forget-chats.ts';
import { heedFailure } from './heed-failure.ts';
import type { TelegramRun } from './heed-failure.ts';
import { telegramText } from './rules/telegram-text.ts';
import type { Pause } from './telegram-api.ts';

/** People who are written to in one round, and entries that one message is made of. */
const PEOPLE = 200;
const NAMED = 50;
/** Telegram takes 30 messages a second of a bot; one each to a chat. */
const PAUSE = 40;

const TEST = {
  ru: 'Tsenomer: проверка связи. Оповещения будут приходить сюда.',
  en: 'Tsenomer: a test message. Alerts will come here.',
} as const;

const personRow = z.strictObject({
  userId: z.int(),
  chatId: z.bigint(),
  testing: z.boolean(),
  entryIds: z.array(z.string()),
});
type Person = z.infer<typeof personRow>;

/**
 * Tells people what is due, each in one message. What was sent when this program is killed is sent again.
 * @returns whether Telegram may be called further.
 */
export async function sendDueMessages(ctx: Context, run: TelegramRun, pause: Pause): Promise<boolean> {
  const { rows: people } = await query(personRow)`
    select t.user_id as "userId", t.chat_id as "chatId", t.test_due_at is not null as testing, e.ids as "entryIds"
    from telegram_chat t join app_user u on u.id = t.user_id and ${TOLD}
    cross join lateral (
      select coalesce(array_agg(id::text order by id desc), '{}') as ids from inbox_entry
      where user_id = t.user_id and telegram_due_at <= ${ctx.now()}
    ) e
    where t.test_due_at is not null or e.ids <> '{}' order by t.user_id limit ${PEOPLE}`.execute(ctx.db);
  for (const [place, person] of people.entries()) {
    if (place > 0) await pause(PAUSE, run.signal);
    run.signal.throwIfAborted();
    if (!(await tell(ctx, run, person))) return false;
  }
  return true;
}

async function tell(ctx: Context, run: TelegramRun, person: Person): Promise<boolean> {
  const { locale } = await readSetting(ctx, 'language');
  const named = person.entryIds.slice(0, NAMED);
  const entries = await loadEntries(ctx.db, sql`where e.id = any(${named}::bigint[]) order by e.id desc`);
  const lines = entries.map((entry) => entryLine(entry, locale));
  const text = [
    ...(person.testing ? [TEST[locale]] : []),
    ...(lines.length > 0 ? [telegramText(lines, person.entryIds.length - lines.length, locale)] : []),
  ].join('\n\n');
  const params = {
    chat_id: Number(person.chatId),
    text,
    parse_mode: 'HTML',
    link_preview_options: { is_disabled: true },
  };
  const reply = await run.call('sendMessage', params, run.signal);
  if (reply.ok) {
    await leftInbox(ctx, person);
    return true;
  }
  if (reply.movedTo !== null) {
    await ctx.db
      .updateTable('telegram_chat')
      .set({ chat_id: BigInt(reply.movedTo) })
      .where('user_id', '=', person.userId)
      .execute();
    return true;
  }
  // Blocked by the person, left, or gone: the chat takes nothing any more.
  if (reply.code === 403 || (reply.code === 400 && /chat|user|peer/i.test(reply.description))) {
    await transact(ctx, (tx) => forgetChats(tx, [person.userId]));
    return true;
  }
  await heedFailure(ctx, reply, run);
  // A message that Telegram cannot read will not become better: it stays in the inbox alone.
  if (reply.code === 400) await leftInbox(ctx, person);
  return false;
}

function leftInbox(ctx: Context, { userId, entryIds, testing }: Person): Promise<void> {
  return transact(ctx, async (tx) => {
    await sql`update inbox_entry set telegram_due_at = null where id = any(${entryIds}::bigint[])`.execute(tx.db);
    await tx.db.updateTable('telegram_chat').set({ test_due_at: null }).where('user_id', '=', userId).execute();
    if (testing) await touch(tx, ['telegram']);
  });
}

import { z } from 'zod';
import { transact } from '../../platform/context/context.ts';
import type { Context } from '../../platform/context/context.ts';
import { touch } from '../../platform/events/index.ts';
import { loadSeal } from '../../platform/secret/index.ts';
import { heedFailure } from './heed-failure.ts';
import { sendDueMessages } from './send-due-messages.ts';
import { takeUpdates } from './take-updates.ts';
import type { CallTelegram, Pause, TelegramTarget } from './telegram-api.ts';

export interface RunTelegram {
  readonly signal: AbortSignal;
  readonly pause: Pause;
}

/** Seconds for which Telegram holds a call back until somebody writes, and such calls of one round. */
const HELD = 25;
const HELD_CALLS = 2;

const me = z.object({ username: z.string().max(100) });

/**
 * Calls Telegram: asks a new bot who it is, takes what people wrote to it, tells what is due, and, while a code is on
 * its way, waits for it.
 */
export async function runTelegram(
  ctx: Context,
  open: (target: TelegramTarget) => CallTelegram,
  { signal, pause }: RunTelegram,
): Promise<void> {
  const bot = await ctx.db.selectFrom('telegram_bot').selectAll().where('state', '<>', 'off').executeTakeFirst();
  if (bot === undefined || (bot.paused_until !== null && bot.paused_until > ctx.now())) return;
  const call = open({ apiUrl: bot.api_url, token: (await loadSeal(ctx)).open(bot.token) });
  const run = { call, signal, token: bot.token };
  if (bot.state === 'checking') {
    const reply = await call('getMe', {}, signal);
    if (!reply.ok) return heedFailure(ctx, reply, run);
    const { success, data } = me.safeParse(reply.result);
    if (!success)
      return heedFailure(
        ctx,
        { ok: false, code: null, failure: 'refused', retryAfter: null, movedTo: null, description: '' },
        run,
      );
    await transact(ctx, async (tx) => {
      await tx.db
        .updateTable('telegram_bot')
        .set({ username: data.username, state: 'on', failure: null })
        .where('token', '=', bot.token)
        .execute();
      await touch(tx, ['telegram']);
    });
  }
  if (!(await takeUpdates(ctx, run, 0))) return;
  if (!(await sendDueMessages(ctx, run, pause))) return;
  for (let round = 0; round < HELD_CALLS && (await codeIsOnItsWay(ctx)); round += 1)
    if (!(await takeUpdates(ctx, run, HELD))) return;
}

async function codeIsOnItsWay({ db, now }: Context): Promise<boolean> {
  const code = await db
    .selectFrom('telegram_code')
    .select('user_id')
    .where('expires_at', '>', now())
    .executeTakeFirst();
  return code !== undefined;
}

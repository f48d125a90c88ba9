import { sql } from 'kysely';
import { ROLE_ID } from '@tsenomer/contracts';
import { transact } from '../../platform/context/context.ts';
import type { Context } from '../../platform/context/context.ts';
import { touch } from '../../platform/events/index.ts';
import { compose } from '../../platform/mail/compose.ts';
import { queueNotice } from '../../platform/mail/queue-mail.ts';
import { readSetting } from '../../platform/setting/index.ts';
import { TOLD } from '../contact/told.ts';
import type { CallTelegram, TelegramReply } from './telegram-api.ts';

/** A round of calls to one bot. */
export interface TelegramRun {
  readonly call: CallTelegram;
  readonly signal: AbortSignal;
  /** As it is sealed: whether the bot is still the same. */
  readonly token: Buffer;
}

const DEFAULT_PAUSE = 30;
const LONGEST_PAUSE = 3600;

/**
 * What a refused call means for the bot: a token that Telegram does not know switches it off, and the administrators
 * are told, once; where Telegram asks for a pause, it gets it; anything else is tried again in a minute.
 */
export function heedFailure(
  ctx: Context,
  reply: Extract<TelegramReply, { readonly ok: false }>,
  { token }: TelegramRun,
): Promise<void> {
  return transact(ctx, async (tx) => {
    const off = reply.failure === 'revoked';
    const seconds = Math.min(Math.max(reply.retryAfter ?? DEFAULT_PAUSE, 1), LONGEST_PAUSE);
    const changed = await tx.db
      .updateTable('telegram_bot')
      .set({
        failure: reply.failure,
        ...(off && { state: 'off' as const }),
        ...(reply.failure === 'busy' && { paused_until: new Date(tx.now().getTime() + seconds * 1000) }),
      })
      .where('token', '=', token)
      .where('state', '<>', 'off')
      .returning('username')
      .executeTakeFirst();
    if (changed === undefined) return;
    await touch(tx, ['telegram']);
    if (!off) return;
    const { locale } = await readSetting(tx, 'language');
    const name = changed.username === null ? '' : ` @${changed.username}`;
    const letter = compose(
      {
        ru: {
          subject: `Бот Telegram${name} выключен`,
          preheader: 'Telegram не принимает его токен',
          heading: `Бот Telegram${name} выключен`,
          paragraphs: [
            'Telegram не принимает токен бота: его отозвали или удалили бота.',
            'Пока бот выключен, оповещения приходят во «Входящие» и письмами.',
          ],
          note: 'Новый токен задаётся в настройках, вкладка «Уведомления».',
        },
        en: {
          subject: `The Telegram bot${name} is switched off`,
          preheader: 'Telegram does not accept its token',
          heading: `The Telegram bot${name} is switched off`,
          paragraphs: [
            'Telegram does not accept the token of the bot: it was revoked, or the bot was deleted.',
            'While the bot is off, alerts come to inboxes and by mail.',
          ],
          note: 'A new token is set in the settings, tab “Notifications”.',
        },
      },
      locale,
    );
    const admins = await tx.db
      .selectFrom('app_user as u')
      .select('u.email')
      .where(TOLD)
      .where(sql<boolean>`u.role_id = ${ROLE_ID.admin}`)
      .orderBy('u.id')
      .execute();
    for (const { email } of admins) await queueNotice(tx, { to: email, letter });
  });
}

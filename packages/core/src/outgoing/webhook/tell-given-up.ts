import { ROLE_ID } from '@tsenomer/contracts';
import { sql } from 'kysely';
import type { TransactionContext } from '../../platform/context/context.ts';
import { compose } from '../../platform/mail/compose.ts';
import { queueNotice } from '../../platform/mail/queue-mail.ts';
import { quotedName } from '../../platform/mail/safe-text.ts';
import { readSetting } from '../../platform/setting/index.ts';
import { TOLD } from '../contact/told.ts';
import type { WebhookRow } from './webhook-rows.ts';

/** Writes to who made a webhook, and to the administrators, that it was switched off by itself. */
export async function tellGivenUp(tx: TransactionContext, webhook: WebhookRow): Promise<void> {
  const { locale } = await readSetting(tx, 'language');
  const name = quotedName(webhook.name);
  const letter = compose(
    {
      ru: {
        subject: `Вебхук ${name} выключен`,
        preheader: 'Его адрес не принимает сообщений',
        heading: `Вебхук ${name} выключен`,
        paragraphs: [
          'Его адрес три дня не принимал ни одного сообщения или ответил, что его больше нет (410).',
          'Исправьте адрес, включите вебхук и повторите отправку с нужного момента: события хранятся 30 дней.',
        ],
        note: 'Вебхуки — в настройках, вкладка «Вебхуки».',
      },
      en: {
        subject: `Webhook ${name} is switched off`,
        preheader: 'Its address accepts no messages',
        heading: `Webhook ${name} is switched off`,
        paragraphs: [
          'For three days its address accepted no message, or answered that it is gone (410).',
          'Mend the address, switch the webhook on and replay from the moment you need: events are kept for 30 days.',
        ],
        note: 'Webhooks are in the settings, tab “Webhooks”.',
      },
    },
    locale,
  );
  const people = await tx.db
    .selectFrom('app_user as u')
    .select('u.email')
    .where(TOLD)
    .where(sql<boolean>`(u.role_id = ${ROLE_ID.admin} or u.id = ${webhook.created_by})`)
    .orderBy('u.id')
    .execute();
  for (const { email } of people) await queueNotice(tx, { to: email, letter });
}

import { sql } from 'kysely';
import { query } from '@tsenomer/db';
import { z } from 'zod';
import type { Locale } from '@tsenomer/contracts';
import { transact } from '../../platform/context/context.ts';
import type { Context, TransactionContext } from '../../platform/context/context.ts';
import { composeIn } from '../../platform/mail/compose.ts';
import { queueNotice } from '../../platform/mail/queue-mail.ts';
import { readSetting } from '../../platform/setting/index.ts';
import { TOLD } from '../contact/told.ts';
import { loadEntries } from './list-inbox.ts';
import { entryLine } from './rules/entry-line.ts';

/** People who are written to in one round, and facts that one letter names. */
const PEOPLE = 200;
const NAMED = 50;
const KEPT_DAYS = 90;

const idRow = z.strictObject({ id: z.string() });

interface Words {
  readonly subject: string;
  readonly count: (count: number) => string;
  readonly more: (count: number) => string;
  readonly note: string;
}

const WORDS = {
  ru: {
    subject: 'Оповещения',
    count: (count: number) => `Событий: ${count}`,
    more: (count: number) => `Ещё событий: ${count}. Все они во «Входящих».`,
    note: 'Письмо пришло по вашему правилу оповещений. Правила — в настройках, вкладка «Уведомления».',
  },
  en: {
    subject: 'Alerts',
    count: (count: number) => `Events: ${count}`,
    more: (count: number) => `More events: ${count}. All of them are in the inbox.`,
    note: 'This letter came by a rule of yours. Rules are in the settings, tab “Notifications”.',
  },
} as const satisfies Readonly<Record<Locale, Words>>;

/**
 * Writes one letter to each person whose entries are due, and forgets entries older than 90 days. Runs every minute.
 * @returns how many letters were written.
 */
export function mailInbox(ctx: Context): Promise<number> {
  return transact(ctx, async (tx) => {
    await sql`delete from inbox_entry
      where at < ${tx.now()}::timestamptz - make_interval(days => ${KEPT_DAYS})`.execute(tx.db);
    const people = await tx.db
      .selectFrom('app_user as u')
      .select(['u.id', 'u.email'])
      .where(TOLD)
      .where(sql<boolean>`exists (select from inbox_entry e where e.user_id = u.id and e.mail_due_at <= ${tx.now()})`)
      .orderBy('u.id')
      .limit(PEOPLE)
      .forUpdate()
      .skipLocked()
      .execute();
    for (const person of people) await write(tx, person);
    return people.length;
  });
}

async function write(tx: TransactionContext, person: { readonly id: number; readonly email: string }): Promise<void> {
  const { locale } = await readSetting(tx, 'language');
  const words = WORDS[locale];
  const { rows } = await query(idRow)`
    update inbox_entry set mail_due_at = null where user_id = ${person.id} and mail_due_at <= ${tx.now()}
    returning id::text`.execute(tx.db);
  const ids = rows.map(({ id }) => id);
  const named = await loadEntries(tx.db, sql`where e.id = any(${ids}::bigint[]) order by e.id desc limit ${NAMED}`);
  const more = ids.length > named.length ? [words.more(ids.length - named.length)] : [];
  const lines = named.map((entry) => entryLine(entry, locale));
  const letter = composeIn(locale, {
    subject: ids.length === 1 && lines[0] !== undefined ? lines[0] : `${words.subject}: ${ids.length}`,
    preheader: words.count(ids.length),
    heading: words.subject,
    paragraphs: [...lines, ...more],
    note: words.note,
  });
  await queueNotice(tx, { to: person.email, letter });
}

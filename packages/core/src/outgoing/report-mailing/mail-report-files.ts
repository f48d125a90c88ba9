import { errorText } from '@tsenomer/contracts';
import type { Tables } from '@tsenomer/db';
import type { Selectable } from 'kysely';
import { transact } from '../../platform/context/context.ts';
import type { Context, TransactionContext } from '../../platform/context/context.ts';
import { touch } from '../../platform/events/index.ts';
import { fullName } from '../../platform/kit/full-name.ts';
import { composeIn } from '../../platform/mail/compose.ts';
import { queueNotice } from '../../platform/mail/queue-mail.ts';
import { ATTACHED_MAX_BYTES, failureLetter, mailingLetter } from './rules/mailing-letter.ts';

/** Files that are written about in one round. */
const MOST = 50;

type FileRow = Selectable<Tables['report_file']>;

/**
 * Writes about the files of mailings that have ended: to their readers with the file, or to who set the mailing up why
 * there is none. Runs every minute.
 * @param input.publicUrl the installation's address for links in letters; null for none.
 * @returns how many files were written about.
 */
export function mailReportFiles(ctx: Context, { publicUrl }: { readonly publicUrl: string | null }): Promise<number> {
  const url = publicUrl === null ? null : `${new URL(publicUrl).origin}/excelreports`;
  return transact(ctx, async (tx) => {
    const files = await tx.db
      .selectFrom('report_file')
      .selectAll()
      .where('mailing_id', 'is not', null)
      .where('mailed_at', 'is', null)
      .where('finished_at', 'is not', null)
      .orderBy('id')
      .limit(MOST)
      .forUpdate()
      .skipLocked()
      .execute();
    for (const file of files) {
      await tellOf(tx, file, url);
      await tx.db.updateTable('report_file').set({ mailed_at: tx.now() }).where('id', '=', file.id).execute();
    }
    if (files.length > 0) await touch(tx, ['reportMailing']);
    return files.length;
  });
}

async function tellOf(tx: TransactionContext, file: FileRow, url: string | null): Promise<void> {
  const mailing = await tx.db
    .selectFrom('report_mailing as m')
    .leftJoin('app_user as u', 'u.id', 'm.created_by')
    .select(['m.name', 'm.recipients', 'u.name as user_name', 'u.surname as user_surname', 'u.email'])
    .where('m.id', '=', file.mailing_id)
    .executeTakeFirst();
  const { report_order: order, locale } = file;
  if (mailing === undefined || order.kind !== 'unified') return;
  const period = { dateFrom: order.dateFrom, dateTo: order.dateTo };
  const { name } = mailing;
  if (file.status === 'failed') {
    const reason = errorText(file.error_code ?? 'INTERNAL', locale);
    const letter = composeIn(locale, failureLetter(locale, { name, period, reason, url }));
    if (mailing.email !== null) await queueNotice(tx, { to: mailing.email, letter });
    return;
  }
  if (file.status !== 'done' || file.stored_as === null) return;
  const attached = file.bytes !== null && file.bytes <= ATTACHED_MAX_BYTES;
  const author =
    mailing.user_name === null ? null : fullName({ name: mailing.user_name, surname: mailing.user_surname });
  const letter = composeIn(
    locale,
    mailingLetter(locale, { name, period, rows: file.rows_done, attached, url, author }),
  );
  const attachment = attached ? { file: file.stored_as, name: file.file_name } : undefined;
  for (const to of mailing.recipients) await queueNotice(tx, { to, letter, attachment });
}

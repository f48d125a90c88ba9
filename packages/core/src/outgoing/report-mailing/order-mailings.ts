import { sql } from 'kysely';
import type { ReportMailing } from '@tsenomer/contracts';
import { recordAudit } from '../../platform/audit/index.ts';
import { actorId, transact } from '../../platform/context/context.ts';
import type { Context, TransactionContext } from '../../platform/context/context.ts';
import { found } from '../../platform/context/domain-error.ts';
import { oneByOne } from '../../platform/context/one-by-one.ts';
import type { NextDue } from '../../platform/context/one-by-one.ts';
import { verb } from '../../platform/context/verb.ts';
import { touch } from '../../platform/events/index.ts';
import { rowId } from '../../platform/kit/row-id.ts';
import { openReport } from '../../reports/file/open-report.ts';
import { placeOrder, refuseTooMany } from '../../reports/file/order-report-file.ts';
import { editOf, orderOf, readMailing } from './mailing-rows.ts';
import type { MailingRow } from './mailing-rows.ts';
import { nextMailing } from './rules/next-mailing.ts';

/** Orders the file of a mailing now, beside its days. @throws DomainError NOT_FOUND, TOO_MANY_FILES. */
export const sendReportMailing = verb('reports.mail', (ctx, { id }: { readonly id: number }): Promise<ReportMailing> =>
  transact(ctx, async (tx) => {
    const row = found(
      await tx.db.selectFrom('report_mailing').selectAll().where('id', '=', rowId(id)).executeTakeFirst(),
    );
    await refuseTooMany(tx, actorId(tx));
    await order(tx, row, actorId(tx));
    await recordAudit(tx, { action: 'run', entity: 'reportMailing', entityId: row.id, title: row.name });
    return readMailing(tx, row.id);
  }),
);

/**
 * Orders the files of the mailings that are due, each once however many servers ask. What was missed while no server
 * ran is ordered once.
 * @returns how many.
 */
export async function orderDueMailings(ctx: Context): Promise<number> {
  return (await oneByOne(ctx, orderNext)).length;
}

/** @returns the id of the mailing that was due the longest; null when none is. */
async function orderNext(tx: TransactionContext, { except, claimed }: NextDue): Promise<number | null> {
  const row = await tx.db
    .selectFrom('report_mailing')
    .selectAll()
    .where('next_at', '<=', tx.now())
    .where('id', '<>', sql<number>`all(${[...except]}::int[])`)
    .orderBy('next_at')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (row === undefined) return null;
  claimed(row.id);
  await order(tx, row, row.created_by);
  await tx.db
    .updateTable('report_mailing')
    .set({ next_at: nextMailing(tx.now(), editOf(row)) })
    .where('id', '=', row.id)
    .execute();
  await touch(tx, ['reportMailing']);
  return row.id;
}

async function order(tx: TransactionContext, row: MailingRow, orderedBy: number | null): Promise<void> {
  const placed = orderOf(tx, row);
  const report = await openReport(tx, placed);
  await placeOrder(tx, { order: placed, report, locale: row.locale, orderedBy, mailingId: row.id });
  await touch(tx, ['reportFile']);
}

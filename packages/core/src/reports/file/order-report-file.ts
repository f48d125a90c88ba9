import type { Locale, ReportFile, ReportOrder } from '@tsenomer/contracts';
import { recordAudit } from '../../platform/audit/index.ts';
import { actorId, transact } from '../../platform/context/context.ts';
import type { TransactionContext } from '../../platform/context/context.ts';
import { DomainError } from '../../platform/context/domain-error.ts';
import { verb } from '../../platform/context/verb.ts';
import { openReport } from './open-report.ts';
import type { OpenedReport } from './open-report.ts';
import { MOST_ON_THEIR_WAY, presentFile, visibleFile } from './report-file-rows.ts';

/**
 * Orders a file of a report (REP-8); a job makes it. The layout is that of the template now, whatever becomes of it.
 * @throws DomainError NOT_FOUND for an unknown collection or template, PERIOD_TO_COME, TOO_MANY_FILES.
 */
export const orderReportFile = verb(
  'reports.read',
  async (ctx, { order, locale }: { readonly order: ReportOrder; readonly locale: Locale }): Promise<ReportFile> => {
    const report = await openReport(ctx, order);
    return transact(ctx, async (tx) => {
      const orderedBy = actorId(ctx);
      await refuseTooMany(tx, orderedBy);
      const { id, name } = await placeOrder(tx, { order, report, locale, orderedBy, mailingId: null });
      await recordAudit(tx, { action: 'create', entity: 'reportFile', entityId: id, title: name });
      return presentFile(tx, await visibleFile(tx, id));
    });
  },
);

/** @throws DomainError TOO_MANY_FILES while somebody has as many on their way as they may. */
export async function refuseTooMany({ db }: TransactionContext, orderedBy: number | null): Promise<void> {
  const { waiting } = await db
    .selectFrom('report_file')
    .select(({ fn }) => fn.countAll<bigint>().as('waiting'))
    .where('status', 'in', ['queued', 'running'])
    .where('ordered_by', 'is not distinct from', orderedBy)
    .executeTakeFirstOrThrow();
  if (Number(waiting) >= MOST_ON_THEIR_WAY) throw new DomainError('TOO_MANY_FILES');
}

interface PlacedOrder {
  readonly order: ReportOrder;
  /** The order, opened. */
  readonly report: OpenedReport;
  readonly locale: Locale;
  readonly orderedBy: number | null;
  /** The mailing that sends the file; null: nobody is written to. */
  readonly mailingId: number | null;
}

/** Puts an order down and sends the job that makes its file. */
export async function placeOrder(
  tx: TransactionContext,
  { order, report, locale, orderedBy, mailingId }: PlacedOrder,
): Promise<{ id: number; name: string }> {
  const name = report.fileName(order.format, locale);
  const { id } = await tx.db
    .insertInto('report_file')
    .values({
      ordered_by: orderedBy,
      ordered_at: tx.now(),
      report_order: JSON.stringify(order),
      layout: JSON.stringify(report.layout),
      locale,
      file_name: name,
      mailing_id: mailingId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx.jobs.send(tx.db, 'reportFile', [{ data: { fileId: id } }]);
  return { id, name };
}

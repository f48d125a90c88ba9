import type { Locale, ReportFile, ReportOrder } from '@tsenomer/contracts';
import { recordAudit } from '../../platform/audit/index.ts';
import { actorId, transact } from '../../platform/context/context.ts';
import { DomainError } from '../../platform/context/domain-error.ts';
import { verb } from '../../platform/context/verb.ts';
import { openReport } from './open-report.ts';
import { MOST_ON_THEIR_WAY, presentFile, visibleFile } from './report-file-rows.ts';

/**
 * Orders a file of a report (REP-8); a job makes it. The layout is that of the template now, whatever becomes of it.
 * @throws DomainError NOT_FOUND for an unknown collection or template, PERIOD_TO_COME, TOO_MANY_FILES.
 */
export const orderReportFile = verb(
  'reports.read',
  async (ctx, { order, locale }: { readonly order: ReportOrder; readonly locale: Locale }): Promise<ReportFile> => {
    const report = await openReport(ctx, order);
    const name = report.fileName(order.format, locale);
    return transact(ctx, async (tx) => {
      const { waiting } = await tx.db
        .selectFrom('report_file')
        .select(({ fn }) => fn.countAll<bigint>().as('waiting'))
        .where('status', 'in', ['queued', 'running'])
        .where('ordered_by', 'is not distinct from', actorId(ctx))
        .executeTakeFirstOrThrow();
      if (Number(waiting) >= MOST_ON_THEIR_WAY) throw new DomainError('TOO_MANY_FILES');
      const { id } = await tx.db
        .insertInto('report_file')
        .values({
          ordered_by: actorId(ctx),
          ordered_at: ctx.now(),
          report_order: JSON.stringify(order),
          layout: JSON.stringify(report.layout),
          locale,
          file_name: name,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await recordAudit(tx, { action: 'create', entity: 'reportFile', entityId: id, title: name });
      await tx.jobs.send(tx.db, 'reportFile', [{ data: { fileId: id } }]);
      return presentFile(tx, await visibleFile(tx, id));
    });
  },
);

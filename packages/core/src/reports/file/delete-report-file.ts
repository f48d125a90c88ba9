import { recordAudit } from '../../platform/audit/index.ts';
import { transact } from '../../platform/context/context.ts';
import { DomainError } from '../../platform/context/domain-error.ts';
import { verb } from '../../platform/context/verb.ts';
import { visibleFile } from './report-file-rows.ts';
import { removeReport } from './report-store.ts';
import type { ReportStore } from './report-store.ts';

/** Deletes a file that is not being made any more. @throws DomainError NOT_FOUND, FILE_NOT_READY. */
export const deleteReportFile = verb(
  'reports.read',
  async (ctx, store: ReportStore, { id }: { readonly id: number }): Promise<Record<string, never>> => {
    const file = await visibleFile(ctx, id);
    await transact(ctx, async (tx) => {
      const gone = await tx.db
        .deleteFrom('report_file')
        .where('id', '=', file.id)
        .where('status', 'not in', ['queued', 'running'])
        .returning('id')
        .executeTakeFirst();
      if (!gone) throw new DomainError('FILE_NOT_READY');
      await recordAudit(tx, { action: 'delete', entity: 'reportFile', entityId: file.id, title: file.file_name });
    });
    await removeReport(store, file.stored_as);
    return {};
  },
);

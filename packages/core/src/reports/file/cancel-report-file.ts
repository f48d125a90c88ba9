import type { ReportFile } from '@tsenomer/contracts';
import { recordAudit } from '../../platform/audit/index.ts';
import { transact } from '../../platform/context/context.ts';
import { DomainError } from '../../platform/context/domain-error.ts';
import { verb } from '../../platform/context/verb.ts';
import { expiry } from './expiry.ts';
import { presentFile, visibleFile } from './report-file-rows.ts';

/**
 * Stops a file that waits or is being made; the job finds out at its next look, and nothing of the file stays.
 * @throws DomainError NOT_FOUND, FILE_ENDED.
 */
export const cancelReportFile = verb('reports.read', (ctx, { id }: { readonly id: number }): Promise<ReportFile> =>
  transact(ctx, async (tx) => {
    const file = await visibleFile(tx, id);
    const cancelled = await tx.db
      .updateTable('report_file')
      .set({ status: 'cancelled', finished_at: ctx.now(), expires_at: expiry(ctx.now()) })
      .where('id', '=', file.id)
      .where('status', 'in', ['queued', 'running'])
      .returning('id')
      .executeTakeFirst();
    if (!cancelled) throw new DomainError('FILE_ENDED');
    await recordAudit(tx, { action: 'stop', entity: 'reportFile', entityId: file.id, title: file.file_name });
    return presentFile(tx, await visibleFile(tx, id));
  }),
);

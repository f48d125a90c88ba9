import { DomainError } from '../../platform/context/domain-error.ts';
import { verb } from '../../platform/context/verb.ts';
import { visibleFile } from './report-file-rows.ts';
import { readReport } from './report-store.ts';
import type { ReportStore } from './report-store.ts';

/**
 * A finished file, for whoever ordered it and administrators.
 * @throws DomainError NOT_FOUND, FILE_NOT_READY, FILE_GONE when it is not on this server's disk any more.
 */
export const downloadReportFile = verb(
  'reports.read',
  async (
    ctx,
    store: ReportStore,
    { id }: { readonly id: number },
  ): Promise<{ fileName: string; stream: AsyncIterable<Uint8Array> }> => {
    const file = await visibleFile(ctx, id);
    if (file.status !== 'done' || file.stored_as === null) throw new DomainError('FILE_NOT_READY');
    const stream = await readReport(store, file.stored_as);
    if (stream === null) throw new DomainError('FILE_GONE');
    return { fileName: file.file_name, stream };
  },
);

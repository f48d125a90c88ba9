import type { ExportFormat } from '@tsenomer/contracts';
import type { Context } from '../../platform/context/context.ts';
import { readSetting } from '../../platform/setting/read-setting.ts';
import { openReport } from '../../reports/file/open-report.ts';
import { reportStream } from '../../reports/file/report-stream.ts';

/** The file of a monitoring: its bytes, made as they are taken, and how many rows it has. */
export interface ExportFile {
  readonly bytes: AsyncIterable<Uint8Array>;
  readonly rows: number;
}

/**
 * The newest results of a monitoring as a file, by the rows of its report, in the language of the installation.
 * @throws DomainError NOT_FOUND when the monitoring is gone.
 */
export async function exportFile(ctx: Context, collectionId: number, format: ExportFormat): Promise<ExportFile> {
  const { locale } = await readSetting(ctx, 'language');
  const report = await openReport(ctx, { kind: 'results', parsingCollectionId: collectionId, format: 'csv' });
  const source = await report.rows();
  return { rows: source.total, bytes: reportStream(ctx, source, { layout: report.layout, format, locale }) };
}

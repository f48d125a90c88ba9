import type { ReportFile } from '@tsenomer/contracts';
import { verb } from '../../platform/context/verb.ts';
import type { Page, PageInput } from '../../platform/kit/list-ids.ts';
import { presentFile, visibleFiles } from './report-file-rows.ts';

/** The caller's files, and for an administrator everybody's; the newest first. */
export const listReportFiles = verb(
  'reports.read',
  async (ctx, { page, limit }: PageInput): Promise<Page<ReportFile>> => {
    const files = visibleFiles(ctx);
    const rows = await files
      .orderBy('report_file.id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute();
    const { total } = await files
      .clearSelect()
      .select(({ fn }) => fn.countAll<bigint>().as('total'))
      .executeTakeFirstOrThrow();
    return { items: rows.map((row) => presentFile(ctx, row)), total: Number(total) };
  },
);

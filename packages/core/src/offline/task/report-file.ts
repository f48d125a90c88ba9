import type { FileFormat, Locale, OfflineFilters, OfflineTaskItem } from '@tsenomer/contracts';
import type { CellValue } from '@tsenomer/sheets';
import { tableFile } from '../../platform/kit/table-file.ts';
import type { StreamedFile } from '../../platform/kit/table-file.ts';
import type { Context } from '../../platform/context/context.ts';
import { verb } from '../../platform/context/verb.ts';
import { chosenIds } from './chosen-ids.ts';
import { FILE_TEXTS } from './file-texts.ts';
import type { FileTexts } from './file-texts.ts';
import { loadTasks } from './task-items.ts';

/** Tasks per read; the file is streamed. */
const CHUNK = 500;

/** The tasks that filters leave as .xlsx, the newest day first; none when no filter is set. */
export const reportFile = verb(
  'offlineTasks.read',
  async (
    ctx,
    input: {
      readonly filters?: OfflineFilters | undefined;
      readonly format?: FileFormat | undefined;
      readonly locale: Locale;
    },
  ): Promise<StreamedFile> => {
    const text = FILE_TEXTS[input.locale];
    const ids = await chosenIds(ctx, input);
    const { columns: c } = text;
    const headers = [
      c.number,
      c.name,
      c.status,
      c.date,
      c.agent,
      c.city,
      c.company,
      c.address,
      c.finished,
      c.approved,
      c.approver,
      c.products,
      c.readings,
      c.newProducts,
      c.photos,
      c.comment,
    ];
    return tableFile(taskRows(ctx, ids, text, input.locale), {
      name: text.tasks,
      format: input.format,
      sheetName: text.tasks,
      columns: headers.map((header) => ({ header, width: header === c.address ? 40 : 18, kind: 'text' })),
    });
  },
);

async function* taskRows(
  ctx: Context,
  ids: readonly number[],
  text: FileTexts,
  locale: Locale,
): AsyncGenerator<CellValue[]> {
  for (let start = 0; start < ids.length; start += CHUNK)
    for (const task of await loadTasks(ctx.db, ids.slice(start, start + CHUNK))) yield cells(ctx, task, text, locale);
}

function cells(ctx: Context, task: OfflineTaskItem, text: FileTexts, locale: Locale): CellValue[] {
  return [
    task.number,
    task.name || text.unnamed,
    text.statuses[task.status],
    task.scheduledDate,
    task.scheduledUser.fullName,
    task.cityName,
    task.companyName,
    task.companyShop.address,
    momentCell(ctx, task.executionEndTime, locale),
    momentCell(ctx, task.approveTime, locale),
    task.approvedByUser?.fullName ?? null,
    task.productsCount,
    task.readingsCount,
    task.newProductsCount,
    task.photosCount,
    task.comment,
  ];
}

/** A moment as people of a language read it, in the installation's zone. */
export function momentCell({ installation }: Context, at: string | null, locale: Locale): string | null {
  return at === null ? null : new Date(at).toLocaleString(locale, { timeZone: installation.timeZone });
}

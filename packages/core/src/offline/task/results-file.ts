import { decimalFromMinor } from '@tsenomer/contracts';
import type { FileFormat, Locale, OfflineFilters, OfflineTaskItem, TaskProductRow } from '@tsenomer/contracts';
import type { CellValue } from '@tsenomer/sheets';
import { tableFile } from '../../platform/kit/table-file.ts';
import type { StreamedFile } from '../../platform/kit/table-file.ts';
import type { Context } from '../../platform/context/context.ts';
import { verb } from '../../platform/context/verb.ts';
import { chosenIds } from './chosen-ids.ts';
import { FILE_TEXTS } from './file-texts.ts';
import type { FileTexts } from './file-texts.ts';
import { productRows } from './product-rows.ts';
import { momentCell } from './report-file.ts';
import { tagCells, tagHeaders } from './tag-cells.ts';
import { tagsOfTask } from './tags-of-task.ts';
import { loadTasks } from './task-items.ts';
import { visibleTask } from './visible-task.ts';

interface ResultsInput {
  readonly ids?: readonly number[] | undefined;
  readonly filters?: OfflineFilters | undefined;
  readonly format?: FileFormat | undefined;
  readonly locale: Locale;
}

/** What was entered in the tasks of ids, or of filters, as .xlsx: a row per product and shop, as it stands now. */
export const resultsFile = verb('offlineTasks.read', async (ctx, input: ResultsInput): Promise<StreamedFile> => {
  const text = FILE_TEXTS[input.locale];
  const { columns: c } = text;
  const money = [c.price, c.extraPrice, c.beforePromo, c.oldPrice];
  const amounts = new Set<string>([...money, c.tagUnitPrice]);
  const headers = [
    c.number,
    c.date,
    c.agent,
    c.city,
    c.company,
    c.address,
    c.product,
    c.article,
    c.barcode,
    c.brand,
    ...money,
    c.difference,
    c.currency,
    c.absent,
    c.analog,
    c.comment,
    c.readAt,
    ...tagHeaders(text),
  ];
  return tableFile(resultRows(ctx, await chosenIds(ctx, input), text, input.locale), {
    name: text.results,
    format: input.format,
    sheetName: text.results,
    columns: headers.map((header) => ({
      header,
      width: header === c.product || header === c.address ? 40 : 18,
      kind: amounts.has(header) ? 'money' : 'text',
    })),
  });
});

async function* resultRows(
  ctx: Context,
  ids: readonly number[],
  text: FileTexts,
  locale: Locale,
): AsyncGenerator<CellValue[]> {
  for (const id of ids) {
    const [task] = await loadTasks(ctx.db, [id]);
    const visible = await visibleTask(ctx, id);
    const { rows } = await productRows(ctx.db, visible, ctx.installation.currency);
    const tags = await tagsOfTask(ctx.db, visible.id);
    if (task)
      for (const row of rows)
        yield [...placeCells(task), ...priceCells(ctx, row, text, locale), ...tagCells(row, tags, text)];
  }
}

function placeCells(task: OfflineTaskItem): CellValue[] {
  const { number, scheduledDate, scheduledUser, cityName, companyName, companyShop } = task;
  return [number, scheduledDate, scheduledUser.fullName, cityName, companyName, companyShop.address];
}

function priceCells(ctx: Context, row: TaskProductRow, text: FileTexts, locale: Locale): CellValue[] {
  const amount = (minor: number | null) =>
    minor === null ? null : Number(decimalFromMinor(BigInt(minor), row.currency));
  return [
    row.name,
    row.article,
    row.barcode,
    row.brandName,
    amount(row.price),
    amount(row.extraPrice),
    amount(row.priceBeforePromo),
    amount(row.oldPrice),
    row.differencePercent,
    row.currency,
    row.noProduct ? text.yes : null,
    row.analog ? text.yes : null,
    row.comment,
    momentCell(ctx, row.readAt, locale),
  ];
}

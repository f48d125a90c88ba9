import { RESULT_COLUMNS, USUAL_LAYOUT } from '@tsenomer/contracts';
import type { FileFormat, Locale, ReportOrder, ResultLayout } from '@tsenomer/contracts';
import { calendarDay } from '../../platform/context/calendar-day.ts';
import type { ReadingContext } from '../../platform/context/context.ts';
import { found } from '../../platform/context/domain-error.ts';
import { rowId } from '../../platform/kit/row-id.ts';
import { collectionRows } from './collection-rows.ts';
import { periodRows } from './period-rows.ts';
import { periodScope } from './period-scope.ts';
import type { RowSource } from './result-row.ts';
import { fileName } from './rules/file-name.ts';

/** What a file of an order is made of. */
export interface OpenedReport {
  readonly layout: ResultLayout;
  /** Without the rows having been looked for. */
  fileName(format: FileFormat | 'json', locale: Locale): string;
  /** Counts the rows and says where they come from. */
  rows(): Promise<RowSource>;
}

/**
 * Looks at what an order names, before anything is read.
 * @throws DomainError NOT_FOUND for an unknown collection or template, PERIOD_TO_COME.
 */
export async function openReport(ctx: ReadingContext, order: ReportOrder): Promise<OpenedReport> {
  const layout = await layoutOf(ctx, order.templateId);
  const today = calendarDay(ctx.now(), ctx.installation.timeZone);
  if (order.kind === 'unified') {
    const scope = periodScope(ctx, order);
    return {
      layout,
      fileName: (format, locale) => fileName(order, format, { locale, collection: '', today }),
      rows: () => periodRows(ctx.db, scope, layout),
    };
  }
  const collection = found(
    await ctx.db
      .selectFrom('collection')
      .select(['id', 'name', 'city_id'])
      .where('id', '=', rowId(order.parsingCollectionId))
      .where('deleted_at', 'is', null)
      .executeTakeFirst(),
  );
  const scope = {
    collectionId: collection.id,
    cityId: collection.city_id,
    timeZone: ctx.installation.timeZone,
    only: order.kind === 'mrp' ? 'mrp' : 'all',
    newLinks: order.kind === 'mrp' && order.addNewLinks,
  } as const;
  return {
    layout,
    fileName: (format, locale) => fileName(order, format, { locale, collection: collection.name, today }),
    rows: () => collectionRows(ctx.db, scope, layout),
  };
}

/** The layout of a template, without columns that this version does not know; the usual one without a template. */
async function layoutOf(ctx: ReadingContext, templateId: number | undefined): Promise<ResultLayout> {
  if (templateId === undefined) return USUAL_LAYOUT;
  const { layout } = found(
    await ctx.db
      .selectFrom('excel_result_template')
      .select('layout')
      .where('id', '=', rowId(templateId))
      .executeTakeFirst(),
  );
  const columns = layout.columns.filter(({ column }) => RESULT_COLUMNS.includes(column));
  return columns.length === 0 ? USUAL_LAYOUT : { ...layout, columns };
}

import { sql } from 'kysely';
import type { FileFormat, CategoryReportRow, Locale } from '@tsenomer/contracts';
import type { CellValue, WriteColumn } from '@tsenomer/sheets';
import { tableFile } from '../../platform/kit/table-file.ts';
import type { StreamedFile } from '../../platform/kit/table-file.ts';
import { calendarDay } from '../../platform/context/calendar-day.ts';
import type { ReadingContext } from '../../platform/context/context.ts';
import { readingVerb } from '../../platform/context/verb.ts';
import { listIds, russian } from '../../platform/kit/list-ids.ts';
import { amountNumber } from './amount-text.ts';
import { loadCategoryRows } from './category-report-rows.ts';
import { categoriesOf, openCategoryReport } from './category-report-scope.ts';
import type { CategoryReportFilters, CategoryScope } from './category-report-scope.ts';

/** Categories per read; the file is streamed, so memory does not grow with the report. */
const CHUNK = 500;

/** A report has as many categories as fit one sheet. */
const MAX_CATEGORIES = 1_000_000;

const TEXT = {
  ru: {
    sheet: 'Отчёт по категориям',
    path: 'Категории выше',
    name: 'Категория',
    products: 'Товаров',
    withLinks: 'Товаров со ссылками',
    links: 'Ссылок',
    available: 'В наличии',
    errors: 'Ошибок',
    companies: 'Компаний',
    min: 'Мин. цена',
    mean: 'Средняя цена',
    max: 'Макс. цена',
    index: 'Ваша цена к рынку, %',
    violations: 'Нарушений РРЦ',
  },
  en: {
    sheet: 'Category report',
    path: 'Categories above',
    name: 'Category',
    products: 'Products',
    withLinks: 'Products with links',
    links: 'Links',
    available: 'In stock',
    errors: 'Errors',
    companies: 'Companies',
    min: 'Lowest price',
    mean: 'Mean price',
    max: 'Highest price',
    index: 'Your price to the market, %',
    violations: 'RRP violations',
  },
} as const satisfies Record<Locale, object>;

type Text = (typeof TEXT)[Locale];

/**
 * The category report as .xlsx: every category of the level that the filters leave, by name.
 * @throws DomainError NOT_FOUND for an unknown collection or city.
 */
export const categoryReportFile = readingVerb(
  'reports.read',
  async (
    ctx,
    input: {
      readonly level: number;
      readonly filters?: CategoryReportFilters | undefined;
      readonly format?: FileFormat | undefined;
      readonly locale: Locale;
    },
  ): Promise<StreamedFile> => {
    const scope = await openCategoryReport(ctx, input);
    const { ids } = await listIds(ctx.db, {
      from: sql`(${categoriesOf(scope)}) c`,
      columns: sql`id, name`,
      conditions: [],
      costly: true,
      order: sql`${russian('name', 'asc')}, id`,
      page: 1,
      limit: MAX_CATEGORIES,
    });
    const text: Text = TEXT[input.locale];
    const day = calendarDay(ctx.now(), ctx.installation.timeZone);
    return tableFile(fileRows(ctx, scope, ids), {
      name: `${text.sheet} - ${input.level} - ${day}`,
      format: input.format,
      sheetName: text.sheet,
      columns: columnsOf(text),
    });
  },
);

function columnsOf(text: Text): WriteColumn[] {
  const count = (header: string): WriteColumn => ({ header, width: 14, kind: 'number' });
  const money = (header: string): WriteColumn => ({ header, width: 14, kind: 'money' });
  return [
    { header: text.path, width: 50, kind: 'text' },
    { header: text.name, width: 40, kind: 'text' },
    ...[text.products, text.withLinks, text.links, text.available, text.errors, text.companies].map(count),
    ...[text.min, text.mean, text.max, text.index].map(money),
    count(text.violations),
  ];
}

async function* fileRows(
  ctx: ReadingContext,
  scope: CategoryScope,
  ids: readonly number[],
): AsyncGenerator<CellValue[]> {
  for (let at = 0; at < ids.length; at += CHUNK) {
    for (const row of await loadCategoryRows(ctx.db, scope, ids.slice(at, at + CHUNK)))
      yield fileRow(row, scope.currency);
  }
}

function fileRow(row: CategoryReportRow, currency: string): CellValue[] {
  return [
    row.path.join(' › '),
    row.name,
    row.productsCount,
    row.productsWithLinks,
    row.linksCount,
    row.availableCount,
    row.errorsCount,
    row.companiesCount,
    amountNumber(row.minPrice, currency),
    amountNumber(row.meanPrice, currency),
    amountNumber(row.maxPrice, currency),
    row.ownIndex === null ? null : row.ownIndex / 100,
    row.violationsCount,
  ];
}

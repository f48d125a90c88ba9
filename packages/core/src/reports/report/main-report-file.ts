import type {
  Locale,
  MainReportFilters,
  ReportBaseline,
  ReportRow,
  ReportSort,
  ReportSource,
} from '@tsenomer/contracts';
import { writeWorkbook } from '@tsenomer/sheets';
import type { CellValue, WriteColumn } from '@tsenomer/sheets';
import { calendarDay } from '../../platform/context/calendar-day.ts';
import type { Context } from '../../platform/context/context.ts';
import { verb } from '../../platform/context/verb.ts';
import { amountNumber } from './amount-text.ts';
import { openReport } from './main-report.ts';
import { priceOrWord } from './price-or-word.ts';
import { rankProducts } from './rank-products.ts';
import { loadReportRows } from './report-rows.ts';
import type { ReportScope } from './report-scope.ts';

/** Products per read; the file is streamed, so memory does not grow with the report. */
const CHUNK = 500;

/** A report has as many products as fit one sheet. */
const MAX_PRODUCTS = 1_000_000;

const TEXT = {
  ru: {
    sheet: 'Отчёт по ценам',
    name: 'Товар',
    article: 'Артикул',
    brand: 'Бренд',
    currency: 'Валюта',
    mrp: 'РРЦ',
    available: 'В наличии',
    checked: 'Из проверенных',
    best: 'Лучшая цена',
    mean: 'Средняя цена',
    median: 'Медианная цена',
    position: 'Ваша позиция',
    offers: 'Предложений',
    deviation: 'Отклонение от РРЦ или вашей цены, %',
    deviationFrom: {
      own: 'Отклонение от вашей цены, %',
      mrp: 'Отклонение от РРЦ, %',
      median: 'Отклонение от медианы, %',
    },
    own: 'ваша компания',
  },
  en: {
    sheet: 'Price report',
    name: 'Product',
    article: 'Article',
    brand: 'Brand',
    currency: 'Currency',
    mrp: 'RRP',
    available: 'In stock',
    checked: 'Of checked',
    best: 'Best price',
    mean: 'Mean price',
    median: 'Median price',
    position: 'Your position',
    offers: 'Offers',
    deviation: 'Deviation from RRP or your price, %',
    deviationFrom: {
      own: 'Deviation from your price, %',
      mrp: 'Deviation from RRP, %',
      median: 'Deviation from the median, %',
    },
    own: 'your company',
  },
} as const satisfies Record<Locale, object>;

type Text = (typeof TEXT)[Locale];

/**
 * The main price report as .xlsx: every product of the filtered report, one column per source.
 * @throws DomainError NOT_FOUND.
 */
export const mainReportFile = verb(
  'reports.read',
  async (
    ctx,
    input: {
      readonly parsingCollectionId: number;
      readonly sort: ReportSort;
      readonly descending: boolean;
      readonly baseline?: ReportBaseline | undefined;
      readonly filters?: MainReportFilters | undefined;
      readonly locale: Locale;
    },
  ): Promise<{ fileName: string; stream: ReadableStream<Uint8Array> }> => {
    const { collection, scope } = await openReport(ctx, input.parsingCollectionId, input.filters ?? {});
    const ranking = {
      sort: input.sort,
      descending: input.descending,
      baseline: input.baseline,
      limit: MAX_PRODUCTS,
      offset: 0,
    };
    const { productIds } = await rankProducts(ctx.db, scope, ranking);
    const text: Text = TEXT[input.locale];
    const stream = writeWorkbook(fileRows(ctx, scope, productIds, input), {
      sheetName: text.sheet,
      columns: [...fixedColumns(text, input.baseline), ...scope.sources.map((source) => sourceColumn(source, text))],
    });
    const day = scope.filters.date ?? calendarDay(ctx.now(), ctx.installation.timeZone);
    const city = scope.elsewhere ? ` - ${collection.cityName}` : '';
    return { fileName: `${text.sheet} - ${collection.name}${city} - ${day}.xlsx`, stream };
  },
);

function fixedColumns(text: Text, baseline: ReportBaseline | undefined): WriteColumn[] {
  return [
    { header: text.name, width: 60, kind: 'text' },
    { header: text.article, width: 18, kind: 'text' },
    { header: text.brand, width: 18, kind: 'text' },
    { header: text.currency, width: 9, kind: 'text' },
    { header: text.mrp, width: 14, kind: 'money' },
    { header: text.available, width: 12, kind: 'number' },
    { header: text.checked, width: 16, kind: 'number' },
    { header: text.best, width: 14, kind: 'money' },
    { header: text.mean, width: 14, kind: 'money' },
    { header: text.median, width: 14, kind: 'money' },
    { header: text.position, width: 14, kind: 'number' },
    { header: text.offers, width: 14, kind: 'number' },
    { header: baseline === undefined ? text.deviation : text.deviationFrom[baseline], width: 36, kind: 'money' },
  ];
}

function sourceColumn({ name, ownFlag }: ReportSource, text: Text): WriteColumn {
  return { header: ownFlag ? `${name} (${text.own})` : name, width: 20, kind: 'money' };
}

async function* fileRows(
  ctx: Context,
  scope: ReportScope,
  productIds: readonly number[],
  { locale, baseline }: { readonly locale: Locale; readonly baseline?: ReportBaseline | undefined },
): AsyncGenerator<CellValue[]> {
  for (let at = 0; at < productIds.length; at += CHUNK) {
    for (const row of await loadReportRows(ctx.db, scope, productIds.slice(at, at + CHUNK), baseline))
      yield fileRow(row, scope.sources.length, locale);
  }
}

function fileRow(row: ReportRow, sources: number, locale: Locale): CellValue[] {
  const bySource = new Map(row.cells.map((cell) => [cell.source, cell]));
  return [
    row.name,
    row.clientArticle,
    row.brand,
    row.currency,
    amountNumber(row.mrp, row.currency),
    row.available,
    row.checked,
    amountNumber(row.best, row.currency),
    amountNumber(row.mean, row.currency),
    amountNumber(row.median, row.currency),
    row.ownPosition,
    row.offers,
    row.deviation === null ? null : row.deviation / 100,
    ...Array.from({ length: sources }, (_, at) => priceOrWord(bySource.get(at), row.currency, locale)),
  ];
}

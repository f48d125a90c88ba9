import type { FileFormat } from '@tsenomer/contracts';
import type {
  Locale,
  MainReportFilters,
  ReportBaseline,
  ReportCell,
  ReportRow,
  ReportSort,
  ReportSource,
  TypedPriceKind,
} from '@tsenomer/contracts';
import type { CellValue, WriteColumn } from '@tsenomer/sheets';
import { tableFile } from '../../platform/kit/table-file.ts';
import type { StreamedFile } from '../../platform/kit/table-file.ts';
import { calendarDay } from '../../platform/context/calendar-day.ts';
import type { ReadingContext } from '../../platform/context/context.ts';
import { readingVerb } from '../../platform/context/verb.ts';
import { amountNumber } from './amount-text.ts';
import { comparedHeading } from './compared-words.ts';
import { openReport } from './main-report.ts';
import { priceOrWord } from './price-or-word.ts';
import { rankProducts } from './rank-products.ts';
import { loadReportRows } from './report-rows.ts';
import type { ReportScope } from './report-scope.ts';
import { typedSources } from './typed-sources.ts';

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
    shelf: 'полка',
    typed: { card: 'по карте', club: 'для участников клуба', coupon: 'с купоном' },
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
    shelf: 'shelf',
    typed: { card: 'with card', club: 'for members', coupon: 'with coupon' },
  },
} as const satisfies Record<Locale, object>;

type Text = (typeof TEXT)[Locale];

/**
 * The main price report as .xlsx: every product of the filtered report, one column per source for its plain price, and
 * behind it one for each typed price that the source asks for any of them. The figures are of the prices that are
 * compared, and their headings say of which where it is not the plain one.
 * @throws DomainError NOT_FOUND.
 */
export const mainReportFile = readingVerb(
  'reports.read',
  async (
    ctx,
    input: {
      readonly parsingCollectionId: number;
      readonly sort: ReportSort;
      readonly descending: boolean;
      readonly baseline?: ReportBaseline | undefined;
      readonly filters?: MainReportFilters | undefined;
      readonly format?: FileFormat | undefined;
      readonly locale: Locale;
    },
  ): Promise<StreamedFile> => {
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
    const typed = await typedSources(ctx.db, scope, productIds);
    const day = scope.filters.date ?? calendarDay(ctx.now(), ctx.installation.timeZone);
    const city = scope.elsewhere ? ` - ${collection.cityName}` : '';
    return tableFile(fileRows(ctx, scope, productIds, { ...input, typed }), {
      name: `${text.sheet} - ${collection.name}${city} - ${day}`,
      format: input.format,
      sheetName: text.sheet,
      columns: [
        ...fixedColumns(text, input),
        ...scope.sources.flatMap((source, at) => [
          sourceColumn(source, text),
          ...(typed.get(at) ?? []).map((kind) => sourceColumn(source, text, kind)),
        ]),
      ],
    });
  },
);

function fixedColumns(
  text: Text,
  {
    baseline,
    filters,
    locale,
  }: {
    readonly baseline?: ReportBaseline | undefined;
    readonly filters?: MainReportFilters | undefined;
    readonly locale: Locale;
  },
): WriteColumn[] {
  const of = comparedHeading(filters?.compared, locale);
  return [
    { header: text.name, width: 60, kind: 'text' },
    { header: text.article, width: 18, kind: 'text' },
    { header: text.brand, width: 18, kind: 'text' },
    { header: text.currency, width: 9, kind: 'text' },
    { header: text.mrp, width: 14, kind: 'money' },
    { header: text.available, width: 12, kind: 'number' },
    { header: text.checked, width: 16, kind: 'number' },
    { header: of(text.best), width: 14, kind: 'money' },
    { header: of(text.mean), width: 14, kind: 'money' },
    { header: of(text.median), width: 14, kind: 'money' },
    { header: of(text.position), width: 14, kind: 'number' },
    { header: text.offers, width: 14, kind: 'number' },
    {
      header: of(baseline === undefined ? text.deviation : text.deviationFrom[baseline]),
      width: 36,
      kind: 'money',
    },
  ];
}

function sourceColumn({ name, ownFlag, origin }: ReportSource, text: Text, kind?: TypedPriceKind): WriteColumn {
  const marks = [
    ...(ownFlag ? [text.own] : []),
    ...(origin === 'shelf' ? [text.shelf] : []),
    ...(kind === undefined ? [] : [text.typed[kind]]),
  ];
  return { header: marks.length > 0 ? `${name} (${marks.join(', ')})` : name, width: 20, kind: 'money' };
}

/** What rows of the file are written by. */
interface RowsWanted {
  readonly locale: Locale;
  readonly baseline?: ReportBaseline | undefined;
  /** The typed prices that each source has a column for. */
  readonly typed: ReadonlyMap<number, readonly TypedPriceKind[]>;
}

async function* fileRows(
  ctx: ReadingContext,
  scope: ReportScope,
  productIds: readonly number[],
  wanted: RowsWanted,
): AsyncGenerator<CellValue[]> {
  for (let at = 0; at < productIds.length; at += CHUNK) {
    for (const row of await loadReportRows(ctx.db, scope, productIds.slice(at, at + CHUNK), wanted.baseline))
      yield fileRow(row, scope.sources, wanted);
  }
}

/** What is told of a shelf that no agent has read the product on: it has no link that could be missing. */
const NOTHING_READ = { state: 'notChecked', errorCode: null, price: null, currency: '' } as const;

function fileRow(row: ReportRow, sources: readonly ReportSource[], { locale, typed }: RowsWanted): CellValue[] {
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
    ...sources.flatMap(({ origin }, at) => [
      priceOrWord(bySource.get(at) ?? (origin === 'shelf' ? NOTHING_READ : undefined), row.currency, locale),
      ...(typed.get(at) ?? []).map((kind) => typedPrice(bySource.get(at), kind, row.currency, locale)),
    ]),
  ];
}

/** A typed price of an offer in stock; as the plain one a text where it is in another currency. */
function typedPrice(cell: ReportCell | undefined, kind: TypedPriceKind, currency: string, locale: Locale): CellValue {
  const price = cell?.typed?.[kind];
  if (cell === undefined || price === undefined || cell.state !== 'offer') return null;
  return priceOrWord({ ...cell, price }, currency, locale);
}

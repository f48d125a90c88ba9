import type { FileFormat, Locale, RrpRow } from '@tsenomer/contracts';
import type { CellValue, WriteColumn } from '@tsenomer/sheets';
import { tableFile } from '../../platform/kit/table-file.ts';
import type { StreamedFile } from '../../platform/kit/table-file.ts';
import { calendarDay } from '../../platform/context/calendar-day.ts';
import type { ReadingContext } from '../../platform/context/context.ts';
import { readingVerb } from '../../platform/context/verb.ts';
import { amountNumber } from './amount-text.ts';
import { comparedHeading } from './compared-words.ts';
import { priceOrWord } from './price-or-word.ts';
import type { ReportScope } from './report-scope.ts';
import { countedAmount } from './rules/compared-price.ts';
import { openRrpReport, rankRrp } from './rrp-report.ts';
import type { RrpReportInput } from './rrp-report.ts';
import { loadRrpRows } from './rrp-rows.ts';

/** Products per read; the file is streamed, so memory does not grow with the report. */
const CHUNK = 500;

/** A report has as many products as fit one sheet. */
const MAX_PRODUCTS = 1_000_000;

const TEXT = {
  ru: {
    sheet: 'Отчёт по РРЦ',
    name: 'Товар',
    article: 'Артикул',
    brand: 'Бренд',
    currency: 'Валюта',
    mrp: 'РРЦ',
    own: 'Ваша цена',
    below: 'Ниже РРЦ',
    even: 'По РРЦ',
    above: 'Выше РРЦ',
    violations: 'Нарушений',
    lowest: 'Самая низкая к РРЦ, %',
    toMrp: 'к РРЦ, %',
    shelf: 'полка',
  },
  en: {
    sheet: 'RRP report',
    name: 'Product',
    article: 'Article',
    brand: 'Brand',
    currency: 'Currency',
    mrp: 'RRP',
    own: 'Your price',
    below: 'Below RRP',
    even: 'At RRP',
    above: 'Above RRP',
    violations: 'Violations',
    lowest: 'Lowest to RRP, %',
    toMrp: 'to RRP, %',
    shelf: 'shelf',
  },
} as const satisfies Record<Locale, object>;

/**
 * The report of recommended prices as .xlsx: of each source the price that counts and how far that is from the
 * recommended one; headings say which price it is where it is not the plain one.
 * @throws DomainError NOT_FOUND.
 */
export const rrpReportFile = readingVerb(
  'reports.read',
  async (
    ctx,
    input: Omit<RrpReportInput, 'page' | 'limit'> & {
      readonly format?: FileFormat | undefined;
      readonly locale: Locale;
    },
  ): Promise<StreamedFile> => {
    const { collection, scope } = await openRrpReport(ctx, input);
    const side = input.filters?.side ?? 'all';
    const { ids } = await rankRrp(ctx.db, scope, { ...input, side, limit: MAX_PRODUCTS, offset: 0 });
    const text = TEXT[input.locale];
    const money = (header: string): WriteColumn => ({ header, width: 16, kind: 'money' });
    const count = (header: string): WriteColumn => ({ header, width: 12, kind: 'number' });
    const of = comparedHeading(input.filters?.compared, input.locale);
    const day = calendarDay(ctx.now(), ctx.installation.timeZone);
    return tableFile(fileRows(ctx, scope, ids, input.locale), {
      name: `${text.sheet} - ${collection.name} - ${day}`,
      format: input.format,
      sheetName: text.sheet,
      columns: [
        { header: text.name, width: 60, kind: 'text' },
        ...[text.article, text.brand, text.currency].map((header): WriteColumn => ({
          header,
          width: 16,
          kind: 'text',
        })),
        ...[text.mrp, of(text.own)].map(money),
        ...[of(text.below), of(text.even), of(text.above), text.violations].map(count),
        money(of(text.lowest)),
        ...scope.sources.flatMap((source) => {
          const name = source.origin === 'shelf' ? `${source.name} (${text.shelf})` : source.name;
          return [money(of(name)), money(of(`${name}: ${text.toMrp}`))];
        }),
      ],
    });
  },
);

async function* fileRows(
  ctx: ReadingContext,
  scope: ReportScope,
  ids: readonly number[],
  locale: Locale,
): AsyncGenerator<CellValue[]> {
  for (let at = 0; at < ids.length; at += CHUNK) {
    for (const row of await loadRrpRows(ctx.db, scope, ids.slice(at, at + CHUNK)))
      yield fileRow(row, scope.sources.length, locale);
  }
}

const percent = (basisPoints: number | null): number | null => (basisPoints === null ? null : basisPoints / 100);

function fileRow(row: RrpRow, sources: number, locale: Locale): CellValue[] {
  const bySource = new Map(row.cells.map((cell) => [cell.source, cell]));
  return [
    row.name,
    row.clientArticle,
    row.brand,
    row.currency,
    amountNumber(row.mrp, row.currency),
    amountNumber(row.ownPrice, row.currency),
    row.below,
    row.even,
    row.above,
    row.violations,
    percent(row.lowest),
    ...Array.from({ length: sources }, (_, at) => bySource.get(at)).flatMap((cell) => [
      priceOrWord(cell && { ...cell, price: countedAmount(cell) }, row.currency, locale),
      cell?.state === 'offer' ? percent(cell.deviation) : null,
    ]),
  ];
}

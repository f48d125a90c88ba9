import type { Advice, AdviceFilters, FileFormat, Locale } from '@tsenomer/contracts';
import { query } from '@tsenomer/db';
import type { CellValue, WriteColumn } from '@tsenomer/sheets';
import { calendarDay } from '../../platform/context/calendar-day.ts';
import type { Context } from '../../platform/context/context.ts';
import { verb } from '../../platform/context/verb.ts';
import { idRow } from '../../platform/kit/rows.ts';
import { tableFile } from '../../platform/kit/table-file.ts';
import type { StreamedFile } from '../../platform/kit/table-file.ts';
import { amountNumber, amountText } from '../report/amount-text.ts';
import { adviceOf, adviceRows } from './advice-rows.ts';
import { whyText } from './rules/why-text.ts';

const TEXT = {
  ru: {
    sheet: 'Новые цены',
    columns: [
      'Код',
      'Артикул',
      'Товар',
      'Бренд',
      'Город',
      'Наша цена',
      'Новая цена',
      'Изменение, %',
      'Валюта',
      'Почему',
      'Стратегия',
      'Утвердил',
    ],
  },
  en: {
    sheet: 'New prices',
    columns: [
      'Code',
      'Article',
      'Product',
      'Brand',
      'City',
      'Our price',
      'New price',
      'Change, %',
      'Currency',
      'Why',
      'Strategy',
      'Approved by',
    ],
  },
} as const satisfies Record<Locale, object>;

const KINDS = [
  'number',
  'text',
  'text',
  'text',
  'text',
  'money',
  'money',
  'money',
  'text',
  'text',
  'text',
  'text',
] as const satisfies readonly WriteColumn['kind'][];
const WIDTHS = [10, 18, 60, 18, 18, 14, 14, 14, 9, 80, 30, 24];

/** Advice per read; the file is streamed. */
const CHUNK = 500;

export interface AdviceFile {
  readonly filters?: AdviceFilters | undefined;
  readonly format?: FileFormat | undefined;
  readonly locale: Locale;
}

/** The approved prices that the filters leave, as a table for one's own system: nothing is applied by itself. */
export const adviceFile = verb(
  'reports.read',
  async (ctx, { filters = {}, format, locale }: AdviceFile): Promise<StreamedFile> => {
    const { rows } = await query(idRow)`
      select a.id from ${adviceOf({ ...filters, state: 'approved' })} order by p.name collate "ru-x-icu", a.id`.execute(
      ctx.db,
    );
    const { sheet, columns } = TEXT[locale];
    return tableFile(
      fileRows(
        ctx,
        rows.map(({ id }) => id),
        locale,
      ),
      {
        name: `${sheet} - ${calendarDay(ctx.now(), ctx.installation.timeZone)}`,
        format,
        sheetName: sheet,
        columns: columns.map((header, at) => ({ header, width: WIDTHS[at] ?? 16, kind: KINDS[at] ?? 'text' })),
      },
    );
  },
);

async function* fileRows(ctx: Context, ids: readonly number[], locale: Locale): AsyncGenerator<CellValue[]> {
  const share = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 });
  for (let at = 0; at < ids.length; at += CHUNK)
    for (const row of await adviceRows(ctx.db, ids.slice(at, at + CHUNK))) yield fileRow(row, locale, share);
}

function fileRow(row: Advice, locale: Locale, share: Intl.NumberFormat): CellValue[] {
  const money = (amount: number): string => amountText(amount, row.currency, locale);
  const percent = (basisPoints: number): string => share.format(basisPoints / 10_000);
  return [
    row.productId,
    row.clientArticle,
    row.productName,
    row.brand,
    row.cityName,
    amountNumber(row.ownPrice, row.currency),
    amountNumber(row.price, row.currency),
    row.change === null ? null : row.change / 100,
    row.currency,
    whyText(row, { locale, money, percent }),
    row.strategyName,
    row.decidedBy,
  ];
}

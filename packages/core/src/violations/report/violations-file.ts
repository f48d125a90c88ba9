import { sql } from 'kysely';
import { decimalFromMinor } from '@tsenomer/contracts';
import type { FileFormat, Locale, ViolationItem } from '@tsenomer/contracts';
import type { CellValue, WriteColumn } from '@tsenomer/sheets';
import { tableFile } from '../../platform/kit/table-file.ts';
import type { StreamedFile } from '../../platform/kit/table-file.ts';
import type { ReadingContext } from '../../platform/context/context.ts';
import { readingVerb } from '../../platform/context/verb.ts';
import { rowIds } from '../../platform/kit/row-id.ts';
import { loadViolations } from '../violation/violation-items.ts';
import { boundsOf, inBlock } from './report-scope.ts';
import type { Bounds, Period } from './report-scope.ts';

/** Violations per read; the file is streamed, so memory does not grow with it. */
const CHUNK = 1000;
/** What fits one sheet. */
const ROWS = 1_000_000;

const TEXT = {
  ru: {
    sheet: 'Нарушения РРЦ',
    columns: {
      company: 'Компания',
      product: 'Товар',
      article: 'Артикул',
      city: 'Город',
      address: 'Адрес',
      collection: 'Мониторинг',
      origin: 'Где увидено',
      opened: 'Начало',
      ended: 'Окончание',
      state: 'Состояние',
      repeated: 'Повторное',
      confirmed: 'Подтверждено',
      currency: 'Валюта',
      mrp: 'РРЦ',
      price: 'Цена',
      kind: 'Какая цена',
      least: 'Самая низкая цена',
      depth: 'Ниже РРЦ, %',
      link: 'Ссылка',
    },
    yes: 'да',
    web: 'на сайте',
    shelf: 'на полке',
    open: 'нарушается',
    corrected: 'исправлено',
    excused: 'разрешено настройками',
    withdrawn: 'снято пересчётом',
    kinds: { plain: 'обычная', card: 'по карте', club: 'для участников клуба', coupon: 'с купоном' },
  },
  en: {
    sheet: 'RRP violations',
    columns: {
      company: 'Company',
      product: 'Product',
      article: 'Article',
      city: 'City',
      address: 'Address',
      collection: 'Monitoring',
      origin: 'Seen',
      opened: 'Began',
      ended: 'Ended',
      state: 'State',
      repeated: 'Repeated',
      confirmed: 'Confirmed',
      currency: 'Currency',
      mrp: 'RRP',
      price: 'Price',
      kind: 'Which price',
      least: 'Lowest price',
      depth: 'Below RRP, %',
      link: 'Link',
    },
    yes: 'yes',
    web: 'on the site',
    shelf: 'on a shelf',
    open: 'below',
    corrected: 'corrected',
    excused: 'allowed by the settings',
    withdrawn: 'withdrawn',
    kinds: { plain: 'plain', card: 'with card', club: 'for members', coupon: 'with coupon' },
  },
} as const satisfies Record<Locale, object>;

/** The violations of companies in a period as .xlsx, the newest first. @throws DomainError INVALID_INPUT. */
export const violationsFile = readingVerb(
  'violations.read',
  async (
    ctx,
    input: Period & {
      readonly filters: { readonly companyIds: readonly number[] };
      readonly format?: FileFormat | undefined;
      readonly locale: Locale;
    },
  ): Promise<StreamedFile> => {
    const bounds = boundsOf(ctx, input);
    const text = TEXT[input.locale];
    return tableFile(fileRows(ctx, bounds, rowIds(input.filters.companyIds), input.locale), {
      name: `${text.sheet} - ${input.periodFrom} - ${input.periodTo}`,
      format: input.format,
      sheetName: text.sheet,
      columns: columnsOf(text),
    });
  },
);

function columnsOf({ columns }: (typeof TEXT)[Locale]): WriteColumn[] {
  const wide = new Set<string>([columns.product, columns.link]);
  const money = new Set<string>([columns.mrp, columns.price, columns.least, columns.depth]);
  return Object.values(columns).map((header) => ({
    header,
    width: wide.has(header) ? 50 : 18,
    kind: money.has(header) ? 'money' : 'text',
  }));
}

async function* fileRows(
  ctx: ReadingContext,
  bounds: Bounds,
  companyIds: readonly number[],
  locale: Locale,
): AsyncGenerator<CellValue[]> {
  const where = sql`v.company_id = any(${companyIds}::int[]) and ${inBlock('all', bounds)}`;
  for (let offset = 0; offset < ROWS; offset += CHUNK) {
    const items = await loadViolations(ctx.db, where, { limit: CHUNK, offset });
    for (const item of items) yield fileRow(ctx, item, locale);
    if (items.length < CHUNK) return;
  }
}

function fileRow({ installation }: ReadingContext, item: ViolationItem, locale: Locale): CellValue[] {
  const text = TEXT[locale];
  const moment = (at: string | null) =>
    at === null ? null : new Date(at).toLocaleString(locale, { timeZone: installation.timeZone });
  return [
    item.company.name,
    item.product.name,
    item.product.clientArticle,
    item.city.name,
    item.address,
    item.collection?.name ?? null,
    text[item.origin],
    moment(item.openedAt),
    moment(item.endedAt),
    text[item.ending ?? 'open'],
    item.repeated ? text.yes : null,
    moment(item.confirmedAt),
    item.currency,
    amountNumber(item.mrpLast, item.currency),
    amountNumber(item.priceLast, item.currency),
    text.kinds[item.priceKind],
    amountNumber(item.priceMin, item.currency),
    item.depth / 100,
    item.url,
  ];
}

function amountNumber(amount: number, currency: string): number {
  return Number(decimalFromMinor(BigInt(amount), currency));
}

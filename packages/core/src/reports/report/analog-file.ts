import type { FileFormat, AnalogItem, Locale } from '@tsenomer/contracts';
import type { CellValue, WriteColumn } from '@tsenomer/sheets';
import { tableFile } from '../../platform/kit/table-file.ts';
import type { StreamedFile } from '../../platform/kit/table-file.ts';
import { calendarDay } from '../../platform/context/calendar-day.ts';
import type { ReadingContext } from '../../platform/context/context.ts';
import { readingVerb } from '../../platform/context/verb.ts';
import { found } from '../../platform/context/domain-error.ts';
import { deviationOf } from '../../platform/rules/money.ts';
import { readAnalogs } from '../../collecting/analog/index.ts';
import { amountNumber } from './amount-text.ts';
import { priceOrWord } from './price-or-word.ts';

const TEXT = {
  ru: {
    sheet: 'Аналоги',
    columns: [
      'Товар',
      'Артикул',
      'Ваша цена',
      'Компания',
      'Цена аналога',
      'Фасовка вашего товара',
      'Фасовка аналога',
      'Единица',
      'Цена в пересчёте',
      'Валюта',
      'Отклонение от вашей цены, %',
      'Проверено',
      'Ссылка',
    ],
  },
  en: {
    sheet: 'Analogs',
    columns: [
      'Product',
      'Article',
      'Your price',
      'Company',
      'Price of the analog',
      'Pack of your product',
      'Pack of the analog',
      'Unit',
      'Counted price',
      'Currency',
      'Deviation from your price, %',
      'Checked',
      'Link',
    ],
  },
} as const satisfies Record<Locale, object>;
const KINDS = ['text', 'text', 'money', 'text', 'money', 'number', 'number', 'text', 'money'] as const;
const WIDTHS = [60, 18, 14, 24, 16, 22, 18, 10, 18, 9, 26, 18, 60];

/** Pairs per read. */
const CHUNK = 1000;

/**
 * What competitors sell in place of a collection's products, a row per pair, as .xlsx: the price that is asked, and
 * that of as much as the own pack holds (docs/decisions/071).
 * @throws DomainError NOT_FOUND.
 */
export const analogFile = readingVerb(
  'reports.read',
  async (
    ctx,
    input: { readonly id: number; readonly format?: FileFormat | undefined; readonly locale: Locale },
  ): Promise<StreamedFile> => {
    const collection = found(
      await ctx.db
        .selectFrom('collection')
        .select(['id', 'name'])
        .where('id', '=', input.id)
        .where('deleted_at', 'is', null)
        .executeTakeFirst(),
    );
    const text = TEXT[input.locale];
    const columns = text.columns.map((header, at): WriteColumn => ({
      header,
      width: WIDTHS[at] ?? 16,
      kind: at === 10 ? 'money' : (KINDS[at] ?? 'text'),
    }));
    const day = calendarDay(ctx.now(), ctx.installation.timeZone);
    return tableFile(fileRows(ctx, collection.id, input.locale), {
      name: `${text.sheet} - ${collection.name} - ${day}`,
      format: input.format,
      sheetName: text.sheet,
      columns,
    });
  },
);

async function* fileRows(ctx: ReadingContext, collectionId: number, locale: Locale): AsyncGenerator<CellValue[]> {
  const dateTime = new Intl.DateTimeFormat(locale === 'ru' ? 'ru-RU' : 'en-GB', {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: ctx.installation.timeZone,
  });
  for (let offset = 0; ; offset += CHUNK) {
    const analogs = await readAnalogs(ctx.db, collectionId, { limit: CHUNK, offset });
    for (const analog of analogs) yield fileRow(analog, locale, dateTime);
    if (analogs.length < CHUNK) return;
  }
}

const CELL_STATE = {
  success: 'offer',
  notAvailable: 'notAvailable',
  error: 'error',
  notProcessed: 'notChecked',
} as const;

function fileRow(analog: AnalogItem, locale: Locale, dateTime: Intl.DateTimeFormat): CellValue[] {
  const { price, countedPrice, ownPrice, currency, packs } = analog;
  const compared = countedPrice !== null && ownPrice !== null && currency === analog.productCurrency;
  return [
    analog.product.name,
    analog.clientArticle,
    amountNumber(ownPrice, analog.productCurrency),
    analog.company.name,
    priceOrWord({ state: CELL_STATE[analog.state], errorCode: analog.errorCode, price, currency }, currency, locale),
    Number(packs.own),
    Number(packs.analog),
    packs.unit.name,
    amountNumber(countedPrice, currency),
    currency,
    compared ? deviationOf(BigInt(countedPrice), BigInt(ownPrice)) / 100 : null,
    analog.checkedAt === null ? null : dateTime.format(new Date(analog.checkedAt)),
    analog.link,
  ];
}

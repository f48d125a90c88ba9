import { TYPED_PRICE_KINDS } from '@tsenomer/contracts';
import type { CorrectedFrom, FileFormat, Locale, WebReportRow } from '@tsenomer/contracts';
import type { CellValue, WriteColumn } from '@tsenomer/sheets';
import { tableFile } from '../../platform/kit/table-file.ts';
import type { StreamedFile } from '../../platform/kit/table-file.ts';
import { readingVerb } from '../../platform/context/verb.ts';
import type { ReadingContext } from '../../platform/context/context.ts';
import { amountNumber } from './amount-text.ts';
import type { OfferScope } from './offer-scope.ts';
import { priceOrWord } from './price-or-word.ts';
import { loadOffers, openWebReport } from './web-report.ts';
import type { WebReportInput } from './web-report.ts';

/** Offers per read. */
const CHUNK = 20_000;

/** As many rows as fit one sheet. */
const MAX_OFFERS = 1_000_000;

/** As the specification names it (P2 §7). */
const FILE_NAME = 'Web-report';

const HEADINGS = {
  ru: [
    'Товар',
    'Артикул',
    'Бренд',
    'Компания',
    'Город',
    'Адрес',
    'Цена',
    'Прежняя цена',
    'Цена по карте',
    'Цена для участников клуба',
    'Цена с купоном',
    'Валюта',
    'РРЦ',
    'Отклонение от РРЦ, %',
    'Ниже РРЦ',
    'Рейтинг',
    'Отзывов',
    'Проверено',
    'Ссылка',
    'Записано до исправления',
  ],
  en: [
    'Product',
    'Article',
    'Brand',
    'Company',
    'City',
    'Address',
    'Price',
    'Old price',
    'Card price',
    'Club price',
    'Coupon price',
    'Currency',
    'RRP',
    'Deviation from RRP, %',
    'Below RRP',
    'Rating',
    'Reviews',
    'Checked',
    'Link',
    'Recorded before correction',
  ],
} as const satisfies Record<Locale, readonly string[]>;
const KINDS = [
  ...(['text', 'text', 'text', 'text', 'text', 'text'] as const),
  ...([
    'money',
    'money',
    'money',
    'money',
    'money',
    'text',
    'money',
    'money',
    'text',
    'money',
    'number',
    'text',
    'text',
    'money',
  ] as const),
];
const WIDTHS = [60, 18, 18, 24, 18, 30, 14, 14, 14, 26, 16, 9, 14, 22, 10, 10, 10, 20, 60, 26];
const SHEET = { ru: 'Веб-отчёт', en: 'Web report' } as const satisfies Record<Locale, string>;
const YES = { ru: 'да', en: 'yes' } as const satisfies Record<Locale, string>;

/** The offers of several monitorings as Web-report.xlsx, streamed. @throws DomainError NOT_FOUND. */
export const webReportFile = readingVerb(
  'reports.read',
  async (
    ctx,
    input: Omit<WebReportInput, 'page' | 'limit'> & {
      readonly format?: FileFormat | undefined;
      readonly locale: Locale;
    },
  ): Promise<StreamedFile> => {
    const scope = await openWebReport(ctx, input.filters);
    const columns = HEADINGS[input.locale].map((header, at): WriteColumn => ({
      header,
      width: WIDTHS[at] ?? 16,
      kind: KINDS[at] ?? 'text',
    }));
    return tableFile(fileRows(ctx, scope, input), {
      name: FILE_NAME,
      format: input.format,
      sheetName: SHEET[input.locale],
      columns,
    });
  },
);

async function* fileRows(
  ctx: ReadingContext,
  scope: OfferScope,
  input: Omit<WebReportInput, 'page' | 'limit'> & { readonly locale: Locale },
): AsyncGenerator<CellValue[]> {
  const dateTime = new Intl.DateTimeFormat(input.locale === 'ru' ? 'ru-RU' : 'en-GB', {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: ctx.installation.timeZone,
  });
  for (let offset = 0; offset < MAX_OFFERS; offset += CHUNK) {
    const { items } = await loadOffers(ctx.db, scope, { ...input, limit: CHUNK, offset });
    for (const row of items) yield fileRow(row, input.locale, dateTime);
    if (items.length < CHUNK) return;
  }
}

function fileRow(row: WebReportRow, locale: Locale, dateTime: Intl.DateTimeFormat): CellValue[] {
  return [
    row.name,
    row.clientArticle,
    row.brand,
    row.companyName,
    row.cityName,
    row.address,
    priceOrWord(row, row.currency, locale),
    amountNumber(row.oldPrice, row.currency),
    ...TYPED_PRICE_KINDS.map((kind) => amountNumber(row.typed?.[kind] ?? null, row.currency)),
    row.currency,
    amountNumber(row.mrp, row.productCurrency),
    row.deviation === null ? null : row.deviation / 100,
    row.violation ? YES[locale] : null,
    row.rating === null ? null : row.rating / 100,
    row.ratingCount,
    dateTime.format(new Date(row.checkedAt)),
    row.link,
    row.corrected === undefined ? null : priceOrWord(recorded(row.corrected, row.currency), row.currency, locale),
  ];
}

const STATE_OF = { success: 'offer', notAvailable: 'notAvailable', error: 'error' } as const;

/** What a check had recorded, as a cell of a report. */
function recorded({ outcome, price }: CorrectedFrom, currency: string): Parameters<typeof priceOrWord>[0] {
  return { state: STATE_OF[outcome], price, currency, errorCode: null };
}

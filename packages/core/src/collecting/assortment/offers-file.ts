import type { FileFormat, AssortmentOffer, Locale } from '@tsenomer/contracts';
import { decimalFromMinor } from '@tsenomer/contracts';
import type { CellValue, WriteColumn } from '@tsenomer/sheets';
import { tableFile } from '../../platform/kit/table-file.ts';
import type { StreamedFile } from '../../platform/kit/table-file.ts';
import type { Context } from '../../platform/context/context.ts';
import { verb } from '../../platform/context/verb.ts';
import { requireAssortment } from './assortment-rows.ts';
import type { OffersInput } from './list-offers.ts';
import { loadOffers } from './offer-rows.ts';

const CHUNK = 20_000;
/** As many rows as fit one sheet. */
const MAX_OFFERS = 1_000_000;
const FILE_NAME = 'Assortment-offers';
const SHEET = { ru: 'Предложения', en: 'Offers' } as const satisfies Record<Locale, string>;

const HEADINGS = {
  ru: [
    'Название',
    'Компания',
    'Бренд',
    'Категория',
    'Артикул',
    'Штрихкод',
    'Цена',
    'Валюта',
    'В наличии',
    'Место',
    'Впервые',
    'В последний раз',
    'Исчезло',
    'Сопоставление',
    'Товар',
    'Ссылка',
    'Фото',
  ],
  en: [
    'Name',
    'Company',
    'Brand',
    'Category',
    'Article',
    'Barcode',
    'Price',
    'Currency',
    'In stock',
    'Place',
    'First seen',
    'Last seen',
    'Vanished',
    'Matching',
    'Product',
    'Link',
    'Picture',
  ],
} as const satisfies Record<Locale, readonly string[]>;
const WIDTHS = [60, 24, 18, 24, 18, 16, 14, 9, 12, 8, 14, 14, 14, 18, 50, 60, 60];
const MONEY = 6;
const NUMBER = 9;

const MATCH_WORDS = {
  ru: { open: 'без товара', likely: 'похоже на товар', matched: 'наш товар', ignored: 'скрыто' },
  en: { open: 'no product', likely: 'likely a product', matched: 'our product', ignored: 'put aside' },
} as const satisfies Record<Locale, Record<AssortmentOffer['match'], string>>;
const YES_NO = { ru: ['да', 'нет'], en: ['yes', 'no'] } as const satisfies Record<Locale, readonly [string, string]>;

/** The offers that filters leave as a spreadsheet, streamed. @throws DomainError NOT_FOUND. */
export const assortmentOffersFile = verb(
  'collections.read',
  async (
    ctx,
    input: OffersInput & { readonly format?: FileFormat | undefined; readonly locale: Locale },
  ): Promise<StreamedFile> => {
    const { id } = await requireAssortment(ctx.db, input.id);
    const columns = HEADINGS[input.locale].map((header, at): WriteColumn => ({
      header,
      width: WIDTHS[at] ?? 16,
      kind: at === MONEY ? 'money' : at === NUMBER ? 'number' : 'text',
    }));
    return tableFile(fileRows(ctx, { ...input, id }), {
      name: FILE_NAME,
      format: input.format,
      sheetName: SHEET[input.locale],
      columns,
    });
  },
);

async function* fileRows(
  { db, installation }: Context,
  input: OffersInput & { readonly locale: Locale },
): AsyncGenerator<CellValue[]> {
  const { timeZone } = installation;
  const date = new Intl.DateTimeFormat(input.locale === 'ru' ? 'ru-RU' : 'en-GB', { dateStyle: 'short', timeZone });
  for (let offset = 0; offset < MAX_OFFERS; offset += CHUNK) {
    const offers = await loadOffers(db, input.id, input.filters, { ...input, limit: CHUNK, offset, timeZone });
    for (const offer of offers) yield rowOf(offer, input.locale, date);
    if (offers.length < CHUNK) return;
  }
}

function rowOf(offer: AssortmentOffer, locale: Locale, date: Intl.DateTimeFormat): CellValue[] {
  const { price, currency, available, vanishedAt } = offer;
  const [yes, no] = YES_NO[locale];
  return [
    offer.name,
    offer.company.name,
    offer.brand,
    offer.category,
    offer.article,
    offer.gtin,
    price === null || currency === null ? null : Number(decimalFromMinor(BigInt(price), currency)),
    currency,
    available === null ? null : available ? yes : no,
    offer.place,
    date.format(new Date(offer.firstSeenAt)),
    date.format(new Date(offer.lastSeenAt)),
    vanishedAt === null ? null : date.format(new Date(vanishedAt)),
    MATCH_WORDS[locale][offer.match],
    offer.product?.name ?? null,
    offer.url,
    offer.picture,
  ];
}

import type { Difference, DifferenceFilters, FileFormat, Locale } from '@tsenomer/contracts';
import { decimalFromMinor } from '@tsenomer/contracts';
import type { CellValue, WriteColumn } from '@tsenomer/sheets';
import type { Context } from '../../platform/context/context.ts';
import { found } from '../../platform/context/domain-error.ts';
import { verb } from '../../platform/context/verb.ts';
import { rowId } from '../../platform/kit/row-id.ts';
import { tableFile } from '../../platform/kit/table-file.ts';
import type { StreamedFile } from '../../platform/kit/table-file.ts';
import { loadDifferences, pagesOf } from './difference-rows.ts';

const TEXT = {
  ru: {
    sheet: 'Перечитанные страницы',
    columns: [
      'Товар',
      'Компания',
      'Город',
      'Проверка',
      'Было',
      'Валюта',
      'Читается',
      'Валюта',
      'Что стало',
      'Решение',
      'Решил',
      'Ссылка',
    ],
    state: {
      differs: 'Отличается',
      unread: 'Сегодня не читается',
      away: 'Страницы нет',
      damaged: 'Страница повреждена',
      gone: 'Проверка удалена',
      same: 'То же',
      waiting: 'Ждёт',
    },
    outcome: { success: null, notAvailable: 'Нет в наличии', error: 'Ошибка' },
    decision: { open: '', approved: 'Утверждено', rejected: 'Отклонено', undone: 'Отменено' },
  },
  en: {
    sheet: 'Pages read again',
    columns: [
      'Product',
      'Company',
      'City',
      'Check',
      'Recorded',
      'Currency',
      'Read now',
      'Currency',
      'Result',
      'Decision',
      'Decided by',
      'Link',
    ],
    state: {
      differs: 'Differs',
      unread: 'Cannot be read today',
      away: 'The page is not there',
      damaged: 'The page is damaged',
      gone: 'The check was removed',
      same: 'The same',
      waiting: 'Waits',
    },
    outcome: { success: null, notAvailable: 'Not available', error: 'Error' },
    decision: { open: '', approved: 'Approved', rejected: 'Rejected', undone: 'Undone' },
  },
} as const satisfies Record<Locale, object>;

const WIDTHS = [60, 28, 18, 20, 16, 9, 16, 9, 22, 14, 24, 60];
/** Pages per read; the file is streamed. */
const CHUNK = 500;

export interface DifferencesFile {
  readonly id: number;
  readonly filters?: DifferenceFilters | undefined;
  readonly format?: FileFormat | undefined;
  readonly locale: Locale;
}

/** The pages of a rereading that the filters leave, as a table. @throws DomainError NOT_FOUND. */
export const differencesFile = verb(
  'rereadings.handle',
  async (ctx, { id, filters = {}, format, locale }: DifferencesFile): Promise<StreamedFile> => {
    found(await ctx.db.selectFrom('rereading').select('id').where('id', '=', rowId(id)).executeTakeFirst());
    const { sheet, columns } = TEXT[locale];
    return tableFile(fileRows(ctx, { id, filters, locale }), {
      name: `${sheet} - ${id}`,
      format,
      sheetName: sheet,
      columns: columns.map((header, at): WriteColumn => ({ header, width: WIDTHS[at] ?? 16, kind: 'text' })),
    });
  },
);

async function* fileRows(
  ctx: Context,
  { id, filters, locale }: { readonly id: number; readonly filters: DifferenceFilters; readonly locale: Locale },
): AsyncGenerator<CellValue[]> {
  const moments = new Intl.DateTimeFormat(locale, {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: ctx.installation.timeZone,
  });
  for (let offset = 0; ; offset += CHUNK) {
    const items = await loadDifferences(ctx.db, pagesOf(id, filters), { limit: CHUNK, offset });
    for (const item of items) yield fileRow(item, locale, moments);
    if (items.length < CHUNK) return;
  }
}

function fileRow(item: Difference, locale: Locale, moments: Intl.DateTimeFormat): CellValue[] {
  const text = TEXT[locale];
  const said = (reading: Difference['now']): [string | null, string | null] => {
    if (reading === null) return [null, null];
    const { price, currency, outcome } = reading;
    return price === null || currency === null
      ? [text.outcome[outcome], null]
      : [decimalFromMinor(BigInt(price), currency), currency];
  };
  return [
    item.product.name,
    item.company.name,
    item.companyShop?.name ?? item.city.name,
    moments.format(new Date(item.at)),
    ...said(item.recorded),
    ...said(item.now),
    text.state[item.state],
    text.decision[item.decision],
    item.decidedBy,
    item.link,
  ];
}

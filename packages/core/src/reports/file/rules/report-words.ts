import { RESULT_COLUMN_NAMES } from '@tsenomer/contracts';
import type { Locale, ReportOrder, ResultColumn } from '@tsenomer/contracts';

interface Named {
  readonly kinds: Record<ReportOrder['kind'], string>;
  readonly columns: Record<ResultColumn, string>;
  readonly [more: string]: unknown;
}

/** The words of files, in the languages of people. */
export const REPORT_WORDS = {
  ru: {
    kinds: { unified: 'Отчёт за период', results: 'Результаты мониторинга', mrp: 'Отчёт по РРЦ' },
    columns: RESULT_COLUMN_NAMES.ru,
    state: { 1: 'В наличии', 2: 'Нет в наличии', 3: 'Ошибка' },
    notChecked: 'Не проверено',
    source: { web: 'Сайт', shelf: 'Полка' },
    yes: 'Да',
    no: 'Нет',
    none: { brand: 'Без бренда', category: 'Без категории', day: 'Без даты' },
  },
  en: {
    kinds: { unified: 'Period report', results: 'Monitoring results', mrp: 'RRP report' },
    columns: RESULT_COLUMN_NAMES.en,
    state: { 1: 'In stock', 2: 'Out of stock', 3: 'Error' },
    notChecked: 'Not checked',
    source: { web: 'Site', shelf: 'Shelf' },
    yes: 'Yes',
    no: 'No',
    none: { brand: 'Without a brand', category: 'Without a category', day: 'Without a date' },
  },
} as const satisfies Record<Locale, Named>;

export type ReportWords = (typeof REPORT_WORDS)[Locale];

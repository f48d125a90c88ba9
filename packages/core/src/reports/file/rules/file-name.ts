import type { FileFormat, Locale, ReportOrder } from '@tsenomer/contracts';
import { REPORT_WORDS } from './report-words.ts';

/** What a file is called by, besides its order. */
export interface NamedBy {
  readonly locale: Locale;
  /** Of the collection, where the order is of one. */
  readonly collection: string;
  /** `YYYY-MM-DD`. */
  readonly today: string;
}

/**
 * The name of a report's file: its label and the date, or both dates of a period that has two (P2 §7): `Отчёт за период
 * 2026-11-01 - 2026-11-20.xlsx`. A collection's has its name before the date.
 */
export function fileName(
  order: ReportOrder,
  format: FileFormat | 'json',
  { locale, collection, today }: NamedBy,
): string {
  const label = REPORT_WORDS[locale].kinds[order.kind];
  if (order.kind !== 'unified') return `${label} - ${collection} - ${today}.${format}`;
  const { dateFrom, dateTo } = order;
  return `${label} ${dateFrom === dateTo ? dateFrom : `${dateFrom} - ${dateTo}`}.${format}`;
}

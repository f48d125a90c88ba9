import type { ReportCell, ReportRow } from '@tsenomer/contracts';
import { cellView } from './cell-view.ts';
import type { ReportWords } from './use-report-words.ts';

/** What of a source's cell is copied: its price, or in a word why there is none; nothing where it is not watched. */
export function cellText(
  row: ReportRow,
  cell: ReportCell | null,
  words: Pick<ReportWords, 'amount' | 'notAvailable' | 'notChecked' | 'errorCode'>,
): string {
  const view = cellView(row, cell);
  if (view.kind === 'noLink') return '';
  if (view.kind === 'analog') return `≈ ${words.amount(view.price, view.currency)}`;
  if (view.kind === 'offer') return words.amount(view.price, view.currency);
  return view.kind === 'error' ? words.errorCode(view.code) : words[view.kind];
}

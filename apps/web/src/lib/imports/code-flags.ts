import { CHECKED_ROWS_MAX } from '@tsenomer/contracts';
import type { CodeCheck, RowCodes, SheetPreview } from '@tsenomer/contracts';
import type { MappingDraft } from './mapping-draft.ts';

type Rows = SheetPreview['rows'];

/** What is known of the code of a row before anything is imported. Rows count from 0. */
export type CodeFlag = { readonly column: number } & (
  | { readonly kind: 'repeated'; readonly firstRow: number }
  | { readonly kind: 'exists'; readonly productName: string }
);

/** The rows below the header, as many as are looked up at once; none while no column holds codes. */
export function rowsWithCodes(draft: MappingDraft, rows: Rows): Rows {
  const { headerRow } = draft;
  if (headerRow === null || codeColumns(draft).length === 0) return [];
  return rows.filter(({ number }) => number > headerRow).slice(0, CHECKED_ROWS_MAX);
}

/** The code cells of rows, ready to be looked up. */
export function codesOf(draft: MappingDraft, rows: Rows): RowCodes[] {
  const article = columnsOf(draft, 'article')[0];
  const barcodes = columnsOf(draft, 'barcode');
  return rows.map(({ cells }) => ({
    article: article === undefined ? '' : (cells[article] ?? ''),
    barcodes: barcodes.map((column) => cells[column] ?? ''),
  }));
}

/** Flags by row number. A code that is repeated in the sheet says no more about the product. */
export function codeFlags(
  draft: MappingDraft,
  rows: Rows,
  checks: readonly CodeCheck[],
): ReadonlyMap<number, CodeFlag> {
  const flags = new Map<number, CodeFlag>();
  for (const [place, { number, cells }] of rows.entries()) {
    const check = checks[place];
    const column = codeColumns(draft).find((index) => (cells[index] ?? '').trim() !== '');
    if (check === undefined || column === undefined) continue;
    if (check.repeats !== null)
      flags.set(number, { kind: 'repeated', column, firstRow: rows[check.repeats]?.number ?? number });
    else if (check.product !== null) flags.set(number, { kind: 'exists', column, productName: check.product.name });
  }
  return flags;
}

/** The article decides which product a row is; without one the barcodes do. */
function codeColumns(draft: MappingDraft): readonly number[] {
  return [...columnsOf(draft, 'article'), ...columnsOf(draft, 'barcode')];
}

function columnsOf(draft: MappingDraft, field: 'article' | 'barcode'): readonly number[] {
  return draft.columns.filter((column) => column.field === field).map(({ index }) => index);
}

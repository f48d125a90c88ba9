import { differsTooMuch, priceDifference } from '@tsenomer/contracts';
import type { EditedRow, TaskProductRow } from '@tsenomer/contracts';

/** From how many per cent away from the price before a price is flagged (P2 §4). */
const FLAGGED_PERCENT = 30;

/** A row as it was read in the shop. */
export type ReadRow = Omit<TaskProductRow, 'differencePercent' | 'flagged' | 'edited'>;

/**
 * The rows of a task with the approver's edits in them (P2 §4 "Editing cache"): an edit belongs to the row of its
 * product, else of its new product, else of its barcode. What belongs to none changes nothing.
 */
export function mergeEdits(rows: readonly ReadRow[], edits: readonly EditedRow[]): TaskProductRow[] {
  return rows.map((row) => {
    const own = edits.filter((edit) => belongs(edit, row));
    const merged = own.reduce<ReadRow>((before, edit) => ({ ...before, ...changesOf(edit) }), row);
    return {
      ...merged,
      differencePercent: priceDifference(merged.price, merged.oldPrice),
      flagged: differsTooMuch(merged.price, merged.oldPrice, FLAGGED_PERCENT),
      edited: own.length > 0,
    };
  });
}

/** Kept edits with new ones: of two values of a field the later one holds. */
export function addEdits(kept: readonly EditedRow[], edits: readonly EditedRow[]): EditedRow[] {
  const rows = new Map<string, EditedRow>();
  for (const edit of [...kept, ...edits]) {
    const key = `${edit.productId ?? ''}/${edit.newProductUuid ?? ''}/${edit.barcode ?? ''}`;
    rows.set(key, { ...rows.get(key), ...edit });
  }
  return [...rows.values()];
}

function belongs(edit: EditedRow, row: ReadRow): boolean {
  if (edit.newProductUuid !== undefined) return edit.newProductUuid === row.newProductUuid;
  if (edit.productId !== undefined) return edit.productId === row.productId && row.newProductUuid === null;
  return edit.barcode !== undefined && edit.barcode === row.barcode;
}

/** The changed fields; what the row is found by stays. */
function changesOf({ productId: _product, newProductUuid: _new, barcode: _barcode, ...edit }: EditedRow) {
  return Object.fromEntries(Object.entries(edit).filter(([, value]) => value !== undefined));
}

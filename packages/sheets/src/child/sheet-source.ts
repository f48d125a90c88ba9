import type { SheetInfo, SheetKind } from '../cells.ts';
import type { View, WireRow } from '../protocol.ts';
import type { RowCollector } from './row-collector.ts';

/**
 * A file opened in the reading process. `rows` puts every row through the collector and gives what the collector then
 * holds, from the first row of the sheet, in pieces of any size.
 */
export interface SheetSource {
  readonly kind: SheetKind;
  /** Whether a text has columns; those of a workbook always do. */
  readonly columnsAgree: boolean;
  readonly sheets: readonly SheetInfo[];
  rows(sheet: number, view: View, collector: RowCollector): AsyncIterable<readonly WireRow[]>;
}

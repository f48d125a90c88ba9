import type { SheetPreview } from '@tsenomer/contracts';
import type { MappingDraft } from './mapping-draft.ts';

/** A column under a heading that no field was chosen for. */
export interface LeftOutColumn {
  readonly index: number;
  readonly heading: string;
}

/** The columns that an import would pass over although the chosen header row names them, in the order of the sheet. */
export function leftOutColumns(
  { headerRow, columns }: MappingDraft,
  rows: SheetPreview['rows'],
): readonly LeftOutColumn[] {
  const header = rows.find(({ number }) => number === headerRow);
  return (header?.cells ?? [])
    .map((cell, index) => ({ index, heading: cell.trim() }))
    .filter(({ index, heading }) => heading !== '' && !columns.some((column) => column.index === index));
}

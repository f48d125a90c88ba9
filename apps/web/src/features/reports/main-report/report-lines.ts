import type { ReportCell, ReportRow } from '@tsenomer/contracts';

/** A row with its cells in the order of the report's sources; null where a source has no link to the product. */
export interface ReportLine {
  readonly row: ReportRow;
  readonly cells: readonly (ReportCell | null)[];
}

/** Rows as the table reads them. `sources` is how many sources the report has. */
export function reportLines(rows: readonly ReportRow[], sources: number): ReportLine[] {
  return rows.map((row) => {
    const cells: (ReportCell | null)[] = Array.from({ length: sources }, () => null);
    for (const cell of row.cells) {
      if (cell.source < sources) cells[cell.source] = cell;
    }
    return { row, cells };
  });
}

import type { ReportBaseline, ReportCell, ReportRow } from '@tsenomer/contracts';

import { comparedAmount } from '#lib/reports/compared-amount.ts';
import { deviationFrom } from './deviation-from.ts';

/** A row with its cells in the order of the report's sources; null where a source has no link to the product. */
export interface ReportLine {
  readonly row: ReportRow;
  readonly cells: readonly (ReportCell | null)[];
}

/** What the prices of a report are told against, and which of its sources are ours. */
export interface Told {
  readonly baseline: ReportBaseline;
  readonly own: ReadonlySet<number>;
}

/**
 * Rows as the table reads them, each price with its deviation from the baseline. `sources` is how many sources the
 * report has.
 */
export function reportLines(rows: readonly ReportRow[], sources: number, told: Told): ReportLine[] {
  return rows.map((row) => {
    const cells: (ReportCell | null)[] = Array.from({ length: sources }, () => null);
    for (const cell of row.cells) {
      if (cell.source < sources) cells[cell.source] = { ...cell, deviation: toldDeviation(row, cell, told) };
    }
    return { row, cells };
  });
}

/**
 * Our own price against our own price says nothing; neither does one in another currency, out of stock, or of an
 * analog.
 */
function toldDeviation(row: ReportRow, cell: ReportCell, told: Told): number | null {
  const { source, state, currency, analog } = cell;
  const price = comparedAmount(cell);
  const reference = { own: row.ownPrice, mrp: row.mrp, median: row.median }[told.baseline];
  if (told.baseline === 'own' && told.own.has(source)) return null;
  if (analog !== undefined || state !== 'offer' || price === null || reference === null || currency !== row.currency)
    return null;
  return deviationFrom(price, reference);
}

import { appendFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { getCallSites, isDeepStrictEqual } from 'node:util';
import type { RawBuilder } from 'kysely';
import { zodOf } from '@tsenomer/contracts';
import type { Schema } from '@tsenomer/contracts';
import { z } from 'zod';
import { watchStatements } from '../query.ts';

/** Named by whoever asks which statements answered rows: a file that gets their places, a line each. */
const PLACES = process.env['ROWS_SEEN_IN'];

const noted = new Set<string>();

/** From now on every row that a statement of `query` answers in this process is parsed by its schema. */
export function proveRows(): void {
  watchStatements((statement, row) => proven(statement, row, caller()));
}

function proven<Row>(statement: RawBuilder<Row>, row: Schema, place: string): RawBuilder<Row> {
  const execute = statement.execute.bind(statement);
  return Object.assign(statement, {
    execute: async (...given: Parameters<typeof execute>) => {
      const result = await execute(...given);
      for (const answered of result.rows) check(answered, row, place);
      if (result.rows.length > 0) note(place);
      return result;
    },
  });
}

/** @throws TypeError for a row that is not what its schema says, or that the schema would make something else of. */
function check(answered: unknown, row: Schema, place: string): void {
  const parsed = zodOf(row).safeParse(answered);
  if (!parsed.success) throw new TypeError(`The rows of ${place} are others: ${z.prettifyError(parsed.error)}`);
  if (!isDeepStrictEqual(parsed.data, answered))
    throw new TypeError(`The schema of the rows of ${place} changes them; it has to say what the driver gives`);
}

function note(place: string): void {
  if (PLACES === undefined || noted.has(place)) return;
  noted.add(place);
  appendFileSync(PLACES, `${place}\n`);
}

/** Path, line and column at which the text of the statement begins. */
function caller(): string {
  // This function, the watch, `query`, and then who asks.
  const [, , , site] = getCallSites(4, { sourceMap: false });
  return site === undefined ? 'nowhere' : `${fileURLToPath(site.scriptName)}:${site.lineNumber}:${site.columnNumber}`;
}

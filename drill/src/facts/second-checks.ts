import type pg from 'pg';
import { z } from 'zod';
import { ask, countOf } from './ask.ts';

/** Violations whose second check would decide whether somebody is written to. */
const WAITING = `violation v join company c on c.id = v.company_id
  where not c.own and v.collection_id is not null and v.ended_at is null and v.confirmed_at is null and v.dismissed_at is null`;

const companyRow = z.object({ company_id: z.int() });

/**
 * Companies, by their ids, of which a second check was still to be ordered when a round began: it was in the round, or
 * is left to the next one, as one that is being written to at the same moment is.
 */
export async function companiesToCheckAgain(pool: pg.Pool, round: Date): Promise<readonly number[]> {
  const rows = await ask(
    pool,
    companyRow,
    `select distinct v.company_id from ${WAITING} and (v.check_ordered_at is null or v.check_ordered_at >= $1)`,
    [round],
  );
  return rows.map(({ company_id }) => company_id);
}

/** How many violations a round has left without the order of their second check. */
export function secondChecksLeft(pool: pg.Pool): Promise<number> {
  return countOf(pool, `select count(*)::int as count from ${WAITING} and v.check_ordered_at is null`);
}

import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { query } from '@tsenomer/db';
import type { Database } from '@tsenomer/db';
import { z } from 'zod';
import type { CountedLine } from './counted-line.ts';
import { ledgerRows } from './ledger-rows.ts';
import { searchType } from './rules/search-type.ts';

/** Which checks of a day: of all places where nothing is named. */
export interface DayPlaces {
  readonly companyId?: number | undefined;
  readonly cityId?: number | undefined;
  /** A host; empty: companies without one. */
  readonly site?: string | undefined;
}

const companyRow = z.strictObject({ id: z.int(), host: z.string().nullable(), seller_name: z.string().nullable() });

/**
 * SQL: whether a row of the ledger, or of what was checked, is of the line and of these places, by its columns
 * `company_id` and `city_id`.
 * @param day whose ledger says which companies there are.
 */
export async function atPlaces(
  db: Database,
  { line, day }: { readonly line: CountedLine; readonly day: string },
  { companyId, cityId, site }: DayPlaces,
): Promise<RawBuilder<unknown>> {
  const conditions = [sql`true`];
  if (companyId !== undefined) conditions.push(sql`company_id = ${companyId}::int`);
  if (cityId !== undefined) conditions.push(sql`city_id = ${cityId}::int`);
  if (site !== undefined || line.madeOf !== 'checks') {
    const { rows } = await query(companyRow)`
      select c.id, c.host, c.seller_name from company c
      where c.id in (select company_id from ${ledgerRows(line.type)} l where l.day = ${day}::date)`.execute(db);
    const ids = rows
      .filter(({ host }) => site === undefined || (host ?? '') === site)
      .filter(
        (row) =>
          line.madeOf === 'checks' || line.madeOf === searchType({ host: row.host, sellerName: row.seller_name }),
      )
      .map(({ id }) => id);
    conditions.push(sql`company_id = any(${ids}::int[])`);
  }
  return sql.join(conditions, sql` and `);
}

/** SQL: whether a row of the ledger `l` is of the kinds of the line. */
export function ofKinds({ kinds, madeOf }: Pick<CountedLine, 'kinds' | 'madeOf'>): RawBuilder<unknown> {
  return sql`(l.kind = any(${[...kinds]}::text[])) = ${madeOf === 'checks'}`;
}

import { sql } from 'kysely';
import { query } from '@tsenomer/db';
import type { TransactionContext } from '../../../platform/context/context.ts';
import type { ImportedProduct } from '../rules/import-row.ts';
import { textArray } from './array-literal.ts';
import { namedRow } from '../../../platform/kit/rows.ts';

/**
 * Brand ids by the name as the sheet writes it; names that differ in case or ё only are one brand, missing ones are
 * made.
 */
export async function brandIds(
  tx: TransactionContext,
  products: readonly ImportedProduct[],
): Promise<ReadonlyMap<string, number>> {
  const names = [...new Set(products.map(({ brand }) => brand).filter((brand) => brand !== null))];
  if (names.length === 0) return new Map();
  const known = await storedBrands(tx, names);
  const missing = names.filter((name) => !known.has(name));
  if (missing.length === 0) return known;
  // Sorted, so that two imports that make the same brands wait for each other in one order.
  await sql`
    insert into brand (name)
    select distinct on (search_key(n.name)) n.name from unnest(${textArray(missing)}::text[]) as n (name)
    order by search_key(n.name)
    on conflict (search_key(name)) do nothing`.execute(tx.db);
  return new Map([...known, ...(await storedBrands(tx, missing))]);
}

async function storedBrands(tx: TransactionContext, names: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await query(namedRow)`
    select n.name, b.id from unnest(${textArray(names)}::text[]) as n (name)
    join brand b on search_key(b.name) = search_key(n.name)`.execute(tx.db);
  return new Map(rows.map(({ name, id }) => [name, id]));
}

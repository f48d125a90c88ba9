import { sql } from 'kysely';
import { query } from '@tsenomer/db';
import { z } from 'zod';
import type { TransactionContext } from '../../../platform/context/context.ts';
import { articleSpellings } from '../rules/article.ts';
import type { ImportedProduct } from '../rules/import-row.ts';
import { plainArray, textArray } from './array-literal.ts';

const foundRow = z.strictObject({
  /** The number of the row that means it, and the code by which it does. */
  row: z.int(),
  code: z.string(),
  id: z.int(),
  mrp: z.bigint().nullable(),
  currency: z.string(),
});
type FoundRow = z.output<typeof foundRow>;

/** A stored product that a row of the sheet means. */
export type FoundProduct = Omit<FoundRow, 'row'>;

/** Stored products by the number of the row that means them. */
export type FoundProducts = ReadonlyMap<number, FoundProduct>;

/**
 * Finds, and locks, the products that rows mean: by the article in any spelling with look-alike letters, the typed one
 * first; without an article by the barcodes. Deleted products are not found.
 */
export async function findProducts(
  tx: TransactionContext,
  products: readonly ImportedProduct[],
): Promise<FoundProducts> {
  const spellings = products.flatMap(({ row, article }) =>
    article === null ? [] : articleSpellings(article).map((code, rank) => ({ row, code, rank })),
  );
  const barcodes = products.flatMap(({ row, article, barcodes }) =>
    article === null ? barcodes.map(({ code }, rank) => ({ row, code, rank })) : [],
  );
  const found = new Map<number, FoundProduct>();
  for (const { row, ...product } of [...(await byArticle(tx, spellings)), ...(await byBarcode(tx, barcodes))]) {
    if (!found.has(row)) found.set(row, product);
  }
  return found;
}

interface Wanted {
  readonly row: number;
  readonly code: string;
  readonly rank: number;
}

async function byArticle(tx: TransactionContext, wanted: readonly Wanted[]): Promise<readonly FoundRow[]> {
  if (wanted.length === 0) return [];
  const { rows } = await query(foundRow)`
    select w.row, w.code, p.id, p.mrp, p.currency
    from ${wantedRows(wanted)} join product p on p.client_article = w.code and p.deleted_at is null
    order by w.rank, p.id
    for update of p`.execute(tx.db);
  return rows;
}

async function byBarcode(tx: TransactionContext, wanted: readonly Wanted[]): Promise<readonly FoundRow[]> {
  if (wanted.length === 0) return [];
  const { rows } = await query(foundRow)`
    select w.row, w.code, p.id, p.mrp, p.currency
    from ${wantedRows(wanted)} join product_barcode b on b.code = w.code
      join product p on p.id = b.product_id and p.deleted_at is null
    order by w.rank, p.id
    for update of p`.execute(tx.db);
  return rows;
}

function wantedRows(wanted: readonly Wanted[]) {
  return sql`unnest(
    ${plainArray(wanted.map(({ row }) => row))}::int[], ${textArray(wanted.map(({ code }) => code))}::text[],
    ${plainArray(wanted.map(({ rank }) => rank))}::int[]
  ) as w (row, code, rank)`;
}

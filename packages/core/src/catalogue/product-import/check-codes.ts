import type { CodeCheck, RowCodes } from '@tsenomer/contracts';
import { query } from '@tsenomer/db';
import { z } from 'zod';
import type { Context } from '../../platform/context/context.ts';
import { verb } from '../../platform/context/verb.ts';
import { articleSpellings } from './rules/article.ts';
import { readRowCodes, repeatedRows } from './rules/row-codes.ts';
import type { ReadCodes } from './rules/row-codes.ts';

type FoundProduct = NonNullable<CodeCheck['product']>;

/**
 * What an import would find out about the codes of rows, without importing: which repeat an earlier row of the call,
 * and which mean a product that exists (P1 §5 "duplicate article flagged"). In the order of the rows.
 */
export const checkCodes = verb(
  'products.add',
  async (ctx, { rows }: { readonly rows: readonly RowCodes[] }): Promise<CodeCheck[]> => {
    const codes = rows.map(readRowCodes);
    const repeats = repeatedRows(codes);
    const products = await productsOf(ctx, codes);
    return codes.map((_, place) => ({ repeats: repeats[place] ?? null, product: products.get(place) ?? null }));
  },
);

const foundRow = z.strictObject({ place: z.int(), id: z.int(), name: z.string() });

/**
 * The product that each row means, by the row's place: the article decides, without one the barcodes, the first of
 * them.
 */
export async function productsOf(
  ctx: Pick<Context, 'db'>,
  codes: readonly ReadCodes[],
): Promise<ReadonlyMap<number, FoundProduct>> {
  const wanted = codes.flatMap(({ article, barcodes }, place) =>
    (article === null ? barcodes : articleSpellings(article)).map((code, rank) => ({
      place,
      code,
      rank,
      barcode: article === null,
    })),
  );
  const found = new Map<number, FoundProduct>();
  if (wanted.length === 0) return found;
  const { rows } = await query(foundRow)`
    with wanted as (
      select * from unnest(
        ${wanted.map(({ place }) => place)}::int[], ${wanted.map(({ code }) => code)}::text[],
        ${wanted.map(({ rank }) => rank)}::int[], ${wanted.map(({ barcode }) => barcode)}::bool[]
      ) as w (place, code, rank, barcode)
    )
    select place, id, name from (
      select w.place, w.rank, p.id, p.name
      from wanted w join product p on p.client_article = w.code and p.deleted_at is null
      where not w.barcode
      union all
      select w.place, w.rank, p.id, p.name
      from wanted w join product_barcode b on b.code = w.code
      join product p on p.id = b.product_id and p.deleted_at is null
      where w.barcode
    ) as found
    order by rank, id`.execute(ctx.db);
  for (const { place, id, name } of rows) if (!found.has(place)) found.set(place, { id, name });
  return found;
}

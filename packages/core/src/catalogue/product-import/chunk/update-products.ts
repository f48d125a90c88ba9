import { sql } from 'kysely';
import { query } from '@tsenomer/db';
import type { TransactionContext } from '../../../platform/context/context.ts';
import { plainArray, textArray } from './array-literal.ts';
import type { ProductUpdate } from './decide-targets.ts';
import { productRows } from './product-rows.ts';
import type { BrandIds } from './product-rows.ts';
import { idRow } from '../../../platform/kit/rows.ts';

/**
 * Changes products to what their rows say; what a row says nothing about stays. @returns the products that were stored
 * otherwise.
 */
export async function updateProducts(
  tx: TransactionContext,
  updates: readonly ProductUpdate[],
  brands: BrandIds,
): Promise<readonly number[]> {
  if (updates.length === 0) return [];
  const { rows } = await query(idRow)`
    update product p set
      name = n.name,
      company_article = coalesce(n.company_article, p.company_article),
      brand_id = coalesce(n.brand_id, p.brand_id),
      mrp = coalesce(n.mrp, p.mrp),
      currency = case when n.mrp is null then p.currency else n.currency end,
      own_price = case when n.mrp is not null and n.currency <> p.currency then n.own_price
        else coalesce(n.own_price, p.own_price) end,
      cost = case when n.mrp is not null and n.currency <> p.currency then n.cost else coalesce(n.cost, p.cost) end,
      own_old_price = case when n.mrp is not null and n.currency <> p.currency then nullif(n.own_old_price, 0)
        else nullif(coalesce(n.own_old_price, p.own_old_price), 0) end,
      own_available = coalesce(n.own_available, p.own_available),
      reference_photo = coalesce(n.photo, p.reference_photo),
      updated_at = ${tx.now()}::timestamptz
    from ${productRows(
      updates.map(({ id, product }) => ({ key: id, product })),
      brands,
      tx.installation.currency,
    )}
    where p.id = n.key and (
      p.name <> n.name or n.company_article <> coalesce(p.company_article, '') or n.brand_id <> coalesce(p.brand_id, 0)
      or n.mrp <> coalesce(p.mrp, 0) or (n.mrp is not null and n.currency <> p.currency)
      or n.own_price <> coalesce(p.own_price, 0) or n.cost <> coalesce(p.cost, 0)
      or n.own_old_price <> coalesce(p.own_old_price, 0)
      or n.own_available is distinct from coalesce(p.own_available, n.own_available)
      or n.photo <> coalesce(p.reference_photo, '')
    )
    returning p.id`.execute(tx.db);
  await rememberPrices(tx, updates);
  return rows.map(({ id }) => id);
}

/** The recommended price over time; its newest row equals the product's. */
async function rememberPrices(tx: TransactionContext, updates: readonly ProductUpdate[]): Promise<void> {
  const changed = updates.flatMap(({ id, mrp, currency, product: { mrp: price } }) =>
    price === null || (price.amount === mrp && price.currency === currency) ? [] : [{ id, price }],
  );
  if (changed.length === 0) return;
  await sql`
    insert into product_mrp (product_id, changed_at, mrp, currency)
    select n.id, ${tx.now()}::timestamptz, n.mrp, n.currency
    from unnest(
      ${plainArray(changed.map(({ id }) => id))}::int[],
        ${plainArray(changed.map(({ price }) => price.amount))}::bigint[],
        ${textArray(changed.map(({ price }) => price.currency))}::char(3)[]
    ) as n (id, mrp, currency)
    on conflict (product_id, changed_at) do update set mrp = excluded.mrp, currency = excluded.currency`.execute(tx.db);
}

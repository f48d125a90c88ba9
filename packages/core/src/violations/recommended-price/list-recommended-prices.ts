import { sql } from 'kysely';
import type { RecommendedPrice } from '@tsenomer/contracts';
import { query } from '@tsenomer/db';
import { z } from 'zod';
import { verb } from '../../platform/context/verb.ts';
import { minorToWire } from '../../platform/context/wire.ts';
import { totalRow } from '../../platform/kit/rows.ts';

const priceRow = z.strictObject({
  id: z.int(),
  product_id: z.int(),
  product: z.string(),
  company_id: z.int().nullable(),
  company: z.string().nullable(),
  valid_from: z.string(),
  valid_to: z.string().nullable(),
  mrp: z.bigint(),
  currency: z.string(),
});

interface ListInput {
  readonly page: number;
  readonly limit: number;
  readonly filters?: { readonly productId?: number | undefined; readonly companyId?: number | undefined } | undefined;
}

/** Recommended prices beside those of the products, the newest first. */
export const listRecommendedPrices = verb(
  'violations.read',
  async ({ db }, { page, limit, filters = {} }: ListInput): Promise<{ items: RecommendedPrice[]; total: number }> => {
    const { productId, companyId } = filters;
    const where = sql`p.deleted_at is null and r.product_id = coalesce(${productId ?? null}::bigint, r.product_id)
      and (${companyId ?? null}::bigint is null or r.company_id = ${companyId ?? null}::bigint)`;
    const from = sql`recommended_price r join product p on p.id = r.product_id`;
    const counted = await query(totalRow)`select count(*)::int as total from ${from} where ${where}`.execute(db);
    const { rows } = await query(priceRow)`
      select r.id, r.product_id, p.name as product, r.company_id, c.full_name as company, r.valid_from::text,
        r.valid_to::text, r.mrp, p.currency
      from ${from} left join company c on c.id = r.company_id
      where ${where} order by r.id desc limit ${limit} offset ${(page - 1) * limit}`.execute(db);
    return {
      items: rows.map((row) => ({
        id: row.id,
        product: { id: row.product_id, name: row.product },
        company: row.company_id === null ? null : { id: row.company_id, name: row.company ?? '' },
        validFrom: row.valid_from,
        validTo: row.valid_to,
        mrp: minorToWire(row.mrp),
        currency: row.currency,
      })),
      total: counted.rows[0]?.total ?? 0,
    };
  },
);

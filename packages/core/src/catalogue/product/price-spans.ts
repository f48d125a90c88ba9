import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { ProductItem } from '@tsenomer/contracts';
import { z } from 'zod';
import { minorToWire } from '../../platform/context/wire.ts';

/** What `SPANS_OF_PRODUCT` adds to a row. */
export const spanRow = z.strictObject({
  prices: z.int(),
  price_min: z.bigint().nullable(),
  price_min_company: z.int().nullable(),
  price_max: z.bigint().nullable(),
  price_max_company: z.int().nullable(),
  violations: z.int(),
  violation_min: z.bigint().nullable(),
  violation_min_company: z.int().nullable(),
  violation_max: z.bigint().nullable(),
  violation_max_company: z.int().nullable(),
});
type SpanRow = z.output<typeof spanRow>;

/**
 * SQL to join laterally to product `p`: how many of its newest checks found it in stock, the lowest and the highest of
 * their prices with who asks them, and the same of those below its RRP (P1 §3). Only prices in the product's own
 * currency, and of links that are still there. Of companies that ask the same, the lowest id has the lowest price and
 * the highest id the highest, so that the answer does not depend on the order of rows.
 */
export const SPANS_OF_PRODUCT: RawBuilder<unknown> = sql`(
  select count(*)::int as prices,
    min(s.price) as price_min, (array_agg(s.company_id order by s.price, s.company_id))[1] as price_min_company,
    max(s.price) as price_max,
    (array_agg(s.company_id order by s.price desc, s.company_id desc))[1] as price_max_company,
    count(*) filter (where s.violation)::int as violations,
    min(s.price) filter (where s.violation) as violation_min,
    (array_agg(s.company_id order by s.price, s.company_id) filter (where s.violation))[1] as violation_min_company,
    max(s.price) filter (where s.violation) as violation_max,
    (array_agg(s.company_id
      order by s.price desc, s.company_id desc) filter (where s.violation))[1] as violation_max_company
  from link_state s join link l on l.id = s.link_id
  where s.product_id = p.id and s.outcome = 1 and s.price is not null and s.currency = p.currency and not s.analog
)`;

/** The spans as they are answered. */
export function presentSpans(row: SpanRow): Pick<ProductItem, 'prices' | 'mrpViolations'> {
  return {
    prices: {
      count: row.prices,
      min: end(row.price_min, row.price_min_company),
      max: end(row.price_max, row.price_max_company),
    },
    mrpViolations: {
      count: row.violations,
      min: end(row.violation_min, row.violation_min_company),
      max: end(row.violation_max, row.violation_max_company),
    },
  };
}

function end(price: bigint | null, companyId: number | null): ProductItem['prices']['min'] {
  return price === null || companyId === null ? null : { price: minorToWire(price), companyId };
}

import { sql } from 'kysely';
import { TYPED_PRICE_KINDS } from '@tsenomer/contracts';
import type { TypedPriceKind } from '@tsenomer/contracts';
import { query } from '@tsenomer/db';
import type { ReadingDatabase } from '@tsenomer/db';
import { z } from 'zod';
import { newestChecks } from './report-scope.ts';
import type { ReportScope } from './report-scope.ts';

const sourceRow = z.strictObject({ source: z.int(), card: z.boolean(), club: z.boolean(), coupon: z.boolean() });

/**
 * The typed prices that a source of a report asks for any of these products, by its place; a file has columns of them.
 */
export async function typedSources(
  db: ReadingDatabase,
  scope: ReportScope,
  productIds: readonly number[],
): Promise<ReadonlyMap<number, readonly TypedPriceKind[]>> {
  const products = sql`select unnest(${[...productIds]}::int[]) as product_id`;
  const { rows } = await query(sourceRow)`
    select s.source, bool_or(s.card_price is not null) as card, bool_or(s.club_price is not null) as club,
      bool_or(s.coupon_price is not null) as coupon
    from (${newestChecks(scope, products)}) s where s.outcome = 1 and s.price is not null group by s.source`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.source, TYPED_PRICE_KINDS.filter((kind) => row[kind])]));
}

import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { query } from '@tsenomer/db';
import type { ReadingDatabase } from '@tsenomer/db';
import { z } from 'zod';

const currencyRow = z.strictObject({ currency: z.string() });

/**
 * The currency of all products there are; null when there are several, or none. An index tells it in as many steps as
 * there are currencies: to ask each product for its own beside its checks would cost a report more than all the rest.
 */
export async function onlyCurrency(db: ReadingDatabase): Promise<string | null> {
  const { rows } = await query(currencyRow)`
    with recursive known as (
      select min(currency) as currency from product where deleted_at is null
      union all
      select (select min(p.currency) from product p where p.deleted_at is null and p.currency > known.currency)
      from known where known.currency is not null
    )
    select currency from known where currency is not null limit 2`.execute(db);
  const [first, second] = rows;
  return first !== undefined && second === undefined ? first.currency : null;
}

/**
 * SQL: a price as far as it counts for a product: null in another currency than the product's (docs/decisions/036). It
 * counts where none is kept with it, as nothing is unlike the unknown.
 */
export function countedPrice(
  price: RawBuilder<unknown>,
  { currency, product }: { readonly currency: RawBuilder<unknown>; readonly product: RawBuilder<unknown> },
): RawBuilder<unknown> {
  return sql`case when ${currency} <> ${product} then null else ${price} end`;
}

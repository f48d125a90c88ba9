import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

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

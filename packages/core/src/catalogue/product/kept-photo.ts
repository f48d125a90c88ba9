import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/**
 * SQL: the name under which `/api/product-photos/` serves the kept photo of an address, a column by its name; null
 * while none is kept.
 */
export function keptPhoto(address: string): RawBuilder<unknown> {
  return sql`(select f.file_name || '.webp' from product_photo f where f.url = ${sql.ref(address)})`;
}

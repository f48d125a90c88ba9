import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/**
 * SQL: whether somebody dismissed a violation of this page because it shows another product. A link with another
 * address is another page.
 * @param product @param company @param url columns, by their names.
 */
export function showsOther(product: string, company: string, url: string): RawBuilder<boolean> {
  return sql`exists (
    select from violation told where told.product_id = ${sql.ref(product)} and told.company_id = ${sql.ref(company)}
      and told.dismissal = 'otherProduct' and told.url = ${sql.ref(url)}
  )`;
}

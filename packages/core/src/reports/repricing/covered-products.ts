import type { StrategyRule } from '@tsenomer/contracts';
import type { Database } from '@tsenomer/db';
import { query } from '@tsenomer/db';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { z } from 'zod';
import { rowIds } from '../../platform/kit/row-id.ts';

/** SQL: whether a rule covers the product `p`: one of each kind that it names, and its monitoring's. */
export function coveredBy({ collectionId, brandIds, categoryIds, tagIds }: StrategyRule): RawBuilder<unknown> {
  const conditions: RawBuilder<unknown>[] = [sql`p.deleted_at is null`];
  if (brandIds.length > 0) conditions.push(sql`p.brand_id = any(${rowIds(brandIds)}::int[])`);
  if (categoryIds.length > 0) {
    conditions.push(
      sql`exists (select from product_category k
        where k.product_id = p.id and k.category_id = any(${rowIds(categoryIds)}::int[]))`,
    );
  }
  if (tagIds.length > 0) {
    conditions.push(
      sql`exists (select from product_tag t where t.product_id = p.id and t.tag_id = any(${rowIds(tagIds)}::int[]))`,
    );
  }
  if (collectionId !== null) {
    conditions.push(sql`exists (
      select from collection_product cp join collection c on c.id = cp.collection_id and c.deleted_at is null
      where cp.product_id = p.id and cp.collection_id = any(${rowIds([collectionId])}::int[]))`);
  }
  return sql.join(conditions, sql` and `);
}

const companyRow = z.strictObject({ company_id: z.int() });

/** The rivals that a rule asks for, of its monitoring those that are watched there; null: all. */
export async function askedCompanies(
  db: Database,
  { collectionId, companyIds, goalCompanyId }: StrategyRule,
): Promise<ReadonlySet<number> | null> {
  const chosen = companyIds.length === 0 ? null : new Set(companyIds);
  if (goalCompanyId !== null) chosen?.add(goalCompanyId);
  if (collectionId === null) return chosen;
  const { rows } = await query(companyRow)`
    select company_id from collection_company
    where collection_id = any(${rowIds([collectionId])}::int[]) and not disabled`.execute(db);
  const watched = new Set(rows.map((row) => row.company_id));
  return chosen === null ? watched : new Set([...chosen].filter((id) => watched.has(id)));
}

/** The next products in the order of their ids, deleted ones left out. */
export async function nextProducts(
  db: Database,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('product')
    .select('id')
    .where('id', '>', after)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

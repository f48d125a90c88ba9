import { query } from '@tsenomer/db';
import type { Database } from '@tsenomer/db';
import { z } from 'zod';
import type { Subject } from './rules/judge-reading.ts';

const subjectRow = z.strictObject({
  id: z.int(),
  brand_id: z.int().nullable(),
  category_ids: z.array(z.int()),
  tag_ids: z.array(z.int()),
});

/** What is looked up of a product. */
type AskedOf = Omit<Subject, 'companyId' | 'productId'>;

/** Brand, categories and tags of products, for settings that ask for them. */
export async function loadSubjects(db: Database, productIds: readonly number[]): Promise<ReadonlyMap<number, AskedOf>> {
  const { rows } = await query(subjectRow)`
    select p.id, p.brand_id,
      array(select category_id from product_category c where c.product_id = p.id) as category_ids,
      array(select tag_id from product_tag t where t.product_id = p.id) as tag_ids
    from product p where p.id = any(${[...productIds]}::int[])`.execute(db);
  return new Map(
    rows.map((row) => [row.id, { brandId: row.brand_id, categoryIds: row.category_ids, tagIds: row.tag_ids }]),
  );
}

/** A product of which the settings ask nothing. */
export const NOTHING_ASKED: AskedOf = { brandId: null, categoryIds: [], tagIds: [] };

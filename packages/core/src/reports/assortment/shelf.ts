import { query } from '@tsenomer/db';
import type { AssortmentShelf } from '@tsenomer/contracts';
import { z } from 'zod';
import { requireAssortment } from '../../collecting/assortment/assortment-rows.ts';
import { readingVerb } from '../../platform/context/verb.ts';
import { shelfShares } from './rules/shelf-shares.ts';

const categoryRow = z.strictObject({ category: z.string() });
const shelfRow = z.strictObject({
  company_id: z.int(),
  company: z.string(),
  brand: z.string(),
  offers: z.int(),
  shelf: z.number(),
  own: z.boolean(),
});

/** Categories that can be chosen. */
const MOST = 500;

/**
 * Shares of brands on the shelf of a category at each company; of the largest category when none is named.
 * @throws DomainError NOT_FOUND.
 */
export const assortmentShelf = readingVerb(
  'reports.read',
  async (ctx, input: { readonly id: number; readonly category?: string | undefined }): Promise<AssortmentShelf> => {
    const { id } = await requireAssortment(ctx.db, input.id);
    const { rows: categories } = await query(categoryRow)`
      select category from assortment_cell where collection_id = ${id}
      group by 1 order by sum(offers) desc, 1 limit ${MOST}`.execute(ctx.db);
    const names = categories.map(({ category }) => category);
    const category = input.category ?? names.find((name) => name !== '') ?? '';
    const { rows } = await query(shelfRow)`
      select x.company_id, c.full_name as company, x.brand, x.offers, x.shelf,
        exists (select from brand b join product p on p.brand_id = b.id and p.deleted_at is null
          where b.name = x.brand) as own
      from assortment_cell x join company c on c.id = x.company_id
      where x.collection_id = ${id} and x.category = ${category}
      order by c.full_name, x.company_id, x.offers desc, x.brand`.execute(ctx.db);
    return {
      categories: names,
      category,
      rows: shelfShares(
        rows.map(({ company_id: companyId, company, ...row }) => ({
          ...row,
          company: { id: companyId, name: company },
        })),
      ),
    };
  },
);

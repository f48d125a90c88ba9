import { query } from '@tsenomer/db';
import type { ReadingDatabase } from '@tsenomer/db';
import type { AssortmentSegments } from '@tsenomer/contracts';
import { z } from 'zod';
import { requireAssortment } from '../../collecting/assortment/assortment-rows.ts';
import { readingVerb } from '../../platform/context/verb.ts';
import { ownCells } from './own-cells.ts';
import { exclusiveBrands, gaps } from './rules/gaps.ts';
import type { TheirCell } from './rules/gaps.ts';

const cellRow = z.strictObject({
  company_id: z.int(),
  company: z.string(),
  brand: z.string(),
  category: z.string(),
  offers: z.int(),
  shared: z.int(),
});

/** Gaps by brand and category against all companies or one, and exclusive brands. @throws DomainError NOT_FOUND. */
export const assortmentSegments = readingVerb(
  'reports.read',
  async (ctx, input: { readonly id: number; readonly companyId?: number | undefined }): Promise<AssortmentSegments> => {
    const { id } = await requireAssortment(ctx.db, input.id);
    const own = await ownCells(ctx.db);
    const all = await theirCells(ctx.db, id);
    const meant = input.companyId === undefined ? all : all.filter(({ company }) => company.id === input.companyId);
    return { ...gaps(own, meant), exclusive: exclusiveBrands(own, all) };
  },
);

async function theirCells(db: ReadingDatabase, id: number): Promise<TheirCell[]> {
  const { rows } = await query(cellRow)`
    select x.company_id, c.full_name as company, x.brand, x.category, x.offers, x.shared
    from assortment_cell x join company c on c.id = x.company_id
    where x.collection_id = ${id}`.execute(db);
  return rows.map(({ company_id: companyId, company, ...cell }) => ({
    ...cell,
    company: { id: companyId, name: company },
  }));
}

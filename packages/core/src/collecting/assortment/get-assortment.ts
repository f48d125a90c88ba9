import { query } from '@tsenomer/db';
import type { AssortmentDetails } from '@tsenomer/contracts';
import { z } from 'zod';
import { found } from '../../platform/context/domain-error.ts';
import { verb } from '../../platform/context/verb.ts';
import { loadAssortments, requireAssortment } from './assortment-rows.ts';

const walkRow = z.strictObject({
  company_id: z.int(),
  company: z.string(),
  begun_at: z.date(),
  ended_at: z.date().nullable(),
  whole: z.boolean().nullable(),
  pages: z.int(),
  items: z.int(),
  cut_by: z.int().nullable(),
});

/** A monitoring of assortment with its listings and each company's newest walk. @throws DomainError NOT_FOUND. */
export const getAssortment = verb(
  'collections.read',
  async (ctx, input: { readonly id: number }): Promise<AssortmentDetails> => {
    const { db } = ctx;
    const { id } = await requireAssortment(db, input.id);
    const item = found((await loadAssortments(db, id))[0]);
    const { note } = await db.selectFrom('collection').select('note').where('id', '=', id).executeTakeFirstOrThrow();
    const listings = await db
      .selectFrom('assortment_listing')
      .select(['company_id as companyId', 'url', 'category'])
      .where('collection_id', '=', id)
      .orderBy('id')
      .execute();
    const { rows } = await query(walkRow)`
      select distinct on (w.company_id) w.company_id, c.full_name as company, w.begun_at, w.ended_at, w.whole,
        coalesce(sum(l.pages) over (partition by w.task_id), 0)::int as pages,
        coalesce(sum(l.items) over (partition by w.task_id), 0)::int as items,
        max(l.cut_by) over (partition by w.task_id) as cut_by
      from assortment_walk w
      join company c on c.id = w.company_id
      left join assortment_walk_listing l on l.task_id = w.task_id
      where w.collection_id = ${id}
      order by w.company_id, w.begun_at desc, w.task_id desc`.execute(db);
    const state = await db
      .selectFrom('assortment_state')
      .select('counted_at')
      .where('collection_id', '=', id)
      .executeTakeFirst();
    return {
      ...item,
      note,
      listings,
      walks: rows.map((row) => ({
        company: { id: row.company_id, name: row.company },
        begunAt: row.begun_at.toISOString(),
        endedAt: row.ended_at?.toISOString() ?? null,
        whole: row.whole,
        pages: row.pages,
        items: row.items,
        cutBy: row.cut_by,
      })),
      countedAt: state?.counted_at?.toISOString() ?? null,
    };
  },
);

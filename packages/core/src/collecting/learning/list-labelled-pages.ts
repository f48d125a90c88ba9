import { sql } from 'kysely';
import type { LabelledPageItem } from '@tsenomer/contracts';
import { verb } from '../../platform/context/verb.ts';
import { labelledPages } from './stored-pages.ts';

/** One page of the list of labelled pages, the newest first, with what all of them take. */
export const listLabelledPages = verb(
  'robots.read',
  async (
    { db },
    { page, limit }: { readonly page: number; readonly limit: number },
  ): Promise<{ items: LabelledPageItem[]; total: number; bytes: number }> => {
    const all = await db
      .selectFrom('labelled_page')
      .select(({ fn }) => fn.countAll<bigint>().as('total'))
      .select(sql<bigint>`coalesce(sum(octet_length(html)), 0)::bigint`.as('bytes'))
      .executeTakeFirstOrThrow();
    const items = await labelledPages(db, { offset: (page - 1) * limit, limit });
    return { items, total: Number(all.total), bytes: Number(all.bytes) };
  },
);

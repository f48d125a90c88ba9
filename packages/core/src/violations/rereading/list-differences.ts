import type { Difference, DifferenceFilters } from '@tsenomer/contracts';
import { query } from '@tsenomer/db';
import { found } from '../../platform/context/domain-error.ts';
import { verb } from '../../platform/context/verb.ts';
import { rowId } from '../../platform/kit/row-id.ts';
import { totalRow } from '../../platform/kit/rows.ts';
import { loadDifferences, pagesOf } from './difference-rows.ts';

export interface ListDifferences {
  readonly id: number;
  readonly page: number;
  readonly limit: number;
  readonly filters?: DifferenceFilters | undefined;
}

/** Pages of a rereading: differences first, then what could not be read. @throws DomainError NOT_FOUND. */
export const listDifferences = verb(
  'rereadings.handle',
  async (
    { db },
    { id, page, limit, filters = {} }: ListDifferences,
  ): Promise<{ items: Difference[]; total: number }> => {
    found(await db.selectFrom('rereading').select('id').where('id', '=', rowId(id)).executeTakeFirst());
    const pages = pagesOf(id, filters);
    const { rows } = await query(totalRow)`select count(*)::int as total from ${pages}`.execute(db);
    return {
      items: await loadDifferences(db, pages, { limit, offset: (page - 1) * limit }),
      total: rows[0]?.total ?? 0,
    };
  },
);

import type { Rereading } from '@tsenomer/contracts';
import { found } from '../../platform/context/domain-error.ts';
import { verb } from '../../platform/context/verb.ts';
import { rowId } from '../../platform/kit/row-id.ts';
import { loadRereadings } from './rereading-rows.ts';

/** Rereadings, the newest first. */
export const listRereadings = verb(
  'rereadings.handle',
  async (
    { db },
    { page, limit }: { readonly page: number; readonly limit: number },
  ): Promise<{ items: Rereading[]; total: number }> => {
    const { total } = await db
      .selectFrom('rereading')
      .select(({ fn }) => fn.countAll<bigint>().as('total'))
      .executeTakeFirstOrThrow();
    return { items: await loadRereadings(db, { limit, offset: (page - 1) * limit }), total: Number(total) };
  },
);

/** One of them. @throws DomainError NOT_FOUND. */
export const readRereading = verb(
  'rereadings.handle',
  async ({ db }, { id }: { readonly id: number }): Promise<Rereading> =>
    found((await loadRereadings(db, { id: rowId(id) }))[0]),
);

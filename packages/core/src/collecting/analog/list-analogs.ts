import { sql } from 'kysely';
import type { AnalogItem } from '@tsenomer/contracts';
import { query } from '@tsenomer/db';
import { verb } from '../../platform/context/verb.ts';
import { found } from '../../platform/context/domain-error.ts';
import { totalRow } from '../../platform/kit/rows.ts';
import { foundBy } from '../../catalogue/product/search-terms.ts';
import { analogRows, analogsOf } from './analog-rows.ts';

const STATE = { notProcessed: 0, success: 1, notAvailable: 2, error: 3 } as const;

/**
 * The analogs of a collection, by product and company (COLL-7).
 * @throws DomainError NOT_FOUND.
 */
export const listAnalogs = verb(
  'collections.edit',
  async (
    ctx,
    input: {
      readonly id: number;
      readonly page: number;
      readonly limit: number;
      readonly filters?:
        | {
            readonly search?: string | undefined;
            readonly companyId?: number | undefined;
            readonly state?: AnalogItem['state'] | undefined;
          }
        | undefined;
    },
  ): Promise<{ items: AnalogItem[]; total: number }> => {
    const collection = found(
      await ctx.db
        .selectFrom('collection')
        .select('id')
        .where('id', '=', input.id)
        .where('deleted_at', 'is', null)
        .executeTakeFirst(),
    );
    const { search, companyId, state } = input.filters ?? {};
    const from = analogsOf(
      collection.id,
      [
        companyId === undefined ? null : sql`l.company_id = ${companyId}`,
        state === undefined ? null : sql`coalesce(s.outcome, 0) = ${STATE[state]}`,
        foundBy(search),
      ].filter((condition) => condition !== null),
    );
    const { rows } = await query(totalRow)`select count(*)::int as total ${from}`.execute(ctx.db);
    const offset = (input.page - 1) * input.limit;
    return { items: await analogRows(ctx.db, from, { limit: input.limit, offset }), total: rows[0]?.total ?? 0 };
  },
);

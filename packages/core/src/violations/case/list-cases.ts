import { sql } from 'kysely';
import type { CaseItem, CaseState } from '@tsenomer/contracts';
import { query } from '@tsenomer/db';
import { verb } from '../../platform/context/verb.ts';
import { rowIds } from '../../platform/kit/row-id.ts';
import { totalRow } from '../../platform/kit/rows.ts';
import { loadCases } from './case-items.ts';

interface ListInput {
  readonly page: number;
  readonly limit: number;
  readonly filters?:
    | {
        readonly states?: readonly CaseState[] | undefined;
        readonly companyIds?: readonly number[] | undefined;
        readonly assigneeId?: number | undefined;
      }
    | undefined;
}

/** Cases by filters, the open ones first, the newest first. */
export const listCases = verb(
  'violations.read',
  async ({ db }, { page, limit, filters = {} }: ListInput): Promise<{ items: CaseItem[]; total: number }> => {
    const { states, companyIds, assigneeId } = filters;
    const where = sql`(${states ?? null}::text[] is null or k.state = any(${states ?? null}::text[]))
      and (${companyIds ?? null}::bigint[] is null
        or k.company_id = any(${companyIds === undefined ? null : rowIds(companyIds)}::int[]))
      and (${assigneeId ?? null}::bigint is null or k.assignee_id = ${assigneeId ?? null}::bigint)`;
    const counted = await query(totalRow)`select count(*)::int as total from violation_case k where ${where}`.execute(
      db,
    );
    return {
      items: await loadCases(db, where, { limit, offset: (page - 1) * limit }),
      total: counted.rows[0]?.total ?? 0,
    };
  },
);

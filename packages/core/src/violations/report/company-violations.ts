import { sql } from 'kysely';
import type { ViolationBlock, ViolationItem } from '@tsenomer/contracts';
import { query } from '@tsenomer/db';
import { found } from '../../platform/context/domain-error.ts';
import { readingVerb } from '../../platform/context/verb.ts';
import { rowId } from '../../platform/kit/row-id.ts';
import { totalRow } from '../../platform/kit/rows.ts';
import { loadViolations } from '../violation/violation-items.ts';
import { loadCollections } from './report-collections.ts';
import { boundsOf, inBlock } from './report-scope.ts';
import type { Period } from './report-scope.ts';

/**
 * The violations of a company in a period, the newest first, with the monitorings that found them (P2 §7 "Company RRP
 * violation details").
 * @throws DomainError NOT_FOUND, INVALID_INPUT.
 */
export const companyViolations = readingVerb(
  'violations.read',
  async (
    ctx,
    input: Period & {
      readonly companyId: number;
      readonly block: ViolationBlock;
      readonly page: number;
      readonly limit: number;
    },
  ): Promise<{ parsingCollections: { id: number; name: string }[]; violations: ViolationItem[]; total: number }> => {
    const companyId = rowId(input.companyId);
    const bounds = boundsOf(ctx, input);
    found(await ctx.db.selectFrom('company').select('id').where('id', '=', companyId).executeTakeFirst());
    const where = sql`v.company_id = ${companyId} and ${inBlock(input.block, bounds)}`;
    const { rows } = await query(totalRow)`select count(*)::int as total from violation v where ${where}`.execute(
      ctx.db,
    );
    const offset = (input.page - 1) * input.limit;
    return {
      parsingCollections: (await loadCollections(ctx.db, input, [companyId])).get(companyId) ?? [],
      violations: await loadViolations(ctx.db, where, { limit: input.limit, offset }),
      total: rows[0]?.total ?? 0,
    };
  },
);

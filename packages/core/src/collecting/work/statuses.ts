import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { workStatus } from '@tsenomer/contracts';
import type { OutputOf, parsingHistoryRoutes, RunStatus } from '@tsenomer/contracts';
import { query } from '@tsenomer/db';
import { z } from 'zod';
import { verb } from '../../platform/context/verb.ts';
import { found } from '../../platform/context/domain-error.ts';
import { KINDS_OF_COMMAND } from './kinds-of-command.ts';
import { runStatusOf } from './rules/run-status.ts';

type CompanyStatus = OutputOf<typeof parsingHistoryRoutes.companyStatuses.response>['items'][number];

const placeRow = z.strictObject({
  company_id: z.int(),
  shop_id: z.int(),
  parsing: workStatus.nullable(),
  finding: workStatus.nullable(),
});

/**
 * Parsing status of every company and address of a collection by kind of task (P2 §4): that of its newest task, null
 * where there was none.
 * @throws DomainError NOT_FOUND
 */
export const companyStatuses = verb(
  'collections.read',
  async (ctx, input: { readonly id: number }): Promise<CompanyStatus[]> => {
    found(
      await ctx.db
        .selectFrom('collection')
        .select('id')
        .where('id', '=', input.id)
        .where('deleted_at', 'is', null)
        .executeTakeFirst(),
    );
    const { rows } = await query(placeRow)`
    select cc.company_id, coalesce(cs.id, 0) as shop_id, parsing.status as parsing, finding.status as finding
    from collection_company cc
    left join (collection_company_shop ccs join company_shop cs on cs.id = ccs.company_shop_id)
      on ccs.collection_id = cc.collection_id and cs.company_id = cc.company_id
    left join lateral (${newestTask(KINDS_OF_COMMAND.parse, sql`coalesce(cs.id, 0)`)}) parsing on true
    left join lateral (${newestTask(KINDS_OF_COMMAND.findLinks, sql`0`)}) finding on true
    where cc.collection_id = ${input.id} order by cc.company_id, 2`.execute(ctx.db);
    return rows.map((row) => ({
      companyId: row.company_id,
      companyShopId: row.shop_id === 0 ? null : row.shop_id,
      priceParsing: runStatusOf(row.parsing),
      findLinks: runStatusOf(row.finding),
    }));
  },
);

/** SQL: the newest task of these kinds, at an address or (0) city-wide; searches know no addresses. */
function newestTask(kinds: readonly string[], shopId: RawBuilder<unknown>) {
  return sql`select status from parser_task t where t.collection_id = cc.collection_id and t.company_id = cc.company_id
    and coalesce(t.company_shop_id, 0) = ${shopId} and t.kind = any(${[...kinds]}::text[]) order by t.id desc limit 1`;
}

const statusRow = z.strictObject({ id: z.int(), status: workStatus.nullable() });

/** Parsing status of collections, that of their newest run; those that are not there are left out. */
export const collectionStatuses = verb(
  'collections.read',
  async (
    ctx,
    input: { readonly collectionIds: readonly number[] },
  ): Promise<{ collectionId: number; status: RunStatus | null }[]> => {
    const { rows } = await query(statusRow)`
    select c.id, run.status from collection c
    left join lateral (select status from parser_run r where r.collection_id = c.id
      order by r.started_at desc, r.id desc limit 1) run on true
    where c.id = any(${[...input.collectionIds]}::int[]) and c.deleted_at is null order by c.id`.execute(ctx.db);
    return rows.map(({ id, status }) => ({ collectionId: id, status: runStatusOf(status) }));
  },
);

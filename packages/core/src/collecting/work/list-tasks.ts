import { sql } from 'kysely';
import { PARSER_TASKS_CAP } from '@tsenomer/contracts';
import type { OutputOf, ParserTask, parserTaskRoutes } from '@tsenomer/contracts';
import { query } from '@tsenomer/db';
import { verb } from '../../platform/context/verb.ts';
import { loadTasks } from './task-rows.ts';
import { idRow, totalRow } from '../../platform/kit/rows.ts';

const STATUSES = {
  active: ['queued', 'running'],
  finished: ['done', 'stopped'],
  all: ['queued', 'running', 'done', 'stopped'],
} as const;

/**
 * Parser tasks (P2 §7): running ones first, then waiting ones in the order they will be taken, then finished ones, the
 * newest first. However large the page asked for, it carries at most 1000.
 */
export const listTasks = verb(
  'parserTasks.read',
  async (
    ctx,
    input: OutputOf<typeof parserTaskRoutes.listParserTasks.query>,
  ): Promise<{ items: ParserTask[]; total: number }> => {
    const { state = 'active', parsingCollectionId, companyId } = input.filters ?? {};
    const limit = Math.min(input.limit, PARSER_TASKS_CAP);
    const condition = sql`t.status = any(${[...STATUSES[state]]}::text[])
    and (${parsingCollectionId === undefined} or t.collection_id = ${parsingCollectionId ?? 0})
    and (${companyId === undefined} or t.company_id = ${companyId ?? 0})`;
    const { rows } = await query(idRow)`
    select t.id from parser_task t where ${condition}
    order by (t.status = 'running') desc, (t.status = 'queued') desc,
      case when t.status in ('queued', 'running') then t.priority end desc,
      case when t.status in ('queued', 'running') then t.id end, t.id desc
    limit ${limit} offset ${(input.page - 1) * limit}`.execute(ctx.db);
    const { rows: counted } = await query(totalRow)`
      select count(*)::int as total from parser_task t where ${condition}`.execute(ctx.db);
    return {
      items: await loadTasks(
        ctx,
        rows.map(({ id }) => id),
      ),
      total: counted[0]?.total ?? 0,
    };
  },
);

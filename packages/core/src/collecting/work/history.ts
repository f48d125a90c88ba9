import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { TASK_KINDS, workStatus } from '@tsenomer/contracts';
import type { OutputOf, ParsingHistoryItem, parsingHistoryRoutes } from '@tsenomer/contracts';
import { query } from '@tsenomer/db';
import { z } from 'zod';
import type { Context } from '../../platform/context/context.ts';
import { verb } from '../../platform/context/verb.ts';
import { found } from '../../platform/context/domain-error.ts';
import { momentToWire } from '../../platform/context/wire.ts';
import { refuseOtherCompanies } from './refuse-others.ts';
import { KINDS_OF_COMMAND } from './kinds-of-command.ts';
import { linksPerMinute } from './rules/links-per-minute.ts';
import { namedRow } from '../../platform/kit/rows.ts';

const historyRow = z.strictObject({
  id: z.int(),
  collection: namedRow,
  company: namedRow.extend({ sellerName: z.string().nullable() }),
  shop: namedRow.nullable(),
  kind: z.enum(TASK_KINDS),
  status: workStatus,
  created_at: z.date(),
  started_at: z.date().nullable(),
  finished_at: z.date().nullable(),
  total: z.int(),
  checked: z.int(),
  new_links: z.int(),
  sellers: z.int(),
  with_error: z.int(),
  banned: z.int(),
  timeouts: z.int(),
  now: z.date(),
});
type HistoryRow = z.output<typeof historyRow>;

interface Period {
  readonly date_from: string;
  readonly date_to: string;
}

const MOST = 10_000;

/** Everything that was started in a month, the newest first (P2 §3 "Parse history"). */
export const parsingHistory = verb(
  'collections.read',
  (ctx, input: { readonly month: number; readonly year: number }): Promise<ParsingHistoryItem[]> => {
    const first = `${input.year}-${String(input.month).padStart(2, '0')}-01`;
    return load(
      ctx,
      sql`${startedFrom(ctx, first)} and ${startedBefore(ctx, sql`(${first}::date + interval '1 month')::date`)}
        and c.deleted_at is null`,
    );
  },
);

/** Everything that was started from day to day, the newest first (P2 §7 "parsing-queue history"). */
export const tasksOfDays = verb('collections.read', (ctx, days: Period): Promise<ParsingHistoryItem[]> =>
  load(
    ctx,
    sql`${startedFrom(ctx, days.date_from)} and ${startedBefore(ctx, sql`(${days.date_to}::date + 1)`)}
      and c.deleted_at is null`,
  ),
);

/**
 * Price checks of a company in a collection, from day to day. @throws DomainError NOT_FOUND, also for another
 * collection's company.
 */
export const companyParsingHistory = verb(
  'collections.read',
  (ctx, input: { readonly id: number; readonly companyId: number } & Period): Promise<ParsingHistoryItem[]> => {
    return companyTaskHistory(ctx, { ...input, command: 'parse' });
  },
);

/**
 * Tasks of a command of a company in a collection, from day to day; searches of links and of sellers with links are
 * told apart by their flag (P2 §7).
 * @throws DomainError NOT_FOUND, also for another collection's company.
 */
export const companyTaskHistory = verb(
  'collections.read',
  async (
    ctx,
    input: { readonly id: number; readonly companyId: number } & OutputOf<
      typeof parsingHistoryRoutes.companyTaskHistory.query
    >,
  ): Promise<ParsingHistoryItem[]> => {
    found(
      await ctx.db
        .selectFrom('collection')
        .select('id')
        .where('id', '=', input.id)
        .where('deleted_at', 'is', null)
        .executeTakeFirst(),
    );
    await refuseOtherCompanies(ctx.db, input.id, [input.companyId]);
    return load(
      ctx,
      sql`t.collection_id = ${input.id} and t.company_id = ${input.companyId}
    and t.kind = any(${[...KINDS_OF_COMMAND[input.command]]}::text[])
    and ${startedFrom(ctx, input.date_from)} and ${startedBefore(ctx, sql`(${input.date_to}::date + 1)`)}`,
    );
  },
);

function startedFrom({ installation }: Context, day: string): RawBuilder<unknown> {
  return sql`t.created_at >= ${day}::date::timestamp at time zone ${installation.timeZone}`;
}

function startedBefore({ installation }: Context, day: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`t.created_at < ${day}::timestamp at time zone ${installation.timeZone}`;
}

async function load(ctx: Context, condition: RawBuilder<unknown>): Promise<ParsingHistoryItem[]> {
  const { rows } = await query(historyRow)`
    select t.id, t.kind, t.status, t.created_at, t.started_at, t.finished_at, t.total,
      t.success + t.not_available + t.with_error as checked,
      t.new_links, t.sellers, t.with_error, t.banned, t.timeouts, now() as now,
      json_build_object('id', c.id, 'name', c.name) as collection,
      json_build_object('id', company.id, 'name', company.name, 'sellerName', company.seller_name) as company,
      case when shop.id is not null
        then json_build_object('id', shop.id, 'name', coalesce(nullif(shop.name, ''), shop.address)) end as shop
    from parser_task t
    join collection c on c.id = t.collection_id
    join company on company.id = t.company_id
    left join company_shop shop on shop.id = t.company_shop_id
    where ${condition} order by t.created_at desc, t.id desc limit ${MOST}`.execute(ctx.db);
  return rows.map(presentHistory);
}

function presentHistory(row: HistoryRow): ParsingHistoryItem {
  return {
    taskId: row.id,
    parsingCollection: row.collection,
    company: row.company,
    companyShop: row.shop,
    start: momentToWire(row.started_at ?? row.created_at),
    finishedAt: momentToWire(row.finished_at),
    status: row.status,
    robotType: row.kind,
    sellersCreationFlag: row.kind === 'findSellersAndLinks',
    linksCount: row.total,
    linksPerMinute: linksPerMinute(
      { checked: row.checked, startedAt: row.started_at, finishedAt: row.finished_at },
      row.now,
    ),
    newLinks: row.new_links,
    newSellers: row.sellers,
    errors: row.with_error,
    bans: row.banned,
    timeout: row.timeouts,
  };
}

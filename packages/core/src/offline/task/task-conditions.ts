import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import type { OfflineFilters } from '@tsenomer/contracts';
import { actorId } from '../../platform/context/context.ts';
import type { Context } from '../../platform/context/context.ts';
import { hasPart } from '../../platform/kit/has-part.ts';
import { rowIds } from '../../platform/kit/row-id.ts';

/**
 * SQL: tasks as filters see them. Addresses are looked for by a query of their own, so nothing is joined to find tasks.
 */
export const TASKS = sql`offline_task t`;

/** As the index of tasks' words has it. */
const WORDS = sql<string>`search_key(t.name || ' ' || t.comment)`;
const PLACE = sql<string>`search_key(place.name || ' ' || place.address)`;

/** Conditions on `TASKS`: those that were not removed; an agent's own only. */
export function visibleTo({ actor }: Pick<Context, 'actor'>): RawBuilder<SqlBool>[] {
  const own = actor.kind === 'user' && actor.role === 'agent';
  return [sql<SqlBool>`t.deleted_at is null`, ...(own ? [sql<SqlBool>`t.user_id = ${actor.userId}`] : [])];
}

/** Conditions on `TASKS` of the list's filters (P2 §3), with what the caller may see. */
export function taskConditions(ctx: Context, filters: OfflineFilters): RawBuilder<SqlBool>[] {
  const { cityId, companyIds, status, userId, approvedStatus, productArticle } = filters;
  const statuses = typeof status === 'string' ? [status] : (status ?? []);
  return [
    ...visibleTo(ctx),
    ...(cityId === undefined ? [] : [sql<SqlBool>`t.city_id = any(${rowIds([cityId])}::int[])`]),
    ...(companyIds?.length ? [sql<SqlBool>`t.company_id = any(${rowIds(companyIds)}::int[])`] : []),
    ...(userId === undefined ? [] : [sql<SqlBool>`t.user_id = any(${rowIds([userId])}::int[])`]),
    ...(statuses.length === 0 ? [] : [sql<SqlBool>`t.status = any(${[...statuses]}::text[])`]),
    ...approval(approvedStatus),
    ...daysOf(sql`t.scheduled_date`, filters.scheduledDate),
    ...daysOf(sql`(t.finished_at at time zone ${ctx.installation.timeZone})::date`, filters.completeDate),
    ...(productArticle
      ? [
          sql<SqlBool>`exists (select from offline_task_product tp join product p on p.id = tp.product_id
            where tp.task_id = t.id and p.client_article = ${productArticle})`,
        ]
      : []),
    ...textOrNumber(filters.search),
  ];
}

function approval(approved: OfflineFilters['approvedStatus']): RawBuilder<SqlBool>[] {
  if (approved === undefined) return [];
  return [
    sql<SqlBool>`t.status = 'completed' and t.approved_at is ${approved === 'approved' ? sql`not null` : sql`null`}`,
  ];
}

function daysOf(day: RawBuilder<unknown>, days: OfflineFilters['scheduledDate']): RawBuilder<SqlBool>[] {
  if (days === undefined) return [];
  const { from, to } = typeof days === 'string' ? { from: days, to: days } : days;
  return [sql<SqlBool>`${day} between ${from}::date and ${to}::date`];
}

function textOrNumber(search: string | undefined): RawBuilder<SqlBool>[] {
  const [words] = hasPart(WORDS, search);
  const [place] = hasPart(PLACE, search);
  if (words === undefined || place === undefined) return [];
  const number = /^\d{1,15}$/.test(search ?? '') ? rowIds([Number(search)]) : [];
  // Two indexes of tasks answer: of their words, and of the shops that are found.
  return [
    sql<SqlBool>`(${words} or t.company_shop_id = any(array(select place.id from company_shop place where ${place}))
      or t.id = any(${number}::int[]))`,
  ];
}

/** Who is left out of what agents may look at: null for everybody else. */
export function ownOnly(ctx: Context): number | null {
  return ctx.actor.kind === 'user' && ctx.actor.role === 'agent' ? actorId(ctx) : null;
}

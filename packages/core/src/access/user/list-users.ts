import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import { ROLE_ID } from '@tsenomer/contracts';
import type { RoleName, UserItem } from '@tsenomer/contracts';
import type { Actor } from '../../platform/context/context.ts';
import { verb } from '../../platform/context/verb.ts';
import { hasPart } from '../../platform/kit/has-part.ts';
import { listIds, russian } from '../../platform/kit/list-ids.ts';
import { loadUsers } from './user-rows.ts';

export interface ListUsersInput {
  readonly page: number;
  readonly limit: number;
  readonly companyId?: number | undefined;
  readonly roles?: readonly RoleName[] | undefined;
  /** Words, each a part of name, surname, e-mail or phone. */
  readonly search?: string | undefined;
}

/** Written as the index `app_user_search` writes it. */
const SEARCHED = sql<string>`search_key(name || ' ' || coalesce(surname, '') || ' ' || email || ' '
  || coalesce(phone, ''))`;

const MOST_WORDS = 10;

/**
 * One page of users by surname and name, and how many there are. Who is no administrator sees the own company; without
 * a company, only themselves.
 */
export const listUsers = verb(
  'users.read',
  async (ctx, input: ListUsersInput): Promise<{ items: UserItem[]; total: number }> => {
    const searched = searchConditions(input.search);
    const { ids, total } = await listIds(ctx.db, {
      page: input.page,
      limit: input.limit,
      from: sql`app_user`,
      columns: sql`id, coalesce(surname || ' ', '') || name as full_name`,
      conditions: [...withinReach(ctx.actor), ...filterConditions(input), ...searched],
      order: sql`${russian('full_name', 'asc')}, id`,
      costly: searched.length > 0,
    });
    return { items: await loadUsers(ctx.db, ids), total };
  },
);

function withinReach(actor: Actor): RawBuilder<SqlBool>[] {
  if (actor.kind === 'system' || actor.role === 'admin') return [];
  return [
    actor.companyId === null ? sql<SqlBool>`id = ${actor.userId}` : sql<SqlBool>`company_id = ${actor.companyId}`,
  ];
}

function filterConditions({ companyId, roles }: ListUsersInput): RawBuilder<SqlBool>[] {
  const conditions: RawBuilder<SqlBool>[] = [];
  if (companyId !== undefined) conditions.push(sql<SqlBool>`company_id = ${companyId}::bigint`);
  if (roles && roles.length > 0)
    conditions.push(sql<SqlBool>`role_id = any(${roles.map((role) => ROLE_ID[role])}::int[])`);
  return conditions;
}

/** A phone may be typed with spaces and brackets: it is looked for by its digits. */
function searchConditions(search = ''): RawBuilder<SqlBool>[] {
  const digits = search.replaceAll(/[\s()-]/g, '');
  const words = /^\+?\d{4,}$/.test(digits) ? [digits] : search.split(/\s+/).slice(0, MOST_WORDS);
  return words.flatMap((word) => hasPart(SEARCHED, word));
}

import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import { ROLE_ID } from '@tsenomer/contracts';
import type { Actor } from '../../platform/context/context.ts';

/** SQL: the account `u` is of the office and may still sign in: agents have their own application. */
export const TOLD = sql<SqlBool>`u.role_id in (${ROLE_ID.admin}, ${ROLE_ID.user}, ${ROLE_ID.manager})
  and not u.blocked`;

/** SQL: whom somebody may see and link, as in the list of users: the own company; without one, only themselves. */
export function colleaguesOf(actor: Actor): RawBuilder<SqlBool> {
  if (actor.kind === 'system' || actor.role === 'admin') return sql<SqlBool>`true`;
  return actor.companyId === null
    ? sql<SqlBool>`u.id = ${actor.userId}`
    : sql<SqlBool>`u.company_id = ${actor.companyId}`;
}

import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import { actorId } from '../../platform/context/context.ts';
import type { Context } from '../../platform/context/context.ts';

/** Whose changes somebody sees and undoes: their own, an administrator everybody's. Of the table `bulk_change as b`. */
export function ownChanges(ctx: Context): RawBuilder<SqlBool> {
  const { actor } = ctx;
  if (actor.kind === 'system' || actor.role === 'admin') return sql<SqlBool>`true`;
  return sql<SqlBool>`b.user_id = ${actorId(ctx)}`;
}

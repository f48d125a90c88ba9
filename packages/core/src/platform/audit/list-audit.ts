import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import type { AuditAction, AuditEntity, AuditItem, AuditName } from '@tsenomer/contracts';
import { query } from '@tsenomer/db';
import { verb } from '../context/verb.ts';
import { momentToWire } from '../context/wire.ts';
import { hasPart } from '../kit/has-part.ts';
import { namedIds } from './named-ids.ts';
import { totalRow } from '../kit/rows.ts';

export interface ListAuditInput {
  readonly page: number;
  readonly limit: number;
  readonly actorId?: number | undefined;
  readonly entity?: AuditEntity | undefined;
  readonly action?: AuditAction | undefined;
  /** A part of the entity's title or of the actor's name or e-mail. */
  readonly search?: string | undefined;
  /** Days (YYYY-MM-DD) in the installation's time zone, both included. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** Written as the index `audit_entry_search` writes it. */
const SEARCHED = sql<string>`search_key(title || ' ' || actor_name || ' ' || actor_email)`;

/**
 * One page of what was changed by whom, the newest first, what the ids in it stand for, and how many entries there are.
 */
export const listAudit = verb(
  'audit.read',
  async (ctx, input: ListAuditInput): Promise<{ items: AuditItem[]; names: AuditName[]; total: number }> => {
    const where = sql.join([sql<SqlBool>`true`, ...conditionsOf(ctx.installation.timeZone, input)], sql` and `);
    const { rows: counted } = await query(
      totalRow,
    )`select count(*)::int as total from audit_entry where ${where}`.execute(ctx.db);
    const rows = await ctx.db
      .selectFrom('audit_entry')
      .selectAll()
      .where(sql<boolean>`${where}`)
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(input.limit)
      .offset((input.page - 1) * input.limit)
      .execute();
    const items = rows.map((row): AuditItem => ({
      id: Number(row.id),
      at: momentToWire(row.at),
      actor: row.actor_id === null ? null : { id: row.actor_id, name: row.actor_name, email: row.actor_email },
      action: row.action,
      entity: row.entity,
      entityId: row.entity_id,
      title: row.title,
      changes: row.changes,
      ip: row.ip,
    }));
    return {
      items,
      names: await namedIds(
        ctx,
        items.map(({ changes }) => changes),
      ),
      total: counted[0]?.total ?? 0,
    };
  },
);

function conditionsOf(
  timeZone: string,
  { actorId, entity, action, search, from, to }: ListAuditInput,
): RawBuilder<SqlBool>[] {
  const conditions = hasPart(SEARCHED, search);
  if (actorId !== undefined) conditions.push(sql<SqlBool>`actor_id = ${actorId}::bigint`);
  if (entity !== undefined) conditions.push(sql<SqlBool>`entity = ${entity}`);
  if (action !== undefined) conditions.push(sql<SqlBool>`action = ${action}`);
  if (from !== undefined) conditions.push(sql<SqlBool>`at >= ${startOf(from, 0, timeZone)}`);
  if (to !== undefined) conditions.push(sql<SqlBool>`at < ${startOf(to, 1, timeZone)}`);
  return conditions;
}

/**
 * The moment at which a day, or the one so many days later, begins in the zone. The year 0 is none to
 * PostgreSQL.
 */
function startOf(day: string, later: number, timeZone: string): RawBuilder<unknown> {
  const known = day < '0001-01-01' ? '0001-01-01' : day;
  return sql`((${known}::date + ${later}::int)::timestamp at time zone ${timeZone})`;
}

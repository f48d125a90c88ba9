import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { DomainEventType, EventPayload } from '@tsenomer/contracts';
import type { TransactionContext } from '../context/context.ts';

/**
 * Raises events of one type, in the transaction that makes them true: they are told when it commits, and not at all
 * when it does not.
 */
export async function raiseEvents<T extends DomainEventType>(
  { db }: Pick<TransactionContext, 'db'>,
  type: T,
  payloads: readonly EventPayload<T>[],
): Promise<void> {
  if (payloads.length === 0) return;
  const texts = payloads.map((payload) => JSON.stringify(payload));
  await insertEvents(
    sql`select ${type}::text, payload
      from unnest(${texts}::jsonb[]) with ordinality as p(payload, place) order by place`,
  ).execute(db);
}

/**
 * SQL: raises the events of a select of types and payloads (`domainEvent`), where a statement makes them true itself.
 */
export function insertEvents(events: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`insert into domain_event (type, payload) ${events}`;
}

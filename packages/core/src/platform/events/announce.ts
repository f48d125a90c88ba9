import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { EVENTS_CHANNEL } from '@tsenomer/contracts';
import type { EventHint } from '@tsenomer/contracts';
import type { Context } from '../context/context.ts';

/**
 * Tells every listening process what moved, when the transaction commits. Only a hint: receivers read the tables, and
 * poll for what they missed. PostgreSQL folds equal hints of one transaction into one.
 */
export async function announce(ctx: Pick<Context, 'db'>, hint: EventHint): Promise<void> {
  await hints([hint]).execute(ctx.db);
}

/** SQL: announces hints, as a select that can end a longer statement. */
export function hints(list: readonly EventHint[]): RawBuilder<unknown> {
  return sql`select pg_notify(${EVENTS_CHANNEL}, hint)
    from unnest(${list.map((hint) => JSON.stringify(hint))}::text[]) as hint`;
}

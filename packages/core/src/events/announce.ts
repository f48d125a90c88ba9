import { sql } from 'kysely';
import { EVENTS_CHANNEL } from '@tsenomer/contracts';
import type { EventHint } from '@tsenomer/contracts';
import type { Context } from '../context/context.ts';

/**
 * Tells every listening process what moved, when the transaction commits. Only a hint: receivers read the tables, and
 * poll for what they missed. PostgreSQL folds equal hints of one transaction into one.
 */
export async function announce(ctx: Pick<Context, 'db'>, hint: EventHint): Promise<void> {
  await sql`select pg_notify(${EVENTS_CHANNEL}, ${JSON.stringify(hint)})`.execute(ctx.db);
}

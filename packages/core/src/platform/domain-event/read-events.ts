import { sql } from 'kysely';
import { query } from '@tsenomer/db';
import { domainEvent } from '@tsenomer/contracts';
import type { DomainEvent } from '@tsenomer/contracts';
import { z } from 'zod';
import type { TransactionContext } from '../context/context.ts';

const eventRow = z.strictObject({
  id: z.bigint(),
  xid: z.string(),
  at: z.date(),
  type: z.string(),
  payload: z.unknown(),
});

/** An event with its place among others. */
export type ReadEvent = DomainEvent & {
  /** Of the transaction that wrote it (xid8): events are read by this, and by their id within it. */
  readonly xid: bigint;
};

/**
 * The events that a consumer has not passed yet, the oldest first. It is given them again until it passes them by
 * `advance`, in the same transaction as what it does about them: each takes effect at least once, and its id tells an
 * effect beyond the database that it was there before. Until the transaction ends nobody else reads as this consumer.
 *
 * A consumer that is not known begins here: it is told what happens from now on.
 * @returns none, too, while somebody else reads as this consumer.
 */
export async function readEvents(
  { db }: Pick<TransactionContext, 'db'>,
  consumer: string,
  limit: number,
): Promise<ReadEvent[]> {
  await sql`
    insert into domain_event_cursor (consumer, last_xid, last_id)
    values (${consumer}, pg_snapshot_xmin(pg_current_snapshot()), 0) on conflict do nothing`.execute(db);
  const cursor = await db
    .selectFrom('domain_event_cursor')
    .select(['last_xid', 'last_id'])
    .where('consumer', '=', consumer)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (cursor === undefined) return [];
  // Ids are drawn before transactions commit, so a smaller one may still come. What transactions wrote that are older
  // than the oldest one under way is complete (docs/decisions/049).
  const { rows } = await query(eventRow)`
    select id, xid::text, at, type, payload from domain_event
    where (xid, id) > (${cursor.last_xid}::xid8, ${cursor.last_id}::bigint)
      and xid < pg_snapshot_xmin(pg_current_snapshot())
    order by xid, id limit ${limit}`.execute(db);
  return rows.map(({ id, xid, at, type, payload }) => ({
    ...domainEvent.parse({ id: Number(id), at, type, payload }),
    xid: BigInt(xid),
  }));
}

/** Passes an event, and all that were read before it. */
export async function advance(
  { db }: Pick<TransactionContext, 'db'>,
  consumer: string,
  { xid, id }: Pick<ReadEvent, 'xid' | 'id'>,
): Promise<void> {
  await sql`
    update domain_event_cursor set last_xid = ${String(xid)}::xid8, last_id = ${id}
    where consumer = ${consumer} and (last_xid, last_id) < (${String(xid)}::xid8, ${id}::bigint)`.execute(db);
}

import { sql } from 'kysely';
import { query } from '@tsenomer/db';
import { z } from 'zod';
import { transact } from '../../platform/context/context.ts';
import type { Context } from '../../platform/context/context.ts';
import { PRODUCT_MARKS } from './marks-stay.ts';
import { TROUBLE } from './product-filters.ts';
import type { Trouble } from './product-filters.ts';

/** Products at a time: meanwhile nobody records. */
const CHUNK = 1000;

/** How long it may wait for who records: behind it everybody else who records waits too. */
const PATIENCE = '1s';
/** PostgreSQL's lock_not_available. */
const WAITED_IN_VAIN = '55P03';

/**
 * Brings the marks of products in step with their newest checks: takes back those that have no reason any more, and
 * sets what a writer of link states has left out that does not know of marks. What a node that hangs in mid-batch holds
 * up is left for the next time. @returns how many products these were.
 */
export async function refreshProductStates(ctx: Context): Promise<number> {
  const ids = await outOfStep(ctx);
  let changed = 0;
  for (let at = 0; at < ids.length; at += CHUNK) {
    const moved = await bringInStep(ctx, ids.slice(at, at + CHUNK)).catch(nullWhenHeldUp);
    if (moved === null) break;
    changed += moved;
  }
  return changed;
}

function nullWhenHeldUp(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === WAITED_IN_VAIN) return null;
  throw error;
}

const productRow = z.strictObject({ product_id: z.int() });

async function outOfStep({ db }: Context): Promise<number[]> {
  const either = ({ mark, said }: Trouble) => sql`
    select s.product_id from product_state s where ${mark} and not s.deleted and not ${hasTrouble(said)}
    union
    select s.product_id from product_state s join link_state t on t.product_id = s.product_id
    where not ${mark} and ${said}`;
  const { rows } = await query(productRow)`
    ${either(TROUBLE.errors)} union ${either(TROUBLE.notAvailable)} order by 1`.execute(db);
  return rows.map((row) => row.product_id);
}

function bringInStep(ctx: Context, ids: readonly number[]): Promise<number> {
  return transact(ctx, async ({ db }) => {
    await sql`select set_config('lock_timeout', ${PATIENCE}, true)`.execute(db);
    // A statement of its own: what others wrote before they let go of the lock is seen by the next one.
    await sql`select pg_advisory_xact_lock(${PRODUCT_MARKS})`.execute(db);
    // Rows that are being changed are left for the next time, as everybody who records waits meanwhile.
    const { numAffectedRows = 0n } = await sql`
      with held as materialized (
        select product_id from product_state where product_id = any(${[...ids]}::int[]) for no key update skip locked
      )
      update product_state s
      set with_errors = ${hasTrouble(TROUBLE.errors.said)}, with_absent = ${hasTrouble(TROUBLE.notAvailable.said)}
      from held where s.product_id = held.product_id`.execute(db);
    return Number(numAffectedRows);
  });
}

function hasTrouble(said: Trouble['said']) {
  return sql`exists (select from link_state t where t.product_id = s.product_id and ${said})`;
}

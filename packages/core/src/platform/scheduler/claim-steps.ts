import { sql } from 'kysely';
import { query } from '@tsenomer/db';
import { z } from 'zod';
import type { SystemContext } from '../context/context.ts';

/** Who claims: a scheduler, by a UUID of its own, and for how many milliseconds unless it says that it goes on. */
export interface Claimant {
  readonly claimant: string;
  readonly lease: number;
}

/**
 * The clocks of servers differ by less, in seconds. What was begun or is held further ahead was written before a clock
 * was set back.
 */
const SKEW = 600;

const claimedStep = z.strictObject({ name: z.string(), dueAt: z.date() });
export type ClaimedStep = Readonly<z.output<typeof claimedStep>>;

/**
 * Claims steps that are due, those that have waited longest first, and that nobody does now: a claim that was not kept
 * up, because its server is gone, is void. Whoever else asks at the same time gets others.
 * @param input.names the steps that the caller knows how to do.
 * @param input.limit how many at most.
 */
export async function claimSteps(
  { db, now }: SystemContext,
  input: Claimant & { readonly names: readonly string[]; readonly limit: number },
): Promise<ClaimedStep[]> {
  const { claimant, lease, names, limit } = input;
  const ahead = sql`${now()}::timestamptz + make_interval(secs => ${SKEW})`;
  const { rows } = await query(claimedStep)`
    with due as (
      select name from scheduled_work
      where name = any(${names}::text[]) and (due_at <= ${now()} or last_started_at > ${ahead})
        and (claimed_until is null or claimed_until <= ${now()} or last_started_at > ${ahead})
      order by due_at, name limit ${limit} for update skip locked)
    update scheduled_work w
    set claimed_by = ${claimant}, claimed_until = ${until(now(), lease)}, last_started_at = ${now()}
    from due where w.name = due.name
    returning w.name, w.due_at as "dueAt"`.execute(db);
  return rows;
}

/** Says that a claimed step goes on. @returns false when somebody else has claimed it meanwhile. */
export async function keepStep(
  { db, now }: SystemContext,
  { name, claimant, lease }: Claimant & { readonly name: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('scheduled_work')
    .set({ claimed_until: until(now(), lease) })
    .where('name', '=', name)
    .where('claimed_by', '=', claimant)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

function until(now: Date, lease: number): Date {
  return new Date(now.getTime() + lease);
}

import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { query } from '@tsenomer/db';
import { z } from 'zod';
import type { Context } from '../context/context.ts';
import { DomainError } from '../context/domain-error.ts';

/** What attempts are counted by, and how many a window allows. */
export interface AttemptLimit {
  /** Kind and subject; only its hash is kept. */
  readonly key: string;
  readonly most: number;
}

const WINDOW = 15 * 60_000;

const attemptsRow = z.strictObject({ attempts: z.int() });

/**
 * Counts an attempt under each key, in their order, before it is tried: guesses that come at once count one by one. The
 * first key whose window is full refuses, and the keys after it are not counted, so nobody fills a wide limit through a
 * narrow one that is full.
 * @throws DomainError TOO_MANY_FAILURES
 */
export async function countAttempt(ctx: Context, limits: readonly AttemptLimit[]): Promise<void> {
  const now = ctx.now();
  const ends = new Date(now.getTime() + WINDOW);
  for (const { key, most } of limits) {
    const { rows } = await query(attemptsRow)`
      insert into failed_attempt as f (key, attempts, window_ends_at) values (${hashOf(key)}, 1, ${ends})
      on conflict (key) do update set
        attempts = case when f.window_ends_at <= ${now} then 1 else least(f.attempts + 1, ${most + 1}) end,
        window_ends_at = case when f.window_ends_at <= ${now} then excluded.window_ends_at else f.window_ends_at end
      returning attempts`.execute(ctx.db);
    if ((rows[0]?.attempts ?? 0) > most) throw new DomainError('TOO_MANY_FAILURES');
  }
}

/** An attempt that succeeded: takes it back under each key, and forgets those under `clear` altogether. */
export async function attemptSucceeded(
  ctx: Context,
  { back, clear }: { readonly back: readonly AttemptLimit[]; readonly clear: readonly AttemptLimit[] },
): Promise<void> {
  if (clear.length > 0) await ctx.db.deleteFrom('failed_attempt').where('key', 'in', clear.map(keyHash)).execute();
  for (const limit of back) {
    await sql`update failed_attempt set attempts = greatest(attempts - 1, 0) where key = ${keyHash(limit)}`.execute(
      ctx.db,
    );
  }
}

function keyHash({ key }: AttemptLimit): string {
  return hashOf(key);
}

/** Keys name people and addresses; the table does not. */
export function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}

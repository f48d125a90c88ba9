import { randomBytes } from 'node:crypto';
import type { Context } from '../../platform/context/context.ts';

/** Asks a time-stamping authority. Rejects while it is away or refuses. */
export type AskAuthority = (query: Uint8Array) => Promise<Uint8Array>;

/** Seals that are stamped in one go. */
const BATCH = 20;
const MINUTE = 60_000;
/** The longest pause between two tries. */
const PATIENCE = 6 * 60 * MINUTE;
const REFUSAL_LENGTH = 300;

/**
 * Has the authority stamp seals that are not yet, the oldest first. One that was asked in vain is asked again, ever
 * more rarely; the seal says when it was stamped, so evidence that waited is not taken for older than it is proved to
 * be. Runs every minute. @param ask null: nobody stamps, and seals wait.
 * @returns how many were stamped, and how often in vain.
 */
export async function stampSeals(
  ctx: Context,
  ask: AskAuthority | null,
): Promise<{ readonly stamped: number; readonly refused: number }> {
  const counts = { stamped: 0, refused: 0 };
  if (ask === null) return counts;
  const due = await ctx.db
    .selectFrom('evidence_seal')
    .select(['id', 'hash', 'tries'])
    .where('stamp', 'is', null)
    .where('next_try_at', '<=', ctx.now())
    .orderBy('id')
    .limit(BATCH)
    .execute();
  if (due.length === 0) return counts;
  // Loaded once there is something to stamp: reading certificates takes a library of its own.
  const { readTimeStamp, timeStampQuery } = await import('./rules/time-stamp.ts');
  for (const { id, hash, tries } of due) {
    try {
      const nonce = randomBytes(8);
      const answer = await ask(timeStampQuery(hash, nonce));
      const { at } = await readTimeStamp(answer, { text: hash, nonce });
      await write(ctx, id, { stamp: Buffer.from(answer), stamped_at: at, refusal: null });
      counts.stamped += 1;
    } catch (error) {
      const refusal = String(error instanceof Error ? error.message : error).slice(0, REFUSAL_LENGTH);
      const pause = Math.min(2 ** Math.min(tries, 20) * MINUTE, PATIENCE);
      await write(ctx, id, { refusal, tries: tries + 1, next_try_at: new Date(ctx.now().getTime() + pause) });
      counts.refused += 1;
      // Who does not answer now does not answer for the others either.
      break;
    }
  }
  return counts;
}

interface SealChange {
  readonly stamp?: Buffer;
  readonly stamped_at?: Date;
  readonly refusal: string | null;
  readonly tries?: number;
  readonly next_try_at?: Date;
}

async function write(ctx: Context, id: number, change: SealChange): Promise<void> {
  await ctx.db.updateTable('evidence_seal').set(change).where('id', '=', id).where('stamp', 'is', null).execute();
}

import { setTimeout as pause } from 'node:timers/promises';
import { countOf } from '../facts/ask.ts';
import type { DrillInstallation } from './installation.ts';
import type { SimClock } from './sim-clock.ts';

/** How long it is waited between two looks at the database, in milliseconds of real time. */
const LOOK = 4;
/** The scheduler asks as often for what is due, in milliseconds of its clock. */
const TICK = 5000;
/** Looks after which whoever waits is nudged. */
const NUDGE_EVERY = 10;
/** Steps that are due or go on. */
const DUE = 'select count(*)::int as count from scheduled_work where due_at <= $1 or claimed_until > $1';
const WAITING_LETTERS = 'select count(*)::int as count from mail where sent_at is null';

/**
 * Moves the clock to a moment and lets the server's scheduler do all that is due by then; ends when nothing is due and
 * nothing goes on.
 */
export async function liveUntil(
  { pool }: Pick<DrillInstallation, 'pool'>,
  clock: SimClock,
  moment: Date,
): Promise<void> {
  clock.wakeAt(new Date(Math.max(moment.getTime(), clock.now().getTime() + TICK)));
  for (let looks = 1; ; looks += 1) {
    if ((await countOf(pool, DUE, [clock.now()])) === 0) return;
    await pause(LOOK);
    // A scheduler that began to wait when the clock had moved already would wait for ever.
    if (looks % NUDGE_EVERY === 0) clock.nudge(TICK);
  }
}

/** Waits until every letter that was written is in the post. */
export async function untilPosted({ pool }: Pick<DrillInstallation, 'pool'>): Promise<void> {
  for (;;) {
    if ((await countOf(pool, WAITING_LETTERS)) === 0) return;
    await pause(LOOK);
  }
}

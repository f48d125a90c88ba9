import type { Escalation } from './escalation.ts';

/** Attempts at one page: a transient failure or a burnt session is no verdict on it. */
const ATTEMPTS = 3;

/** Statuses that often pass by themselves. */
const TRANSIENT: ReadonlySet<number> = new Set([500, 502, 503, 504]);

export interface Attempt {
  readonly banned: boolean;
  /** Whether another attempt may end otherwise. */
  readonly again: boolean;
}

export function isTransient(status: number): boolean {
  return TRANSIENT.has(status);
}

/** Tries a page until an attempt is worth keeping, by the ways that bans leave open. @returns the last attempt. */
export async function attemptsAt<Made extends Attempt>(
  escalation: Escalation,
  attempt: (via: 'http' | 'browser') => Promise<Made>,
): Promise<Made> {
  let bans = 0;
  let via = escalation.wayAfter(bans);
  let made = await attempt(via);
  for (let tried = 1; made.again && tried < ATTEMPTS; tried += 1) {
    if (made.banned) bans += 1;
    via = escalation.wayAfter(bans);
    made = await attempt(via);
  }
  escalation.ended({ via, bansBefore: bans, banned: made.banned });
  return made;
}

import { setTimeout as pause } from 'node:timers/promises';

/** Between two questions at first, and at most: who waits for long asks less often, as each question is work, too. */
const SHORTEST = 100;
const LONGEST = 1000;
/** Of what was waited for already. */
const SHARE = 0.1;

/**
 * Asks again and again until there is an answer that is neither null, undefined nor false.
 * @param within milliseconds.
 * @throws Error that names what was waited for, with the last failure as its cause.
 */
export async function until<T>(
  what: string,
  ask: () => Promise<T | null | undefined | false>,
  within = 60_000,
): Promise<T> {
  const start = performance.now();
  const end = start + within;
  let cause: unknown;
  while (performance.now() < end) {
    try {
      const answer = await ask();
      if (answer !== null && answer !== undefined && answer !== false) return answer;
      cause = undefined;
    } catch (error) {
      cause = error;
    }
    await pause(Math.min(LONGEST, Math.max(SHORTEST, (performance.now() - start) * SHARE)));
  }
  throw new Error(`Not within ${within} ms: ${what}`, { cause });
}

import { setTimeout as pause } from 'node:timers/promises';

const INTERVAL = 100;

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
  const end = performance.now() + within;
  let cause: unknown;
  while (performance.now() < end) {
    try {
      const answer = await ask();
      if (answer !== null && answer !== undefined && answer !== false) return answer;
      cause = undefined;
    } catch (error) {
      cause = error;
    }
    await pause(INTERVAL);
  }
  throw new Error(`Not within ${within} ms: ${what}`, { cause });
}

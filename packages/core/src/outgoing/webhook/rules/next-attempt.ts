const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Pauses after the first, second … attempt: three days in all. */
const PAUSES = [
  MINUTE,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  20 * HOUR + 24 * MINUTE,
];

const PATIENCE = 72 * HOUR;
/** “Gone”: the receiver asks to be left alone. */
const GONE = 410;

/**
 * When a delivery that failed is tried again.
 * @param attempts those that were made, this one included.
 * @returns null when it has failed for good.
 */
export function nextAttempt(attempts: number, now: Date): Date | null {
  const pause = PAUSES[attempts - 1];
  return pause === undefined ? null : new Date(now.getTime() + pause);
}

/** Whether a webhook is switched off: nothing was accepted for three days, or the answer was 410. */
export function givesUp(httpStatus: number | null, failingSince: Date, now: Date): boolean {
  return httpStatus === GONE || now.getTime() - failingSince.getTime() >= PATIENCE;
}

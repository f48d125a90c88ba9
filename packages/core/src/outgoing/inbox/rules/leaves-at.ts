import type { AlertRule } from '@tsenomer/contracts';
import { nextTimeOfDay } from '../../../platform/rules/index.ts';

const HOUR = 3_600_000;
const DAILY = '09:00';

/**
 * When what a rule tells now leaves by mail or Telegram: at once, at the whole hour, or at 09:00; what would leave in
 * the quiet hours leaves at their end. Times of the day are those of `timeZone`; quiet hours may go over midnight.
 */
export function leavesAt(rule: Pick<AlertRule, 'digest' | 'quiet'>, now: Date, timeZone: string): Date {
  const due = byDigest(rule.digest, now, timeZone);
  if (rule.quiet === null || rule.quiet.from === rule.quiet.to) return due;
  const end = nextTimeOfDay(due, { time: rule.quiet.to, timeZone });
  const begin = nextTimeOfDay(due, { time: rule.quiet.from, timeZone });
  // Within them their end comes before their next beginning; at the very beginning they have begun.
  return end < begin ? end : due;
}

function byDigest(digest: AlertRule['digest'], now: Date, timeZone: string): Date {
  if (digest === 'daily') return nextTimeOfDay(now, { time: DAILY, timeZone });
  return digest === 'hourly' ? new Date(Math.floor(now.getTime() / HOUR + 1) * HOUR) : now;
}

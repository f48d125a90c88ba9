import { TARIFF_ALERT_PERCENTS } from '@tsenomer/contracts';

/** How near the end of the tariff is: at 30 % left a warning, at 10 % and below bad. Counts of checks. */
export function leftTone(used: number, included: number): 'calm' | 'warn' | 'bad' {
  const [warn, bad] = TARIFF_ALERT_PERCENTS;
  const left = included - used;
  if (left * 100 <= included * bad) return 'bad';
  return left * 100 <= included * warn ? 'warn' : 'calm';
}

import type { HealthState, ShareInterval } from '@tsenomer/contracts';
import type { Tone } from '#components/values/StatusBadge.tsx';
import type { Formats } from '#lib/format/index.ts';
import { wholePercent } from '#lib/site-health/whole-percent.ts';

export const STATE_TONES: Readonly<Record<HealthState, Tone>> = {
  ok: 'good',
  watch: 'warn',
  broken: 'bad',
  noData: 'calm',
};

/** A share with its bounds as they are written: the share, and the bounds in whole percent, rounded outwards. */
export function intervalParts(
  formats: Formats,
  { value, low, high }: ShareInterval,
): { share: string; low: string; high: string } {
  return {
    share: wholePercent(formats, value),
    low: String(Math.floor(low / 100)),
    high: String(Math.ceil(high / 100)),
  };
}

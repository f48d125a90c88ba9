import { PERIOD_PRESETS, presetPeriod } from '@tsenomer/contracts';
import type { Period } from '@tsenomer/contracts';

/** Periods of one press (P2 §2), and dates of one's own. */
export const PRESETS = [...PERIOD_PRESETS, 'own'] as const;
export type Preset = (typeof PRESETS)[number];

/** The days of a preset on a day (`YYYY-MM-DD`); null for own dates. */
export function periodOf(preset: Preset, today: string): Period | null {
  return preset === 'own' ? null : presetPeriod(preset, today);
}

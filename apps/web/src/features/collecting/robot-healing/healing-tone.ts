import type { Healing, HealingState } from '@tsenomer/contracts';
import type { Tone } from '#components/values/StatusBadge.tsx';

const TONES: Readonly<Record<HealingState, Tone>> = {
  fetching: 'info',
  judging: 'info',
  proposed: 'warn',
  refused: 'bad',
  applied: 'good',
  rejected: 'calm',
  takenBack: 'calm',
};

export function healingTone({ state, watch }: Pick<Healing, 'state' | 'watch'>): Tone {
  return state === 'applied' && watch === 'failed' ? 'bad' : TONES[state];
}

/** Whether an attempt goes on: its pages are fetched or judged. */
export function isUnderWay({ state }: Pick<Healing, 'state'>): boolean {
  return state === 'fetching' || state === 'judging';
}

import type { CaseState } from '@tsenomer/contracts';
import type { Tone } from '#components/values/StatusBadge.tsx';

export const CASE_TONES: Readonly<Record<CaseState, Tone>> = {
  new: 'warn',
  confirmed: 'bad',
  told: 'info',
  answered: 'info',
  escalated: 'bad',
  corrected: 'good',
  dismissed: 'calm',
};

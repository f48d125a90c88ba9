import type { Draft } from './draft.ts';

/** What every step of the wizard is given. */
export interface StepProps {
  readonly draft: Draft;
  readonly change: (patch: Partial<Draft>) => void;
}

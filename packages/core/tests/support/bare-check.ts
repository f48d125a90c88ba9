import { NOTHING_SEEN } from '../../src/collecting/observation/index.ts';
import type { Check } from '../../src/collecting/observation/index.ts';

/** A check that found a page and nothing on it: a test says which link, when, and what there was. */
export const BARE_CHECK = {
  outcome: 'success',
  ...NOTHING_SEEN,
  durationMs: 1,
} as const satisfies Omit<Check, 'linkId' | 'observedAt'>;

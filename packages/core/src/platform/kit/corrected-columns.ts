import type { CorrectedFrom } from '@tsenomer/contracts';
import { z } from 'zod';
import { minorToWire } from '../context/wire.ts';
import { outcomeCode } from './rows.ts';

/** The columns of what a check recorded before it was corrected, as statements that read checks name them. */
export const correctedColumns = {
  recorded_outcome: outcomeCode.nullable(),
  recorded_price: z.bigint().nullable(),
} as const;

/** What a row recorded before it was corrected as a part of an answer: nothing where it was not. */
export function correctedOf(row: {
  readonly recorded_outcome: 1 | 2 | 3 | null;
  readonly recorded_price: bigint | null;
}): { readonly corrected?: CorrectedFrom } {
  if (row.recorded_outcome === null) return {};
  const outcome = ({ 1: 'success', 2: 'notAvailable', 3: 'error' } as const)[row.recorded_outcome];
  return { corrected: { outcome, price: minorToWire(row.recorded_price) } };
}

import type { OutcomeCode } from '@tsenomer/db';
import type { TypedAmounts } from '../../../platform/rules/price-by-kind.ts';

/** A check as it is counted: with its correction, where one is in force. Amounts in minor units. */
export interface CountedCheck extends TypedAmounts {
  readonly observedAt: Date;
  readonly outcome: OutcomeCode;
  readonly errorCode: number | null;
  readonly price: bigint | null;
  readonly oldPrice: bigint | null;
  readonly currency: string | null;
  readonly violation: boolean;
  /** Which source said the price. */
  readonly evidence: string | null;
  /** What it had recorded; null: it is not corrected. */
  readonly recordedOutcome: OutcomeCode | null;
  readonly recordedPrice: bigint | null;
}

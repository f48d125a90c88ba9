import type { StrategyRule, StrategyShift } from '@tsenomer/contracts';
import { divideHalfUp, medianOf } from '../../../platform/rules/money.ts';

const WHOLE = 10_000n;

/** A rival's price that counts. */
export interface CountedPrice {
  readonly companyId: number;
  readonly price: bigint;
}

/** The price that the goal looks at; null where the named rival has none, or there is no rival at all. */
export function goalBase(prices: readonly CountedPrice[], { goal, goalCompanyId }: StrategyRule): bigint | null {
  if (goal === 'company') return prices.find(({ companyId }) => companyId === goalCompanyId)?.price ?? null;
  const amounts = prices.map(({ price }) => price);
  if (goal === 'median') return medianOf(amounts);
  return amounts.reduce<bigint | null>((least, price) => (least === null || price < least ? price : least), null);
}

/** A price so far below or above another one; a share of it is rounded half up. May come to nothing, or less. */
export function shiftedBy(base: bigint, shift: StrategyShift | null): bigint {
  if (shift === null) return base;
  const value = BigInt(shift.value) * (shift.side === 'below' ? -1n : 1n);
  return shift.unit === 'amount' ? base + value : divideHalfUp(base * (WHOLE + value), WHOLE);
}

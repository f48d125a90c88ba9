import { PARSING_ERROR } from '@tsenomer/contracts';
import type { PreviousPrice, Verdict } from '../observation/rules/judge-check.ts';

/** A price that moved by this share of the smaller one, in percent, is worth a second look. */
const JUMP_PERCENT = 40n;

/**
 * Why the page of a check is worth keeping: its price is far from the last one in the same currency, or it names none
 * where there was one. Null for what checks find every day.
 */
export function unlikely(verdict: Verdict, previous: PreviousPrice | null): 'jump' | 'priceless' | null {
  if (previous === null) return null;
  const { outcome, errorCode } = verdict;
  if (outcome === 'error') {
    if (errorCode === PARSING_ERROR.layout) return 'jump';
    return errorCode === PARSING_ERROR.priceNotFound ? 'priceless' : null;
  }
  if (outcome === 'notAvailable' || verdict.price.currency !== previous.price.currency) return null;
  const [one, other] = [verdict.price.amount, previous.price.amount];
  const [low, high] = one < other ? [one, other] : [other, one];
  return (high - low) * 100n > low * JUMP_PERCENT ? 'jump' : null;
}

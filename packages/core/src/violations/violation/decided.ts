import type { DueCheck, PricedCheck } from './due-checks.ts';
import type { Followed } from './rules/follow-place.ts';

/** What a check changed at its place. */
export interface Decided {
  readonly check: PricedCheck;
  readonly due: DueCheck;
  readonly followed: Followed;
}

import type { HealingWatch } from '@tsenomer/contracts';
import { wilson } from '../../site-health/rules/share.ts';
import type { Share } from '../../site-health/rules/share.ts';

/** Fewer pages than these say nothing, but where the run has no more. */
const ENOUGH_PAGES = 20;
const LEAST_PAGES = 5;
/** The part of what pages used to give that must be back. */
const RECOVERED = 0.8;

/**
 * Whether a field is read again by selectors that were applied: by pages of runs that began since.
 * @param shareBefore what pages used to give, in basis points. @param isOver the first of these runs has ended.
 */
export function judgeRecovery(shareBefore: number, read: Share, isOver: boolean): HealingWatch {
  if (read.of < (isOver ? LEAST_PAGES : ENOUGH_PAGES)) return 'waiting';
  const wanted = (RECOVERED * shareBefore) / 10_000;
  if (read.hits >= wanted * read.of) return 'recovered';
  return isOver || wilson(read).high < wanted ? 'failed' : 'waiting';
}

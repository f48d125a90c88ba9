import type { HealthState, IncidentKind } from '@tsenomer/contracts';
import { INCIDENT_KINDS } from '@tsenomer/contracts';
import { ENOUGH_BEFORE, ENOUGH_NOW } from './collapse.ts';
import type { Comparison } from './collapse.ts';
import { leastDrop, wilson } from './share.ts';

/** Fewer answers than these, for sure, and the site is broken, or to be watched, whatever it gave before. */
const BROKEN_BELOW = 0.5;
const WATCH_BELOW = 0.8;

/** A field of which so much is lost for sure is named, long before it is an incident. */
const NOTICED = 0.1;

/**
 * The first field, or other share, that fell against the days before beyond chance and by a tenth of itself; null when
 * none did.
 */
export function firstFailing({ now, before }: Comparison): IncidentKind | null {
  return (
    INCIDENT_KINDS.find((what) => {
      const was = before[what];
      return (
        now[what].of >= ENOUGH_NOW &&
        was.of >= ENOUGH_BEFORE &&
        leastDrop(was, now[what]) >= NOTICED * (was.hits / was.of)
      );
    }) ?? null
  );
}

/** One word on a site, from its newest checks within 24 hours and what is open. */
export function siteState(comparison: Comparison, openIncidents: number): HealthState {
  const { yield: answers } = comparison.now;
  if (openIncidents > 0) return 'broken';
  if (answers.of === 0) return 'noData';
  const { high } = wilson(answers);
  if (high < BROKEN_BELOW) return 'broken';
  return high < WATCH_BELOW || firstFailing(comparison) !== null ? 'watch' : 'ok';
}

import { INCIDENT_KINDS } from '@tsenomer/contracts';
import type { IncidentKind } from '@tsenomer/contracts';
import { leastDrop } from './share.ts';
import type { Share } from './share.ts';

/** What a site gave in its newest checks, and in the days before. */
export interface Comparison {
  readonly now: Readonly<Record<IncidentKind, Share>>;
  readonly before: Readonly<Record<IncidentKind, Share>>;
}

/** An open incident, with the share that the site has to come back to. */
export interface OpenIncident {
  readonly id: number;
  readonly what: IncidentKind;
  /** In basis points. */
  readonly shareBefore: number;
}

/** What follows from a comparison. */
export interface IncidentDecision {
  readonly open: IncidentKind | null;
  /** Ids of incidents whose site has recovered. */
  readonly close: readonly number[];
}

/** Fewer checks than these decide nothing: a run of five links is no site. */
export const ENOUGH_NOW = 20;
export const ENOUGH_BEFORE = 60;

/** A share that was never larger says nothing by being gone. */
const WORTH_WATCHING = 0.2;

/**
 * The part of what a site used to give that must be lost for sure. Answers are missed sooner than a field that many
 * pages lack anyway.
 */
const LOST: Readonly<Record<IncidentKind, number>> = {
  price: 0.25,
  yield: 0.25,
  stock: 0.5,
  availability: 0.5,
  name: 0.5,
  rating: 0.5,
  photo: 0.5,
};

/** The part of what it used to give that a site must be back at: well above what opens, so that nothing flickers. */
const RECOVERED = 0.9;

/** Whether a share fell so far, and beyond chance, that somebody should look. */
export function hasCollapsed(what: IncidentKind, before: Share, now: Share): boolean {
  return (
    now.of >= ENOUGH_NOW &&
    before.of >= ENOUGH_BEFORE &&
    before.hits >= WORTH_WATCHING * before.of &&
    leastDrop(before, now) >= LOST[what] * (before.hits / before.of)
  );
}

/** Whether a share is back at what it was when its incident opened. */
export function hasRecovered({ shareBefore }: Pick<OpenIncident, 'shareBefore'>, now: Share): boolean {
  return now.of >= ENOUGH_NOW && now.hits * 10_000 >= RECOVERED * shareBefore * now.of;
}

/**
 * Decides what opens and what closes. One thing opens at a time, the most telling first, and nothing opens while
 * something as telling is open: a lost price takes the yield with it, and one letter is enough. What is open stays so
 * until it has recovered, whatever the days before become.
 */
export function decideIncidents({ now, before }: Comparison, open: readonly OpenIncident[]): IncidentDecision {
  const recovered = open.filter(
    (incident) =>
      hasRecovered(incident, now[incident.what]) &&
      !hasCollapsed(incident.what, before[incident.what], now[incident.what]),
  );
  const left = open.filter((incident) => !recovered.includes(incident));
  const rank = (what: IncidentKind): number => INCIDENT_KINDS.indexOf(what);
  const worst = Math.min(INCIDENT_KINDS.length, ...left.map(({ what }) => rank(what)));
  const collapsed = INCIDENT_KINDS.find((what) => hasCollapsed(what, before[what], now[what]));
  return {
    open: collapsed !== undefined && rank(collapsed) < worst ? collapsed : null,
    close: recovered.map(({ id }) => id),
  };
}

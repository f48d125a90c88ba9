import { PACE, PAGE_TAKES, THREADS } from './market.ts';

/** A line of the shops' own log. */
export interface Visit {
  readonly company: number;
  readonly product: number;
  /** By the right clock, in milliseconds. */
  readonly at: number;
  /** The address of the node. */
  readonly by: string;
}

/** How often a page is tried in one go, whatever it answers. */
const ATTEMPTS = 3;

/** How often a page may have been asked for at most by a shard that was taken so many times. */
export function visitsAllowed(taken: number): number {
  return ATTEMPTS * taken;
}

/** The seconds over which a shop's pace is counted. */
const WINDOW = 5;

/** Requests that a shop may get within `WINDOW` seconds: its pace, and what was on its way already. */
export const MOST_IN_WINDOW = PACE * WINDOW + THREADS + Math.ceil((PAGE_TAKES / 1000) * PACE);

/** The most requests that a shop got within any `WINDOW` seconds. */
export function busiestWindow(visits: readonly Visit[]): number {
  const moments = visits.map(({ at }) => at).toSorted((one, other) => one - other);
  let most = 0;
  let first = 0;
  for (const [place, at] of moments.entries()) {
    while ((moments[first] ?? at) <= at - WINDOW * 1000) first += 1;
    most = Math.max(most, place - first + 1);
  }
  return most;
}

/** How often a shop was asked by another node than the time before. */
export function changesOfNode(visits: readonly Visit[]): number {
  const nodes = visits.toSorted((one, other) => one.at - other.at).map(({ by }) => by);
  return nodes.filter((by, place) => place > 0 && by !== nodes[place - 1]).length;
}

/**
 * How often it may have changed where its shard was taken so many times: a node asks for nothing more once it has not
 * been heard for so long that others may have its shard. A page may have been on its way.
 */
export function changesAllowed(taken: number): number {
  return Math.max(0, taken - 1) + THREADS;
}

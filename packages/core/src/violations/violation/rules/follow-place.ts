import type { PriceKind } from '@tsenomer/contracts';
import type { Judgement } from './judge-reading.ts';

/** A check with its judgement. */
export interface Judged {
  readonly at: Date;
  readonly taskId: number;
  /** A second person looked at it, which confirms it without another task. */
  readonly witnessed: boolean;
  readonly judgement: Judgement;
  /** The lowest of the prices that count, and which of them it is. */
  readonly price: bigint;
  readonly priceKind: PriceKind;
  readonly currency: string;
  /** null only where nothing is below it. */
  readonly mrp: bigint | null;
}

/** A violation: from the first price below the recommended one to the first that is not. Amounts in minor units. */
export interface Period {
  readonly openedAt: Date;
  readonly openedTaskId: number;
  readonly endedAt: Date | null;
  readonly ending: 'corrected' | 'excused' | null;
  readonly currency: string;
  readonly priceFirst: bigint;
  readonly priceLast: bigint;
  /** Which of the shop's prices `priceLast` is. */
  readonly priceKind: PriceKind;
  readonly priceMin: bigint;
  readonly mrpFirst: bigint;
  readonly mrpLast: bigint;
  /** Basis points of the recommended price, at the deepest. */
  readonly depth: number;
  readonly repeated: boolean;
  readonly confirmedAt: Date | null;
  readonly confirmedTaskId: number | null;
}

export type ChangeKind = 'opened' | 'worsened' | 'eased' | 'recommended' | 'confirmed' | 'corrected' | 'excused';

/** How it stands with a product at a company, in a city or at an address. */
export interface PlaceState {
  readonly open: Period | null;
  /** When the newest violation was corrected. */
  readonly correctedAt: Date | null;
}

export interface Followed {
  readonly state: PlaceState;
  /** What the check changed; null for nothing, which most do. */
  readonly change: ChangeKind | null;
  /** The violation that it changed, as it is now. */
  readonly period: Period | null;
}

const DAY = 86_400_000;

/**
 * What a check makes of a place. Absences and errors are no readings: they end nothing. Checks come in the order of
 * time; one that came late has its place judged anew. Confirmed is a violation once a check of another task, which has
 * a session of its own, saw it too; that a check moved its price as well is then told with the price. A price of a
 * shelf is confirmed by who approved it, or by another visit.
 *
 * @param repeatedWithinDays of the settings of that moment.
 */
export function followPlace(state: PlaceState, check: Judged, repeatedWithinDays: number): Followed {
  const { open } = state;
  if (check.judgement === 'unknown') return { state, change: null, period: null };
  if (check.judgement !== 'below')
    return open === null ? { state, change: null, period: null } : end(state, open, check);
  if (open === null) return begin(state, check, repeatedWithinDays);
  return goOn(state, open, check);
}

function end({ correctedAt }: PlaceState, open: Period, { at, judgement }: Judged): Followed {
  const ending = judgement === 'kept' ? 'corrected' : 'excused';
  const period: Period = { ...open, endedAt: at, ending };
  return {
    state: { open: null, correctedAt: ending === 'corrected' ? at : correctedAt },
    change: ending,
    period,
  };
}

function begin({ correctedAt }: PlaceState, check: Judged, repeatedWithinDays: number): Followed {
  const { at, price, mrp } = check;
  if (mrp === null) throw new TypeError('Nothing is below no recommended price');
  const period: Period = {
    openedAt: at,
    openedTaskId: check.taskId,
    endedAt: null,
    ending: null,
    currency: check.currency,
    priceFirst: price,
    priceLast: price,
    priceKind: check.priceKind,
    priceMin: price,
    mrpFirst: mrp,
    mrpLast: mrp,
    depth: depthOf(price, mrp),
    repeated: correctedAt !== null && at.getTime() - correctedAt.getTime() <= repeatedWithinDays * DAY,
    confirmedAt: check.witnessed ? at : null,
    confirmedTaskId: check.witnessed ? check.taskId : null,
  };
  return { state: { open: period, correctedAt }, change: 'opened', period };
}

function goOn({ correctedAt }: PlaceState, open: Period, check: Judged): Followed {
  const { at, price, mrp, taskId, witnessed } = check;
  if (mrp === null) throw new TypeError('Nothing is below no recommended price');
  const confirms = open.confirmedAt === null && (witnessed || taskId !== open.openedTaskId);
  const moved = movedOf(open, price, mrp);
  const change = moved ?? (confirms ? 'confirmed' : null);
  if (change === null) return { state: { open, correctedAt }, change, period: null };
  const depth = depthOf(price, mrp);
  const period: Period = {
    ...open,
    priceLast: price,
    priceKind: check.priceKind,
    priceMin: price < open.priceMin ? price : open.priceMin,
    mrpLast: mrp,
    depth: Math.max(depth, open.depth),
    ...(confirms && { confirmedAt: at, confirmedTaskId: taskId }),
  };
  return { state: { open: period, correctedAt }, change, period };
}

function movedOf({ priceLast, mrpLast }: Period, price: bigint, mrp: bigint): ChangeKind | null {
  if (price < priceLast) return 'worsened';
  if (price > priceLast) return 'eased';
  return mrp === mrpLast ? null : 'recommended';
}

/** By how much a price is below, basis points, rounded down. */
export function depthOf(price: bigint, mrp: bigint): number {
  return Number(((mrp - price) * 10_000n) / mrp);
}

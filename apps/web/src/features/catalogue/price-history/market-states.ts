import type { PriceHistory } from '@tsenomer/contracts';

type Point = PriceHistory['series'][number]['points'][number];

/** What a check found, for a line of states: a price, a discounted price, nothing to buy, or an error. */
export type MarketState = 'price' | 'discount' | 'absent' | 'error';

/** A time without change of the state, epoch milliseconds. */
interface StateSpan {
  readonly state: MarketState;
  readonly from: number;
  readonly to: number;
}

function stateOf(point: Point): MarketState {
  if (point.errorCode !== null) return 'error';
  if (!point.available || point.price === null) return 'absent';
  return point.oldPrice !== null && point.oldPrice > point.price ? 'discount' : 'price';
}

/**
 * The states of a company one after the other; a state holds until the next check says otherwise, the last one until
 * `end`.
 */
export function stateSpans(points: readonly Point[], end: number): StateSpan[] {
  const spans: StateSpan[] = [];
  for (const point of points) {
    const from = Date.parse(point.at);
    const last = spans.at(-1);
    const state = stateOf(point);
    if (last !== undefined && last.state === state) spans[spans.length - 1] = { ...last, to: from };
    else {
      if (last !== undefined) spans[spans.length - 1] = { ...last, to: from };
      spans.push({ state, from, to: from });
    }
  }
  const last = spans.at(-1);
  if (last !== undefined) spans[spans.length - 1] = { ...last, to: Math.max(last.to, end) };
  return spans;
}

/** The share of each state in the time of the spans, in whole percent; states that did not occur are left out. */
export function stateShares(
  spans: readonly StateSpan[],
): readonly { readonly state: MarketState; readonly percent: number }[] {
  const whole = spans.reduce((sum, { from, to }) => sum + to - from, 0);
  const times = new Map<MarketState, number>();
  for (const { state, from, to } of spans) times.set(state, (times.get(state) ?? 0) + to - from);
  return [...times].map(([state, time]) => ({ state, percent: whole === 0 ? 100 : Math.round((time / whole) * 100) }));
}

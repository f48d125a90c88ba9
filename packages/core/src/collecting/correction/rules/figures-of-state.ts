import type { CountedCheck } from './counted-check.ts';

/** What the newest state of a link says of its prices: the columns of `link_state` that corrections may move. */
export interface StateFigures extends CountedCheck {
  readonly lastPrice: bigint | null;
  readonly lastPriceAt: Date | null;
  readonly previousPrice: bigint | null;
  readonly priceChangedAt: Date | null;
  readonly priceMoved: boolean;
  readonly available: boolean | null;
  readonly availabilityTurned: boolean;
}

/**
 * The state of a link from its checks in the order of time, as recording one after the other comes to it
 * (`observation/write-observations`). Null without checks.
 */
export function figuresOfState(checks: readonly CountedCheck[]): StateFigures | null {
  return checks.reduce<StateFigures | null>(
    (state, check) => (state === null ? first(check) : next(state, check)),
    null,
  );
}

const AVAILABLE = { 1: true, 2: false, 3: null } as const satisfies Record<CountedCheck['outcome'], boolean | null>;

function first(check: CountedCheck): StateFigures {
  return {
    ...check,
    lastPrice: check.price,
    lastPriceAt: check.price === null ? null : check.observedAt,
    previousPrice: null,
    priceChangedAt: null,
    priceMoved: false,
    available: AVAILABLE[check.outcome],
    availabilityTurned: false,
  };
}

function next(state: StateFigures, check: CountedCheck): StateFigures {
  const { price, observedAt } = check;
  const isOther =
    price !== null && check.currency !== null && state.currency !== null && check.currency !== state.currency;
  const isMoved = !isOther && price !== null && state.lastPrice !== null && price !== state.lastPrice;
  const available = AVAILABLE[check.outcome];
  return {
    ...check,
    currency: check.currency ?? state.currency,
    lastPrice: price ?? state.lastPrice,
    lastPriceAt: price === null ? state.lastPriceAt : observedAt,
    previousPrice: isOther ? null : isMoved ? state.lastPrice : state.previousPrice,
    priceChangedAt: isOther ? null : isMoved ? observedAt : state.priceChangedAt,
    priceMoved: isMoved,
    available: available ?? state.available,
    availabilityTurned: available !== null && state.available !== null && available !== state.available,
  };
}

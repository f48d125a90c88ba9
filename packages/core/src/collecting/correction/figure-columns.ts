import type { DayFigures } from './rules/figures-of-day.ts';
import type { StateFigures } from './rules/figures-of-state.ts';
import type { Figures } from './rules/moved-figures.ts';

/** The columns of `link_state` that corrections may move. */
export const STATE_COLUMNS = [
  'outcome',
  'error_code',
  'price',
  'old_price',
  'card_price',
  'club_price',
  'coupon_price',
  'currency',
  'violation',
  'evidence',
  'recorded_outcome',
  'recorded_price',
  'last_price',
  'last_price_at',
  'previous_price',
  'price_changed_at',
  'price_moved',
  'available',
  'availability_turned',
] as const;

export function stateColumns(state: StateFigures): Record<(typeof STATE_COLUMNS)[number], Figures[string]> {
  return {
    outcome: state.outcome,
    error_code: state.errorCode,
    price: state.price,
    old_price: state.oldPrice,
    card_price: state.cardPrice,
    club_price: state.clubPrice,
    coupon_price: state.couponPrice,
    currency: state.currency,
    violation: state.violation,
    evidence: state.evidence,
    recorded_outcome: state.recordedOutcome,
    recorded_price: state.recordedPrice,
    last_price: state.lastPrice,
    last_price_at: state.lastPriceAt,
    previous_price: state.previousPrice,
    price_changed_at: state.priceChangedAt,
    price_moved: state.priceMoved,
    available: state.available,
    availability_turned: state.availabilityTurned,
  };
}

/** The columns of `price_day` that corrections may move. */
export const DAY_COLUMNS = [
  'prices',
  'errors',
  'violations',
  'price_min',
  'price_max',
  'price_sum',
  'price_last',
  'old_price_last',
  'card_price_last',
  'club_price_last',
  'coupon_price_last',
  'currency',
  'outcome_last',
  'error_code_last',
  'recorded_outcome',
  'recorded_price',
] as const;

export function dayColumns(day: DayFigures): Record<(typeof DAY_COLUMNS)[number], Figures[string]> {
  return {
    prices: day.prices,
    errors: day.errors,
    violations: day.violations,
    price_min: day.priceMin,
    price_max: day.priceMax,
    price_sum: day.priceSum,
    price_last: day.priceLast,
    old_price_last: day.oldPriceLast,
    card_price_last: day.cardPrice,
    club_price_last: day.clubPrice,
    coupon_price_last: day.couponPrice,
    currency: day.currency,
    outcome_last: day.outcomeLast,
    error_code_last: day.errorCodeLast,
    recorded_outcome: day.recordedOutcome,
    recorded_price: day.recordedPrice,
  };
}

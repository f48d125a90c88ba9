import type { CountedCheck } from './counted-check.ts';

/** What the checks of a product at a place came to in a day: the columns of `price_day` that checks decide. */
export interface DayFigures extends Omit<
  CountedCheck,
  'observedAt' | 'outcome' | 'errorCode' | 'price' | 'oldPrice' | 'violation' | 'evidence'
> {
  readonly checks: number;
  readonly prices: number;
  readonly errors: number;
  readonly violations: number;
  readonly priceMin: bigint | null;
  readonly priceMax: bigint | null;
  readonly priceSum: bigint;
  readonly priceLast: bigint | null;
  readonly oldPriceLast: bigint | null;
  readonly outcomeLast: CountedCheck['outcome'];
  readonly errorCodeLast: number | null;
  readonly observedLast: Date;
}

type DayPrices = Pick<DayFigures, 'prices' | 'priceMin' | 'priceMax' | 'priceSum' | 'currency'>;

const NO_PRICES: DayPrices = { prices: 0, priceMin: null, priceMax: null, priceSum: 0n, currency: null };

/**
 * The figures of a day from its checks in the order of time, as recording one after the other comes to them
 * (`observation/write-observations`): prices are in one currency, and one in another begins them anew. Null without
 * checks.
 */
export function figuresOfDay(checks: readonly CountedCheck[]): DayFigures | null {
  const last = checks.at(-1);
  if (last === undefined) return null;
  return {
    ...checks.reduce(withPrice, NO_PRICES),
    checks: checks.length,
    errors: checks.filter(({ outcome }) => outcome === 3).length,
    violations: checks.filter(({ violation }) => violation).length,
    priceLast: last.price,
    oldPriceLast: last.oldPrice,
    cardPrice: last.cardPrice,
    clubPrice: last.clubPrice,
    couponPrice: last.couponPrice,
    outcomeLast: last.outcome,
    errorCodeLast: last.errorCode,
    observedLast: last.observedAt,
    recordedOutcome: last.recordedOutcome,
    recordedPrice: last.recordedPrice,
  };
}

function withPrice(day: DayPrices, { price, currency }: CountedCheck): DayPrices {
  if (price === null) return day;
  if (day.currency !== null && currency !== null && day.currency !== currency)
    return { prices: 1, priceMin: price, priceMax: price, priceSum: price, currency };
  return {
    prices: day.prices + 1,
    priceMin: day.priceMin === null || price < day.priceMin ? price : day.priceMin,
    priceMax: day.priceMax === null || price > day.priceMax ? price : day.priceMax,
    priceSum: day.priceSum + price,
    currency: currency ?? day.currency,
  };
}

import type { StrategyRule } from '@tsenomer/contracts';
import type { OutcomeCode } from '@tsenomer/db';
import { deviationOf } from '../../../platform/rules/money.ts';
import { advise } from './advise.ts';
import type { RivalOffer, Surroundings } from './facts.ts';

/** As in a report of an earlier day: so far back a price is still ours. */
export const OWN_PRICE_DAYS = 30;

/**
 * What a company or address showed at the end of a day. Days count from the first of the period; earlier ones are
 * negative.
 */
export interface HistoryRow {
  readonly companyId: number;
  /** 0: the whole city. */
  readonly shopId: number;
  readonly own: boolean;
  readonly day: number;
  readonly outcome: OutcomeCode;
  readonly price: bigint | null;
  /** null: the product's. */
  readonly currency: string | null;
  readonly seenAt: Date;
}

/** What is recorded of a product in a city. */
export interface ProductHistory {
  readonly currency: string;
  /** As it is now: what it was is not known. */
  readonly cost: bigint | null;
  /** By day. */
  readonly rows: readonly HistoryRow[];
  /** The recommended price that held at the end of a day. */
  readonly recommendedOn: (day: number) => bigint | null;
}

/** A day of a product: our price as it was and as the strategy would have had it. */
export interface ReplayedDay {
  readonly own: bigint;
  readonly after: bigint;
  readonly median: bigint | null;
  /** By how much the strategy would have changed its price on this day, basis points; null: it would not. */
  readonly change: number | null;
}

interface ReplayInput extends Omit<Surroundings, 'now'> {
  /** The end of each day of the period. */
  readonly ends: readonly Date[];
}

/**
 * A strategy applied to the recorded days of a product, each evening to the price that it had made it the evening
 * before. Until it can advise for the first time the price is the one that was; from then on it is the strategy's, and
 * stays where nothing can be advised. null for a day on which our price is not known.
 */
export function replay(
  { currency, cost, rows, recommendedOn }: ProductHistory,
  rule: StrategyRule,
  { ends, ...beside }: ReplayInput,
): readonly (ReplayedDay | null)[] {
  const newest = new Map<string, Seen>();
  let next = 0;
  let made: bigint | null = null;
  return ends.map((end, day) => {
    for (; next < rows.length; next += 1) {
      const row = rows[next];
      if (row === undefined || row.day > day) break;
      keep(newest, row);
    }
    const seen = [...newest.values()];
    const own = ownPriceOn(day, seen, currency);
    if (own === null) return null;
    const before = made ?? own;
    const advised = advise(
      { currency, cost, ownPrice: before, recommended: recommendedOn(day), offers: seen.flatMap(offerOf) },
      rule,
      { ...beside, now: end },
    );
    if (advised.price !== null) made = advised.price;
    const after = made ?? own;
    return {
      own,
      after,
      median: advised.median,
      change: advised.verdict === 'change' ? deviationOf(after, before) : null,
    };
  });
}

/** The newest row of a place, and its last price. */
interface Seen {
  readonly row: HistoryRow;
  readonly lastPrice: bigint | null;
  readonly lastPriceAt: Date | null;
}

function keep(newest: Map<string, Seen>, row: HistoryRow): void {
  const place = `${row.companyId} ${row.shopId}`;
  const before = newest.get(place);
  const priced = row.outcome === 1 && row.price !== null;
  newest.set(place, {
    row,
    lastPrice: priced ? row.price : (before?.lastPrice ?? null),
    lastPriceAt: priced ? row.seenAt : (before?.lastPriceAt ?? null),
  });
}

function ownPriceOn(day: number, seen: readonly Seen[], currency: string): bigint | null {
  let least: bigint | null = null;
  for (const { row } of seen) {
    const counts =
      row.own && row.outcome === 1 && row.day > day - OWN_PRICE_DAYS && (row.currency ?? currency) === currency;
    if (counts && row.price !== null && (least === null || row.price < least)) least = row.price;
  }
  return least;
}

function offerOf({ row, lastPrice, lastPriceAt }: Seen): RivalOffer[] {
  if (row.own) return [];
  const { companyId, shopId, outcome, price, currency, seenAt } = row;
  return [
    { companyId, shopId, linkId: 0, taskId: 0, checkedAt: seenAt, outcome, price, lastPrice, lastPriceAt, currency },
  ];
}

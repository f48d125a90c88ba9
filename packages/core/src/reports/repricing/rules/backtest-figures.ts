import type { BacktestResult } from '@tsenomer/contracts';
import { geometricMean, logOfIndex } from './index-figures.ts';
import type { ReplayedDay } from './replay.ts';

/** What is added up of a day. */
interface DaySums {
  products: number;
  before: number;
  after: number;
  changes: number;
  belowCost: number;
  belowCostAfter: number;
}

/** Adds up the replayed days of one product after the other. */
export interface BacktestSums {
  add(days: readonly (ReplayedDay | null)[], cost: bigint | null): void;
  result(): BacktestResult;
}

/** @param days of the period, by their dates. */
export function backtestSums(days: readonly string[]): BacktestSums {
  const sums = days.map((): DaySums => ({
    products: 0,
    before: 0,
    after: 0,
    changes: 0,
    belowCost: 0,
    belowCostAfter: 0,
  }));
  const total = { covered: 0, compared: 0, raised: 0, lowered: 0, changedProducts: 0, belowCostAvoided: 0 };
  let changed = 0;
  return {
    add(replayed, cost) {
      total.covered += 1;
      if (replayed.some((day) => day !== null)) total.compared += 1;
      if (replayed.some((day) => day !== null && day.change !== null)) total.changedProducts += 1;
      for (const [at, day] of replayed.entries()) {
        const sum = sums[at];
        if (day === null || sum === undefined) continue;
        const { own, after, median, change } = day;
        if (median !== null) {
          sum.products += 1;
          sum.before += logOfIndex(own, median);
          sum.after += logOfIndex(after, median);
        }
        if (change !== null) {
          sum.changes += 1;
          changed += change;
          if (change > 0) total.raised += 1;
          else total.lowered += 1;
        }
        const [below, belowAfter] = [cost !== null && own < cost, cost !== null && after < cost];
        if (below) sum.belowCost += 1;
        if (belowAfter) sum.belowCostAfter += 1;
        if (below && !belowAfter) total.belowCostAvoided += 1;
      }
    },
    result() {
      const changes = sums.reduce((count, day) => count + day.changes, 0);
      return {
        ...total,
        changes,
        meanChange: changes === 0 ? null : Math.round(changed / changes),
        days: sums.map(({ before, after, ...counts }, at) => ({
          day: days[at] ?? '',
          ...counts,
          before: geometricMean(before, counts.products),
          after: geometricMean(after, counts.products),
        })),
      };
    },
  };
}

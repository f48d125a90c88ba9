import { demoProducts } from '@tsenomer/demo-market';
import type { DemoProduct } from '@tsenomer/demo-market';
import { found } from '@tsenomer/core';
import type { SystemContext } from '@tsenomer/core';
import type { StrategyRule } from '@tsenomer/contracts';
import { createStrategy, orderBacktest, orderCalculation, runRepricing } from '@tsenomer/core/reports/repricing';
import type { DemoIds } from './demo-directories.ts';

const DAY = 86_400_000;
const BACKTEST_DAYS = 30;

/** Shares of its usual price that a product may have cost, per cent: different margins, and none that is absurd. */
const COST_SHARES = [66n, 71n, 76n, 81n, 86n, 91n] as const;

/** What the demo's client paid for a product, in kopecks: worked out of its usual price, the same at each filling. */
export function demoCost({ key, basePrice }: DemoProduct): bigint {
  const place = demoProducts.findIndex((product) => product.key === key);
  return (basePrice * (COST_SHARES[place % COST_SHARES.length] ?? 80n)) / 100n;
}

interface Filled {
  readonly ids: DemoIds;
  /** The monitoring of the whole assortment. */
  readonly collectionId: number;
  /** Of the history. */
  readonly days: number;
}

/** Two strategies of the demo's client with what they advise, and how one of them would have done. */
export async function fillRepricing(ctx: SystemContext, { ids, collectionId, days }: Filled): Promise<void> {
  // What is ordered here is made here: no job waits for it.
  const alone: SystemContext = { ...ctx, jobs: { send: async () => undefined, cancel: async () => undefined } };
  const common = {
    cityId: found(ids.cities.get('moscow')),
    collectionId,
    brandIds: [],
    tagIds: [],
    companyIds: [],
    goalCompanyId: null,
    recommended: 'ceiling',
    freshDays: 7,
    availableOnly: true,
  } as const satisfies Partial<StrategyRule>;
  const near = await createStrategy(alone, {
    name: 'Бытовая техника: немного ниже рынка',
    enabled: true,
    rule: {
      ...common,
      categoryIds: [found(ids.categories.get('Бытовая техника'))],
      goal: 'median',
      shift: { side: 'below', unit: 'percent', value: 200 },
      minMargin: 1000,
      maxStep: 1500,
      minRivals: 3,
      rounding: 'ninety',
    },
  });
  await createStrategy(alone, {
    name: 'Остальное: как у самого дешёвого',
    enabled: true,
    rule: {
      ...common,
      categoryIds: [],
      goal: 'cheapest',
      shift: null,
      minMargin: 800,
      maxStep: 1000,
      minRivals: 2,
      rounding: 'whole',
    },
  });
  const { signal } = new AbortController();
  await runRepricing(alone, { runId: (await orderCalculation(alone)).id, signal });
  const ago = (back: number): string => new Date(ctx.now().getTime() - back * DAY).toISOString().slice(0, 10);
  const period = { from: ago(Math.min(days, BACKTEST_DAYS) + 1), to: ago(2) };
  await runRepricing(alone, { runId: (await orderBacktest(alone, { strategyId: near.id, ...period })).id, signal });
}

import { TARIFF_ALERT_PERCENTS } from '@tsenomer/contracts';
import { isSpent, quotaOf } from '../../bill/rules/tariff-use.ts';
import type { TariffTerms, TariffUse } from '../../bill/rules/tariff-use.ts';

/** What can be told of a month's quota. */
export type NoticeKind = 'package' | 'left30' | 'left10' | 'spent';

/** Told once in a month for as many packages as had been added. */
export interface Notice {
  readonly packages: number;
  readonly what: NoticeKind;
}

const AT_PERCENT = { 30: 'left30', 10: 'left10' } as const satisfies Record<
  (typeof TARIFF_ALERT_PERCENTS)[number],
  NoticeKind
>;

/**
 * What is to be told by now: each package that was added, and how little is left with all of them: 30 % or less, 10 %
 * or less (P2 §9), nothing and no package to be had.
 */
export function noticesDue(use: TariffUse, terms: TariffTerms): Notice[] {
  const packages = Number(use.packages);
  const quota = quotaOf(use, terms);
  const low: NoticeKind[] = TARIFF_ALERT_PERCENTS.filter((percent) => use.left * 100n <= quota * BigInt(percent)).map(
    (percent) => AT_PERCENT[percent],
  );
  if (isSpent(use, terms)) low.push('spent');
  return [
    ...Array.from({ length: packages }, (_, place) => ({ packages: place + 1, what: 'package' as const })),
    ...low.map((what) => ({ packages, what })),
  ];
}

/** Of what is new, that which is said: the last package, and how little is left; what it makes untrue is not. */
export function noticesSaid(fresh: readonly Notice[]): Notice[] {
  const order: readonly NoticeKind[] = ['left30', 'left10', 'spent'];
  const added = fresh.filter(({ what }) => what === 'package').toSorted((a, b) => a.packages - b.packages);
  const low = fresh.filter(({ what }) => what !== 'package');
  const least = low.toSorted((a, b) => order.indexOf(a.what) - order.indexOf(b.what));
  return [...added.slice(-1), ...least.slice(-1)];
}

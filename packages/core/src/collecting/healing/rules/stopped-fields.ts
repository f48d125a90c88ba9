import type { HealthField, StoppedField } from '@tsenomer/contracts';
import { ENOUGH_BEFORE, ENOUGH_NOW } from '../../site-health/rules/collapse.ts';
import type { Comparison } from '../../site-health/rules/collapse.ts';
import { leastDrop, pointsOf } from '../../site-health/rules/share.ts';
import type { Share } from '../../site-health/rules/share.ts';

/** Fields that other selectors can bring back, the most telling first. */
export const MENDABLE = ['price', 'availability', 'oldPrice'] as const satisfies readonly HealthField[];

export type MendableField = (typeof MENDABLE)[number];

/** What a site's pages gave in its newest checks, and in the days before (`comparedSites`). */
export interface SiteShares {
  readonly comparison: Comparison;
  readonly fields: {
    readonly now: Readonly<Record<HealthField, Share>>;
    readonly before: Readonly<Record<HealthField, Share>>;
  };
}

/**
 * The part of what pages used to give that must be gone for sure. A former price comes and goes with the shop's sales:
 * only one that is gone nearly everywhere says something of the layout.
 */
const LOST: Readonly<Record<MendableField, number>> = { price: 0.5, availability: 0.5, oldPrice: 0.8 };
/** A share that was never larger says nothing by being gone. */
const WORTH_MENDING: Readonly<Record<MendableField, number>> = { price: 0.2, availability: 0.2, oldPrice: 0.15 };
/** Where fewer of the checks of what is sold came to a page, it is the site that fails, or a block. */
const LEAST_PAGES = 0.5;
/** Where more of the checks say that the product is not sold, the pages that are left say nothing of the others. */
const SOLD_OUT = 0.5;

/**
 * The fields that most pages gave and do no longer, though the pages come: what another layout does, and what no block,
 * failing site or wave of sold-out products explains. Shares in basis points.
 */
export function stoppedFields({ comparison, fields }: SiteShares): StoppedField[] {
  if (isExplained(comparison, fields.now.price.of)) return [];
  return MENDABLE.filter((field) => hasStopped(field, fields.before[field], fields.now[field])).map((field) => ({
    field,
    before: pointsOf(fields.before[field]),
    now: pointsOf(fields.now[field]),
  }));
}

function hasStopped(field: MendableField, before: Share, now: Share): boolean {
  return (
    now.of >= ENOUGH_NOW &&
    before.of >= ENOUGH_BEFORE &&
    before.hits >= WORTH_MENDING[field] * before.of &&
    leastDrop(before, now) >= LOST[field] * (before.hits / before.of)
  );
}

/** Pages are those of products that are sold; checks that found a product missing have none. */
function isExplained({ now }: Comparison, pages: number): boolean {
  const missing = now.yield.hits - now.stock.hits;
  const expected = now.yield.of - missing;
  return missing > SOLD_OUT * now.yield.of || pages < LEAST_PAGES * expected;
}

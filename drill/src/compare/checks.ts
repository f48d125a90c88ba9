import { checkOf } from '../world/check-of.ts';
import { isLinked, shownAt } from '../world/offer-at.ts';
import type { RawCheck } from '../facts/observations.ts';
import type { World } from '../world/world.ts';
import type { Tally } from './tally.ts';

/** Every raw check says what its page showed at its moment, and no link was checked twice by a task. */
export function compareChecks(tally: Tally, world: World, checks: readonly RawCheck[]): void {
  const seen = new Set<string>();
  for (const { product, company, city, at, outcome, errorCode, price, taskId, linkId } of checks) {
    const place = `${product} at ${company} in ${city}, ${at.toISOString()}`;
    const shown = shownAt(world, { product, company, city }, at);
    tally.same('raw checks against the pages', place, { outcome, errorCode, price }, checkOf(shown));
    const once = `${taskId} ${linkId}`;
    tally.same('a link counts once in a task', once, seen.has(once), false);
    seen.add(once);
  }
}

/** The timetable had every link of every monitoring checked on every day; second checks come on top. */
export function compareTimetable(tally: Tally, world: World, checks: readonly RawCheck[]): void {
  const checked = new Set(checks.map((check) => keyOf(check, check.day)));
  for (const day of world.days)
    for (const [monitoring, { products, companies }] of world.monitorings.entries())
      for (const product of products)
        for (const company of companies) {
          if (!isLinked(world, product, company)) continue;
          const key = keyOf({ monitoring, product, company }, day);
          tally.same('links of the timetable that were checked', key, checked.has(key), true);
        }
}

function keyOf({ monitoring, product, company }: Pick<RawCheck, 'monitoring' | 'product' | 'company'>, day: string) {
  return `${day} ${monitoring} ${product} ${company}`;
}

import type { SystemContext } from '@tsenomer/core';
import { priceIndex } from '@tsenomer/core/reports/price-index';
import type { RawCheck } from '../facts/observations.ts';
import { itemAt, placesOf } from '../life/ids.ts';
import type { Ids } from '../life/ids.ts';
import type { World } from '../world/world.ts';
import type { Tally } from './tally.ts';

export interface IndexOf {
  readonly ctx: SystemContext;
  readonly world: World;
  readonly ids: Ids;
  readonly checks: readonly RawCheck[];
}

/** The chained index of the market, of ourselves and of each company, over the days that are over. */
export async function compareIndex(tally: Tally, { ctx, world, ids, checks }: IndexOf): Promise<void> {
  const days = world.days.slice(0, -1);
  const index = await priceIndex(ctx, {
    from: itemAt(days, 0),
    to: itemAt(days, days.length - 1),
    by: 'company',
    level: 1,
  });
  const company = placesOf(ids.companies);
  const plain = (which: (company: number) => boolean) => plainIndex(checks, days, which);
  const shown = ({ index: figures, offers, raised, lowered }: (typeof index)['market']) => ({
    index: figures,
    offers,
    raised,
    lowered,
  });
  tally.same(
    'price index',
    'the market',
    shown(index.market),
    plain((place) => place !== 0),
  );
  tally.same(
    'price index',
    'ours',
    index.own === null ? null : shown(index.own),
    plain((place) => place === 0),
  );
  tally.same('price index', 'lines', index.lines.length, world.companies.length);
  for (const line of index.lines)
    tally.same(
      'price index',
      line.name ?? '',
      shown(line),
      plain((place) => place === company(line.id ?? 0)),
    );
}

/**
 * 100.00 on the first day; each day it moves by the geometric mean of new over old price of the offers whose price was
 * known before. A price is known from its first day on: no drill is so long that one is forgotten.
 */
function plainIndex(checks: readonly RawCheck[], days: readonly string[], which: (company: number) => boolean) {
  const lastOfDay = new Map<string, Map<string, number | null>>(days.map((day) => [day, new Map()]));
  for (const check of checks) if (which(check.company)) lastOfDay.get(check.day)?.set(check.place, check.price);
  const known = new Map<string, number>();
  let [log, raised, lowered]: [number | null, number, number] = [null, 0, 0];
  const index = days.map((day, place) => {
    const before = known.size;
    let logs = 0;
    for (const [key, price] of lastOfDay.get(day) ?? []) {
      const old = known.get(key);
      if (price === null) continue;
      known.set(key, price);
      if (old === undefined || old === price) continue;
      logs += Math.log(price / old);
      if (place > 0 && price > old) raised += 1;
      if (place > 0 && price < old) lowered += 1;
    }
    if (log !== null && before > 0) log += logs / before;
    if (log === null && known.size > 0) log = 0;
    return log === null ? null : Math.round(10_000 * Math.exp(log));
  });
  return { index, offers: known.size, raised, lowered };
}

import type { SystemContext } from '@tsenomer/core';
import { decisions, overview } from '@tsenomer/core/reports/home';
import type { RawCheck } from '../facts/observations.ts';
import { halfUp } from '../recompute/money.ts';
import { newestChecks } from '../recompute/newest.ts';
import { dayAt, momentOf } from '../world/calendar.ts';
import { isLinked, placeKey, recommendedAt } from '../world/offer-at.ts';
import type { World } from '../world/world.ts';
import type { Tally } from './tally.ts';

export interface HomeOf {
  readonly ctx: SystemContext;
  readonly world: World;
  readonly checks: readonly RawCheck[];
}

/** The home page's figures. */
export async function compareHome(tally: Tally, { ctx, world, checks }: HomeOf): Promise<void> {
  const { running: _, lastRuns: _runs, moves: _moves, days, lastDay, ...counts } = await overview(ctx);
  const { products, companies, monitorings } = world;
  const byDay = Map.groupBy(checks, ({ day }) => day);
  const today = dayAt(ctx.now());
  const newest = newestChecks(checks, new Date(ctx.now().getTime() + 1));
  const below = new Set(
    [...newest.values()].flatMap(({ product, price, at }) => {
      const mrp = recommendedAt(world, product, at);
      return price !== null && mrp !== null && price < mrp ? [product] : [];
    }),
  );
  const links = products.flatMap((_product, product) =>
    companies.flatMap((_company, company) => (isLinked(world, product, company) ? [company] : [])),
  );
  tally.same('home: counts', 'of everything', counts, {
    products: products.length,
    companies: companies.length,
    collections: monitorings.length,
    links: links.length,
    checksThisMonth: checks.filter(({ day }) => day.slice(0, 7) === today.slice(0, 7)).length,
    violations: below.size,
  });
  const ofToday = byDay.get(today) ?? [];
  const ended = (some: readonly RawCheck[], outcome: number) =>
    some.filter((check) => check.outcome === outcome).length;
  const { errors, ...lastCounts } = lastDay;
  tally.same('home: counts', 'of the last day', lastCounts, {
    checks: ofToday.length,
    success: ended(ofToday, 1),
    notAvailable: ended(ofToday, 2),
    withError: ended(ofToday, 3),
  });
  for (const { code, count } of errors)
    tally.same('home: counts', `error ${code}`, count, ofToday.filter(({ errorCode }) => errorCode === code).length);
  for (const { date, checks: counted, withError } of days) {
    const some = byDay.get(date) ?? [];
    tally.same('home: days', date, [counted, withError], [some.length, ended(some, 3)]);
  }
  await compareMarket(tally, { ctx, world, checks });
}

/** How our prices stood in the market on each evening. */
async function compareMarket(tally: Tally, { ctx, world, checks }: HomeOf): Promise<void> {
  const { days } = await decisions(ctx);
  tally.same(
    'home: our prices in the market',
    'days',
    days.map(({ date }) => date),
    world.days,
  );
  for (const { date, violations: _violations, ...figures } of days)
    tally.same(
      'home: our prices in the market',
      date,
      figures,
      marketOf(world, newestChecks(checks, momentOf(date, '23:50'))),
    );
}

function marketOf(world: World, newest: ReadonlyMap<string, RawCheck>) {
  const indexes: number[] = [];
  const rooms: number[] = [];
  const [compared, cheaper, dearest, raisable] = [
    new Set<number>(),
    new Set<number>(),
    new Set<number>(),
    new Set<number>(),
  ];
  for (const product of world.products.keys())
    for (const city of world.cities.keys()) {
      const priceAt = (company: number): number | null =>
        newest.get(placeKey({ product, company, city }))?.price ?? null;
      const own = priceAt(0);
      const rivals = [...world.companies.keys()].flatMap((company) => (company === 0 ? [] : (priceAt(company) ?? [])));
      if (own === null || rivals.length === 0) continue;
      const total = rivals.reduce((sum, price) => sum + price, 0);
      const [low, high] = [Math.min(...rivals), Math.max(...rivals)];
      indexes.push(halfUp(BigInt(own) * 10_000n * BigInt(rivals.length), BigInt(total)));
      compared.add(product);
      if (low < own) cheaper.add(product);
      if (high < own) dearest.add(product);
      if (own >= low) continue;
      raisable.add(product);
      rooms.push(halfUp(BigInt(low - own) * 10_000n, BigInt(own)));
    }
  const mean = (figures: readonly number[]): number | null =>
    figures.length === 0 ? null : halfUp(BigInt(figures.reduce((sum, each) => sum + each, 0)), BigInt(figures.length));
  return {
    ownIndex: mean(indexes),
    compared: compared.size,
    cheaper: cheaper.size,
    dearest: dearest.size,
    raisable: raisable.size,
    room: mean(rooms),
  };
}

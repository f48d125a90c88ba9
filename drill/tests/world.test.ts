import { describe, expect, it } from 'vitest';
import { createSimClock } from '../src/life/sim-clock.ts';
import { readDay } from '../src/agent-day.ts';
import { readOptions } from '../src/options.ts';
import { deviation, halfUp, meanOf, medianOf } from '../src/recompute/money.ts';
import { dayAfter, dayAt, daysOf, momentOf } from '../src/world/calendar.ts';
import { isLinked, recommendedAt, shownAt } from '../src/world/offer-at.ts';
import { makeWorld } from '../src/world/world.ts';
import { createTally } from '../src/compare/tally.ts';

const SIZE = { days: 30, seed: 1, products: 200 };

describe('the world of a drill', () => {
  const world = makeWorld(SIZE);
  const pages = world.products.flatMap((_, product) =>
    world.companies.flatMap((_company, company) =>
      isLinked(world, product, company) ? [{ product, company, city: 0 }] : [],
    ),
  );
  const other = makeWorld({ ...SIZE, seed: 2 });
  const shownOn = (day: string, there = world) => pages.map((page) => shownAt(there, page, momentOf(day, '12:00')));

  it('is the same for a seed and another one for another', () => {
    const day = world.days[3] ?? '';
    expect(shownOn(day, makeWorld(SIZE))).toEqual(shownOn(day));
    expect(shownOn(day, other)).not.toEqual(shownOn(day));
  });

  it('has a war of prices below the recommended ones, deeper every day', () => {
    const [war] = world.wars;
    const product = world.products.findIndex(({ brand, mrp }) => brand === war?.brand && mrp !== null);
    const mrp = recommendedAt(world, product, momentOf(war?.from ?? '', '12:00')) ?? 0;
    const prices = [war?.from ?? '', war?.to ?? ''].flatMap((day) =>
      (war?.companies ?? []).flatMap((company) => {
        const shown = shownAt(world, { product, company, city: 0 }, momentOf(day, '12:00'));
        return shown.state === 'offer' ? [shown.price] : [];
      }),
    );
    expect(prices.length).toBeGreaterThan(1);
    expect(prices.every((price) => price < mrp)).toBe(true);
    expect(prices).toEqual(prices.toSorted((one, other) => other - one));
  });

  it('has a shop whose pages cannot be read from its new layout to the repair', () => {
    const { company, from, repairedAt } = world.layout;
    const statesAt = (moment: Date) =>
      new Set(pages.filter((page) => page.company === company).map((page) => shownAt(world, page, moment).state));
    expect(statesAt(new Date(from.getTime() - 1))).not.toContain('unreadable');
    expect(statesAt(from)).toContain('unreadable');
    expect(statesAt(from)).not.toContain('offer');
    expect(statesAt(repairedAt)).not.toContain('unreadable');
  });

  it('shows every kind of page', () => {
    const states = new Set(world.days.flatMap((day) => shownOn(day).map(({ state }) => state)));
    expect([...states].toSorted()).toEqual(['absent', 'broken', 'missing', 'offer', 'unreadable']);
  });
});

it.each([
  [2, '2026-04-01', '2026-04-02'],
  [3, '2026-03-31', '2026-04-02'],
  [30, '2026-03-17', '2026-04-15'],
])('a drill of %i days lives from %s to %s', (count, first, last) => {
  const days = daysOf(count);
  expect([days[0], days.at(-1), days.length]).toEqual([first, last, count]);
});

it('days begin at midnight of the installation', () => {
  const midnight = momentOf('2026-03-31', '00:00');
  expect(midnight.toISOString()).toBe('2026-03-30T21:00:00.000Z');
  expect([dayAt(midnight), dayAt(new Date(midnight.getTime() - 1))]).toEqual(['2026-03-31', '2026-03-30']);
  expect(dayAfter('2026-03-31', 1)).toBe('2026-04-01');
});

it.each([
  [[], null, null],
  [[100], 100, 100],
  [[100, 101], 101, 101],
  [[100, 102, 200], 134, 102],
  [[1, 2, 3, 10], 4, 3],
])('the mean of %j is %s, the median %s', (amounts, mean, median) => {
  expect([meanOf(amounts), medianOf(amounts)]).toEqual([mean, median]);
});

it('rounds half away from zero', () => {
  expect([halfUp(5n, 2n), halfUp(-5n, 2n), halfUp(4n, 3n), halfUp(-4n, 3n)]).toEqual([3, -3, 1, -1]);
  expect(deviation(90, 100)).toBe(-1000);
});

it('the clock stands still, wakes who waited long enough, and never goes back', async () => {
  const clock = createSimClock(new Date(0));
  const woken: string[] = [];
  const never = new AbortController();
  const wait = async (name: string, milliseconds: number) => {
    await clock.wait(milliseconds, never.signal);
    woken.push(name);
  };
  const waits = [wait('soon', 1000), wait('late', 60_000)];
  clock.moveTo(new Date(30_000));
  await Promise.resolve();
  expect(woken).toEqual([]);
  clock.wakeAt(new Date(30_000));
  await waits[0];
  expect(woken).toEqual(['soon']);
  clock.nudge(60_000);
  await waits[1];
  expect(woken).toEqual(['soon', 'late']);
  expect(() => clock.moveTo(new Date(0))).toThrow(RangeError);
});

it('tells what differs, with the first few of it', () => {
  const tally = createTally();
  tally.same('prices', 'a', 1n, 1n);
  for (const place of 'bcdefgh') tally.same('prices', place, 1, 2);
  const [prices] = tally.compared();
  expect(prices).toMatchObject({ what: 'prices', compared: 8, differences: 7 });
  expect(prices?.samples).toHaveLength(5);
  expect(prices?.samples[0]).toBe('b: the product says 1, plainly it is 2');
});

it('takes days, seed and products, and refuses what is none', () => {
  expect(readOptions([])).toEqual({ days: 30, seed: 1, products: 2000 });
  expect(readOptions(['--days', '3', '--seed', '7', '--products', '60'])).toEqual({ days: 3, seed: 7, products: 60 });
  for (const wrong of [
    ['--days', '1'],
    ['--products', 'many'],
    ['--seed', '1.5'],
    ['--weeks', '2'],
  ])
    expect(() => readOptions(wrong)).toThrow();
});

it('a day of an agent is whole unless it is told otherwise', () => {
  expect(readDay([])).toEqual({ seed: 1, kills: 60, readings: 200, photos: 80 });
  expect(readDay(['--seed', '7', '--readings', '30'])).toEqual({ seed: 7, kills: 30, readings: 30, photos: 30 });
  expect(() => readDay(['--kills', '201'])).toThrow(RangeError);
  expect(() => readDay(['--shops', '2'])).toThrow(TypeError);
});

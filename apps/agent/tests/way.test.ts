import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressOf, screenOf } from '../src/app/address.ts';
import { metresBetween, routeOrder, wayLength } from '../src/rules/route-order.ts';
import { sketch } from '../src/rules/sketch.ts';

const point = fc.record({
  lat: fc.double({ min: 55, max: 56, noNaN: true }),
  lon: fc.double({ min: 37, max: 38, noNaN: true }),
});
const points = fc.array(point, { maxLength: 12 });

describe('the order of visits', () => {
  it('[OFF-6] visits every shop once, by no longer a way than always going to the nearest', () => {
    fc.assert(
      fc.property(points, point, (stops, from) => {
        const way = routeOrder(stops, from);
        expect(new Set(way)).toEqual(new Set(stops));
        expect(way).toHaveLength(stops.length);
        expect(wayLength([from, ...way])).toBeLessThanOrEqual(wayLength([from, ...nearestNext(stops, from)]) + 0.1);
      }),
    );
  });

  it('[OFF-6] unties a way that crosses itself', () => {
    const [a, b, c, d] = [0, 1, 2, 3].map((at) => ({ lat: 55 + at / 100, lon: 37 }));
    expect(routeOrder([c!, a!, d!, b!], { lat: 54.99, lon: 37 })).toEqual([a, b, c, d]);
    expect(routeOrder([], null)).toEqual([]);
    expect(routeOrder([b!, a!], null)[0]).toBe(b);
  });

  it('measures along the ground: Red Square to the university is 8 km', () => {
    const metres = metresBetween({ lat: 55.7539, lon: 37.6208 }, { lat: 55.7033, lon: 37.5302 });
    expect(Math.round(metres / 100)).toBe(80);
  });
});

function nearestNext<T extends { lat: number; lon: number }>(
  stops: readonly T[],
  from: { lat: number; lon: number },
): T[] {
  const [next] = stops.toSorted((one, other) => metresBetween(from, one) - metresBetween(from, other));
  return next === undefined
    ? []
    : [
        next,
        ...nearestNext(
          stops.filter((stop) => stop !== next),
          next,
        ),
      ];
}

it('[OFF-6] the sketch of the way keeps every place on the paper, north up', () => {
  fc.assert(
    fc.property(points, (stops) => {
      for (const { x, y } of sketch(stops, 320)) {
        expect(Math.min(x, y)).toBeGreaterThanOrEqual(23.9);
        expect(Math.max(x, y)).toBeLessThanOrEqual(296.1);
      }
    }),
  );
  const [south, north] = sketch(
    [
      { lat: 55, lon: 37 },
      { lat: 56, lon: 37 },
    ],
    320,
  );
  expect(north!.y).toBeLessThan(south!.y);
});

it.each([
  [{ name: 'today' }, '/agent/'],
  [{ name: 'outbox' }, '/agent/outbox'],
  [{ name: 'task', taskId: 12 }, '/agent/task/12'],
  [{ name: 'price', taskId: 12, productId: 7 }, '/agent/task/12/product/7'],
  [
    { name: 'fresh', taskId: 12, uuid: '00000000-0000-4000-8000-000000000001' },
    '/agent/task/12/new/00000000-0000-4000-8000-000000000001',
  ],
] as const)('[OFF-6] %o stands at %s', (screen, address) => {
  expect(addressOf(screen)).toBe(address);
  expect(screenOf(address)).toEqual(screen);
});

it.each(['/agent/task/x', '/agent/nowhere', '/agent/task/-1'])('%s shows today', (address) => {
  expect(screenOf(address)).toEqual({ name: 'today' });
});

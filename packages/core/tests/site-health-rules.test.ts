import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { INCIDENT_KINDS } from '@tsenomer/contracts';
import type { IncidentKind } from '@tsenomer/contracts';
import { decideIncidents, hasCollapsed, hasRecovered } from '../src/collecting/site-health/rules/collapse.ts';
import type { Comparison } from '../src/collecting/site-health/rules/collapse.ts';
import { failingSince } from '../src/collecting/site-health/rules/failing-since.ts';
import { medianDuration } from '../src/collecting/site-health/rules/median-duration.ts';
import { leastDrop, pointsOf, shareToWire, wilson } from '../src/collecting/site-health/rules/share.ts';
import type { Share } from '../src/collecting/site-health/rules/share.ts';
import { firstFailing, siteState } from '../src/collecting/site-health/rules/site-state.ts';

const share = (hits: number, of: number): Share => ({ hits, of });
const anyShare = fc
  .integer({ min: 1, max: 5000 })
  .chain((of) => fc.integer({ min: 0, max: of }).map((hits) => share(hits, of)));

const fine = (of: number): Comparison['now'] => ({
  price: share(of, of),
  yield: share(of, of),
  stock: share(of, of),
  availability: share(of, of),
  name: share(of, of),
  rating: share(of, of),
  photo: share(of, of),
});
const compared = (now: Partial<Comparison['now']>, before: Partial<Comparison['now']> = {}): Comparison => ({
  now: { ...fine(100), ...now },
  before: { ...fine(600), ...before },
});

describe('a share', () => {
  // Textbook values of Wilson's interval.
  it.each([
    [0, 10, 0, 0.2775],
    [10, 10, 0.7225, 1],
    [5, 10, 0.2366, 0.7634],
    [93, 100, 0.8625, 0.9657],
    [1, 1, 0.2065, 1],
    [0, 0, 0, 1],
  ])('of %i in %i lies between %d and %d', (hits, of, low, high) => {
    const bounds = wilson(share(hits, of));
    expect(bounds.low).toBeCloseTo(low, 4);
    expect(bounds.high).toBeCloseTo(high, 4);
  });

  it('lies within its bounds, which lie within 0 and 1 and narrow with more checks', () => {
    fc.assert(
      fc.property(anyShare, ({ hits, of }) => {
        const { low, high } = wilson(share(hits, of));
        expect(low).toBeGreaterThanOrEqual(0);
        expect(high).toBeLessThanOrEqual(1);
        expect(low).toBeLessThanOrEqual(hits / of);
        expect(high).toBeGreaterThanOrEqual(hits / of);
        const more = wilson(share(hits * 10, of * 10));
        expect(more.high - more.low).toBeLessThan(high - low);
      }),
    );
  });

  it('goes out in basis points, and not at all without checks', () => {
    expect(shareToWire(share(93, 100))).toEqual({ value: 9300, low: 8625, high: 9657, of: 100 });
    expect(shareToWire(share(0, 0))).toBeNull();
    expect([share(93, 100), share(1, 3), share(2, 2), share(0, 0)].map(pointsOf)).toEqual([9300, 3333, 10_000, 0]);
  });

  it('of all lies between something and 1, however the bound is rounded', () => {
    for (let of = 1; of <= 100; of += 1) expect(wilson(share(of, of)).high).toBe(1);
  });

  // Newcombe's own example: 56 of 70 against 48 of 80 differ by 0.2 (0.0524 to 0.3339).
  it('fell by so much at least', () => {
    expect(leastDrop(share(56, 70), share(48, 80))).toBeCloseTo(0.0524, 4);
    expect(leastDrop(share(0, 0), share(1, 2))).toBe(-1);
    expect(leastDrop(share(1, 2), share(0, 0))).toBe(-1);
  });

  it('never fell for sure by more than it did', () => {
    fc.assert(
      fc.property(anyShare, anyShare, (before, now) => {
        expect(leastDrop(before, now)).toBeLessThanOrEqual(before.hits / before.of - now.hits / now.of + 1e-12);
      }),
    );
  });
});

describe('a collapse', () => {
  it.each<[string, boolean, IncidentKind, Share, Share]>([
    ['of everything', true, 'yield', share(570, 600), share(0, 100)],
    ['of a third', true, 'yield', share(570, 600), share(50, 100)],
    ['of a few points, within chance', false, 'yield', share(570, 600), share(90, 100)],
    ['of a quarter that may be chance', false, 'yield', share(570, 600), share(70, 100)],
    ['seen by five links', false, 'yield', share(570, 600), share(0, 5)],
    ['one link short of enough', false, 'yield', share(570, 600), share(0, 19)],
    ['by just enough links', true, 'yield', share(570, 600), share(0, 20)],
    ['against hardly anything before', false, 'yield', share(59, 59), share(0, 100)],
    ['against just enough before', true, 'yield', share(60, 60), share(0, 100)],
    ['of a fifth that was there', true, 'yield', share(200, 1000), share(0, 1000)],
    ['of what was never there', false, 'yield', share(60, 600), share(0, 1000)],
    ['of a site that was switched off: no checks', false, 'yield', share(570, 600), share(0, 0)],
    ['of a third of a field', false, 'rating', share(570, 600), share(60, 100)],
    ['of a field', true, 'rating', share(570, 600), share(2, 100)],
    ['of a price that a third of the pages lost', true, 'price', share(600, 600), share(55, 100)],
  ])('%s: %s', (_case, collapsed, what, before, now) => {
    expect(hasCollapsed(what, before, now)).toBe(collapsed);
  });

  // Of many checks chance takes little: 0.8 of them had it, and a little less or more than this part of it is lost.
  it.each<[IncidentKind, number]>([
    ['price', 0.25],
    ['yield', 0.25],
    ['stock', 0.5],
    ['availability', 0.5],
    ['name', 0.5],
    ['rating', 0.5],
    ['photo', 0.5],
  ])('of %s begins where %d of it is lost', (what, part) => {
    const left = (lost: number): Share => share(Math.round(800_000 * (1 - lost)), 1_000_000);
    expect(hasCollapsed(what, share(800_000, 1_000_000), left(part - 0.01))).toBe(false);
    expect(hasCollapsed(what, share(800_000, 1_000_000), left(part + 0.01))).toBe(true);
  });

  it('opens the most telling first, and one at a time', () => {
    const all = compared({ price: share(0, 100), yield: share(0, 100), rating: share(0, 100) });
    expect(decideIncidents(all, [])).toEqual({ open: 'price', close: [] });
    expect(decideIncidents(all, [{ id: 1, what: 'price', shareBefore: 10_000 }])).toEqual({ open: null, close: [] });
    expect(decideIncidents(all, [{ id: 1, what: 'rating', shareBefore: 10_000 }])).toEqual({
      open: 'price',
      close: [],
    });
    expect(
      decideIncidents(compared({ rating: share(0, 100) }), [{ id: 1, what: 'yield', shareBefore: 10_000 }]),
    ).toEqual({ open: 'rating', close: [1] });
  });

  it.each([
    ['back', share(95, 100), true],
    ['back at nine tenths of it', share(171, 200), true],
    ['back, by just enough checks', share(20, 20), true],
    ['nearly back', share(86, 100), true],
    ['half-way', share(75, 100), false],
    ['by too few checks', share(19, 19), false],
    ['without checks', share(0, 0), false],
  ])('is over when the site is back: %s', (_case, now, over) => {
    expect(hasRecovered({ shareBefore: 9500 }, now)).toBe(over);
  });

  it('opens and closes once: what closes does not open again by the same checks, what opens does not close by them', () => {
    const kind = fc.constantFrom(...INCIDENT_KINDS);
    fc.assert(
      fc.property(kind, anyShare, anyShare, fc.integer({ min: 0, max: 10_000 }), (what, before, now, shareBefore) => {
        const comparison = compared({ [what]: now }, { [what]: before });
        const first = decideIncidents(comparison, [{ id: 1, what, shareBefore }]);
        if (first.close.length > 0) expect(decideIncidents(comparison, []).open).toBeNull();
        const opened = decideIncidents(comparison, []).open;
        if (opened === null) return;
        const open = {
          id: 2,
          what: opened,
          shareBefore: Math.round((comparison.before[opened].hits / comparison.before[opened].of) * 10_000),
        };
        expect(decideIncidents(comparison, [open])).toEqual({ open: null, close: [] });
      }),
      { numRuns: 1000 },
    );
  });
});

describe('the state of a site', () => {
  it.each<[string, string, Partial<Comparison['now']>, number]>([
    ['all is well', 'ok', {}, 0],
    ['something is open', 'broken', {}, 1],
    ['nothing was checked', 'noData', { yield: share(0, 0) }, 0],
    ['most checks fail', 'broken', { yield: share(30, 100) }, 0],
    ['many checks fail', 'watch', { yield: share(65, 100) }, 0],
    ['a few of a few fail', 'ok', { yield: share(3, 4) }, 0],
    ['a field falls', 'watch', { rating: share(70, 100) }, 0],
  ])('%s: %s', (_case, state, now, open) => {
    expect(siteState(compared(now), open)).toBe(state);
  });

  it('is to be watched where many checks fail as they always did', () => {
    expect(siteState(compared({ yield: share(65, 100) }, { yield: share(390, 600) }), 0)).toBe('watch');
  });

  it('names the first field that fell', () => {
    expect(firstFailing(compared({ rating: share(0, 100), name: share(10, 100) }))).toBe('name');
    expect(firstFailing(compared({ rating: share(97, 100) }))).toBeNull();
    expect(firstFailing(compared({ rating: share(0, 19) }))).toBeNull();
    expect(firstFailing(compared({ rating: share(0, 20) }))).toBe('rating');
    expect(firstFailing(compared({ rating: share(0, 100) }, { rating: share(59, 59) }))).toBeNull();
    expect(firstFailing(compared({ rating: share(0, 100) }, { rating: share(60, 60) }))).toBe('rating');
    // Of many checks chance takes little: a tenth of 0.8 is what counts.
    const before = { rating: share(800_000, 1_000_000) };
    expect(firstFailing(compared({ rating: share(728_000, 1_000_000) }, before))).toBeNull();
    expect(firstFailing(compared({ rating: share(712_000, 1_000_000) }, before))).toBe('rating');
    expect(firstFailing(compared({ rating: share(0, 100) }, { rating: share(0, 600) }))).toBeNull();
  });
});

describe('the median of times by bins', () => {
  const bins = (...pages: number[]) =>
    pages.map((count, at) => ({ upTo: [250, 500, 1000, Number.POSITIVE_INFINITY][at] ?? 0, pages: count }));

  it.each([
    ['in the first', bins(10, 0, 0, 0), 125],
    ['between two', bins(5, 5, 0, 0), 250],
    ['in the middle', bins(1, 8, 1, 0), 375],
    ['beyond the last', bins(0, 0, 1, 9), 1000],
  ])('lies %s', (_case, given, median) => expect(medianDuration(given)).toBe(median));

  it('is none without pages', () => expect(medianDuration(bins(0, 0, 0, 0))).toBeNull());

  it('lies in the bin that holds it', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 1000 }), { minLength: 1, maxLength: 200 }), (times) => {
        const [low, middle, high] = [
          times.filter((time) => time <= 250),
          times.filter((time) => time > 250 && time <= 500),
          times.filter((time) => time > 500),
        ];
        const median = medianDuration(bins(low.length, middle.length, high.length, 0)) ?? 0;
        const true_ = times.toSorted((left, right) => left - right)[Math.ceil(times.length / 2) - 1]!;
        const binOf = (time: number): number => (time <= 250 ? 0 : time <= 500 ? 1 : 2);
        expect(binOf(median)).toBe(binOf(true_));
      }),
    );
  });
});

describe('since when a code fails', () => {
  const hour = (at: number, checks: number, failed: number) => ({ hour: new Date(at * 3_600_000), checks, failed });
  const at = (value: Date | null) => value && value.getTime() / 3_600_000;

  it.each([
    ['always', [hour(9, 10, 5), hour(8, 10, 4), hour(7, 10, 6)], 7],
    ['since an hour', [hour(9, 10, 5), hour(8, 10, 0), hour(7, 10, 6)], 9],
    ['with pauses', [hour(9, 10, 5), hour(8, 0, 0), hour(7, 10, 6), hour(6, 10, 0)], 7],
    ['after some of the usual', [hour(9, 10, 8), hour(8, 10, 8), hour(7, 10, 1)], 8],
    ['at a quarter of the newest share', [hour(9, 10, 8), hour(8, 10, 2), hour(7, 10, 1)], 8],
    ['not in the newest hours, and before them always', [hour(9, 10, 0), hour(8, 10, 4), hour(7, 10, 4)], 7],
    ['by single checks', [hour(9, 1, 1), hour(8, 1, 1)], 8],
    ['before which nothing was checked', [hour(9, 10, 5), hour(8, 0, 0)], 9],
    ['not in the newest hour', [hour(9, 10, 0), hour(8, 10, 4), hour(7, 10, 0)], 8],
    ['never', [hour(9, 10, 0)], null],
    ['never: no hours', [], null],
  ])('%s', (_case, hours, since) => expect(at(failingSince(hours))).toBe(since));
});

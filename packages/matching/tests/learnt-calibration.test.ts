import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deliveredScore, FEWEST_DECISIONS, learnCalibration, learntScore } from '../src/index.ts';
import type { DecidedPair } from '../src/index.ts';

const score = fc.double({ min: 0, max: 1, noNaN: true });
const decisions = fc.array(fc.record({ score, right: fc.boolean() }), { minLength: FEWEST_DECISIONS, maxLength: 300 });

/** So many decisions at a score, of which this share was right. */
function decided(at: number, count: number, share: number): DecidedPair[] {
  return Array.from({ length: count }, (_, place) => ({ score: at, right: place < count * share }));
}

describe('[PARSE-2] learning from decisions', () => {
  it('leaves the delivered calibration while there are few', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ score, right: fc.boolean() }), { maxLength: FEWEST_DECISIONS - 1 }), (few) => {
        expect(learnCalibration(few)).toEqual({ slope: 1, offset: 0 });
      }),
    );
  });

  it('never turns the order of scores around, whatever was decided', () => {
    fc.assert(
      fc.property(decisions, score, score, (all, a, b) => {
        const learnt = learnCalibration(all);
        const [low, high] = a < b ? [a, b] : [b, a];
        expect(learntScore(low, learnt)).toBeLessThanOrEqual(learntScore(high, learnt));
        expect(learntScore(low, learnt)).toBeGreaterThanOrEqual(0);
        expect(learntScore(high, learnt)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('stays where it is when the scores were right', () => {
    const agreed = [0.1, 0.3, 0.5, 0.7, 0.9].flatMap((at) => decided(at, 40, at));
    const learnt = learnCalibration(agreed);
    for (const at of [0.1, 0.3, 0.5, 0.7, 0.9]) expect(learntScore(at, learnt)).toBeCloseTo(at, 1);
  });

  it('comes to trust scores that were too modest, and to doubt those that boasted', () => {
    const modest = learnCalibration(decided(0.6, 100, 0.95));
    expect(learntScore(0.6, modest)).toBeGreaterThan(0.85);
    const boasting = learnCalibration(decided(0.9, 100, 0.4));
    expect(learntScore(0.9, boasting)).toBeLessThan(0.55);
  });

  it('moves the farther the more was decided', () => {
    const by = (count: number) => learntScore(0.6, learnCalibration(decided(0.6, count, 1)));
    expect(by(30)).toBeGreaterThan(0.6);
    expect(by(100)).toBeGreaterThan(by(30));
    expect(by(1000)).toBeGreaterThan(by(100));
  });

  it('can be undone: the delivered score stands behind the learnt one', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.05, max: 0.95, noNaN: true }),
        fc.double({ min: 0.5, max: 1.5, noNaN: true }),
        fc.double({ min: -1, max: 1, noNaN: true }),
        (at, slope, offset) => {
          expect(deliveredScore(learntScore(at, { slope, offset }), { slope, offset })).toBeCloseTo(at, 6);
        },
      ),
    );
    expect([learntScore(0.42, null), deliveredScore(0.42, null)]).toEqual([0.42, 0.42]);
  });
});

import { describe, expect, it } from 'vitest';
import { chances } from '../src/catalogue/choice.ts';
import { createMatcher, readListing } from '../src/index.ts';
import { probabilityOf } from '../src/model/calibration.ts';
import { fitCalibration } from '../src/train/fit-calibration.ts';
import { fitWordEffects } from '../src/train/fit-word-effects.ts';
import { fitChoice, randomFrom, trainPairs } from '../src/train/index.ts';
import type { LabelledPair } from '../src/train/index.ts';

const BRANDS = ['sony', 'canon', 'nikon', 'lg', 'bosch', 'makita'];
const THINGS = ['camera', 'lens', 'drill', 'tv', 'washer'];

/** Names of one brand, thing and model, or of two that differ in the model. */
function madeUpPairs(count: number): LabelledPair[] {
  const random = randomFrom(4);
  const pick = (words: readonly string[]): string => words[Math.floor(random() * words.length)] ?? '';
  const model = (): string => `m${Math.floor(1000 + random() * 9000)}`;
  return Array.from({ length: count }, (_, at) => {
    const [brand, thing, own] = [pick(BRANDS), pick(THINGS), model()];
    const same = at % 3 === 0;
    return {
      left: readListing({ name: `${brand} ${thing} ${own}` }),
      right: readListing({ name: `${own.length > 0 && same ? own : model()} ${brand} ${thing}` }),
      same,
      set: 'made up',
    };
  });
}

describe('trainPairs', () => {
  const growing = { rounds: 20, depth: 3, rate: 0.2, leastHessian: 1, ridge: 1, rows: 0.8, columns: 0.6, seed: 1 };

  it('learns what makes a pair, and the same from the same pairs', () => {
    const pairs = madeUpPairs(300);
    const model = trainPairs(pairs, ['made up'], growing);
    const matcher = createMatcher(model);
    const wrong = madeUpPairs(400)
      .slice(300)
      .filter(
        ({ left, right, same }) =>
          (matcher.judge(matcher.prepare(left), matcher.prepare(right)).decision === 'match') !== same,
      );
    expect(wrong.length).toBeLessThanOrEqual(2);
    expect(trainPairs(pairs, ['made up'], growing)).toEqual(model);
  });
});

describe('fitting', () => {
  it('calibrates: margins that are twice too sure are halved', () => {
    const random = randomFrom(2);
    const margins = Array.from({ length: 4000 }, () => random() * 8 - 4);
    const labels = Uint8Array.from(margins, (margin) => Number(random() < 1 / (1 + Math.exp(-margin / 2))));
    const calibration = fitCalibration(margins, labels);
    expect(probabilityOf(2, calibration)).toBeCloseTo(1 / (1 + Math.exp(-1)), 1);
  });

  it('finds the word that tells pairs apart, and not the one that says nothing', () => {
    const samples = Array.from({ length: 200 }, (_, at) => ({
      margin: 0,
      words: at % 2 === 0 ? ['upgrade', 'box'] : ['box'],
      same: at % 2 === 1,
    }));
    const effects = fitWordEffects(samples);
    expect(effects['upgrade']).toBeLessThan(-1);
    expect(effects['upgrade']).toBeLessThan(effects['box'] ?? 0);
  });

  it('learns to choose, and to choose none', () => {
    const random = randomFrom(8);
    const lookups = Array.from({ length: 200 }, (_, at) => {
      const rows = Array.from({ length: 5 }, () => Float64Array.of(random() * 0.5, random()));
      const meant = at % 4 === 0 ? null : at % 5;
      if (meant !== null) rows[meant] = Float64Array.of(0.7 + random() * 0.3, random());
      return { rows, meant, weight: 1 };
    });
    const model = fitChoice(lookups, ['likeness', 'noise'], [1, 1]);
    expect(model.weights['likeness']).toBeGreaterThan(5 * Math.abs(model.weights['noise'] ?? 0));
    expect(model.none).toBeGreaterThan(0);
    expect(fitChoice(lookups, ['likeness', 'noise'], [-1, 1]).weights['likeness']).toBe(0);
  });

  it('shares one chance among candidates and none', () => {
    expect(chances([0, 0], 0)).toEqual([1 / 3, 1 / 3]);
    expect(chances([], 1)).toEqual([]);
    expect(chances([1000, -1000], 0)[0]).toBe(1);
  });
});

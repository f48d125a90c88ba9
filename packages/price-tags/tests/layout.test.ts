import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { choosePrices, withCertainty } from '../src/layout/choose-prices.ts';
import { numbersOf } from '../src/layout/numbers.ts';
import { priceOfRun } from '../src/layout/price-of-run.ts';
import type { DigitRun } from '../src/layout/numbers.ts';
import { LEAN, rowsOf } from '../src/layout/rows.ts';
import { leanOf } from '../src/layout/skew.ts';
import { digits, run, sign } from './support.ts';

const POINT = { x: 275, y: 88, width: 12, height: 14 };
const COMMA = { x: 273, y: 86, width: 14, height: 32 };
const textOf = ({ digits: each }: DigitRun): string => each.map(({ digit }) => digit).join('');

describe('numbersOf', () => {
  it.each([
    ['digits side by side', digits('1299', { x: 0 }), [], ['1299']],
    ['thousands apart', [...digits('12', { x: 0 }), ...digits('990', { x: 170 })], [], ['12990']],
    ['two digits apart', [...digits('12', { x: 0 }), ...digits('99', { x: 190 })], [], ['12', '99']],
    ['kopecks behind a comma', [...digits('129', { x: 65 }), ...digits('90', { x: 315 })], [COMMA], ['12990']],
    [
      'thousands with kopecks',
      [...digits('1', { x: 0 }), ...digits('299', { x: 65 + 55 }), ...digits('90', { x: 370 })],
      [{ ...COMMA, x: 330 }],
      ['129990'],
    ],
    [
      'another sign between',
      [...digits('12', { x: 0 }), sign({ x: 140 }), ...digits('34', { x: 210 })],
      [],
      ['12', '34'],
    ],
  ])('parts and joins: %s', (_, row, marks, numbers) => {
    expect(numbersOf(row, marks).map(textOf)).toEqual(numbers);
  });
});

describe('priceOfRun', () => {
  const roubles = run('129', { x: 0 });
  it.each([
    ['raised', run('90', { x: 215, y: 2, height: 45 }), 12990, 'beside'],
    ['on the line', run('90', { x: 215, y: 56, height: 45 }), 12990, 'beside'],
    ['too far', run('90', { x: 320, y: 2, height: 45 }), 12900, 'none'],
    ['as high', run('90', { x: 260, y: 0, height: 100 }), 12900, 'none'],
    ['three digits', run('900', { x: 215, y: 2, height: 45 }), 12900, 'none'],
    ['in the middle', run('90', { x: 215, y: 33, height: 30 }), 12900, 'none'],
  ])('[OFF-9] takes two small digits beside for kopecks: %s', (_, part, amount, kopecks) => {
    expect(priceOfRun(roubles, [roubles, part], [])).toMatchObject({ amount, kopecks });
  });

  it.each([
    ['a point', POINT, 'joined'],
    ['a comma', COMMA, 'joined'],
  ])('takes the last two digits behind %s for kopecks', (_, mark, kopecks) => {
    const price = run('12990', { x: 65 });
    const at = { ...mark, x: 65 + 3 * 70 - 12 };
    expect(priceOfRun(price, [price], [at])).toMatchObject({ amount: 12990, kopecks });
  });

  it('is doubtful where kopecks were not read', () => {
    const unread = { x: 215, y: 2, width: 40, height: 45 };
    expect(priceOfRun(roubles, [roubles], [unread])).toMatchObject({ amount: 12900, kopecks: 'doubtful' });
  });

  it('is no price before a sign of per cent, nor of more digits than prices have', () => {
    const percent = run('25', { x: 0 }, { behind: sign({ x: 145, width: 90 }) });
    expect(priceOfRun(percent, [percent], [])).toBeNull();
    const barcode = run('4601234567890', { x: 0 });
    expect(priceOfRun(barcode, [barcode], [])).toBeNull();
  });

  it('is less certain beside a sign that may be a digit', () => {
    const cut = run('129', { x: 200 }, { before: sign({ x: 130 }) });
    const [whole, doubted] = [roubles, cut].map((each) => priceOfRun(each, [each], []));
    expect(doubted && withCertainty(doubted).certainty).toBeLessThan((whole && withCertainty(whole).certainty) ?? 0);
  });
});

describe('choosePrices', () => {
  const priceOf = (text: string, y: number, height: number, struck = false) => {
    const own = run(text, { x: 0, y, height }, { struck });
    const kopecks = run('90', { x: own.width + height * 0.1, y, height: height * 0.45 });
    const price = priceOfRun(own, [own, kopecks], []);
    if (price === null) throw new Error('No price');
    return withCertainty(price);
  };

  it('[OFF-9] takes the largest for the price, the struck one for the old, and one more for the second', () => {
    const chosen = choosePrices([priceOf('149', 0, 40, true), priceOf('129', 200, 160), priceOf('139', 80, 50)]);
    expect([chosen.price?.amount, chosen.oldPrice?.amount, chosen.secondPrice?.amount]).toEqual([12990, 14990, 13990]);
  });

  it('takes nothing lower than the price for an old one, and nothing small', () => {
    expect(choosePrices([priceOf('99', 0, 40, true), priceOf('129', 200, 160)]).oldPrice).toBeNull();
    expect(choosePrices([priceOf('149', 0, 20), priceOf('129', 200, 160)]).secondPrice).toBeNull();
  });

  it('takes none where there is none', () => {
    expect(choosePrices([])).toEqual({ price: null, oldPrice: null, secondPrice: null });
  });
});

describe('rows of a leaning tag', () => {
  const angle = fc.double({ min: -0.26, max: 0.26, noNaN: true });
  const glyphs = (lean: number) =>
    Array.from({ length: 8 }, (_, nth) => ({
      x: 100 + nth * 40,
      y: 500 + nth * 40 * Math.tan(lean),
      width: 24,
      height: 40,
    }));

  it('are found and say how far they lean', () => {
    fc.assert(
      fc.property(angle, (lean) => {
        const rows = rowsOf(glyphs(lean), LEAN.taken);
        expect(rows).toHaveLength(1);
        expect(leanOf(rows).angle).toBeCloseTo(lean, 2);
      }),
    );
  });

  it('say nothing when they are short', () => {
    expect(leanOf([glyphs(0.2).slice(0, 2)])).toEqual({ angle: 0, weight: 0 });
  });
});

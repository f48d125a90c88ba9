import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createMatcher, likenessOfNames, PAIR_MODEL } from '../src/index.ts';
import { PRODUCTS } from './household-goods.ts';

const matcher = createMatcher(PAIR_MODEL);
const nameOf = (name: string) =>
  matcher.prepare({ name, brand: '', model: '', category: '', price: null, barcode: '', text: '' });
const alike = (left: string, right: string) => likenessOfNames(nameOf(left), nameOf(right));

describe('[PARSE-2] likeness of names', () => {
  it.each([
    ['the same words', 'Кофе молотый Лебо 250 г', 'Кофе молотый Лебо 250 г', 1, 1],
    ['another order, case and writing', 'Кофе молотый Лебо 250 г', 'ЛЕБО кофе молотый (250г)', 0.99, 1],
    ['another script', 'Гель Nivea для душа 400 мл', 'Нивея гель для душа, 400 мл', 0.9, 1],
    ['a word more', 'Кофе молотый Лебо 250 г', 'Кофе молотый Лебо Экстра 250 г', 0.8, 0.95],
    ['another amount', 'Кофе молотый Лебо 250 г', 'Кофе молотый Лебо 500 г', 0.01, 0.01],
    ['another thing', 'Кофе молотый Лебо 250 г', 'Отвёртка крестовая', 0, 0.1],
    ['nothing', '', 'Отвёртка крестовая', 0, 0],
  ])('of %s', (_, left, right, least, most) => {
    const { score } = alike(left, right);
    expect(score).toBeGreaterThanOrEqual(least);
    expect(score).toBeLessThanOrEqual(most);
  });

  it('is the same when the sides are exchanged, between 0 and 1, and whole for a name and itself', () => {
    fc.assert(
      fc.property(fc.constantFrom(...PRODUCTS), fc.constantFrom(...PRODUCTS), (left, right) => {
        const { score } = alike(left, right);
        expect(score).toBe(alike(right, left).score);
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThanOrEqual(1);
        expect(alike(left, left).score).toBe(1);
      }),
    );
  });
});

import { describe, expect, it } from 'vitest';
import { buildIndex, search } from '../src/index.ts';

const NAMES = [
  'Молоко Простоквашино 2,5% 930 мл',
  'Молоко Домик в деревне 3,2% 950 мл',
  'Кефир Простоквашино 1% 930 мл',
  'Антисептик Prosept Ultra 5 л',
  'Дрель Makita HP1630K',
  'Сок Rich яблоко 1 л',
];
const index = buildIndex(NAMES.map((name) => ({ name })));

describe('search', () => {
  it.each([
    ['молоко простоквашино 930мл', 0],
    ['МОЛОКО ДОМИК', 1],
    ['кефиры простоквашино', 2],
    ['Просепт ультра антисептики', 3],
    ['hp-1630k', 4],
    ['рич яблоко', 5],
    ['антисептк prosept', 3],
  ])('finds %j', (query, position) => {
    expect(search(index, query, 3)[0]?.position).toBe(position);
  });

  it('answers nothing when no word is known, and no more than asked for', () => {
    expect(search(index, 'xyz', 5)).toEqual([]);
    expect(search(index, '', 5)).toEqual([]);
    expect(search(buildIndex([]), 'молоко', 5)).toEqual([]);
    expect(search(index, 'молоко простоквашино', 1)).toHaveLength(1);
  });

  it('orders equal offers by their position', () => {
    const same = buildIndex(Array.from({ length: 50 }, () => ({ name: 'Хлеб белый' })));
    expect(search(same, 'хлеб', 4).map(({ position }) => position)).toEqual([0, 1, 2, 3]);
  });

  it('finds the rare word among very many offers that share the common ones', () => {
    const many = buildIndex(
      Array.from({ length: 150_000 }, (_, at) => ({
        name: `Краска белая ${at === 149_000 ? 'Тиккурила' : 'фасадная'}`,
      })),
    );
    expect(search(many, 'краска белая тиккурила', 1)[0]?.position).toBe(149_000);
  });
});

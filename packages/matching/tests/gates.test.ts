import { describe, expect, it } from 'vitest';
import { compare } from '../src/features/compare.ts';
import { closedGates } from '../src/gates/gates.ts';
import { createProfiler } from '../src/listing/profile.ts';
import { readListing } from '../src/listing/read-listing.ts';

const profileOf = createProfiler(() => 1);

function gates(left: unknown, right: unknown): string[] {
  const [one, other] = [left, right].map((record) => profileOf(readListing(record)));
  const closed = closedGates(compare(one!, other!));
  expect(closedGates(compare(other!, one!))).toEqual(closed);
  return closed;
}

describe('gates', () => {
  it.each([
    ['brand-conflict', { name: 'Шампунь 400 мл', brand: 'Nivea' }, { name: 'Шампунь 400 мл', brand: 'Dove' }],
    ['content-conflict', 'Сахар белый 1 кг', 'Сахар белый 500 г'],
    ['content-conflict', 'Сок яблочный 1 л', 'Сок яблочный 0,2 л'],
    ['pieces-conflict', 'Салфетки белые 100 шт', 'Салфетки белые 50 шт'],
    ['pieces-conflict', 'Вода 6x330 мл', 'Вода 330 мл'],
    ['capacity-conflict', 'Смартфон Nova 128 ГБ', 'Смартфон Nova 256GB'],
    ['capacity-conflict', "sony lcd tv 32 '", "sony lcd tv 40 '"],
    ['model-conflict', 'Дрель Makita HP1630K', 'Дрель Makita DF333DWAE'],
    ['colour-conflict', 'Герметик акриловый белый', 'Герметик акриловый серый'],
  ])('%s: %j is not %j', (gate, left, right) => {
    expect(gates(left, right)).toContain(gate);
  });

  it.each([
    ['Сахар белый 1 кг', 'Сахар 1000 г'],
    ['Вода 6x330 мл', 'Вода 1,98 л'],
    ['Грунт 5 л', 'Грунт 5 кг'],
    ['Грунт 10 л / 12 кг', 'Грунт 12 кг'],
    [
      { name: 'Шампунь', brand: 'Nivea' },
      { name: 'Шампунь', brand: 'Нивея' },
    ],
    [
      { name: 'Мыло Dove', brand: 'Unilever' },
      { name: 'Мыло', brand: 'Dove' },
    ],
    [{ name: 'Шампунь', brand: 'Nivea' }, { name: 'Шампунь' }],
    ['Дрель Makita HP1630K', 'Дрель ударная Makita HP-1630 K'],
    ['Дрель Makita HP1630', 'Дрель Makita'],
    ['Герметик белый', 'Герметик'],
    // Both state the long code: what sellers write around it does not count.
    ['Набор HP1630K 10 шт', 'Набор HP1630K 5 шт'],
  ])('lets %j and %j pass', (left, right) => {
    expect(gates(left, right)).toEqual([]);
  });
});

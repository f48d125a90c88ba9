import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FEATURES } from '../src/features/feature-row.ts';
import { PAIR_MODEL, createMatcher, readListing } from '../src/index.ts';
import type { PairVerdict } from '../src/index.ts';

const matcher = createMatcher(PAIR_MODEL);

function judge(left: unknown, right: unknown): PairVerdict {
  return matcher.judge(matcher.prepare(readListing(left)), matcher.prepare(readListing(right)));
}

describe('createMatcher', () => {
  it.each([
    [
      { title: 'Sony Cyber-shot DSC-W120 silver', brand: 'Sony', price: 149 },
      { title: 'sony cybershot dscw120 digital camera', brand: 'sony', price: '155.90' },
    ],
    [{ name: 'Шампунь Нивея Мен 400 мл' }, { name: 'NIVEA MEN шампунь 0,4 л' }],
    [{ name: 'Молоко Простоквашино пастеризованное 2,5%, 930мл' }, { name: 'Простоквашино молоко паст. 2.5% 930 мл' }],
    ['Кофе Jacobs Monarch растворимый 95 г', 'JACOBS MONARCH кофе раств. 95г'],
    ['Чай Greenfield 25 х 2 г', 'Чай GREENFIELD 25х2г'],
    ['Чай чёрный Алтын Лист «Крепкий», 100 пакетиков × 2 г', 'Алтын Лист чай чёрный Крепкий 100х2г'],
  ])('%j is %j', (left, right) => {
    expect(judge(left, right).decision).toBe('match');
  });

  it.each([
    ['Молоко Простоквашино 2,5% 930мл', 'Кефир Простоквашино 1% 930 мл'],
    ['Молоко Простоквашино 2,5% 930мл', 'Молоко Простоквашино 2,5% 450 мл'],
    [
      { title: 'sony dsc-w120 camera', brand: 'sony' },
      { title: 'canon sd1100is camera', brand: 'canon' },
    ],
    ['Чай чёрный Алтын Лист «Крепкий», 100 пакетиков × 2 г', 'Чай чёрный Алтын Лист Крепкий 25 пак. × 2 г'],
    ['Сок Rich яблоко 1 л', 'Дрель Makita HP1630'],
    ['', ''],
    ['', 'Сок Rich яблоко 1 л'],
  ])('%j is not %j', (left, right) => {
    expect(judge(left, right).decision).not.toBe('match');
  });

  it('says why, a closed gate first', () => {
    expect(judge('Сахар белый 1 кг', 'Сахар белый 500 г')).toMatchObject({
      decision: 'no',
      reasons: expect.arrayContaining(['content-conflict']),
    });
    expect(judge('Сахар белый 1 кг', 'Сахар белый 500 г').score).toBeLessThanOrEqual(0.01);
    expect(judge({ name: 'Dell 9VMV5', price: 10 }, { name: 'Dell 9VMV5', price: 30 }).reasons).toEqual([
      'same-code',
      'same-name',
      'other-price',
    ]);
  });

  it('believes the same barcode, whatever the names say', () => {
    const [left, right] = [
      { name: 'Сахар 1 кг', gtin: '4600000000017' },
      { name: 'Песок сахарный', ean: '4600000000017' },
    ];
    expect(judge(left, right)).toMatchObject({
      score: 0.995,
      decision: 'match',
      reasons: ['same-barcode', 'other-name'],
    });
  });

  it('judges the same when the sides are exchanged', () => {
    const word = fc.constantFrom(
      'sony',
      'camera',
      'dsc-w120',
      'Молоко',
      'Milk',
      '500 мл',
      '0,5 л',
      'black',
      'белый',
      'Просепт',
      'Prosept',
      '2007',
      'upgrade',
      'mac',
      '6x0.33l',
      '12',
    );
    const side = fc.record({
      name: fc.array(word, { maxLength: 6 }).map((words) => words.join(' ')),
      brand: fc.constantFrom('', 'sony', 'Сони', 'lg'),
      price: fc.constantFrom(null, 10, 12.5),
      text: fc.array(word, { maxLength: 4 }).map((words) => words.join(' ')),
    });
    fc.assert(
      fc.property(side, side, (left, right) => {
        const [forth, back] = [judge(left, right), judge(right, left)];
        expect(forth.score).toBeCloseTo(back.score, 3);
        expect(forth.reasons).toEqual(back.reasons);
      }),
    );
  });

  it('takes whatever records hold', () => {
    fc.assert(
      fc.property(fc.object(), fc.object(), (left, right) => {
        const { score } = judge(left, right);
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('refuses weights of features that do not exist', () => {
    expect(PAIR_MODEL.features).toEqual(FEATURES);
    expect(() => createMatcher({ ...PAIR_MODEL, features: ['height'] })).toThrow('height');
  });
});

describe('readListing', () => {
  it('knows the usual names of fields and keeps the rest as text', () => {
    expect(
      readListing({
        id: 7,
        Название: 'Чай',
        manufacturer: 'Ahmad',
        'Model No': 'A-1',
        цена: '1 234,50 ₽',
        gtin: '460 0000',
        note: ['в', 'пачке'],
        url: 'https://shop.example',
      }),
    ).toEqual({
      name: 'Чай',
      brand: 'Ahmad',
      model: 'A-1',
      category: '',
      price: 1234.5,
      barcode: '4600000',
      text: 'в пачке',
    });
  });

  it.each([[0], ['0.0'], [''], [null], ['нет']])('knows no price in %j', (price) => {
    expect(readListing({ name: 'x', price }).price).toBeNull();
  });

  it.each([[null], [undefined], [[]], [{}], [true]])('reads %j', (record) => {
    expect(typeof readListing(record).name).toBe('string');
  });
});

import type { PriceHistory } from '@tsenomer/contracts';
import { describe, expect, it } from 'vitest';
import { chartRows } from '#components/charts/chart-table.ts';
import { lineSeries } from '#components/charts/series-options.ts';
import { tooltipText } from '#components/charts/tooltip-text.ts';
import { chartLines, leavesOut } from '#features/catalogue/price-history/chart-lines.ts';
import { periodBounds } from '#features/catalogue/price-history/periods.ts';
import { changeInBasisPoints, changeOf, priceChanges } from '#features/catalogue/price-history/price-changes.ts';

const DAY = '2026-11-0';

function point(day: number, price: number | null, available = true, errorCode: number | null = null, currency = 'RUB') {
  return { at: `${DAY}${day}T00:00:00.000Z`, price, oldPrice: null, currency, available, errorCode };
}

const history: PriceHistory = {
  productId: 1,
  name: 'Чайник',
  currency: 'RUB',
  mrp: 100_00,
  city: { id: 1, name: 'Москва' },
  cities: [{ id: 1, name: 'Москва' }],
  series: [
    {
      origin: 'web',
      companyId: 1,
      companyName: 'Мы',
      companyShop: null,
      ownFlag: true,
      link: null,
      points: [point(1, 90_00), point(2, 90_00), point(4, 80_00)],
    },
    {
      origin: 'web',
      companyId: 2,
      companyName: 'Они',
      companyShop: null,
      ownFlag: false,
      link: null,
      points: [point(1, 95_00), point(3, null, false), point(5, 95_00)],
    },
    { origin: 'web', companyId: 3, companyName: 'Никто', companyShop: null, ownFlag: false, link: null, points: [] },
  ],
};

/** The same amount in another currency, then a dearer one, then back. */
const travelled: PriceHistory = {
  ...history,
  series: [
    {
      origin: 'web',
      companyId: 2,
      companyName: 'Они',
      companyShop: null,
      ownFlag: false,
      link: null,
      points: [
        point(1, 95_00),
        point(2, 95_00, true, null, 'USD'),
        point(3, null, false),
        point(4, 190_00, true, null, 'USD'),
        point(5, 95_00),
      ],
    },
  ],
};

/** Two addresses of a company, each with the same price all the time, and the city-wide one. */
const addresses: PriceHistory = {
  ...history,
  mrp: null,
  series: [null, { id: 7, name: 'Арбат, 1' }, { id: 8, name: 'Тверская, 2' }].map((companyShop, at) => ({
    origin: 'web' as const,
    companyId: 2,
    companyName: 'Они',
    companyShop,
    ownFlag: false,
    link: null,
    points: [point(1, 50_00 + at), point(2, 50_00 + at)],
  })),
};

it('addresses of a company have lines and changes of their own, with their names', () => {
  const lines = chartLines(addresses, 'РРЦ');
  expect(lines.map(({ name }) => name)).toEqual(['Они', 'Они, Арбат, 1', 'Они, Тверская, 2']);
  expect(new Set(lines.map(({ id }) => id)).size).toBe(3);
  const changes = priceChanges(addresses);
  expect(changes.map(({ place, price, previous }) => [place, price, previous])).toEqual([
    ['Они', 50_00, null],
    ['Они, Арбат, 1', 50_01, null],
    ['Они, Тверская, 2', 50_02, null],
  ]);
  expect(new Set(changes.map(({ key }) => key)).size).toBe(3);
});

describe('changes of prices', () => {
  it('go on in the currency they began in, and never from one to another', () => {
    expect(
      priceChanges(travelled).map((change) => [
        change.price,
        change.currency,
        change.previous?.currency,
        changeOf(change),
      ]),
    ).toEqual([
      [95_00, 'RUB', 'USD', null],
      [190_00, 'USD', 'USD', 10_000],
      [null, 'RUB', 'USD', null],
      [95_00, 'USD', 'RUB', null],
      [95_00, 'RUB', undefined, null],
    ]);
  });

  it('are listed newest first without checks that found the same', () => {
    expect(
      priceChanges(history).map(({ at, place, price, previous }) => [
        at.slice(0, 10),
        place,
        price,
        previous?.price ?? null,
      ]),
    ).toEqual([
      [`${DAY}5`, 'Они', 95_00, 95_00],
      [`${DAY}4`, 'Мы', 80_00, 90_00],
      [`${DAY}3`, 'Они', null, 95_00],
      [`${DAY}1`, 'Мы', 90_00, null],
      [`${DAY}1`, 'Они', 95_00, null],
    ]);
  });

  it.each([
    [110_00, 100_00, 1000],
    [90_00, 100_00, -1000],
    [100_01, 100_00, 1],
    [1005, 1000, 50],
    [100_00, 100_00, 0],
    [null, 100_00, null],
    [100_00, null, null],
    [100_00, 0, null],
  ])('%s after %s is %s basis points', (price, previous, expected) => {
    expect(changeInBasisPoints(price, previous)).toBe(expected);
  });
});

describe('lines of the chart', () => {
  it('are one per company with prices, and the recommended price across all', () => {
    expect(chartLines(history, 'РРЦ').map(({ name, kind, points }) => [name, kind, points.length])).toEqual([
      ['Мы', 'own', 3],
      ['Они', undefined, 3],
      ['РРЦ', 'reference', 2],
    ]);
  });

  it('break where nothing was to be had', () => {
    expect(chartLines(history, 'РРЦ')[1]?.points.map(([, price]) => price)).toEqual([95_00, null, 95_00]);
  });

  it('show prices in the product’s currency only, and tell that others were left out', () => {
    expect(chartLines(travelled, 'РРЦ')[0]?.points.map(([, price]) => price)).toEqual([95_00, null, null, null, 95_00]);
    expect([leavesOut(travelled), leavesOut(history)]).toEqual([true, false]);
  });

  it('have no level without a recommended price or without checks', () => {
    expect(chartLines({ ...history, mrp: null }, 'РРЦ')).toHaveLength(2);
    expect(chartLines({ ...history, series: [] }, 'РРЦ')).toEqual([]);
  });
});

describe('periods', () => {
  it.each([
    ['1M', '2026-10-21T00:00:00.000Z'],
    ['3M', '2026-08-21T00:00:00.000Z'],
    ['12M', '2025-11-21T00:00:00.000Z'],
    ['all', '2000-01-01T00:00:00.000Z'],
  ] as const)('%s begins at %s', (period, from) => {
    expect(periodBounds(period, new Date('2026-11-21T07:12:03Z'))).toEqual({ from, to: '2026-11-21T07:59:59.999Z' });
  });

  it('takes the last day of a shorter month', () => {
    expect(periodBounds('1M', new Date('2026-03-31T12:00:00Z')).from).toBe('2026-02-28T00:00:00.000Z');
  });
});

it('draws prices for some only as thin lines where they are wanted, and none where nobody asked any', () => {
  const point = { price: 100, oldPrice: null, currency: 'RUB', available: true, errorCode: null };
  const series = {
    origin: 'web' as const,
    companyId: 1,
    companyName: 'Домовик',
    companyShop: null,
    ownFlag: false,
    link: null,
    points: [
      { ...point, at: '2026-11-18T09:00:00.000Z', typed: { card: 90 } },
      { ...point, at: '2026-11-19T09:00:00.000Z' },
    ],
  };
  const history = { productId: 1, name: '', currency: 'RUB', mrp: null, city: null, cities: [], series: [series] };
  const lines = chartLines(history, 'РРЦ', { kinds: ['card', 'club'], nameOf: (place, kind) => `${place} ${kind}` });
  expect(lines.map(({ name, kind }) => [name, kind])).toEqual([
    ['Домовик', undefined],
    ['Домовик card', 'thin'],
  ]);
  expect(lines[1]?.points.map(([, price]) => price)).toEqual([90, null]);
  expect(chartLines(history, 'РРЦ')).toHaveLength(1);
});

describe('[REP-1] a corrected check in a chart', () => {
  const first = history.series[1]!;
  const corrected = { outcome: 'success', price: 1290_00 } as const;
  const LOOK = { colour: '#000', dashed: false };
  const [before, , after] = first.points;
  const points = [{ ...before!, corrected }, ...(after ? [after] : [])];
  const noted = { ...history, series: [{ ...first, points }] };
  const lines = chartLines(noted, 'РРЦ', undefined, ({ price }) => `было ${price}`).slice(0, 1);

  it('is drawn as a diamond, and told with what was recorded in tooltip and table', () => {
    const [line] = lines;
    expect(line?.kind !== 'band' && line?.notes).toEqual(new Map([[0, 'было 129000']]));
    const drawn = line === undefined || line.kind === 'band' ? [] : lineSeries(line, LOOK).data;
    expect(drawn?.map((each) => typeof each === 'object' && each !== null && 'symbol' in each && each.symbol)).toEqual([
      'diamond',
      false,
    ]);
    const words = tooltipText([{ seriesId: line?.id, dataIndex: 0 }], lines, String, () => 'день');
    expect(words).toBe('день\nОни: 9500 · было 129000');
    expect(chartRows(lines, (at) => String(at))[1]?.name).toMatch(/ · Они: было 129000$/);
  });

  it('is nothing where none was corrected', () => {
    const [line] = chartLines(history, 'РРЦ', undefined, () => 'было');
    expect(line?.kind !== 'band' && line?.notes).toBeUndefined();
  });
});

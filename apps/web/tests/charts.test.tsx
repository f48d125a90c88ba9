import { MantineProvider } from '@mantine/core';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fc from 'fast-check';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { placeAnnotations } from '#components/charts/annotations.ts';
import { legendPlaces } from '#components/charts/chart-picture.ts';
import { seriesLooks } from '#components/charts/chart-series.ts';
import type { ChartSeries } from '#components/charts/chart-series.ts';
import { chartRows, seriesColumns } from '#components/charts/chart-table.ts';
import { csvOf } from '#components/charts/csv.ts';
import { evenTicks } from '#components/charts/even-ticks.ts';
import { Heatmap } from '#components/charts/Heatmap.tsx';
import { LineChart } from '#components/charts/LineChart.tsx';
import { lineOptions } from '#components/charts/line-options.ts';
import { LABEL_HEIGHT, labelsHeight, ringLabels } from '#components/charts/ring-geometry.ts';
import { drawnParts } from '#components/charts/ring-parts.ts';
import { RingChart } from '#components/charts/RingChart.tsx';
import { tooltipText } from '#components/charts/tooltip-text.ts';
import { coloursOf } from '#components/theme/use-colours.ts';
import { startI18n } from '#i18n/i18n.ts';
import { fileName } from '#lib/save-blob.ts';

const DAY = 86_400_000;
const dateOf = (at: number): string => `day ${Math.floor(at / DAY)}`;
const roubles = (value: number): string => `${value} ₽`;

const SERIES: readonly ChartSeries[] = [
  {
    id: 'market',
    name: 'Рынок',
    kind: 'band',
    points: [
      [DAY, 90, 130],
      [2 * DAY, null, null],
      [3 * DAY, 95, 120],
    ],
  },
  {
    id: 'own',
    name: 'Мы',
    kind: 'own',
    points: [
      [DAY, 100],
      [3 * DAY, 110],
    ],
  },
  {
    id: 'rival',
    name: 'Ладья',
    points: [
      [DAY, 99],
      [2 * DAY, null],
      [3 * DAY, 95],
    ],
  },
];

function show(children: ReactNode): void {
  render(<MantineProvider env="test">{children}</MantineProvider>);
}

beforeEach(() => startI18n('ru'));

it('no two of fourteen lines look alike, and none like the own company', () => {
  const lines = Array.from({ length: 14 }, (_, at) => ({ id: `${at}`, name: `${at}`, points: [] }));
  const looks = seriesLooks([...lines, { id: 'own', name: 'own', kind: 'own', points: [] }], coloursOf('light'));
  expect(new Set(looks.map(({ colour, dashed }) => `${colour} ${dashed}`)).size).toBe(15);
  expect(looks.filter(({ colour }) => colour === looks.at(-1)?.colour)).toHaveLength(1);
});

describe('ticks of a value axis', () => {
  it.each([
    [[4_549, 6_000], undefined, [4_500, 6_000, 500]],
    [[4_549, 6_100], undefined, [4_000, 7_000, 1_000]],
    [[0.1, 0.35], undefined, [0.1, 0.4, 0.1]],
    [[-30, 30], undefined, [-50, 100, 50]],
    // Level lines have room above and below.
    [[0, 0], undefined, [0, 1.5, 0.5]],
    [[5_000, 5_000], undefined, [4_900, 5_200, 100]],
    // A share ends at the whole.
    [[9_900, 9_990], 10_000, [9_900, 10_000, 25]],
    [[100, 10_000], 10_000, [0, 10_000, 2_500]],
  ] as const)('of %j, at most %j, are %j', ([low, high], most, [least, greatest, step]) => {
    expect(evenTicks(low, high, most)).toEqual({ least, greatest, step });
  });

  it('cover every value, at four rules, none beyond what there can be', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e9 }), fc.integer({ min: 0, max: 1e9 }), (one, other) => {
        const [low, high] = [Math.min(one, other), Math.max(one, other)];
        const { least, greatest, step } = evenTicks(low, high);
        expect(least).toBeLessThanOrEqual(low);
        expect(least).toBeGreaterThanOrEqual(0);
        expect(greatest).toBeGreaterThanOrEqual(high);
        expect(Math.round((greatest - least) / step)).toBe(3);
        const capped = evenTicks(low, high, high + 1);
        expect(capped.greatest).toBeLessThanOrEqual(high + 1);
        expect(capped.least).toBeLessThanOrEqual(low);
      }),
    );
  });
});

describe('a line chart', () => {
  const optionsOf = (hidden: readonly string[] = []) =>
    lineOptions({
      series: SERIES,
      hidden: new Set(hidden),
      annotations: [
        { at: 2 * DAY, label: 'Ладья ниже РРЦ', tone: 'bad' },
        { at: 9 * DAY, label: 'вне времени', tone: 'info' },
      ],
      formatValue: roubles,
      formatDate: dateOf,
      formatDateTime: dateOf,
      colours: coloursOf('light'),
    });
  const drawn = (hidden?: readonly string[]) => {
    const { series } = optionsOf(hidden);
    if (!Array.isArray(series)) throw new Error('One series only');
    return series.map((each) => (each.type === 'line' ? each : {}));
  };

  it('names lines at their ends where that is asked for, and leaves quiet ones grey and without a name', () => {
    const colours = coloursOf('light');
    const lines: readonly ChartSeries[] = [
      { id: 'market', name: 'Рынок', kind: 'market', points: [[DAY, 100]] },
      { id: 'one', name: 'Ладья', points: [[DAY, 99]] },
      { id: 'two', name: 'Перекат', kind: 'quiet', points: [[DAY, 98]] },
    ];
    const about = { formatValue: roubles, formatDate: dateOf, formatDateTime: dateOf, colours };
    const { series } = lineOptions({ series: lines, named: true, ...about });
    if (!Array.isArray(series)) throw new Error('One series only');
    const shown = series.flatMap((each) => (each.type === 'line' ? [each] : []));
    expect(shown.map(({ endLabel }) => endLabel?.show ?? false)).toEqual([true, true, false]);
    expect(shown.map(({ lineStyle }) => lineStyle?.width)).toEqual([2.6, 1.6, 1]);
    expect(shown.map(({ lineStyle }) => lineStyle?.color)).toEqual([
      colours.of('ink'),
      colours.series(1),
      colours.of('fill-calm'),
    ]);
    const plain = lineOptions({ series: lines, ...about }).series;
    expect(JSON.stringify(plain)).not.toContain('endLabel');
  });

  it('draws a band by its edges below the lines, the own line thicker, gaps where values are missing', () => {
    const [low, band, own, rival] = drawn();
    expect([low?.data, band?.data]).toEqual([
      [
        [DAY, 90],
        [2 * DAY, '-'],
        [3 * DAY, 95],
      ],
      [
        [DAY, 40],
        [2 * DAY, '-'],
        [3 * DAY, 25],
      ],
    ]);
    expect([low?.stack, band?.stack, low?.name, band?.name]).toEqual(['market', 'market', undefined, 'Рынок']);
    expect([own?.lineStyle, rival?.lineStyle]).toMatchObject([
      { width: 2.6, color: '#3350d6' },
      { width: 1.6, color: '#d9730d' },
    ]);
    expect(rival).toMatchObject({
      emphasis: { focus: 'series' },
      data: [
        [DAY, 99],
        [2 * DAY, '-'],
        [3 * DAY, 95],
      ],
    });
  });

  it('marks what happened within its time, and has an axis of four rules', () => {
    expect(drawn().at(-1)?.markLine?.data).toMatchObject([
      { xAxis: 2 * DAY, lineStyle: { color: '#b42318' }, label: { formatter: 'Ладья ниже РРЦ', align: 'left' } },
    ]);
    expect(optionsOf().yAxis).toMatchObject({ min: 80, max: 140, interval: 20 });
  });

  it('leaves out what the legend hides, at the same colours and with an axis of its own', () => {
    expect(drawn(['market', 'own']).map(({ id }) => id)).toEqual(['rival', 'annotations']);
    expect(drawn(['own'])[2]?.lineStyle?.color).toBe('#d9730d');
    expect(optionsOf(['market', 'own']).yAxis).toMatchObject({ min: 94, max: 100 });
  });

  it('says of a moment what is cheapest first, and bands by both edges', () => {
    const points = SERIES.map(({ id }) => ({ seriesId: id, dataIndex: 0 }));
    expect(tooltipText([{ seriesId: 'market low' }, ...points], SERIES, roubles, dateOf)).toBe(
      ['day 1', 'Ладья: 99 ₽', 'Мы: 100 ₽', 'Рынок: 90 ₽ – 130 ₽'].join('\n'),
    );
  });

  it('has a legend that hides lines, and a table of all', async () => {
    show(<LineChart label="Цены" series={SERIES} formatValue={roubles} />);
    expect(await screen.findByText('drawn: Рынок | Мы | Ладья')).toBeVisible();
    const legend = within(screen.getByRole('list', { name: 'Что на графике' }));
    await userEvent.click(legend.getByRole('button', { name: 'Рынок', pressed: true }));
    expect(screen.getByText('drawn: Мы | Ладья')).toBeVisible();
    expect(legend.getByRole('button', { name: 'Рынок', pressed: false })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Показать таблицей' }));
    const table = within(screen.getByRole('table', { name: 'Цены' }));
    expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Дата',
      'Рынок: от',
      'Рынок: до',
      'Мы',
      'Ладья',
    ]);
  });
});

describe('the words of annotations', () => {
  const mark = (at: number, label: string) => ({ at, label, tone: 'bad' as const });

  it('stand towards the middle, in another line where one before goes on, at most three', () => {
    const marks = [
      mark(95, 'четвёртая'),
      mark(10, 'первая'),
      mark(11, 'вторая'),
      mark(12, 'третья'),
      mark(101, 'после'),
    ];
    expect(placeAnnotations(marks, 0, 100).map(({ label, side, line }) => [label, side, line])).toEqual([
      ['первая', 'right', 0],
      ['вторая', 'right', 1],
      ['третья', 'right', 2],
      ['четвёртая', 'left', 0],
    ]);
  });
});

describe('a ring', () => {
  const parts = (values: readonly number[]) =>
    values.map((value, at) => ({ id: `${at}`, name: `Часть ${at + 1}`, value }));

  it('draws two parts as they are, and gathers what is too small only when there is more than one', () => {
    expect(drawnParts(parts([1, 3])).map(({ part, share, start }) => [part?.id, share, start])).toEqual([
      ['1', 0.75, 0],
      ['0', 0.25, 0.75],
    ]);
    expect(drawnParts(parts([500, 490, 10])).map(({ parts: count }) => count)).toEqual([1, 1, 1]);
    expect(drawnParts(parts([500, 480, 10, 10])).map(({ part, parts: count }) => [part?.id, count])).toEqual([
      ['0', 1],
      ['1', 1],
      [undefined, 2],
    ]);
    expect(drawnParts(parts([0, 0]))).toEqual([]);
  });

  it('is whole whatever its parts, and no label covers another or leaves the room', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 1000 }), { minLength: 1, maxLength: 30 }), (values) => {
        const drawn = drawnParts(parts(values));
        if (values.every((value) => value === 0)) return;
        expect(drawn.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
        expect(drawn.reduce((sum, { parts: count }) => sum + count, 0)).toBe(
          values.filter((value) => value > 0).length,
        );
        const middles = drawn.map(({ start, share }) => start + share / 2);
        const room = { width: 560, height: labelsHeight(middles), radius: 110 };
        const labels = ringLabels(middles, room);
        for (const side of ['left', 'right']) {
          const heights = labels
            .filter((label) => label.side === side)
            .map(({ y }) => y)
            .toSorted((a, b) => a - b);
          for (const [at, y] of heights.entries()) {
            expect(y).toBeGreaterThanOrEqual(LABEL_HEIGHT / 2 - 0.01);
            expect(y).toBeLessThanOrEqual(room.height - LABEL_HEIGHT / 2 + 0.01);
            if (at > 0) expect(y - heights[at - 1]!).toBeGreaterThanOrEqual(LABEL_HEIGHT - 0.01);
          }
        }
      }),
    );
  });

  it.each([2, 12])('of %i parts names each with its value and share, and has all in its table', async (count) => {
    const values = Array.from({ length: count }, (_, at) => 100 - at * 5);
    const total = values.reduce((sum, value) => sum + value, 0);
    show(<RingChart label="Проверки" parts={parts(values)} formatValue={(value) => `${value} шт.`} />);
    const ring = screen.getByRole('img', { name: /^Проверки\. Часть 1: 100 шт\./ });
    const share = `${Math.round((1000 * 100) / total) / 10}`.replace('.', ',');
    expect(within(ring).getByText(`100 шт. · ${share} %`)).toBeVisible();
    expect(within(ring).getAllByText(/шт\. · [\d,]+ %$/, { ignore: 'title' })).toHaveLength(count);
    await userEvent.click(screen.getByRole('button', { name: 'Показать таблицей' }));
    expect(within(screen.getByRole('table', { name: 'Проверки' })).getAllByRole('row')).toHaveLength(count + 1);
  });

  it('says in its drawing how many small parts it gathers; the table tells each', async () => {
    show(<RingChart label="Ошибки" parts={parts([900, 80, 10, 10])} formatValue={String} />);
    expect(screen.getByText('Прочие (2)', { ignore: 'title' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Показать таблицей' }));
    expect(screen.getByRole('row', { name: /^Часть 4 10 1\s%$/ })).toBeVisible();
  });
});

describe('a heatmap', () => {
  it('tints by sign and strength, beside the number', () => {
    const values: Readonly<Record<string, number>> = { a: -12, b: 0, c: 4 };
    show(
      <Heatmap
        label="Цены по категориям"
        corner="Категория"
        rows={[{ id: 'row', name: 'Чай' }]}
        columns={['a', 'b', 'c', 'd'].map((id) => ({ id, name: id }))}
        valueOf={(_, column) => values[column] ?? null}
        formatValue={(value) => `${value > 0 ? '+' : ''}${value}`}
        full={8}
      />,
    );
    const cells = screen.getAllByRole('cell');
    expect(cells.map(({ textContent }) => textContent)).toEqual(['-12', '0', '+4', '—']);
    expect(cells.map(({ style }) => /--\w+\) \d+%/.exec(style.background)?.[0])).toEqual([
      '--cheaper) 34%',
      undefined,
      '--dearer) 17%',
      undefined,
    ]);
  });
});

describe('what is saved of a chart', () => {
  it('is a table of every day and series', () => {
    const words = { low: (name: string) => `${name} от`, high: (name: string) => `${name} до` };
    expect(seriesColumns(SERIES, words)).toEqual(['Рынок от', 'Рынок до', 'Мы', 'Ладья']);
    expect(chartRows(SERIES, dateOf)).toEqual([
      { name: 'day 3', values: [95, 120, 110, 95] },
      { name: 'day 2', values: [null, null, null, null] },
      { name: 'day 1', values: [90, 130, 100, 99] },
    ]);
  });

  it('opens in spreadsheets of either language, quotes what parts it, and is never run', () => {
    const rows = [
      ['Товар; "А"', '=1+1', 1234.5, null],
      ['-x\ny', 'Ёж', -2, 0],
    ];
    expect(csvOf(rows, 'ru')).toBe('\uFEFF"Товар; ""А""";\'=1+1;1234,5;\r\n"\'-x\ny";Ёж;-2;0\r\n');
    expect(csvOf([['a, b', 1.5]], 'en')).toBe('\uFEFF"a, b",1.5\r\n');
  });

  it('bears the name of the chart, with a legend in as many lines as it needs', () => {
    expect(fileName('Цены: «Вихрь» 1/2 ', 'png')).toBe('Цены «Вихрь» 1 2.png');
    const legend = ['aaaa', 'bb', 'c'].map((name) => ({ name, colour: '#000' }));
    const places = legendPlaces(legend, 100, (text) => text.length * 10);
    expect(places.map(({ x, line }) => [x, line])).toEqual([
      [0, 0],
      [0, 1],
      [52, 1],
    ]);
  });
});

import type { ReportCell, ReportRow } from '@tsenomer/contracts';
import { describe, expect, it } from 'vitest';
import { textWidth } from '#features/reports/main-report/amount-room.ts';
import { columnWidths } from '#features/reports/main-report/column-widths.ts';
import type { ReportWords } from '#features/reports/main-report/use-report-words.ts';
import { formatAmount, formatMoney, formatPercent } from '#lib/format/numbers.ts';

const amount = (minor: number, currency: string): string =>
  currency === 'RUB' ? formatAmount(minor, currency, 'ru') : formatMoney(minor, currency, 'ru');
const words: Pick<ReportWords, 'amount' | 'percent' | 'lastPrice' | 'mrpOf'> = {
  amount,
  percent: (basisPoints) => formatPercent(basisPoints, 'ru', true),
  lastPrice: (minor, currency) => `была ${amount(minor, currency)}`,
  mrpOf: (minor, currency) => `РРЦ ${amount(minor, currency)}`,
};

const cell = (patch: Partial<ReportCell> = {}): ReportCell => ({
  source: 0,
  state: 'offer',
  price: 90_00,
  oldPrice: null,
  currency: 'RUB',
  errorCode: null,
  checkedAt: null,
  link: 'https://a.test/',
  deviation: null,
  suspicious: false,
  ...patch,
});
const row = (patch: Partial<ReportRow> = {}): ReportRow => ({
  productId: 3,
  name: 'Чайник',
  clientArticle: null,
  brand: null,
  photo: null,
  mrp: 100_00,
  currency: 'RUB',
  available: 2,
  checked: 2,
  offers: 2,
  best: 90_00,
  mean: 95_50,
  median: 95_50,
  ownPrice: 101_00,
  ownPosition: 2,
  deviation: -1000,
  cells: [],
  ...patch,
});
const SOURCES = ['Наш', 'Дешёвый', 'Третий'].map((name, at) => ({
  companyId: at + 1,
  companyShopId: null,
  origin: 'web' as const,
  name,
  ownFlag: at === 0,
}));
const LARGE = 1_002_208_93;

interface Page {
  readonly rows?: Partial<ReportRow>;
  readonly cells?: readonly Partial<ReportCell>[];
  readonly dense?: boolean;
  readonly phone?: boolean;
}

/** What the table has of a window of 390 pixels. */
const PHONE_ROOM = 364;
const DISCOUNTED: Partial<ReportCell> = { price: 991_451, oldPrice: 1_139_599, deviation: -1800 };

const widths = ({ rows = {}, cells = [], dense = true, phone = false }: Page = {}) =>
  columnWidths({
    lines: [
      { row: row(), cells: [cell(), cell(), null] },
      { row: row(rows), cells: SOURCES.map((_, at) => (cells[at] ? cell(cells[at]) : null)) },
    ],
    sources: SOURCES,
    byCompany: false,
    dense,
    phone,
    hidden: [],
    words: { ...WORDS_OF_NO_MATTER, ...words },
  });

const none = (): string => '';
const WORDS_OF_NO_MATTER: ReportWords = {
  notAvailable: '',
  notChecked: '',
  noLink: '',
  bestMark: '',
  otherCurrency: '',
  suspicious: '',
  corrected: none,
  correctedMark: '',
  analog: none,
  factor: none,
  deviation: { below: '', above: '', even: '' },
  parsingError: new Proxy({} as ReportWords['parsingError'], { get: none }),
  amount: none,
  percent: none,
  checkedAt: none,
  lastPrice: none,
  oldPrice: none,
  priceOf: none,
  kinds: { plain: '', card: '', club: '', coupon: '' },
  lacks: { card: '', club: '', coupon: '' },
  mrpOf: none,
  errorCode: none,
  openLink: none,
  openProduct: none,
  openHistory: none,
  availableOf: none,
};

describe('the widths of the report', () => {
  it('are the usual ones while every amount fits', () => {
    expect(widths()).toMatchObject({
      name: 232,
      figures: { mrp: 84, deviation: 84, availability: 84, best: 84, mean: 78, median: 78, position: 90, offers: 90 },
      cells: [112, 112, 112],
    });
  });

  it.each(['mrp', 'best', 'mean', 'median'] as const)('give a large amount the room it needs: %s', (figure) => {
    const { figures, name } = widths({ rows: { [figure]: LARGE } });
    // As the browser measured it: 6.64 ems of 13 pixels, beside 13 of padding and line.
    expect(figures[figure]).toBeGreaterThanOrEqual(Math.ceil(6.639 * 13) + 13);
    expect(figures[figure]).toBeLessThan(104);
    // What shares the column needs no more than it gets.
    const usual = figure === 'mrp' || figure === 'best' ? 84 : 78;
    expect(name).toBe(232 - (figures[figure] - usual));
  });

  it('give it to a deviation, to the own price and, source by source, to prices with their signs and what stands beside them', () => {
    expect(widths({ rows: { deviation: 1_003_010 } }).figures.deviation).toBeGreaterThan(84);
    expect(widths({ rows: { ownPrice: 1_002_208_932_50 } }).figures.position).toBeGreaterThan(90);
    const { cells } = widths({
      cells: [
        { price: LARGE * 1000 + 1, currency: 'USD' },
        { price: 90_00, oldPrice: LARGE, deviation: 1_003_010 },
      ],
    });
    expect(cells[0]).toBeGreaterThan(112);
    expect(cells[1]).toBeGreaterThan(112);
    expect(cells[2]).toBe(112);
  });

  it('leave the product enough to be known by, and the specified widths alone where they are large enough', () => {
    expect(widths({ rows: { mrp: LARGE * 1_000_000, best: LARGE * 1_000_000 } }).name).toBe(172);
    const wide = widths({ rows: { mrp: LARGE, best: LARGE }, dense: false });
    expect([wide.name, wide.figures.mrp, wide.figures.best, wide.cells[0]]).toEqual([400, 150, 130, 200]);
  });

  it.each<[string, Page]>([
    ['usual amounts', {}],
    ['prices before a discount', { cells: [{}, DISCOUNTED, DISCOUNTED] }],
  ])('leave room for any two companies beside the product on a phone: %s', (_, page) => {
    const { name, cells } = widths({ ...page, phone: true });
    expect(name).toBeGreaterThanOrEqual(96);
    for (const [at, width] of cells.slice(1).entries())
      expect(name + (cells[at] ?? 0) + width).toBeLessThanOrEqual(PHONE_ROOM);
  });

  it('leave a product on a phone enough to be known by, however large its amounts are', () => {
    const { name, cells } = widths({ phone: true, cells: [{ price: LARGE * 1000 + 1, currency: 'USD' }] });
    expect(name).toBe(96);
    expect(cells[0]).toBeGreaterThan(118);
    expect(cells[1]).toBe(118);
  });

  it('are never less than the text takes, by the font\u2019s own measures', () => {
    expect(textWidth('1\u00A0002\u00A0208\u00A0932,00\u00A0₽', 13)).toBeGreaterThanOrEqual(
      (12 * 0.648 + 5 * 0.269 + 0.636) * 13,
    );
    expect(textWidth('+10\u00A0030,1\u00A0%', 12)).toBeGreaterThanOrEqual((7 * 0.648 + 3 * 0.269 + 0.982) * 12);
  });
});

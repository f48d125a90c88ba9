import type { ReportCell, ReportRow, ReportSource } from '@tsenomer/contracts';
import { cellView } from './cell-view.ts';
import type { ReportLine } from './report-lines.ts';
import type { ReportFigure } from './use-report-layout.ts';
import type { ReportWords } from './use-report-words.ts';

/**
 * Pixels that the amounts of a page take, by column: none is ever cut, because what is left of it would read as another
 * amount.
 */
export interface AmountRoom {
  readonly figures: Readonly<Partial<Record<ReportFigure, number>>>;
  /** By source. */
  readonly cells: readonly number[];
}

const FIGURES_WITH_AMOUNTS = ['mrp', 'deviation', 'best', 'mean', 'median', 'position'] as const;
type FigureWithAmount = (typeof FIGURES_WITH_AMOUNTS)[number];

export interface RoomOptions {
  readonly lines: readonly ReportLine[];
  readonly sources: readonly ReportSource[];
  readonly byCompany: boolean;
  readonly words: ReportWords;
  /** Whether cells are drawn as narrow ones are (`data-dense`). */
  readonly dense: boolean;
}

/**
 * Sizes of the cell's lines, and of what stands beside an amount there (ReportCells.module.css,
 * VirtualTable.module.css).
 */
const FIRST_LINE = 13;
const SECOND_LINE = 12;
const THIRD_LINE = 11;
const KIND_SIGN = 15;
const BEST_MARK = 21;
const BEFORE_GAP = 8;
const RANK_GAP = 6;
/** Around a deviation on its tint. */
const TINT_PADDING = 10;
const USUAL = { padding: 21, link: 20, linkBelow: 20, gap: 8 };
const DENSE = { padding: 13, link: 16, linkBelow: 0, gap: 5 };

/**
 * Measures what the columns of a page must have room for; texts are reckoned, because asking the browser would lay out
 * each of thousands.
 */
export function amountRoom({ lines, sources, byCompany, words, dense }: RoomOptions): AmountRoom {
  const around = dense ? DENSE : USUAL;
  const figures = { mrp: 0, deviation: 0, best: 0, mean: 0, median: 0, position: 0 };
  const cells = sources.map(() => 0);
  for (const { row, cells: offers } of lines) {
    for (const figure of FIGURES_WITH_AMOUNTS) {
      figures[figure] = Math.max(figures[figure], figureWidth({ row, figure, words, dense }) + around.padding);
    }
    offers.forEach((cell, at) => {
      const { first, second, third } = cellLines({ row, cell, byCompany, words, gap: around.gap });
      const below = Math.max(second, third) + around.linkBelow;
      cells[at] = Math.max(cells[at] ?? 0, around.padding + Math.max(first + around.link, below));
    });
  }
  return { figures, cells };
}

interface FigureOptions extends Pick<RoomOptions, 'words' | 'dense'> {
  readonly row: ReportRow;
  readonly figure: FigureWithAmount;
}

function figureWidth({ row, figure, words, dense }: FigureOptions): number {
  if (figure === 'deviation')
    return row.deviation === null ? 0 : textWidth(words.percent(row.deviation), SECOND_LINE) + TINT_PADDING;
  const amount = figure === 'position' ? row.ownPrice : row[figure];
  if (amount === null) return 0;
  const text = words.amount(amount, row.currency);
  if (figure !== 'position') return textWidth(text, FIRST_LINE);
  // The rank stands over the own price, or before it in a narrow column.
  const rank = dense ? textWidth(String(row.ownPosition ?? ''), FIRST_LINE) : 0;
  return sideBySide([rank, textWidth(text, SECOND_LINE)], RANK_GAP);
}

interface CellLinesOptions {
  readonly row: ReportRow;
  readonly cell: ReportCell | null;
  readonly byCompany: boolean;
  readonly words: ReportWords;
  readonly gap: number;
}

function cellLines({ row, cell, byCompany, words, gap }: CellLinesOptions): {
  readonly first: number;
  readonly second: number;
  readonly third: number;
} {
  const view = cellView(row, cell);
  if (view.kind === 'notAvailable') {
    return {
      first: 0,
      third: 0,
      second: view.lastPrice === null ? 0 : textWidth(words.lastPrice(view.lastPrice, view.currency), SECOND_LINE),
    };
  }
  if (view.kind === 'analog')
    return {
      third: 0,
      first: textWidth(`≈ ${words.amount(view.price, view.currency)}`, FIRST_LINE),
      second: textWidth(words.factor(view.packs), SECOND_LINE),
    };
  if (view.kind !== 'offer') return { first: 0, second: 0, third: 0 };
  const before = view.oldPrice === null ? 0 : textWidth(words.amount(view.oldPrice, view.currency), SECOND_LINE);
  const mrp = byCompany && row.mrp !== null ? textWidth(words.mrpOf(row.mrp, row.currency), SECOND_LINE) : 0;
  const deviation = view.deviation === null ? 0 : textWidth(words.percent(view.deviation), SECOND_LINE) + TINT_PADDING;
  const price =
    textWidth(words.amount(view.price, view.currency), FIRST_LINE) +
    (view.best ? BEST_MARK : 0) +
    (view.priceKind === 'plain' ? 0 : KIND_SIGN);
  const beside = view.beside.map(
    ({ kind, price: amount }) =>
      textWidth(words.amount(amount, view.currency), THIRD_LINE) + (kind === 'plain' ? 0 : KIND_SIGN),
  );
  return {
    first: sideBySide([byCompany ? before : 0, price], BEFORE_GAP),
    second: sideBySide([byCompany ? mrp : before, deviation], gap),
    third: sideBySide(beside, BEFORE_GAP),
  };
}

function sideBySide(widths: readonly number[], gap: number): number {
  const there = widths.filter((width) => width > 0);
  return there.reduce((sum, width) => sum + width, 0) + gap * Math.max(0, there.length - 1);
}

/**
 * Of the interface's font, in ems: figures are all as wide as each other, spaces and marks much narrower, a percent
 * sign wider.
 */
const EMS: ReadonlyMap<string, number> = new Map([
  ...Array.from('0123456789+\u2212', (figure): [string, number] => [figure, 0.65]),
  ...Array.from(' \u00A0.,', (mark): [string, number] => [mark, 0.27]),
  ['%', 1.02],
]);
const LETTER = 0.72;

/** The pixels that a text takes; whole ones, and never fewer than it does. */
export function textWidth(text: string, size: number): number {
  let ems = 0;
  for (const character of text) ems += EMS.get(character) ?? LETTER;
  return Math.ceil(ems * size);
}

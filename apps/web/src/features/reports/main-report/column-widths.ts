import { amountRoom } from './amount-room.ts';
import type { AmountRoom, RoomOptions } from './amount-room.ts';
import { STACKED_FIGURES } from './use-report-layout.ts';
import type { ReportFigure } from './use-report-layout.ts';

/** Widths in pixels (P2 §2). The 300 of the recommended price are shared by the price and the deviation from it. */
const WIDTH = {
  name: 400,
  mrp: 150,
  deviation: 150,
  availability: 150,
  best: 130,
  mean: 110,
  median: 110,
  position: 130,
  offers: 130,
  cell: 200,
  cellByCompany: 250,
} as const;

/**
 * As wide as usual prices and the words of headings are, two figures in one column: five companies stand beside all
 * figures in a window of 1440 (docs/decisions/035).
 */
const NARROW_WIDTH: Readonly<Record<keyof typeof WIDTH, number>> = {
  name: 232,
  mrp: 84,
  deviation: 84,
  availability: 84,
  best: 84,
  mean: 78,
  median: 78,
  position: 90,
  offers: 90,
  cell: 112,
  cellByCompany: 180,
};

/**
 * On a phone of 390, whose table has 364, two companies stand beside the product and can be compared; what a company
 * needs for its recommended price is left to the amounts of the page.
 */
const PHONE_WIDTH: Readonly<Record<keyof typeof WIDTH, number>> = {
  ...NARROW_WIDTH,
  name: 128,
  cell: 118,
  cellByCompany: 118,
};

/** The least that is left to the product where amounts need more room than usual ones. */
const LEAST_NAME = { desk: 172, phone: 96 };
/** Companies that stand beside the figures in the smallest window of a desk, and beside the product on a phone. */
const COMPANIES_SEEN = { desk: 5, phone: 2 };

export interface ColumnWidths {
  readonly name: number;
  readonly figures: Readonly<Record<ReportFigure, number>>;
  /** By source. */
  readonly cells: readonly number[];
  /** What the amounts of the page need; nobody makes a column narrower. */
  readonly least: AmountRoom;
}

interface WidthOptions extends RoomOptions {
  /** Its columns are narrow ones, too. */
  readonly phone: boolean;
  /** Figures that are not shown. */
  readonly hidden: readonly ReportFigure[];
}

/** How wide the columns are: as usual, and wider where an amount of the page needs it. */
export function columnWidths({ phone, hidden, ...page }: WidthOptions): ColumnWidths {
  const usual = phone ? PHONE_WIDTH : page.dense ? NARROW_WIDTH : WIDTH;
  const usualCell = page.byCompany ? usual.cellByCompany : usual.cell;
  const room = amountRoom(page);
  const wide = (figure: ReportFigure): number => Math.max(usual[figure], room.figures[figure] ?? 0);
  const figures = {
    mrp: wide('mrp'),
    deviation: wide('deviation'),
    availability: wide('availability'),
    best: wide('best'),
    mean: wide('mean'),
    median: wide('median'),
    position: wide('position'),
    offers: wide('offers'),
  };
  const beyondUsual = (sharing: readonly ReportFigure[]): number =>
    sharing.length === 0
      ? 0
      : Math.max(...sharing.map((figure) => figures[figure])) - Math.max(...sharing.map((figure) => usual[figure]));
  const cells = page.sources.map((_, at) => Math.max(usualCell, room.cells[at] ?? 0));
  if (!page.dense) return { name: usual.name, figures, cells, least: room };
  // The product gives what larger amounts take, so that the companies that are to be seen at once stay in sight.
  const beyondCell = cells.map((width) => width - usualCell);
  const taken = phone
    ? // Any two of them are scrolled to.
      sumOf(beyondCell.toSorted((one, other) => other - one).slice(0, COMPANIES_SEEN.phone))
    : sumOf(STACKED_FIGURES.map((pair) => beyondUsual(pair.filter((figure) => !hidden.includes(figure))))) +
      sumOf(beyondCell.slice(0, COMPANIES_SEEN.desk));
  const least = phone ? LEAST_NAME.phone : LEAST_NAME.desk;
  return { name: Math.max(least, usual.name - taken), figures, cells, least: room };
}

function sumOf(widths: readonly number[]): number {
  return widths.reduce((sum, width) => sum + width, 0);
}

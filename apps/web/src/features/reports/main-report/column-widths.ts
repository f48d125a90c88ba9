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

/** On a phone one cell fits beside the product, so that its price is seen without scrolling twice. */
const PHONE_WIDTH: Readonly<Record<keyof typeof WIDTH, number>> = {
  name: 172,
  mrp: 110,
  deviation: 120,
  availability: 110,
  best: 125,
  mean: 110,
  median: 110,
  position: 125,
  offers: 125,
  cell: 165,
  cellByCompany: 190,
};

/** The least that is left to the product where amounts need more room than usual ones. */
const LEAST_NAME = 172;
/** Companies that stand beside the figures in the smallest window of a desk. */
const COMPANIES_SEEN = 5;

export interface ColumnWidths {
  readonly name: number;
  readonly figures: Readonly<Record<ReportFigure, number>>;
  /** By source. */
  readonly cells: readonly number[];
  /** What the amounts of the page need; nobody makes a column narrower. */
  readonly least: AmountRoom;
}

interface WidthOptions extends RoomOptions {
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
  // The product gives what larger amounts take, so that the first companies stay in sight.
  const taken =
    STACKED_FIGURES.reduce((sum, pair) => sum + beyondUsual(pair.filter((figure) => !hidden.includes(figure))), 0) +
    cells.slice(0, COMPANIES_SEEN).reduce((sum, width) => sum + width - usualCell, 0);
  return { name: Math.max(LEAST_NAME, usual.name - taken), figures, cells, least: room };
}

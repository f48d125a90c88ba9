import { z } from 'zod';

/** The narrowest and the widest a column becomes, in pixels. */
export const LEAST_WIDTH = 64;
const MOST_WIDTH = 900;
/** A column that is shown for the first time beside others whose widths were chosen. */
const USUAL_WIDTH = 140;
/** Columns that are remembered: a report has some for each company, and companies come and go. */
const MOST_REMEMBERED = 300;

const width = z.number().int().min(LEAST_WIDTH).max(MOST_WIDTH);

export const arrangementSchema = z.object({
  /** Columns by id, as somebody has put them; those that it does not name follow their usual neighbour. */
  order: z.array(z.string()).max(MOST_REMEMBERED).catch([]),
  /** Whether a column is shown, where somebody has said so. */
  shown: z.record(z.string(), z.boolean()).catch({}),
  /** Pixels. */
  widths: z.record(z.string(), width).catch({}),
});

/** How somebody wants the columns of a table. */
export type Arrangement = z.infer<typeof arrangementSchema>;

export const USUAL: Arrangement = { order: [], shown: {}, widths: {} };

/** What of a column its arrangement needs. */
export interface Arrangeable {
  readonly id: string;
  /** Stays where it is, and cannot be hidden. */
  readonly fixed?: boolean | undefined;
  /** Is shown only to whom asks for it. */
  readonly usuallyHidden?: boolean | undefined;
}

/**
 * Columns in their order, hidden ones too. A column that was not there when somebody arranged the table stands after
 * the one that it usually follows.
 */
export function inOrder<C extends Arrangeable>(columns: readonly C[], order: readonly string[]): readonly C[] {
  const place = new Map(order.map((id, at) => [id, at]));
  const free = columns.filter(({ fixed }) => fixed !== true);
  const placed = free
    .filter(({ id }) => place.has(id))
    .toSorted((left, right) => (place.get(left.id) ?? 0) - (place.get(right.id) ?? 0));
  for (const [at, column] of free.entries()) {
    if (place.has(column.id)) continue;
    const before = free[at - 1];
    placed.splice(before === undefined ? 0 : placed.indexOf(before) + 1, 0, column);
  }
  const next = placed.values();
  return columns.map((column) => (column.fixed === true ? column : (next.next().value ?? column)));
}

export function isShown({ id, fixed, usuallyHidden = false }: Arrangeable, { shown }: Arrangement): boolean {
  return fixed === true || (shown[id] ?? !usuallyHidden);
}

/** The arrangement in which a column stands where another one does now; what is fixed is neither moved nor passed. */
export function movedTo(
  arrangement: Arrangement,
  columns: readonly Arrangeable[],
  { id, to }: { readonly id: string; readonly to: string },
): Arrangement {
  const ids = inOrder(columns, arrangement.order)
    .filter(({ fixed }) => fixed !== true)
    .map((column) => column.id);
  const at = ids.indexOf(to);
  if (!ids.includes(id) || at === -1) return arrangement;
  const present = ids.filter((each) => each !== id).toSpliced(at, 0, id);
  const absent = arrangement.order.filter((each) => !ids.includes(each));
  return { ...arrangement, order: [...present, ...absent].slice(0, MOST_REMEMBERED) };
}

/** The neighbour of a column among those that can be moved; `by` is −1 or 1. */
export function neighbour(columns: readonly Arrangeable[], id: string, by: -1 | 1): string | undefined {
  const free = columns.filter(({ fixed }) => fixed !== true);
  const at = free.findIndex((column) => column.id === id);
  return at === -1 ? undefined : free[at + by]?.id;
}

/**
 * The arrangement in which a column has a width.
 * @param measured pixels of the columns as they are drawn: once one is chosen, the others keep what they have.
 */
export function resized(
  arrangement: Arrangement,
  measured: Readonly<Record<string, number>>,
  { id, to }: { readonly id: string; readonly to: number },
): Arrangement {
  const widths = { ...measured, ...arrangement.widths, [id]: to };
  return {
    ...arrangement,
    widths: Object.fromEntries(Object.entries(widths).map(([each, pixels]) => [each, withinBounds(pixels)])),
  };
}

/** Pixels of a column, or undefined while nobody has chosen widths in this table. */
export function widthOf({ widths }: Arrangement, id: string): number | undefined {
  return Object.keys(widths).length === 0 ? undefined : (widths[id] ?? USUAL_WIDTH);
}

function withinBounds(pixels: number): number {
  return Math.round(Math.min(MOST_WIDTH, Math.max(LEAST_WIDTH, pixels)));
}

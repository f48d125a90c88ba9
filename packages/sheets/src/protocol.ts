import { z } from 'zod';
import { SHEET_KINDS } from './cells.ts';
import { SHEET_ERROR_CODES } from './errors.ts';

/** `value`: texts and numbers for a program. `shown`: every cell as a spreadsheet program displays it. */
export type View = 'value' | 'shown';

/**
 * What the reading process is asked. Each request gets exactly one reply of the same id, so a consumer that does not
 * ask is not sent anything: that is the back-pressure. `rows` opens an iteration and gives its first batch, `next` each
 * further one. After `close` another file may be opened.
 */
export type Request =
  | { readonly type: 'open'; readonly id: number; readonly path: string }
  | {
      readonly type: 'rows';
      readonly id: number;
      readonly sheet: number;
      readonly from: number;
      readonly limit: number | null;
      readonly view: View;
    }
  | { readonly type: 'next' | 'stop' | 'close'; readonly id: number }
  | { readonly type: 'extent'; readonly id: number; readonly sheet: number };

/** A rectangle of cells, counted from 0, the last row and column included. */
export const Area = z.object({ firstRow: z.int(), firstColumn: z.int(), lastRow: z.int(), lastColumn: z.int() });
export type Area = z.infer<typeof Area>;

/**
 * A cell on the wire: text, number, or `[text, number]` when the text is not the plain digits of the number.
 * An empty cell is `''`.
 */
export type WireCell = string | number | readonly [string, number];
export type WireRow = readonly WireCell[];

/**
 * `alive` answers nothing: it only tells that a long pass over a sheet goes on. Cells are narrowed one by one when a
 * row is built.
 */
export const Reply = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('opened'),
    id: z.int(),
    kind: z.enum(SHEET_KINDS),
    columnsAgree: z.boolean(),
    sheets: z.array(z.object({ name: z.string(), index: z.int() })),
  }),
  z.object({ type: z.literal('batch'), id: z.int(), rows: z.array(z.array(z.unknown())) }),
  z.object({ type: z.literal('end'), id: z.int() }),
  z.object({ type: z.literal('extent'), id: z.int(), stored: Area.nullable(), filled: Area.nullable() }),
  z.object({ type: z.literal('failed'), id: z.int(), code: z.enum(SHEET_ERROR_CODES), message: z.string() }),
  z.object({ type: z.literal('alive') }),
]);
export type Reply = z.infer<typeof Reply>;
/** What is asked is answered by one of these. */
export type Answer = Exclude<Reply, { type: 'alive' }>;

import type { TaskProductRow } from '@tsenomer/contracts';
import { z } from 'zod';
import type { PageSize } from '#components/table/paging.ts';

/** Which products of a task are looked at. */
export const ROW_KINDS = ['all', 'flagged', 'new', 'empty', 'edited'] as const;
export type RowKind = (typeof ROW_KINDS)[number];

/** What of a task is shown, as it stands in the address. */
export const taskAddress = z.object({ rows: z.enum(ROW_KINDS).default('all').catch('all') });

/** What of a task is shown, and how that changes. */
export interface TaskPlace {
  readonly address: { readonly rows: RowKind; readonly page: number; readonly limit: number };
  readonly onAddress: (patch: { rows?: RowKind; page: number; limit?: PageSize }) => void;
}

const BELONGS: Readonly<Record<RowKind, (row: TaskProductRow) => boolean>> = {
  all: () => true,
  flagged: ({ flagged }) => flagged,
  new: ({ typeFlag }) => typeFlag !== 'task',
  empty: ({ price, extraPrice, noProduct }) => price === null && extraPrice === null && !noProduct,
  edited: ({ edited }) => edited,
};

export function rowsOf(rows: readonly TaskProductRow[], kind: RowKind): readonly TaskProductRow[] {
  return rows.filter(BELONGS[kind]);
}

/** What a row is known by within its task: a new product may be one of ours that the task has as well. */
export function keyOfRow({ newProductUuid, productId }: TaskProductRow): string {
  return newProductUuid ?? String(productId);
}

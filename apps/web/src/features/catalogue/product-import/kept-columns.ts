import { importColumn, importMode } from '@tsenomer/contracts';
import type { ImportMode } from '@tsenomer/contracts';
import { z } from 'zod';
import type { MappingDraft } from '#lib/imports/mapping-draft.ts';

const KEY = 'import-columns';

/** Uploaded files whose choices are kept; the one chosen for longest ago goes first. */
const FILES_KEPT = 20;

/** What was chosen in the columns step: the columns of a sheet, and what becomes of products that exist. */
export interface KeptColumns {
  readonly mapping: MappingDraft | null;
  readonly mode: ImportMode;
}

const kept = z.array(
  z.object({
    fileId: z.string(),
    mapping: z
      .object({
        sheet: z.int(),
        headerRow: z.int().nullable(),
        columns: z.array(importColumn),
        existingCategories: z.boolean().optional(),
      })
      .nullable(),
    mode: importMode,
  }) satisfies z.ZodType<KeptColumns>,
);

/** What was chosen for this file in this tab of the browser; null for a file that nothing was chosen for. */
export function readColumns(storage: Pick<Storage, 'getItem'>, fileId: string): KeptColumns | null {
  return readAll(storage).find((each) => each.fileId === fileId) ?? null;
}

/** Keeps what was chosen for a file, for a reload of the page and the way back. */
export function keepColumns(storage: Pick<Storage, 'getItem' | 'setItem'>, fileId: string, columns: KeptColumns): void {
  const others = readAll(storage).filter((each) => each.fileId !== fileId);
  try {
    storage.setItem(KEY, JSON.stringify([...others, { fileId, ...columns }].slice(-FILES_KEPT)));
  } catch {
    // A full storage: a reload begins with the suggestion then.
  }
}

function readAll(storage: Pick<Storage, 'getItem'>): z.infer<typeof kept> {
  try {
    return kept.safeParse(JSON.parse(storage.getItem(KEY) ?? '[]')).data ?? [];
  } catch {
    return [];
  }
}

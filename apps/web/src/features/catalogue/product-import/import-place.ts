import { DEFAULT_PAGE_SIZE, importNotices } from '@tsenomer/contracts';
import type { ImportNotices } from '@tsenomer/contracts';
import { z } from 'zod';
import type { Paging } from '#components/table/paging.ts';
import { pageParam, pageSizeParam } from '#lib/page-size.ts';

/**
 * How far an import has come, as an address keeps it: the uploaded file whose columns are chosen and its sheet, or the
 * import that is shown, whether what it refused or what it warns of is listed, and the page of that list.
 */
export const importPlaceAddress = z.object({
  file: z.uuid().optional().catch(undefined),
  sheet: z.int().min(0).max(10_000).optional().catch(undefined),
  importId: z.coerce.number().int().positive().optional().catch(undefined),
  list: importNotices.default('rejected').catch('rejected'),
  page: pageParam,
  limit: pageSizeParam,
});

export type ImportPlaceAddress = z.infer<typeof importPlaceAddress>;

/** What the address leaves out: the first page, of the usual size, of what was refused. */
export const IMPORT_PLACE_DEFAULTS = { list: 'rejected', page: 1, limit: DEFAULT_PAGE_SIZE } as const;

/** The same for those who show it, and how they go on. */
export interface ImportPlace {
  readonly fileId: string | undefined;
  readonly sheet: number | undefined;
  readonly importId: number | undefined;
  readonly list: ImportNotices;
  readonly paging: Paging;
  readonly onFile: (fileId: string | undefined) => void;
  readonly onSheet: (sheet: number) => void;
  readonly onImport: (importId: number | undefined) => void;
  readonly onList: (list: ImportNotices) => void;
  readonly onPaging: (paging: Paging) => void;
}

/**
 * The place that an address names.
 * @param go writes what becomes of it into the address; `instead` of the entry that is there
 */
export function importPlaceOf(
  address: ImportPlaceAddress,
  go: (place: ImportPlaceAddress, instead: boolean) => void,
): ImportPlace {
  const { file, sheet, importId, list, page, limit } = address;
  const here = { file, sheet, importId, list, page, limit };
  return {
    fileId: file,
    sheet,
    importId,
    list,
    paging: { page, pageSize: limit },
    onFile: (chosen) => go({ ...IMPORT_PLACE_DEFAULTS, file: chosen }, false),
    onSheet: (opened) => go({ ...here, sheet: opened }, true),
    onImport: (shown) => go({ ...IMPORT_PLACE_DEFAULTS, importId: shown }, false),
    onList: (opened) => go({ ...here, list: opened, page: 1 }, true),
    onPaging: (next) => go({ ...here, page: next.page, limit: next.pageSize }, true),
  };
}

import { z } from 'zod';
import { pageParam, pageSizeParam } from '#lib/page-size.ts';
import { IMPORT_PLACE_DEFAULTS, importPlaceAddress } from './import-place.ts';

export const IMPORT_TABS = ['upload-excel', 'spreadsheet-link', 'manual', 'api-tokens'] as const;
export type ImportTab = (typeof IMPORT_TABS)[number];

const id = z.coerce.number().int().positive();

/**
 * What the address of /adding-products keeps: the tab, the place of its import, the page of the tab's list; of the
 * spreadsheet links the one that is made or changed, and which of their fetches are listed.
 */
export const importAddress = z.object({
  tab: z.enum(IMPORT_TABS).default('upload-excel').catch('upload-excel'),
  ...importPlaceAddress.shape,
  source: z
    .union([z.literal('new'), id])
    .optional()
    .catch(undefined),
  logsOf: id.optional().catch(undefined),
  logsPage: pageParam,
  logsLimit: pageSizeParam,
});

export type ImportAddress = z.infer<typeof importAddress>;

/** What the address leaves out: first pages of the usual size. */
export const IMPORT_ADDRESS_DEFAULTS = {
  ...IMPORT_PLACE_DEFAULTS,
  logsPage: IMPORT_PLACE_DEFAULTS.page,
  logsLimit: IMPORT_PLACE_DEFAULTS.limit,
} as const;

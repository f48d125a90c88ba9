import { DEFAULT_PAGE_SIZE } from '@tsenomer/contracts';
import { z } from 'zod';
import { pageParam, pageSizeParam } from '#lib/page-size.ts';

export const IMPORT_TABS = ['upload-excel', 'spreadsheet-link', 'manual', 'api-tokens'] as const;
export type ImportTab = (typeof IMPORT_TABS)[number];

const id = z.coerce.number().int().positive();

/**
 * What the address of /adding-products keeps: the tab, the uploaded file whose columns are chosen and its sheet, the import that is shown, the page of its refused rows or of the
 * tab's list; of the spreadsheet links the one that is made or changed, and which of their fetches are listed.
 */
export const importAddress = z.object({
  tab: z.enum(IMPORT_TABS).default('upload-excel').catch('upload-excel'),
  file: z.uuid().optional().catch(undefined),
  sheet: z.int().min(0).max(10_000).optional().catch(undefined),
  importId: id.optional().catch(undefined),
  page: pageParam,
  limit: pageSizeParam,
  source: z.union([z.literal('new'), id]).optional().catch(undefined),
  logsOf: id.optional().catch(undefined),
  logsPage: pageParam,
  logsLimit: pageSizeParam,
});

export type ImportAddress = z.infer<typeof importAddress>;

/** What the address leaves out: a first page of the usual size. */
export const IMPORT_ADDRESS_DEFAULTS = { page: 1, limit: DEFAULT_PAGE_SIZE, logsPage: 1, logsLimit: DEFAULT_PAGE_SIZE } as const;

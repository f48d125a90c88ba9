import { z } from 'zod';

export const IMPORT_TABS = ['upload-excel', 'spreadsheet-link', 'manual', 'api-tokens'] as const;
export type ImportTab = (typeof IMPORT_TABS)[number];

/** What the address of /adding-products keeps: the tab, the import that is shown, and the page of its refused rows. */
export const importAddress = z.object({
  tab: z.enum(IMPORT_TABS).default('upload-excel').catch('upload-excel'),
  importId: z.coerce.number().int().positive().optional().catch(undefined),
  page: z.coerce.number().int().positive().default(1).catch(1),
});

export type ImportAddress = z.infer<typeof importAddress>;

import { DEFAULT_PAGE_SIZE } from '@tsenomer/contracts';
import { z } from 'zod';
import { pageParam, pageSizeParam } from '#lib/page-size.ts';
import { isTimeZone } from '#lib/is-time-zone.ts';
import { PRESETS } from './periods.ts';

export const EXCEL_TABS = ['files', 'mailings', 'templates'] as const;
export type ExcelTab = (typeof EXCEL_TABS)[number];

const ids = z.array(z.int().positive()).max(1000).default([]).catch([]);
const day = z.iso.date().nullable().default(null).catch(null);

/** What the address of the Excel reports carries; nonsense falls back to the default. */
export const excelSearch = z.object({
  tab: z.enum(EXCEL_TABS).default('files').catch('files'),
  preset: z.enum(PRESETS).default('last7').catch('last7'),
  from: day,
  to: day,
  /** Whose days are meant; null: the installation's. */
  zone: z.string().refine(isTimeZone).nullable().default(null).catch(null),
  name: z.coerce.string().trim().max(200).default('').catch(''),
  monitorings: ids,
  tasks: ids,
  companies: ids,
  brands: ids,
  categories: ids,
  tags: ids,
  format: z.enum(['xlsx', 'csv']).default('xlsx').catch('xlsx'),
  template: z.int().positive().nullable().default(null).catch(null),
  page: pageParam,
  limit: pageSizeParam,
});
export type ExcelSearch = z.infer<typeof excelSearch>;

export const EXCEL_DEFAULTS = {
  tab: 'files',
  preset: 'last7',
  from: null,
  to: null,
  zone: null,
  name: '',
  monitorings: [],
  tasks: [],
  companies: [],
  brands: [],
  categories: [],
  tags: [],
  format: 'xlsx',
  template: null,
  page: 1,
  limit: DEFAULT_PAGE_SIZE,
} satisfies ExcelSearch;

export type ChangeExcel = (patch: Partial<ExcelSearch>) => void;

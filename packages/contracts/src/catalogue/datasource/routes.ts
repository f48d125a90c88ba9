import { z } from 'zod';
import { DEFAULT_PAGE_SIZE } from '../../platform/constants/limits.ts';
import { idText, intText, listOf, paging } from '../../kit/codecs.ts';
import { defineRoute } from '../../kit/route.ts';
import { importMapping, importMode, importProgress, sheetItem, sheetPreview } from '../product/import.ts';

const params = z.strictObject({ id: idText });

const timeZone = z.string().min(1).max(64);

function scheduleIn<Z extends z.ZodType>(zone: Z) {
  return z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('off') }),
    z.strictObject({ type: z.literal('hours'), hours: z.int().min(1).max(168) }),
    z.strictObject({
      type: z.literal('daily'),
      time: z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'time'),
      timeZone: zone,
    }),
  ]);
}

/**
 * When a datasource is imported by itself: never, every N hours, or every day at a time of its zone, which is the
 * installation's where none is named.
 */
export const datasourceSchedule = scheduleIn(timeZone.optional());

const datasourceFields = {
  /** An http(s) address of a .xlsx, .xls or .csv, or of a published Google sheet. */
  url: z
    .string()
    .trim()
    .min(1, 'required')
    .max(4000, 'too_long')
    .pipe(z.url({ protocol: /^https?$/, error: 'url' })),
  name: z.string().trim().max(300, 'too_long').default(''),
  metadata: importMapping,
  options: z.strictObject({ mode: importMode, schedule: datasourceSchedule, active: z.boolean().default(true) }),
};

export const datasourceItem = z.strictObject({
  id: z.int(),
  /** The name given, else the title and sheet of the file. */
  name: z.string(),
  url: z.string(),
  metadata: importMapping,
  options: z.strictObject({ mode: importMode, schedule: scheduleIn(timeZone), active: z.boolean() }),
  createdAt: z.iso.datetime(),
  lastImport: z
    .strictObject({
      at: z.iso.datetime(),
      status: z.enum(['running', 'done', 'failed']),
      errorCode: z.string().nullable(),
      /** Its figures; null while the file is fetched, and when it could not be. */
      import: importProgress.nullable(),
    })
    .nullable(),
  nextImportAt: z.iso.datetime().nullable(),
});

/** One fetch and import of a datasource. */
export const datasourceLog = z.strictObject({
  id: z.int(),
  datasourceId: z.int(),
  datasourceName: z.string(),
  startedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
  trigger: z.enum(['person', 'schedule']),
  /** Who started it; null for the schedule, and when the account is gone. */
  startedBy: z.strictObject({ id: z.int(), name: z.string() }).nullable(),
  status: z.enum(['running', 'done', 'failed']),
  errorCode: z.string().nullable(),
  /** The import it started; null when the file could not be fetched. */
  import: importProgress.nullable(),
});

const FETCH_ERRORS = [
  'DATASOURCE_UNREACHABLE',
  'INCORRECT_LINK',
  'PRIVATE_ADDRESS',
  'INVALID_FILE_FORMAT',
  'NO_TABLE',
  'FILE_ENCRYPTED',
  'FILE_DAMAGED',
  'FILE_TOO_COMPLEX',
  'SHEET_EMPTY',
  'PAYLOAD_TOO_LARGE',
] as const;

/** Spreadsheets behind a link (PROD-6, P1 §7). */
export const datasourceRoutes = {
  listDatasources: defineRoute({
    method: 'GET',
    path: '/external-datasources',
    summary: 'Datasources, the newest first',
    access: 'products.add',
    topics: ['datasource', 'import'],
    query: z.strictObject(paging(DEFAULT_PAGE_SIZE, 1000)),
    response: listOf(datasourceItem),
    errors: [],
  }),
  previewDatasource: defineRoute({
    method: 'POST',
    path: '/external-datasources/preview',
    summary: 'Fetch a spreadsheet behind a link and show its first rows',
    access: 'products.add',
    body: z.strictObject({
      url: datasourceFields.url,
      sheet: z.int().min(0).max(10_000).default(0),
      from: z.int().min(0).default(0),
      limit: z.int().min(1).max(200).default(10),
    }),
    response: z.strictObject({
      /** The fetched file, whose further rows the preview of an uploaded one shows. */
      fileId: z.uuid(),
      title: z.string(),
      sheets: z.array(sheetItem),
      preview: sheetPreview,
    }),
    errors: FETCH_ERRORS,
    rateLimit: 60,
  }),
  createDatasource: defineRoute({
    method: 'POST',
    path: '/external-datasources',
    summary: 'Keep a link and how its sheet is read',
    access: 'products.add',
    body: z.strictObject(datasourceFields),
    response: datasourceItem,
    errors: ['HEADER_ROW_MISSING', 'COLUMNS_MISSING', 'COLUMN_DUPLICATED', ...FETCH_ERRORS],
  }),
  editDatasource: defineRoute({
    method: 'PATCH',
    path: '/external-datasources/:id',
    summary: 'Change a datasource',
    access: 'products.add',
    params,
    body: z.strictObject({ ...datasourceFields, name: z.string().trim().max(300, 'too_long') }).partial(),
    response: datasourceItem,
    errors: ['NOT_FOUND', 'HEADER_ROW_MISSING', 'COLUMNS_MISSING', 'COLUMN_DUPLICATED', ...FETCH_ERRORS],
  }),
  deleteDatasource: defineRoute({
    method: 'DELETE',
    path: '/external-datasources/:id',
    summary: 'Forget a datasource; imported products stay',
    access: 'products.add',
    params,
    response: z.strictObject({}),
    errors: ['NOT_FOUND'],
  }),
  importDatasource: defineRoute({
    method: 'POST',
    path: '/external-datasources/:id/import',
    summary: 'Fetch and import a datasource now',
    access: 'products.add',
    params,
    response: datasourceLog,
    errors: ['NOT_FOUND', 'DATASOURCE_BUSY'],
    rateLimit: 60,
  }),
  listDatasourceLogs: defineRoute({
    method: 'GET',
    path: '/external-datasource-import-logs',
    summary: 'Fetches and imports of datasources, the newest first',
    access: 'products.add',
    topics: ['datasource', 'import'],
    query: z.strictObject({ ...paging(DEFAULT_PAGE_SIZE, 1000), datasourceId: intText(1, 2_147_483_647).optional() }),
    response: listOf(datasourceLog),
    errors: [],
  }),
} as const;

export type DatasourceItem = z.infer<typeof datasourceItem>;
export type DatasourceLog = z.infer<typeof datasourceLog>;
/** A schedule as it is asked for. */
export type WantedSchedule = z.infer<typeof datasourceSchedule>;
/** A schedule as it is kept. */
export type DatasourceSchedule = DatasourceItem['options']['schedule'];

import { z } from 'zod';
import { namedItem } from '../../collecting/collection/collection.ts';
import { idList, idText, flagText, jsonQuery, listOf, paging } from '../../kit/codecs.ts';
import { defineRoute } from '../../kit/route.ts';
import { FILE_FORMATS, fileFormat, SPREADSHEET_FILE, WORKBOOK_FILE } from '../../kit/spreadsheet-file.ts';
import { DEFAULT_PAGE_SIZE, SEARCH_TEXT_MAX_LENGTH } from '../../platform/constants/limits.ts';
import { deleted } from '../../platform/fields.ts';
import { periodFilters, periodQuery, reportOrder } from './report-order.ts';

/** `queued` and `running` are on their way; a file of the others will not change any more. */
export const REPORT_FILE_STATUSES = ['queued', 'running', 'done', 'failed', 'cancelled'] as const;

/** Days that a finished file is kept. */
export const REPORT_FILE_DAYS = 30;

export const reportFile = z.strictObject({
  id: z.int(),
  fileName: z.string(),
  kind: z.enum(['unified', 'results', 'mrp']),
  format: z.enum(FILE_FORMATS),
  status: z.enum(REPORT_FILE_STATUSES),
  /** Rows written, of how many; null before they are counted. */
  rowsDone: z.int(),
  rowsTotal: z.int().nullable(),
  bytes: z.int().nullable(),
  /** Why it failed: a code of the error catalogue, and its text in the caller's language. */
  error: z.strictObject({ code: z.string(), message: z.string() }).nullable(),
  /** Who ordered it; null when the account is gone. */
  orderedBy: z.string().nullable(),
  orderedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
  /** When it is forgotten; null while it is made. */
  expiresAt: z.iso.datetime().nullable(),
});

const params = z.strictObject({ id: idText });
const collectionParams = params;
const templateId = idText.optional();
const unifiedQuery = periodQuery.withPeriodRules(
  z.strictObject({ ...periodQuery.period, filters: jsonQuery(periodFilters).optional(), templateId }),
);
const CSV_FILE = { kind: 'file', contentType: 'text/csv; charset=utf-8' } as const;
/** What it is, its name says: one address gives several kinds of files. */
const ANY_FILE = { kind: 'file', contentType: 'application/octet-stream' } as const;

/** Files of reports as jobs (REP-8): ordered, made in the background, kept for {@link REPORT_FILE_DAYS} days. */
export const reportFileRoutes = {
  listReportFiles: defineRoute({
    method: 'GET',
    path: '/report-files',
    summary: 'The caller’s files of reports, the newest first; an administrator’s list has everybody’s',
    access: 'reports.read',
    topics: ['reportFile'],
    query: z.strictObject(paging(DEFAULT_PAGE_SIZE)),
    response: listOf(reportFile),
    errors: [],
  }),
  orderReportFile: defineRoute({
    method: 'POST',
    path: '/report-files',
    summary: 'Order a file of a report; it is made in the background',
    access: 'reports.read',
    body: reportOrder,
    response: reportFile,
    errors: ['NOT_FOUND', 'PERIOD_TO_COME', 'TOO_MANY_FILES'],
  }),
  cancelReportFile: defineRoute({
    method: 'POST',
    path: '/report-files/:id/cancel',
    summary: 'Stop a file that is being made',
    access: 'reports.read',
    params,
    response: reportFile,
    errors: ['NOT_FOUND', 'FILE_ENDED'],
  }),
  deleteReportFile: defineRoute({
    method: 'DELETE',
    path: '/report-files/:id',
    summary: 'Delete a file that is not being made any more',
    access: 'reports.read',
    params,
    response: deleted,
    errors: ['NOT_FOUND', 'FILE_NOT_READY'],
  }),
  downloadReportFile: defineRoute({
    method: 'GET',
    path: '/report-files/:id/download',
    summary: 'A finished file',
    access: 'reports.read',
    params,
    response: ANY_FILE,
    errors: ['NOT_FOUND', 'FILE_NOT_READY', 'FILE_GONE'],
  }),
  reportMonitorings: defineRoute({
    method: 'GET',
    path: '/report-files/monitorings',
    summary:
      'Monitorings for the filter of files: a number is looked for as an id, anything else as a part of the name',
    access: 'names.read',
    topics: ['collection'],
    query: z.strictObject({
      ...paging(DEFAULT_PAGE_SIZE),
      search: z.string().trim().max(SEARCH_TEXT_MAX_LENGTH).optional(),
      ids: idList.optional(),
    }),
    response: listOf(namedItem),
    errors: [],
  }),
} as const;

const AT_ONCE_ERRORS = ['NOT_FOUND', 'PERIOD_TO_COME', 'REPORT_TOO_LARGE'] as const;

/**
 * The same files, answered at once (P2 §7 "Reports", "Parsing collections"): for programs, and where they are small.
 */
export const resultRoutes = {
  unifiedExcel: defineRoute({
    method: 'GET',
    path: '/reports/results/excel-unified',
    fromReplica: true,
    summary: 'The unified report of a period as .xlsx; a large one is ordered as a file instead',
    access: 'reports.read',
    query: unifiedQuery,
    response: WORKBOOK_FILE,
    errors: AT_ONCE_ERRORS,
  }),
  unifiedCsv: defineRoute({
    method: 'GET',
    path: '/reports/results/csv-unified',
    fromReplica: true,
    summary: 'The unified report of a period as .csv in plain UTF-8; a large one is ordered as a file instead',
    access: 'reports.read',
    query: unifiedQuery,
    response: CSV_FILE,
    errors: AT_ONCE_ERRORS,
  }),
  collectionResults: defineRoute({
    method: 'GET',
    path: '/parsing-collections/:id/results/excel',
    fromReplica: true,
    summary: 'The newest results of a collection, a row per link and address, as .xlsx',
    access: 'reports.read',
    params: collectionParams,
    query: z.strictObject({ ...fileFormat, templateId }),
    response: SPREADSHEET_FILE,
    errors: ['NOT_FOUND', 'REPORT_TOO_LARGE'],
  }),
  collectionMrp: defineRoute({
    method: 'GET',
    path: '/parsing-collections/:id/results/excel-mrp',
    fromReplica: true,
    summary:
      'The prices of a collection beside their recommended prices as .xlsx; with `addNewLinks` unchecked links too',
    access: 'reports.read',
    params: collectionParams,
    query: z.strictObject({ ...fileFormat, addNewLinks: flagText.default(false), templateId }),
    response: SPREADSHEET_FILE,
    errors: ['NOT_FOUND', 'REPORT_TOO_LARGE'],
  }),
  collectionAnalogs: defineRoute({
    method: 'GET',
    path: '/parsing-collections/:id/results/excel-analog',
    fromReplica: true,
    summary: 'What competitors sell in place of a collection’s products, with counted prices, as .xlsx',
    access: 'reports.read',
    params: collectionParams,
    query: z.strictObject(fileFormat),
    response: SPREADSHEET_FILE,
    errors: ['NOT_FOUND'],
  }),
  downloadResults: defineRoute({
    method: 'GET',
    path: '/results/download',
    fromReplica: true,
    summary: 'The newest results of a collection for programs, by an API token',
    access: 'reports.read',
    query: z.strictObject({
      parsingCollectionId: idText,
      format: z.enum(['json', ...FILE_FORMATS]).default('json'),
      templateId,
    }),
    response: ANY_FILE,
    errors: ['NOT_FOUND', 'REPORT_TOO_LARGE'],
  }),
} as const;

export type ReportFile = z.infer<typeof reportFile>;
export type ReportFileStatus = ReportFile['status'];

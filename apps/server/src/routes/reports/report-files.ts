import type { reportFileRoutes, resultRoutes, resultTemplateRoutes } from '@tsenomer/contracts';
import {
  cancelReportFile,
  deleteReportFile,
  downloadReportFile,
  listReportFiles,
  orderReportFile,
  reportMonitorings,
  resultsAtOnce,
} from '@tsenomer/core/reports/file';
import { analogFile } from '@tsenomer/core/reports/report';
import type { ReportStore } from '@tsenomer/core/reports/file';
import {
  createResultTemplate,
  deleteResultTemplate,
  editResultTemplate,
  listResultTemplates,
  previewResultTemplate,
} from '@tsenomer/core/reports/result-template';
import type { Handlers } from '../../kit/index.ts';

/** Files of reports as jobs (REP-8). */
export function reportFileHandlers(store: ReportStore): Handlers<typeof reportFileRoutes> {
  return {
    listReportFiles: (ctx, { query }) => listReportFiles(ctx, query),
    orderReportFile: (ctx, { body }, { locale }) => orderReportFile(ctx, { order: body, locale }),
    cancelReportFile: (ctx, { params }) => cancelReportFile(ctx, params),
    deleteReportFile: (ctx, { params }) => deleteReportFile(ctx, store, params),
    downloadReportFile: (ctx, { params }) => downloadReportFile(ctx, store, params),
    reportMonitorings: (ctx, { query }) => reportMonitorings(ctx, query),
  };
}

/** The same files, answered at once (P2 §7). */
export const resultHandlers: Handlers<typeof resultRoutes> = {
  unifiedExcel: (ctx, { query: { filters = {}, ...period } }, { locale }) =>
    resultsAtOnce(ctx, { order: { kind: 'unified', format: 'xlsx', filters, ...period }, format: 'xlsx', locale }),
  unifiedCsv: (ctx, { query: { filters = {}, ...period } }, { locale }) =>
    resultsAtOnce(ctx, { order: { kind: 'unified', format: 'csv', filters, ...period }, format: 'csv', locale }),
  collectionResults: (ctx, { params, query }, { locale }) =>
    resultsAtOnce(ctx, {
      order: { kind: 'results', parsingCollectionId: params.id, ...query },
      format: query.format,
      locale,
    }),
  collectionMrp: (ctx, { params, query }, { locale }) =>
    resultsAtOnce(ctx, {
      order: { kind: 'mrp', parsingCollectionId: params.id, ...query },
      format: query.format,
      locale,
    }),
  collectionAnalogs: (ctx, { params, query }, { locale }) => analogFile(ctx, { ...params, ...query, locale }),
  downloadResults: (ctx, { query: { format, ...query } }, { locale }) =>
    resultsAtOnce(ctx, { order: { kind: 'results', format: 'xlsx', ...query }, format, locale }),
};

/** Templates of files (P2 §7). */
export const resultTemplateHandlers: Handlers<typeof resultTemplateRoutes> = {
  listResultTemplates: (ctx) => listResultTemplates(ctx),
  createResultTemplate: (ctx, { body }) => createResultTemplate(ctx, body),
  editResultTemplate: (ctx, { params, body }) => editResultTemplate(ctx, { ...params, ...body }),
  deleteResultTemplate: (ctx, { params }) => deleteResultTemplate(ctx, params),
  previewResultTemplate: (ctx, { body }, { locale }) => previewResultTemplate(ctx, { ...body, locale }),
};

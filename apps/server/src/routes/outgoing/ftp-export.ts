import type { ftpExportRoutes } from '@tsenomer/contracts';
import {
  listFtpUploads,
  readFtpExport,
  setFtpExport,
  tryFtpExport,
  uploadResults,
} from '@tsenomer/core/outgoing/ftp-export';
import type { Handlers } from '../../kit/index.ts';

/** The upload of results to a server of files. */
export const ftpExportHandlers: Handlers<typeof ftpExportRoutes> = {
  readFtpExport: (ctx) => readFtpExport(ctx),
  setFtpExport: (ctx, { body }) => setFtpExport(ctx, body),
  tryFtpExport: (ctx) => tryFtpExport(ctx),
  startFtpUpload: (ctx) => uploadResults(ctx),
  listFtpUploads: (ctx, { query }) => listFtpUploads(ctx, query),
};

import type { StorageAddress } from '@tsenomer/contracts';
import type { SystemContext } from '@tsenomer/core';
import {
  failFetchedDatasource,
  importFetchedDatasource,
  closeDatasourceLog,
} from '@tsenomer/core/catalogue/datasource';
import { failImport, runImport } from '@tsenomer/core/catalogue/product-import';
import type { SheetStore } from '@tsenomer/core/catalogue/product-import';
import { keepFetchedPhoto } from '@tsenomer/core/catalogue/product-photo';
import type { PhotoStore } from '@tsenomer/core/catalogue/product-photo';
import { fetchPurpose } from '@tsenomer/core/platform/fetched-file';
import { giveUpPriceTag, readPhotoPriceTag } from '@tsenomer/core/offline/price-tag';
import { deliverMail } from '@tsenomer/core/platform/mail';
import type { OpenAttachment, Post } from '@tsenomer/core/platform/mail';
import { endRemoval, runRemoval, takeOverPicture } from '@tsenomer/core/platform/storage';
import { keepBlogFeed } from '@tsenomer/core/reports/blog';
import { failReportFile } from '@tsenomer/core/reports/file';
import { failRepricing, runRepricing } from '@tsenomer/core/reports/repricing';
import type { JobHandlers } from '@tsenomer/db';
import type { PriceTagReader } from '@tsenomer/price-tags';
import type { MakeReportFile } from '../reports/make-report-file.ts';

/** What the server's jobs work with. */
export interface JobTools {
  /** Acts as the program itself. */
  readonly ctx: SystemContext;
  readonly post: Post;
  readonly openAttachment: OpenAttachment;
  readonly sheetStore: SheetStore;
  readonly makeReportFile: MakeReportFile;
  readonly photoStore: PhotoStore;
  /** Where pictures lie, unless the setting says otherwise. */
  readonly environment: StorageAddress;
  readonly priceTagReader: PriceTagReader;
}

/**
 * How the server works off each of its jobs. What fails is tried again as its queue says; what people wait for ends as
 * failed with its last attempt.
 */
export function jobHandlers({
  ctx,
  post,
  openAttachment,
  sheetStore,
  makeReportFile,
  photoStore,
  environment,
  priceTagReader,
}: JobTools): JobHandlers<'server'> {
  return {
    import: ({ data, lastAttempt, signal }) =>
      tryOrGiveUp({
        attempt: () => runImport(ctx, data, { signal }),
        giveUp: lastAttempt && (() => failImport(ctx, { ...data, code: 'INTERNAL' })),
        finish: () => closeDatasourceLog(ctx, data),
      }),
    fetched: ({ data, lastAttempt }) =>
      tryOrGiveUp({
        attempt: async () => {
          const purpose = await fetchPurpose(ctx, data);
          if (purpose === 'photo') await keepFetchedPhoto(ctx, photoStore, data);
          else if (purpose === 'blog') await keepBlogFeed(ctx, data);
          else await importFetchedDatasource(ctx, sheetStore, data);
        },
        giveUp: lastAttempt && (() => failFetchedDatasource(ctx, { ...data, code: 'INTERNAL' })),
      }),
    keepPicture: ({ data }) => takeOverPicture(ctx, environment, data),
    removePictures: ({ data, lastAttempt, signal }) =>
      tryOrGiveUp({
        attempt: () => runRemoval(ctx, environment, { ...data, signal }),
        giveUp: lastAttempt && (() => endRemoval(ctx, { ...data, status: 'failed' })),
      }),
    priceTag: ({ data, lastAttempt }) =>
      tryOrGiveUp({
        attempt: () => readPhotoPriceTag(ctx, { environment, reader: priceTagReader }, data),
        giveUp: lastAttempt && (() => giveUpPriceTag(ctx, data)),
      }),
    reportFile: ({ data, lastAttempt, signal }) =>
      tryOrGiveUp({
        attempt: () => makeReportFile(data, signal),
        giveUp: lastAttempt && (() => failReportFile(ctx, { ...data, code: 'EXCEL_DOWNLOAD_ERROR' })),
      }),
    repricing: ({ data, lastAttempt, signal }) =>
      tryOrGiveUp({
        attempt: () => runRepricing(ctx, { ...data, signal }),
        giveUp: lastAttempt && (() => failRepricing(ctx, { ...data, code: 'INTERNAL' })),
      }),
    mail: ({ data, lastAttempt }) => deliverMail(ctx, { post, openAttachment }, { ...data, lastAttempt }),
  };
}

interface Work {
  readonly attempt: () => Promise<unknown>;
  /** false: somebody tries again. */
  readonly giveUp: false | (() => Promise<unknown>);
  /** Runs when the attempt succeeded, and after giving up. */
  readonly finish?: () => Promise<unknown>;
}

async function tryOrGiveUp({ attempt, giveUp, finish }: Work): Promise<void> {
  try {
    await attempt();
  } catch (error) {
    if (giveUp === false) throw error;
    await giveUp();
    await finish?.();
    throw error;
  }
  await finish?.();
}

import type { rereadingRoutes, StorageAddress } from '@tsenomer/contracts';
import {
  cancelRereading,
  decideDifferences,
  differencesFile,
  listDifferences,
  listRereadings,
  orderRereading,
  readRereading,
  rereadPageFile,
} from '@tsenomer/core/violations/rereading';
import type { Handlers } from '../../kit/index.ts';
import { whole } from './whole.ts';

/** @param environment where pages of evidence are kept, unless a setting says otherwise. */
export function rereadingHandlers(environment: StorageAddress): Handlers<typeof rereadingRoutes> {
  return {
    listRereadings: (ctx, { query }) => listRereadings(ctx, query),
    orderRereading: (ctx, { body }) => orderRereading(ctx, body),
    readRereading: (ctx, { params }) => readRereading(ctx, params),
    async cancelRereading(ctx, { params }) {
      await cancelRereading(ctx, params);
      return {};
    },
    listDifferences: (ctx, { params, query }) => listDifferences(ctx, { ...params, ...query }),
    differencesFile: (ctx, { params, query }, { locale }) => differencesFile(ctx, { ...params, ...query, locale }),
    async rereadPageFile(ctx, { params }) {
      const { fileName, bytes } = await rereadPageFile(ctx, environment, params);
      return { fileName, stream: whole(bytes) };
    },
    decideDifferences: (ctx, { params, body }) => decideDifferences(ctx, { ...params, ...body }),
  };
}

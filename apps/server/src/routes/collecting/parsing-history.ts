import type { parsingHistoryRoutes } from '@tsenomer/contracts';
import {
  collectionStatuses,
  companyParsingHistory,
  companyStatuses,
  companyTaskHistory,
  parsingHistory,
} from '@tsenomer/core/collecting/work';
import type { Handlers } from '../../kit/index.ts';

/** What ran and what runs, by collection and company (P2 §7). */
export const parsingHistoryHandlers: Handlers<typeof parsingHistoryRoutes> = {
  parsingHistory: async (ctx, { query }) => ({ items: await parsingHistory(ctx, query) }),
  companyParsingHistory: async (ctx, { params, query }) => ({
    items: await companyParsingHistory(ctx, { ...params, ...query }),
  }),
  companyTaskHistory: async (ctx, { params, query }) => ({
    items: await companyTaskHistory(ctx, { ...params, ...query }),
  }),
  companyStatuses: async (ctx, { params }) => ({ items: await companyStatuses(ctx, params) }),
  collectionStatuses: async (ctx, { query }) => ({ items: await collectionStatuses(ctx, query) }),
};

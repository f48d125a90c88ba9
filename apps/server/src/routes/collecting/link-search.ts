import type { linkSearchRoutes } from '@tsenomer/contracts';
import {
  candidateCounts,
  confirmCandidates,
  listCandidates,
  productMatchingFile,
  rejectCandidates,
  reopenCandidates,
  searchableCompanies,
} from '@tsenomer/core/collecting/link-search';
import type { Handlers } from '../../kit/index.ts';

/** Finds of link searches (P2 §1, §3, §7 "results/product-matching"). */
export const linkSearchHandlers: Handlers<typeof linkSearchRoutes> = {
  listCandidates: (ctx, { query }) => listCandidates(ctx, query),
  candidateCounts: (ctx, { query }) => candidateCounts(ctx, query),
  searchableCompanies: (ctx, { query }) => searchableCompanies(ctx, query),
  confirmCandidates: (ctx, { body }) => confirmCandidates(ctx, body),
  rejectCandidates: (ctx, { body }) => rejectCandidates(ctx, body),
  reopenCandidates: (ctx, { body }) => reopenCandidates(ctx, body),
  productMatchingFile: (ctx, { params, query }, { locale }) =>
    productMatchingFile(ctx, { ...params, ...query, locale }),
};

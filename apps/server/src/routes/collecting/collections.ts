import type { collectionRoutes } from '@tsenomer/contracts';
import {
  citiesOfCollections,
  collectionLinks,
  collectionNames,
  companiesOfCollections,
  countSelection,
  createCollection,
  deleteCollection,
  editCollection,
  enabledCompanies,
  errorsOfCollections,
  getCollection,
  listCollections,
  switchCompany,
} from '@tsenomer/core/collecting/collection';
import { checkLink } from '@tsenomer/core/collecting/observation';
import { runCollection } from '@tsenomer/core/collecting/work';
import type { Handlers } from '../../kit/index.ts';

/** Collections: P2 §7 "Parsing collections". */
export const collectionHandlers: Handlers<typeof collectionRoutes> = {
  listCollections: (ctx, { query }) => listCollections(ctx, query),
  collectionNames: (ctx, { query }) => collectionNames(ctx, query),
  allCollections: (ctx, { query }) => listCollections(ctx, query),
  citiesOfCollections: async (ctx) => ({ items: await citiesOfCollections(ctx) }),
  companiesOfCollections: async (ctx) => ({ items: await companiesOfCollections(ctx) }),
  errorsOfCollections: async (ctx, { query }) => ({ items: await errorsOfCollections(ctx, query) }),
  enabledCompanies: async (ctx, { params }) => ({ items: await enabledCompanies(ctx, params) }),
  switchCompany: (ctx, { params, body }) => switchCompany(ctx, { ...params, ...body }),
  getCollection: (ctx, { params }) => getCollection(ctx, params),
  collectionLinks: (ctx, { params, query }) => collectionLinks(ctx, { ...params, ...query }),
  countSelection: async (ctx, { body }) => {
    const { products, byCompany } = await countSelection(ctx, body);
    return { products, byCompany, links: byCompany.reduce((sum, company) => sum + company.links, 0) };
  },
  createCollection: (ctx, { body }) => createCollection(ctx, body),
  editCollection: (ctx, { params, body }) => editCollection(ctx, { ...params, ...body }),
  deleteCollection: async (ctx, { params }) => {
    await deleteCollection(ctx, params);
    return {};
  },
  runCollection: (ctx, { params }) => runCollection(ctx, params),
  partialRun: (ctx, { params, body }) => runCollection(ctx, { ...params, ...body }),
  checkLink: async (ctx, { params }) => ({ runs: await checkLink(ctx, params) }),
  runAllErrors: (ctx, { params }) => runCollection(ctx, { ...params, filter: 'errors' }),
};

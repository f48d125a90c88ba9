import { z } from 'zod';
import {
  filtersQuery,
  flagText,
  idList,
  idText,
  intText,
  jsonQuery,
  listOf,
  PAGES_MAX,
  paging,
} from '../../kit/codecs.ts';
import { defineRoute } from '../../kit/route.ts';
import { DEFAULT_PAGE_SIZE } from '../../platform/constants/limits.ts';
import {
  collectionCreate,
  collectionDetails,
  collectionEdit,
  collectionItem,
  collectionLink,
  LINK_STATES,
  namedItem,
  productSelection,
  runItem,
} from './collection.ts';
import { START_ERRORS } from './start-errors.ts';

const collectionId = z.strictObject({ id: idText });

/** Callers may ask for as many collections as they like (P2 §9: 1e5); one answer carries at most `COLLECTIONS_CAP`. */
const LIMIT_MAX = 100_000_000;
export const COLLECTIONS_CAP = 1000;

const listFilter = z.strictObject({
  cityId: z.int().positive().optional(),
  companyId: z.int().positive().optional(),
  name: z.string().trim().max(200).optional(),
  updatedAt: z.iso.date().optional(),
});

const listQuery = z.strictObject({
  page: intText(1, PAGES_MAX).default(1),
  limit: intText(1, LIMIT_MAX).default(DEFAULT_PAGE_SIZE),
  filters: filtersQuery(listFilter).optional(),
});

export const collectionRoutes = {
  listCollections: defineRoute({
    method: 'GET',
    path: '/parsing-collections',
    summary: 'Collections with filters, the last changed first; at most 1000 in one answer',
    access: 'collections.read',
    topics: ['collection', 'run', 'company'],
    query: listQuery,
    response: listOf(collectionItem),
    errors: [],
  }),
  allCollections: defineRoute({
    method: 'GET',
    path: '/parsing-collections/all',
    summary: 'The same list, by another name and from a thousand on; at most 1000 in one answer',
    access: 'collections.read',
    topics: ['collection', 'run', 'company'],
    query: listQuery.extend({ limit: intText(1, LIMIT_MAX).default(COLLECTIONS_CAP) }),
    response: listOf(collectionItem),
    errors: [],
  }),
  collectionNames: defineRoute({
    method: 'GET',
    path: '/parsing-collections/all-ids-names',
    summary: 'Every collection by name; for filters',
    access: 'names.read',
    topics: ['collection'],
    query: z.strictObject({
      /** Monitorings of assortments have no prices of links, so reports of prices leave them out. */
      withAssortments: flagText.default(true),
    }),
    response: z.strictObject({ items: z.array(namedItem) }),
    errors: [],
  }),
  citiesOfCollections: defineRoute({
    method: 'GET',
    path: '/parsing-collections/city-ids',
    summary: 'Ids of the cities that any collection watches',
    access: 'collections.read',
    topics: ['collection'],
    response: z.strictObject({ items: z.array(z.int()) }),
    errors: [],
  }),
  companiesOfCollections: defineRoute({
    method: 'GET',
    path: '/parsing-collections/company-ids',
    summary: 'Ids of the companies that any collection watches',
    access: 'collections.read',
    topics: ['collection'],
    response: z.strictObject({ items: z.array(z.int()) }),
    errors: [],
  }),
  errorsOfCollections: defineRoute({
    method: 'GET',
    path: '/parsing-collections/errors',
    summary: 'How many links of collections ended with which error in their newest check',
    access: 'collections.read',
    topics: ['collection', 'link', 'run'],
    query: z.strictObject({ ids: idList }),
    response: z.strictObject({
      items: z.array(z.strictObject({ collectionId: z.int(), code: z.int(), count: z.int() })),
    }),
    errors: [],
  }),
  enabledCompanies: defineRoute({
    method: 'GET',
    path: '/parsing-collections/:id/enabled-companies',
    summary: 'The companies of a collection that a run would go to',
    access: 'collections.read',
    topics: ['collection', 'company'],
    params: collectionId,
    response: z.strictObject({ items: z.array(namedItem) }),
    errors: ['NOT_FOUND'],
  }),
  switchCompany: defineRoute({
    method: 'PATCH',
    path: '/parsing-collections/:id/companies/:companyId',
    summary: 'Switch a company on or off in a collection, or in all that have it; what runs goes on',
    access: 'collections.edit',
    params: z.strictObject({ id: idText, companyId: idText }),
    body: z.strictObject({ disabled: z.boolean(), inAllCollections: z.boolean().default(false) }),
    /** `changeId`: by which it is undone within a day (`/bulk-changes`); null where it cannot be. */
    response: z.strictObject({ changed: z.int(), changeId: z.int().nullable() }),
    errors: ['NOT_FOUND'],
  }),
  getCollection: defineRoute({
    method: 'GET',
    path: '/parsing-collections/:id',
    summary: 'One collection with its results per company and address',
    access: 'collections.read',
    topics: ['collection', 'company', 'companyShop', 'product', 'link', { topic: 'run', of: 'id' }],
    params: collectionId,
    response: collectionDetails,
    errors: ['NOT_FOUND'],
  }),
  collectionLinks: defineRoute({
    method: 'GET',
    path: '/parsing-collections/:id/results',
    summary: 'Links of a collection with their newest check, each at every address that is watched',
    access: 'collections.read',
    topics: ['link', 'product', { topic: 'run', of: 'id' }],
    params: collectionId,
    query: z.strictObject({
      ...paging(DEFAULT_PAGE_SIZE, 100),
      filters: jsonQuery(
        z.strictObject({
          companyId: z.int().positive().optional(),
          companyShopId: z.int().positive().optional(),
          outcome: z.enum(['notProcessed', 'success', 'notAvailable', 'error']).optional(),
          errorCode: z.int().min(0).max(100).optional(),
          state: z.enum(LINK_STATES).optional(),
          /** Part of the notation, in any case. */
          notation: z.string().trim().max(200).optional(),
          search: z.string().trim().max(200).optional(),
        }),
      ).optional(),
    }),
    response: listOf(collectionLink),
    errors: ['NOT_FOUND'],
  }),
  countSelection: defineRoute({
    method: 'POST',
    path: '/parsing-collections/count-selection',
    summary: 'How many products and links a selection would watch; for the wizard',
    access: 'collections.create',
    body: z.strictObject({
      selection: productSelection,
      companyIds: z.array(z.int().positive()).max(10_000).default([]),
    }),
    response: z.strictObject({
      products: z.int(),
      links: z.int(),
      byCompany: z.array(z.strictObject({ companyId: z.int(), links: z.int() })),
    }),
    errors: [],
  }),
  createCollection: defineRoute({
    method: 'POST',
    path: '/parsing-collections',
    summary: 'Create a collection',
    access: 'collections.create',
    body: collectionCreate,
    response: z.strictObject({ id: z.int() }),
    errors: ['NOT_FOUND', 'INVALID_INPUT'],
  }),
  editCollection: defineRoute({
    method: 'PATCH',
    path: '/parsing-collections/:id',
    summary:
      'Change a collection; what is left out stays, of its settings too. How links are searched is only administrators’ to change',
    access: 'collections.edit',
    params: collectionId,
    body: collectionEdit,
    response: collectionDetails,
    errors: ['NOT_FOUND', 'INVALID_INPUT', 'COLLECTION_RUNNING', 'FORBIDDEN'],
  }),
  deleteCollection: defineRoute({
    method: 'DELETE',
    path: '/parsing-collections/:id',
    summary: 'Delete a collection; its history stays with its products',
    access: 'collections.delete',
    params: collectionId,
    response: z.strictObject({}),
    errors: ['NOT_FOUND', 'COLLECTION_RUNNING'],
  }),
  runCollection: defineRoute({
    method: 'POST',
    path: '/parsing-collections/:id/run',
    summary: 'Run a collection now',
    access: 'collections.run',
    params: collectionId,
    response: runItem,
    errors: START_ERRORS,
  }),
  partialRun: defineRoute({
    method: 'POST',
    path: '/parsing-collections/:id/partial-run',
    summary: 'Run a part of a collection: some companies or some products',
    access: 'collections.run',
    params: collectionId,
    body: z.strictObject({
      companyIds: z.array(z.int().positive()).max(10_000).optional(),
      productIds: z.array(z.int().positive()).max(100_000).optional(),
    }),
    response: runItem,
    errors: START_ERRORS,
  }),
  checkLink: defineRoute({
    method: 'POST',
    path: '/product-links/:id/check',
    summary: 'Check one link anew, in each city where a monitoring watches it',
    access: 'collections.run',
    params: z.strictObject({ id: idText }),
    /** How many runs were started, one per city. */
    response: z.strictObject({ runs: z.int() }),
    errors: ['LINK_NOT_WATCHED', ...START_ERRORS],
  }),
  runAllErrors: defineRoute({
    method: 'POST',
    path: '/parsing-collections/:id/run/all-errors',
    summary: 'Run again every link whose newest check ended with an error',
    access: 'collections.run',
    params: collectionId,
    response: runItem,
    errors: START_ERRORS,
  }),
} as const;

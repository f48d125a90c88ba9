import { z } from 'zod';
import { idText, jsonQuery, listOf, paging } from '../../kit/codecs.ts';
import { defineRoute } from '../../kit/route.ts';
import { DEFAULT_PAGE_SIZE } from '../../platform/constants/limits.ts';
import {
  collectionCreate,
  collectionDetails,
  collectionEdit,
  collectionItem,
  collectionLink,
  namedItem,
  productSelection,
  runItem,
} from './collection.ts';
import { START_ERRORS } from './start-errors.ts';

const collectionId = z.strictObject({ id: idText });

export const collectionRoutes = {
  listCollections: defineRoute({
    method: 'GET',
    path: '/parsing-collections',
    summary: 'Collections with filters, the last changed first',
    access: 'collections.read',
    topics: ['collection', 'run', 'company'],
    query: z.strictObject({
      ...paging(DEFAULT_PAGE_SIZE),
      filters: jsonQuery(
        z.strictObject({
          cityId: z.int().positive().optional(),
          companyId: z.int().positive().optional(),
          name: z.string().trim().max(200).optional(),
          updatedAt: z.iso.date().optional(),
        }),
      ).optional(),
    }),
    response: listOf(collectionItem),
    errors: [],
  }),
  collectionNames: defineRoute({
    method: 'GET',
    path: '/parsing-collections/all-ids-names',
    summary: 'Every collection by name; for filters',
    access: 'names.read',
    topics: ['collection'],
    response: z.strictObject({ items: z.array(namedItem) }),
    errors: [],
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
    summary: 'Change a collection; what is left out stays. How links are searched is only administrators’ to change',
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

import { z } from 'zod';
import { flagText, idText, jsonQuery, listOf, paging } from '../../kit/codecs.ts';
import { defineRoute } from '../../kit/route.ts';
import { fileFormat, SPREADSHEET_FILE } from '../../kit/spreadsheet-file.ts';
import { DEFAULT_PAGE_SIZE } from '../../platform/constants/limits.ts';
import {
  assortmentDetails,
  assortmentItem,
  assortmentOffer,
  assortmentOfferFilters,
  assortmentPriceDay,
  assortmentWrite,
} from './assortment.ts';
import { OFFER_SORTS } from './choices.ts';

const params = z.strictObject({ id: idText });
const offersQuery = z.strictObject({
  ...paging(DEFAULT_PAGE_SIZE, 200),
  sort: z.enum(OFFER_SORTS).default('name'),
  descending: flagText.default(false),
  filters: jsonQuery(assortmentOfferFilters).default({}),
});

/** Monitorings of assortment (ASSORT-1); they are started, stopped, paused and deleted as every monitoring is. */
export const assortmentRoutes = {
  listAssortments: defineRoute({
    method: 'GET',
    path: '/assortment-monitorings',
    summary: 'Monitorings of assortment, the last changed first; at most a thousand',
    access: 'collections.read',
    topics: ['collection', 'assortment', 'run', 'company', 'city'],
    response: z.strictObject({ items: z.array(assortmentItem) }),
    errors: [],
  }),
  getAssortment: defineRoute({
    method: 'GET',
    path: '/assortment-monitorings/:id',
    summary: 'A monitoring of assortment with its newest walks',
    access: 'collections.read',
    topics: ['collection', 'assortment', 'run', 'company', 'city'],
    params,
    response: assortmentDetails,
    errors: ['NOT_FOUND'],
  }),
  createAssortment: defineRoute({
    method: 'POST',
    path: '/assortment-monitorings',
    summary: 'Create a monitoring of assortment',
    access: 'collections.create',
    body: assortmentWrite,
    response: z.strictObject({ id: z.int() }),
    errors: ['INVALID_INPUT'],
  }),
  editAssortment: defineRoute({
    method: 'PUT',
    path: '/assortment-monitorings/:id',
    summary: 'Change a monitoring of assortment; what listings showed that are gone stays and is not walked',
    access: 'collections.edit',
    params,
    body: assortmentWrite,
    response: assortmentDetails,
    errors: ['NOT_FOUND', 'INVALID_INPUT', 'COLLECTION_RUNNING'],
  }),
  listAssortmentOffers: defineRoute({
    method: 'GET',
    path: '/assortment-monitorings/:id/offers',
    summary: 'Offers of a monitoring of assortment',
    access: 'collections.read',
    topics: ['assortment', 'candidate', 'product', 'link'],
    params,
    query: offersQuery,
    response: listOf(assortmentOffer),
    errors: ['NOT_FOUND'],
  }),
  assortmentOffersFile: defineRoute({
    method: 'GET',
    path: '/assortment-monitorings/:id/offers/excel',
    summary: 'Offers of a monitoring of assortment as Assortment-offers.xlsx',
    access: 'collections.read',
    params,
    query: offersQuery.omit({ page: true, limit: true }).extend(fileFormat),
    response: SPREADSHEET_FILE,
    errors: ['NOT_FOUND'],
  }),
  assortmentOfferHistory: defineRoute({
    method: 'GET',
    path: '/assortment-offers/:id/history',
    summary: 'Days on which an offer’s price or availability moved, the oldest first',
    access: 'collections.read',
    topics: ['assortment'],
    params,
    response: z.strictObject({ items: z.array(assortmentPriceDay) }),
    errors: ['NOT_FOUND'],
  }),
  ignoreAssortmentOffers: defineRoute({
    method: 'POST',
    path: '/assortment-monitorings/:id/offers/ignore',
    summary: 'Put offers aside, or take them back; those that are own products stay',
    access: 'products.edit',
    params,
    body: z.strictObject({ offerIds: z.array(z.int().positive()).min(1, 'required').max(1000), ignored: z.boolean() }),
    response: z.strictObject({ changed: z.int() }),
    errors: ['NOT_FOUND'],
  }),
  matchAssortmentOffer: defineRoute({
    method: 'POST',
    path: '/assortment-offers/:id/match',
    summary: 'Say that an offer is an own product: it becomes its link, by way of the review',
    access: 'products.edit',
    params,
    body: z.strictObject({ productId: z.int().positive() }),
    response: z.strictObject({ productId: z.int() }),
    errors: ['NOT_FOUND', 'INCORRECT_LINK', 'PRIVATE_ADDRESS', 'LINK_OF_ANOTHER_COMPANY'],
  }),
  productOfAssortmentOffer: defineRoute({
    method: 'POST',
    path: '/assortment-offers/:id/product',
    summary: 'Make a product of an offer with what is known of it, and link them',
    access: 'products.add',
    params,
    response: z.strictObject({ productId: z.int() }),
    errors: [
      'NOT_FOUND',
      'ARTICLE_EXISTS',
      'INVALID_INPUT',
      'INCORRECT_LINK',
      'PRIVATE_ADDRESS',
      'LINK_OF_ANOTHER_COMPANY',
    ],
  }),
} as const;

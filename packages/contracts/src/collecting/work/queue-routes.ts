import { z } from 'zod';
import { linkField } from '../../catalogue/product/link-routes.ts';
import { idText } from '../../kit/codecs.ts';
import { defineRoute } from '../../kit/route.ts';
import { START_ERRORS } from '../collection/start-errors.ts';

/** So many links may be sent to checking, or replaced, by one call. */
export const QUEUE_ITEMS_MAX = 1000;

const place = { productId: z.int().positive(), companyId: z.int().positive() };

/** Bytes of a file of results at most. */
export const RESULTS_MAX_BYTES = 5 * 1024 * 1024;

/** Links that people send to checking (P2 §7 "Parser tasks and parser"). */
export const queueRoutes = {
  updateQueue: defineRoute({
    method: 'POST',
    path: '/parsing-queue/bulk/update',
    summary: 'Check the links of these products at these companies now',
    access: 'collections.run',
    body: z.strictObject({
      items: z.array(z.strictObject(place)).min(1, 'required').max(QUEUE_ITEMS_MAX, 'too_many'),
      /** In this collection alone; without it in one of each city where the product is watched at the company. */
      parsingCollectionId: z.int().positive().optional(),
    }),
    response: z.strictObject({
      /** Links, once for each city, whose check was ordered. */
      queued: z.int(),
      /** Companies where none could be ordered now, with the reason. */
      refused: z.array(z.strictObject({ companyId: z.int(), code: z.enum(START_ERRORS) })),
    }),
    errors: ['NOT_FOUND'],
  }),
  replaceProductLinks: defineRoute({
    method: 'POST',
    path: '/parsing-queue/bulk/replace-product-link',
    summary: 'Set links of products at companies, all or none; changed ones in mode auto are sent to checking',
    access: 'products.edit',
    body: z.strictObject({
      items: z
        .array(z.strictObject({ ...place, link: linkField }))
        .min(1, 'required')
        .max(QUEUE_ITEMS_MAX, 'too_many'),
    }),
    /** How many are another page than before. */
    response: z.strictObject({ changed: z.int() }),
    errors: ['NOT_FOUND', 'INCORRECT_LINK', 'PRIVATE_ADDRESS', 'LINK_OF_ANOTHER_COMPANY'],
  }),
  bringResults: defineRoute({
    method: 'POST',
    path: '/parsing-collections/:id/upload-lenta-results',
    summary: 'Record what somebody saw at a company: a spreadsheet of links, prices and availability',
    access: 'products.edit',
    params: z.strictObject({ id: idText }),
    body: {
      kind: 'upload',
      maxBytes: RESULTS_MAX_BYTES,
      form: z.strictObject({ companyId: idText, companyShopId: idText.optional() }),
    },
    response: z.strictObject({
      runId: z.int(),
      /** Links of which a check was recorded. */
      recorded: z.int(),
      refused: z.int(),
      /** Numbers of the rows that were not taken, from 1; at most 100 of them. */
      refusedRows: z.array(z.int()),
    }),
    errors: [
      'NOT_FOUND',
      'INVALID_INPUT',
      'COLLECTION_RUNNING',
      'PAYLOAD_TOO_LARGE',
      'INVALID_FILE_FORMAT',
      'FILE_ENCRYPTED',
      'FILE_DAMAGED',
      'FILE_TOO_COMPLEX',
      'SHEET_EMPTY',
    ],
  }),
} as const;

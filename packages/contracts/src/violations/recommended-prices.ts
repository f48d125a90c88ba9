import { z } from 'zod';
import { minorUnits } from '../platform/money/minor-units.ts';
import { namedItem } from '../collecting/collection/collection.ts';
import { idText, jsonQuery, listOf, paging } from '../kit/codecs.ts';
import { defineRoute } from '../kit/route.ts';

/** A recommended price beside that of the product: of one company, or a correction for all. */
export const recommendedPrice = z.strictObject({
  id: z.int(),
  product: namedItem,
  /** null: for all companies. */
  company: namedItem.nullable(),
  validFrom: z.iso.date(),
  /** The last day; null: until it is taken back. */
  validTo: z.iso.date().nullable(),
  mrp: minorUnits,
  currency: z.string(),
});

export type RecommendedPrice = z.infer<typeof recommendedPrice>;

const changed = { /** Violations that were judged anew by it and changed. */ recomputed: z.int() };

/** Bytes of a file of recommended prices at most. */
export const RECOMMENDED_PRICES_MAX_BYTES = 2 * 1024 * 1024;

/** Recommended prices by company (SET-1). */
export const recommendedPriceRoutes = {
  listRecommendedPrices: defineRoute({
    method: 'GET',
    path: '/recommended-prices',
    summary: 'Recommended prices of companies and corrections, the newest first',
    access: 'violations.read',
    topics: ['violation', 'product', 'company'],
    query: z.strictObject({
      ...paging(50),
      filters: jsonQuery(
        z.strictObject({ productId: z.int().positive().optional(), companyId: z.int().positive().optional() }),
      ).optional(),
    }),
    response: listOf(recommendedPrice),
    errors: [],
  }),
  addRecommendedPrice: defineRoute({
    method: 'POST',
    path: '/recommended-prices',
    summary: 'Set a recommended price of a company, or correct that of a product; its days are judged anew',
    access: 'violations.handle',
    body: z
      .strictObject({
        productId: z.int().positive(),
        companyId: z.int().positive().nullable(),
        validFrom: z.iso.date(),
        validTo: z.iso.date().nullable(),
        mrp: minorUnits.min(1).max(100_000_000_000_000),
        /** That of the product: a price in another one is refused. */
        currency: z.string().length(3),
      })
      .refine(({ validFrom, validTo }) => validTo === null || validFrom <= validTo, {
        path: ['validTo'],
        error: 'before_from',
      }),
    response: z.strictObject({ id: z.int(), ...changed }),
    errors: ['INVALID_INPUT', 'NOT_FOUND'],
  }),
  importRecommendedPrices: defineRoute({
    method: 'POST',
    path: '/recommended-prices/import',
    summary:
      'Add those of a spreadsheet: headings, then article or barcode, company (empty: all), price, first day, last day',
    access: 'violations.handle',
    body: { kind: 'upload', maxBytes: RECOMMENDED_PRICES_MAX_BYTES },
    response: z.strictObject({
      added: z.int(),
      ...changed,
      /** Rows that were not taken: how many, and the first hundred, from 1. */
      refused: z.int(),
      refusedRows: z.array(z.int()),
    }),
    errors: [
      'PAYLOAD_TOO_LARGE',
      'INVALID_FILE_FORMAT',
      'FILE_ENCRYPTED',
      'FILE_DAMAGED',
      'FILE_TOO_COMPLEX',
      'SHEET_EMPTY',
    ],
    rateLimit: 20,
  }),
  deleteRecommendedPrice: defineRoute({
    method: 'DELETE',
    path: '/recommended-prices/:id',
    summary: 'Take a recommended price back; its days are judged anew',
    access: 'violations.handle',
    params: z.strictObject({ id: idText }),
    response: z.strictObject(changed),
    errors: ['NOT_FOUND'],
  }),
} as const;

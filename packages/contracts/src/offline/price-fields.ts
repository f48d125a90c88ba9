import { z } from 'zod';
import { oneLine } from '../kit/one-line.ts';
import { RRP_MAX } from '../catalogue/product/product-limits.ts';

/** An amount in minor units of the currency. */
export const priceAmount = z.int().positive('positive').max(RRP_MAX, 'price_too_high').nullable();

const line = (max: number) => z.string().transform(oneLine).pipe(z.string().max(max, 'too_long'));

/** What stands at a price tag, as agents enter it and approvers change it (P2 §3 "Task product price row"). */
export const priceFields = {
  price: priceAmount.default(null),
  extraPrice: priceAmount.default(null),
  priceBeforePromo: priceAmount.default(null),
  priceTypeId: z.int().min(1).max(3).default(1),
  /** Weight or volume, in the unit beside it. */
  measuredValue: z.number().positive('positive').max(1_000_000_000, 'too_much').nullable().default(null),
  measureUnitId: z.int().positive().nullable().default(null),
  comment: line(2000).default(''),
  /** The shop does not have it. */
  noProduct: z.boolean().default(false),
  /** Another product was priced in its place. */
  analog: z.boolean().default(false),
  /** Whether the shelf is full enough to sell from; null: not said. */
  stock: z.boolean().nullable().default(null),
};

/** The digits of a barcode; a wrong check digit is told to the agent and does not refuse the reading. */
export const shelfBarcode = z
  .string()
  .trim()
  .regex(/^\d{4,18}$/, 'barcode')
  .nullable();

export const shelfName = line(1000);
export const shelfArticle = line(200);

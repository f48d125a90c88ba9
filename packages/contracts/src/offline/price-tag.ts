import { z } from 'zod';

const corner = z.strictObject({ x: z.number().min(0).max(1), y: z.number().min(0).max(1) });

const seen = {
  /** Left top, right top, right bottom, left bottom, in parts of the photo's width and height. */
  place: z.tuple([corner, corner, corner, corner]),
  /** From 0 to 1. */
  certainty: z.number().min(0).max(1),
};

/** An amount in minor units as a tag shows it. */
const amountOnTag = z.strictObject({ amount: z.int().positive(), sure: z.boolean(), ...seen });
const codeOnTag = z.strictObject({ code: z.string().regex(/^\d{1,20}$/), ...seen });

/** What a photo of a price tag says (OFF-9). */
export const priceTagFound = z.strictObject({
  /** The largest price. */
  price: amountOnTag.nullable(),
  /** Struck out. */
  oldPrice: amountOnTag.nullable(),
  /** Another price that holds, with or without a card: the tag's words are not read. */
  secondPrice: amountOnTag.nullable(),
  barcode: codeOnTag.nullable(),
  /** Other long numbers; one may be the article. */
  numbers: z.array(codeOnTag).max(12),
});
export type PriceTagFound = z.infer<typeof priceTagFound>;

/** A photo of a task and what it says: nothing of it is a price of the task before somebody takes it. */
export const photoPriceTag = z.strictObject({
  photo: z.uuid(),
  productId: z.int().nullable(),
  newProductUuid: z.uuid().nullable(),
  state: z.enum(['waiting', 'read', 'givenUp']),
  readAt: z.iso.datetime().nullable(),
  /** The reader and its version. */
  reader: z.string().nullable(),
  found: priceTagFound.nullable(),
});
export type PhotoPriceTag = z.infer<typeof photoPriceTag>;

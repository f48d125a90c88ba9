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

/** Longer ones are cut. */
export const TAG_NAME_MOST = 300;

/** What a tag gives a price of, besides the product. */
export const TAG_UNITS = ['kg', '100g', 'l', '100ml', 'piece', 'm'] as const;
export type TagUnit = (typeof TAG_UNITS)[number];

/** The product of the task that a tag's name is of. */
const productOnTag = z.strictObject({
  productId: z.int(),
  certainty: z.number().min(0).max(1),
  sure: z.boolean(),
});

/** What a photo of a price tag says (OFF-9). */
export const priceTagFound = z.strictObject({
  /** The largest price. */
  price: amountOnTag.nullable(),
  /** Struck out. */
  oldPrice: amountOnTag.nullable(),
  /** Another price that holds: one of the two with a card, the other without. */
  secondPrice: amountOnTag.nullable(),
  /** Which of the two holds with a card, where the tag says so. */
  cardPrice: z.strictObject({ is: z.enum(['price', 'secondPrice']), sure: z.boolean(), ...seen }).nullable(),
  unitPrice: amountOnTag.extend({ unit: z.enum(TAG_UNITS) }).nullable(),
  article: codeOnTag.extend({ sure: z.boolean() }).nullable(),
  /** Words as they were read: slips are likely. */
  name: z.strictObject({ text: z.string().max(TAG_NAME_MOST), sure: z.boolean(), ...seen }).nullable(),
  /** Whose of the task's products the name is; null where it is none's, or it cannot be told. */
  product: productOnTag.nullable(),
  barcode: codeOnTag.nullable(),
  /** Long numbers; where no words call one the article, one may be. */
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

import { z } from 'zod';

/** What people say of a page: the fields of an offer that are learnt or judged. */
export const TAUGHT_FIELDS = ['price', 'oldPrice', 'availability', 'name', 'brand', 'sku'] as const;

/** Fields that learnt weights decide; prices are decided by rules, and their labels only judge (docs/decisions/107). */
export const LEARNT_FIELDS = ['availability', 'name', 'brand', 'sku'] as const satisfies TaughtField[];

/**
 * What is kept of pages at most: bytes as they are kept (gzipped), of one page and of all, and numbers of pages. Of a
 * company with too many the oldest goes; of all, the oldest of the company with the most.
 */
export const LABELLED_PAGES_MAX = { pageBytes: 2 * 1024 * 1024, ofCompany: 30, pages: 500, bytes: 256 * 1024 * 1024 };

/** A whole amount, its decimals behind a point: `1299.50`. */
const amount = z
  .string()
  .trim()
  .regex(/^\d{1,12}(?:\.\d{1,4})?$/, 'amount');

const shownText = z
  .string()
  .trim()
  .min(1, 'required')
  .max(500, 'too_long')
  .overwrite((text) => text.replaceAll(/\s+/g, ' '));

/** What is right for a page, by field; null: the page says nothing of it. A field that is absent is not judged. */
export const pageLabels = z
  .strictObject({
    price: amount.nullable().optional(),
    oldPrice: amount.nullable().optional(),
    availability: z.enum(['InStock', 'OutOfStock']).nullable().optional(),
    name: shownText.nullable().optional(),
    brand: shownText.nullable().optional(),
    sku: shownText.nullable().optional(),
  })
  .refine((labels) => Object.values(labels).some((value) => value !== undefined), 'required')
  .refine(
    ({ price, oldPrice }) => typeof price !== 'string' || typeof oldPrice !== 'string' || isAbove(oldPrice, price),
    { path: ['oldPrice'], message: 'not_above_price' },
  );

/** Compares two amounts without floats. */
function isAbove(left: string, right: string): boolean {
  const inParts = (text: string): bigint => {
    const [whole = '', decimals = ''] = text.split('.');
    return BigInt(whole + decimals.padEnd(4, '0'));
  };
  return inParts(left) > inParts(right);
}

export const labelOfField = z.strictObject({
  field: z.enum(TAUGHT_FIELDS),
  value: z.string().nullable(),
  /** Null when the account is gone, or the label came with a file. */
  labelledBy: z.string().nullable(),
  labelledAt: z.iso.datetime(),
});

/** A page of the installation with what people said of it. */
export const labelledPage = z.strictObject({
  id: z.int(),
  company: z.strictObject({ id: z.int(), name: z.string() }),
  url: z.string(),
  fetchedAt: z.iso.datetime(),
  /** As it is kept. */
  bytes: z.int(),
  labels: z.array(labelOfField),
});

/** A line of an export: everything of a page, the markup gzipped in base64. */
export const labelledPageLine = z.strictObject({
  company: z.string().max(500),
  url: z
    .string()
    .max(2000)
    .regex(/^https?:\/\//),
  fetchedAt: z.iso.datetime(),
  labels: pageLabels,
  html: z.base64(),
});

export type TaughtField = (typeof TAUGHT_FIELDS)[number];
export type PageLabels = z.infer<typeof pageLabels>;
export type LabelledPageItem = z.infer<typeof labelledPage>;
export type LabelledPageLine = z.infer<typeof labelledPageLine>;

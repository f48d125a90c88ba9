import { z } from 'zod';
import { nameField } from '../../platform/fields.ts';

/** What a file of results can say about a price, in the order in which it does without a template. */
export const RESULT_COLUMNS = [
  'day',
  'productId',
  'product',
  'article',
  'companyArticle',
  'barcodes',
  'brand',
  'category',
  'company',
  'shop',
  'city',
  'source',
  'state',
  'price',
  'oldPrice',
  'cardPrice',
  'clubPrice',
  'couponPrice',
  'discount',
  'minPrice',
  'meanPrice',
  'maxPrice',
  'currency',
  'mrp',
  'deviation',
  'violation',
  'checks',
  'errors',
  'errorCode',
  'checkedAt',
  'link',
  'recorded',
] as const;
export type ResultColumn = (typeof RESULT_COLUMNS)[number];

/** The columns of a file for which nobody has chosen a template. */
export const USUAL_COLUMNS: readonly ResultColumn[] = RESULT_COLUMNS.filter(
  (column) =>
    !['productId', 'companyArticle', 'cardPrice', 'clubPrice', 'couponPrice', 'meanPrice', 'errorCode'].includes(
      column,
    ),
);

/** What rows of a file are gathered by; each group begins with a line of its name. */
export const RESULT_GROUPS = ['none', 'product', 'brand', 'category', 'company', 'day'] as const;
export type ResultGroup = (typeof RESULT_GROUPS)[number];

const HEADING_MAX = 100;

/** What a file of results looks like; issue codes are what the web puts into words. */
export const resultLayout = z.strictObject({
  /** From left to right; `heading` instead of the column's own word. */
  columns: z
    .array(
      z.strictObject({
        column: z.enum(RESULT_COLUMNS),
        heading: z.string().trim().max(HEADING_MAX, 'too_long').optional(),
      }),
    )
    .min(1, 'no_columns')
    .max(RESULT_COLUMNS.length, 'column_twice')
    .refine((columns) => new Set(columns.map(({ column }) => column)).size === columns.length, 'column_twice'),
  groupBy: z.enum(RESULT_GROUPS),
  /** Each company on a sheet of its own; a .csv has no sheets, there they follow each other. */
  sheetPerCompany: z.boolean(),
});

export const resultTemplateBody = z.strictObject({ name: nameField, layout: resultLayout });

export const resultTemplate = z.strictObject({
  id: z.int(),
  name: z.string(),
  layout: resultLayout,
  /** Who made it; null when the account is gone. */
  author: z.string().nullable(),
  /** Whether whoever asks may change and delete it. */
  mine: z.boolean(),
  updatedAt: z.iso.datetime(),
});

/** What a file looks like without a template. */
export const USUAL_LAYOUT: ResultLayout = {
  columns: USUAL_COLUMNS.map((column) => ({ column })),
  groupBy: 'none',
  sheetPerCompany: false,
};

export type ResultLayout = z.output<typeof resultLayout>;
export type ResultTemplate = z.infer<typeof resultTemplate>;

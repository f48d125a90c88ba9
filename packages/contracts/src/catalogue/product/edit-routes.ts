import { z } from 'zod';
import { idList, idText, jsonQuery } from '../../kit/codecs.ts';
import { defineRoute } from '../../kit/route.ts';
import { fileFormat, SPREADSHEET_FILE } from '../../kit/spreadsheet-file.ts';
import { canBeSeen } from '../../kit/can-be-seen.ts';
import { oneLine } from '../../kit/one-line.ts';
import { linkField } from './link-routes.ts';
import { productCard, productFilters, productItem } from './product.ts';
import {
  ARTICLE_MAX_LENGTH,
  BARCODE_MAX_DIGITS,
  BARCODE_MIN_DIGITS,
  BARCODES_MAX,
  PRODUCT_NAME_MAX_LENGTH,
  RRP_MAX,
} from './product-limits.ts';

const params = z.strictObject({ id: idText });
const text = (max: number) => z.string().trim().max(max, 'too_long');
const optionalText = (max: number) =>
  text(max)
    .nullable()
    .transform((value) => (value === '' ? null : value));
/** What an import fills as well is stored as an import stores it. */
const line = z.string().transform(oneLine);
const code = line
  .pipe(z.string().max(ARTICLE_MAX_LENGTH, 'too_long'))
  .nullable()
  .transform((value) => (value === '' ? null : value));
const names = z.array(line.pipe(z.string().max(500, 'too_long').min(1, 'required'))).max(100, 'too_many');

/** A barcode as it is written: digits; a wrong check digit is kept and flagged. */
export const barcodeField = z
  .string()
  .trim()
  .regex(new RegExp(`^\\d{${BARCODE_MIN_DIGITS},${BARCODE_MAX_DIGITS}}$`), 'barcode');

const amount = z.int().positive('positive').max(RRP_MAX, 'price_too_high').nullable();

const productFields = {
  name: line.pipe(
    z
      .string()
      .max(PRODUCT_NAME_MAX_LENGTH, 'too_long')
      .min(1, { error: 'required', abort: true })
      .refine(canBeSeen, 'required'),
  ),
  clientArticle: code,
  manufacturerArticle: code,
  companyArticle: code,
  brandId: z.int().positive().nullable(),
  /** At most one category per level; the categories above follow from the deepest. */
  categoryId: z.int().positive().nullable(),
  tagIds: z.array(z.int().positive()).max(1000),
  /** The recommended (minimum) retail price in minor units. */
  mrp: amount,
  /** What the own company asks and what it paid, in minor units. */
  ownPrice: amount,
  cost: amount,
  /** What the own price is a discount from, and whether the own shop has the product. */
  ownOldPrice: amount,
  ownAvailable: z.boolean().nullable(),
  referencePhoto: z.union([z.literal(''), z.url({ protocol: /^https?$/, error: 'url' }).max(2000)]).nullable(),
  nameExceptions: names,
  subtitles: names,
  notes: optionalText(10_000),
  tagNote: optionalText(1000),
};

/** A product entered by hand: a name, and a code or an article (P1 §5). */
export const newProduct = z
  .strictObject({
    ...productFields,
    clientArticle: productFields.clientArticle.default(null),
    manufacturerArticle: productFields.manufacturerArticle.default(null),
    companyArticle: productFields.companyArticle.default(null),
    brandId: productFields.brandId.default(null),
    categoryId: productFields.categoryId.default(null),
    tagIds: productFields.tagIds.default([]),
    mrp: amount.default(null),
    ownPrice: amount.default(null),
    cost: amount.default(null),
    ownOldPrice: amount.default(null),
    ownAvailable: productFields.ownAvailable.default(null),
    referencePhoto: productFields.referencePhoto.default(null),
    nameExceptions: names.default([]),
    subtitles: names.default([]),
    notes: productFields.notes.default(null),
    tagNote: productFields.tagNote.default(null),
    barcodes: z.array(barcodeField).max(BARCODES_MAX, 'too_many').default([]),
    links: z
      .array(z.strictObject({ companyId: z.int().positive(), link: linkField }))
      .max(1000)
      .default([]),
  })
  .refine((product) => product.clientArticle !== null || product.barcodes.length > 0, {
    error: 'code_missing',
    path: ['clientArticle'],
  });

/** What may be done to many products at once; those meant are named, or all that filters give. */
export const PRODUCT_BULK_ACTIONS = [
  'delete',
  'restore',
  'setBrand',
  'setCategory',
  'attachTags',
  'detachTags',
  'deleteBarcodes',
] as const;

const bulkTarget = z.union([
  z.strictObject({ ids: z.array(z.int().positive()).min(1, 'required').max(100_000) }),
  z.strictObject({ filters: productFilters }),
]);

/** So many changed products are told with what they had before, so that the change can be undone. */
export const MOST_UNDONE = 1000;

/** A product and what it had before a change: its brand, its categories, or those of the tags in question. */
const valuesBefore = z.strictObject({ id: z.int().positive(), valueIds: z.array(z.int().positive()).max(1000) });

/** Products: their card and changes to it (PROD-1, PROD-2, PROD-4). */
export const productEditRoutes = {
  getProduct: defineRoute({
    method: 'GET',
    path: '/products/:id',
    summary: 'One product with every field of its card',
    access: 'products.read',
    topics: ['product', 'brand', 'category', 'tag', 'link'],
    params,
    response: productCard,
    errors: ['NOT_FOUND'],
  }),
  createProduct: defineRoute({
    method: 'POST',
    path: '/products',
    summary: 'Add a product by hand',
    access: 'products.add',
    body: newProduct,
    response: productCard,
    errors: ['ARTICLE_EXISTS', 'NOT_FOUND', 'INCORRECT_LINK', 'PRIVATE_ADDRESS', 'LINK_OF_ANOTHER_COMPANY'],
  }),
  editProduct: defineRoute({
    method: 'PATCH',
    path: '/products/:id',
    summary: 'Change fields of a product; what is left out stays',
    access: 'products.edit',
    params,
    body: z.strictObject(productFields).partial(),
    response: productCard,
    errors: ['NOT_FOUND', 'ARTICLE_EXISTS'],
  }),
  deleteProduct: defineRoute({
    method: 'DELETE',
    path: '/products/:id',
    summary: 'Delete a product; it can be restored',
    access: 'products.edit',
    params,
    response: z.strictObject({}),
    errors: ['NOT_FOUND'],
  }),
  restoreProduct: defineRoute({
    method: 'GET',
    path: '/products/:id/restore',
    summary: 'Bring a deleted product back',
    access: 'products.edit',
    params,
    response: productCard,
    errors: ['NOT_FOUND', 'ARTICLE_EXISTS'],
  }),
  changeProducts: defineRoute({
    method: 'POST',
    path: '/products/bulk',
    summary: 'Change many products at once',
    access: 'products.edit',
    body: z.strictObject({
      target: bulkTarget,
      action: z.enum(PRODUCT_BULK_ACTIONS),
      /** The brand or category (null takes it away), or the tags. */
      valueIds: z.array(z.int().positive()).max(1000).default([]),
    }),
    /**
     * The products that changed, so that the change can be undone: empty beyond 10,000 of them. `before` is for
     * `undoChange`: empty beyond 1,000 of them and for actions that it does not undo.
     */
    response: z.strictObject({
      changed: z.int(),
      ids: z.array(z.int()),
      before: z.array(valuesBefore),
      /** By which it is undone within a day (`/bulk-changes`); null where it cannot be. */
      changeId: z.int().nullable(),
    }),
    errors: ['NOT_FOUND', 'ARTICLE_EXISTS'],
  }),
  undoChange: defineRoute({
    method: 'POST',
    path: '/products/bulk/undo',
    summary:
      'Give products back the brand, category or tags that they had before a bulk change; what was changed since stays',
    access: 'products.edit',
    body: z.strictObject({
      /** The change and its values, as it was made. */
      action: z.enum(['setBrand', 'setCategory', 'attachTags', 'detachTags']),
      valueIds: z.array(z.int().positive()).max(1000).default([]),
      before: z.array(valuesBefore).min(1, 'required').max(MOST_UNDONE, 'too_many'),
    }),
    response: z.strictObject({ changed: z.int(), ids: z.array(z.int()) }),
    errors: [],
  }),
  listByIds: defineRoute({
    method: 'GET',
    path: '/products/list',
    summary: 'Products by their ids',
    access: 'products.read',
    topics: ['product'],
    query: z.strictObject({ productIds: idList }),
    response: z.strictObject({ items: z.array(productItem) }),
    errors: [],
  }),
  searchClientArticle: defineRoute({
    method: 'GET',
    path: '/products/search-client-article',
    summary: 'Whether an article is taken, and by which product',
    access: 'products.read',
    topics: ['product'],
    query: z.strictObject({ article: z.string().trim().min(1, 'required').max(ARTICLE_MAX_LENGTH) }),
    response: z.strictObject({
      product: z.strictObject({ id: z.int(), name: z.string(), deleted: z.boolean() }).nullable(),
    }),
    errors: [],
  }),
  tagNotes: defineRoute({
    method: 'GET',
    path: '/products/tag-notes',
    summary: 'Tag notes that products carry, by text',
    access: 'products.read',
    topics: ['tag'],
    response: z.strictObject({ items: z.array(z.string()) }),
    errors: [],
  }),
  productNotes: defineRoute({
    method: 'GET',
    path: '/products/notes',
    summary: 'Notes of the products of a collection',
    access: 'products.read',
    topics: ['product'],
    query: z.strictObject({ parsingCollectionId: idText }),
    response: z.strictObject({ items: z.array(z.strictObject({ productId: z.int(), notes: z.string() })) }),
    errors: ['NOT_FOUND'],
  }),
  addBarcodes: defineRoute({
    method: 'POST',
    path: '/products/:id/barcodes',
    summary: 'Add barcodes to a product',
    access: 'products.edit',
    params,
    body: z.strictObject({ codes: z.array(barcodeField).min(1, 'required').max(BARCODES_MAX, 'too_many') }),
    response: productCard,
    errors: ['NOT_FOUND'],
  }),
  deleteBarcode: defineRoute({
    method: 'DELETE',
    path: '/product-barcodes/:id',
    summary: 'Delete one barcode',
    access: 'products.edit',
    params,
    response: z.strictObject({}),
    errors: ['NOT_FOUND'],
  }),
  deleteBarcodes: defineRoute({
    method: 'DELETE',
    path: '/products/barcodes/bulk-delete',
    summary: 'Delete every barcode of these products',
    access: 'products.edit',
    body: z.strictObject({ productIds: z.array(z.int().positive()).min(1, 'required').max(100_000) }),
    response: z.strictObject({ deleted: z.int() }),
    errors: [],
  }),
  exportProducts: defineRoute({
    method: 'GET',
    path: '/products/excel',
    summary: 'Products as a spreadsheet that can be imported again',
    access: 'products.read',
    query: z.strictObject({ ...fileFormat, filters: jsonQuery(productFilters).optional() }),
    response: SPREADSHEET_FILE,
    errors: [],
  }),
} as const;

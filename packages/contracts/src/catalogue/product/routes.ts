import { z } from 'zod';
import { idText, intText, jsonQuery, listOf, paging } from '../../kit/codecs.ts';
import { defineRoute } from '../../kit/route.ts';
import { fileFormat, SPREADSHEET_FILE } from '../../kit/spreadsheet-file.ts';
import { priceOrigin } from '../../platform/money/price-origin.ts';
import {
  DEFAULT_LIST_LIMIT,
  DEFAULT_PAGE_SIZE,
  EXCEL_PREVIEW_STEP,
  UPLOAD_MAX_BYTES,
} from '../../platform/constants/limits.ts';
import {
  CHECKED_ROWS_MAX,
  codeCheck,
  importData,
  importedSelection,
  importListItem,
  importMode,
  importProgress,
  importRefusal,
  LISTED_CODES_MAX,
  rowCodes,
  sentMapping,
  sheetPreview,
  uploadedSheet,
} from './import.ts';
import { importNotices } from './import-notices.ts';
import { productHit } from '../search/routes.ts';
import { priceHistory, productFilters, productItem, productLink, productProfile } from './product.ts';

const productId = z.strictObject({ id: idText });
const importId = z.strictObject({ id: idText });
const FILE_ERRORS = [
  'INVALID_FILE_FORMAT',
  'NO_TABLE',
  'FILE_ENCRYPTED',
  'FILE_DAMAGED',
  'FILE_TOO_COMPLEX',
  'SHEET_EMPTY',
  'PAYLOAD_TOO_LARGE',
] as const;

export const productRoutes = {
  listProducts: defineRoute({
    method: 'GET',
    path: '/products',
    summary: 'Products with filters',
    access: 'products.read',
    topics: ['product', 'brand', 'category', 'tag', 'link', 'import', 'photo'],
    query: z.strictObject({ ...paging(DEFAULT_LIST_LIMIT), filters: jsonQuery(productFilters).optional() }),
    /** `total` is exact up to 10,000 and an estimate beyond; `countProducts` tells exactly. */
    response: z.strictObject({ ...listOf(productItem).shape, totalExact: z.boolean() }),
    errors: [],
  }),
  countProducts: defineRoute({
    method: 'GET',
    path: '/products/count',
    summary: 'Exactly how many products the filters give',
    access: 'products.read',
    topics: ['product', 'brand', 'category', 'tag', 'link', 'import'],
    query: z.strictObject({ filters: jsonQuery(productFilters).optional() }),
    response: z.strictObject({ total: z.int() }),
    errors: [],
  }),
  productProfile: defineRoute({
    method: 'GET',
    path: '/products/:id/profile',
    summary: 'One product with its links and their newest checks, of all or of one city',
    access: 'products.read',
    topics: ['product', 'brand', 'category', 'tag', 'link', 'company', 'photo'],
    params: productId,
    query: z.strictObject({ cityId: idText.optional() }),
    response: productProfile,
    errors: ['NOT_FOUND'],
  }),
  productLinks: defineRoute({
    method: 'GET',
    path: '/products/:id/links',
    summary: 'Links of one product with their newest checks, of all or of one city; for its price history',
    access: 'prices.read',
    topics: ['product', 'link', 'company'],
    params: productId,
    query: z.strictObject({ cityId: idText.optional() }),
    response: z.strictObject({ items: z.array(productLink) }),
    errors: ['NOT_FOUND'],
  }),
  priceHistory: defineRoute({
    method: 'POST',
    path: '/products/:id/price-history',
    fromReplica: true,
    summary: 'Prices of one product by company over a period; the last point of each day beyond a calendar month',
    access: 'prices.read',
    topics: ['product', 'link'],
    params: productId,
    body: z.strictObject({
      from: z.iso.datetime(),
      to: z.iso.datetime(),
      cityId: z.int().positive().optional(),
      companyIds: z.array(z.int().positive()).max(1000).optional(),
      /** Only prices of sites, or only of shelves; both when left out. */
      origin: priceOrigin.optional(),
    }),
    response: priceHistory,
    errors: ['NOT_FOUND'],
  }),
  uploadSheet: defineRoute({
    method: 'POST',
    path: '/products/import/files',
    summary: 'Upload a spreadsheet to import products from',
    access: 'products.add',
    body: { kind: 'upload', maxBytes: UPLOAD_MAX_BYTES },
    response: uploadedSheet,
    errors: FILE_ERRORS,
    rateLimit: 60,
  }),
  uploadedSheet: defineRoute({
    method: 'GET',
    path: '/products/import/files/:fileId',
    summary: 'A spreadsheet that the caller uploaded, while it is kept',
    access: 'products.add',
    params: z.strictObject({ fileId: z.uuid() }),
    response: uploadedSheet,
    errors: ['NOT_FOUND'],
  }),
  previewSheet: defineRoute({
    method: 'GET',
    path: '/products/import/files/:fileId/preview',
    summary: 'Rows of a sheet of an uploaded spreadsheet, with a suggested header row and columns',
    access: 'products.add',
    params: z.strictObject({ fileId: z.uuid() }),
    query: z.strictObject({
      sheet: intText(0, 10_000).default(0),
      from: intText(0, 1_048_575).default(0),
      limit: intText(1, 200).default(EXCEL_PREVIEW_STEP),
    }),
    response: sheetPreview,
    errors: ['NOT_FOUND', ...FILE_ERRORS],
  }),
  checkCodes: defineRoute({
    method: 'POST',
    path: '/products/import/codes',
    summary: 'Which rows repeat the code of an earlier row, and which mean a product that exists already',
    access: 'products.add',
    body: z.strictObject({ rows: z.array(rowCodes).min(1, 'required').max(CHECKED_ROWS_MAX, 'too_many') }),
    /** In the order of the rows. */
    response: z.strictObject({ items: z.array(codeCheck) }),
    errors: [],
  }),
  productsByCodes: defineRoute({
    method: 'POST',
    path: '/products/by-codes',
    summary: 'The product that each article or barcode of a list means',
    access: 'products.read',
    body: z.strictObject({
      codes: z.array(z.string().trim().max(200)).min(1, 'required').max(LISTED_CODES_MAX, 'too_many'),
    }),
    /** In the order of the codes; null where no product has it. */
    response: z.strictObject({ items: z.array(productHit.nullable()) }),
    errors: [],
  }),
  listImports: defineRoute({
    method: 'GET',
    path: '/products/imports',
    summary: 'Imports of everybody, the newest first',
    access: 'products.add',
    topics: ['import'],
    query: z.strictObject(paging(DEFAULT_PAGE_SIZE, 1000)),
    response: listOf(importListItem),
    errors: [],
  }),
  startImport: defineRoute({
    method: 'POST',
    path: '/products/import',
    summary:
      'Import products from an uploaded spreadsheet or from pushed rows; runs in the background. While a file is imported, asking for the same again answers that import',
    access: 'products.add',
    body: z.strictObject({
      data: importData,
      metadata: sentMapping,
      mode: importMode,
      /** `dryRun`: only tell what the import would do. */
      options: z.strictObject({ dryRun: z.boolean().default(false) }).optional(),
    }),
    response: importProgress,
    errors: [
      'NOT_FOUND',
      'HEADER_ROW_MISSING',
      'COLUMNS_MISSING',
      'COLUMN_DUPLICATED',
      'COLUMN_NAME_REPEATED',
      'ROWS_MISSING',
      ...FILE_ERRORS,
    ],
  }),
  importProgress: defineRoute({
    method: 'GET',
    path: '/products/import/:id',
    summary: 'How far an import has come',
    access: 'products.add',
    topics: [{ topic: 'import', of: 'id' }],
    params: importId,
    response: importProgress,
    errors: ['NOT_FOUND'],
  }),
  importedProducts: defineRoute({
    method: 'GET',
    path: '/products/import/:id/products',
    summary: 'The products that the rows of an imported file mean, while the file is kept',
    access: 'products.add',
    topics: [{ topic: 'import', of: 'id' }],
    params: importId,
    /** At most as many as a selection holds; `complete` is false when the file has more. */
    response: z.strictObject({ productIds: z.array(z.int()), complete: z.boolean() }),
    errors: ['NOT_FOUND', ...FILE_ERRORS],
  }),
  importedSelections: defineRoute({
    method: 'GET',
    path: '/products/import/:id/monitorings',
    summary: 'Monitorings whose products an import changed, or, of a dry run, would change',
    access: 'products.add',
    topics: [{ topic: 'import', of: 'id' }],
    params: importId,
    /** By name. */
    response: z.strictObject({ items: z.array(importedSelection) }),
    errors: ['NOT_FOUND'],
  }),
  importRefusals: defineRoute({
    method: 'GET',
    path: '/products/import/:id/refusals',
    summary: 'Rows and values that an import left out, or kept with a warning, with the reason',
    access: 'products.add',
    topics: [{ topic: 'import', of: 'id' }],
    params: importId,
    query: z.strictObject({ ...paging(50), list: importNotices.optional() }),
    /**
     * How many were left out, and how many were kept and are worth a look: `total` is of the asked list, or of both.
     */
    response: z.strictObject({ ...listOf(importRefusal).shape, rejected: z.int(), warnings: z.int() }),
    errors: ['NOT_FOUND'],
  }),
  importRefusalsFile: defineRoute({
    method: 'GET',
    path: '/products/import/:id/refusals/excel',
    summary: 'Refused rows as a spreadsheet',
    access: 'products.add',
    params: importId,
    query: z.strictObject(fileFormat),
    response: SPREADSHEET_FILE,
    errors: ['NOT_FOUND'],
  }),
} as const;

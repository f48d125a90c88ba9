import { z } from 'zod';

/** What a column of an imported sheet means (P1 §3 "Excel import state"). */
export const IMPORT_FIELDS = [
  'name',
  'article',
  'barcode',
  'companyArticle',
  'mrp',
  'ownPrice',
  'ownOldPrice',
  'ownAvailable',
  'cost',
  'photo',
  'category',
  'competitorLinks',
  'brand',
] as const;

export type ImportField = (typeof IMPORT_FIELDS)[number];

/** Fields that several columns may carry: one per category level, and one per competitor. */
export const REPEATABLE_IMPORT_FIELDS: readonly ImportField[] = ['category', 'competitorLinks', 'barcode'];

export const importColumn = z.strictObject({
  /** Column number in the sheet, from 0. */
  index: z.int().min(0).max(16_383),
  field: z.enum(IMPORT_FIELDS),
  /** Level of a category column; 1 by default (P2 §9). */
  level: z.int().min(1).max(20).optional(),
});

/** {@link importMapping} as it is sent: whether its columns will do is refused by errors of their own. */
export const sentMapping = z.strictObject({
  sheet: z.int().min(0).max(10_000),
  headerRow: z.int({ error: 'header_row_missing' }).min(0).max(1_048_575),
  columns: z.array(importColumn).max(200),
  /**
   * A group that the top of the category tree does not have, and exactly one place deeper in it does, is that one; else
   * it is a new category at the top.
   */
  existingCategories: z.boolean().optional(),
});

/** How a sheet is read: which one, where its header stands (row number from 0) and what its columns mean. */
export const importMapping = sentMapping.check((context) => {
  const { columns } = context.value;
  const fields = columns.map((column) => column.field);
  if (!fields.includes('name') || !(fields.includes('article') || fields.includes('barcode'))) {
    context.issues.push({ code: 'custom', input: columns, path: ['columns'], message: 'columns_missing' });
  }
  const keys = columns.map((column) => (column.field === 'category' ? `category ${column.level ?? 1}` : column.field));
  const repeated = keys.some((key, at) => keys.indexOf(key) !== at && key !== 'competitorLinks' && key !== 'barcode');
  const indexes = columns.map((column) => column.index);
  if (repeated || new Set(indexes).size !== indexes.length) {
    context.issues.push({ code: 'custom', input: columns, path: ['columns'], message: 'column_duplicated' });
  }
});

/** `create` refuses products whose article exists; `update` changes them; both add what is new. */
export const importMode = z.enum(['create', 'update']);

/** Rows that a program pushes at once. */
export const PUSHED_ROWS_MAX = 50_000;

/** What is imported: an uploaded file, or rows that a program pushes; the header row is one of them. */
export const importData = z.union([
  z.strictObject({ fileId: z.uuid() }),
  z.strictObject({
    rows: z
      .array(z.array(z.string().max(32_767)).max(200))
      .min(1, 'required')
      .max(PUSHED_ROWS_MAX, 'too_many'),
  }),
]);

export const sheetItem = z.strictObject({
  index: z.int(),
  name: z.string(),
  /** It has no rows. Told only of sheets before the first that has some: that one is to begin with. */
  empty: z.boolean().optional(),
});

export const uploadedSheet = z.strictObject({
  fileId: z.string(),
  fileName: z.string(),
  sheets: z.array(sheetItem),
});

/** A part of a sheet, as text, for choosing the header row and the columns. */
export const sheetPreview = z.strictObject({
  rows: z.array(z.strictObject({ number: z.int(), cells: z.array(z.string()) })),
  /** Whether more rows follow. */
  more: z.boolean(),
  /** The row that looks like the header, and what its columns seem to mean. */
  suggestion: z.strictObject({ headerRow: z.int(), columns: z.array(importColumn) }).nullable(),
});

export const importProgress = z.strictObject({
  id: z.int(),
  status: z.enum(['queued', 'running', 'done', 'failed']),
  fileName: z.string(),
  mode: importMode,
  /** Nothing was changed: what the import would do. */
  dryRun: z.boolean(),
  /** Rows of products seen so far, without the header, headings and empty rows; the whole is known only at the end. */
  processed: z.int(),
  total: z.int().nullable(),
  created: z.int(),
  updated: z.int(),
  /** Products that are stored just as the sheet says. */
  unchanged: z.int(),
  refused: z.int(),
  /** Links that are new or lead elsewhere now. */
  links: z.int(),
  errorCode: z.string().nullable(),
  createdAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
});

const named = z.strictObject({ id: z.int(), name: z.string() });

/** One import of the list: how far it has come, who started it, and what a repetition needs. */
export const importListItem = z.strictObject({
  ...importProgress.shape,
  /** Who started it; null for one on schedule, and when the account is gone. */
  startedBy: named.nullable(),
  /** The spreadsheet link that it came from; null for an uploaded file and for pushed rows. */
  datasource: named.nullable(),
  mapping: importMapping,
  /** The file, while it is kept, for the one who uploaded it; null: a file has to be chosen anew. */
  file: uploadedSheet.nullable(),
});

/** How many products an import brings into a monitoring and out of it; of a dry run, would bring. */
export const importedSelection = z.strictObject({ ...named.shape, came: z.int(), went: z.int() });

/** Rows whose codes are looked up at once. */
export const CHECKED_ROWS_MAX = 1000;

/** Codes that are looked up at once, pasted as a list. */
export const LISTED_CODES_MAX = 1000;

/** The code cells of one row, as they are shown; empty texts where the row has none. */
export const rowCodes = z.strictObject({
  article: z.string().max(1000),
  barcodes: z.array(z.string().max(1000)).max(200),
});

/** What an import would find out about the codes of a row. */
export const codeCheck = z.strictObject({
  /** Place, in the call, of the first row that has the same code; null when it is the first itself. */
  repeats: z.int().nullable(),
  /** The stored product that the row means. */
  product: named.nullable(),
});

/** Why a row was refused. */
export const REFUSAL_REASONS = [
  'name_missing',
  'code_missing',
  'article_exists',
  'article_repeated',
  'price_invalid',
  'price_negative',
  'price_currency',
  'availability_unknown',
  'photo_incorrect',
  'link_incorrect',
  'link_private',
  'link_unknown_company',
  'link_second',
  'link_seller_unknown',
  'name_too_long',
  'article_too_long',
  'barcode_invalid',
  // Taken over, and worth a look.
  'barcode_check_digit',
  'barcode_length',
  'price_thousands',
  // Rows that are headings: the category of the rows below (told by a dry run only), or passed over.
  'heading_leads',
  'heading_skipped',
  // A group that the tree has deeper down: put there (told by a dry run only), or made anew at the top.
  'category_placed',
  'category_doubled',
] as const;

export const importRefusal = z.strictObject({
  /** Row number as the spreadsheet shows it, from 1. */
  row: z.int(),
  reason: z.enum(REFUSAL_REASONS),
  /** Whether the row itself was left out, or only this value of it. */
  scope: z.enum(['row', 'value']),
  value: z.string(),
  /** Title of the column where it stands (its letters when it has no title); null when no single column is to blame. */
  column: z.string().nullable(),
});

/** Reasons by which nothing of a product is left out: values that are kept and worth a look, and headings. */
export const WARNING_REASONS: readonly RefusalReason[] = [
  'barcode_check_digit',
  'barcode_length',
  'price_thousands',
  'heading_leads',
  'heading_skipped',
  'category_placed',
  'category_doubled',
];

/**
 * What a refusal leaves out of the import: the row, a value of it, or nothing where the value is taken over as it is.
 */
export function leavesOut(scope: ImportRefusal['scope'], reason: RefusalReason): 'row' | 'value' | 'nothing' {
  return WARNING_REASONS.includes(reason) ? 'nothing' : scope;
}

export type ImportMapping = z.infer<typeof importMapping>;
export type ImportedSelection = z.infer<typeof importedSelection>;
export type ImportColumn = z.infer<typeof importColumn>;
export type CodeCheck = z.infer<typeof codeCheck>;
export type ImportListItem = z.infer<typeof importListItem>;
export type ImportMode = z.infer<typeof importMode>;
export type ImportProgress = z.infer<typeof importProgress>;
export type ImportRefusal = z.infer<typeof importRefusal>;
export type RefusalReason = (typeof REFUSAL_REASONS)[number];
export type RowCodes = z.infer<typeof rowCodes>;
export type SheetPreview = z.infer<typeof sheetPreview>;
export type UploadedSheet = z.infer<typeof uploadedSheet>;

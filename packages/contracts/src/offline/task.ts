import { z } from 'zod';
import { priceAmount, priceFields, shelfArticle, shelfBarcode, shelfName } from './price-fields.ts';
import { CONFLICT_REASONS, ENTRY_KINDS, OFFLINE_STATUSES } from './words.ts';

const person = z.strictObject({ id: z.int(), fullName: z.string() });
const status = z.enum(OFFLINE_STATUSES);
const day = z.iso.date();
const days = z.union([day, z.strictObject({ from: day, to: day })]);

/** Filters of the list (P2 §3 "Offline task store filter fields"); all are joined by AND. */
export const offlineFilters = z.strictObject({
  cityId: z.int().positive().optional(),
  companyIds: z.array(z.int().positive()).max(10_000).optional(),
  /** A part of the name, comment, shop or address; a number also by the task's number. */
  search: z.string().trim().max(200).optional(),
  status: z.union([status, z.array(status).max(4)]).optional(),
  /** Looks among completed tasks only. */
  approvedStatus: z.enum(['approved', 'notApproved']).optional(),
  userId: z.int().positive().optional(),
  scheduledDate: days.optional(),
  completeDate: days.optional(),
  productArticle: z.string().trim().max(200).optional(),
});
export type OfflineFilters = z.infer<typeof offlineFilters>;

/** One task of the list. */
export const offlineTaskItem = z.strictObject({
  id: z.int(),
  /** What people call it by: its id. */
  number: z.int(),
  name: z.string(),
  status,
  approved: z.boolean(),
  scheduledDate: day,
  scheduledUser: person,
  cityId: z.int(),
  cityName: z.string(),
  companyId: z.int(),
  companyName: z.string(),
  companyShop: z.strictObject({
    id: z.int(),
    name: z.string(),
    address: z.string(),
    lat: z.number().nullable(),
    lon: z.number().nullable(),
  }),
  comment: z.string(),
  createdAt: z.iso.datetime(),
  executionEndTime: z.iso.datetime().nullable(),
  approveTime: z.iso.datetime().nullable(),
  /** null: not approved, or by itself. */
  approvedByUser: person.nullable(),
  productsCount: z.int(),
  readingsCount: z.int(),
  newProductsCount: z.int(),
  photosCount: z.int(),
  conflictsCount: z.int(),
});
export type OfflineTaskItem = z.infer<typeof offlineTaskItem>;

const editable = {
  price: priceAmount,
  extraPrice: priceAmount,
  priceBeforePromo: priceAmount,
  priceTypeId: priceFields.priceTypeId.unwrap(),
  measuredValue: priceFields.measuredValue.unwrap(),
  measureUnitId: priceFields.measureUnitId.unwrap(),
  comment: priceFields.comment.unwrap(),
  noProduct: z.boolean(),
  analog: z.boolean(),
  stock: z.boolean().nullable(),
  attachToProduct: z.int().positive().nullable(),
  createNewProduct: z.strictObject({ name: shelfName, article: shelfArticle }).nullable(),
};

/** One edit of the approver (P2 §4 "Editing cache"): of a product of ours, of a new one, or of what has a barcode. */
export const editedRow = z
  .strictObject({
    productId: z.int().positive().optional(),
    newProductUuid: z.uuid().toLowerCase().optional(),
    barcode: shelfBarcode.unwrap().optional(),
    ...z.strictObject(editable).partial().shape,
  })
  .refine(
    ({ productId, newProductUuid, barcode }) =>
      productId !== undefined || newProductUuid !== undefined || barcode !== undefined,
    { path: ['productId'], error: 'required' },
  );
export type EditedRow = z.infer<typeof editedRow>;

/** A row of a task's products (P2 §3 "Task product price row") with the edits merged in; amounts in minor units. */
export const taskProductRow = z.strictObject({
  /** Of the task; found beside and known to us; found and unknown. */
  typeFlag: z.enum(['task', 'matched', 'unmatched']),
  productId: z.int().nullable(),
  newProductUuid: z.uuid().nullable(),
  name: z.string(),
  article: z.string().nullable(),
  barcode: z.string().nullable(),
  brandName: z.string().nullable(),
  currency: z.string(),
  price: z.int().nullable(),
  extraPrice: z.int().nullable(),
  priceBeforePromo: z.int().nullable(),
  priceTypeId: z.int(),
  measuredValue: z.number().nullable(),
  measureUnitId: z.int().nullable(),
  comment: z.string(),
  noProduct: z.boolean(),
  analog: z.boolean(),
  stock: z.boolean().nullable(),
  attachToProduct: z.int().nullable(),
  createNewProduct: z.strictObject({ name: z.string(), article: z.string() }).nullable(),
  /** What the agent entered. */
  originalPrice: z.int().nullable(),
  /** The newest price before this task, of the shop or of the company in the city. */
  oldPrice: z.int().nullable(),
  differencePercent: z.int().nullable(),
  /** Over 30 % away from the price before (P2 §4). */
  flagged: z.boolean(),
  /** Whether the approver changed it. */
  edited: z.boolean(),
  readAt: z.iso.datetime().nullable(),
  productPricePhotos: z.array(z.uuid()),
});
export type TaskProductRow = z.infer<typeof taskProductRow>;

export const offlineTask = offlineTaskItem.extend({
  agentComment: z.string(),
  startedAt: z.iso.datetime().nullable(),
  arrivedAt: z.iso.datetime().nullable(),
  /** Where the agent was at arrival, with the accuracy in metres; only with their consent. */
  coordinates: z.strictObject({ lat: z.number(), lon: z.number(), accuracy: z.number().nullable() }).nullable(),
  /** Metres from there to the shop. */
  distance: z.int().nullable(),
  photos: z.array(
    z.strictObject({
      uuid: z.uuid(),
      productId: z.int().nullable(),
      newProductUuid: z.uuid().nullable(),
      takenAt: z.iso.datetime(),
      received: z.boolean(),
    }),
  ),
  editingCache: z.array(editedRow),
  /** What a device handed in that could not count. */
  conflicts: z.array(
    z.strictObject({
      uuid: z.uuid(),
      kind: z.enum(ENTRY_KINDS),
      reason: z.enum(CONFLICT_REASONS),
      userName: z.string(),
      deviceTime: z.iso.datetime(),
      receivedAt: z.iso.datetime(),
      productName: z.string().nullable(),
      price: z.int().nullable(),
      currency: z.string(),
      comment: z.string(),
    }),
  ),
});
export type OfflineTask = z.infer<typeof offlineTask>;

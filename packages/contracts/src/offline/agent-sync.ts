import { z } from 'zod';
import { defineRoute } from '../kit/route.ts';
import { priceFields, shelfArticle, shelfBarcode, shelfName } from './price-fields.ts';
import { CONFLICT_REASONS, ENTRY_KINDS, OFFLINE_STATUSES, SHELF_PHOTO_MAX_BYTES } from './words.ts';

const lat = z.number().min(-90).max(90);
const lon = z.number().min(-180).max(180);
/** Where the device was, only with the agent's consent; accuracy in metres. */
const position = z.strictObject({ lat, lon, accuracy: z.number().min(0).max(1_000_000) }).nullable();

/** What each kind of entry carries. Parsed one by one: a wrong one refuses itself and not the others of its batch. */
export const ENTRY_PAYLOADS = {
  start: z.strictObject({}),
  arrival: z.strictObject({ position: position.default(null) }),
  reading: z.strictObject({ productId: z.int().positive(), barcode: shelfBarcode.default(null), ...priceFields }),
  /** `uuid` is the new product's own: a later entry with the same one replaces it. */
  newProduct: z.strictObject({
    uuid: z.uuid().toLowerCase(),
    name: shelfName.default(''),
    article: shelfArticle.default(''),
    barcode: shelfBarcode.default(null),
    ...priceFields,
  }),
  /** Announces a photo, whose bytes follow by `PUT /agent/photos/:uuid`; of the shelf when it names no product. */
  photoMeta: z.strictObject({
    uuid: z.uuid().toLowerCase(),
    productId: z.int().positive().nullable().default(null),
    newProductUuid: z.uuid().toLowerCase().nullable().default(null),
    position: position.default(null),
  }),
  finish: z.strictObject({ comment: z.string().trim().max(10_000, 'too_long').default('') }),
} as const;

/** One row of a device's outbox. */
export const agentEntry = z.strictObject({
  /** Made on the device: the same one handed in again counts once. */
  uuid: z.uuid().toLowerCase(),
  kind: z.enum(ENTRY_KINDS),
  taskId: z.int().positive(),
  /** By the device's clock, which may be wrong; kept beside the server's. */
  at: z.iso.datetime({ offset: true }),
  payload: z.record(z.string(), z.unknown()),
});
export type AgentEntry = z.infer<typeof agentEntry>;

/**
 * What became of an entry. `accepted`: it counts; `already`: it did before; `conflict`: it is kept and shown to the
 * approver, as the task changed meanwhile; `refused`: it is not kept and stays the agent's to correct (`path` is within
 * the payload). All but `refused` may leave the outbox.
 */
export const entryAnswer = z.discriminatedUnion('state', [
  z.strictObject({ uuid: z.uuid(), state: z.literal('accepted') }),
  z.strictObject({ uuid: z.uuid(), state: z.literal('already') }),
  z.strictObject({ uuid: z.uuid(), state: z.literal('conflict'), reason: z.enum(CONFLICT_REASONS) }),
  z.strictObject({
    uuid: z.uuid(),
    state: z.literal('refused'),
    code: z.enum(['NOT_FOUND', 'INVALID_INPUT']),
    fields: z.array(z.strictObject({ path: z.string(), code: z.string() })),
  }),
]);
export type EntryAnswer = z.infer<typeof entryAnswer>;

const priceRow = z.strictObject({
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
  barcode: z.string().nullable(),
  readAt: z.iso.datetime(),
});

/** A task as the application keeps it. */
export const agentTask = z.strictObject({
  id: z.int(),
  name: z.string(),
  scheduledDate: z.iso.date(),
  status: z.enum(OFFLINE_STATUSES),
  approved: z.boolean(),
  comment: z.string(),
  company: z.strictObject({ id: z.int(), name: z.string() }),
  shop: z.strictObject({
    id: z.int(),
    name: z.string(),
    address: z.string(),
    cityName: z.string(),
    lat: z.number().nullable(),
    lon: z.number().nullable(),
  }),
  products: z.array(
    z.strictObject({
      productId: z.int(),
      name: z.string(),
      article: z.string().nullable(),
      brandName: z.string().nullable(),
      categoryName: z.string().nullable(),
      barcodes: z.array(z.string()),
      currency: z.string(),
      /** The newest price of this product in this shop, else at this company in this city; in minor units. */
      previousPrice: z.int().nullable(),
      /** What the server has of this product already. */
      reading: priceRow.nullable(),
    }),
  ),
  newProducts: z.array(z.strictObject({ uuid: z.uuid(), name: z.string(), article: z.string(), reading: priceRow })),
  photos: z.array(
    z.strictObject({
      uuid: z.uuid(),
      productId: z.int().nullable(),
      newProductUuid: z.uuid().nullable(),
      /** Whether the bytes have come. */
      received: z.boolean(),
    }),
  ),
});
export type AgentTask = z.infer<typeof agentTask>;

/** What the platform's administrator lets the application do (P2 §3 "mobileAppSettings"). */
export const mobileAppSettings = z.strictObject({
  allowNewProducts: z.boolean(),
  getMeasuredValueAndUnit: z.boolean(),
  requiredPhotos: z.boolean(),
});

/** Photos that are asked about at once. */
export const TAG_PHOTOS_MAX = 50;

const photoList = z.codec(
  z
    .string()
    .max(TAG_PHOTOS_MAX * 37)
    .regex(/^[0-9a-f-]{36}(,[0-9a-f-]{36})*$/i, 'Photos joined by commas expected'),
  z.array(z.uuid().toLowerCase()).min(1).max(TAG_PHOTOS_MAX, 'too_many'),
  {
    decode: (text) => text.split(','),
    encode: (photos) => photos.join(','),
  },
);

/** What a photo says of a price, for the agent who took it: a proposal, never a price of the task (OFF-9). */
const proposedPrice = z.strictObject({
  photo: z.uuid(),
  /** `waiting`: it is still to be read; `none`: it is not going to be, or could not be. */
  state: z.enum(['waiting', 'read', 'none']),
  /** In minor units; null where no price was found. */
  price: z.int().positive().nullable(),
  sure: z.boolean(),
});
export type ProposedPrice = z.infer<typeof proposedPrice>;

export const agentSyncRoutes = {
  agentTasks: defineRoute({
    method: 'GET',
    path: '/agent/tasks',
    summary:
      'The tasks of the agent who asks, from 7 days back to 37 days ahead, with all that work needs without a network',
    access: 'offlineTasks.carryOut',
    topics: ['offlineTask', 'product', 'company', 'companyShop', 'setting'],
    query: z.strictObject({
      /** The version that the device has: nothing but it comes back while it holds. */
      version: z.string().max(100).optional(),
    }),
    response: z.strictObject({
      version: z.string(),
      /** null: what the device has is what there is. */
      tasks: z.array(agentTask).nullable(),
      settings: mobileAppSettings,
      units: z.array(z.strictObject({ id: z.int(), code: z.string(), name: z.string() })),
      /** The server's clock. */
      now: z.iso.datetime(),
      timeZone: z.string(),
    }),
    errors: [],
  }),
  handInEntries: defineRoute({
    method: 'POST',
    path: '/agent/entries',
    summary: 'Hand in what was done, in its order; entries that came before count once',
    access: 'offlineTasks.carryOut',
    body: z.strictObject({ entries: z.array(agentEntry).min(1, 'required').max(500, 'too_many') }),
    response: z.strictObject({ items: z.array(entryAnswer), now: z.iso.datetime() }),
    errors: [],
  }),
  handInPhoto: defineRoute({
    method: 'PUT',
    path: '/agent/photos/:uuid',
    summary: 'The bytes of an announced photo; they are re-encoded, and the same photo again changes nothing',
    access: 'offlineTasks.carryOut',
    params: z.strictObject({ uuid: z.uuid().toLowerCase() }),
    body: { kind: 'upload', maxBytes: SHELF_PHOTO_MAX_BYTES },
    response: z.strictObject({ uuid: z.uuid(), state: z.enum(['accepted', 'already']) }),
    errors: ['NOT_FOUND', 'INVALID_IMAGE', 'PAYLOAD_TOO_LARGE', 'INVALID_INPUT', 'STORAGE_UNREACHABLE'],
  }),
  photoState: defineRoute({
    method: 'GET',
    path: '/agent/photos/:uuid',
    summary: 'How far the bytes of an announced photo have come: to be asked before they are sent again',
    access: 'offlineTasks.carryOut',
    topics: ['offlineTask'],
    params: z.strictObject({ uuid: z.uuid().toLowerCase() }),
    response: z.strictObject({ uuid: z.uuid(), state: z.enum(['waiting', 'working', 'received']) }),
    errors: ['NOT_FOUND'],
  }),
  proposedPrices: defineRoute({
    method: 'GET',
    path: '/agent/proposed-prices',
    summary: 'What was read from photos of the agent who asks; those that are not theirs are left out',
    access: 'offlineTasks.carryOut',
    topics: ['offlineTask'],
    query: z.strictObject({ photos: photoList }),
    response: z.strictObject({ items: z.array(proposedPrice) }),
    errors: [],
  }),
  agentMe: defineRoute({
    method: 'GET',
    path: '/agent/me',
    summary: 'The agent who asks, as the application shows them',
    access: 'offlineTasks.carryOut',
    topics: ['user', 'setting'],
    response: z.strictObject({
      id: z.int(),
      name: z.string(),
      surname: z.string().nullable(),
      email: z.string(),
      cityName: z.string().nullable(),
      companyName: z.string().nullable(),
      settings: mobileAppSettings,
    }),
    errors: [],
  }),
} as const;

import { z } from 'zod';
import { DEFAULT_LINK_SEARCH_SETTINGS, linkSearchSettings } from '../link-search/settings.ts';

/** A row of a directory, as others name it. */
export const namedItem = z.strictObject({ id: z.int(), name: z.string() });
export type NamedItem = z.infer<typeof namedItem>;

/** Kinds of monitoring that are chosen when one is made (P2 §4 "Monitoring types"). */
export const CHOSEN_KINDS = ['priceParsing', 'ratingReview', 'findLinks', 'findSellersAndLinks'] as const;

/** Kinds of monitoring and the parser command each one runs; `assortment` has a screen of its own. */
export const MONITORING_KINDS = [...CHOSEN_KINDS, 'assortment'] as const;
export type ChosenKind = (typeof CHOSEN_KINDS)[number];
export const monitoringKind = z.enum(MONITORING_KINDS);
export type MonitoringKind = z.infer<typeof monitoringKind>;

/**
 * What a task may do (P2 §3 "Job kinds"): what its collection does, or, for one that finds links, read the assortment
 * of a company as a whole.
 */
export const TASK_KINDS = [...MONITORING_KINDS, 'solidParse'] as const;
export const taskKind = z.enum(TASK_KINDS);
export type TaskKind = z.infer<typeof taskKind>;

/** What runs of each kind of monitoring may do, the first unless another is asked for. */
export const KINDS_OF_MONITORING: Readonly<Record<MonitoringKind, readonly TaskKind[]>> = {
  priceParsing: ['priceParsing'],
  ratingReview: ['ratingReview'],
  findLinks: ['findLinks', 'solidParse'],
  findSellersAndLinks: ['findSellersAndLinks'],
  assortment: ['assortment'],
};

/** `typeId` of a collection, on the wire. */
export const MONITORING_TYPE_ID = {
  priceParsing: 1,
  ratingReview: 2,
  findLinks: 3,
  findSellersAndLinks: 4,
  assortment: 5,
} as const satisfies Readonly<Record<MonitoringKind, number>>;
const typeId = z.literal([1, 2, 3, 4, 5]);
const chosenTypeId = z.literal([1, 2, 3, 4]);

export const runStatus = z.enum(['IN_PROCESS', 'IN_QUEUE', 'PROCESSED']);
export type RunStatus = z.infer<typeof runStatus>;

/** Products that a selection may name one by one. */
export const SELECTED_PRODUCTS_MAX = 100_000;

/** Brands, categories or tags that a selection may name. */
export const SELECTED_GROUPS_MAX = 10_000;

/** Which products a collection watches: chosen one by one, or by what they belong to. All lists are joined by OR. */
export const productSelection = z.strictObject({
  tagIds: z.array(z.int().positive()).max(SELECTED_GROUPS_MAX),
  brandIds: z.array(z.int().positive()).max(SELECTED_GROUPS_MAX),
  categoryIds: z.array(z.int().positive()).max(SELECTED_GROUPS_MAX),
  productIds: z.array(z.int().positive()).max(SELECTED_PRODUCTS_MAX),
});

/** What each of them does: docs/decisions/070. */
export const collectionSettings = z.strictObject({
  /** Several nodes work off one company's links at once. */
  balanceFlag: z.boolean(),
  /** A search puts up one find per product and company, or per seller: the likest. */
  singleProductFlag: z.boolean(),
  /** A company with prices below the recommended ones gets a letter when a run has ended. */
  dealersNotificationFlag: z.boolean(),
  /** A page that names another product, by the name or the additional names, is an error and gives no price. */
  productSubnameMatchingFlag: z.boolean(),
  /** A page that pictures another product than the reference photo is an error and gives no price. */
  productPhotoMatchingFlag: z.boolean(),
  /** Prices of packs with another content are recalculated to the product's. */
  priceRecalculationFlag: z.boolean(),
  parserTaskCommandArguments: linkSearchSettings,
});

/** Settings as they are stored: those of an older version lack the newer ones, and mean what they start with. */
export const storedCollectionSettings = z.object({
  ...collectionSettings.shape,
  priceRecalculationFlag: z.boolean().default(false),
  parserTaskCommandArguments: z.object(linkSearchSettings.shape).catch(DEFAULT_LINK_SEARCH_SETTINGS),
});

/** The settings that are switches. */
export const COLLECTION_FLAGS = [
  'balanceFlag',
  'dealersNotificationFlag',
  'productSubnameMatchingFlag',
  'productPhotoMatchingFlag',
  'priceRecalculationFlag',
  'singleProductFlag',
] as const satisfies readonly (keyof z.infer<typeof collectionSettings>)[];

export const DEFAULT_COLLECTION_SETTINGS: z.infer<typeof collectionSettings> = {
  balanceFlag: false,
  singleProductFlag: false,
  dealersNotificationFlag: false,
  productSubnameMatchingFlag: false,
  productPhotoMatchingFlag: false,
  priceRecalculationFlag: false,
  parserTaskCommandArguments: DEFAULT_LINK_SEARCH_SETTINGS,
};

export const collectionCreate = z.strictObject({
  name: z.string().trim().min(1, 'required').max(200),
  kind: z.enum(CHOSEN_KINDS),
  cityId: z.int().positive(),
  companyIds: z.array(z.int().positive()).min(1, 'required').max(10_000),
  companyShopIds: z.array(z.int().positive()).max(100_000).default([]),
  selection: productSelection,
  note: z.string().trim().max(2000).default(''),
  settings: collectionSettings
    .extend({
      priceRecalculationFlag: z.boolean().default(false),
      parserTaskCommandArguments: linkSearchSettings.default(DEFAULT_LINK_SEARCH_SETTINGS),
    })
    .default(DEFAULT_COLLECTION_SETTINGS),
});

/** What of a collection may be changed; what is absent stays (P2 §7 "PATCH /parsing-collections/{id}"). */
export const collectionEdit = z.strictObject({
  name: collectionCreate.shape.name.optional(),
  note: z.string().trim().max(2000).optional(),
  cityId: z.int().positive().optional(),
  selection: productSelection.optional(),
  /** All companies that it has from now on; those that were switched off in it stay off. */
  companyIds: collectionCreate.shape.companyIds.optional(),
  /** All addresses that are watched from now on; without it those of companies that are gone go along. */
  companyShopIds: z.array(z.int().positive()).max(100_000).optional(),
  /** Another kind of monitoring; links, finds and history stay. */
  typeId: chosenTypeId.optional(),
  /** Those of the settings, and of how links are searched, that change. */
  settings: collectionSettings
    .partial()
    .extend({ parserTaskCommandArguments: linkSearchSettings.partial().optional() })
    .optional(),
});

export const collectionItem = z.strictObject({
  id: z.int(),
  name: z.string(),
  kind: monitoringKind,
  city: namedItem,
  companies: z.array(namedItem),
  productsCount: z.int(),
  linksCount: z.int(),
  /**
   * Checks that a run would make: of links at companies that are switched on and have a robot, once for each address
   * that is watched.
   */
  checksCount: z.int(),
  /** Companies that are switched on and have no robot: a run leaves them out. */
  companiesWithoutRobot: z.array(namedItem),
  status: runStatus.nullable(),
  /**
   * The newest run was stopped before its end, or the one whose errors or absences were checked again since; its status
   * is PROCESSED as that of one that came to it.
   */
  stopped: z.boolean(),
  lastRunAt: z.iso.datetime().nullable(),
  updatedAt: z.iso.datetime(),
});

/** Progress of a task or of a whole run (P2 §3 "Parser task"). */
export const taskProgress = z.strictObject({
  total: z.int(),
  success: z.int(),
  notAvailable: z.int(),
  withError: z.int(),
  banned: z.int(),
  sellers: z.int(),
});

/** Results of a collection at one company (and address): P2 §3 "Collection result per company and shop". */
export const collectionResult = z.strictObject({
  company: namedItem,
  companyShop: namedItem.nullable(),
  disabled: z.boolean(),
  /** The company has a robot; without one nothing is checked there. */
  configured: z.boolean(),
  /** What the latest task there does or did; `status`, `progress` and `newLinks` tell of it. Null before any. */
  activityType: taskKind.nullable(),
  status: runStatus.nullable(),
  /** That task was stopped before its end, or the one whose errors or absences it checked again. */
  stopped: z.boolean(),
  notProcessed: z.int(),
  notAvailable: z.int(),
  processedWithSuccess: z.int(),
  processedWithError: z.int(),
  productLinksCount: z.int(),
  lastParsedAt: z.iso.datetime().nullable(),
  clusterNode: namedItem.nullable(),
  progress: taskProgress.nullable(),
  /** Links that the latest task gave to products; only searches give any. */
  newLinks: z.int(),
  /** How many links ended with which parsing error code in their newest check. */
  errors: z.array(z.strictObject({ code: z.int(), count: z.int() })),
});

export const collectionDetails = z.strictObject({
  ...collectionItem.shape,
  /** `disabled`: switched off in this collection; a run leaves it out. */
  companies: z.array(z.strictObject({ ...namedItem.shape, disabled: z.boolean() })),
  /** Addresses that are watched; a company with none of them is watched in the city as a whole. */
  companyShops: z.array(z.strictObject({ ...namedItem.shape, companyId: z.int() })),
  typeId,
  selection: productSelection,
  createdAt: z.iso.datetime(),
  note: z.string(),
  settings: collectionSettings,
  productsWithLinksCount: z.int(),
  productsWithoutLinksCount: z.int(),
  results: z.array(collectionResult),
});

/** Where the work of a run, or of a task of it, stands. */
export const workStatus = z.enum(['queued', 'running', 'done', 'stopped']);

export const runItem = z.strictObject({
  id: z.int(),
  collectionId: z.int(),
  collectionName: z.string(),
  kind: taskKind,
  status: workStatus,
  startedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
  progress: taskProgress,
});

/** The last ended run of a monitoring. */
export const lastRun = runItem.extend({
  /** Runs of it that began today before this one, and have ended (days of the installation). */
  earlierToday: z.int(),
});

/**
 * Where a link of the window stands besides its newest check (P2 §4): waiting in a run or being checked by it; made
 * another page and not checked since, or checked since.
 */
export const LINK_STATES = ['queued', 'running', 'changed', 'updated'] as const;
export type LinkState = (typeof LINK_STATES)[number];

/** A link of a collection and its newest check; where addresses of the company are watched, that at one of them. */
export const collectionLink = z.strictObject({
  linkId: z.int(),
  company: namedItem,
  companyShop: namedItem.nullable(),
  productId: z.int(),
  productName: z.string(),
  clientArticle: z.string().nullable(),
  url: z.string(),
  /** How the product is called at the company, as somebody noted it. */
  notation: z.string().nullable(),
  updateMode: z.enum(['auto', 'manual']),
  /** In a run that goes on, unless it was checked already. */
  waiting: z.enum(['queued', 'running']).nullable(),
  edited: z.enum(['changed', 'updated']).nullable(),
  outcome: z.enum(['notProcessed', 'success', 'notAvailable', 'error']),
  errorCode: z.int().nullable(),
  price: z.int().nullable(),
  oldPrice: z.int().nullable(),
  currency: z.string().nullable(),
  checkedAt: z.iso.datetime().nullable(),
  /** What the shop calls the product; null where names are not kept. */
  siteName: z.string().nullable(),
  /** Keys of the newest screenshot and of the newest photo that the shop showed (`storageRoutes.picture`). */
  screenshot: z.string().nullable(),
  photo: z.string().nullable(),
  /** Whether the price is so far from those of the other companies that the page probably shows another product. */
  suspicious: z.literal(true).optional(),
  /** The page shows another product that is comparable (docs/decisions/071); absent for the product itself. */
  analog: z.literal(true).optional(),
});

export type CollectionCreate = z.infer<typeof collectionCreate>;
export type CollectionEdit = z.infer<typeof collectionEdit>;
export type CollectionItem = z.infer<typeof collectionItem>;
export type CollectionDetails = z.infer<typeof collectionDetails>;
export type CollectionResult = z.infer<typeof collectionResult>;
export type CollectionSettings = z.infer<typeof collectionSettings>;
export type CollectionLink = z.infer<typeof collectionLink>;
export type ProductSelection = z.infer<typeof productSelection>;
export type RunItem = z.infer<typeof runItem>;
export type LastRun = z.infer<typeof lastRun>;
export type TaskProgress = z.infer<typeof taskProgress>;

import { z } from 'zod';
import { idText, jsonQuery, listOf, paging } from '../kit/codecs.ts';
import { defineRoute } from '../kit/route.ts';
import { fileFormat, SPREADSHEET_FILE } from '../kit/spreadsheet-file.ts';
import { typedPrices } from '../platform/money/price-kind.ts';
import { DIFFERENCE_DECISIONS, DIFFERENCE_STATES } from './rereading-states.ts';

/** Pages that one rereading takes at most, the newest. */
export const REREADING_PAGES_MAX = 5000;
/** Differences that are decided by one call. */
export const REREADING_DECIDED_MAX = 200;
const DAYS_MAX = 400;

/** Why a decision was not carried out. */
const REFUSALS = ['gone', 'corrected', 'figures', 'month', 'decided'] as const;
/** Fields in which readings differ. */
const FIELDS = ['outcome', 'price', 'oldPrice', 'typed', 'currency'] as const;

const params = z.strictObject({ id: idText });
const named = z.strictObject({ id: z.int(), name: z.string() });

const rereading = z.strictObject({
  id: z.int(),
  status: z.enum(['queued', 'running', 'done', 'failed', 'canceled']),
  /** Null: all of them, or one that was deleted. */
  company: named.nullable(),
  parsingCollection: named.nullable(),
  dateFrom: z.iso.date(),
  dateTo: z.iso.date(),
  orderedAt: z.iso.datetime(),
  /** Null when the account is gone. */
  orderedBy: z.string().nullable(),
  finishedAt: z.iso.datetime().nullable(),
  /** Pages that were read, or could not be, of so many. */
  progress: z.strictObject({ done: z.int(), all: z.int() }),
  /** Older pages beyond the most that one rereading takes. */
  leftOut: z.int(),
  /** How many pages came to each. */
  pages: z.strictObject({ same: z.int(), differs: z.int(), unread: z.int(), lost: z.int() }),
  /** How many differences were decided how. */
  decided: z.strictObject({ open: z.int(), approved: z.int(), rejected: z.int(), undone: z.int() }),
});

/** One reading of a page. Amounts in minor units. */
const reading = z.strictObject({
  outcome: z.enum(['success', 'notAvailable', 'error']),
  errorCode: z.int().nullable(),
  price: z.int().nullable(),
  oldPrice: z.int().nullable(),
  typed: typedPrices.optional(),
  currency: z.string().nullable(),
  /** Which source of the page said the price. */
  source: z.string().nullable(),
});

const difference = z.strictObject({
  id: z.int(),
  state: z.enum(DIFFERENCE_STATES),
  product: named,
  company: named,
  /** Null: the whole city. */
  companyShop: named.nullable(),
  city: named,
  link: z.string(),
  /** When the check was made. */
  at: z.iso.datetime(),
  /** What was counted of the check when its page was read again; null while it waits, or where the check is gone. */
  recorded: reading.nullable(),
  /** Null where nothing could be read. */
  now: reading.nullable(),
  fields: z.array(z.enum(FIELDS)),
  /** Where the page is kept; null when it is no longer. */
  page: z.enum(['evidence', 'kept']).nullable(),
  /** The hash of the page’s file, hexadecimal SHA-256. */
  hash: z.string().nullable(),
  /** The training by whose weights it was read; null: those of the program. */
  trainingId: z.int().nullable(),
  decision: z.enum(DIFFERENCE_DECISIONS),
  decidedBy: z.string().nullable(),
  decidedAt: z.iso.datetime().nullable(),
});

const filters = z.strictObject({
  state: z.enum(DIFFERENCE_STATES).optional(),
  decision: z.enum(DIFFERENCE_DECISIONS).optional(),
  companyId: z.int().positive().optional(),
});

const day = z.iso.date();
const period = z
  .strictObject({
    companyId: z.int().positive().optional(),
    parsingCollectionId: z.int().positive().optional(),
    dateFrom: day,
    dateTo: day,
  })
  .refine(({ dateFrom, dateTo }) => dateFrom <= dateTo, { path: ['dateTo'], message: 'period_reversed' })
  .refine(({ dateFrom, dateTo }) => (Date.parse(dateTo) - Date.parse(dateFrom)) / 86_400_000 < DAYS_MAX, {
    path: ['dateFrom'],
    message: 'period_too_long',
  });

const decided = z.strictObject({
  decided: z.int(),
  refused: z.array(z.strictObject({ id: z.int(), why: z.enum(REFUSALS) })),
});

const TOPICS = ['rereading', 'company', 'product', 'collection', 'city'] as const;

/** Kept pages, read again by the reading of today (docs/decisions/117). */
export const rereadingRoutes = {
  listRereadings: defineRoute({
    method: 'GET',
    path: '/rereadings',
    summary: 'Rereadings of kept pages, the newest first',
    access: 'rereadings.handle',
    topics: ['rereading', 'company', 'collection'],
    query: z.strictObject(paging(20, 100)),
    response: listOf(rereading),
    errors: [],
  }),
  orderRereading: defineRoute({
    method: 'POST',
    path: '/rereadings',
    summary: 'Read the kept pages of a period again; nothing is corrected by it',
    access: 'rereadings.handle',
    body: period,
    response: rereading,
    errors: ['NOT_FOUND', 'REREADING_RUNNING', 'NO_KEPT_PAGES'],
    rateLimit: 30,
  }),
  readRereading: defineRoute({
    method: 'GET',
    path: '/rereadings/:id',
    summary: 'A rereading and how far it is',
    access: 'rereadings.handle',
    topics: ['rereading', 'company', 'collection'],
    params,
    response: rereading,
    errors: ['NOT_FOUND'],
  }),
  cancelRereading: defineRoute({
    method: 'POST',
    path: '/rereadings/:id/cancel',
    summary: 'End a rereading; what was read stays to be decided',
    access: 'rereadings.handle',
    params,
    response: z.strictObject({}),
    errors: ['NOT_FOUND', 'REREADING_ENDED'],
  }),
  listDifferences: defineRoute({
    method: 'GET',
    path: '/rereadings/:id/pages',
    summary: 'Pages of a rereading: what their checks recorded and what is read now',
    access: 'rereadings.handle',
    topics: TOPICS,
    params,
    query: z.strictObject({ ...paging(50, 200), filters: jsonQuery(filters).optional() }),
    response: listOf(difference),
    errors: ['NOT_FOUND'],
  }),
  differencesFile: defineRoute({
    method: 'GET',
    path: '/rereadings/:id/pages/file',
    summary: 'The same as a table',
    access: 'rereadings.handle',
    params,
    query: z.strictObject({ filters: jsonQuery(filters).optional(), ...fileFormat }),
    response: SPREADSHEET_FILE,
    errors: ['NOT_FOUND'],
  }),
  rereadPageFile: defineRoute({
    method: 'GET',
    path: '/reread-pages/:id/page',
    summary: 'The kept page as a WARC file',
    access: 'rereadings.handle',
    params,
    response: { kind: 'file', contentType: 'application/warc' },
    errors: ['NOT_FOUND', 'STORAGE_UNREACHABLE'],
  }),
  decideDifferences: defineRoute({
    method: 'POST',
    path: '/rereadings/:id/decisions',
    summary: 'Approve differences, which corrects reports openly; reject them; or take corrections back',
    access: 'rereadings.handle',
    params,
    body: z.strictObject({
      ids: z.array(z.int().positive()).min(1).max(REREADING_DECIDED_MAX),
      decision: z.enum(['approved', 'rejected', 'undone']),
    }),
    response: decided,
    errors: ['NOT_FOUND'],
  }),
} as const;

export type Rereading = z.infer<typeof rereading>;
export type Difference = z.infer<typeof difference>;
export type DifferenceFilters = z.infer<typeof filters>;
export type DecidedDifferences = z.infer<typeof decided>;
export type DecisionRefusal = (typeof REFUSALS)[number];

import { z } from 'zod';
import { runStatus, taskKind, workStatus } from '../collection/collection.ts';
import { idList, idText, intText } from '../../kit/codecs.ts';
import { runCommand } from './command.ts';
import { defineRoute } from '../../kit/route.ts';

/** One task that was started, as histories list it (P2 §3 "Parse history"). */
export const parsingHistoryItem = z.strictObject({
  taskId: z.int(),
  parsingCollection: z.strictObject({ id: z.int(), name: z.string() }),
  company: z.strictObject({ id: z.int(), name: z.string(), sellerName: z.string().nullable() }),
  companyShop: z.strictObject({ id: z.int(), name: z.string() }).nullable(),
  start: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
  status: workStatus,
  robotType: taskKind,
  /** Seller-and-link search, as against link search. */
  sellersCreationFlag: z.boolean(),
  linksCount: z.int(),
  linksPerMinute: z.number().nullable(),
  newLinks: z.int(),
  newSellers: z.int(),
  errors: z.int(),
  bans: z.int(),
  /** Pages that did not load in time. */
  timeout: z.int(),
});

const history = z.strictObject({ items: z.array(parsingHistoryItem) });
const period = { date_from: z.iso.date(), date_to: z.iso.date() } as const;
const ofCompany = z.strictObject({ id: idText, companyId: idText });

/**
 * What ran and what runs, by collection and company (P2 §7 "Parsing collections"). Days are of the default time zone.
 */
export const parsingHistoryRoutes = {
  parsingHistory: defineRoute({
    method: 'GET',
    path: '/parsing-collections/parsing-history',
    summary: 'Everything that was started in a month, the newest first; at most 10,000',
    access: 'collections.read',
    topics: ['run'],
    query: z.strictObject({ month: intText(1, 12), year: intText(2000, 2200) }),
    response: history,
    errors: [],
  }),
  companyParsingHistory: defineRoute({
    method: 'GET',
    path: '/parsing-collections/:id/parsing-history/:companyId',
    summary: 'Price checks of a company in a collection from day to day, the newest first',
    access: 'collections.read',
    topics: ['run'],
    params: ofCompany,
    query: z.strictObject(period),
    response: history,
    errors: ['NOT_FOUND'],
  }),
  companyTaskHistory: defineRoute({
    method: 'GET',
    path: '/parsing-collections/:id/parser-task-history/:companyId',
    summary: 'Tasks of one command of a company in a collection from day to day, the newest first',
    access: 'collections.read',
    topics: ['run'],
    params: ofCompany,
    query: z.strictObject({
      ...period,
      command: runCommand.default('findLinks'),
    }),
    response: history,
    errors: ['NOT_FOUND'],
  }),
  companyStatuses: defineRoute({
    method: 'GET',
    path: '/parsing-collections/:id/company-statuses',
    summary: 'Parsing status of every company and address by kind of task; null: never run',
    access: 'collections.read',
    topics: ['parserTask', { topic: 'run', of: 'id' }],
    params: z.strictObject({ id: idText }),
    response: z.strictObject({
      items: z.array(
        z.strictObject({
          companyId: z.int(),
          companyShopId: z.int().nullable(),
          priceParsing: runStatus.nullable(),
          findLinks: runStatus.nullable(),
        }),
      ),
    }),
    errors: ['NOT_FOUND'],
  }),
  collectionStatuses: defineRoute({
    method: 'GET',
    path: '/parsing-collections/statuses',
    summary: 'Parsing status of several collections; null: never run',
    access: 'collections.read',
    topics: ['run'],
    query: z.strictObject({ collectionIds: idList }),
    response: z.strictObject({
      items: z.array(z.strictObject({ collectionId: z.int(), status: runStatus.nullable() })),
    }),
    errors: [],
  }),
} as const;

export type ParsingHistoryItem = z.infer<typeof parsingHistoryItem>;

import { z } from 'zod';
import { taskKind, taskProgress } from '../collection/collection.ts';
import { idText } from '../../kit/codecs.ts';
import { defineRoute } from '../../kit/route.ts';
import { TOPICS } from '../../kit/topics.ts';

/** A running or waiting parser task, as the status panel lists it. */
export const parserTaskItem = z.strictObject({
  id: z.int(),
  runId: z.int(),
  collectionId: z.int(),
  collectionName: z.string(),
  companyId: z.int(),
  companyName: z.string(),
  companyShopName: z.string().nullable(),
  activityType: taskKind,
  status: z.enum(['queued', 'running']),
  progress: taskProgress,
  node: z.strictObject({ id: z.int(), name: z.string(), address: z.string().nullable() }).nullable(),
  /** Nothing moved for longer than the freeze timeout. */
  frozen: z.boolean(),
});

export const parserNodeItem = z.strictObject({
  id: z.int(),
  name: z.string(),
  address: z.string().nullable(),
  state: z.enum(['READY', 'BUSY', 'SERVICE']),
  online: z.boolean(),
  version: z.string(),
});

/** What the cluster is doing now. */
export const parserState = z.strictObject({
  nodes: z.array(parserNodeItem),
  tasks: z.array(parserTaskItem),
});

/** A hint that something moved; the receiver reads anew what it shows. */
export const parserEvent = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('state'), state: parserState }),
  z.strictObject({ type: z.literal('collection'), collectionId: z.int() }),
  z.strictObject({ type: z.literal('import'), importId: z.int() }),
  z.strictObject({ type: z.literal('cluster') }),
  z.strictObject({ type: z.literal('touched'), topics: z.array(z.enum(TOPICS)) }),
]);

export const parserRoutes = {
  parserState: defineRoute({
    method: 'GET',
    path: '/parser/state',
    summary: 'Nodes and running tasks; polled every 30 s and pushed by /parser/events',
    access: 'parser.read',
    topics: ['parserTask', 'clusterNode'],
    response: parserState,
    errors: [],
  }),
  parserEvents: defineRoute({
    method: 'GET',
    path: '/parser/events',
    summary: 'Live state of the parser as server-sent events',
    access: 'parser.read',
    response: { kind: 'events', event: parserEvent },
    errors: [],
  }),
  stopCollection: defineRoute({
    method: 'POST',
    path: '/parser/stop-collection/:id',
    summary: 'Stop everything that runs for a collection; what is finished stays',
    access: 'collections.run',
    params: z.strictObject({ id: idText }),
    response: z.strictObject({ stopped: z.int() }),
    errors: ['NOT_FOUND', 'COLLECTION_NOT_RUNNING'],
  }),
  stopCompanyShop: defineRoute({
    method: 'POST',
    path: '/parser/company-shop-stop/:id',
    summary: 'Stop one company, or one address of it, of a running collection; what is finished stays',
    access: 'collections.run',
    params: z.strictObject({ id: idText }),
    body: z.strictObject({ companyId: z.int().positive(), companyShopId: z.int().positive().nullable().default(null) }),
    response: z.strictObject({ stopped: z.int() }),
    errors: ['NOT_FOUND', 'COLLECTION_NOT_RUNNING'],
  }),
  restartParser: defineRoute({
    method: 'POST',
    path: '/parser/restart',
    summary: 'Start the parser of a node anew, or of every node; unfinished shards go back to the queue',
    access: 'cluster.manage',
    body: z.strictObject({ nodeId: z.int().min(0).nullable().default(null) }),
    response: z.strictObject({ restarted: z.int() }),
    errors: ['NOT_FOUND'],
  }),
  runCounts: defineRoute({
    method: 'GET',
    path: '/parser/run-counts',
    summary: 'Price-parsing runs from the first of the month to today, in the default time zone',
    access: 'parser.read',
    topics: ['parserTask'],
    response: z.strictObject({ from: z.iso.date(), to: z.iso.date(), priceParsing: z.int() }),
    errors: [],
  }),
} as const;

export type ParserState = z.infer<typeof parserState>;
export type ParserEvent = z.infer<typeof parserEvent>;
export type ParserTaskItem = z.infer<typeof parserTaskItem>;
export type ParserNodeItem = z.infer<typeof parserNodeItem>;

import { z } from 'zod';
import { taskKind, taskProgress, workStatus } from '../collection/collection.ts';

/**
 * Which links of a company a task checks: all, or those whose newest check ended so. Of a search: which products are
 * looked for, all or those whose link there ended so; `notProcessed` are those without a link there.
 */
export const TASK_FILTERS = ['all', 'errors', 'notAvailable', 'notProcessed'] as const;
export type TaskFilter = (typeof TASK_FILTERS)[number];

/** What a task was asked for (P2 §3 "Parser task"). */
const commandArguments = z.strictObject({
  dbIoParams: z.strictObject({ companyId: z.int(), filter: z.enum(TASK_FILTERS) }),
  /** Sellers that are found are made companies: what tells link search from seller-and-link search. */
  sellersCreationFlag: z.boolean(),
});

/**
 * What a new task is asked for; unless told, all links of the company, or a search of links for the products without
 * one there.
 */
export const newCommandArguments = z.strictObject({
  dbIoParams: z.strictObject({ companyId: z.int().positive(), filter: z.enum(TASK_FILTERS).optional() }),
  sellersCreationFlag: z.boolean().default(false),
});

/** A parser task: one company (and address) of a run (P2 §3). */
export const parserTask = z.strictObject({
  id: z.int(),
  runId: z.int(),
  status: workStatus,
  activityType: taskKind,
  commandArguments,
  progress: taskProgress,
  parsingCollection: z.strictObject({ id: z.int(), name: z.string() }),
  company: z.strictObject({ id: z.int(), name: z.string(), sellerName: z.string().nullable() }),
  companyShop: z.strictObject({ id: z.int(), name: z.string() }).nullable(),
  node: z.strictObject({ id: z.int(), name: z.string(), ip: z.string().nullable() }).nullable(),
  /** A higher number goes first. */
  priority: z.int(),
  /** Links checked per minute from its start to its end, or to now; null before anything was checked. */
  linksPerMinute: z.number().nullable(),
  /** Nothing moved for longer than the freeze timeout. */
  frozen: z.boolean(),
  createdAt: z.iso.datetime(),
  startedAt: z.iso.datetime().nullable(),
  finishedAt: z.iso.datetime().nullable(),
});

export type ParserTask = z.infer<typeof parserTask>;

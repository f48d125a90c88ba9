import { z } from 'zod';
import { DEFAULT_LIST_LIMIT } from '../../platform/constants/limits.ts';
import { runItem, taskKind } from '../collection/collection.ts';
import { START_ERRORS } from '../collection/start-errors.ts';
import { idText, intText, jsonQuery, listOf, PAGES_MAX } from '../../kit/codecs.ts';
import { defineRoute } from '../../kit/route.ts';
import { newCommandArguments, parserTask } from './task.ts';

/** Callers may ask for as many tasks as they like (P2 §9: 1e8); one answer carries at most `PARSER_TASKS_CAP`. */
const LIMIT_MAX = 100_000_000;
export const PARSER_TASKS_CAP = 1000;

const newTask = z.strictObject({
  parsingCollectionId: z.int().positive(),
  /** What is done; what the collection does when left out. */
  activityType: taskKind.optional(),
  commandArguments: newCommandArguments,
});

/** Parser tasks one by one (P2 §7 "Parser tasks and parser"). */
export const parserTaskRoutes = {
  listParserTasks: defineRoute({
    method: 'GET',
    path: '/parser-tasks',
    summary:
      'Parser tasks: running ones first, then waiting ones by priority, then finished ones; at most 1000 in one answer',
    access: 'parserTasks.read',
    topics: ['parserTask', 'run'],
    query: z.strictObject({
      page: intText(1, PAGES_MAX).default(1),
      limit: intText(1, LIMIT_MAX).default(DEFAULT_LIST_LIMIT),
      filters: jsonQuery(
        z.strictObject({
          /** `active`: running and waiting ones, the default. */
          state: z.enum(['active', 'finished', 'all']).default('active'),
          parsingCollectionId: z.int().positive().optional(),
          companyId: z.int().positive().optional(),
        }),
      ).optional(),
    }),
    response: listOf(parserTask),
    errors: [],
  }),
  startParserTask: defineRoute({
    method: 'POST',
    path: '/parser-tasks',
    summary: 'Start one company of a collection',
    access: 'collections.run',
    body: newTask,
    response: runItem,
    errors: START_ERRORS,
  }),
  startParserTasks: defineRoute({
    method: 'POST',
    path: '/parser-tasks/bulk',
    summary: 'Start several companies, of several collections; what cannot be started says why and keeps no other back',
    access: 'collections.run',
    body: z.strictObject({ tasks: z.array(newTask).min(1).max(1000) }),
    response: z.strictObject({
      runs: z.array(runItem),
      refused: z.array(z.strictObject({ index: z.int(), code: z.enum(START_ERRORS) })),
    }),
    errors: [],
  }),
  interruptParserTask: defineRoute({
    method: 'PATCH',
    path: '/parser-tasks/:id/interrupt',
    summary: 'Interrupt a task; what is finished stays',
    access: 'collections.run',
    params: z.strictObject({ id: idText }),
    response: parserTask,
    errors: ['NOT_FOUND', 'COLLECTION_NOT_RUNNING'],
  }),
} as const;

import { z } from 'zod';
import { idList, idText, jsonQuery } from '../../kit/codecs.ts';
import { defineRoute } from '../../kit/route.ts';
import { timeZoneName } from '../../platform/system/installation.ts';
import { runCommand } from '../work/command.ts';
import { TASK_FILTERS } from '../work/task.ts';
import { companyCost } from './day-cost.ts';
import { nextStarts } from './next-starts.ts';
import { clockTime, dayText, monthText } from './times.ts';
import {
  repetitionDraft,
  timetableChanges,
  timetableCopy,
  timetableEntry,
  timetableRepetition,
  timetableUpdate,
  weekdays,
} from './timetable.ts';

const entries = z.strictObject({ items: z.array(timetableEntry) });
const deleted = z.strictObject({ deleted: z.int() });
const day = z.strictObject({ date: dayText, timezone: timeZoneName });
const TOPICS = ['timetable', 'collection', 'company', 'run'] as const;

/** Ids as JSON text (P2 §7), or as JSON itself. */
const idsJson = z.union([
  jsonQuery(z.array(z.int().positive()).min(1, 'required').max(10_000)),
  z.array(z.int().positive()).min(1, 'required').max(10_000),
]);

const ADD_ERRORS = ['NOT_FOUND', 'TIMETABLE_TAKEN', 'TIMETABLE_PAST'] as const;

/** The timetable: P2 §7 "/timetable". */
export const timetableRoutes = {
  showMonth: defineRoute({
    method: 'GET',
    path: '/timetable/show-month',
    summary: 'What starts in a month, by days of a time zone',
    access: 'timetable.read',
    topics: TOPICS,
    query: z.strictObject({ date: monthText, timezone: timeZoneName }),
    response: entries,
    errors: [],
  }),
  showDay: defineRoute({
    method: 'GET',
    path: '/timetable/show-day',
    summary: 'What starts on a day of a time zone',
    access: 'timetable.read',
    topics: TOPICS,
    query: day,
    response: entries,
    errors: [],
  }),
  storeEntries: defineRoute({
    method: 'POST',
    path: '/timetable/bulk',
    summary: 'Start several collections at a time of a day',
    access: 'timetable.edit',
    body: z.strictObject({
      date: dayText,
      time: clockTime,
      timezone: timeZoneName,
      collectionIds: idsJson,
      /** Companies that are started; all that are switched on when left out. */
      activeCompanyIds: idsJson.optional(),
      command: runCommand,
      filter: z.enum(TASK_FILTERS).default('all'),
      /** With `findLinks`: sellers are looked for too. */
      sellersCreationFlag: z.boolean().default(false),
    }),
    response: entries,
    errors: ADD_ERRORS,
  }),
  updateEntries: defineRoute({
    method: 'PATCH',
    path: '/timetable/bulk',
    summary: 'Switch entries on or off, move them, or leave companies out of them',
    access: 'timetable.edit',
    body: z.strictObject({ items: z.array(timetableUpdate).min(1, 'required').max(10_000) }),
    response: entries,
    errors: [...ADD_ERRORS, 'TIMETABLE_SETTLED'],
  }),
  copyMonth: defineRoute({
    method: 'POST',
    path: '/timetable/copy-month',
    summary: 'Copy a month to the next ones; what cannot be copied is left out and told',
    access: 'timetable.edit',
    body: z.strictObject({
      date: monthText,
      timezone: timeZoneName,
      /** How many of the months that follow. */
      months: z.int().min(1).max(12).default(1),
      /** By day of the month, or to the same weekday of the same week (the second Tuesday). */
      by: z.enum(['day', 'weekday']).default('day'),
    }),
    response: z.strictObject({
      copied: z.int(),
      /** `noSuchDay`: the month has no such day, and `date` is that of the original; `taken`: it is there already. */
      skipped: z.array(
        z.strictObject({
          id: z.int(),
          name: z.string(),
          date: z.iso.date(),
          reason: z.enum(['noSuchDay', 'taken', 'past', 'deleted']),
        }),
      ),
    }),
    errors: [],
  }),
  copyEntries: defineRoute({
    method: 'POST',
    path: '/timetable/copy/bulk',
    summary: 'Copy entries to other days',
    access: 'timetable.edit',
    body: z.strictObject({ items: z.array(timetableCopy).min(1, 'required').max(10_000) }),
    response: entries,
    errors: [...ADD_ERRORS, 'TIMETABLE_SAME_DAY'],
  }),
  deleteByDate: defineRoute({
    method: 'DELETE',
    path: '/timetable/delete-by-date',
    summary: 'Delete what is to start on a day; what has started stays',
    access: 'timetable.edit',
    query: day,
    response: deleted,
    errors: [],
  }),
  deleteByDates: defineRoute({
    method: 'DELETE',
    path: '/timetable/delete-by-dates',
    summary: 'Delete what is to start on several days; what has started stays',
    access: 'timetable.edit',
    body: z.strictObject({ dates: z.array(day).min(1, 'required').max(1000) }),
    response: deleted,
    errors: [],
  }),
  deleteEntries: defineRoute({
    method: 'DELETE',
    path: '/timetable',
    summary: 'Delete entries that have not started',
    access: 'timetable.edit',
    query: z.strictObject({ ids: idList }),
    response: deleted,
    errors: ['NOT_FOUND', 'TIMETABLE_SETTLED'],
  }),
  saveTimetable: defineRoute({
    method: 'POST',
    path: '/timetable/save',
    summary: 'Save all staged edits at once: deletions, additions, updates, copies, in this order, or none of them',
    access: 'timetable.edit',
    body: timetableChanges,
    response: z.strictObject({ deleted: z.int(), added: z.int(), updated: z.int(), copied: z.int() }),
    errors: [...ADD_ERRORS, 'TIMETABLE_SAME_DAY', 'TIMETABLE_SETTLED', 'TIMETABLE_CHANGED'],
  }),
  timetableCosts: defineRoute({
    method: 'GET',
    path: '/timetable/costs',
    summary: 'What each command at each company of these collections takes, and how much the cluster does side by side',
    access: 'timetable.read',
    topics: ['collection', 'link', 'company', 'clusterNode'],
    query: z.strictObject({
      collectionIds: idList,
      /** Those of which parts of the links are counted as well, by how their newest check ended. */
      filteredIds: idList.optional(),
    }),
    response: z.strictObject({ slots: z.int(), companies: z.array(companyCost) }),
    errors: [],
  }),
  nextStarts,
  listRepetitions: defineRoute({
    method: 'GET',
    path: '/timetable/repetitions',
    summary: 'Repetitions that have not come to their end',
    access: 'timetable.read',
    topics: ['timetable', 'collection'],
    response: z.strictObject({ items: z.array(timetableRepetition) }),
    errors: [],
  }),
  createRepetition: defineRoute({
    method: 'POST',
    path: '/timetable/repetitions',
    summary: 'Repeat a start on weekdays; days on which the collection has that command already keep theirs',
    access: 'timetable.edit',
    body: repetitionDraft,
    response: timetableRepetition,
    errors: ['NOT_FOUND', 'INVALID_INPUT', 'TIMETABLE_PAST'],
  }),
  editRepetition: defineRoute({
    method: 'PATCH',
    path: '/timetable/repetitions/:id',
    summary: 'Change the rest of a repetition: what it wrote for days to come is written anew',
    access: 'timetable.edit',
    params: z.strictObject({ id: idText }),
    body: z.strictObject({
      weekdays: weekdays.optional(),
      time: clockTime.optional(),
      timezone: timeZoneName.optional(),
      until: dayText.nullable().optional(),
    }),
    response: timetableRepetition,
    errors: ['NOT_FOUND', 'INVALID_INPUT'],
  }),
  deleteRepetition: defineRoute({
    method: 'DELETE',
    path: '/timetable/repetitions/:id',
    summary: 'End a repetition: what it wrote for days to come is deleted',
    access: 'timetable.edit',
    params: z.strictObject({ id: idText }),
    response: deleted,
    errors: ['NOT_FOUND'],
  }),
} as const;

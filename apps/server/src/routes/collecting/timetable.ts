import type { timetableRoutes } from '@tsenomer/contracts';
import {
  copyEntries,
  copyMonth,
  createRepetition,
  deleteByDate,
  deleteByDates,
  deleteEntries,
  deleteRepetition,
  editRepetition,
  listRepetitions,
  nextStarts,
  saveTimetable,
  showDay,
  showMonth,
  storeEntries,
  timetableCosts,
  updateEntries,
} from '@tsenomer/core/collecting/timetable';
import type { Handlers } from '../../kit/index.ts';

/** The timetable: P2 §7 "/timetable". */
export const timetableHandlers: Handlers<typeof timetableRoutes> = {
  showMonth: async (ctx, { query }) => ({ items: await showMonth(ctx, query) }),
  showDay: async (ctx, { query }) => ({ items: await showDay(ctx, query) }),
  storeEntries: async (ctx, { body }) => ({ items: await storeEntries(ctx, body) }),
  updateEntries: async (ctx, { body }) => ({ items: await updateEntries(ctx, body) }),
  copyMonth: (ctx, { body }) => copyMonth(ctx, body),
  copyEntries: async (ctx, { body }) => ({ items: await copyEntries(ctx, body) }),
  deleteByDate: (ctx, { query }) => deleteByDate(ctx, query),
  deleteByDates: (ctx, { body }) => deleteByDates(ctx, body),
  deleteEntries: (ctx, { query }) => deleteEntries(ctx, query),
  saveTimetable: (ctx, { body }) => saveTimetable(ctx, body),
  timetableCosts: (ctx, { query }) => timetableCosts(ctx, query),
  nextStarts: async (ctx, { query }) => ({ items: await nextStarts(ctx, query) }),
  listRepetitions: async (ctx) => ({ items: await listRepetitions(ctx) }),
  createRepetition: (ctx, { body }) => createRepetition(ctx, body),
  editRepetition: (ctx, { params, body }) => editRepetition(ctx, { ...params, ...body }),
  deleteRepetition: (ctx, { params }) => deleteRepetition(ctx, params),
};

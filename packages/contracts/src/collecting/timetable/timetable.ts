import { z } from 'zod';
import { timeZoneName } from '../../platform/system/installation.ts';
import { runCommand } from '../work/command.ts';
import { TASK_FILTERS } from '../work/task.ts';
import { clockTime, dayText } from './times.ts';

/**
 * Where an entry stands. `planned`: its moment is to come. `waiting`: it came, and an earlier run of the collection
 * goes on. `started`: its run began. `missed`: nobody could start it in time. `refused`: it could not be started.
 */
export const TIMETABLE_STATES = ['planned', 'waiting', 'started', 'missed', 'refused'] as const;
export const timetableState = z.enum(TIMETABLE_STATES);
export type TimetableState = z.infer<typeof timetableState>;

/** One start of one collection (P2 §3 "Timetable event"): one of a collection, command and local day. */
export const timetableEntry = z.strictObject({
  id: z.int(),
  collectionId: z.int(),
  collectionName: z.string(),
  /** The same as `collectionName`, by P2 §3. */
  name: z.string(),
  command: runCommand,
  filter: z.enum(TASK_FILTERS),
  /** The instant that its local day, time and zone mean. */
  start: z.iso.datetime(),
  date: z.iso.date(),
  /** `06:00` */
  time: z.string(),
  timezone: z.string(),
  /** The person's switch. */
  active: z.boolean(),
  /** It could not start now: the collection is deleted or paused, or every company of it is switched off. */
  disabled: z.boolean(),
  /** Companies that this entry leaves out. */
  disabledCompanyIds: z.array(z.int()),
  /** Companies that it would start. */
  tasks: z.int(),
  state: timetableState,
  /** Why it was missed or refused, a code of the error catalogue. */
  reason: z.string().nullable(),
  runId: z.int().nullable(),
  repetitionId: z.int().nullable(),
  /** Grows with each change by a person; a save names what it saw. */
  revision: z.int(),
});
export type TimetableEntry = z.infer<typeof timetableEntry>;

const ids = z.array(z.int().positive());
const at = { date: dayText, time: clockTime, timezone: timeZoneName };

/** An entry that is to be made. */
export const timetableDraft = z.strictObject({
  ...at,
  collectionId: z.int().positive(),
  command: runCommand,
  filter: z.enum(TASK_FILTERS).default('all'),
  disabledCompanyIds: ids.max(10_000).default([]),
});
export type TimetableDraft = z.output<typeof timetableDraft>;

/** What of an entry may be changed; what is left out stays. */
export const timetableUpdate = z.strictObject({
  id: z.int().positive(),
  active: z.boolean().optional(),
  disabledCompanyIds: ids.max(10_000).optional(),
  date: dayText.optional(),
  time: clockTime.optional(),
  timezone: timeZoneName.optional(),
});
export type TimetableUpdate = z.output<typeof timetableUpdate>;

/** A copy of an entry on another day, at its time and zone. */
export const timetableCopy = z.strictObject({ id: z.int().positive(), date: dayText });
export type TimetableCopy = z.output<typeof timetableCopy>;

/** Changes of one save at most. */
export const TIMETABLE_CHANGES_MAX = 10_000;
const MAX = TIMETABLE_CHANGES_MAX;

/** All staged edits of a person, saved as deletions, additions, updates and copies, in this order (P2 §4). */
export const timetableChanges = z.strictObject({
  /** The zone whose days were seen. */
  timezone: timeZoneName,
  /** The days that are changed, as they were seen; another person's change of them refuses the save. */
  seen: z
    .array(
      z.strictObject({
        date: dayText,
        entries: z.array(z.strictObject({ id: z.int(), revision: z.int() })).max(MAX),
      }),
    )
    .max(1000)
    .default([]),
  deletions: ids.max(MAX).default([]),
  additions: z.array(timetableDraft).max(MAX).default([]),
  updates: z.array(timetableUpdate).max(MAX).default([]),
  copies: z.array(timetableCopy).max(MAX).default([]),
});
export type TimetableChanges = z.output<typeof timetableChanges>;

/** A rule that writes entries ahead: on these weekdays (1 is Monday) at a time, until a day or until it is ended. */
export const timetableRepetition = z.strictObject({
  id: z.int(),
  collectionId: z.int(),
  collectionName: z.string(),
  command: runCommand,
  filter: z.enum(TASK_FILTERS),
  disabledCompanyIds: z.array(z.int()),
  weekdays: z.array(z.int().min(1).max(7)),
  time: z.string(),
  timezone: z.string(),
  from: z.iso.date(),
  until: z.iso.date().nullable(),
});
export type TimetableRepetition = z.infer<typeof timetableRepetition>;

export const weekdays = z.array(z.int().min(1).max(7)).min(1, 'required').max(7);

export const repetitionDraft = z.strictObject({
  collectionId: z.int().positive(),
  command: runCommand,
  filter: z.enum(TASK_FILTERS).default('all'),
  disabledCompanyIds: ids.max(10_000).default([]),
  weekdays,
  time: clockTime,
  timezone: timeZoneName,
  from: dayText,
  until: dayText.nullable().default(null),
});
export type RepetitionDraft = z.output<typeof repetitionDraft>;

/** When a collection starts next by itself, and by which rules. */
export const collectionSchedule = z.strictObject({
  collectionId: z.int(),
  collectionName: z.string(),
  paused: z.boolean(),
  next: z.strictObject({ start: z.iso.datetime(), timezone: z.string(), command: runCommand }).nullable(),
  /** Entries to come that no repetition wrote. */
  singles: z.int(),
  repetitions: z.array(
    z.strictObject({ command: runCommand, weekdays: z.array(z.int()), time: z.string(), timezone: z.string() }),
  ),
});
export type CollectionSchedule = z.infer<typeof collectionSchedule>;

import type { CallInput, TimetableEntry, timetableRoutes } from '@tsenomer/contracts';
import type { StagedEdits } from './staged-edits.ts';
import { wireDay, zoneClock } from './zone-clock.ts';

type Changes = CallInput<typeof timetableRoutes.saveTimetable>['body'];

/** Entries of a day as they were seen when its editing began. */
export type SeenDays = ReadonlyMap<string, readonly { readonly id: number; readonly revision: number }[]>;

/**
 * The days of a zone that edits touch: those of changed and deleted entries, those that entries come to.
 * @returns days that were seen already as they were seen, others as they are now
 */
export function seenDays(
  seen: SeenDays,
  edits: StagedEdits,
  entries: readonly TimetableEntry[],
  zone: string,
): SeenDays {
  const { wall } = zoneClock(zone);
  const byDay = Map.groupBy(entries, ({ start }) => wall(start).date);
  const changed = new Set([...edits.deletions, ...edits.updates.keys()]);
  const touched = new Set(entries.filter(({ id }) => changed.has(id)).map(({ start }) => wall(start).date));
  for (const { date, time, timezone } of [...edits.additions, ...movedOf(edits, entries)])
    touched.add(wall(zoneClock(timezone).instant({ date, time })).date);
  return new Map(
    [...touched].map((date) => [
      date,
      seen.get(date) ?? (byDay.get(date) ?? []).map(({ id, revision }) => ({ id, revision })),
    ]),
  );
}

function movedOf({ updates }: StagedEdits, entries: readonly TimetableEntry[]) {
  return entries.filter(({ id }) => updates.has(id)).map((entry) => ({ ...entry, ...updates.get(entry.id) }));
}

/** Staged edits as one call saves them, as deletions, additions, updates and copies (P2 §4). */
export function toChanges(edits: StagedEdits, seen: SeenDays, zone: string): Changes {
  const isCopy = ({ copyOf }: { readonly copyOf: number | null }) =>
    copyOf !== null && !edits.deletions.includes(copyOf) && !edits.updates.has(copyOf);
  return {
    timezone: zone,
    seen: [...seen].map(([date, entries]) => ({ date: wireDay(date), entries: [...entries] })),
    deletions: [...edits.deletions],
    // A copy of what is changed or deleted in the same save is written as it was when it was made.
    additions: edits.additions
      .filter((each) => !isCopy(each))
      .map(({ collectionId, command, filter, date, time, timezone, disabledCompanyIds }) => {
        const off = [...disabledCompanyIds];
        return { collectionId, command, filter, date: wireDay(date), time, timezone, disabledCompanyIds: off };
      }),
    updates: [...edits.updates].map(([id, { date, disabledCompanyIds, ...patch }]) => ({
      id,
      ...patch,
      ...(date !== undefined && { date: wireDay(date) }),
      ...(disabledCompanyIds !== undefined && { disabledCompanyIds: [...disabledCompanyIds] }),
    })),
    copies: edits.additions.flatMap((each) =>
      isCopy(each) && each.copyOf !== null ? [{ id: each.copyOf, date: wireDay(each.date) }] : [],
    ),
  };
}

import type { RunCommand, TaskFilter, TimetableEntry } from '@tsenomer/contracts';

/** What a start is: of which monitoring, what it does, when, and without which companies. */
export interface PlannedStart {
  readonly collectionId: number;
  readonly name: string;
  readonly command: RunCommand;
  readonly filter: TaskFilter;
  /** Day and time of its own zone. */
  readonly date: string;
  readonly time: string;
  readonly timezone: string;
  readonly disabledCompanyIds: readonly number[];
}

/** An entry that is to be added, before it is saved. */
export interface StagedAddition extends PlannedStart {
  readonly key: string;
  /** The entry that it is a copy of. */
  readonly copyOf: number | null;
}

/** What of an entry is changed; what is left out stays. */
export interface EntryPatch {
  readonly active?: boolean;
  readonly date?: string;
  readonly time?: string;
  readonly timezone?: string;
  readonly disabledCompanyIds?: readonly number[];
}

/** Edits that are staged until they are saved together (P2 §4). */
export interface StagedEdits {
  readonly additions: readonly StagedAddition[];
  readonly deletions: readonly number[];
  readonly updates: ReadonlyMap<number, EntryPatch>;
}

export const NO_EDITS: StagedEdits = { additions: [], deletions: [], updates: new Map() };

export function countOf({ additions, deletions, updates }: StagedEdits): number {
  return additions.length + deletions.length + updates.size;
}

export function withAdditions(
  edits: StagedEdits,
  starts: readonly (PlannedStart & { copyOf?: number })[],
): StagedEdits {
  const added = starts.map((start): StagedAddition => ({
    ...start,
    copyOf: start.copyOf ?? null,
    key: placeOf(start),
  }));
  return { ...edits, additions: [...edits.additions, ...added] };
}

/** An addition that is changed is no copy any more. */
export function withChangedAddition(edits: StagedEdits, key: string, patch: EntryPatch): StagedEdits {
  return {
    ...edits,
    additions: edits.additions.map((each) => {
      if (each.key !== key) return each;
      const after = { ...each, ...patch, copyOf: null };
      return { ...after, key: placeOf(after) };
    }),
  };
}

/** Additions and entries are taken away; what was changed of these entries is forgotten. */
export function withRemovals(edits: StagedEdits, ids: readonly number[], keys: readonly string[]): StagedEdits {
  return {
    additions: edits.additions.filter(({ key }) => !keys.includes(key)),
    deletions: [...new Set([...edits.deletions, ...ids])],
    updates: new Map([...edits.updates].filter(([id]) => !ids.includes(id))),
  };
}

/** An entry that was to be taken away stays. */
export function withoutRemoval(edits: StagedEdits, id: number): StagedEdits {
  return { ...edits, deletions: edits.deletions.filter((each) => each !== id) };
}

/** Changes an entry; what comes to stand as it was is no change. */
export function withPatch(edits: StagedEdits, entry: TimetableEntry, patch: EntryPatch): StagedEdits {
  const updates = new Map(edits.updates);
  const after = changesOf(entry, { ...updates.get(entry.id), ...patch });
  if (Object.keys(after).length === 0) updates.delete(entry.id);
  else updates.set(entry.id, after);
  return { ...edits, updates };
}

function changesOf(entry: TimetableEntry, { active, date, time, timezone, disabledCompanyIds: off }: EntryPatch) {
  const before = entry.disabledCompanyIds;
  const sameOff = off === undefined || (off.length === before.length && off.every((id) => before.includes(id)));
  return {
    ...(active !== undefined && active !== entry.active && { active }),
    ...(date !== undefined && date !== entry.date && { date }),
    ...(time !== undefined && time !== entry.time && { time }),
    ...(timezone !== undefined && timezone !== entry.timezone && { timezone }),
    ...(!sameOff && { disabledCompanyIds: off }),
  };
}

/** Edits without those of entries that are not there any more. */
export function withoutGone(edits: StagedEdits, isThere: (id: number) => boolean): StagedEdits {
  return {
    additions: edits.additions.map((each) =>
      each.copyOf === null || isThere(each.copyOf) ? each : { ...each, copyOf: null },
    ),
    deletions: edits.deletions.filter(isThere),
    updates: new Map([...edits.updates].filter(([id]) => isThere(id))),
  };
}

/** What there may be one of: a monitoring, what it does, and a day (P2 §4). */
export function placeOf({
  collectionId,
  command,
  date,
}: Pick<PlannedStart, 'collectionId' | 'command' | 'date'>): string {
  return `${collectionId} ${command} ${date}`;
}

/**
 * The places that are taken before and after a save: an entry that is moved keeps its old one too, as what is added is
 * written before what is moved.
 * @param except an entry, or the key of an addition, that is looked at itself
 */
export function takenPlaces(
  entries: readonly TimetableEntry[],
  { additions, deletions, updates }: StagedEdits,
  except: number | string | null = null,
): Set<string> {
  const places = new Set<string>();
  for (const entry of entries) {
    if (entry.id === except || deletions.includes(entry.id)) continue;
    places.add(placeOf(entry));
    places.add(placeOf({ ...entry, ...updates.get(entry.id) }));
  }
  for (const addition of additions) if (addition.key !== except) places.add(placeOf(addition));
  return places;
}

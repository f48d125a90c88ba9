/** An entry as somebody saw it, or as it is. */
export interface SeenEntry {
  readonly id: number;
  readonly revision: number;
}

export interface DayChange {
  readonly date: string;
  readonly id: number;
  readonly what: 'added' | 'removed' | 'changed';
}

/** What of these days is not as it was seen: what somebody else added, removed or changed meanwhile. */
export function changedDays(
  seen: readonly { readonly date: string; readonly entries: readonly SeenEntry[] }[],
  now: ReadonlyMap<string, readonly SeenEntry[]>,
): DayChange[] {
  return seen.flatMap(({ date, entries }) => {
    const left = new Map(entries.map(({ id, revision }) => [id, revision]));
    const changes: DayChange[] = [];
    for (const { id, revision } of now.get(date) ?? []) {
      if (!left.has(id)) changes.push({ date, id, what: 'added' });
      else if (left.get(id) !== revision) changes.push({ date, id, what: 'changed' });
      left.delete(id);
    }
    for (const id of left.keys()) changes.push({ date, id, what: 'removed' });
    return changes;
  });
}

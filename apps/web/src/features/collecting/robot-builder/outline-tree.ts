import type { OutlineEntry } from '@tsenomer/contracts';

export interface OutlineBranch {
  readonly entry: OutlineEntry;
  readonly children: readonly OutlineBranch[];
}

/** The tree of an outline; an entry stands behind what is around it. */
export function outlineTree(entries: readonly OutlineEntry[]): readonly OutlineBranch[] {
  const top: OutlineBranch[] = [];
  const lists = new Map<number, OutlineBranch[]>();
  for (const entry of entries) {
    const children: OutlineBranch[] = [];
    const around = entry.within === null ? top : (lists.get(entry.within) ?? top);
    around.push({ entry, children });
    if (entry.look !== 'text') lists.set(entry.node, children);
  }
  return top;
}

/** Entries that show something, by a part of their text; a text is told by the element in which it stands. */
export function entriesWith(entries: readonly OutlineEntry[], search: string, limit: number): readonly OutlineEntry[] {
  const wanted = search.trim().toLowerCase();
  const names = new Map(entries.filter(({ look }) => look !== 'text').map(({ node, name }) => [node, name]));
  return entries
    .filter(({ text }) => text !== '' && text.toLowerCase().includes(wanted))
    .slice(0, limit)
    .map((entry) => ({ ...entry, name: names.get(entry.node) ?? entry.name }));
}

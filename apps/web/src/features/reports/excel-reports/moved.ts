/** The list with the entry at a place moved by one; the same list where there is no place to go. */
export function moved<T>(list: readonly T[], at: number, by: -1 | 1): T[] {
  const entry = list[at];
  const target = at + by;
  if (entry === undefined || target < 0 || target >= list.length) return [...list];
  return list.toSpliced(at, 1).toSpliced(target, 0, entry);
}

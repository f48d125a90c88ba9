/** What of an address is a place within what is seen, and no way of seeing it: the page, and an open history. */
const PASSING: ReadonlySet<string> = new Set(['page', 'history', 'historyTab', 'historyCity', 'period', 'advice']);

/**
 * The query of an address as a view keeps it: without what passes, in one order, so that equal ones are equal texts.
 */
export function viewAddress(query: string): string {
  const kept = [...new URLSearchParams(query)].filter(([name]) => !PASSING.has(name));
  return new URLSearchParams(kept.toSorted(([left], [right]) => (left < right ? -1 : 1))).toString();
}

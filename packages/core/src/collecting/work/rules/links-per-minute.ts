const MINUTE = 60_000;
/** Shorter work is counted as if it had taken so long (ms): a rate over a moment says nothing. */
const SHORTEST = 1000;

/** How many links were checked per minute, to one decimal; null before anything was checked. */
export function linksPerMinute(
  work: { readonly checked: number; readonly startedAt: Date | null; readonly finishedAt: Date | null },
  now: Date,
): number | null {
  if (work.checked === 0 || work.startedAt === null) return null;
  const took = Math.max(SHORTEST, (work.finishedAt ?? now).getTime() - work.startedAt.getTime());
  return Math.round((work.checked * MINUTE * 10) / took) / 10;
}

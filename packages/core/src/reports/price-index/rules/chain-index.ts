/** The moves of a day: the natural logarithms of new over old price, added up. */
export interface DayOfMoves {
  readonly day: string;
  readonly logSum: number;
}

/** From this day on so many offers more (or fewer) have a known price. */
export interface KnownChange {
  readonly day: string;
  readonly change: number;
}

/** 100.00 in hundredths. */
const BASE = 10_000;

/**
 * A chained index of matched prices: each day it moves by the geometric mean of new over old price of the offers whose
 * price was known before that day; an offer that did not move counts as one that stayed (docs/decisions/104).
 * @param days every day of the period, the first being the base. @returns hundredths; null until a price is known.
 */
export function chainIndex(
  days: readonly string[],
  moves: readonly DayOfMoves[],
  knowns: readonly KnownChange[],
): (number | null)[] {
  const logs = new Map<string, number>();
  for (const { day, logSum } of moves) logs.set(day, (logs.get(day) ?? 0) + logSum);
  const changes = new Map<string, number>();
  const first = days[0] ?? '';
  for (const { day, change } of knowns) {
    const from = day < first ? first : day;
    changes.set(from, (changes.get(from) ?? 0) + change);
  }
  let known = 0;
  let log: number | null = null;
  return days.map((day, at) => {
    if (at > 0 && known > 0 && log !== null) log += (logs.get(day) ?? 0) / known;
    known += changes.get(day) ?? 0;
    if (log === null && known > 0) log = 0;
    return log === null ? null : Math.round(BASE * Math.exp(log));
  });
}

/** Every day from one to another, both of them. */
export function daysBetween(from: string, to: string): string[] {
  const days: string[] = [];
  for (let at = Date.parse(from); at <= Date.parse(to); at += 86_400_000)
    days.push(new Date(at).toISOString().slice(0, 10));
  return days;
}

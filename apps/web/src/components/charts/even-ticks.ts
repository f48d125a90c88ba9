/** The ends of a value axis and the distance between its rules. */
export interface Ticks {
  readonly least: number;
  readonly greatest: number;
  readonly step: number;
}

/** Steps are one of these times a power of ten. */
const FACTORS = [1, 2, 2.5, 5] as const;
/** Four rules are three steps apart. */
const STEPS = 3;
/** Where the greatest value is given, an axis that ends there may have a rule more or less. */
const STEPS_DOWN = [3, 4, 2] as const;
/** How much of its value a level line gets above and below it. */
const LEVEL_ROOM = 0.02;

/**
 * Four round, even ticks around the values.
 * @param least the lowest value drawn, `greatest` the highest
 * @param most the greatest value that there can be; ticks never go beyond it
 */
export function evenTicks(least: number, greatest: number, most?: number): Ticks {
  const end = most === undefined ? Infinity : Math.max(most, greatest);
  const room = least === greatest ? Math.abs(least) * LEVEL_ROOM || 1 : 0;
  const from = least >= 0 ? Math.max(0, least - room) : least - room;
  const to = Math.min(greatest + room, end);
  let power = 10 ** Math.floor(Math.log10((to - from) / (STEPS + 2)));
  for (;;) {
    for (const factor of FACTORS) {
      const ticks = ticksBy(factor * power, from, to, end);
      if (ticks !== null) return ticks;
    }
    power *= 10;
  }
}

function ticksBy(step: number, from: number, to: number, end: number): Ticks | null {
  const least = round(Math.floor(from / step) * step);
  const greatest = round(least + STEPS * step);
  if (greatest >= to && greatest <= end) return { least, greatest, step };
  if (end === Infinity) return null;
  const steps = STEPS_DOWN.find((count) => end - count * step <= from && (from < 0 || end - count * step >= 0));
  if (steps !== undefined) return { least: round(end - steps * step), greatest: end, step };
  // No round step ends there: the last one is cut.
  return greatest >= to ? { least, greatest: end, step } : null;
}

/** Without the dust of binary fractions: 0.1 + 0.2 is 0.3. */
function round(value: number): number {
  return Number(value.toPrecision(12));
}

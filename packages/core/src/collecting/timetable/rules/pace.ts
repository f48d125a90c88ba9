/** Links per minute of a company that nobody has collected yet, where nothing at all was measured. */
const FIRST_PACE = 30;

/** Checks that were made and how long they took, at a company. */
export interface Measured {
  readonly companyId: number;
  readonly checked: number;
  readonly seconds: number;
}

/**
 * How many seconds a check takes at a company: by what was measured there, else as at the company in the middle.
 */
export function secondsPerCheck(measured: readonly Measured[]): (companyId: number) => number {
  const paces = new Map(
    measured
      .filter(({ checked, seconds }) => checked > 0 && seconds > 0)
      .map(({ companyId, checked, seconds }) => [companyId, seconds / checked]),
  );
  const sorted = [...paces.values()].toSorted((one, other) => one - other);
  const middle = sorted[Math.floor(sorted.length / 2)] ?? 60 / FIRST_PACE;
  return (companyId) => paces.get(companyId) ?? middle;
}

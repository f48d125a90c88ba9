/** How the plain numbers of two names stand to each other: versions, years, sizes without a unit. */
export interface NumberRelation {
  readonly shared: number;
  readonly missingLeast: number;
  readonly missingMost: number;
  /** Both name years, and none is the same. */
  readonly yearsDiffer: number;
  /** Both name numbers below 100, and none is the same. */
  readonly versionsDiffer: number;
}

export function relateNumbers(left: readonly number[], right: readonly number[]): NumberRelation {
  let shared = 0;
  for (const number of left) if (right.includes(number)) shared += 1;
  const [lostLeft, lostRight] = [left.length - shared, right.length - shared];
  return {
    shared,
    missingLeast: Math.min(lostLeft, lostRight),
    missingMost: Math.max(lostLeft, lostRight),
    yearsDiffer: differ(left, right, isYear),
    versionsDiffer: differ(left, right, isVersion),
  };
}

function differ(left: readonly number[], right: readonly number[], is: (number: number) => boolean): number {
  const [lefts, rights] = [left.filter(is), right.filter(is)];
  return Number(lefts.length > 0 && rights.length > 0 && !lefts.some((number) => rights.includes(number)));
}

function isYear(number: number): boolean {
  return Number.isInteger(number) && number >= 1980 && number <= 2035;
}

function isVersion(number: number): boolean {
  return number < 100;
}

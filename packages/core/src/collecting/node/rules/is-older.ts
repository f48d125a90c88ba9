/** Whether a version (`1.20.3`) comes before another; versions that are no such numbers are never compared. */
export function isOlder(version: string, than: string): boolean {
  const [left, right] = [numbersOf(version), numbersOf(than)];
  if (left === null || right === null) return false;
  for (const [at, number] of right.entries()) {
    const own = left[at] ?? 0;
    if (own !== number) return own < number;
  }
  return false;
}

function numbersOf(version: string): number[] | null {
  const match = /^v?(\d+)\.(\d+)\.(\d+)(?:[-+].*)?$/.exec(version);
  return match && match.slice(1).map(Number);
}

/** A part of a whole in basis points, rounded half up; 0 of nothing. */
export function shareOf(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part * 10_000) / whole);
}

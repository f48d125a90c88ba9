/** A part of a whole in basis points, 0 of nothing. Not rounded: that is done once, where it is shown. */
export function shareOf(part: number, whole: number): number {
  return whole === 0 ? 0 : (part * 10_000) / whole;
}

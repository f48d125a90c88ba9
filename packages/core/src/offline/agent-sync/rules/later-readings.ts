/** What decides which of two readings holds. */
interface ReadAt {
  readonly taskId: number;
  readonly productId: number;
  /** When it was done (`momentOf`). */
  readonly at: Date;
}

/**
 * Of the readings of a batch, in its order, those that hold: of each product of a task the latest, and of two of one
 * moment the one that comes last, as it would be written last.
 */
export function laterReadings<Reading extends ReadAt>(readings: readonly Reading[]): Reading[] {
  const holds = new Map<string, Reading>();
  for (const reading of readings) {
    const key = `${reading.taskId}/${reading.productId}`;
    const before = holds.get(key);
    if (!before || before.at.getTime() <= reading.at.getTime()) holds.set(key, reading);
  }
  return [...holds.values()];
}

import type { OutboxEntry, OutboxPhoto } from '../store/records.ts';

/** A batch is small enough that a weak network carries it whole. */
export const BATCH = 50;

/** The next entries to hand in: one agent's own that wait, in the order in which they were done. */
export function nextBatch(entries: readonly OutboxEntry[], userId: number, limit = BATCH): OutboxEntry[] {
  return entries
    .filter((entry) => entry.userId === userId && entry.stage === 'waiting')
    .sort((one, other) => one.seq - other.seq)
    .slice(0, limit);
}

/**
 * Photos whose bytes may follow: the server knows them, as their announcement was answered. Those announced first go
 * first.
 */
export function photosToSend(
  photos: readonly Pick<OutboxPhoto, 'uuid' | 'userId' | 'stage'>[],
  entries: readonly OutboxEntry[],
  userId: number,
): string[] {
  const announced = new Map(
    entries
      .filter(({ kind, stage }) => kind === 'photoMeta' && (stage === 'sent' || stage === 'conflict'))
      .map(({ payload, seq }) => [payload['uuid'], seq]),
  );
  return photos
    .filter(({ uuid, userId: owner, stage }) => owner === userId && stage === 'waiting' && announced.has(uuid))
    .sort((one, other) => (announced.get(one.uuid) ?? 0) - (announced.get(other.uuid) ?? 0))
    .map(({ uuid }) => uuid);
}

const FIRST_REST = 2000;
const LONGEST_REST = 300_000;

/**
 * How long to wait before the next attempt, in milliseconds: twice as long after each failure in a row, at most five
 * minutes; spread, so that a shift of phones does not come back at one moment.
 * @param chance from 0 to 1
 */
export function restAfter(failures: number, chance: number): number {
  const full = Math.min(LONGEST_REST, FIRST_REST * 2 ** Math.max(0, failures - 1));
  return Math.round(full * (0.5 + chance / 2));
}

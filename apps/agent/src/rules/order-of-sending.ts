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
 * first, but for those that failed: one that the server cannot take holds up no other.
 * @param failed how often each was tried in vain since the application was opened
 */
export function photosToSend(
  photos: readonly Pick<OutboxPhoto, 'uuid' | 'userId' | 'stage'>[],
  entries: readonly OutboxEntry[],
  userId: number,
  failed: ReadonlyMap<string, number> = new Map(),
): string[] {
  const announced = new Map(
    entries
      .filter(({ kind, stage }) => kind === 'photoMeta' && (stage === 'sent' || stage === 'conflict'))
      .map(({ payload, seq }) => [payload['uuid'], seq]),
  );
  return photos
    .filter(({ uuid, userId: owner, stage }) => owner === userId && stage === 'waiting' && announced.has(uuid))
    .sort(
      (one, other) =>
        (failed.get(one.uuid) ?? 0) - (failed.get(other.uuid) ?? 0) ||
        (announced.get(one.uuid) ?? 0) - (announced.get(other.uuid) ?? 0),
    )
    .map(({ uuid }) => uuid);
}

import type { AgentEntry, ProposedPrice } from '@tsenomer/contracts';
import { nextMoment } from '../rules/moment.ts';
import { database } from './database.ts';
import type { OutboxEntry, OutboxPhoto } from './records.ts';

export type Deed = Pick<AgentEntry, 'kind' | 'taskId' | 'payload'>;
export type FreshPhoto = Pick<OutboxPhoto, 'uuid' | 'productId' | 'newProductUuid'> & { readonly bytes: ArrayBuffer };

/** So that a kill right after "saved" takes nothing: the bytes are on the disk when the transaction ends. */
const SAFELY = { durability: 'strict' } as const;

/**
 * Keeps what was done and the bytes of its photos, all or nothing. Everything is at hand before the transaction begins:
 * waiting for something else inside would end it.
 * @throws DOMException when the device has no room (QuotaExceededError) or keeps nothing for this page
 */
export async function keepDeeds(userId: number, deeds: readonly Deed[], photos: readonly FreshPhoto[]): Promise<void> {
  const db = await database();
  const tx = db.transaction(['entries', 'photos', 'bytes'], 'readwrite', SAFELY);
  const entries = tx.objectStore('entries');
  const newest = await entries.openCursor(null, 'prev');
  let last = newest === null ? null : Date.parse(newest.value.at);
  const writes: Promise<unknown>[] = [];
  for (const { kind, taskId, payload } of deeds) {
    last = nextMoment(Date.now(), last);
    const entry = { uuid: crypto.randomUUID(), userId, kind, taskId, payload, at: new Date(last).toISOString() };
    writes.push(entries.add({ ...entry, stage: 'waiting', reason: null, refusal: null, settledAt: null }));
  }
  const [taskId = 0] = deeds.map((deed) => deed.taskId);
  for (const { bytes, ...photo } of photos) {
    const row: OutboxPhoto = { ...photo, userId, taskId, size: bytes.byteLength, stage: 'waiting', code: null };
    writes.push(tx.objectStore('photos').add(row), tx.objectStore('bytes').add(bytes, photo.uuid));
  }
  await Promise.all([...writes, tx.done]);
}

/** Writes down what the server answered to entries. */
export async function settleEntries(
  settled: readonly (Pick<OutboxEntry, 'seq' | 'stage' | 'reason' | 'refusal'> & { readonly uuid: string })[],
): Promise<void> {
  const tx = (await database()).transaction('entries', 'readwrite', SAFELY);
  for (const { seq, stage, reason, refusal } of settled) {
    const row = await tx.store.get(seq);
    if (row) await tx.store.put({ ...row, stage, reason, refusal, settledAt: new Date().toISOString() });
  }
  await tx.done;
}

/** Bytes leave the device only once the server has them. */
export async function settlePhoto(uuid: string, code: string | null): Promise<void> {
  const tx = (await database()).transaction(['photos', 'bytes'], 'readwrite', SAFELY);
  const row = await tx.objectStore('photos').get(uuid);
  if (row) await tx.objectStore('photos').put({ ...row, stage: code === null ? 'sent' : 'refused', code });
  if (code === null) await tx.objectStore('bytes').delete(uuid);
  await tx.done;
}

/** Keeps what photos were read to say; what the agent answered stays answered. */
export async function keepProposals(proposals: readonly ProposedPrice[]): Promise<void> {
  const tx = (await database()).transaction('photos', 'readwrite');
  for (const { photo, ...proposal } of proposals) {
    const row = await tx.store.get(photo);
    if (row) await tx.store.put({ ...row, proposal: { ...proposal, answered: row.proposal?.answered ?? false } });
  }
  await tx.done;
}

/** The agent was asked about what a photo says, and is not asked again. */
export async function keepAnswered(photo: string): Promise<void> {
  const tx = (await database()).transaction('photos', 'readwrite');
  const row = await tx.store.get(photo);
  if (row?.proposal) await tx.store.put({ ...row, proposal: { ...row.proposal, answered: true } });
  await tx.done;
}

export async function photoBytes(uuid: string): Promise<ArrayBuffer | null> {
  return (await (await database()).get('bytes', uuid)) ?? null;
}

/** Longer than any task is at hand. */
const KEPT = 60 * 86_400_000;

/** Forgets what the server took long ago; nothing else. */
export async function forgetOld(now: number): Promise<void> {
  const tx = (await database()).transaction(['entries', 'photos'], 'readwrite');
  for (let at = await tx.objectStore('entries').openCursor(); at !== null; at = await at.continue()) {
    const { stage, settledAt, kind, payload } = at.value;
    if (stage !== 'sent' || settledAt === null || Date.parse(settledAt) > now - KEPT) continue;
    const photo = kind === 'photoMeta' ? await tx.objectStore('photos').get(String(payload['uuid'])) : undefined;
    if (photo && photo.stage !== 'sent') continue;
    if (photo) await tx.objectStore('photos').delete(photo.uuid);
    await at.delete();
  }
  await tx.done;
}

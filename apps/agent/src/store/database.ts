import { openDB } from 'idb';
import type { DBSchema, IDBPDatabase } from 'idb';
import type { FreshEntry, Me, OutboxEntry, OutboxPhoto, Plan } from './records.ts';

/** What there is one of. */
interface Facts {
  readonly me: Me;
  readonly plan: Plan;
}

interface Tables extends DBSchema {
  me: { key: string; value: Facts['me'] };
  plan: { key: string; value: Facts['plan'] };
  entries: { key: number; value: FreshEntry & { seq?: number }; indexes: { uuid: string } };
  photos: { key: string; value: OutboxPhoto };
  bytes: { key: string; value: ArrayBuffer };
}

export type Database = IDBPDatabase<Tables>;

let opened: Promise<Database> | null = null;

/** The device's database. @throws DOMException when the browser keeps nothing for this page */
export function database(): Promise<Database> {
  opened ??= openDB<Tables>('tsenomer-agent', 1, {
    upgrade: (db) => {
      db.createObjectStore('me');
      db.createObjectStore('plan');
      db.createObjectStore('entries', { keyPath: 'seq', autoIncrement: true }).createIndex('uuid', 'uuid', {
        unique: true,
      });
      db.createObjectStore('photos', { keyPath: 'uuid' });
      db.createObjectStore('bytes');
    },
  }).catch((error: unknown) => {
    opened = null;
    throw error;
  });
  return opened;
}

/** There is one row in each of these tables. */
const ONLY = 'only';

export const readMe = async (): Promise<Me | null> => (await (await database()).get('me', ONLY)) ?? null;
export const readPlan = async (): Promise<Plan | null> => (await (await database()).get('plan', ONLY)) ?? null;
export const keepMe = async (me: Me): Promise<unknown> => (await database()).put('me', me, ONLY);
export const keepPlan = async (plan: Plan): Promise<unknown> => (await database()).put('plan', plan, ONLY);
/** Signed out: who it was is forgotten, what they did is not. */
export const forgetMe = async (): Promise<void> => (await database()).delete('me', ONLY);

export async function readEntries(): Promise<OutboxEntry[]> {
  const rows = await (await database()).getAll('entries');
  return rows.map((row) => ({ ...row, seq: row.seq ?? 0 }));
}

export async function readPhotos(): Promise<OutboxPhoto[]> {
  return (await database()).getAll('photos');
}

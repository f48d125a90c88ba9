import { pictureKey } from '@tsenomer/contracts';
import type { KeptKind, StorageAddress } from '@tsenomer/contracts';
import { transact } from '../context/context.ts';
import type { Context } from '../context/context.ts';
import { openStorage } from './open-storage.ts';
import type { OpenStorage } from './open-storage.ts';

export interface Picture {
  readonly kind: KeptKind;
  readonly taskId: number;
  readonly linkId: number;
  /** Ending of the file, without the dot. */
  readonly ending: string;
  readonly bytes: Uint8Array;
}

/**
 * Keeps a picture of a check. A bucket is written by the node itself, and so is a folder that the node shares with the
 * server (`environment` names a folder); any other node hands the bytes over by the database, as it does with files.
 * @param environment the storage that the node's own environment names; null for none.
 * @returns its key.
 * @throws StorageError
 */
export async function keepPicture(ctx: Context, environment: StorageAddress | null, picture: Picture): Promise<string> {
  return await keepIn(await openStorage(ctx, environment), ctx, environment, picture);
}

/** How long a storage that was opened is used: a change of the setting holds after this. */
const OPEN_MILLISECONDS = 1000;

/**
 * Keeps one picture after the other, as `keepPicture`, but opens the storage at most once a second: a node keeps
 * hundreds meanwhile.
 */
export function createPictureKeeper(
  ctx: Context,
  environment: StorageAddress | null,
): (picture: Picture) => Promise<string> {
  let opened = { at: Number.NEGATIVE_INFINITY, storage: Promise.resolve<OpenStorage | null>(null) };
  return async (picture) => {
    const at = performance.now();
    if (at - opened.at >= OPEN_MILLISECONDS) opened = { at, storage: openStorage(ctx, environment) };
    return await keepIn(await opened.storage, ctx, environment, picture);
  };
}

async function keepIn(
  storage: OpenStorage | null,
  ctx: Context,
  environment: StorageAddress | null,
  picture: Picture,
): Promise<string> {
  const key = keyOf(picture, ctx.now(), ctx.installation.timeZone);
  if (storage !== null && (storage.address.kind === 's3' || environment?.kind === 'folder')) {
    await storage.store.put(key, picture.bytes);
  } else {
    await handOver(ctx, key, picture.bytes);
  }
  return key;
}

async function handOver(ctx: Context, key: string, bytes: Uint8Array): Promise<void> {
  await transact(ctx, async (tx) => {
    const data = Buffer.from(bytes);
    await tx.db
      .insertInto('picture_handover')
      .values({ key, data, at: tx.now() })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ data }))
      .execute();
    await tx.jobs.send(tx.db, 'keepPicture', [{ data: { key } }]);
  });
}

/**
 * Puts a picture that a node handed over into the storage; one that was put there already changes nothing.
 * @throws StorageError
 */
export async function takeOverPicture(
  ctx: Context,
  environment: StorageAddress,
  { key }: { readonly key: string },
): Promise<void> {
  const row = await ctx.db.selectFrom('picture_handover').select('data').where('key', '=', key).executeTakeFirst();
  if (!row) return;
  const { store } = await openStorage(ctx, environment);
  await store.put(key, row.data);
  await ctx.db.deleteFrom('picture_handover').where('key', '=', key).execute();
}

const KEPT_DAYS = 7;

/** Deletes pictures that no storage took for a week: by then their jobs are given up. */
export async function forgetOldHandovers(ctx: Context): Promise<void> {
  const before = new Date(ctx.now().getTime() - KEPT_DAYS * 86_400_000);
  await ctx.db.deleteFrom('picture_handover').where('at', '<', before).execute();
}

/** Making one costs more than using it, and a node keeps hundreds of pictures a second. */
const readers = new Map<string, Intl.DateTimeFormat>();

function readerOf(timeZone: string): Intl.DateTimeFormat {
  const known = readers.get(timeZone);
  if (known) return known;
  const reader = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  });
  readers.set(timeZone, reader);
  return reader;
}

/**
 * By the day of the installation's time zone, which is the one that people delete by. The time tells repeated checks of
 * a task apart.
 */
function keyOf({ kind, taskId, linkId, ending }: Picture, now: Date, timeZone: string): string {
  const part = Object.fromEntries(
    readerOf(timeZone)
      .formatToParts(now)
      .map(({ type, value }) => [type, value]),
  );
  const { year = '', month = '', day = '', hour = '', minute = '', second = '' } = part;
  return pictureKey({
    kind,
    year,
    month,
    day,
    task: String(taskId),
    file: `${linkId}-${hour}${minute}${second}.${ending}`,
  });
}

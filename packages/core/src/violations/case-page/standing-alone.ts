import { pictureKey, pictureParts } from '@tsenomer/contracts';
import type { Locale, StorageAddress } from '@tsenomer/contracts';
import type { Context } from '../../platform/context/context.ts';
import { openStorage } from '../../platform/storage/open-storage.ts';
import { StorageError } from '../../platform/storage/picture-store.ts';
import type { PictureStore } from '../../platform/storage/picture-store.ts';
import type { ProvenCase } from '../evidence/case-evidence.ts';
import { casePage } from '../evidence/rules/case-page.ts';

/** Bytes of screenshots that one page carries; a page that is printed or sent stays one that opens. */
const PICTURE_BYTES = 15_000_000;

/** A case as one file of HTML with its screenshots in it: to be shown to others, and to be printed. */
export async function standingAlone(
  ctx: Context,
  environment: StorageAddress,
  { of, proven }: ProvenCase,
  { locale, withChecks }: { readonly locale: Locale; readonly withChecks: boolean },
): Promise<string> {
  const { store } = await openStorage(ctx, environment);
  const carried = new Map<string, string>();
  let room = PICTURE_BYTES;
  const keys = new Set(proven.flatMap(({ changes }) => changes.flatMap(({ screenshot }) => screenshot ?? [])));
  for (const key of keys) {
    const bytes = await bytesOf(store, key);
    if (bytes === null || bytes.length > room) continue;
    room -= bytes.length;
    carried.set(key, `data:image/jpeg;base64,${Buffer.from(bytes).toString('base64')}`);
  }
  const { timeZone } = ctx.installation;
  return casePage(of, proven, { locale, timeZone, withChecks, pathOf: (key) => carried.get(key) ?? null });
}

/** A screenshot of our own browser; nothing that a shop sent is passed on as it is. */
async function bytesOf(store: PictureStore, key: string): Promise<Uint8Array | null> {
  const parts = pictureParts(key);
  if (parts === null || parts.kind === 'photos' || !parts.file.endsWith('.jpg')) return null;
  try {
    return await store.get(pictureKey(parts));
  } catch (error) {
    if (error instanceof StorageError) return null;
    throw error;
  }
}

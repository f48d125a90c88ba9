import { parseStorageAddress } from '@tsenomer/contracts';
import type { StorageAddress } from '@tsenomer/contracts';
import type { Context } from '../context/context.ts';
import { readSetting } from '../setting/read-setting.ts';
import type { SettingValue } from '../setting/settings.ts';
import { createFolderStore } from './folder-store.ts';
import type { PictureStore, StoredFile } from './picture-store.ts';
import { createS3Store } from './s3-store.ts';

/** The storage that is in use now. */
export interface OpenStorage {
  readonly store: PictureStore;
  readonly address: StorageAddress;
  /** Whether an admin setting names it, or the environment. */
  readonly source: 'setting' | 'environment';
}

/**
 * The storage that the admin setting names, else the one of the environment (null: the caller was given none), below
 * the client's alias. Opening reaches nowhere; read anew at each use, so a change holds at once (for the pictures of
 * nodes within a second).
 */
export async function openStorage(ctx: Pick<Context, 'db' | 'now'>, environment: StorageAddress): Promise<OpenStorage>;
export async function openStorage(
  ctx: Pick<Context, 'db' | 'now'>,
  environment: StorageAddress | null,
): Promise<OpenStorage | null>;
export async function openStorage(
  ctx: Pick<Context, 'db' | 'now'>,
  environment: StorageAddress | null,
): Promise<OpenStorage | null> {
  const setting = await readSetting(ctx, 'screenshotStorage');
  const chosen = parseStorageAddress(setting.storage);
  const address = chosen ?? environment;
  if (address === null) return null;
  return { store: storeAt(ctx, address, setting), address, source: chosen === null ? 'environment' : 'setting' };
}

/** The storage at an address, below the client's alias. A bucket's calls are signed by `now`. */
export function storeAt(
  { now }: Pick<Context, 'now'>,
  address: StorageAddress,
  { clientAlias }: Pick<SettingValue<'screenshotStorage'>, 'clientAlias'>,
): PictureStore {
  const store = address.kind === 'folder' ? createFolderStore(address.folder) : createS3Store(address, now);
  return clientAlias === '' ? store : below(store, `${clientAlias}/`);
}

function below(store: PictureStore, folder: string): PictureStore {
  return {
    put: (key, bytes) => store.put(folder + key, bytes),
    get: (key) => store.get(folder + key),
    async *list(prefix): AsyncGenerator<StoredFile> {
      for await (const { key, bytes } of store.list(folder + prefix)) yield { key: key.slice(folder.length), bytes };
    },
    remove: (keys) => store.remove(keys.map((key) => folder + key)),
    space: () => store.space(),
  };
}

import { randomUUID } from 'node:crypto';
import { mkdir, open, opendir, readFile, rename, rm, rmdir, stat, statfs } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { StorageError } from './picture-store.ts';
import type { PictureStore, StoredFile } from './picture-store.ts';

const UNFINISHED = '.unfinished';

/** Pictures as files of a folder, which is made when the first one is kept. @throws StorageError from every method. */
export function createFolderStore(folder: string): PictureStore {
  return {
    put: (key, bytes) => told(folder, () => writeWhole(join(folder, key), bytes)),
    get: (key) => told(folder, () => readFile(join(folder, key)).catch(noneWhenMissing)),
    async *list(prefix) {
      yield* filesBelow(folder, prefix);
    },
    remove: (keys) =>
      told(folder, async () => {
        for (const key of keys) await rm(join(folder, key), { force: true });
        await removeEmpty(folder, new Set(keys.map((key) => dirname(key))));
      }),
    space: () =>
      told(folder, async () => {
        const { bsize, bavail, blocks } = await statfs(await nearestFolder(folder));
        return { free: bsize * bavail, total: bsize * blocks };
      }),
  };
}

/** Under its name a file is whole, whenever the power goes. */
async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  const unfinished = join(dirname(path), `${randomUUID()}${UNFINISHED}`);
  try {
    await using file = await openNew(unfinished);
    await file.writeFile(bytes);
    await file.sync();
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

/** Most pictures go into a folder that is there; asking for one costs as much as writing the file. */
async function openNew(path: string): Promise<FileHandle> {
  const attempt = (): Promise<FileHandle> => open(path, 'wx', 0o600);
  try {
    return await attempt();
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
    await makeFolder(dirname(path));
    return attempt();
  }
}

/**
 * With those above it. Not by mkdir's own `recursive`, which never ends where a file system (/proc) has no room for
 * folders.
 */
async function makeFolder(path: string): Promise<void> {
  const make = (): Promise<string> =>
    mkdir(path, { mode: 0o700 }).then(
      () => '',
      (error: unknown) => codeOf(error) ?? Promise.reject(error),
    );
  const failed = await make();
  if (failed === '' || failed === 'EEXIST') return;
  if (failed === 'ENOENT' && path !== dirname(path)) {
    await makeFolder(dirname(path));
    const again = await make();
    if (again === '' || again === 'EEXIST') return;
  }
  throw new Error(`${failed}: ${path} cannot be made`);
}

/** Depth first, entry by entry: a day may hold a hundred thousand files. What goes meanwhile is passed over. */
async function* filesBelow(folder: string, prefix: string): AsyncGenerator<StoredFile> {
  const entries = await opendir(join(folder, prefix)).catch(noneWhenMissing);
  if (entries === null) return;
  for await (const entry of entries) {
    const key = `${prefix}${entry.name}`;
    if (entry.isDirectory()) yield* filesBelow(folder, `${key}/`);
    if (!entry.isFile()) continue;
    const found = await stat(join(folder, key)).catch(noneWhenMissing);
    if (found) yield { key, bytes: found.size };
  }
}

/** Folders that deleting has emptied, and those above them, up to the storage's own. */
async function removeEmpty(folder: string, names: ReadonlySet<string>): Promise<void> {
  for (const name of names) {
    for (let path = name; path !== '.'; path = dirname(path)) {
      const gone = await rmdir(join(folder, path)).then(
        () => true,
        () => false,
      );
      if (!gone) break;
    }
  }
}

/** The folder itself, or the nearest above it that is there: the disk it will be on. */
async function nearestFolder(folder: string): Promise<string> {
  for (let path = folder; ; path = dirname(path)) {
    if ((await stat(path).catch(noneWhenMissing)) !== null || path === dirname(path)) return path;
  }
}

function noneWhenMissing(error: unknown): null {
  if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR') return null;
  throw error;
}

function codeOf(error: unknown): string | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;
}

async function told<T>(folder: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new StorageError(
      `The folder ${folder} cannot be used: ${error instanceof Error ? error.message : String(error)}`,
      error,
    );
  }
}

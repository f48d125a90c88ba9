import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { copyFile, link, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { DataFolderError, DataFolderInUseError } from './errors.ts';
import { makeFolder } from './make-folder.ts';
import { isRunning, markOf, processMark } from './process-mark.ts';

const LOCK_NAME = /^in-use-(\d+)\.lock$/;

const lockFile = z.object({
  holder: processMark,
  /** The folder itself, whatever it is called: the lock of a copied folder holds only the original. */
  folder: z.string(),
  released: z.boolean(),
});
type Lock = z.infer<typeof lockFile>;

/** A data folder that nobody else may use until it is released. */
export interface HeldFolder {
  release(): Promise<void>;
}

/**
 * Makes the data folder where there is none, and holds it for this process. Of the files `in-use-<n>.lock` the one with
 * the highest number counts. Who finds it released, or its process dead, makes the next one, which only one can, and
 * then deletes those before it: nobody deletes a lock that somebody has just made.
 * @throws DataFolderInUseError while another process holds it; DataFolderError when it cannot be used.
 */
export async function holdFolder(dataDir: string): Promise<HeldFolder> {
  try {
    await makeFolder(dataDir);
    const own: Lock = { holder: await markOf(process.pid), folder: await folderItself(dataDir), released: false };
    const path = await takeNext(dataDir, own);
    return { release: () => writeWhole(path, { ...own, released: true }, rename) };
  } catch (error) {
    if (error instanceof DataFolderInUseError) throw error;
    throw new DataFolderError(dataDir, error);
  }
}

/** The process that holds a data folder; null where none does. */
export async function holderOf(dataDir: string): Promise<number | null> {
  const [newest] = await numbersIn(dataDir);
  if (newest === undefined) return null;
  const lock = lockIn(await readFile(lockOf(dataDir, newest), 'utf8').catch(() => ''));
  if (lock === null || lock.released || lock.folder !== (await folderItself(dataDir))) return null;
  return (await isRunning(lock.holder)) ? lock.holder.pid : null;
}

async function takeNext(dataDir: string, own: Lock): Promise<string> {
  for (;;) {
    const before = await numbersIn(dataDir);
    const holder = await holderOf(dataDir);
    if (holder !== null) throw new DataFolderInUseError(dataDir, holder);
    const path = lockOf(dataDir, (before[0] ?? 0) + 1);
    try {
      await writeWhole(path, own, linkOrCopy);
    } catch (error) {
      if (hasCode(error, 'EEXIST')) continue;
      throw error;
    }
    // Somebody may have made a later one, and deleted what stood in the way of this one.
    if ((await numbersIn(dataDir))[0] !== (before[0] ?? 0) + 1) {
      await rm(path, { force: true });
      continue;
    }
    for (const number of before) await rm(lockOf(dataDir, number), { force: true });
    return path;
  }
}

/** Highest first. */
async function numbersIn(dataDir: string): Promise<number[]> {
  const names = await readdir(dataDir).catch(() => []);
  return names
    .map((name) => Number(LOCK_NAME.exec(name)?.[1] ?? 0))
    .filter((number) => number > 0)
    .sort((one, other) => other - one);
}

function lockOf(dataDir: string, number: number): string {
  return join(dataDir, `in-use-${number}.lock`);
}

/** Null for what is none: a power cut leaves empty files. */
function lockIn(text: string): Lock | null {
  try {
    return lockFile.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

async function folderItself(dataDir: string): Promise<string> {
  const { dev, ino } = await stat(dataDir, { bigint: true });
  return `${dev}:${ino}`;
}

/** Under its name it is whole from its first moment on. */
async function writeWhole(path: string, lock: Lock, put: (from: string, to: string) => Promise<void>): Promise<void> {
  const unfinished = `${path}.${randomUUID()}`;
  try {
    await writeFile(unfinished, `${JSON.stringify(lock)}\n`);
    await put(unfinished, path);
  } finally {
    await rm(unfinished, { force: true });
  }
}

/** Both fail where the name is taken. Not every file system knows links. */
async function linkOrCopy(from: string, to: string): Promise<void> {
  try {
    await link(from, to);
  } catch (error) {
    if (!hasCode(error, 'EPERM', 'ENOTSUP', 'ENOSYS', 'EOPNOTSUPP')) throw error;
    await copyFile(from, to, constants.COPYFILE_EXCL);
  }
}

function hasCode(error: unknown, ...codes: readonly string[]): boolean {
  return error instanceof Error && 'code' in error && codes.some((code) => code === error.code);
}

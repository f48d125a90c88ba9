import { access, chmod, constants, mkdtemp, readdir, rm, statfs } from 'node:fs/promises';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';
import { isAlive } from './with-lock.mjs';

const GIB = 2 ** 30;

/** A file system in memory that Linux has by itself. */
const IN_MEMORY = '/dev/shm';
/**
 * What databases, pictures and profiles of browsers of a whole run take at most, and a rest that programs work with.
 */
const ROOM = 4 * GIB;
const LEFT_FOR_PROGRAMS = 4 * GIB;

/** Names say whose they are: `tsenomer-tests-<process>-…`. */
const PREFIX = 'tsenomer-tests-';
const OWNER = new RegExp(`^${PREFIX}(\\d+)-`);

/**
 * Runs tests with a folder for what they lay down for a while, and empties it. In memory where there is room: a test
 * database is 1,300 files, and a disk's file system takes most of the time of making and removing them, the more the
 * busier it is (docs/performance/2026-11-28.md). Whoever names a folder themselves (TMPDIR) has theirs used.
 * @param work is given what to add to the environment of the tests' programs.
 */
export async function withTemporaryFolder<T>(work: (env: Readonly<Record<string, string>>) => Promise<T>): Promise<T> {
  if (process.env['TMPDIR'] !== undefined) return work({});
  return inFolderOf((await hasRoom(IN_MEMORY)) ? IN_MEMORY : tmpdir(), work);
}

/** The same below a given folder, from which it takes what runs that were killed have left behind. */
export async function inFolderOf<T>(
  parent: string,
  work: (env: Readonly<Record<string, string>>) => Promise<T>,
): Promise<T> {
  await forgetLeftBehind(parent);
  const folder = await mkdtemp(join(parent, `${PREFIX}${process.pid}-`));
  // As root, databases run under a user who must be able to enter, and others lay down what is theirs.
  await chmod(folder, 0o1777);
  try {
    return await work({ TMPDIR: folder });
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Whether programs may write there, with enough memory left for themselves. */
async function hasRoom(folder: string): Promise<boolean> {
  try {
    await access(folder, constants.W_OK | constants.X_OK);
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize >= ROOM && freemem() >= ROOM + LEFT_FOR_PROGRAMS;
  } catch {
    return false;
  }
}

/** What a run that was killed could not take along: in memory it would lie there until the machine is started anew. */
async function forgetLeftBehind(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    const owner = OWNER.exec(name)?.[1];
    if (owner !== undefined && !isAlive(Number(owner))) await rm(join(parent, name), { recursive: true, force: true });
  }
}

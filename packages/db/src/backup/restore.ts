import { randomUUID } from 'node:crypto';
import { chown, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { holderOf } from '../data-folder/hold-folder.ts';
import { findBinaries } from '../embedded/binaries.ts';
import { giveTo } from '../embedded/owner.ts';
import {
  INSTALLATION_FILE,
  newInstallation,
  readInstallation,
  syncFolder,
  writeInstallation,
} from '../embedded/installation.ts';
import { homeForNew, homeOf, sealInstallation } from '../embedded/locate-cluster.ts';
import { findRunning } from '../embedded/survivor.ts';
import { unprivilegedUid } from '../embedded/unprivileged.ts';
import { BackupError, DATA_PREFIX, DUMP_ENTRY, platformName } from './archive-header.ts';
import type { ArchiveHeader } from './archive-header.ts';
import { readArchive } from './archive-reader.ts';
import type { ArchiveEntry } from './archive-reader.ts';
import { goneIsNull } from './archive-writer.ts';
import { checkTarget, restoreDump } from './dump.ts';

export interface RestoreOptions {
  readonly file: string;
  /** Absolute; made when it is not there. */
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  /** A data folder that is not empty is emptied: what it held goes to a sub-folder `replaced-<time>`. */
  readonly replace: boolean;
  readonly now: Date;
}

/**
 * Restores an archive into a data folder, as an installation of its own. The whole archive is verified before anything
 * is touched, and unpacked beside what is there before that is moved away.
 * @returns where what the folder held is now; null when it was empty.
 * @throws BackupError
 */
export async function restore(options: RestoreOptions): Promise<{ readonly replaced: string | null }> {
  const { file, dataDir, databaseUrl } = options;
  const { database } = await readArchive(file);
  await checkFits(database, databaseUrl);
  const old = await checkFolder(options);
  const uid = unprivilegedUid();
  await mkdir(dataDir, { recursive: true });
  const identity = randomUUID();
  const cluster = await homeForNew(dataDir, uid, identity);
  const staging = join(dataDir, `restoring-${identity}`);
  const home = cluster === 'inside' ? staging : cluster;
  try {
    await mkdir(staging, { mode: 0o700 });
    // A start into an empty folder would begin a new installation beside what is being unpacked.
    if (old.length === 0 && database.kind === 'embedded')
      await writeInstallation(dataDir, { ...newInstallation(cluster, identity), stage: { name: 'being-restored' } });
    if (database.kind === 'embedded') await mkdir(home, { recursive: true, mode: 0o755 });
    await unpack(file, staging, home);
    if (database.kind === 'embedded' && uid !== null) {
      await giveTo(join(home, 'postgres'), uid);
      await chown(join(home, 'postgres-password'), uid, uid);
    }
    if (databaseUrl !== null) await restoreDump(databaseUrl, join(staging, DUMP_ENTRY));
    await rm(join(staging, DUMP_ENTRY), { force: true });
  } catch (error) {
    await rm(staging, { recursive: true, force: true });
    if (old.length === 0) await rm(join(dataDir, INSTALLATION_FILE), { force: true });
    if (cluster !== 'inside') await rm(cluster, { recursive: true, force: true });
    throw error;
  }
  const installation = newInstallation(cluster, identity);
  const replaced = old.length === 0 ? null : join(dataDir, `replaced-${stampOf(options.now)}`);
  if (replaced !== null) await mkdir(replaced, { mode: 0o755 });
  const last = old.filter((name) => name === INSTALLATION_FILE);
  const others = old.filter((name) => name !== INSTALLATION_FILE);
  for (const name of replaced === null ? [] : [...last, ...others])
    await rename(join(dataDir, name), join(replaced ?? '', name));
  // From here on a start refuses the folder until everything is in its place.
  if (database.kind === 'embedded')
    await writeInstallation(dataDir, { ...installation, stage: { name: 'being-restored' } });
  for (const name of await readdir(staging)) await rename(join(staging, name), join(dataDir, name));
  await rm(staging, { recursive: true });
  await syncFolder(dataDir);
  if (database.kind === 'embedded')
    await sealInstallation(dataDir, { home: homeOf(dataDir, installation), installation });
  return { replaced };
}

async function checkFits(database: ArchiveHeader['database'], databaseUrl: string | null): Promise<void> {
  if (database.kind === 'server') {
    if (databaseUrl === null)
      throw new BackupError(
        'The backup is of a server of your own: set DATABASE_URL to an empty database of such a one.',
      );
    return checkTarget(databaseUrl, database.major);
  }
  if (databaseUrl !== null)
    throw new BackupError('The backup is of the embedded database: restore it without DATABASE_URL.');
  const { major } = await findBinaries(unprivilegedUid());
  if (database.major !== major || database.platform !== platformName()) {
    throw new BackupError(
      `The backup is of PostgreSQL ${database.major} on ${database.platform}; this is ${major} on ${platformName()}. ` +
        'Restore it with the version of Tsenomer and on a machine like those that made it.',
    );
  }
}

/** What lies in the folder. @throws BackupError when it may not be replaced, or somebody works there. */
async function checkFolder({ dataDir, replace }: RestoreOptions): Promise<readonly string[]> {
  const all: readonly string[] = (await readdir(dataDir).catch(goneIsNull)) ?? [];
  const names = all.filter((name) => !name.startsWith('in-use-'));
  if (names.length > 0 && !replace) {
    throw new BackupError(
      `${dataDir} is not empty. Restore into an empty DATA_DIR, or with --replace: what is there goes to a sub-folder then.`,
    );
  }
  const holder = await holderOf(dataDir);
  if (holder !== null)
    throw new BackupError(`A server or node works on ${dataDir} (process ${holder}). Stop it first.`);
  const known = await readInstallation(dataDir).catch(() => null);
  const home = known === null ? dataDir : homeOf(dataDir, known);
  if ((await stat(join(home, 'postgres')).catch(goneIsNull)) && (await findRunning(join(home, 'postgres'))))
    throw new BackupError(`A server runs on ${dataDir}. Stop it first.`);
  return names.filter((name) => !name.startsWith('replaced-'));
}

async function unpack(file: string, staging: string, home: string): Promise<void> {
  const target = (name: string): string | null => {
    if (name === DUMP_ENTRY) return join(staging, DUMP_ENTRY);
    if (!name.startsWith(DATA_PREFIX)) return null;
    const below = name.slice(DATA_PREFIX.length);
    return join(/^postgres(?:-password)?(?:\/|$)/.test(below) ? home : staging, below);
  };
  const folders = new Set<string>();
  await readArchive(file, async (entry) => {
    const path = target(entry.name);
    if (path === null) return;
    if (entry.kind === 'folder') {
      await mkdir(path, { recursive: true, mode: 0o700 });
      folders.add(path);
    } else await writeFile(path, entry);
    folders.add(dirname(path));
  });
  for (const folder of folders) await syncFolder(folder);
}

async function writeFile(path: string, { content, mode }: ArchiveEntry): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const file = await open(path, 'wx', mode);
  try {
    for await (const chunk of content) await file.write(chunk);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** 2026-11-24T09-45-00. */
function stampOf(now: Date): string {
  return now.toISOString().slice(0, 19).replaceAll(':', '-');
}

import { realpathSync } from 'node:fs';
import { readdir, realpath, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve, sep } from 'node:path';
import { findBinaries } from '../embedded/binaries.ts';
import { INSTALLATION_FILE } from '../embedded/installation.ts';
import { runningOrStarted } from '../embedded/running-or-started.ts';
import { unprivilegedUid } from '../embedded/unprivileged.ts';
import { BackupError, DATA_PREFIX, DUMP_ENTRY, platformName } from './archive-header.ts';
import { goneIsNull, writeArchive } from './archive-writer.ts';
import type { ArchiveWriter } from './archive-writer.ts';
import { writeCluster } from './base-backup.ts';
import { dumpDatabase } from './dump.ts';

export interface BackupOptions {
  /** Absolute. */
  readonly dataDir: string;
  /** null: the embedded server on `dataDir`. */
  readonly databaseUrl: string | null;
  /** The archive to make; must not exist. */
  readonly file: string;
  readonly now: Date;
  /** Makes sure that nobody else uses the embedded server, when it has to be started for the backup. */
  readonly hold: (url: string) => Promise<{ release(): Promise<void> }>;
}

/** Of the data folder: what is made anew, lies in the archive in another way, or was left by what was interrupted. */
const NOT_KEPT =
  /^(?:postgres|postgres-password|postgres-start\.log|database-url|\.writable|in-use-.*|installation\.json(?:\.unfinished)?|(?:restoring|replaced)-.*)$/;

/**
 * Makes an archive of an installation, while it runs or not: the database as it is when the copying of it ends, then
 * the data folder, so that every file which the database knows of is there.
 * @throws BackupError, EmbeddedServerError with messages for the operator.
 */
export async function backUp(options: BackupOptions): Promise<{ readonly files: number; readonly bytes: number }> {
  const file = resolve(options.file);
  return options.databaseUrl === null
    ? backUpEmbedded(options, file)
    : backUpServer(options, file, options.databaseUrl);
}

async function backUpEmbedded({ dataDir, now, hold }: BackupOptions, file: string) {
  const names: readonly string[] = (await readdir(dataDir).catch(goneIsNull)) ?? [];
  // Asking must not make one.
  if (!names.includes(INSTALLATION_FILE) && !names.includes('database-url'))
    throw new BackupError(`There is no installation in ${dataDir}. Set DATA_DIR to its data folder.`);
  const { major } = await findBinaries(unprivilegedUid());
  const server = await runningOrStarted(dataDir, hold);
  try {
    const database = { kind: 'embedded', major, platform: platformName() } as const;
    return await writeArchive(file, headerOf(now, database), async (archive) => {
      await archive.folder(`${DATA_PREFIX}postgres`);
      await writeCluster(archive, `${DATA_PREFIX}postgres`, server.folder, server.url);
      await archive.file(`${DATA_PREFIX}postgres-password`, join(dirname(server.folder), 'postgres-password'));
      await writeDataFolder(archive, dataDir, file);
    });
  } finally {
    await server.close();
  }
}

async function backUpServer({ dataDir, now }: BackupOptions, file: string, url: string) {
  const dump = await dumpDatabase(url, `${file}.dump.part`);
  try {
    return await writeArchive(file, headerOf(now, { kind: 'server', major: dump.major }), async (archive) => {
      await archive.file(DUMP_ENTRY, dump.path);
      await writeDataFolder(archive, dataDir, file);
    });
  } finally {
    await dump.remove();
  }
}

function headerOf<D>(now: Date, database: D) {
  return { format: 'tsenomer-backup-1', madeAt: now.toISOString(), database } as const;
}

async function writeDataFolder(archive: ArchiveWriter, dataDir: string, file: string): Promise<void> {
  const target = join(realpathSync(dirname(file)), basename(file));
  for (const name of ((await readdir(dataDir).catch(goneIsNull)) ?? []).filter((each) => !NOT_KEPT.test(each)))
    await writeTree(archive, DATA_PREFIX + name, join(dataDir, name), target);
}

/** Links are followed, as the program does: folders on other disks belong to the installation. */
async function writeTree(archive: ArchiveWriter, name: string, path: string, target: string): Promise<void> {
  const info = await stat(path).catch(goneIsNull);
  if (info === null) return;
  const real = await realpath(path).catch(goneIsNull);
  // The archive itself, while it is made.
  if (real === null || real === target || real.startsWith(`${target}.`)) return;
  if (info.isFile()) return archive.file(name, path);
  if (!info.isDirectory()) return;
  const above = await realpath(dirname(path));
  if (above === real || above.startsWith(real + sep)) return;
  await archive.folder(name);
  for (const each of (await readdir(path).catch(goneIsNull)) ?? [])
    await writeTree(archive, `${name}/${each}`, join(path, each), target);
}

import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { CLUSTER_FILE } from '../embedded/installation.ts';
import { BackupError } from './archive-header.ts';
import type { ArchiveWriter } from './archive-writer.ts';
import { goneIsNull } from './archive-writer.ts';

/** Folders whose contents PostgreSQL makes anew (as pg_basebackup leaves them out), and its log. */
const EMPTIED: ReadonlySet<string> = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
  'log',
]);

const LEFT_OUT: ReadonlySet<string> = new Set([
  'postmaster.pid',
  'postmaster.opts',
  'backup_label',
  'tablespace_map',
  'postgresql.auto.conf.tmp',
  'current_logfiles',
  'current_logfiles.tmp',
  CLUSTER_FILE,
  `${CLUSTER_FILE}.unfinished`,
]);

/**
 * Writes a running cluster into an archive, by PostgreSQL's own functions: a recovery on the copy comes to the moment
 * of `pg_backup_stop`, with everything that was acknowledged before. A temporary slot keeps the write-ahead log
 * until it is copied.
 * @param prefix where the cluster lies in the archive.
 * @throws BackupError for a cluster with tablespaces of the operator's, which lie elsewhere.
 */
export async function writeCluster(archive: ArchiveWriter, prefix: string, folder: string, url: string): Promise<void> {
  if ((await readdir(join(folder, 'pg_tblspc'))).length > 0)
    throw new BackupError(
      'The database has tablespaces outside its folder, which a backup does not hold: use pg_dump.',
    );
  // All of it is one session: the backup and the slot end with it, however it ends.
  const client = new pg.Client({ connectionString: url, application_name: 'tsenomer-backup', keepAlive: true });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const slot = `tsenomer_backup_${randomUUID().replaceAll('-', '')}`;
    await client.query('select pg_create_physical_replication_slot($1, true, true)', [slot]);
    const started = await client.query<{ first: string }>(
      "select pg_walfile_name(pg_backup_start('tsenomer', true)) as first",
    );
    await writeFolder(archive, prefix, folder, '');
    await archive.bytes(`${prefix}/global/pg_control`, await steady(join(folder, 'global', 'pg_control')));
    const stopped = await client.query<{ last: string; label: string; map: string }>(
      'select pg_walfile_name(lsn - 1) as last, labelfile as label, spcmapfile as map from pg_backup_stop(false)',
    );
    const [first, end] = [started.rows[0]?.first, stopped.rows[0]];
    if (first === undefined || end === undefined) throw new BackupError('PostgreSQL did not end the backup.');
    await archive.bytes(`${prefix}/backup_label`, Buffer.from(end.label));
    if (end.map.trim() !== '') await archive.bytes(`${prefix}/tablespace_map`, Buffer.from(end.map));
    await writeLog(archive, `${prefix}/pg_wal`, join(folder, 'pg_wal'), first, end.last);
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function writeFolder(archive: ArchiveWriter, prefix: string, folder: string, below: string): Promise<void> {
  const entries = await readdir(join(folder, below), { withFileTypes: true }).catch(goneIsNull);
  for (const entry of entries ?? []) {
    const path = below === '' ? entry.name : `${below}/${entry.name}`;
    if (path === 'global/pg_control' || (below === '' && LEFT_OUT.has(entry.name))) continue;
    if (/^pgsql_tmp|^pg_internal\.init/.test(entry.name)) continue;
    if (entry.isFile()) await archive.file(`${prefix}/${path}`, join(folder, path));
    if (!entry.isDirectory()) continue;
    await archive.folder(`${prefix}/${path}`);
    if (below !== '' || !EMPTIED.has(entry.name)) await writeFolder(archive, prefix, folder, path);
  }
}

/** The segments from the beginning of the backup to its end, every one of them, and the history of timelines. */
async function writeLog(
  archive: ArchiveWriter,
  prefix: string,
  folder: string,
  first: string,
  last: string,
): Promise<void> {
  const names = (await readdir(folder)).sort();
  const segments = names.filter((name) => /^[0-9A-F]{24}$/.test(name) && name >= first && name <= last);
  if (segments[0] !== first || segments.at(-1) !== last)
    throw new BackupError(`The write-ahead log from ${first} to ${last} is not all there any more.`);
  await archive.folder(`${prefix}/archive_status`);
  await archive.folder(`${prefix}/summaries`);
  for (const name of [...names.filter((each) => each.endsWith('.history')), ...segments])
    await archive.file(`${prefix}/${name}`, join(folder, name));
}

/** The file as two readings in a row have it: it is written in place, and must not be half old. */
async function steady(path: string): Promise<Buffer> {
  let before = await readFile(path);
  while (true) {
    const now = await readFile(path);
    if (now.equals(before)) return now;
    before = now;
  }
}

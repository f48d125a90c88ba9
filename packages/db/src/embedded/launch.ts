import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import type { Binaries } from './binaries.ts';
import { launchLogOf } from './last-words.ts';
import { identityOf } from './unprivileged.ts';

export interface LaunchOptions {
  readonly binaries: Binaries;
  /** The cluster's folder. */
  readonly folder: string;
  readonly port: number;
  readonly uid: number | null;
  /** Where it offers its socket; null: nowhere. */
  readonly socketFolder: string | null;
  /** False only for throw-away clusters. */
  readonly durable: boolean;
}

const SETTINGS: Readonly<Record<string, string>> = {
  listen_addresses: '127.0.0.1',
  unix_socket_permissions: '0700',
  max_connections: '200',
  shared_buffers: '256MB',
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  max_wal_size: '2GB',
  random_page_cost: '1.1',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_destination: 'stderr',
  logging_collector: 'on',
  log_directory: 'log',
  log_filename: 'postgres-%a.log',
  log_rotation_age: '1d',
  log_truncate_on_rotation: 'on',
  log_min_messages: 'warning',
};

const THROW_AWAY: Readonly<Record<string, string>> = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
};

/** Starts PostgreSQL on a cluster; it is ready a moment later, or after recovery. */
export function launchPostgres({ binaries, folder, port, uid, socketFolder, durable }: LaunchOptions): ChildProcess {
  const settings = {
    ...SETTINGS,
    port: String(port),
    // A list of folders: quoted, it holds one, whatever the name.
    unix_socket_directories: socketFolder === null ? '' : `"${socketFolder.replaceAll('"', '""')}"`,
    ...(durable ? {} : THROW_AWAY),
  };
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  // Its own process group: Ctrl-C in the terminal must reach the program first, which then stops the server in order.
  const words = openWords(folder);
  try {
    return spawn(binaries.postgres, ['-D', folder, ...args], {
      stdio: ['ignore', words, words],
      detached: true,
      cwd: folder,
      ...identityOf(uid),
    });
  } finally {
    if (words !== 'ignore') closeSync(words);
  }
}

/** A file, no pipe: it outlives this program. PostgreSQL runs without it too. */
function openWords(folder: string): number | 'ignore' {
  try {
    return openSync(launchLogOf(folder), 'w', 0o600);
  } catch {
    return 'ignore';
  }
}

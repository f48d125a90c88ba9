import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';

/** Paths of sockets have fewer bytes than this on every system; Linux takes a few more. */
const TOO_LONG = 104;

/**
 * The folder in which the server of a cluster is to offer its socket: the cluster's own, which nobody else may enter.
 * Null where no socket can be: the system has none, the path would be too long, or the file system takes none, as some
 * that are mounted into containers; PostgreSQL would not start there.
 */
export async function socketFolderOf(cluster: string): Promise<string | null> {
  const longest = join(cluster, '.s.PGSQL.65535');
  if (process.platform === 'win32' || Buffer.byteLength(longest) >= TOO_LONG) return null;
  const path = join(cluster, '.s.probe');
  const probe = createServer();
  try {
    await rm(path, { force: true });
    probe.listen(path);
    await once(probe, 'listening');
    return cluster;
  } catch {
    return null;
  } finally {
    probe.close();
  }
}

/**
 * The address of a server by its socket, where it answers there: one that was taken over may be of a version, or on a
 * folder, that offered none.
 * @param url its address by its port.
 */
export async function bySocket(url: string, cluster: string): Promise<string | null> {
  const address = new URL(url);
  address.hostname = encodeURIComponent(cluster);
  const client = new pg.Client({ connectionString: address.href, connectionTimeoutMillis: 2000 });
  try {
    await client.connect();
    return address.href;
  } catch {
    return null;
  } finally {
    await client.end().catch(() => undefined);
  }
}

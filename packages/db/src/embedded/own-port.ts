import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { EmbeddedServerError } from './errors.ts';

/** Below those that systems give to outgoing connections: nodes' own connections do not take the database's port. */
const FIRST = 20_000;
const COUNT = 10_000;
const ATTEMPTS = 100;

/** Where other programs of this machine find the address of the embedded server, readable by its owner only. */
export function addressFileOf(dataDir: string): string {
  return join(dataDir, 'database-url');
}

/**
 * The port of the embedded server of a data folder: the operator's, else that of the last start, so that nodes with its
 * address find it again; a new one only at the first start, or when somebody else has the port meanwhile.
 * @param wished DATABASE_PORT; null: not set.
 * @param onMoved told when the port of the last start is somebody else's now.
 * @throws EmbeddedServerError 'port-in-use' when the operator's is.
 */
export async function ownPort(
  dataDir: string,
  wished: number | null,
  onMoved: (from: number, to: number) => void,
): Promise<number> {
  if (wished !== null) {
    if (await isFree(wished)) return wished;
    throw new EmbeddedServerError(
      'port-in-use',
      `The port ${wished} of DATABASE_PORT is in use by another program. Stop it, or set another one; ` +
        'nodes that were started by hand need it in their DATABASE_URL.',
    );
  }
  const last = await lastPort(dataDir);
  if (last !== null && (await isFree(last))) return last;
  const found = await freePort();
  if (last !== null) onMoved(last, found);
  return found;
}

async function lastPort(dataDir: string): Promise<number | null> {
  const text = await readFile(addressFileOf(dataDir), 'utf8').catch(() => '');
  const port = Number(URL.parse(text.trim())?.port ?? '');
  return port > 0 ? port : null;
}

async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const port = randomInt(FIRST, FIRST + COUNT);
    if (await isFree(port)) return port;
  }
  throw new EmbeddedServerError('start-failed', 'No free port was found for the database. Set DATABASE_PORT.');
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer();
  try {
    probe.listen(port, '127.0.0.1');
    await once(probe, 'listening');
    return true;
  } catch {
    return false;
  } finally {
    probe.close();
  }
}

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startEmbeddedServer } from './server.ts';
import { addressFileOf } from './own-port.ts';
import { locateCluster } from './locate-cluster.ts';
import { findRunning } from './survivor.ts';
import { unprivilegedUid } from './unprivileged.ts';

/** The embedded server of a data folder, for a while. */
export interface BorrowedServer {
  readonly url: string;
  /** The cluster's folder. */
  readonly folder: string;
  /** Ends it, unless it ran before. */
  close(): Promise<void>;
}

/**
 * Uses the server that runs on a data folder, or starts one for the time being.
 * @param hold keeps others from using a server that was started here: it is stopped afterwards.
 * @throws EmbeddedServerError
 */
export async function runningOrStarted(
  dataDir: string,
  hold: (url: string) => Promise<{ release(): Promise<void> }>,
): Promise<BorrowedServer> {
  const { home } = await locateCluster(dataDir, unprivilegedUid());
  const folder = join(home, 'postgres');
  if (await findRunning(folder)) {
    const url = (await readFile(addressFileOf(dataDir), 'utf8')).trim();
    return { url, folder, close: async () => undefined };
  }
  const server = await startEmbeddedServer({ dataDir });
  const held = await hold(server.url);
  return {
    url: server.url,
    folder,
    async close() {
      await held.release();
      await server.stop();
    },
  };
}

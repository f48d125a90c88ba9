import { randomUUID } from 'node:crypto';
import { open, readFile, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { EmbeddedServerError } from './errors.ts';

/** Which installation a data folder belongs to, and where its database lies. */
export type Installation = z.infer<typeof installation>;
/** Which installation a cluster belongs to; lies in the cluster's own folder. */
export type ClusterIdentity = z.infer<typeof clusterIdentity>;

const installation = z.object({
  identity: z.uuid(),
  /** `inside`: the sub-folder `postgres` of the data folder; else the absolute folder that holds `postgres`. */
  cluster: z.union([z.literal('inside'), z.string().startsWith('/')]),
  /**
   * `being-made`: the first start was not finished; `being-restored`: a restore was not. PostgreSQL's own number of
   * the cluster is known once it is made.
   */
  stage: z.discriminatedUnion('name', [
    z.object({ name: z.literal('being-made') }),
    z.object({ name: z.literal('being-restored') }),
    z.object({ name: z.literal('made'), systemIdentifier: z.string() }),
  ]),
});

const clusterIdentity = z.object({
  identity: z.uuid(),
  /** The data folder that used the cluster last; tells a moved folder from a copied one. */
  dataDir: z.string(),
});

export const INSTALLATION_FILE = 'installation.json';
/** In the cluster's folder; PostgreSQL leaves files that it does not know alone. */
export const CLUSTER_FILE = 'tsenomer.json';

export function newInstallation(cluster: Installation['cluster'], identity: string = randomUUID()): Installation {
  return { identity, cluster, stage: { name: 'being-made' } };
}

/** Null where there is none. @throws EmbeddedServerError 'other-database' for a file that is damaged. */
export function readInstallation(dataDir: string): Promise<Installation | null> {
  return readJson(join(dataDir, INSTALLATION_FILE), installation);
}

export function writeInstallation(dataDir: string, value: Installation): Promise<void> {
  return writeWhole(join(dataDir, INSTALLATION_FILE), value);
}

export function readClusterIdentity(folder: string): Promise<ClusterIdentity | null> {
  return readJson(join(folder, CLUSTER_FILE), clusterIdentity);
}

export function writeClusterIdentity(folder: string, value: ClusterIdentity): Promise<void> {
  return writeWhole(join(folder, CLUSTER_FILE), value);
}

/** The number that initdb gave the cluster: the first 8 bytes of `pg_control`. Null where there is no cluster. */
export async function systemIdentifierOf(folder: string): Promise<string | null> {
  const bytes = await readFile(join(folder, 'global', 'pg_control')).catch(noneWhenMissing);
  return bytes === null || bytes.length < 8 ? null : bytes.readBigUInt64LE(0).toString();
}

async function readJson<T>(path: string, schema: z.ZodType<T>): Promise<T | null> {
  const text = await readFile(path, 'utf8').catch(noneWhenMissing);
  if (text === null) return null;
  try {
    return schema.parse(JSON.parse(text));
  } catch (cause) {
    throw new EmbeddedServerError(
      'other-database',
      `The file ${path} cannot be understood. Put it back from a copy, or restore a backup (docs/operations.md).`,
      { cause },
    );
  }
}

/** Under its name it is whole, however the disk fills up or the power goes. */
async function writeWhole(path: string, value: Installation | ClusterIdentity): Promise<void> {
  const unfinished = `${path}.unfinished`;
  const file = await open(unfinished, 'w', 0o644);
  try {
    await file.writeFile(`${JSON.stringify(value, null, 2)}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(unfinished, path);
  await syncFolder(dirname(path));
}

/** What was renamed or made in a folder is there after a power cut. Windows knows no such thing. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function noneWhenMissing(error: unknown): null {
  if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')) return null;
  throw error;
}

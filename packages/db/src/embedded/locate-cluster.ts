import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { SHARED_HOME } from './binaries.ts';
import { EmbeddedServerError } from './errors.ts';
import {
  newInstallation,
  readClusterIdentity,
  readInstallation,
  systemIdentifierOf,
  writeClusterIdentity,
  writeInstallation,
} from './installation.ts';
import type { Installation } from './installation.ts';
import { addressFileOf } from './own-port.ts';
import { userCanEnter } from './unprivileged.ts';

/** Where the cluster of a data folder lies, or is to be made. */
export interface ClusterPlace {
  /** Holds the cluster's folder `postgres` and the file with its password. */
  readonly home: string;
  /** The data folder's pointer to it; `being-made` when there is nothing yet. */
  readonly installation: Installation;
}

const RESTORE =
  'Put the database back where it was, or restore a backup: npm run -s cli -- restore FILE --replace (docs/operations.md).';

/**
 * Finds the cluster that belongs to a data folder, by the folder's identity, and never another one. A folder of a
 * version before identities is adopted; an empty one is given an identity.
 * @param dataDir absolute, there and writable.
 * @throws EmbeddedServerError 'no-database', 'other-database'
 */
export async function locateCluster(dataDir: string, uid: number | null): Promise<ClusterPlace> {
  const known = await readInstallation(dataDir);
  if (known === null) return adopt(dataDir, uid);
  const home = homeOf(dataDir, known);
  if (known.stage.name === 'being-restored') {
    throw new EmbeddedServerError(
      'no-database',
      `A restore into ${dataDir} was not finished. Run it again: npm run -s cli -- restore FILE --replace`,
    );
  }
  if (known.cluster === 'inside' && uid !== null && !(await userCanEnter(dataDir, uid))) {
    throw new EmbeddedServerError(
      'start-failed',
      `The database lies in ${home}, and user ${uid}, under whom PostgreSQL runs, may not enter there. ` +
        'Move the data folder to where everybody may enter, or allow it: chmod o+x on each folder above.',
    );
  }
  if (known.stage.name === 'made') await checkIdentity(dataDir, join(home, 'postgres'), known, known.stage);
  return { home, installation: known };
}

export function homeOf(dataDir: string, { cluster }: Installation): string {
  return cluster === 'inside' ? dataDir : cluster;
}

/**
 * Where a cluster that is to be made belongs: under /var/lib when the unprivileged user cannot enter the data folder.
 */
export async function homeForNew(
  dataDir: string,
  uid: number | null,
  identity: string,
): Promise<Installation['cluster']> {
  return uid === null || (await userCanEnter(dataDir, uid)) ? 'inside' : join(SHARED_HOME, identity);
}

/** Notes on both sides that they belong together. */
export async function sealInstallation(dataDir: string, { home, installation }: ClusterPlace): Promise<Installation> {
  const folder = join(home, 'postgres');
  const systemIdentifier = await systemIdentifierOf(folder);
  if (systemIdentifier === null)
    throw new EmbeddedServerError('start-failed', `There is no database in ${folder} after it was made.`);
  await writeClusterIdentity(folder, { identity: installation.identity, dataDir });
  const made: Installation = { ...installation, stage: { name: 'made', systemIdentifier } };
  await writeInstallation(dataDir, made);
  return made;
}

async function checkIdentity(
  dataDir: string,
  folder: string,
  { identity, cluster }: Installation,
  { systemIdentifier }: { readonly systemIdentifier: string },
): Promise<void> {
  const found = await systemIdentifierOf(folder).catch(unreadable(folder));
  if (found === null) {
    throw new EmbeddedServerError(
      'no-database',
      `The data folder ${dataDir} belongs to an installation whose database lay in ${folder}, and there is none. ${RESTORE} ` +
        `To begin anew without the old data, use another DATA_DIR.`,
    );
  }
  const written = await readClusterIdentity(folder).catch(unreadable(folder));
  if (found !== systemIdentifier || (written !== null && written.identity !== identity)) {
    throw new EmbeddedServerError(
      'other-database',
      `The database in ${folder} is not the one of the data folder ${dataDir}: it belongs to another installation. ${RESTORE}`,
    );
  }
  if (written?.dataDir === dataDir) return;
  if (cluster !== 'inside' && written !== null && (await isUsedBy(written.dataDir, identity, dataDir))) {
    throw new EmbeddedServerError(
      'other-database',
      `The data folder ${dataDir} is a copy of ${written.dataDir}, and the database of both is ${folder}, which no copy of the folder brings along. ` +
        'Two installations cannot share it. For a second one make a backup and restore it: ' +
        'npm run -s cli -- backup FILE, npm run -s cli -- restore FILE --replace. ' +
        `If this folder is to take the place of the other, remove ${join(written.dataDir, 'installation.json')}.`,
    );
  }
  await writeClusterIdentity(folder, { identity, dataDir });
}

/** Whether the folder that used the cluster last is still there: then this one is a copy, else it was moved. */
async function isUsedBy(other: string, identity: string, dataDir: string): Promise<boolean> {
  const [there, here] = await Promise.all([realpath(other).catch(() => null), realpath(dataDir)]);
  if (there === null || there === here) return false;
  return (await readInstallation(there).catch(() => null))?.identity === identity;
}

/** A data folder without identity: of an earlier version, which had its clusters in one of two places, or new. */
async function adopt(dataDir: string, uid: number | null): Promise<ClusterPlace> {
  const enterable = uid === null || (await userCanEnter(dataDir, uid));
  const shared = join(SHARED_HOME, createHash('sha256').update(dataDir).digest('hex').slice(0, 12));
  const cluster = enterable ? 'inside' : shared;
  const home = cluster === 'inside' ? dataDir : cluster;
  const folder = join(home, 'postgres');
  if ((await systemIdentifierOf(folder).catch(unreadable(folder))) !== null) {
    const written = await readClusterIdentity(folder);
    // Under /var/lib it may be that of a folder which was here once and was moved.
    if (cluster === 'inside' || written === null || written.dataDir === dataDir) {
      const installation = newInstallation(cluster, written?.identity);
      return { home, installation: await sealInstallation(dataDir, { home, installation }) };
    }
  }
  if (existsSync(addressFileOf(dataDir))) return refuseMissing(dataDir, folder);
  const { identity } = newInstallation('inside');
  const installation = newInstallation(await homeForNew(dataDir, uid, identity), identity);
  await writeInstallation(dataDir, installation);
  return { home: homeOf(dataDir, installation), installation };
}

function refuseMissing(dataDir: string, folder: string): never {
  throw new EmbeddedServerError(
    'no-database',
    `The data folder ${dataDir} had a database, and there is none of it in ${folder}. If the folder was moved or copied, ` +
      'start it once where it was before, then stop it and move it. ' +
      `${RESTORE} To begin anew without the old data, use another DATA_DIR.`,
  );
}

function unreadable(folder: string): (cause: unknown) => never {
  return (cause) => {
    throw new EmbeddedServerError(
      'start-failed',
      `The database in ${folder} cannot be read (${cause instanceof Error ? cause.message : String(cause)}). ` +
        'Start the program as the user who started it before.',
      { cause },
    );
  };
}

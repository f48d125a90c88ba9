import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from '../data-folder/make-folder.ts';
import type { Binaries } from './binaries.ts';
import { EmbeddedServerError } from './errors.ts';
import { locateCluster, sealInstallation } from './locate-cluster.ts';
import { mendOwner } from './owner.ts';
import { identityOf } from './unprivileged.ts';

export const SUPERUSER = 'tsenomer';

/** The folder of the cluster and the password of its superuser. */
export interface Cluster {
  readonly folder: string;
  readonly password: string;
}

/**
 * Opens the cluster of a data folder, making it on the first start, and never another folder's.
 * @throws EmbeddedServerError 'not-writable', 'other-version', 'no-database', 'other-database' or 'start-failed'.
 */
export async function openCluster(
  binaries: Binaries,
  dataDir: string,
  uid: number | null,
  onProgress: (message: string) => void,
): Promise<Cluster> {
  await prepareFolder(dataDir);
  const place = await locateCluster(dataDir, uid);
  const folder = join(place.home, 'postgres');
  const passwordFile = join(place.home, 'postgres-password');
  if (place.installation.stage.name === 'being-made') {
    onProgress('creating the database');
    await mkdir(place.home, { recursive: true, mode: 0o755 });
    await initialise(binaries, folder, passwordFile, uid);
    await sealInstallation(dataDir, place);
  }
  const major = await majorOf(folder);
  if (major !== binaries.major) {
    throw new EmbeddedServerError(
      'other-version',
      `The data folder ${folder} was made by PostgreSQL ${major ?? 'unknown'}; this version of Tsenomer carries ${binaries.major}. ` +
        'Start the version that made it, or see docs/operations.md on moving data.',
    );
  }
  await mendOwner(folder, uid);
  return { folder, password: (await readFile(passwordFile, 'utf8')).trim() };
}

async function prepareFolder(wished: string): Promise<void> {
  try {
    await makeFolder(wished);
    await writeFile(join(wished, '.writable'), '');
    await rm(join(wished, '.writable'));
  } catch (cause) {
    throw new EmbeddedServerError(
      'not-writable',
      `The data folder ${wished} cannot be written. Set DATA_DIR to one that can.`,
      { cause },
    );
  }
}

async function majorOf(folder: string): Promise<number | null> {
  try {
    return Number((await readFile(join(folder, 'PG_VERSION'), 'utf8')).trim());
  } catch {
    return null;
  }
}

/** A first start that was killed leaves half a cluster without PG_VERSION's company: it is begun anew. */
async function initialise(binaries: Binaries, folder: string, passwordFile: string, uid: number | null): Promise<void> {
  await writeFile(passwordFile, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 });
  if (uid !== null) await chown(passwordFile, uid, uid);
  let said = '';
  for (const characters of [LETTERS_OF_ALL_SCRIPTS, 'C']) {
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { mode: 0o700 });
    if (uid !== null) await chown(folder, uid, uid);
    const failure = await runInitdb(binaries, folder, passwordFile, characters, uid);
    if (failure === null) return;
    said = failure;
  }
  throw new EmbeddedServerError('start-failed', `PostgreSQL could not be set up: ${said}`);
}

/**
 * Which characters are letters. With plain C only Latin ones are, and the trigrams that searches go by would know no
 * Cyrillic; names are compared by ICU in any case. A system without this locale gets plain C, and slower searches.
 */
const LETTERS_OF_ALL_SCRIPTS = 'C.UTF-8';

/** @returns what initdb said when it failed, else null. */
async function runInitdb(
  binaries: Binaries,
  folder: string,
  passwordFile: string,
  characters: string,
  uid: number | null,
): Promise<string | null> {
  const child = spawn(
    binaries.initdb,
    [
      '-D',
      folder,
      '-U',
      SUPERUSER,
      '--pwfile',
      passwordFile,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      `--lc-ctype=${characters}`,
      '--no-instructions',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'], cwd: folder, ...identityOf(uid) },
  );
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const code = await new Promise<number | null>((done, fail) => child.once('exit', done).once('error', fail));
  return code === 0 ? null : said.trim();
}

import { randomUUID } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { DataFolderError } from './errors.ts';
import { makeFolder } from './make-folder.ts';

const identityFile = z.object({ identity: z.uuid() });

/**
 * The identity of the node of this data folder, made on its first start. Of a server's data folder it is the server's
 * too: its own node works there.
 * @throws DataFolderError: a node that forgets who it is would enter the cluster as another one at each start.
 */
export async function nodeIdentity(dataDir: string): Promise<string> {
  const path = join(dataDir, 'node.json');
  try {
    const known = identityIn(await readFile(path, 'utf8').catch(noneWhenMissing));
    if (known !== null) return known;
    await makeFolder(dataDir);
    const identity = randomUUID();
    // Under its name it is whole, however the disk fills up.
    const unfinished = `${path}.unfinished`;
    await writeFile(unfinished, `${JSON.stringify({ identity })}\n`);
    await rename(unfinished, path);
    return identity;
  } catch (error) {
    throw new DataFolderError(dataDir, error);
  }
}

/** Null for what is no identity: an empty file is all that a full disk leaves. */
function identityIn(text: string | null): string | null {
  if (text === null) return null;
  try {
    return identityFile.parse(JSON.parse(text)).identity;
  } catch {
    return null;
  }
}

function noneWhenMissing(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
  throw error;
}

import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const identityFile = z.object({ identity: z.uuid() });

/** The folder where a node keeps who it is cannot be used; the message is for whoever started the node. */
export class DataFolderError extends Error {
  constructor(folder: string, cause: unknown) {
    const why = cause instanceof Error ? cause.message : String(cause);
    super(
      `The data folder ${folder} cannot be used (${why}). Set DATA_DIR to a folder that this program may read and write, on a disk with room.`,
      { cause },
    );
    this.name = 'DataFolderError';
  }
}

/**
 * The identity of the node of this data folder, made on its first start.
 * @throws DataFolderError: a node that forgets who it is would enter the cluster as another one at each start.
 */
export async function nodeIdentity(dataDir: string): Promise<string> {
  const path = join(dataDir, 'node.json');
  try {
    const known = identityIn(await readFile(path, 'utf8').catch(noneWhenMissing));
    if (known !== null) return known;
    await mkdir(dataDir, { recursive: true });
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

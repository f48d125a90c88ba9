import { randomUUID } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const identityFile = z.object({ identity: z.uuid() });

/** The identity of the node of this data folder, made on its first start. */
export async function nodeIdentity(dataDir: string): Promise<string> {
  const path = join(dataDir, 'node.json');
  try {
    return identityFile.parse(JSON.parse(await readFile(path, 'utf8'))).identity;
  } catch {
    await mkdir(dataDir, { recursive: true });
    const identity = randomUUID();
    await writeFile(path, `${JSON.stringify({ identity })}\n`);
    return identity;
  }
}

import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { join } from 'node:path';

/** The folder of the server in which files of reports lie, and where names for them come from. */
export interface ReportStore {
  readonly folder: string;
  readonly newId: () => string;
}

const UNFINISHED = '.unfinished';
/** Written at a time. */
const BLOCK_BYTES = 1024 * 1024;

/**
 * Writes a file beside, and gives it its name when it is whole and on the disk: nothing half-written is ever offered.
 * @returns its name in the folder, and its bytes.
 * @throws what the disk or the stream says; nothing is left of the file then.
 */
export async function keepReport(
  { folder, newId }: ReportStore,
  stream: AsyncIterable<Uint8Array>,
): Promise<{ storedAs: string; bytes: number }> {
  const storedAs = newId();
  const unfinished = join(folder, `${storedAs}${UNFINISHED}`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    await using file = await open(unfinished, 'wx', 0o600);
    const bytes = await writeBlocks(file, stream);
    await file.sync();
    await rename(unfinished, join(folder, storedAs));
    return { storedAs, bytes };
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

async function writeBlocks(file: FileHandle, stream: AsyncIterable<Uint8Array>): Promise<number> {
  let bytes = 0;
  let block: Uint8Array[] = [];
  let waiting = 0;
  const write = async (): Promise<void> => {
    await file.writeFile(Buffer.concat(block));
    block = [];
    waiting = 0;
  };
  for await (const chunk of stream) {
    block.push(chunk);
    waiting += chunk.length;
    bytes += chunk.length;
    if (waiting >= BLOCK_BYTES) await write();
  }
  await write();
  return bytes;
}

/** The bytes of a kept file, which is opened when the first are asked for; null when it is not there. */
export async function readReport({ folder }: ReportStore, storedAs: string): Promise<AsyncIterable<Uint8Array> | null> {
  const path = join(folder, storedAs);
  const found = await stat(path).catch(() => null);
  return found === null ? null : bytesOf(path);
}

async function* bytesOf(path: string): AsyncIterable<Uint8Array> {
  yield* createReadStream(path, { highWaterMark: BLOCK_BYTES });
}

/** Deletes what a server that was killed has left half-written. Whoever calls it holds the folder alone. */
export async function removeUnfinishedReports({ folder }: ReportStore): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const name of await readdir(folder))
    if (name.endsWith(UNFINISHED)) await rm(join(folder, name), { force: true });
}

/** Deletes a kept file; one that is gone is fine. */
export async function removeReport({ folder }: ReportStore, storedAs: string | null): Promise<void> {
  if (storedAs !== null) await rm(join(folder, storedAs), { force: true });
}

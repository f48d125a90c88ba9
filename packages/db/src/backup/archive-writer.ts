import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { pack } from 'tar-stream';
import { syncFolder } from '../embedded/installation.ts';
import { BackupError, HEADER_ENTRY, SUMS_ENTRY, sumLine } from './archive-header.ts';
import type { ArchiveHeader } from './archive-header.ts';

export interface ArchiveWriter {
  folder(name: string): Promise<void>;
  bytes(name: string, content: Buffer): Promise<void>;
  /**
   * A file as it is now: what grows meanwhile is cut, what shrinks is filled up with zeros, which PostgreSQL replaces
   * when it recovers. One that is gone is passed over.
   */
  file(name: string, path: string): Promise<void>;
}

const CHUNK = 256 * 1024;

/**
 * Writes an archive: a .tar.gz that has its name only once it is whole and on the disk. Memory does not grow with what
 * it holds.
 * @throws BackupError when there is a file of this name.
 */
export async function writeArchive(
  path: string,
  header: ArchiveHeader,
  fill: (archive: ArchiveWriter) => Promise<void>,
): Promise<{ readonly files: number; readonly bytes: number }> {
  if (await exists(path)) throw new BackupError(`${path} is there already. Give the backup another name.`);
  const [part, sumsPart] = [`${path}.part`, `${path}.sums.part`];
  const sums = await open(sumsPart, 'w', 0o600);
  try {
    const tar = pack();
    const writing = pipeline(tar, createGzip({ level: 3 }), createWriteStream(part, { mode: 0o600, flush: true }));
    let files = 0;
    async function entry(name: string, size: number, content: AsyncIterable<Buffer>, mode = 0o600): Promise<void> {
      const sum = createHash('sha256');
      const { promise: fed, resolve, reject } = Promise.withResolvers<void>();
      fed.catch(() => undefined);
      const stream = tar.entry({ name, size, mode }, (error) => (error ? reject(error) : resolve()));
      for await (const chunk of content) {
        if (chunk.length === 0) continue;
        sum.update(chunk);
        if (!stream.write(chunk))
          await Promise.race([new Promise<void>((go) => stream.once('drain', () => go())), fed]);
      }
      stream.end(null);
      await fed;
      await sums.write(sumLine(sum.digest('hex'), name));
      files += 1;
    }
    const archive: ArchiveWriter = {
      async folder(name) {
        await new Promise<void>((done, fail) => {
          tar.entry({ name: `${name}/`, type: 'directory', mode: 0o700 }, (error) => (error ? fail(error) : done()));
        });
      },
      bytes: (name, content) => entry(name, content.length, once(content)),
      async file(name, from) {
        const source = await open(from, 'r').catch(goneIsNull);
        if (source === null) return;
        try {
          const { size, mode } = await source.stat();
          await entry(name, size, exactly(source, size), mode & 0o777);
        } finally {
          await source.close();
        }
      },
    };
    const filling = async (): Promise<void> => {
      await archive.bytes(HEADER_ENTRY, Buffer.from(`${JSON.stringify(header, null, 2)}\n`));
      await fill(archive);
      await sums.sync();
      const { size } = await sums.stat();
      await entry(SUMS_ENTRY, size, createReadStream(sumsPart));
      tar.finalize();
    };
    const filled = filling().catch((error: unknown) => {
      tar.destroy(error instanceof Error ? error : new Error(String(error)));
      throw error;
    });
    // The disk's own words come first: what fills in only learns that nobody takes it.
    const failed = (await Promise.allSettled([writing, filled])).find((end) => end.status === 'rejected');
    if (failed) throw failed.reason;
    await rename(part, path);
    await syncFolder(dirname(path));
    return { files, bytes: (await stat(path)).size };
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  } finally {
    await sums.close();
    await rm(sumsPart, { force: true });
  }
}

async function* once(content: Buffer): AsyncGenerator<Buffer> {
  yield content;
}

async function* exactly(source: FileHandle, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < size;) {
    const length = Math.min(CHUNK, size - at);
    const { buffer, bytesRead } = await source.read(Buffer.alloc(length), 0, length, at);
    yield bytesRead > 0 ? buffer.subarray(0, bytesRead) : buffer;
    at += bytesRead > 0 ? bytesRead : length;
  }
}

export async function exists(path: string): Promise<boolean> {
  return (await stat(path).catch(goneIsNull)) !== null;
}

export function goneIsNull(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
  throw error;
}

import { createHash } from 'node:crypto';
import type { Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import { archiveHeader, BackupError, HEADER_ENTRY, SUMS_ENTRY, sumLine } from './archive-header.ts';
import type { ArchiveHeader } from './archive-header.ts';

export interface ArchiveEntry {
  /** Relative, without `..`; of a folder without a slash at its end. */
  readonly name: string;
  readonly kind: 'file' | 'folder';
  readonly mode: number;
  /** Has to be read to its end, before the next entry comes. */
  readonly content: AsyncIterable<Buffer>;
}

/**
 * Reads an archive from its beginning to its end and compares every byte with the checksums at its end. Nothing is
 * taken as true before this is through: call it without `visit` first.
 * @throws BackupError for anything that is no whole archive of ours.
 */
export async function readArchive(
  path: string,
  visit: (entry: ArchiveEntry) => Promise<void> = async () => undefined,
): Promise<ArchiveHeader> {
  const tar = extract();
  // The sums are compared as a whole, so that their number does not matter to memory.
  const lines = createHash('sha256');
  const reading = async (): Promise<{ header: ArchiveHeader; listed: string; sums: string }> => {
    let header: ArchiveHeader | null = null;
    let listed: string | null = null;
    for await (const entry of tar) {
      const { header: head } = entry;
      const content = bytesOf(entry);
      const name = safeName(head.name);
      if (listed !== null) throw new BackupError('something comes after its end');
      if (head.type === 'directory') {
        await visit({ name, kind: 'folder', mode: 0o700, content });
        await drain(content);
        continue;
      }
      if (head.type !== 'file') throw new BackupError(`${name} is neither a file nor a folder`);
      const sum = createHash('sha256');
      if (header === null) {
        if (name !== HEADER_ENTRY) throw new BackupError('it does not begin as one');
        header = archiveHeader.parse(JSON.parse((await collect(hashed(content, sum))).toString('utf8')));
      } else if (name === SUMS_ENTRY) {
        await drain(hashed(content, sum));
        listed = sum.digest('hex');
        continue;
      } else {
        const bytes = hashed(content, sum);
        await visit({ name, kind: 'file', mode: head.mode ?? 0o600, content: bytes });
        await drain(bytes);
      }
      lines.update(sumLine(sum.digest('hex'), name));
    }
    if (header === null || listed === null) throw new BackupError('its end is missing');
    return { header, listed, sums: lines.digest('hex') };
  };
  const [read, piped] = await Promise.allSettled([reading(), pipeline(createReadStream(path), createGunzip(), tar)]);
  if (read.status === 'rejected' && read.reason instanceof BackupError) throw refusal(path, read.reason);
  if (piped.status === 'rejected') throw refusal(path, piped.reason);
  if (read.status === 'rejected') throw refusal(path, read.reason);
  if (read.value.sums !== read.value.listed)
    throw refusal(path, new BackupError('its contents do not match its checksums'));
  return read.value.header;
}

function refusal(path: string, cause: unknown): BackupError {
  const why = cause instanceof Error ? cause.message : String(cause);
  return new BackupError(`${path} is no whole backup: ${why}. Nothing of it was used.`, { cause });
}

/** A name that stays below the folder it is unpacked to. */
function safeName(name: string): string {
  const plain = name.replace(/\/$/, '');
  const unsafe = plain.split('/').some((part) => part === '' || part === '.' || part === '..');
  if (unsafe || plain.includes('\0')) throw new BackupError(`the name ${JSON.stringify(name)} is none of ours`);
  return plain;
}

/** The library's streams do not say what they carry. */
async function* bytesOf(stream: AsyncIterable<unknown>): AsyncGenerator<Buffer> {
  for await (const chunk of stream) {
    if (!Buffer.isBuffer(chunk)) throw new BackupError('it cannot be read');
    yield chunk;
  }
}

async function* hashed(content: AsyncIterable<Buffer>, sum: Hash): AsyncGenerator<Buffer> {
  for await (const chunk of content) {
    sum.update(chunk);
    yield chunk;
  }
}

async function drain(content: AsyncIterable<Buffer>): Promise<void> {
  for await (const chunk of content) void chunk;
}

/** Our header is small; whatever is not is none. */
async function collect(content: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of content) {
    size += chunk.length;
    if (size > 64 * 1024) throw new BackupError('it does not begin as one');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

import { createReadStream } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { crc32, createInflateRaw } from 'node:zlib';
import { SheetError } from '../errors.ts';
import { readExactly } from './zip-directory.ts';
import type { ZipEntry } from './zip-directory.ts';

const LOCAL_SIGNATURE = 0x04034b50;
const LOCAL_BYTES = 30;
const STORED = 0;
const DEFLATED = 8;

/**
 * The inflated bytes of one part, at most `maxBytes` of them. Refuses a part that is encrypted, that holds more than
 * the directory declared, or whose checksum is wrong; stopping early is fine and releases the file.
 */
export async function* zipPart(
  path: string,
  file: FileHandle,
  entry: ZipEntry,
  maxBytes: number,
): AsyncGenerator<Buffer> {
  if (entry.encrypted) throw new SheetError('encrypted', 'The file is protected by a password');
  if (entry.method !== STORED && entry.method !== DEFLATED) {
    throw new SheetError('damaged', 'A part of the file is compressed in an unknown way');
  }
  if (entry.size > maxBytes) throw new SheetError('too_large', 'A part of the file is too large');
  if (entry.compressedSize === 0) return;
  const local = await readExactly(file, entry.headerOffset, LOCAL_BYTES);
  if (local.readUInt32LE(0) !== LOCAL_SIGNATURE) throw new SheetError('damaged', 'The archive points at a wrong place');
  const start = entry.headerOffset + LOCAL_BYTES + local.readUInt16LE(26) + local.readUInt16LE(28);
  const raw = createReadStream(path, { start, end: start + entry.compressedSize - 1 });
  const source = entry.method === STORED ? raw : pipeline(raw, createInflateRaw({ chunkSize: 64 * 1024 }), ignoreEnd);
  let size = 0;
  let checksum = 0;
  try {
    for await (const piece of source) {
      const bytes: Buffer = piece;
      size += bytes.length;
      if (size > entry.size) throw new SheetError('damaged', 'A part of the file is larger than declared');
      checksum = crc32(bytes, checksum);
      yield bytes;
    }
  } catch (error) {
    if (error instanceof SheetError) throw error;
    throw new SheetError('damaged', 'A part of the file cannot be inflated', { cause: error });
  } finally {
    raw.destroy();
  }
  if (size !== entry.size || checksum !== entry.crc32) {
    throw new SheetError('damaged', 'A part of the file does not match its checksum');
  }
}

/** Errors of the pipeline reach the reader of its last stream. */
function ignoreEnd(): void {}

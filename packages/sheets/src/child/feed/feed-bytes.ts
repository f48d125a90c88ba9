import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { SheetError } from '../../errors.ts';
import { FEED_MAX_BYTES } from '../../limits.ts';

/** Whether a file begins as gzip does. */
export function isGzip(head: Buffer): boolean {
  return head[0] === 0x1f && head[1] === 0x8b;
}

/**
 * The bytes of a feed in pieces, unpacked where it is packed. @throws SheetError `too_large` for more than
 * {@link FEED_MAX_BYTES}, however little they are packed to; `damaged` for what is no gzip to its end.
 */
export async function* feedBytes(path: string, packed: boolean, most = FEED_MAX_BYTES): AsyncGenerator<Buffer> {
  const file = createReadStream(path);
  // The loop below meets what befalls either stream.
  const stream = packed ? pipeline(file, createGunzip(), () => undefined) : file;
  let bytes = 0;
  try {
    for await (const piece of stream) {
      const buffer: Buffer = piece;
      bytes += buffer.length;
      if (bytes > most) throw new SheetError('too_large', 'The feed is too large');
      yield buffer;
    }
  } catch (error) {
    if (!isUnpacking(error)) throw error;
    throw new SheetError('damaged', 'The packed file is damaged', { cause: error });
  } finally {
    file.destroy();
    stream.destroy();
  }
}

/** The beginning of a feed, unpacked: as much as tells what it is. */
export async function feedHead(path: string, packed: boolean, bytes: number): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of feedBytes(path, packed)) {
    pieces.push(piece);
    length += piece.length;
    if (length >= bytes) break;
  }
  return Buffer.concat(pieces).subarray(0, bytes);
}

function isUnpacking(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('Z_');
}

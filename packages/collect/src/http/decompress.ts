import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate, inflateRaw, zstdDecompress } from 'node:zlib';
import { codeOf, textOf } from '../errors/connection-error.ts';
import { FetchError } from '../errors/fetch-error.ts';

/** What the collector asks for, in `Accept-Encoding`. */
export const ACCEPT_ENCODING = 'gzip, deflate, br, zstd';

const CHUNK_SIZE = 256 * 1024;

/**
 * Servers name one, rarely two; a body that unpacks to itself would be unpacked as often as its header has room to say.
 */
const MOST_CODINGS = 5;

const unzip = { gunzip: promisify(gunzip), inflate: promisify(inflate), inflateRaw: promisify(inflateRaw) };
const unbrotli = promisify(brotliDecompress);
const unzstd = promisify(zstdDecompress);

function decodeOne(coding: string, body: Buffer, maxOutputLength: number): Promise<Buffer> | Buffer {
  const options = { maxOutputLength, chunkSize: CHUNK_SIZE };
  switch (coding) {
    case 'gzip':
    case 'x-gzip':
      return unzip.gunzip(body, options);
    case 'deflate':
      // Half of the servers that say `deflate` send it without the zlib header, whose low nibble is always 8.
      return ((body[0] ?? 0) & 0x0f) === 8 ? unzip.inflate(body, options) : unzip.inflateRaw(body, options);
    case 'br':
      return unbrotli(body, options);
    case 'zstd':
      return unzstd(body, options);
    default:
      return body;
  }
}

/**
 * Undoes the content codings of a body, last one first. Rejects with FetchError `too-large` when the result would
 * exceed `maxBytes`, and with `connection` when the bytes are broken, cut short, or said to be packed more often than
 * {@link MOST_CODINGS} times.
 */
export async function decompress(body: Buffer, contentEncoding: string, maxBytes: number): Promise<Buffer> {
  let decoded = body;
  const codings = contentEncoding
    .toLowerCase()
    .split(',')
    .map((coding) => coding.trim());
  if (codings.length > MOST_CODINGS) throw new FetchError('connection', `The body is packed ${codings.length} times.`);
  for (const coding of codings.reverse()) {
    try {
      if (decoded.length > 0) decoded = await decodeOne(coding, decoded, maxBytes);
    } catch (error) {
      if (codeOf(error) === 'ERR_BUFFER_TOO_LARGE') throw tooLarge(maxBytes);
      throw new FetchError('connection', `The ${coding} body is broken: ${textOf(error)}`, { cause: error });
    }
  }
  return decoded;
}

/** The page is larger than the limit, in bytes. */
export function tooLarge(maxBytes: number): FetchError {
  return new FetchError('too-large', `The page is larger than ${maxBytes} bytes.`);
}

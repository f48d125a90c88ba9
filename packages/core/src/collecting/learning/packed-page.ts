import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';

const unpack = promisify(gunzip);

/** A page of 10 MB in an old charset may be twice as large in UTF-8. */
const MOST_BYTES = 32 * 1024 * 1024;

/** The markup of a kept page in UTF-8. @throws Error for what is not gzipped, or would be larger than any page. */
export async function unpackedPage(html: Uint8Array): Promise<Uint8Array> {
  return unpack(html, { maxOutputLength: MOST_BYTES });
}

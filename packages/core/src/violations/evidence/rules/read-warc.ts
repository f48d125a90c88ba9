import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';

/** What a kept file says that came to one request. */
export interface KeptAnswer {
  readonly url: string;
  readonly status: number;
  /** Lower-case names; of a rendered page its type alone. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  readonly via: 'http' | 'browser';
}

/** A file that is not what `warcOf` writes, or was changed since. */
export class DamagedPage extends Error {}

/** A page of 10 MB with some answers of a site's services. */
const MOST_BYTES = 64 * 1024 * 1024;
const END = Buffer.from('\r\n\r\n');

interface WarcRecord {
  readonly headers: Readonly<Record<string, string>>;
  readonly block: Buffer;
}

/** The answers of a check out of the file that `warcOf` wrote of them, in their order. @throws DamagedPage. */
export function readWarc(bytes: Uint8Array): KeptAnswer[] {
  const records = recordsOf(unpacked(bytes));
  return records.flatMap((record, at) => {
    const type = record.headers['warc-type'];
    if (type !== 'response' && type !== 'resource') return [];
    const about = headersOf(records[at + 1]?.block.toString('utf8') ?? '');
    const via = about['via'] === 'browser' ? 'browser' : 'http';
    const url = record.headers['warc-target-uri'] ?? '';
    const status = Number(about['status']);
    if (!URL.canParse(url) || !Number.isInteger(status)) throw new DamagedPage('A record says not where it is from');
    return [{ url, status, via, ...(type === 'response' ? answered(record) : rendered(record)) }];
  });
}

function unpacked(bytes: Uint8Array): Buffer {
  try {
    return gunzipSync(bytes, { maxOutputLength: MOST_BYTES });
  } catch (cause) {
    throw new DamagedPage('The file cannot be unpacked', { cause });
  }
}

function recordsOf(bytes: Buffer): WarcRecord[] {
  const records: WarcRecord[] = [];
  for (let at = 0; at < bytes.length;) {
    const end = bytes.indexOf(END, at);
    const [version, ...lines] = bytes.toString('utf8', at, Math.max(at, end)).split('\r\n');
    const headers = headersOf(lines.join('\r\n'));
    const length = Number(headers['content-length']);
    const from = end + END.length;
    if (end < 0 || version !== 'WARC/1.1' || !Number.isInteger(length) || from + length + END.length > bytes.length)
      throw new DamagedPage('The file ends within a record');
    const block = bytes.subarray(from, from + length);
    if (headers['warc-block-digest'] !== `sha256:${createHash('sha256').update(block).digest('hex')}`)
      throw new DamagedPage('A record is not what it was');
    records.push({ headers, block });
    at = from + length + END.length;
  }
  return records;
}

function answered({ block }: WarcRecord): Pick<KeptAnswer, 'headers' | 'body'> {
  const end = block.indexOf(END);
  if (end < 0) throw new DamagedPage('An answer has no end of its headers');
  const headers = headersOf(block.toString('latin1', block.indexOf('\r\n') + 2, end));
  return { headers, body: block.subarray(end + END.length) };
}

function rendered({ headers, block }: WarcRecord): Pick<KeptAnswer, 'headers' | 'body'> {
  return { headers: { 'content-type': headers['content-type'] ?? 'text/html; charset=utf-8' }, body: block };
}

function headersOf(text: string): Record<string, string> {
  return Object.fromEntries(
    text.split('\r\n').flatMap((line) => {
      const colon = line.indexOf(':');
      return colon < 1 ? [] : [[line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const];
    }),
  );
}

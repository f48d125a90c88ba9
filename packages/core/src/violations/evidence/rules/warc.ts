import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

const gzipped = promisify(gzip);

/** One request of a check and what came back. */
export interface Exchange {
  /** The address that answered. */
  readonly url: string;
  readonly status: number;
  /** Lower-case names. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
  /**
   * `received`: the body's bytes as the shop sent them, decompressed. `rendered`: the page as a browser made it of what
   * came, or text that was decoded, in UTF-8.
   */
  readonly as: 'received' | 'rendered';
  /** How it was asked for; absent where a browser asked by itself. */
  readonly sent?: { readonly method: string; readonly headers: readonly string[] } | undefined;
  /** The proxy without its credentials; null for none. */
  readonly proxy: string | null;
  readonly via: 'http' | 'browser';
}

/** When and by whom it was asked. */
export interface Capture {
  readonly at: Date;
  readonly taskId: number;
  readonly nodeId: number;
  /** What the city is called there, where it was told. */
  readonly city: string | null;
  /** The training by whose weights the page was read; null: by those of this program. */
  readonly trainingId: number | null;
  /** A new UUID at each call. */
  readonly newId: () => string;
}

/**
 * What is of the connection and not of the body, once that is decompressed; and what opens a session to who reads it.
 */
const OF_THE_WIRE = new Set(['content-encoding', 'transfer-encoding', 'content-length']);
const SECRET = new Set(['cookie', 'set-cookie', 'authorization', 'proxy-authorization']);
const END = '\r\n';

/**
 * The exchanges of a check as a WARC 1.1 file (ISO 28500:2017): each record a gzip member of its own, as readers of
 * archives expect. Cookies are left out: they are the collector's sessions. Headers of compression keep their values
 * under `x-archive-orig-`, as bodies are kept decompressed.
 */
export async function warcOf(exchanges: readonly Exchange[], capture: Capture): Promise<Uint8Array> {
  const { taskId, nodeId, city, trainingId } = capture;
  const about = fields([
    ['software', 'Tsenomer'],
    ['format', 'WARC File Format 1.1'],
    ['conformsTo', 'https://iipc.github.io/warc-specifications/specifications/warc-format/warc-1.1/'],
    ['description', `task ${taskId}, node ${nodeId}; cookies are left out`],
    ['reading', trainingId === null ? 'weights of the program' : `weights of training ${trainingId}`],
    ...(city === null ? [] : [['city', city] as const]),
  ]);
  const records = [record(capture, 'warcinfo', [['Content-Type', 'application/warc-fields']], utf8(about))];
  for (const exchange of exchanges) records.push(...recordsOf(capture, exchange));
  return Buffer.concat(await Promise.all(records.map((each) => gzipped(each))));
}

function recordsOf(capture: Capture, exchange: Exchange): Buffer[] {
  const { url, body, as, sent, proxy, via } = exchange;
  const target = ['WARC-Target-URI', url] as const;
  const way = utf8(
    fields([
      ['via', via],
      ['proxy', proxy ?? 'none'],
      ['body', as],
      ['status', String(exchange.status)],
    ]),
  );
  const answer =
    as === 'received'
      ? record(
          capture,
          'response',
          [target, ['Content-Type', 'application/http;msgtype=response'], digest('Payload', body)],
          Buffer.concat([latin1(headOf(exchange)), body]),
        )
      : record(capture, 'resource', [target, ['Content-Type', typeOf(exchange)], digest('Payload', body)], body);
  return [
    ...(sent === undefined
      ? []
      : [
          record(
            capture,
            'request',
            [target, ['Content-Type', 'application/http;msgtype=request']],
            latin1(requestHead(url, sent)),
          ),
        ]),
    answer,
    record(capture, 'metadata', [target, ['Content-Type', 'application/warc-fields']], way),
  ];
}

function record(
  { at, newId }: Capture,
  type: string,
  headers: readonly (readonly [string, string])[],
  block: Uint8Array,
): Buffer {
  const head = fields([
    ['WARC-Type', type],
    ['WARC-Record-ID', `<urn:uuid:${newId()}>`],
    ['WARC-Date', at.toISOString()],
    ...headers,
    digest('Block', block),
    ['Content-Length', String(block.length)],
  ]);
  return Buffer.concat([utf8(`WARC/1.1${END}${head}${END}`), block, utf8(END + END)]);
}

function digest(of: 'Block' | 'Payload', bytes: Uint8Array): readonly [string, string] {
  return [`WARC-${of}-Digest`, `sha256:${createHash('sha256').update(bytes).digest('hex')}`];
}

function headOf({ status, headers, body }: Exchange): string {
  const kept = Object.entries(headers).filter(([name]) => !SECRET.has(name));
  return `HTTP/1.1 ${status}${END}${fields([
    ...kept.map(([name, value]) => [OF_THE_WIRE.has(name) ? `x-archive-orig-${name}` : name, value] as const),
    ['content-length', String(body.length)],
  ])}${END}`;
}

function requestHead(url: string, { method, headers }: NonNullable<Exchange['sent']>): string {
  const { pathname, search, host } = new URL(url);
  const pairs: (readonly [string, string])[] = [['host', host]];
  for (let at = 0; at < headers.length; at += 2) {
    const [name = '', value = ''] = headers.slice(at, at + 2);
    if (!SECRET.has(name)) pairs.push([name, value]);
  }
  return `${method} ${pathname}${search} HTTP/1.1${END}${fields(pairs)}${END}`;
}

/** Of a page that a browser rendered, or of text that was decoded: it stands in UTF-8 now, whatever it came in. */
function typeOf({ headers }: Exchange): string {
  const type = headers['content-type']?.split(';')[0]?.trim() ?? 'text/html';
  return `${type}; charset=utf-8`;
}

/** A value never begins another line: a header is what it says. */
function fields(pairs: readonly (readonly [string, string])[]): string {
  return pairs.map(([name, value]) => `${name}: ${value.replaceAll(/[\r\n]+/g, ' ')}${END}`).join('');
}

function utf8(text: string): Buffer {
  return Buffer.from(text, 'utf8');
}

function latin1(text: string): Buffer {
  return Buffer.from(text, 'latin1');
}

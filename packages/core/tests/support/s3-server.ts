import { createHash, createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { onTestFinished } from 'vitest';

/** A service on loopback that speaks the part of the S3 protocol that a storage needs, and checks every signature. */
export interface S3Server {
  /** The address of its bucket as STORAGE_URL has it, with another secret when one is given. */
  url(secret?: string): string;
  /** What the bucket holds, by key. */
  readonly objects: Map<string, Buffer>;
  /** Calls that were answered, as `METHOD path`. */
  readonly calls: string[];
}

const BUCKET = 'pictures';
const ACCESS_KEY = 'a key+with/signs';
const SECRET = 'a/secret+of=signs';
const REGION = 'ru-central1';

/** @param pageSize keys on a page of a list. */
export async function startS3Server({ pageSize = 1000 }: { pageSize?: number } = {}): Promise<S3Server> {
  const objects = new Map<string, Buffer>();
  const calls: string[] = [];
  const server = createServer((request, response) => {
    void answer(request, response);
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk));
    const body = Buffer.concat(chunks);
    const url = new URL(request.url ?? '', 'http://s3');
    calls.push(`${request.method} ${url.pathname}`);
    const fail = (status: number, code: string): void =>
      void response.writeHead(status).end(`<Error><Code>${code}</Code></Error>`);
    if (!signedRight(request, body)) return fail(403, 'SignatureDoesNotMatch');
    const [, bucket, ...rest] = decodeURIComponent(url.pathname).split('/');
    if (bucket !== BUCKET) return fail(404, 'NoSuchBucket');
    const key = rest.join('/');
    const found = objects.get(key);
    if (request.method === 'PUT') {
      objects.set(key, body);
      response.end();
    } else if (request.method === 'GET' && key !== '') {
      if (found) response.end(found);
      else fail(404, 'NoSuchKey');
    } else if (request.method === 'GET') {
      response.end(list(url.searchParams));
    } else if (createHash('md5').update(body).digest('base64') === request.headers['content-md5']) {
      for (const [, name = ''] of body.toString().matchAll(/<Key>(.*?)<\/Key>/g))
        objects.delete(name.replaceAll('&amp;', '&'));
      response.end('<DeleteResult/>');
    } else {
      fail(400, 'BadDigest');
    }
  }

  function list(query: URLSearchParams): string {
    const prefix = query.get('prefix') ?? '';
    const after = query.get('continuation-token') ?? '';
    const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
    const page = keys.slice(0, pageSize);
    const entries = page.map(
      (key) =>
        `<Contents><Key>${key.replaceAll('&', '&amp;')}</Key><Size>${objects.get(key)?.length}</Size></Contents>`,
    );
    const more =
      keys.length > page.length
        ? `<IsTruncated>true</IsTruncated><NextContinuationToken>${page.at(-1)}</NextContinuationToken>`
        : '<IsTruncated>false</IsTruncated>';
    return `<?xml version="1.0"?><ListBucketResult>${more}${entries.join('')}</ListBucketResult>`;
  }

  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The storage does not listen');
  const url = (secret = SECRET) =>
    `s3://${encodeURIComponent(ACCESS_KEY)}:${encodeURIComponent(secret)}@127.0.0.1:${address.port}/${BUCKET}?region=${REGION}&tls=off`;
  return { url, objects, calls };
}

/** Works the signature out from what came over the wire, byte by byte, by the published recipe. */
function signedRight({ method, url = '', headers }: IncomingMessage, body: Buffer): boolean {
  const given =
    /^AWS4-HMAC-SHA256 Credential=(.+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    );
  if (given === null) return false;
  const [, key, day = '', region = '', signedHeaders = '', signature] = given;
  const hash = (data: Buffer | string): string => createHash('sha256').update(data).digest('hex');
  if (key !== ACCESS_KEY || region !== REGION || headers['x-amz-content-sha256'] !== hash(body)) return false;
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => signedHeaders.split(';').includes(name)))
    return false;
  const [path = '', query = ''] = url.split('?');
  const parts = [...new URLSearchParams(query)]
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .sort();
  const lines = signedHeaders.split(';').map((name) => `${name}:${String(headers[name])}\n`);
  const canonical = [method, path, parts.join('&'), lines.join(''), signedHeaders, hash(body)].join('\n');
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], `${day}/${region}/s3/aws4_request`, hash(canonical)].join(
    '\n',
  );
  let secret: Buffer | string = `AWS4${SECRET}`;
  for (const part of [day, region, 's3', 'aws4_request', text])
    secret = createHmac('sha256', secret).update(part).digest();
  return Buffer.from(secret).toString('hex') === signature;
}

import { createHash } from 'node:crypto';
import type { StorageAddress } from '@tsenomer/contracts';
import { StorageError } from './picture-store.ts';
import type { PictureStore, StoredFile } from './picture-store.ts';
import { encodeS3Key, signS3 } from './s3-signature.ts';

type S3Address = Extract<StorageAddress, { kind: 's3' }>;

/** One call, from the first byte to the last, in milliseconds. */
const TIMEOUT = 30_000;
/** Keys that one call may delete. */
const DELETED_AT_ONCE = 1000;

/** Pictures as objects of a bucket, by the S3 protocol. @throws StorageError from every method. */
export function createS3Store(address: S3Address, now: () => Date = () => new Date()): PictureStore {
  const { endpoint, bucket } = address;
  const objectUrl = (key: string): URL => new URL(`${endpoint}/${bucket}/${encodeS3Key(key)}`);

  /** The whole answer, whatever its status: a storage may also go away in the middle of one. */
  async function ask(
    method: string,
    url: URL,
    body: Uint8Array<ArrayBuffer> | string = '',
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const { host: _setByFetch, ...signed } = signS3({ method, url, headers, body }, address, now());
    try {
      // A redirect is a failure: what is signed for one place goes to no other.
      const answer = await fetch(url, {
        method,
        headers: signed,
        body: body === '' ? null : body,
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT),
      });
      return { status: answer.status, bytes: new Uint8Array(await answer.arrayBuffer()) };
    } catch (error) {
      throw new StorageError(`The storage ${endpoint} gave no answer`, error);
    }
  }

  async function* pages(prefix: string): AsyncGenerator<StoredFile> {
    for (let token: string | null = null, first = true; first || token !== null; first = false) {
      const url = new URL(`${endpoint}/${bucket}`);
      url.search = new URLSearchParams({
        'list-type': '2',
        prefix,
        ...(token !== null && { 'continuation-token': token }),
      }).toString();
      const xml = successOf(await ask('GET', url), address);
      for (const [, entry = ''] of xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
        yield { key: element(entry, 'Key') ?? '', bytes: Number(element(entry, 'Size')) };
      }
      token = element(xml, 'IsTruncated') === 'true' ? element(xml, 'NextContinuationToken') : null;
    }
  }

  return {
    async put(key, bytes) {
      successOf(await ask('PUT', objectUrl(key), new Uint8Array(bytes)), address);
    },
    async get(key) {
      const answer = await ask('GET', objectUrl(key));
      if (answer.status === 404 && textOf(answer).includes('NoSuchKey')) return null;
      if (answer.status !== 200) throw refusal(answer, address);
      return answer.bytes;
    },
    list: pages,
    async remove(keys) {
      for (let at = 0; at < keys.length; at += DELETED_AT_ONCE) {
        const objects = keys
          .slice(at, at + DELETED_AT_ONCE)
          .map((key) => `<Object><Key>${escapeXml(key)}</Key></Object>`);
        const body = `<Delete><Quiet>true</Quiet>${objects.join('')}</Delete>`;
        const md5 = createHash('md5').update(body).digest('base64');
        const answer = successOf(
          await ask('POST', new URL(`${endpoint}/${bucket}?delete=`), body, { 'content-md5': md5 }),
          address,
        );
        const refused = /<Error>.*?<Code>(.*?)<\/Code>/s.exec(answer)?.[1];
        if (refused !== undefined) throw new StorageError(`The storage ${endpoint} did not delete: ${refused}`);
      }
    },
    space: async () => null,
  };
}

interface Answer {
  readonly status: number;
  readonly bytes: Uint8Array;
}

function textOf({ bytes }: Answer): string {
  return new TextDecoder().decode(bytes);
}

/** The text of an answer of success. @throws StorageError with the code that the service gives. */
function successOf(answer: Answer, address: S3Address): string {
  if (answer.status >= 200 && answer.status < 300) return textOf(answer);
  throw refusal(answer, address);
}

function refusal(answer: Answer, { endpoint, bucket }: S3Address): StorageError {
  return new StorageError(
    `The storage ${endpoint}/${bucket} answered ${answer.status} ${element(textOf(answer), 'Code') ?? ''}`.trimEnd(),
  );
}

function element(xml: string, name: string): string | null {
  const text = new RegExp(`<${name}>(.*?)</${name}>`, 's').exec(xml)?.[1];
  return text === undefined ? null : unescapeXml(text);
}

const ENTITIES = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" } as const;

function escapeXml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}

function unescapeXml(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: keyof typeof ENTITIES) => ENTITIES[name]);
}

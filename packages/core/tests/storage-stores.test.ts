import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { parseStorageAddress } from '@tsenomer/contracts';
import { createFolderStore, createS3Store, signS3, StorageError } from '../src/platform/storage/index.ts';
import type { PictureStore } from '../src/platform/storage/index.ts';
import { startS3Server } from './support/s3-server.ts';

async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'tsenomer-pictures-'));
  onTestFinished(() => rm(path, { recursive: true, force: true }));
  return path;
}

function bucket(url: string): PictureStore {
  const address = parseStorageAddress(url);
  if (address?.kind !== 's3') throw new Error('no bucket');
  return createS3Store(address);
}

async function all(store: PictureStore, prefix: string): Promise<Record<string, number>> {
  const files: Record<string, number> = {};
  for await (const { key, bytes } of store.list(prefix)) files[key] = bytes;
  return files;
}

const KINDS: readonly (readonly [string, () => Promise<PictureStore>])[] = [
  ['a folder', async () => createFolderStore(join(await folder(), 'made', 'later'))],
  ['a bucket', async () => bucket((await startS3Server({ pageSize: 2 })).url())],
];

describe.each(KINDS)('a storage in %s', (_, open) => {
  it('[PARSE-10] keeps, reads, lists by prefix and deletes many', async () => {
    const store = await open();
    expect(await all(store, '')).toEqual({});
    expect(await store.get('screenshots/2026/11/22/1/5-100000.jpg')).toBeNull();
    const keys = [
      'screenshots/2026/11/22/1/5-100000.jpg',
      'screenshots/2026/11/22/1/6-100000.jpg',
      'screenshots/2026/11/22/2/7 & (8).jpg',
      'screenshots/2026/11/23/1/5-100000.jpg',
    ];
    for (const [at, key] of keys.entries()) await store.put(key, Buffer.alloc(at + 1, 'x'));
    await store.put(keys[0]!, Buffer.from('again'));
    expect(Buffer.from((await store.get(keys[0]!))!).toString()).toBe('again');
    expect(await all(store, 'screenshots/2026/11/22/')).toEqual({ [keys[0]!]: 5, [keys[1]!]: 2, [keys[2]!]: 3 });
    await store.remove([...keys.slice(0, 3), 'screenshots/2026/11/22/9/gone.jpg']);
    expect(await all(store, '')).toEqual({ [keys[3]!]: 4 });
  });
});

describe('a storage in a folder', () => {
  it('[PARSE-10] leaves no empty folders and no halves behind, and tells the disk’s room', async () => {
    const path = await folder();
    const store = createFolderStore(path);
    await store.put('photos/2026/11/22/1/5-100000.jpg', Buffer.from('x'));
    expect(await readdir(join(path, 'photos/2026/11/22/1'))).toEqual(['5-100000.jpg']);
    await store.remove(['photos/2026/11/22/1/5-100000.jpg']);
    expect(await readdir(path)).toEqual([]);
    const space = await createFolderStore(join(path, 'not', 'there', 'yet')).space();
    expect(space!.total).toBeGreaterThan(space!.free);
    expect(space!.free).toBeGreaterThan(0);
  });

  it('[PARSE-10] says which folder cannot be used', async () => {
    const file = join(await folder(), 'a-file');
    await writeFile(file, '');
    const failed = createFolderStore(file).put('a/b.jpg', Buffer.from('x'));
    await expect(failed).rejects.toThrow(StorageError);
    await expect(failed).rejects.toThrow(file);
  });
});

describe('a storage in a bucket', () => {
  it('[PARSE-10] refuses a wrong secret, an unknown bucket and a service that is away, never naming the secret', async () => {
    const server = await startS3Server();
    const put = (url: string) =>
      bucket(url)
        .put('a.jpg', Buffer.from('x'))
        .then(
          () => 'kept',
          (error: unknown) => (error instanceof StorageError ? error.message : 'thrown'),
        );
    expect(await put(server.url())).toBe('kept');
    expect(await put(server.url('another-secret'))).toMatch(/answered 403 SignatureDoesNotMatch$/);
    expect(await put(server.url().replace('/pictures', '/others'))).toMatch(/answered 404 NoSuchBucket$/);
    expect(await put('s3://key:hidden-secret@127.0.0.1:9/pictures?tls=off')).toBe(
      'The storage http://127.0.0.1:9 gave no answer',
    );
    expect(server.objects.size).toBe(1);
  });

  it('[PARSE-10] tells of a service that goes away in the middle of an answer as of one that gives none', async () => {
    const server = createServer((_request, response) => {
      response.writeHead(200, { 'content-length': 100_000 }).write('half of it');
      setImmediate(() => response.destroy());
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    onTestFinished(() => new Promise((done) => server.close(() => done())));
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('The service does not listen');
    const store = bucket(`s3://key:secret@127.0.0.1:${address.port}/pictures?tls=off`);
    const calls = [
      () => store.put('a.jpg', Buffer.from('x')),
      () => store.get('a.jpg'),
      () => all(store, ''),
      () => store.remove(['a.jpg']),
    ];
    for (const call of calls) await expect(call()).rejects.toThrow(StorageError);
  });

  // The examples of "Signature Calculations for the Authorization Header" in the S3 API reference.
  const credentials = {
    accessKey: 'AKIAIOSFODNN7EXAMPLE',
    secretKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
    region: 'us-east-1',
  };
  it.each([
    [
      'GET',
      '/test.txt',
      { range: 'bytes=0-9' },
      '',
      'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    ],
    [
      'PUT',
      '/test%24file.text',
      { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
      'Welcome to Amazon S3.',
      '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
    ],
    ['GET', '/?lifecycle', {}, '', 'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543'],
    ['GET', '/?max-keys=2&prefix=J', {}, '', '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7'],
  ])('[PARSE-10] signs as the published examples: %s %s', (method, path, headers, body, signature) => {
    const url = new URL(`https://examplebucket.s3.amazonaws.com${path}`);
    const signed = signS3({ method, url, headers, body }, credentials, new Date('2013-05-24T00:00:00Z'));
    expect(signed['authorization']).toMatch(new RegExp(`Signature=${signature}$`));
  });
});

describe('an address of a storage', () => {
  const s3 = {
    kind: 's3',
    endpoint: 'https://s3.example',
    bucket: 'my-bucket',
    region: 'us-east-1',
    accessKey: 'key',
    secretKey: 'secret',
  };
  it.each([
    ['/var/pictures', { kind: 'folder', folder: '/var/pictures' }],
    ['file:/var/pictures', { kind: 'folder', folder: '/var/pictures' }],
    ['file:///var/pictures', { kind: 'folder', folder: '/var/pictures' }],
    ['s3://key:secret@s3.example/my-bucket', s3],
    [
      's3://key:secret@s3.example:9000/my-bucket?region=eu-1&tls=off',
      { ...s3, endpoint: 'http://s3.example:9000', region: 'eu-1' },
    ],
    ['s3://k%2Fy:se%2Bcret@s3.example/my-bucket/', { ...s3, accessKey: 'k/y', secretKey: 'se+cret' }],
    ['pictures', null],
    ['/', null],
    ['/var/../etc', null],
    ['file:pictures', null],
    ['', null],
    ['s3://s3.example/my-bucket', null],
    ['s3://key@s3.example/my-bucket', null],
    ['s3://key:secret@s3.example', null],
    ['s3://key:secret@s3.example/a/b', null],
    ['s3://key:secret@s3.example/my-bucket?tls=maybe', null],
    ['s3://key:secret@s3.example/my-bucket?other=1', null],
    ['https://key:secret@s3.example/my-bucket', null],
  ])('[PARSE-10] %s', (text, address) => {
    expect(parseStorageAddress(text)).toEqual(address);
  });
});

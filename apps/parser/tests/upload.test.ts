import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TransferTarget } from '@tsenomer/core/outgoing/ftp-export';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { transfers } from '../src/upload/open-transfer.ts';
import { serveFtp } from './support/ftp-server.ts';
import { LOCALHOST_CERTIFICATE } from './support/localhost-certificate.ts';
import { serveSftp } from './support/sftp-server.ts';

const never = new AbortController().signal;
const undo: (() => Promise<unknown>)[] = [];
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tsenomer-upload-'));
  undo.push(() => rm(folder, { recursive: true, force: true }));
});
afterEach(async () => {
  for (const each of undo.splice(0).reverse()) await each();
});

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}

async function* text(words: string) {
  yield Buffer.from(words);
}

const target = (changes: Partial<TransferTarget>): TransferTarget => ({
  protocol: 'ftp',
  host: 'localhost',
  port: 0,
  login: 'shop',
  password: 'secret',
  folder: 'Цены/день',
  fingerprint: null,
  ...changes,
});

async function serve(protocol: TransferTarget['protocol'], tls?: { key: string; cert: string }) {
  const port = await freePort();
  if (protocol === 'sftp') {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const key = privateKey.export({ type: 'pkcs1', format: 'pem' }).toString();
    undo.push(await serveSftp({ port, folder, key, login: 'shop', password: 'secret' }));
  } else undo.push(await serveFtp({ port, folder, tls, login: 'shop', password: 'secret' }));
  return port;
}

describe('an upload to a server of files', () => {
  it.each(['ftp', 'ftps', 'sftp'] as const)(
    '[SET-2] makes the folder, writes beside, replaces what is there and removes, by %s',
    async (protocol) => {
      const tls = protocol === 'ftps' ? LOCALHOST_CERTIFICATE : undefined;
      const port = await serve(protocol, tls);
      const open = transfers({ allowedHosts: [`localhost:${port}`], ca: tls?.cert });
      const transfer = await open(target({ protocol, port }), never);
      expect(await transfer.write('Чай-1.json', text('старое'))).toBe(12);
      await transfer.write('Чай-1.json', text('новое'));
      await transfer.write('x.txt', text('x'));
      await transfer.remove('x.txt');
      await transfer.close();
      expect(await readdir(join(folder, 'Цены', 'день'))).toEqual(['Чай-1.json']);
      expect(await readFile(join(folder, 'Цены', 'день', 'Чай-1.json'), 'utf8')).toBe('новое');
    },
  );

  it.each(['ftp', 'sftp'] as const)('[SET-2] tells a wrong password, by %s', async (protocol) => {
    const port = await serve(protocol);
    const open = transfers({ allowedHosts: [`localhost:${port}`] });
    await expect(open(target({ protocol, port, password: 'wrong' }), never)).rejects.toMatchObject({
      failure: 'login',
    });
  });

  it('[SET-2] reaches no private address that is not allowed', async () => {
    const port = await serve('ftp');
    await expect(transfers({ allowedHosts: [] })(target({ port }), never)).rejects.toMatchObject({
      failure: 'private',
    });
  });

  it('[SET-2] tells that nobody answers, and a certificate that nobody vouches for', async () => {
    const nobody = await freePort();
    await expect(
      transfers({ allowedHosts: [`localhost:${nobody}`] })(target({ port: nobody }), never),
    ).rejects.toMatchObject({ failure: 'unreachable' });
    const port = await serve('ftps', LOCALHOST_CERTIFICATE);
    await expect(
      transfers({ allowedHosts: [`localhost:${port}`] })(target({ protocol: 'ftps', port }), never),
    ).rejects.toMatchObject({ failure: 'tls' });
  });

  it('[SET-2] knows the server by its key, and writes nothing to another one', async () => {
    const port = await serve('sftp');
    const open = transfers({ allowedHosts: [`localhost:${port}`] });
    const first = await open(target({ protocol: 'sftp', port }), never);
    await first.close();
    const again = await open(target({ protocol: 'sftp', port, fingerprint: first.fingerprint }), never);
    await again.close();
    await expect(open(target({ protocol: 'sftp', port, fingerprint: 'SHA256:another' }), never)).rejects.toMatchObject({
      failure: 'identity',
    });
  });

  it('[SET-2] tells that it may not write where it is', async () => {
    const port = await serve('sftp');
    await writeFile(join(folder, 'taken'), '');
    await mkdir(join(folder, 'x'));
    await expect(
      transfers({ allowedHosts: [`localhost:${port}`] })(target({ protocol: 'sftp', port, folder: 'taken/x' }), never),
    ).rejects.toMatchObject({ failure: 'folder' });
  });
});

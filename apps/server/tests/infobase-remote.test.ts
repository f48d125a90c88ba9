import type { ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { DomainError } from '@tsenomer/core';
import type { Infobase } from '@tsenomer/core/market/infobase';
import { createRemoteInfobase } from '../src/infobase/remote-infobase.ts';
import { json, loopbackServer } from './loopback-server.ts';
import type { HeardCall, LoopbackServer } from './loopback-server.ts';

const KEY = 'a-shared-key-of-tests';
const MEGABYTE = 1024 * 1024;
const servers: LoopbackServer[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

type Answer = (response: ServerResponse, call: HeardCall) => void;

async function server(answer: Answer): Promise<LoopbackServer> {
  const made = await loopbackServer(answer);
  servers.push(made);
  return made;
}

/** A server that is gone: its port refuses connections. */
async function goneServer(): Promise<LoopbackServer> {
  const made = await loopbackServer(() => undefined);
  await made.close();
  return made;
}

function remote(main: { url: string }, reserve: { url: string } | null = null, key: string | null = KEY): Infobase {
  return createRemoteInfobase({ place: { url: main.url, reserveUrl: reserve?.url ?? null }, key, timeout: 1000 });
}

const fine: Answer = (response) => json(response, 200, { url: 'https://other.example' });
const silent: Answer = () => undefined;
const broken: Answer = (response) => json(response, 500, { code: 'INTERNAL' });

/** The reason of a refusal, or what was answered. */
async function outcome(asked: Promise<unknown>): Promise<unknown> {
  try {
    return await asked;
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'INFOBASE_UNAVAILABLE') throw error;
    return error.cause instanceof Error ? error.cause.message.replace(/^127\.0\.0\.1:\d+ /, '') : error.cause;
  }
}

describe('another installation’s information base', () => {
  it('[SET-9] is asked under the same paths, with the shared key', async () => {
    const main = await server((response, { url }) => {
      if (url.includes('/cities'))
        json(response, 200, {
          items: [{ externalUid: '1', names: ['Тверь'], countryNames: ['Россия'], lat: null, lon: null }],
        });
      else if (url.includes('/sellers'))
        json(response, 200, { items: [{ name: 'a', sellerName: 'b', sellerUrl: null }], total: 1 });
      else if (url.includes('/user-exists')) json(response, 200, { url: '' });
      else if (url.includes('/auth-digests')) json(response, 200, { url: 'x', items: ['d'] });
      else if (url.includes('/proxies')) json(response, 200, { items: ['http://p:1'] });
      else json(response, 200, { items: [] });
    });
    const infobase = remote({ url: `${main.url}/base/` });
    expect((await infobase.cities('Тверь & Ко')).map(({ names }) => names)).toEqual([['Тверь']]);
    expect(await infobase.sellers('b')).toEqual({ items: [{ name: 'a', sellerName: 'b', sellerUrl: null }], total: 1 });
    expect(await infobase.userExists('+7 999')).toBe('');
    expect(await infobase.authDigests()).toEqual({ url: 'x', items: ['d'] });
    expect(await infobase.proxies()).toEqual(['http://p:1']);
    expect([await infobase.currencies(), await infobase.parsingModules()]).toEqual([[], []]);
    expect(main.calls.map(({ method, url }) => `${method} ${url}`)).toEqual([
      `GET /base/api/infobase/cities?${String(new URLSearchParams({ name: 'Тверь & Ко' }))}`,
      'GET /base/api/infobase/sellers?name=b',
      'GET /base/api/infobase/user-exists?login=%2B7+999',
      'GET /base/api/infobase/auth-digests',
      'GET /base/api/infobase/proxies',
      'GET /base/api/infobase/currencies',
      'GET /base/api/infobase/parsing-modules',
    ]);
    expect(new Set(main.calls.map(({ headers }) => headers['x-infobase-key']))).toEqual(new Set([KEY]));
  });

  it('is asked without a key where none is set', async () => {
    const main = await server(fine);
    await remote(main, null, null).userExists('a');
    expect(main.calls[0]?.headers).not.toHaveProperty('x-infobase-key');
  });

  it.each<[string, Answer]>([
    ['answers 500', broken],
    ['answers 503', (response) => json(response, 503, {})],
    ['says nothing within the timeout', silent],
    ['stops in the middle of its answer', (response) => void response.writeHead(200).write('{"url":')],
    ['hangs up', (response) => void response.destroy()],
  ])('[SET-9] is asked once more at the reserve when it %s', async (_, answer) => {
    const [main, reserve] = [await server(answer), await server(fine)];
    expect(await remote(main, reserve).userExists('a')).toBe('https://other.example');
    expect([main.calls.length, reserve.calls.length]).toEqual([1, 1]);
    expect(reserve.calls[0]).toMatchObject({
      url: '/api/infobase/user-exists?login=a',
      headers: { 'x-infobase-key': KEY },
    });
  });

  it('[SET-9] is asked at the reserve when nobody listens', async () => {
    const reserve = await server(fine);
    expect(await remote(await goneServer(), reserve).userExists('a')).toBe('https://other.example');
  });

  it('[SET-9] is unavailable when both fail, or when there is no reserve', async () => {
    const [main, reserve] = [await server(silent), await server(broken)];
    expect(await outcome(remote(main, reserve).userExists('a'))).toBe('answered 500: status');
    expect(await outcome(remote(await goneServer()).userExists('a'))).toBe('gave no answer: connection');
    expect(await outcome(remote(await server(silent)).userExists('a'))).toBe('gave no answer: timeout');
    expect([main.calls.length, reserve.calls.length]).toEqual([1, 1]);
  });

  it('[AUTH-8] is waited for no longer than the answer is of use, the reserve included', async () => {
    const [main, reserve] = [await server(silent), await server(fine)];
    const patient = (other: { url: string } | null) =>
      createRemoteInfobase({ place: { url: main.url, reserveUrl: other?.url ?? null }, key: KEY, timeout: 600_000 });
    expect(await patient(reserve).userExists('a', 500)).toBe('https://other.example');
    expect(await outcome(patient(null).userExists('a', 500))).toBe('gave no answer: timeout');
    expect([main.calls.length, reserve.calls.length]).toEqual([2, 1]);
  });

  it.each<[string, string, Answer]>([
    ['refuses with 401', 'answered 401: status', (response) => json(response, 401, {})],
    ['does not know the path', 'answered 404: status', (response) => json(response, 404, {})],
    [
      'redirects',
      'answered 302: redirect',
      (response) => void response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end(),
    ],
    ['answers no JSON', 'answered 200: not-json', (response) => void response.writeHead(200).end('<html>')],
    [
      'answers what the contract does not know',
      expect.stringContaining('invalid_type'),
      (response) => json(response, 200, { url: 5 }),
    ],
    ['answers an empty body', 'answered 200: not-json', (response) => void response.writeHead(200).end()],
  ])('[SET-9] is unavailable, and the reserve not asked, when it %s', async (_, expected, answer) => {
    const [main, reserve] = [await server(answer), await server(fine)];
    expect(await outcome(remote(main, reserve).userExists('a'))).toEqual(expected);
    expect(reserve.calls).toHaveLength(0);
  });

  it('[SET-9] is not read beyond its bound, packed or not', async () => {
    let written = 0;
    const endless = await server((response) => {
      response.writeHead(200);
      const piece = Buffer.alloc(MEGABYTE, 32);
      const write = () => {
        written += 1;
        if (written > 50) response.end();
        else response.write(piece, (error) => void (error ?? write()));
      };
      write();
    });
    const slowly = createRemoteInfobase({ place: { url: endless.url, reserveUrl: null }, key: KEY, timeout: 15_000 });
    expect(await outcome(slowly.userExists('a'))).toBe('answered 200: too-large');
    expect(written).toBeLessThan(50);
    const bomb = gzipSync(Buffer.alloc(50 * MEGABYTE, 32));
    const packed = await server((response) => void response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb));
    const patient = createRemoteInfobase({ place: { url: packed.url, reserveUrl: null }, key: KEY, timeout: 15_000 });
    expect(await outcome(patient.userExists('a'))).toBe('answered 200: too-large');
  });

  it('[SET-9] gives lists their larger bound', async () => {
    const items = Array.from({ length: 30_000 }, (_, at) => at.toString(16).padStart(64, '0'));
    const main = await server((response) => json(response, 200, { url: 'x', items }));
    const infobase = createRemoteInfobase({ place: { url: main.url, reserveUrl: null }, key: KEY, timeout: 15_000 });
    expect((await infobase.authDigests()).items).toHaveLength(30_000);
  });

  it('never tells the key or the login when it fails', async () => {
    const failing = remote(await server(broken)).userExists('secret@example.org');
    const error = await failing.then(
      () => null,
      (caught: unknown) => caught,
    );
    const texts = [String(error), error instanceof Error ? String(error.cause) : ''].join(' ');
    expect(texts).not.toMatch(new RegExp(`${KEY}|secret`));
  });
});

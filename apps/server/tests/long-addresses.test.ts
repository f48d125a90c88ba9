import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { REQUEST_HEAD_MAX_BYTES } from '@tsenomer/contracts';
import { makeCity, makeCollection, makeCompany, makeProduct } from '@tsenomer/db/testing';
import { testApp } from './test-app.ts';
import type { TestApp } from './test-app.ts';

let web: string;
let running: TestApp;
let port: number;
let person: { authorization: string };
let report: number;

beforeAll(async () => {
  web = await mkdtemp(join(tmpdir(), 'tsenomer-web-'));
  await writeFile(join(web, 'index.html'), '<!doctype html><head><title>Ценомер</title></head>');
  running = await testApp({ webFolder: web });
  const { db } = running.test;
  report = await makeCollection(db, {
    cityId: await makeCity(db),
    companyIds: [await makeCompany(db)],
    productIds: [await makeProduct(db)],
  });
  person = await running.signedIn('user');
  // What is too long never comes as far as `inject` goes: a real server has to read it.
  port = Number(new URL(await running.app.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterAll(async () => {
  await running.close();
  await rm(web, { recursive: true });
});

/** Of ten digits: none is longer. */
const ids = (count: number) => Array.from({ length: count }, (_, at) => 2_000_000_000 + at);

function ask(path: string, headers: Readonly<Record<string, string>> = person): Promise<Response> {
  return fetch(`http://127.0.0.1:${port}${path}`, { headers });
}

const query = (filters: object) =>
  new URLSearchParams({ parsingCollectionId: String(report), filters: JSON.stringify(filters) }).toString();

/** All that the server says to these bytes, until it closes. */
function say(bytes: string): Promise<string> {
  return new Promise((heard, fail) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket
      .setEncoding('utf8')
      .on('data', (text: string) => {
        answer += text;
      })
      .on('end', () => heard(answer))
      .on('error', fail);
  });
}

describe('a long address', () => {
  it.each(['/api/reports/main?', '/api/products?'])(
    'with as many ids as a list may name is answered: %s',
    async (path) => {
      const filters = { brandIds: ids(10_000), search: 'чайник'.repeat(30) };
      const asked = path.startsWith('/api/products')
        ? new URLSearchParams({ filters: JSON.stringify(filters) }).toString()
        : query(filters);
      const answer = await ask(path + asked);
      expect([answer.status, await answer.json()]).toMatchObject([200, { total: 0 }]);
    },
  );

  it('with more ids than that is refused by the contract', async () => {
    const answer = await ask(`/api/reports/main?${query({ brandIds: ids(10_001) })}`);
    expect([answer.status, await answer.json()]).toMatchObject([400, { code: 'INVALID_INPUT' }]);
  });

  it('of a screen gets the page', async () => {
    const answer = await ask(
      `/parsing/${report}/report/main?brandIds=${encodeURIComponent(JSON.stringify(ids(10_000)))}`,
      { accept: 'text/html' },
    );
    expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('Ценомер')]);
  });

  it('beyond what is read is refused in the catalogue’s words, however much follows', async () => {
    const head = (length: number) => `GET /api/reports/main?filters=${'1'.repeat(length)} HTTP/1.1\r\nhost: x\r\n\r\n`;
    for (const length of [REQUEST_HEAD_MAX_BYTES, 20 * REQUEST_HEAD_MAX_BYTES]) {
      const answer = await say(head(length));
      expect(answer).toMatch(/^HTTP\/1\.1 431 Request Header Fields Too Large\r\n/);
      expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toEqual({
        code: 'ADDRESS_TOO_LONG',
        message: 'Адрес запроса слишком длинный: выберите меньше значений в фильтрах',
      });
    }
  });

  it('that is no HTTP is refused in the catalogue’s words, too', async () => {
    const answer = await say('чепуха\r\n\r\n');
    expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
    expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({ code: 'INVALID_INPUT' });
  });
});

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { API_ROUTES } from '@tsenomer/contracts';
import type { RouteRecord } from '@tsenomer/contracts';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { testApp } from './test-app.ts';
import type { TestApp } from './test-app.ts';

let running: TestApp;
let webFolder: string;
beforeAll(async () => {
  webFolder = await mkdtemp(join(tmpdir(), 'tsenomer-web-'));
  await mkdir(join(webFolder, 'assets'));
  await writeFile(join(webFolder, 'index.html'), '<!doctype html><html><head></head></html>');
  await writeFile(join(webFolder, 'icon.svg'), '<svg/>');
  running = await testApp({ webFolder });
});
afterAll(async () => {
  await running.close();
  await rm(webFolder, { recursive: true, force: true });
});

const GUARDED = new Set(
  Object.values<Readonly<Record<string, RouteRecord>>>(API_ROUTES)
    .flatMap((table) => Object.values(table))
    .filter(({ access }) => access !== 'public')
    .flatMap(({ method, path }) =>
      [method, ...(method === 'GET' ? ['HEAD'] : [])].map((verb) => `${verb} /api${path}`),
    ),
);

/** Every route that the application has and that asks for no sign-in, as "METHOD path". */
function openRoutes(): string[] {
  const lines = running.app.printRoutes({ commonPrefix: false }).split('\n');
  const open: string[] = [];
  const above: string[] = [];
  for (const line of lines) {
    const [, indent = '', path = '', methods = ''] = /^([│ ]*)[└├]── (\S*) ?\(?([A-Z, ]*)\)?$/u.exec(line) ?? [];
    above.length = indent.length / 4;
    above.push(path);
    for (const method of methods.split(', ').filter(Boolean)) open.push(`${method} ${above.join('')}`);
  }
  return open.filter((route) => !GUARDED.has(route));
}

it('everything that anybody may ask for is counted by address', async () => {
  const open = openRoutes();
  for (const known of ['GET /api/metrics', 'GET /api/openapi.json', 'GET /api/docs', 'GET /', 'GET /icon.svg'])
    expect(open).toContain(known);
  for (const route of [...open, 'GET /no-such-screen', 'GET /api/no-such-call']) {
    const [method, path = ''] = route.split(' ');
    const answer = await running.app.inject({
      method: method === 'HEAD' ? 'HEAD' : method === 'POST' ? 'POST' : 'GET',
      url: path.replace('*', 'x.js').replaceAll(/:\w+/g, '1'),
      headers: { accept: 'text/html' },
    });
    expect([route, Number(answer.headers['x-ratelimit-limit'])]).toEqual([route, expect.toSatisfy(Number.isInteger)]);
  }
});

it('who asks for too much of the pages is told so, and others are not', async () => {
  const { headers } = await running.app.inject({ url: '/icon.svg', remoteAddress: '10.1.2.3' });
  expect([headers['x-ratelimit-limit'], headers['x-ratelimit-remaining']]).toEqual(['6000', '5999']);
  const few = await testApp({ webFolder, outsideContract: 30 });
  onTestFinished(() => few.close());
  const ask = (remoteAddress: string) => few.app.inject({ url: '/icon.svg', remoteAddress });
  for (let left = 30; left > 0; left -= 1) expect((await ask('10.1.2.3')).statusCode).toBe(200);
  const refused = await ask('10.1.2.3');
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'TOO_MANY_REQUESTS']);
  expect((await ask('10.1.2.4')).statusCode).toBe(200);
});

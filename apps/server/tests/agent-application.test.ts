import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testApp } from './test-app.ts';
import type { TestApp } from './test-app.ts';

let running: TestApp;
let agentFolder: string;
beforeAll(async () => {
  agentFolder = await mkdtemp(join(tmpdir(), 'tsenomer-agent-'));
  await mkdir(join(agentFolder, 'assets'));
  await writeFile(join(agentFolder, 'index.html'), '<!doctype html><title>Агент</title>');
  await writeFile(join(agentFolder, 'sw.js'), 'self;');
  await writeFile(join(agentFolder, 'assets', 'index-1a2b.js'), 'export {};');
  running = await testApp({ agentFolder });
});
afterAll(async () => {
  await running.close();
  await rm(agentFolder, { recursive: true });
});

const ask = (url: string, method: 'GET' | 'POST' = 'GET') =>
  running.app.inject({ method, url, headers: { accept: 'text/html' } });

it.each([
  ['its page', '/agent/', 200, 'text/html', 'no-cache'],
  ['a screen of it', '/agent/task/12?x=1', 200, 'text/html', 'no-cache'],
  ['its service worker, which says what version there is', '/agent/sw.js', 200, 'application/javascript', 'no-cache'],
  ['a part of it, for good', '/agent/assets/index-1a2b.js', 200, 'application/javascript', 'immutable'],
  ['no page for a missing part', '/agent/assets/index-9z.js', 404, 'application/json', null],
  ['no page for a missing file', '/agent/icon-13.png', 404, 'application/json', null],
])('[OFF-6] serves %s: %s', async (_, url, status, type, cached) => {
  const answer = await ask(url);
  expect(answer.statusCode).toBe(status);
  expect(answer.headers['content-type']).toContain(type);
  if (cached !== null) expect(answer.headers['cache-control']).toContain(cached);
});

it('[OFF-6] lets WebAssembly run in the application of agents and nowhere else', async () => {
  const policy = async (url: string) => String((await ask(url)).headers['content-security-policy']);
  const agent = await policy('/agent/');
  expect(agent).toContain("'wasm-unsafe-eval'");
  expect(agent).toContain("worker-src 'self'");
  expect(agent).toContain("manifest-src 'self'");
  expect(await policy('/agents')).not.toContain('wasm-unsafe-eval');
  expect(await policy('/api/client-config')).not.toContain('wasm-unsafe-eval');
});

it('[OFF-6] answers what is no reading by 404, and leads to the folder of the application', async () => {
  expect((await ask('/agent/task/12', 'POST')).statusCode).toBe(404);
  const led = await ask('/agent');
  expect([led.statusCode, led.headers['location']]).toEqual([302, '/agent/']);
});

import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { INITIAL_INSTALLATION } from '@tsenomer/contracts';
import { systemContext } from '@tsenomer/core';
import { deliverWebhook } from '@tsenomer/core/outgoing/webhook';
import { recordJobs } from '@tsenomer/core/testing';
import { makeCity, makeCollection, makeCompany, makeProduct } from '@tsenomer/db/testing';
import { testApp } from './test-app.ts';
import type { TestApp } from './test-app.ts';

const CLIENT = fileURLToPath(new URL('../../../docs/examples/tsenomer-client.mjs', import.meta.url));

let running: TestApp;
let address: string;
let client: ChildProcess;

beforeAll(async () => {
  running = await testApp();
  address = await running.app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => client.kill());
afterAll(() => running.close());

/** The lines that the client prints, one after the other. */
function start(environment: Record<string, string>): AsyncIterator<string> {
  client = spawn(process.execPath, [CLIENT], {
    env: { ...environment, ADDRESS: address, PORT: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return createInterface({ input: client.stdout! })[Symbol.asyncIterator]();
}

it('[PROD-8] the example client reads the report by a token, and takes only webhooks that are signed', async () => {
  const { db } = running.test;
  const headers = await running.signedIn('admin');
  const post = async (path: string, payload?: object) =>
    (await running.app.inject({ method: 'POST', url: `/api/${path}`, headers, ...(payload && { payload }) })).json();
  const collection = await makeCollection(db, {
    cityId: await makeCity(db),
    companyIds: [await makeCompany(db)],
    productIds: [await makeProduct(db, { name: 'Самовар' }), await makeProduct(db, { name: 'Чайник' })],
  });
  const { token } = await post('integration/api-tokens', { name: 'Склад', scopes: ['reports.read'] });
  const url = 'https://hooks.example/hook';
  const { webhook, secret } = await post('webhooks', { name: 'Склад', url, eventTypes: ['runEnded'], enabled: true });
  const lines = start({ TOKEN: token, COLLECTION: String(collection), SECRET: secret });
  const next = async (): Promise<string> => String((await lines.next()).value);
  expect([await next(), await next(), await next()]).toEqual(['Самовар: 0 offers', 'Чайник: 0 offers', 'products: 2']);
  const port = (await next()).replace('listening: ', '');

  expect(await post(`webhooks/${webhook.id}/test`)).toMatchObject({ status: 'waiting' });
  const ctx = systemContext({ db, jobs: recordJobs(), now: () => new Date(), installation: INITIAL_INSTALLATION });
  const sent: { headers: Record<string, string>; body: string }[] = [];
  const send = async (request: { headers: Record<string, string>; body: string }): Promise<number> =>
    (await fetch(`http://127.0.0.1:${port}/`, { ...request, method: 'POST' })).status;
  await deliverWebhook(
    ctx,
    async ({ headers: signed, body }) => {
      sent.push({ headers: { ...signed }, body });
      return { httpStatus: await send({ headers: { ...signed }, body }), failure: null, text: '', milliseconds: 1 };
    },
    { webhookId: webhook.id, signal: new AbortController().signal },
  );
  expect(await next()).toBe('event: test');
  const { headers: signed, body: told } = sent[0]!;
  expect(await send({ headers: signed, body: '{"type":"forged"}' })).toBe(401);
  expect(await next()).toBe('refused: the signature is wrong');
  const old = { ...signed, 'webhook-timestamp': String(Math.floor(Date.now() / 1000) - 600) };
  expect(await send({ headers: old, body: told })).toBe(401);
});

it('[PROD-8] the example client says what was refused', async () => {
  start({ TOKEN: 'tsn_wrong' });
  let said = '';
  for await (const part of client.stderr!) said += String(part);
  expect(said).toContain('UNAUTHENTICATED');
});

import { createHmac } from 'node:crypto';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { INITIAL_INSTALLATION } from '@tsenomer/contracts';
import { systemContext } from '@tsenomer/core';
import type { SystemContext } from '@tsenomer/core';
import {
  createWebhook,
  deliverWebhook,
  editWebhook,
  listWebhookDeliveries,
  listWebhooks,
  replaceWebhookSecret,
  replayWebhook,
  tryWebhook,
} from '@tsenomer/core/outgoing/webhook';
import type { PostWebhook } from '@tsenomer/core/outgoing/webhook';
import { writeSetting } from '@tsenomer/core/platform/setting';
import { recordJobs } from '@tsenomer/core/testing';
import { createTestDatabase, makeUser } from '@tsenomer/db/testing';
import type { TestDatabase } from '@tsenomer/db/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { webhookPost } from '../src/outgoing/post-webhook.ts';
import { LOCALHOST_CERTIFICATE } from './support/localhost-certificate.ts';
import { receive } from './support/receiver.ts';
import type { Receiver } from './support/receiver.ts';

const never = new AbortController().signal;
const HOUR = 3_600_000;
let database: TestDatabase;
let receiver: Receiver;
let now: Date;
let ctx: SystemContext;

beforeAll(async () => {
  database = await createTestDatabase();
  await makeUser(database.db, 'admin', { email: 'boss@client.example' });
});
afterAll(() => database.drop());
beforeEach(async () => {
  receiver = await receive();
  now = new Date('2026-11-20T09:00:00Z');
  await database.pool.query('delete from webhook; delete from mail');
  ctx = systemContext({ db: database.db, jobs: recordJobs(), now: () => now, installation: INITIAL_INSTALLATION });
  await allow(receiver.host);
});
afterEach(() => receiver.close());

/** What an operator allows: addresses that are typed in are looked at too. */
const allow = (...hosts: string[]): Promise<void> => writeSetting(ctx, 'collectorAllowedHosts', { hosts });
const later = (hours: number): void => {
  now = new Date(now.getTime() + hours * HOUR);
};

async function newWebhook(url = `${receiver.url}/hook?key=1`): Promise<{ id: number; secret: string }> {
  const made = await createWebhook(ctx, { name: 'Склад', url, eventTypes: ['priceMoved'], enabled: true });
  return { id: made.webhook.id, secret: made.secret };
}

/** Puts an event on its way, as the step of the servers does. @returns its message's id. */
async function order(webhookId: number, eventId = 7): Promise<string> {
  await database.pool.query(
    `insert into webhook_delivery (webhook_id, event_id, message_id, event_type, body, created_at, next_at)
    values ($1, $2::int, 'event_' || $2::int, 'priceMoved', '{"type":"priceMoved","data":{"newPrice":100}}', $3, $3)`,
    [webhookId, eventId, now],
  );
  return `event_${eventId}`;
}
const deliver = (webhookId: number, post?: PostWebhook): Promise<void> =>
  deliverWebhook(ctx, post ?? webhookPost({ allowedHosts: [receiver.host] }), { webhookId, signal: never });
const newest = async (id: number) => (await listWebhookDeliveries(ctx, { id, page: 1, limit: 10 })).items[0]!;

/** A receiver's check, by the words of Standard Webhooks. */
function signs(secret: string, { headers, body }: Receiver['received'][number]): boolean {
  const signed = [headers['webhook-id'], headers['webhook-timestamp'], body].join('.');
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const signature = `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
  return String(headers['webhook-signature']).split(' ').includes(signature);
}

describe('[SET-3] a webhook', () => {
  it('is posted a signed message once, and its log tells what was answered', async () => {
    const { id, secret } = await newWebhook();
    const messageId = await order(id);
    receiver.answer = (response) => response.writeHead(204).end();
    await deliver(id);
    await deliver(id);
    expect(receiver.received).toHaveLength(1);
    const [call] = receiver.received;
    expect(call).toMatchObject({
      path: '/hook?key=1',
      headers: {
        'content-type': 'application/json',
        'webhook-id': messageId,
        'webhook-timestamp': String(now.getTime() / 1000),
      },
      body: '{"type":"priceMoved","data":{"newPrice":100}}',
    });
    expect([signs(secret, call!), signs('whsec_AAAA', call!)]).toEqual([true, false]);
    expect(await newest(id)).toMatchObject({
      messageId,
      status: 'done',
      nextAt: null,
      attempts: [{ httpStatus: 204, failure: null, answer: '' }],
    });
  });

  it('is signed by the former secret too for a day after it was replaced', async () => {
    const { id, secret } = await newWebhook();
    const { secret: newer } = await replaceWebhookSecret(ctx, { id });
    await order(id, 1);
    await deliver(id);
    later(24);
    await order(id, 2);
    await deliver(id);
    expect(receiver.received.map((call) => [signs(secret, call), signs(newer, call)])).toEqual([
      [true, true],
      [false, true],
    ]);
  });

  it('that answers 500 is tried ever more slowly, and switched off and told of after three days', async () => {
    const { id } = await newWebhook();
    const messageId = await order(id);
    receiver.answer = (response) => response.writeHead(500).end('Сломано');
    const began = now.getTime();
    const pauses: number[] = [];
    for (;;) {
      await deliver(id);
      const { nextAt } = await newest(id);
      if (nextAt === null) break;
      pauses.push((new Date(nextAt).getTime() - now.getTime()) / HOUR);
      now = new Date(nextAt);
    }
    expect(pauses.length).toBe(9);
    expect(pauses.toSorted((a, b) => a - b)).toEqual(pauses);
    expect(now.getTime() - began).toBe(72 * HOUR);
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id']))).toEqual(new Set([messageId]));
    expect(await newest(id)).toMatchObject({ status: 'failed' });
    expect((await newest(id)).attempts[0]).toMatchObject({ httpStatus: 500, failure: 'status', answer: 'Сломано' });
    expect((await listWebhooks(ctx)).items[0]).toMatchObject({ enabled: false, givenUpAt: now.toISOString() });
    const { rows } = await database.pool.query('select recipient, subject from mail');
    expect(rows).toEqual([{ recipient: 'boss@client.example', subject: expect.stringContaining('Склад') }]);
    await order(id, 8);
    await deliver(id);
    expect(receiver.received).toHaveLength(10);
    // Mended and switched on, it is told again what failed, under the same id.
    const edit = { name: 'Склад', url: `${receiver.url}/new`, eventTypes: ['priceMoved' as const], enabled: true };
    expect(await editWebhook(ctx, { id, ...edit })).toMatchObject({ failingSince: null, givenUpAt: null });
    receiver.answer = (response) => response.end();
    const { items } = await listWebhookDeliveries(ctx, { id, page: 1, limit: 10, status: 'failed' });
    expect(await replayWebhook(ctx, { id, deliveryId: items[0]!.id })).toEqual({ count: 1 });
    await deliver(id);
    const sent = receiver.received.filter(({ path }) => path === '/new').map(({ headers }) => headers['webhook-id']);
    expect(new Set(sent)).toEqual(new Set([messageId, 'event_8']));
    expect((await newest(id)).status).toBe('done');
  });

  it('that answers in between goes on', async () => {
    const { id } = await newWebhook();
    receiver.answer = (response) => response.writeHead(503).end();
    await order(id, 1);
    await deliver(id);
    later(71);
    receiver.answer = (response) => response.end();
    await order(id, 2);
    await deliver(id);
    expect((await listWebhooks(ctx)).items[0]).toMatchObject({ enabled: true, failingSince: null, waiting: 0 });
  });

  it('that is gone (410) is switched off at once', async () => {
    const { id } = await newWebhook();
    await order(id);
    receiver.answer = (response) => response.writeHead(410).end();
    await deliver(id);
    expect((await listWebhooks(ctx)).items[0]).toMatchObject({ enabled: false, waiting: 0 });
    expect((await newest(id)).status).toBe('failed');
  });

  it('is not followed to where it redirects, nor waited for, and of a huge answer the beginning is kept', async () => {
    const { id } = await newWebhook();
    receiver.answer = (response, { path }) =>
      path === '/elsewhere' ? response.end() : response.writeHead(302, { location: '/elsewhere' }).end();
    await tryWebhook(ctx, { id });
    await deliver(id);
    expect(await newest(id)).toMatchObject({
      eventType: 'test',
      status: 'failed',
      attempts: [{ httpStatus: 302, failure: 'redirect' }],
    });
    expect(receiver.received).toHaveLength(1);

    receiver.answer = () => undefined;
    await tryWebhook(ctx, { id });
    await deliver(id, webhookPost({ allowedHosts: [receiver.host], timeout: 50 }));
    expect((await newest(id)).attempts).toMatchObject([{ httpStatus: null, failure: 'slow', answer: '' }]);

    let written = 0;
    receiver.answer = (response) => {
      const more = (): void => {
        while (!response.destroyed && written < 64 * 2 ** 20) {
          written += 65_536;
          if (!response.write('ж\0'.repeat(32_768 / 1.5))) {
            response.once('drain', more);
            return;
          }
        }
        response.end();
      };
      more();
    };
    await tryWebhook(ctx, { id });
    await deliver(id);
    expect((await newest(id)).attempts).toMatchObject([{ httpStatus: 200, failure: null, answer: 'ж'.repeat(1000) }]);
    expect(written).toBeLessThan(64 * 2 ** 20);
    // Tries say nothing about the webhook.
    expect((await listWebhooks(ctx)).items[0]).toMatchObject({ failingSince: null });
  });

  it('of a private address that is not allowed is not reached, nor one that nobody vouches for', async () => {
    const { id } = await newWebhook();
    await order(id);
    await deliver(id, webhookPost({ allowedHosts: [] }));
    expect((await newest(id)).attempts).toMatchObject([{ httpStatus: null, failure: 'private' }]);
    expect(receiver.received).toEqual([]);
    const server = createServer(LOCALHOST_CERTIFICATE, (_request, response) => response.end('Да'));
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const host = `localhost:${(server.address() as AddressInfo).port}`;
    await allow(host);
    const secure = await newWebhook(`https://${host}/`);
    await order(secure.id);
    await deliver(secure.id, webhookPost({ allowedHosts: [host] }));
    expect((await newest(secure.id)).attempts).toMatchObject([{ failure: 'tls' }]);
    later(1);
    await deliver(secure.id, webhookPost({ allowedHosts: [host], ca: LOCALHOST_CERTIFICATE.cert }));
    expect((await newest(secure.id)).attempts[0]).toMatchObject({ httpStatus: 200, answer: 'Да' });
    await new Promise((done) => server.close(done));
    const nobody = await newWebhook(`https://${host}/`);
    await order(nobody.id);
    await deliver(nobody.id, webhookPost({ allowedHosts: [host] }));
    expect((await newest(nobody.id)).attempts).toMatchObject([{ failure: 'unreachable' }]);
  });

  it('is sent the same message again when the sender was killed before it could write down the answer', async () => {
    const { id } = await newWebhook();
    const messageId = await order(id);
    const killed = new AbortController();
    receiver.answer = () => killed.abort(new Error('killed'));
    const post = webhookPost({ allowedHosts: [receiver.host] });
    await expect(deliverWebhook(ctx, post, { webhookId: id, signal: killed.signal })).rejects.toThrow('killed');
    expect(await newest(id)).toMatchObject({ status: 'waiting', attempts: [] });
    receiver.answer = (response) => response.end();
    await deliver(id);
    expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([messageId, messageId]);
    expect((await newest(id)).status).toBe('done');
  });

  it('that nobody answers ends its round, and what is left waits for the next one', async () => {
    const { id } = await newWebhook();
    for (let event = 1; event <= 30; event += 1) await order(id, event);
    receiver.answer = (response) => response.writeHead(500).end();
    await deliver(id);
    expect(receiver.received.length).toBeGreaterThanOrEqual(8);
    expect(receiver.received.length).toBeLessThan(30);
    receiver.answer = (response) => response.end();
    await deliver(id);
    later(1);
    await deliver(id);
    expect((await listWebhooks(ctx)).items[0]).toMatchObject({ waiting: 0, failingSince: null });
  });
});

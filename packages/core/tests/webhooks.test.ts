import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { WEBHOOKS_MAX } from '@tsenomer/contracts';
import type { WebhookEdit } from '@tsenomer/contracts';
import { createTestDatabase, makeUser } from '@tsenomer/db/testing';
import type { TestDatabase } from '@tsenomer/db/testing';
import { transact } from '../src/index.ts';
import type { SystemContext } from '../src/index.ts';
import { raiseEvents } from '../src/platform/domain-event/raise-events.ts';
import {
  createWebhook,
  deleteWebhook,
  editWebhook,
  listWebhookDeliveries,
  listWebhooks,
  replayWebhook,
  tellWebhooks as tellReadable,
  tryWebhook,
} from '../src/outgoing/webhook/index.ts';
import { givesUp, nextAttempt } from '../src/outgoing/webhook/rules/next-attempt.ts';
import { webhookHeaders } from '../src/outgoing/webhook/rules/sign-webhook.ts';
import { recordJobs } from '../src/testing/index.ts';
import type { RecordedJobs } from '../src/testing/index.ts';
import { systemContext } from './support/context.ts';

const NOW = new Date('2026-11-20T09:00:00Z');
const EDIT: WebhookEdit = {
  name: 'Склад',
  url: 'https://hooks.example/tsenomer',
  eventTypes: ['siteIncidentOpened'],
  enabled: true,
};
let database: TestDatabase;
let jobs: RecordedJobs;
let system: SystemContext;
let ctx: SystemContext;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.pool.query('delete from webhook; delete from domain_event');
  jobs = recordJobs();
  system = systemContext(database.db, { jobs });
  await tellWebhooks();
  const userId = await makeUser(database.db, 'user');
  ctx = { ...system, actor: { kind: 'user', userId, role: 'user', companyId: null } };
});

/**
 * Tells once the events can be read: not before transactions have ended that other tests of the server began earlier.
 */
async function tellWebhooks(): Promise<number> {
  await vi.waitFor(async () => {
    const { rowCount } = await database.pool.query(
      'select from domain_event where xid >= pg_snapshot_xmin(pg_current_snapshot()) limit 1',
    );
    expect(rowCount).toBe(0);
  });
  return tellReadable(system);
}
const raise = (incidentId: number) =>
  transact(system, (tx) => raiseEvents(tx, 'siteIncidentOpened', [{ incidentId, companyId: 1, what: 'price' }]));
const deliveries = async (id: number) => (await listWebhookDeliveries(ctx, { id, page: 1, limit: 100 })).items;

describe('[SET-3] rules of webhooks', () => {
  it('sign as Standard Webhooks shows by example, by each secret', () => {
    const message = {
      id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      at: new Date(1_614_265_330_999),
      body: '{"test": 2432232314}',
    };
    const headers = webhookHeaders(message, ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'whsec_AAAA']);
    expect(headers).toMatchObject({ 'webhook-id': message.id, 'webhook-timestamp': '1614265330' });
    expect(headers['webhook-signature']).toMatch(/^v1,g0hM9SsE\+OTPJTGt\/tmIKtSyZlE3uFJELVlNIOLJ1OE= v1,\S+$/);
  });

  it.each<[attempts: number, minutes: number | null]>([
    [1, 1],
    [2, 5],
    [3, 30],
    [8, 1200],
    [9, 1224],
    [10, null],
  ])('after %i attempts wait for %s minutes', (attempts, minutes) => {
    expect(nextAttempt(attempts, NOW)).toEqual(minutes === null ? null : new Date(NOW.getTime() + minutes * 60_000));
  });

  it.each<[status: number | null, since: string, off: boolean]>([
    [500, '2026-11-17T09:00:00.000Z', true],
    [500, '2026-11-17T09:00:00.001Z', false],
    [null, '2026-11-10T09:00:00Z', true],
    [410, '2026-11-20T09:00:00Z', true],
    [404, '2026-11-20T09:00:00Z', false],
  ])('answered %s since %s: given up %s', (status, since, off) => {
    expect(givesUp(status, new Date(since), NOW)).toBe(off);
  });
});

describe('[SET-3] webhooks', () => {
  it('are told of the events that they ask for, each once, however often it is read', async () => {
    const { webhook, secret } = await createWebhook(ctx, EDIT);
    await createWebhook(ctx, { ...EDIT, name: 'Другое', eventTypes: ['runEnded'] });
    await createWebhook(ctx, { ...EDIT, name: 'Выключен', enabled: false });
    expect(secret).toMatch(/^whsec_[\w+/]{32}$/);
    await raise(1);
    expect(await tellWebhooks()).toBe(1);
    const [told, ...others] = await deliveries(webhook.id);
    expect(others).toEqual([]);
    expect(told).toMatchObject({ eventType: 'siteIncidentOpened', status: 'waiting', attempts: [] });
    expect(JSON.parse(told!.body)).toMatchObject({
      type: 'siteIncidentOpened',
      data: { incidentId: 1, companyId: 1, what: 'price' },
    });
    expect(jobs.sent.webhook).toEqual([{ data: { webhookId: webhook.id }, key: String(webhook.id) }]);
    await database.pool.query(`update domain_event_cursor set last_xid = '0', last_id = 0 where consumer = 'webhooks'`);
    await tellWebhooks();
    expect((await listWebhooks(ctx)).items.map(({ name, waiting }) => [name, waiting])).toEqual([
      ['Выключен', 0],
      ['Другое', 0],
      ['Склад', 1],
    ]);
    // A job that got lost is sent again while something is due.
    expect(jobs.sent.webhook).toHaveLength(2);
  });

  it('that were off get by a replay what they missed, and what they had, under the same ids', async () => {
    const { webhook } = await createWebhook(ctx, EDIT);
    await raise(1);
    await tellWebhooks();
    const [before] = await deliveries(webhook.id);
    const off = await editWebhook(ctx, { ...EDIT, id: webhook.id, enabled: false });
    expect([off.enabled, off.waiting]).toEqual([false, 0]);
    await raise(2);
    await tellWebhooks();
    for (const refused of [
      () => replayWebhook(ctx, { id: webhook.id, since: '2000-01-01T00:00:00Z' }),
      () => tryWebhook(ctx, { id: webhook.id }),
    ])
      await expect(refused()).rejects.toMatchObject({ code: 'WEBHOOK_OFF' });
    await editWebhook(ctx, { ...EDIT, id: webhook.id });
    expect(await replayWebhook(ctx, { id: webhook.id, since: '2000-01-01T00:00:00Z' })).toEqual({ count: 2 });
    const after = await deliveries(webhook.id);
    expect(after.map(({ status }) => status)).toEqual(['waiting', 'waiting']);
    expect(after.at(-1)).toMatchObject({ id: before!.id, messageId: before!.messageId, body: before!.body });
    expect(await replayWebhook(ctx, { id: webhook.id, since: '2100-01-01T00:00:00Z' })).toEqual({ count: 0 });
    await expect(replayWebhook(ctx, { id: webhook.id, deliveryId: 999_999 })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it('are at most twenty, leave their trace without the secret, and go with their log', async () => {
    const { webhook, secret } = await createWebhook(ctx, EDIT);
    await tryWebhook(ctx, { id: webhook.id });
    for (let count = 1; count < WEBHOOKS_MAX; count += 1) await createWebhook(ctx, EDIT);
    await expect(createWebhook(ctx, EDIT)).rejects.toMatchObject({ code: 'WEBHOOKS_FULL' });
    await deleteWebhook(ctx, { id: webhook.id });
    for (const gone of [
      () => deleteWebhook(ctx, { id: webhook.id }),
      () => editWebhook(ctx, { ...EDIT, id: webhook.id }),
      () => deliveries(webhook.id),
    ])
      await expect(gone()).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const kept = await database.pool.query(
      `select string_agg(w::text, ' ') as webhooks, (select string_agg(a::text, ' ') from audit_entry a where entity = 'webhook') as journal
      from webhook w`,
    );
    expect(JSON.stringify(kept.rows)).not.toContain(secret);
    expect(JSON.stringify(kept.rows)).toContain('Склад');
  });

  it('forget deliveries after 30 days', async () => {
    const { webhook } = await createWebhook(ctx, EDIT);
    await tryWebhook(ctx, { id: webhook.id });
    const [was, is] = [29, 31].map((days) => new Date(NOW.getTime() + days * 86_400_000));
    system = { ...system, now: () => was! };
    await tellWebhooks();
    expect(await deliveries(webhook.id)).toHaveLength(1);
    system = { ...system, now: () => is! };
    await tellWebhooks();
    expect(await deliveries(webhook.id)).toEqual([]);
  });
});

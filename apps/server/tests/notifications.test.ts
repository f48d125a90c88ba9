import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCity, makeCollection, makeCompany, makeProduct, makeUser } from '@tsenomer/db/testing';
import { testApp } from './test-app.ts';
import type { TestApp } from './test-app.ts';

let running: TestApp;
let admin: { authorization: string };
let link: Record<string, number>;

beforeAll(async () => {
  running = await testApp();
  admin = await running.signedIn('admin');
  const { db } = running.test;
  const parts = {
    cityId: await makeCity(db),
    companyIds: [await makeCompany(db)],
    productIds: [await makeProduct(db)],
  };
  const contactId = await makeUser(db, 'user', { email: 'anna@client.example' });
  const parsingCollectionId = await makeCollection(db, parts);
  link = { contactId, notificationMethodId: 1, notificationTypeId: 1, parsingCollectionId };
});
afterAll(() => running.close());

function call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) {
  return running.app.inject({ method, url: `/api/${url}`, headers: admin, ...(payload ? { payload } : {}) });
}
const LINK = 'notification/contacts/link';

describe('[SET-3] notifications over HTTP', () => {
  it('link a contact, list it as active, refuse another monitoring in words, and unlink it', async () => {
    expect((await call('POST', LINK, link)).json()).toEqual(link);
    const listed = await call('GET', `notification/contacts?parsingCollectionId=${link['parsingCollectionId']}`);
    expect(listed.json().items).toContainEqual(expect.objectContaining({ id: link['contactId'], isActive: true }));
    expect((await call('GET', 'notification/settings')).json()).toEqual({
      methods: [{ id: 1, name: 'email' }],
      types: [{ id: 1, name: 'mrpViolation' }],
      links: [link],
    });
    expect((await call('POST', LINK, link)).json()).toMatchObject({ code: 'CONTACT_LINKED' });
    const other = await makeCollection(running.test.db, {
      cityId: await makeCity(running.test.db),
      companyIds: [await makeCompany(running.test.db)],
      productIds: [],
    });
    const refused = await call('POST', LINK, { ...link, parsingCollectionId: other });
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'CONTACT_LINKED_ELSEWHERE']);
    expect((await call('DELETE', LINK, link)).statusCode).toBe(200);
    expect((await call('DELETE', LINK, link)).statusCode).toBe(404);
  });

  it.each([
    ['another method', { notificationMethodId: 2 }, 400],
    ['another type', { notificationTypeId: 2 }, 400],
    ['no person', { contactId: 0 }, 400],
    ['an unknown person', { contactId: 999_999 }, 404],
    ['an unknown monitoring', { parsingCollectionId: 999_999 }, 404],
  ])('refuse %s', async (_case, part, status) => {
    expect((await call('POST', LINK, { ...link, ...part })).statusCode).toBe(status);
  });
});

describe('[SET-3] rules of alerts over HTTP', () => {
  const RULE = {
    name: 'Падения',
    enabled: true,
    kinds: ['priceMoved'],
    minShare: 500,
    minAmount: null,
    direction: 'down',
    brandIds: [],
    categoryIds: [],
    tagIds: [],
    companyIds: [],
    collectionIds: [],
    byMail: false,
    byTelegram: false,
    digest: 'none',
    quiet: null,
  };

  it('make, change, list and delete one; the inbox is empty', async () => {
    const { id } = (await call('POST', 'alert-rules', RULE)).json();
    expect((await call('PUT', `alert-rules/${id}`, { ...RULE, minShare: null })).json()).toMatchObject({
      id,
      minShare: null,
    });
    expect((await call('GET', 'alert-rules')).json().items).toMatchObject([{ id, name: 'Падения' }]);
    expect((await call('DELETE', `alert-rules/${id}`)).statusCode).toBe(200);
    expect((await call('PUT', `alert-rules/${id}`, RULE)).statusCode).toBe(404);
    expect((await call('DELETE', `alert-rules/${id}`)).statusCode).toBe(404);
    expect((await call('GET', 'inbox')).json()).toEqual({ items: [], total: 0, unread: 0 });
    expect((await call('POST', 'inbox/read', {})).json()).toEqual({ unread: 0 });
  });

  it.each([
    ['no name', { name: ' ' }],
    ['no kind', { kinds: [] }],
    ['an unknown kind', { kinds: ['weather'] }],
    ['a share of nothing', { minShare: 0 }],
    ['an amount below nothing', { minAmount: -1 }],
    ['an unknown direction', { direction: 'sideways' }],
    ['too many brands', { brandIds: Array.from({ length: 1001 }, (_, at) => at + 1) }],
    ['an unknown digest', { digest: 'weekly' }],
    ['half of the quiet hours', { quiet: { from: '23:00' } }],
    ['no time', { quiet: { from: '23:00', to: '25:00' } }],
  ])('refuse %s', async (_case, part) => {
    expect((await call('POST', 'alert-rules', { ...RULE, ...part })).statusCode).toBe(400);
  });

  it('refuse too many entries at once, and a page of none', async () => {
    const ids = Array.from({ length: 1001 }, (_, at) => at + 1);
    expect((await call('POST', 'inbox/read', { ids })).statusCode).toBe(400);
    expect((await call('GET', 'inbox?limit=0')).statusCode).toBe(400);
  });
});

describe('[SET-3] webhooks over HTTP', () => {
  const WEBHOOK = { name: 'Склад', url: 'https://hooks.example/x', eventTypes: ['priceMoved'], enabled: true };

  it('make, try, list, replay, give a new secret and delete one; the secret is told once', async () => {
    const made = (await call('POST', 'webhooks', WEBHOOK)).json();
    const { id } = made.webhook;
    expect(made.secret).toMatch(/^whsec_/);
    expect((await call('POST', `webhooks/${id}/test`)).json()).toMatchObject({ eventType: 'test', status: 'waiting' });
    const log = (await call('GET', `webhooks/${id}/deliveries?status=waiting`)).json();
    expect(log).toMatchObject({ total: 1, items: [{ eventType: 'test' }] });
    const replayed = await call('POST', `webhooks/${id}/replay`, { deliveryId: log.items[0].id });
    expect(replayed.json()).toEqual({ count: 1 });
    expect((await call('POST', `webhooks/${id}/secret`)).json().secret).not.toBe(made.secret);
    expect((await call('PUT', `webhooks/${id}`, { ...WEBHOOK, enabled: false })).json()).toMatchObject({ waiting: 0 });
    expect((await call('POST', `webhooks/${id}/test`)).json()).toMatchObject({ code: 'WEBHOOK_OFF' });
    expect((await call('GET', 'webhooks')).body).not.toContain('whsec_');
    expect((await call('DELETE', `webhooks/${id}`)).statusCode).toBe(200);
    for (const [method, path] of [
      ['DELETE', ''],
      ['POST', '/secret'],
      ['POST', '/test'],
      ['GET', '/deliveries'],
    ] as const)
      expect((await call(method, `webhooks/${id}${path}`)).statusCode).toBe(404);
  });

  it.each([
    ['no name', { name: ' ' }],
    ['no address', { url: 'hooks.example' }],
    ['another scheme', { url: 'ftp://hooks.example/' }],
    ['an address with a password', { url: 'https://me:secret@hooks.example/' }],
    ['a private address', { url: 'http://10.0.0.7/hook' }],
    ['a name of a private network', { url: 'http://erp.lan/hook' }],
    ['a long address', { url: `https://hooks.example/${'x'.repeat(2000)}` }],
    ['no events', { eventTypes: [] }],
    ['an unknown event', { eventTypes: ['weather'] }],
  ])('refuse %s', async (_case, part) => {
    expect((await call('POST', 'webhooks', { ...WEBHOOK, ...part })).statusCode).toBe(400);
  });

  it.each([[{}], [{ since: 'yesterday' }], [{ deliveryId: 0 }], [{ deliveryId: 1, since: '2026-11-20T00:00:00Z' }]])(
    'refuse a replay of %j',
    async (body) => {
      expect((await call('POST', 'webhooks/1/replay', body)).statusCode).toBe(400);
    },
  );
});

describe('[SET-3] Telegram over HTTP', () => {
  const BOT = { token: '123456:AAExampleTokenOfATestBot_0123456789', apiUrl: 'https://api.telegram.org' };

  it('connect a bot without telling its token, refuse codes until it has answered, and disconnect it', async () => {
    expect((await call('GET', 'telegram')).json()).toEqual({ bot: null, chat: null });
    const { apiUrl, token } = BOT;
    const set = await call('PUT', 'telegram/bot', { token });
    expect(set.json()).toEqual({ bot: { username: null, apiUrl, state: 'checking', failure: null }, chat: null });
    expect((await call('POST', 'telegram/code')).json()).toMatchObject({ code: 'TELEGRAM_NOT_SET' });
    expect((await call('POST', 'telegram/test')).json()).toMatchObject({ code: 'TELEGRAM_NOT_SET' });
    await running.test.pool.query(`update telegram_bot set state = 'on', username = 'tsenomer_bot'`);
    expect((await call('POST', 'telegram/code')).json().code).toMatch(/^[2-9A-Z]{12}$/);
    expect((await call('POST', 'telegram/test')).json()).toMatchObject({ code: 'TELEGRAM_NOT_LINKED' });
    expect((await call('DELETE', 'telegram/chat')).statusCode).toBe(404);
    expect((await call('DELETE', 'telegram/bot')).json()).toEqual({ bot: null, chat: null });
    expect((await call('DELETE', 'telegram/bot')).statusCode).toBe(404);
  });

  it.each([
    ['no token', { token: '' }],
    ['a token of another form', { token: 'hello' }],
    ['an address that is none', { apiUrl: 'telegram' }],
    ['an address with a password', { apiUrl: 'https://me:secret@telegram.example' }],
    ['a private address', { apiUrl: 'http://localhost:8081' }],
  ])('refuse %s', async (_case, part) => {
    expect((await call('PUT', 'telegram/bot', { ...BOT, ...part })).statusCode).toBe(400);
  });
});

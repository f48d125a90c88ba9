import { INITIAL_INSTALLATION } from '@tsenomer/contracts';
import { systemContext } from '@tsenomer/core';
import type { SystemContext } from '@tsenomer/core';
import {
  callTelegram,
  createTelegramCode,
  readTelegram,
  removeTelegramBot,
  runTelegram,
  setTelegramBot,
  tryTelegram,
  unlinkTelegramChat,
} from '@tsenomer/core/outgoing/telegram';
import { writeSetting } from '@tsenomer/core/platform/setting';
import { recordJobs } from '@tsenomer/core/testing';
import type { RecordedJobs } from '@tsenomer/core/testing';
import { createTestDatabase, makeProduct, makeUser } from '@tsenomer/db/testing';
import type { TestDatabase } from '@tsenomer/db/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { telegramApi } from '../src/outgoing/telegram-api.ts';
import { BOT_TOKEN, serveBotApi } from './support/bot-api.ts';
import type { BotApi } from './support/bot-api.ts';

const never = new AbortController().signal;
let database: TestDatabase;
let api: BotApi;
let now: Date;
let jobs: RecordedJobs;
let ctx: SystemContext;
let userId: number;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  api = await serveBotApi();
  jobs = recordJobs();
  now = new Date('2026-11-20T09:00:00Z');
  await database.pool.query('delete from telegram_bot; delete from app_user; delete from mail');
  userId = await makeUser(database.db, 'admin', { email: 'boss@client.example' });
  const system = systemContext({ db: database.db, jobs, now: () => now, installation: INITIAL_INSTALLATION });
  await writeSetting(system, 'collectorAllowedHosts', { hosts: [api.host] });
  ctx = { ...system, actor: { kind: 'user', userId, role: 'admin', companyId: null } };
});
afterEach(() => api.close());

const run = (allowedHosts = [api.host], signal = never): Promise<void> =>
  runTelegram(ctx, telegramApi({ allowedHosts }), { signal, pause: async () => undefined });
const connect = async (token = BOT_TOKEN): Promise<void> => {
  await setTelegramBot(ctx, { token, apiUrl: `${api.url}/` });
  await run();
};
async function link(): Promise<void> {
  await connect();
  const { code } = await createTelegramCode(ctx);
  api.write(`/start ${code}`);
  await run();
}
async function tell(count = 1): Promise<void> {
  const productId = await makeProduct(database.db, { name: 'Чай <Ахмад> & Ко' });
  await database.pool.query(
    `insert into inbox_entry (user_id, event_id, at, kind, payload, product_id, telegram_due_at)
    select $1, $4 * 1000 + n, $2, 'priceMoved', '{"oldPrice":10000,"newPrice":9000,"currency":"RUB"}', $4, $2 from generate_series(1, $3::int) n`,
    [userId, now, count, productId],
  );
}
const left = async (): Promise<number> => {
  const { rowCount } = await database.pool.query('select from inbox_entry where telegram_due_at is not null');
  return rowCount ?? 0;
};

describe('[SET-3] alerts by Telegram', () => {
  it('link a chat by a code that the bot gets, tell what is due once, and end by /stop', async () => {
    await connect();
    expect((await readTelegram(ctx)).bot).toEqual({
      username: 'tsenomer_bot',
      apiUrl: api.url,
      state: 'on',
      failure: null,
    });
    const { code, url } = await createTelegramCode(ctx);
    expect(url).toBe(`https://t.me/tsenomer_bot?start=${code}`);
    api.write('Здравствуйте');
    api.write('/start WRONG2345');
    api.write(`/start@tsenomer_bot ${code.toLowerCase()}`);
    await run();
    expect((await readTelegram(ctx)).chat).toMatchObject({ title: '@anna', testing: false });
    expect(api.texts()).toEqual([expect.stringContaining('не подходит'), expect.stringContaining('привязан')]);

    await tell();
    await tryTelegram(ctx);
    expect((await readTelegram(ctx)).chat).toMatchObject({ testing: true });
    await run();
    await run();
    const [, , told, ...others] = api.calls.filter(({ method }) => method === 'sendMessage');
    expect(others).toEqual([]);
    expect(told?.params).toMatchObject({ chat_id: 42, parse_mode: 'HTML' });
    expect(String(told?.params['text']).replaceAll(/\s/g, ' ')).toBe(
      'Tsenomer: проверка связи. Оповещения будут приходить сюда.  ' +
        '<b>Цена изменилась</b>: Чай &lt;Ахмад&gt; &amp; Ко, 100,00 ₽ → 90,00 ₽',
    );
    expect([await left(), (await readTelegram(ctx)).chat?.testing]).toEqual([0, false]);

    await tell();
    api.write('/stop');
    await run();
    expect([(await readTelegram(ctx)).chat, await left()]).toEqual([null, 0]);
    expect(api.texts().at(-1)).toContain('отвязан');
    await expect(unlinkTelegramChat(ctx)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(tryTelegram(ctx)).rejects.toMatchObject({ code: 'TELEGRAM_NOT_LINKED' });
  });

  it('tell as much as one message holds, and how much more there is', async () => {
    await link();
    await tell(120);
    await run();
    const text = String(api.texts().at(-1));
    expect(text.length).toBeLessThan(4096);
    expect(text).toMatch(/Ещё событий: 7\d\. Все они во «Входящих»\.$/);
    expect(await left()).toBe(0);
  });

  it('are told again in time where Telegram asks for a pause', async () => {
    await link();
    await tell();
    api.answers['sendMessage'] = { ok: false, error_code: 429, parameters: { retry_after: 90 } };
    await run();
    delete api.answers['sendMessage'];
    const before = api.calls.length;
    now = new Date(now.getTime() + 89_000);
    await run();
    expect([api.calls.length, await callTelegram(ctx), await left()]).toEqual([before, false, 1]);
    now = new Date(now.getTime() + 1000);
    expect(await callTelegram(ctx)).toBe(true);
    await run();
    expect([await left(), (await readTelegram(ctx)).bot?.failure]).toEqual([0, null]);
  });

  it('switch the bot off and tell the administrators once when its token is revoked', async () => {
    await link();
    await tell();
    api.answers['getUpdates'] = { ok: false, error_code: 401, description: 'Unauthorized' };
    await run();
    await run();
    expect((await readTelegram(ctx)).bot).toMatchObject({ state: 'off', failure: 'revoked' });
    const { rows } = await database.pool.query('select recipient, subject from mail');
    expect(rows).toEqual([{ recipient: 'boss@client.example', subject: expect.stringContaining('@tsenomer_bot') }]);
    expect(await callTelegram(ctx)).toBe(false);
    // A new token of the same bot keeps its chats; of another one it does not.
    delete api.answers['getUpdates'];
    await connect();
    expect([(await readTelegram(ctx)).chat?.title, await left()]).toEqual(['@anna', 0]);
    await connect(BOT_TOKEN.replace('123456', '654321'));
    const { bot, chat } = await readTelegram(ctx);
    expect([bot?.state, bot?.failure, chat]).toEqual(['off', 'revoked', null]);
  });

  it.each([
    ['blocked the bot', { ok: false, error_code: 403, description: 'Forbidden: bot was blocked by the user' }],
    ['is gone', { ok: false, error_code: 400, description: 'Bad Request: chat not found' }],
  ])('are unlinked from a chat that %s', async (_case, answer) => {
    await link();
    await tell();
    api.answers['sendMessage'] = answer;
    await run();
    expect([(await readTelegram(ctx)).chat, await left(), (await readTelegram(ctx)).bot?.state]).toEqual([
      null,
      0,
      'on',
    ]);
  });

  it('leave a message that cannot be read in the inbox alone', async () => {
    await link();
    await tell();
    api.answers['sendMessage'] = { ok: false, error_code: 400, description: "Bad Request: can't parse entities" };
    await run();
    expect([(await readTelegram(ctx)).chat?.title, await left()]).toEqual(['@anna', 0]);
  });

  it('follow a group that became a supergroup', async () => {
    await link();
    await tell();
    api.answers['sendMessage'] = ({ chat_id: chatId }) =>
      chatId === 42
        ? { ok: false, error_code: 400, parameters: { migrate_to_chat_id: -100_123 } }
        : { ok: true, result: {} };
    await run();
    await run();
    expect([api.calls.at(-1)?.params['chat_id'], await left()]).toEqual([-100_123, 0]);
  });

  it.each<[string, object, string]>([
    ['is broken', { ok: false, error_code: 502 }, 'unreachable'],
    ['refuses for reasons of its own', { ok: false, error_code: 409 }, 'refused'],
    ['answers something else', { hello: 'world' }, 'unreachable'],
  ])('wait while the server %s', async (_case, answer, failure) => {
    await link();
    await tell();
    api.answers['getUpdates'] = answer;
    await run();
    expect((await readTelegram(ctx)).bot).toMatchObject({ state: 'on', failure });
    expect([await left(), await callTelegram(ctx)]).toEqual([1, true]);
    delete api.answers['getUpdates'];
    await run();
    expect([await left(), (await readTelegram(ctx)).bot?.failure]).toEqual([0, null]);
  });

  it('reach no private address that is not allowed, and keep the token out of errors, journal and answers', async () => {
    const set = await setTelegramBot(ctx, { token: BOT_TOKEN, apiUrl: api.url });
    await run([]);
    const status = await readTelegram(ctx);
    expect([status.bot?.state, status.bot?.failure, api.calls]).toEqual(['checking', 'private', []]);
    await expect(createTelegramCode(ctx)).rejects.toMatchObject({ code: 'TELEGRAM_NOT_SET' });
    const stopped = new AbortController();
    stopped.abort(new Error('stopped'));
    await expect(run([api.host], stopped.signal)).rejects.toThrow(/^stopped$/);
    const { rows } = await database.pool.query(`select string_agg(a::text, '') || (select string_agg(b::text, '')
      from telegram_bot b) as text from audit_entry a where entity = 'telegram'`);
    expect(JSON.stringify([set, status, rows])).not.toContain(BOT_TOKEN);
    expect(rows[0].text).toContain(api.url);
  });

  it('take no code after 15 minutes, nor a second time, and go with the bot', async () => {
    await connect();
    const { code } = await createTelegramCode(ctx);
    now = new Date(now.getTime() + 15 * 60_000);
    api.write(`/start ${code}`);
    await run();
    expect((await readTelegram(ctx)).chat).toBeNull();
    await callTelegram(ctx);
    const second = await createTelegramCode(ctx);
    api.write(`/start ${second.code}`, { id: -7, title: 'Отдел цен' });
    api.write(`/start ${second.code}`, { id: -8, title: 'Чужие' });
    await run();
    expect((await readTelegram(ctx)).chat).toMatchObject({ title: 'Отдел цен' });
    expect(await removeTelegramBot(ctx)).toEqual({ bot: null, chat: null });
    await expect(removeTelegramBot(ctx)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(tryTelegram(ctx)).rejects.toMatchObject({ code: 'TELEGRAM_NOT_SET' });
    await run();
    expect(await callTelegram(ctx)).toBe(false);
  });

  it('have one call at a time ordered, where there is a reason', async () => {
    await link();
    jobs.sent.telegram.length = 0;
    expect([await callTelegram(ctx), jobs.sent.telegram]).toEqual([false, []]);
    await tell();
    expect([await callTelegram(ctx), jobs.sent.telegram]).toEqual([true, [{ data: {}, key: 'telegram' }]]);
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { EventHint } from '@tsenomer/contracts';
import { DomainError } from '@tsenomer/core';
import { ConfigError, readConfig } from '../src/config.ts';
import { createBroadcaster } from '../src/events/broadcaster.ts';
import { onceForHint } from '../src/events/once-for-hint.ts';
import { errorAnswer } from '../src/kit/index.ts';
import { contentDisposition } from '../src/kit/send-file.ts';
import { createStopStack, startInSteps } from '@tsenomer/core/platform/program';

describe('readConfig', () => {
  it('has a default for everything', () => {
    expect(readConfig({}, '/srv')).toMatchObject({
      port: 8080,
      host: '127.0.0.1',
      dataDir: '/srv/data',
      databaseUrl: null,
      databasePort: null,
      databaseReadUrls: [],
      demo: true,
      demoPort: 8081,
      adminEmail: null,
      logLevel: 'info',
    });
  });

  it.each([
    [{ PORT: '0' }, { port: 0 }],
    [{ DATA_DIR: '/var/lib/x' }, { dataDir: '/var/lib/x' }],
    [
      { DATABASE_URL: '', HELP_URL: '' },
      { databaseUrl: null, helpUrl: null },
    ],
    [{ DATABASE_URL: 'postgresql://a:b@db/x' }, { databaseUrl: 'postgresql://a:b@db/x' }],
    [{ DATABASE_PORT: '5433' }, { databasePort: 5433 }],
    [
      { DATABASE_READ_URL: 'postgres://a@b/c, postgresql://d@e:5433/c' },
      { databaseReadUrls: ['postgres://a@b/c', 'postgresql://d@e:5433/c'] },
    ],
    [
      { DEMO: 'off', TRUST_PROXY: 'on' },
      { demo: false, trustProxy: true },
    ],
    [{ ADMIN_PASSWORD: 'Abc123' }, { adminPassword: 'Abc123' }],
  ])('reads %j', (env, expected) => expect(readConfig(env, '/srv')).toMatchObject(expected));

  it.each([
    [{ PORT: '80 80' }, 'PORT'],
    [{ PORT: '70000' }, 'PORT'],
    [{ PORT: '1.5' }, 'PORT'],
    [{ DEMO: 'yes' }, 'DEMO'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
    [{ DATABASE_PORT: '0' }, 'DATABASE_PORT'],
    [{ ADMIN_PASSWORD: 'short' }, 'ADMIN_PASSWORD'],
    [{ ADMIN_EMAIL: 'me' }, 'ADMIN_EMAIL'],
    [{ PUBLIC_URL: 'ftp://x' }, 'PUBLIC_URL'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
    [{ SMTP_URL: 'http://x' }, 'SMTP_URL'],
  ])('refuses %j', (env, name) => {
    expect(() => readConfig(env, '/srv')).toThrow(ConfigError);
    expect(() => readConfig(env, '/srv')).toThrow(new RegExp(`\\n {2}${name}: `));
  });
});

describe('errorAnswer', () => {
  const withCode = (code: string, extra: object = {}) => Object.assign(new Error('x'), { code, ...extra });
  it.each([
    [new DomainError('NAME_TAKEN'), 409, 'NAME_TAKEN'],
    [withCode('ECONNREFUSED'), 503, 'DATABASE_UNAVAILABLE'],
    [withCode('ENOENT', { syscall: 'connect' }), 503, 'DATABASE_UNAVAILABLE'],
    [withCode('ENOENT', { syscall: 'open' }), 500, 'INTERNAL'],
    [withCode('57P01'), 503, 'DATABASE_UNAVAILABLE'],
    [withCode('57P03'), 503, 'DATABASE_UNAVAILABLE'],
    [withCode('08006'), 503, 'DATABASE_UNAVAILABLE'],
    [new Error('Connection terminated unexpectedly'), 503, 'DATABASE_UNAVAILABLE'],
    [new Error('outer', { cause: withCode('ECONNRESET') }), 503, 'DATABASE_UNAVAILABLE'],
    [new TypeError('fetch failed', { cause: withCode('ECONNREFUSED') }), 500, 'INTERNAL'],
    [withCode('08P01'), 500, 'INTERNAL'],
    [withCode('23505'), 500, 'INTERNAL'],
    [withCode('FST_ERR_CTP_INVALID_JSON_BODY', { statusCode: 400 }), 400, 'INVALID_INPUT'],
    [withCode('FST_ERR_CTP_BODY_TOO_LARGE', { statusCode: 413 }), 413, 'PAYLOAD_TOO_LARGE'],
    [withCode('FST_INVALID_MULTIPART_CONTENT_TYPE', { statusCode: 406 }), 415, 'UNSUPPORTED_MEDIA'],
    [withCode('FST_UNDER_PRESSURE', { statusCode: 503 }), 503, 'OVERLOADED'],
    [{ statusCode: 429 }, 429, 'TOO_MANY_REQUESTS'],
    ['a thrown string', 500, 'INTERNAL'],
    [null, 500, 'INTERNAL'],
  ])('maps %s to %i %s', (error, status, code) => {
    const answer = errorAnswer(error, 'ru', 'r1');
    expect([answer.status, answer.body.code, answer.body.details?.requestId]).toEqual([
      status,
      code,
      status >= 500 ? 'r1' : undefined,
    ]);
  });
});

describe('onceForHint', () => {
  it('asks once for a hint, however many listen, and anew for the next one', async () => {
    let asked = 0;
    const stateAt = onceForHint(async (who: string) => `${who} ${(asked += 1)}`);
    const [first, second]: EventHint[] = [{ type: 'state' }, { type: 'state' }];
    expect(await Promise.all([stateAt(first!, 'a'), stateAt(first!, 'b'), stateAt(second!, 'c')])).toEqual([
      'a 1',
      'a 1',
      'c 2',
    ]);
  });
});

describe('contentDisposition', () => {
  it.each([
    ['report.csv', `attachment; filename="report.csv"; filename*=UTF-8''report.csv`],
    ['a\r\nb/c\\d"e.csv', `attachment; filename="a__b_c_d_e.csv"; filename*=UTF-8''a__b_c_d%22e.csv`],
    ["it's (1).csv", `attachment; filename="it's (1).csv"; filename*=UTF-8''it%27s%20%281%29.csv`],
    ['\ud800.csv', `attachment; filename="_.csv"; filename*=UTF-8''%EF%BF%BD.csv`],
  ])('of %j', (name, header) => expect(contentDisposition(name)).toBe(header));
});

describe('the broadcaster', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  function listener() {
    const broadcaster = createBroadcaster();
    const controller = new AbortController();
    const heard: EventHint[] = [];
    const ended = (async () => {
      for await (const hint of broadcaster.subscribe(controller.signal)) heard.push(hint);
    })();
    return {
      broadcaster,
      heard,
      end: () => {
        controller.abort();
        return ended;
      },
    };
  }
  const settle = () => vi.advanceTimersByTimeAsync(0);

  it('passes hints on, and ends with the signal', async () => {
    const { broadcaster, heard, end } = listener();
    await settle();
    broadcaster.publish({ type: 'collection', collectionId: 1 });
    await settle();
    broadcaster.publish({ type: 'import', importId: 2 });
    await settle();
    await end();
    broadcaster.publish({ type: 'import', importId: 3 });
    expect(heard).toEqual([
      { type: 'collection', collectionId: 1 },
      { type: 'import', importId: 2 },
    ]);
  });

  it('tells the state at most once a second, the last one included', async () => {
    const { broadcaster, heard, end } = listener();
    await settle();
    for (let i = 0; i < 50; i++) {
      broadcaster.publish({ type: 'state' });
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(heard.length).toBeGreaterThanOrEqual(5);
    expect(heard.length).toBeLessThanOrEqual(6);
    await vi.advanceTimersByTimeAsync(5000);
    const after = heard.length;
    await vi.advanceTimersByTimeAsync(5000);
    expect(heard).toHaveLength(after);
    await end();
  });

  it('keeps a slow listener within bounds', async () => {
    const broadcaster = createBroadcaster();
    const controller = new AbortController();
    const stream = broadcaster.subscribe(controller.signal)[Symbol.asyncIterator]();
    const first = stream.next();
    for (let i = 0; i < 1000; i++) broadcaster.publish({ type: 'collection', collectionId: i % 300 });
    expect((await first).value).toEqual({ type: 'collection', collectionId: 0 });
    let waiting = 0;
    for (let i = 0; i < 99; i++) waiting += (await stream.next()).done ? 0 : 1;
    controller.abort();
    expect(waiting).toBe(99);
    expect((await stream.next()).done).toBe(true);
  });
});

describe('the stop stack', () => {
  it('undoes in reverse, goes on after a failure, and runs once', async () => {
    const order: string[] = [];
    const stack = createStopStack();
    stack.onStop(() => order.push('first'));
    stack.onStop(async () => {
      throw new Error('no');
    });
    stack.onStop(async () => order.push('last'));
    await expect(stack.stop()).rejects.toThrow('Not everything stopped in order');
    await expect(stack.stop()).rejects.toThrow('Not everything stopped in order');
    expect(order).toEqual(['last', 'first']);
  });

  it('undoes a start that fails, and tells why it failed and not what could not be undone', async () => {
    const undone: string[] = [];
    const start = startInSteps(async (onStop) => {
      onStop(() => undone.push('first'));
      onStop(() => Promise.reject(new Error('no')));
      throw new Error('no room');
    });
    await expect(start).rejects.toThrow('no room');
    expect(undone).toEqual(['first']);
  });
});

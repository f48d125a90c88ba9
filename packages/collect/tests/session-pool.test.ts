import { parseProxyList } from '@tsenomer/contracts';
import type { ProxyRotation } from '@tsenomer/contracts';
import { describe, expect, it } from 'vitest';
import { chromeFingerprint, ownFingerprint } from '../src/index.ts';
import { createProxyHealth } from '../src/proxy/proxy-health.ts';
import { createSessionPool } from '../src/session/session-pool.ts';
import type { SessionPool, SessionPoolOptions } from '../src/session/session-pool.ts';
import { failureOf, fakeClock } from './support/collecting.ts';

const { proxies } = parseProxyList('a.ru:1\nb.ru:1\nc.ru:1');
const OFF: ProxyRotation = { type: 'off' };

function poolOf(options: Partial<SessionPoolOptions> = {}) {
  const clock = fakeClock();
  const ended: [string, boolean][] = [];
  let ids = 0;
  const pool = createSessionPool({
    size: 1,
    proxies,
    rotation: OFF,
    fingerprints: [ownFingerprint(null)],
    health: createProxyHealth(clock.now),
    now: clock.now,
    random: () => 0,
    newId: () => `s${(ids += 1)}`,
    onEnded: (session, { refreshBrowser }) => ended.push([session.id, refreshBrowser]),
    ...options,
  });
  return { pool, clock, ended };
}

/** Takes a link through the pool and says which session and proxy it went by. */
function take(pool: SessionPool): string {
  const session = pool.acquire('link');
  pool.release(session);
  return `${session.id} ${session.proxy?.host ?? '-'}`;
}

describe('rotation', () => {
  it('off: one session for good', () => {
    const { pool, clock, ended } = poolOf();
    expect(take(pool)).toBe('s1 a.ru');
    clock.pass(24 * 3_600_000);
    expect(take(pool)).toBe('s1 a.ru');
    expect(ended).toEqual([]);
  });

  it('links: a new proxy after every N links', () => {
    const { pool, ended } = poolOf({ rotation: { type: 'links', triggerEvery: 2, withBrowserRefresh: true } });
    expect(Array.from({ length: 8 }, () => take(pool))).toEqual([
      's1 a.ru',
      's1 a.ru',
      's2 b.ru',
      's2 b.ru',
      's3 c.ru',
      's3 c.ru',
      's4 a.ru',
      's4 a.ru',
    ]);
    expect(ended).toEqual([
      ['s1', true],
      ['s2', true],
      ['s3', true],
    ]);
  });

  it('links: files do not count', () => {
    const { pool } = poolOf({ rotation: { type: 'links', triggerEvery: 1, withBrowserRefresh: false } });
    for (let index = 0; index < 3; index += 1) pool.release(pool.acquire('file'));
    expect(take(pool)).toBe('s1 a.ru');
    expect(take(pool)).toBe('s2 b.ru');
  });

  it('minutes: a new proxy after every N minutes', () => {
    const { pool, clock, ended } = poolOf({
      rotation: { type: 'minutes', timeoutInMin: 2, withBrowserRefresh: false },
    });
    expect(take(pool)).toBe('s1 a.ru');
    clock.pass(119_999);
    expect(take(pool)).toBe('s1 a.ru');
    clock.pass(1);
    expect(take(pool)).toBe('s2 b.ru');
    expect(ended).toEqual([['s1', false]]);
  });

  it('lets the links in flight finish before a session ends', () => {
    const { pool, ended } = poolOf({ rotation: { type: 'links', triggerEvery: 1, withBrowserRefresh: false } });
    const first = pool.acquire('link');
    take(pool);
    expect(ended).toEqual([]);
    pool.release(first);
    expect(ended).toEqual([['s1', false]]);
  });
});

describe('sessions', () => {
  it('spreads links over the sessions side by side', () => {
    const { pool } = poolOf({ size: 3 });
    expect([pool.acquire('link'), pool.acquire('link'), pool.acquire('link')].map(({ proxy }) => proxy?.host)).toEqual([
      'a.ru',
      'b.ru',
      'c.ru',
    ]);
  });

  it('retires a session at once on a ban, and rests its proxy while others are left', () => {
    const { pool, clock, ended } = poolOf();
    const banned = pool.acquire('link');
    pool.report(banned.id, 'ban');
    expect(pool.restingProxies()).toEqual(['http://a.ru:1']);
    pool.release(banned);
    expect(ended).toEqual([['s1', false]]);
    expect(take(pool)).toBe('s2 b.ru');
    pool.report('s2', 'ban');
    expect(take(pool)).toBe('s3 c.ru');
    pool.report('s3', 'ban');
    expect(take(pool)).toBe('s4 a.ru');
    clock.pass(5 * 60_000);
    expect(pool.restingProxies()).toEqual([]);
  });

  it('retires a session after three bad pages, and good ones make up for bad ones', () => {
    const { pool } = poolOf();
    take(pool);
    for (const verdict of ['bad', 'bad', 'good', 'good', 'bad'] as const) pool.report('s1', verdict);
    expect(take(pool)).toBe('s1 a.ru');
    pool.report('s1', 'bad');
    expect(take(pool)).toBe('s2 b.ru');
  });

  it('ignores reports about sessions that are gone', () => {
    const { pool } = poolOf();
    expect(() => pool.report('nobody', 'ban')).not.toThrow();
  });

  it('changes proxy, cookies and fingerprint as a unit', () => {
    const chrome = chromeFingerprint({ major: 140, platform: 'Windows' });
    const { pool } = poolOf({
      rotation: { type: 'links', triggerEvery: 1, withBrowserRefresh: false },
      fingerprints: [chrome],
    });
    const url = new URL('http://shop.ru/');
    const first = pool.acquire('link');
    first.cookies.store(url, 'visitor=1');
    pool.release(first);
    const second = pool.acquire('link');
    expect(second.cookies.cookiesFor(url).size).toBe(0);
    expect(second.proxy).not.toBe(first.proxy);
    expect(second.fingerprint).toBe(chrome);
  });

  it('goes without proxies when they are off, and stops the run when the list is empty', async () => {
    expect(take(poolOf({ proxies: null }).pool)).toBe('s1 -');
    const failure = await failureOf((async () => take(poolOf({ proxies: [] }).pool))());
    expect([failure.reason, failure.next]).toEqual(['proxy', 'stop']);
  });

  it('ends every session when it is closed', () => {
    const { pool, ended } = poolOf({ size: 2 });
    take(pool);
    pool.close();
    expect(ended).toHaveLength(2);
  });
});

import { createServer } from 'node:net';
import { once } from 'node:events';
import { demoCompany, demoPath, demoProducts, demoSells } from '@tsenomer/demo-market';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startDemoShop, startDemoShops, STRICT_BANS } from '../src/index.ts';
import type { DemoShopsRunning } from '../src/index.ts';
import { get } from './client.ts';
import type { Answer, Ask } from './client.ts';

describe('the guarded shop', () => {
  const shop = demoCompany('krepost')!;
  const path = demoPath(
    shop,
    demoProducts.find((product) => demoSells(shop, product))!,
  );
  let running: DemoShopsRunning;
  let now = 0;
  const visit = (ask?: Ask): Promise<Answer> =>
    get(running.shops.find(({ companyKey }) => companyKey === 'krepost')!.url + path, ask);
  const visits = async (count: number, ask?: Ask): Promise<number[]> => {
    const statuses: number[] = [];
    for (let index = 0; index < count; index += 1) statuses.push((await visit(ask)).status);
    return statuses;
  };

  beforeEach(async () => {
    now = Date.UTC(2026, 10, 21);
    running = await startDemoShops({ basePort: 0, now: () => new Date(now), bans: STRICT_BANS });
  });
  afterEach(() => running.close());

  it('bans a session: 429 with a waiting time, then a challenge within HTTP 200, until time lifts it', async () => {
    const cookie = (await visit()).headers['set-cookie']?.[0]?.split(';')[0] ?? '';
    expect(cookie).toMatch(/^sid=.+/);
    expect(await visits(2, { cookie })).toEqual([200, 200]);
    const refused = await visit({ cookie });
    expect(refused).toMatchObject({ status: 429, headers: { 'retry-after': '30' } });
    const challenge = await visit({ cookie });
    expect(challenge.status).toBe(200);
    expect(challenge.body).toContain('challenge-form');
    expect(challenge.body).not.toContain('₽');
    expect((await visit({ cookie: 'sid=another' })).body).toContain('₽');
    now += STRICT_BANS.sessionBan;
    expect((await visit({ cookie })).body).toContain('₽');
  });

  it('bans an address with 403, which another address lifts', async () => {
    expect(await visits(10)).toEqual(Array.from({ length: 10 }, () => 200));
    expect(await visits(2)).toEqual([403, 403]);
    expect((await visit({ from: '127.0.0.9' })).body).toContain('₽');
    expect((await visit({ proxyPort: running.proxies[0]!.port })).body).toContain('₽');
    expect((await visit({ proxyPort: running.proxies[1]!.port })).body).toContain('₽');
    now += STRICT_BANS.addressBan;
    expect((await visit()).status).toBe(200);
  });

  it('forgets slow visitors: a window later the count begins anew', async () => {
    for (let minute = 0; minute < 5; minute += 1) {
      expect(await visits(3, { cookie: 'sid=slow' })).toEqual([200, 200, 200]);
      now += STRICT_BANS.window;
    }
  });

  it('does not count photos', async () => {
    const { url } = running.shops.find(({ companyKey }) => companyKey === 'krepost')!;
    for (let index = 0; index < 20; index += 1)
      expect((await get(`${url}/photo/${demoProducts[0]!.key}.jpg`)).status).toBe(200);
    expect((await visit()).status).toBe(200);
  });
});

describe('the ports', () => {
  it('a taken one is named in the error, and nothing stays open', async () => {
    const now = () => new Date(0);
    const free = await startDemoShop('domovik', { now });
    await free.close();
    const port = free.port + 1;
    const taken = createServer();
    taken.listen(port, '127.0.0.1');
    // Somebody else may have it already, which serves as well.
    await once(taken, 'listening').catch(() => null);
    await expect(startDemoShop('ladya', { port, now })).rejects.toThrow(`127.0.0.1:${port}: the port is in use`);
    await expect(startDemoShops({ basePort: free.port, now })).rejects.toThrow(`127.0.0.1:${port}: the port is in use`);
    const again = await startDemoShop('domovik', { port: free.port, now });
    await again.close();
    taken.close();
  });

  it('the proxies are two of HTTP and one of SOCKS', async () => {
    const running = await startDemoShops({ basePort: 0, now: () => new Date(0) });
    expect(running.proxies.map(({ url }) => url.split(':')[0])).toEqual(['http', 'http', 'socks5']);
    expect(running.shops).toHaveLength(10);
    await running.close();
  });

  it('there is no shop for a seller or a stranger', async () => {
    await expect(startDemoShop('yarmarka-optovik', { now: () => new Date(0) })).rejects.toThrow('no demo shop');
    await expect(startDemoShop('nobody', { now: () => new Date(0) })).rejects.toThrow('no demo shop');
  });
});

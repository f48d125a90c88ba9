import { once } from 'node:events';
import { startHttpProxy, startSocksProxy } from '@tsenomer/loopback';
import type { LoopbackProxy, ProxyFault } from '@tsenomer/loopback';
import { afterEach, describe, expect, it } from 'vitest';
import { parseProxy, parseProxyList } from '@tsenomer/contracts';
import type { Proxy } from '@tsenomer/contracts';
import { createNodeMemory, createTargetGuard } from '../src/index.ts';
import { createDial } from '../src/dial/dial.ts';
import type { Pages, Site } from './support/site.ts';
import { closedHost, startSecureSite, startSite } from './support/site.ts';
import { closeCollectors, collect, failureOf, fetchPage } from './support/collecting.ts';

const closing: { close(): Promise<void> }[] = [];
const keep = <Closable extends { close(): Promise<void> }>(closable: Closable): Closable => {
  closing.push(closable);
  return closable;
};
const siteOf = async (pages: Pages): Promise<Site> => keep(await startSite(pages));
const page: Pages = (_request, response) => response.end('page');

function proxyOf({ url }: LoopbackProxy): Proxy {
  const proxy = parseProxy(url);
  if (proxy === null) throw new Error(`${url} is not a proxy`);
  return proxy;
}

const through = (...proxies: Proxy[]) => collect({ proxies, config: { proxy: true, timeout: 2000 } });

afterEach(async () => {
  await closeCollectors();
  await Promise.all(closing.splice(0).map((closable) => closable.close()));
});

it('[PARSE-9] how each proxy does at each site is counted: requests, failures, bans, time', async () => {
  const [good, broken] = [keep(await startHttpProxy()), keep(await startHttpProxy({ fault: 'refuse' }))];
  const site = await siteOf(page);
  const memory = createNodeMemory();
  const collector = collect({
    proxies: [proxyOf(broken), proxyOf(good)],
    memory,
    random: () => 0,
    config: { proxy: true, threadCount: 1, timeout: 2000 },
  });
  await failureOf(fetchPage(collector, `${site.origin}/1`));
  const pages = [await fetchPage(collector, `${site.origin}/2`), await fetchPage(collector, `${site.origin}/3`)];
  for (const fetched of pages) collector.report(fetched, 'ban');
  const taken = memory.proxySites.take();
  expect(taken).toEqual([
    { proxy: broken.url, site: site.host, requests: 1, errors: 1, bans: 0, milliseconds: 0, lastBanAt: null },
    {
      proxy: good.url,
      site: site.host,
      requests: 2,
      errors: 0,
      bans: 1,
      milliseconds: pages[0]!.durationMs + pages[1]!.durationMs,
      lastBanAt: expect.any(Number),
    },
  ]);
});

const STARTS = [
  ['http', startHttpProxy],
  ['socks5', startSocksProxy],
] as const;

describe.each(STARTS)('a %s proxy', (kind, start) => {
  it('carries the pages, and the site sees its address', async () => {
    const site = await siteOf(page);
    const proxy = keep(await start({ outgoingAddress: '127.0.0.2' }));
    const fetched = await fetchPage(through(proxyOf(proxy)), site.origin);
    expect(fetched).toMatchObject({ html: 'page', proxy: `${kind}://127.0.0.1:${proxy.port}` });
    expect(site.seen[0]?.remoteAddress).toContain('127.0.0.2');
  });

  it('is not used when proxies are off', async () => {
    const site = await siteOf(page);
    const proxy = keep(await start());
    const collector = collect({ proxies: [proxyOf(proxy)], config: { proxy: false } });
    expect((await fetchPage(collector, site.origin)).proxy).toBeNull();
    expect(proxy.connections()).toBe(0);
  });

  it('takes the credentials of its line; neither page nor site gets to know them', async () => {
    const site = await siteOf(page);
    const proxy = keep(await start({ credentials: { user: 'us:er', password: 'p@ss/word' } }));
    const fetched = await fetchPage(through(proxyOf(proxy)), site.origin);
    expect(JSON.stringify([fetched, site.seen])).not.toContain('word');
    expect(site.seen[0]?.headers).not.toHaveProperty('proxy-authorization');
  });

  it('[PARSE-5] that refuses the credentials: proxy, another session', async () => {
    const site = await siteOf(page);
    const proxy = keep(await start({ credentials: { user: 'user', password: 'right' } }));
    const wrong = parseProxyList(`${kind}://user:wrong@127.0.0.1:${proxy.port}`).proxies;
    const failure = await failureOf(fetchPage(through(...wrong), site.origin));
    expect([failure.reason, failure.next]).toEqual(['proxy', 'rotate-session']);
    expect(failure.message).not.toContain('wrong');
    expect(site.connections()).toBe(0);
  });

  it.each<ProxyFault>(['refuse', 'hang'])('[PARSE-5] with the fault "%s": proxy', async (fault) => {
    const site = await siteOf(page);
    const proxy = keep(await start({ fault }));
    const collector = collect({ proxies: [proxyOf(proxy)], config: { proxy: true, timeout: 800 } });
    // A forwarding proxy that hangs cannot be told from a site that hangs.
    const expected = kind === 'http' && fault === 'hang' ? 'timeout' : 'proxy';
    expect((await failureOf(fetchPage(collector, site.origin))).reason).toBe(expected);
  });

  it('that fails rests, and the next page goes by another one', async () => {
    const site = await siteOf(page);
    const [dead, alive] = [keep(await start({ fault: 'refuse' })), keep(await start())];
    const collector = collect({
      proxies: [proxyOf(dead), proxyOf(alive)],
      config: { proxy: true, threadCount: 1, timeout: 2000 },
      random: () => 0,
    });
    expect((await failureOf(fetchPage(collector, site.origin))).reason).toBe('proxy');
    expect(collector.restingProxies()).toEqual([`${kind}://127.0.0.1:${dead.port}`]);
    expect((await fetchPage(collector, site.origin)).html).toBe('page');
  });

  it('reaches a secure site by a tunnel, and the site is still judged by its certificate', async () => {
    const site = keep(await startSecureSite(page));
    const proxy = keep(await start());
    expect((await failureOf(fetchPage(through(proxyOf(proxy)), site.origin))).reason).toBe('tls');
    expect(site.connections()).toBe(1);
    expect(proxy.connections()).toBe(1);
  });

  it('[PARSE-5] that cannot open a tunnel: proxy', async () => {
    const proxy = keep(await start({ fault: 'bad-gateway' }));
    expect((await failureOf(fetchPage(through(proxyOf(proxy)), `https://${await closedHost()}/`))).reason).toBe(
      'proxy',
    );
  });

  it('is not asked for private addresses', async () => {
    const site = await siteOf(page);
    const proxy = keep(await start());
    const lookup = () => Promise.resolve([{ address: '127.0.0.1', family: 4 }]);
    const collector = collect({ allow: {}, lookup, proxies: [proxyOf(proxy)], config: { proxy: true } });
    expect((await failureOf(fetchPage(collector, site.origin))).reason).toBe('private-address');
    expect((await failureOf(fetchPage(collector, `http://evil.test:${site.port}/`))).reason).toBe('private-address');
    expect(proxy.connections()).toBe(0);
  });

  it('opens a stream that carries bytes both ways', async () => {
    const site = await siteOf(page);
    const proxy = keep(await start());
    const dial = createDial({
      guard: createTargetGuard({ allow: { allowPrivate: true } }),
      proxy: proxyOf(proxy),
      proxyTimeout: 2000,
    });
    const socket = await dial('127.0.0.1', site.port);
    socket.write('GET / HTTP/1.1\r\nHost: shop.ru\r\nConnection: close\r\n\r\n');
    let answer = '';
    socket.on('data', (chunk: Buffer) => {
      answer += chunk.toString();
    });
    await once(socket, 'end');
    socket.destroy();
    expect(answer).toMatch(/^HTTP\/1.1 200 OK[^]+page$/u);
  });
});

describe('a forwarding proxy', () => {
  it('[PARSE-5] that hangs up without an answer: proxy', async () => {
    const site = await siteOf(page);
    const proxy = keep(await startHttpProxy({ fault: 'drop' }));
    expect((await failureOf(fetchPage(through(proxyOf(proxy)), site.origin))).reason).toBe('proxy');
  });
});

describe('a SOCKS proxy', () => {
  it('[PARSE-5] that reports a refusing site: connection, the proxy is not to blame', async () => {
    const proxy = keep(await startSocksProxy());
    const collector = through(proxyOf(proxy));
    expect((await failureOf(fetchPage(collector, `http://${await closedHost()}/`))).reason).toBe('connection');
    expect(collector.restingProxies()).toEqual([]);
  });
});

describe('rotation', () => {
  it('sends every N links by another proxy', async () => {
    const site = await siteOf(page);
    const proxies = await Promise.all(
      ['127.0.0.2', '127.0.0.3'].map(async (outgoingAddress) => keep(await startHttpProxy({ outgoingAddress }))),
    );
    const collector = collect({
      proxies: proxies.map(proxyOf),
      random: () => 0,
      config: {
        proxy: true,
        threadCount: 1,
        proxyRotation: { type: 'links', triggerEvery: 2, withBrowserRefresh: false },
      },
    });
    for (let index = 0; index < 6; index += 1) await fetchPage(collector, site.origin);
    expect(site.seen.map(({ remoteAddress }) => remoteAddress.at(-1)).join('')).toBe('223322');
  });
});

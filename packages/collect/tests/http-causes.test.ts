import { afterEach, describe, expect, it } from 'vitest';
import { gzipSync } from 'node:zlib';
import type { Site } from './support/site.ts';
import { closedHost, startRawSite, startSecureSite, startSite } from './support/site.ts';
import { closeCollectors, collect, failureOf, fetchPage } from './support/collecting.ts';

const sites: Site[] = [];
const keep = (site: Site): Site => {
  sites.push(site);
  return site;
};

afterEach(async () => {
  await closeCollectors();
  await Promise.all(sites.splice(0).map((site) => site.close()));
});

describe('the cause of a failed page', () => {
  it('[PARSE-5] a site that refuses connections: connection, retry', async () => {
    const failure = await failureOf(fetchPage(collect(), `http://${await closedHost()}/`));
    expect([failure.reason, failure.next]).toEqual(['connection', 'retry']);
  });

  it('[PARSE-5] a site that hangs up before it answers: connection', async () => {
    const site = keep(await startRawSite((socket) => socket.destroy()));
    expect((await failureOf(fetchPage(collect(), site.origin))).reason).toBe('connection');
    expect(site.connections()).toBe(1);
  });

  it('[PARSE-5] a site that hangs up in the middle of a page: connection', async () => {
    const site = keep(await startRawSite((socket) => socket.end('HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhalf')));
    expect((await failureOf(fetchPage(collect(), site.origin))).reason).toBe('connection');
  });

  it('[PARSE-5] a server that does not speak HTTP: connection', async () => {
    const site = keep(await startRawSite((socket) => socket.end('220 mail.ru ESMTP\r\n')));
    expect((await failureOf(fetchPage(collect(), site.origin))).reason).toBe('connection');
  });

  it('[PARSE-5] a page that never ends, however it trickles: timeout, retry', async () => {
    const site = keep(
      await startSite((_request, response) => {
        const drip = setInterval(() => response.write('.'), 20);
        response.once('close', () => clearInterval(drip));
      }),
    );
    const failure = await failureOf(fetchPage(collect({ config: { timeout: 300 } }), site.origin));
    expect([failure.reason, failure.next]).toEqual(['timeout', 'retry']);
  });

  it('[PARSE-5] a site that accepts and says nothing: timeout', async () => {
    const site = keep(await startRawSite(() => {}));
    expect((await failureOf(fetchPage(collect({ config: { timeout: 300 } }), site.origin))).reason).toBe('timeout');
  });

  it('one timeout bounds the whole chain of redirects', async () => {
    const site = keep(
      await startSite((request, response) => {
        if (request.url === '/a') response.writeHead(302, { location: '/b' }).end();
      }),
    );
    // Long enough for the first page however busy the machine is.
    expect((await failureOf(fetchPage(collect({ config: { timeout: 3000 } }), `${site.origin}/a`))).reason).toBe(
      'timeout',
    );
    expect(site.seen.map(({ path }) => path)).toEqual(['/a', '/b']);
  });

  it('a certificate that nobody signed: tls, give up', async () => {
    const site = keep(await startSecureSite((_request, response) => response.end('secret')));
    const failure = await failureOf(fetchPage(collect(), site.origin));
    expect([failure.reason, failure.next]).toEqual(['tls', 'give-up']);
  });

  it('a site that hangs up during the handshake: connection', async () => {
    const site = keep(await startRawSite((socket) => socket.destroy()));
    expect((await failureOf(fetchPage(collect(), `https://${site.host}/`))).reason).toBe('connection');
  });

  it('a name that is not resolved: dns', async () => {
    const lookup = () => Promise.reject(Object.assign(new Error('ENOTFOUND'), { code: 'ENOTFOUND' }));
    expect((await failureOf(fetchPage(collect({ lookup }), 'http://nowhere.test/'))).reason).toBe('dns');
  });

  it.each([
    ['by its declared length', (): Record<string, string> => ({ 'content-length': '5000' })],
    ['by what it sends', (): Record<string, string> => ({})],
  ])('a page over the limit, seen %s: too-large, give up', async (_name, headers) => {
    const site = keep(
      await startSite((_request, response) => {
        response.writeHead(200, headers()).end('x'.repeat(5000));
      }),
    );
    const failure = await failureOf(fetchPage(collect({ maxBytes: 4999 }), site.origin));
    expect([failure.reason, failure.next]).toEqual(['too-large', 'give-up']);
    expect((await fetchPage(collect({ maxBytes: 5000 }), site.origin)).bytes).toBe(5000);
  });

  it('a small body that unpacks to a huge page: too-large', async () => {
    const bomb = gzipSync(Buffer.alloc(10_000_000));
    const site = keep(
      await startSite((_request, response) => {
        response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb);
      }),
    );
    expect(bomb.length).toBeLessThan(20_000);
    expect((await failureOf(fetchPage(collect({ maxBytes: 1_000_000 }), site.origin))).reason).toBe('too-large');
  });

  it('a body that says it is packed again and again: connection, and nothing is unpacked', async () => {
    const packed = (times: number): Buffer =>
      Array.from({ length: times }).reduce<Buffer>((body) => gzipSync(body), Buffer.from('a page'));
    const site = keep(
      await startSite((request, response) => {
        const times = Number(request.url?.slice(1));
        response
          .writeHead(200, { 'content-encoding': Array.from({ length: times }, () => 'gzip').join(', ') })
          .end(packed(Math.min(times, 10)));
      }),
    );
    expect((await fetchPage(collect(), `${site.origin}/5`)).html).toBe('a page');
    for (const times of [6, 5000])
      expect((await failureOf(fetchPage(collect(), `${site.origin}/${times}`))).message).toBe(
        `The body is packed ${times} times.`,
      );
  });

  it('a compressed body that is cut short: connection', async () => {
    const site = keep(
      await startSite((_request, response) => {
        response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('a page').subarray(0, 15));
      }),
    );
    expect((await failureOf(fetchPage(collect(), site.origin))).reason).toBe('connection');
  });

  it('redirects without end: too-many-redirects, another session', async () => {
    const site = keep(
      await startSite((_request, response) => {
        response.writeHead(307, { location: '/?__rr=1' }).end();
      }),
    );
    const failure = await failureOf(fetchPage(collect({ maxRedirects: 4 }), site.origin));
    expect([failure.reason, failure.next]).toEqual(['too-many-redirects', 'rotate-session']);
    expect(site.seen).toHaveLength(5);
  });

  it.each(['market://details?id=ru.shop', 'http://user:pass@shop.ru/', 'file:///etc/passwd'])(
    'a redirect to %s: invalid-url',
    async (location) => {
      const site = keep(
        await startSite((_request, response) => {
          response.writeHead(302, { location }).end();
        }),
      );
      expect((await failureOf(fetchPage(collect(), site.origin))).reason).toBe('invalid-url');
    },
  );

  it('a stopped run: aborted, stop; nothing else is asked for', async () => {
    const controller = new AbortController();
    const site = keep(await startSite(() => controller.abort()));
    const collector = collect();
    const failure = await failureOf(collector.fetchPage({ url: site.origin }, controller.signal));
    expect([failure.reason, failure.next]).toEqual(['aborted', 'stop']);
    expect((await failureOf(collector.fetchPage({ url: site.origin }, controller.signal))).reason).toBe('aborted');
    expect(site.seen).toHaveLength(1);
  });

  it('a collector that is closed while a page is in flight: aborted', async () => {
    const asked = Promise.withResolvers<void>();
    const site = keep(await startSite(() => asked.resolve()));
    const collector = collect();
    const failing = failureOf(fetchPage(collector, site.origin));
    await asked.promise;
    await collector.close();
    expect((await failing).reason).toBe('aborted');
    expect((await failureOf(fetchPage(collector, site.origin))).reason).toBe('aborted');
  });

  it.each([404, 403, 429, 498, 500, 502, 503, 504])(
    'a page with status %i is an answer, not a failure',
    async (status) => {
      const site = keep(
        await startSite((_request, response) => {
          response.writeHead(status).end('blocked');
        }),
      );
      expect(await fetchPage(collect(), site.origin)).toMatchObject({ status, html: 'blocked' });
    },
  );
});

describe('private addresses', () => {
  it('are refused when a site redirects to them', async () => {
    const inner = keep(await startSite((_request, response) => response.end('secret')));
    const outer = keep(
      await startSite((_request, response) => {
        response.writeHead(302, { location: `${inner.origin}/admin` }).end();
      }),
    );
    const failure = await failureOf(fetchPage(collect({ allow: { hosts: [outer.host] } }), outer.origin));
    expect([failure.reason, failure.next]).toEqual(['private-address', 'give-up']);
    expect(inner.connections()).toBe(0);
  });

  it('are refused when a name leads to them', async () => {
    const inner = keep(await startSite((_request, response) => response.end('secret')));
    const lookup = () => Promise.resolve([{ address: '127.0.0.1', family: 4 }]);
    const collector = collect({ allow: {}, lookup });
    expect((await failureOf(fetchPage(collector, `http://evil.test:${inner.port}/`))).reason).toBe('private-address');
    expect(inner.connections()).toBe(0);
  });

  it('are never dialled for a name that is rebound after the check: the checked answer is the dialled one', async () => {
    const site = keep(await startSite((_request, response) => response.end('page')));
    const answers = ['127.0.0.1', '10.0.0.1'];
    let asked = 0;
    const lookup = () => Promise.resolve([{ address: answers[asked++] ?? '10.0.0.1', family: 4 }]);
    const collector = collect({ lookup });
    const page = await fetchPage(collector, `http://rebinding.test:${site.port}/`);
    expect(page.html).toBe('page');
    expect(asked).toBe(1);
  });
});

import { afterEach, describe, expect, it } from 'vitest';
import { chromeFingerprint } from '../src/index.ts';
import { closeCollectors, collect, failureOf, fetchPage } from './support/collecting.ts';
import { startSite } from './support/site.ts';
import type { Pages, Site } from './support/site.ts';

const sites: Site[] = [];
/** Answers with what came: method, body and headers. */
const echo: Pages = (request, response) => {
  const chunks: Buffer[] = [];
  request
    .on('data', (chunk: Buffer) => chunks.push(chunk))
    .on('end', () => {
      response.end(
        JSON.stringify({ method: request.method, body: Buffer.concat(chunks).toString(), headers: request.headers }),
      );
    });
};
const siteOf = async (pages: Pages = echo): Promise<Site> => {
  const site = await startSite(pages);
  sites.push(site);
  return site;
};

afterEach(async () => {
  await closeCollectors();
  await Promise.all(sites.splice(0).map((site) => site.close()));
});

const heard = (html: string): { method: string; body: string; headers: Record<string, string> } => JSON.parse(html);

describe('a request that a page’s script makes', () => {
  it('[PARSE-8] has a method, a body and headers of its own, and names the page that asks', async () => {
    const site = await siteOf();
    const fingerprints = [chromeFingerprint({ major: 150, platform: 'Linux' })] as const;
    const { html } = await fetchPage(collect({ fingerprints }), {
      url: `${site.origin}/api`,
      method: 'POST',
      body: '{"q":"чай"}',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      askedFrom: `${site.origin}/p/1`,
    });
    const { method, body, headers } = heard(html);
    expect([method, body]).toEqual(['POST', '{"q":"чай"}']);
    expect(headers).toMatchObject({
      'content-type': 'application/json',
      accept: 'application/json',
      referer: `${site.origin}/p/1`,
      origin: site.origin,
      'sec-fetch-mode': 'cors',
      'sec-fetch-site': 'same-origin',
    });
    expect(headers['upgrade-insecure-requests']).toBeUndefined();
  });

  it('[PARSE-8] joins its cookies with the session’s', async () => {
    const site = await siteOf((request, response) => {
      response.setHeader('set-cookie', 'visit=1');
      echo(request, response);
    });
    const collector = collect();
    await fetchPage(collector, site.origin);
    const { html } = await fetchPage(collector, { url: site.origin, headers: { cookie: 'shop=2; visit=3' } });
    expect(heard(html).headers['cookie']).toBe('visit=3; shop=2');
  });

  it.each([
    [307, 'POST', 'a=1'],
    [308, 'POST', 'a=1'],
    [303, 'GET', ''],
    [302, 'GET', ''],
  ])('[PARSE-8] is sent on by status %i as %s', async (status, method, body) => {
    const site = await siteOf((request, response) =>
      request.url === '/from' ? response.writeHead(status, { location: '/to' }).end() : echo(request, response),
    );
    const { html } = await fetchPage(collect(), { url: `${site.origin}/from`, method: 'POST', body: 'a=1' });
    expect(heard(html)).toMatchObject({ method, body });
  });

  it('[PARSE-8] never takes its body and headers to another site', async () => {
    const other = await siteOf();
    const lookup = async () => [{ address: '127.0.0.1', family: 4 }];
    const to = await siteOf(
      (_request, response) => void response.writeHead(307, { location: `http://other.test:${other.port}/` }).end(),
    );
    const { html } = await fetchPage(collect({ lookup }), {
      url: `http://shop.test:${to.port}/`,
      method: 'POST',
      body: 'secret',
      headers: { 'x-key': 'k' },
    });
    const { method, body, headers } = heard(html);
    expect([method, body, headers['x-key']]).toEqual(['GET', '', undefined]);
  });

  it('[PARSE-8] stays on the session of an earlier page while that lives', async () => {
    const site = await siteOf();
    const collector = collect({
      config: { proxyRotation: { type: 'links', triggerEvery: 1, withBrowserRefresh: false } },
    });
    const first = await fetchPage(collector, site.origin);
    const second = await fetchPage(collector, { url: site.origin, sessionId: first.sessionId });
    expect(second.sessionId).toBe(first.sessionId);
    const third = await fetchPage(collector, site.origin);
    expect(third.sessionId).not.toBe(first.sessionId);
    expect((await fetchPage(collector, { url: site.origin, sessionId: first.sessionId })).sessionId).not.toBe(
      first.sessionId,
    );
  });

  it('[PARSE-8] passes the guard like every page', async () => {
    expect(
      (await failureOf(fetchPage(collect({ allow: {} }), { url: 'http://127.0.0.1:1/', method: 'POST', body: 'x' })))
        .reason,
    ).toBe('private-address');
  });
});

import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createNodeMemory } from '../src/index.ts';
import type { BrowserHost } from '../src/index.ts';
import { closeCollectors, collect, failureOf, fakeClock, fetchPage } from './support/collecting.ts';
import { startSite } from './support/site.ts';
import type { Site } from './support/site.ts';
import { windowlessHost } from './support/windowless.ts';

/** One browser for the whole file: starting one takes longer than most of these tests. */
let host: BrowserHost;
const sites: Site[] = [];
const never = new AbortController().signal;

/** A site that leads `/go` elsewhere, with a page at every other address. */
async function siteOf({
  robots = '',
  leadsTo = '',
}: { readonly robots?: string; readonly leadsTo?: string } = {}): Promise<Site> {
  const site = await startSite((request, response) => {
    if (request.url === '/robots.txt') response.writeHead(200, { 'content-type': 'text/plain' }).end(robots);
    else if (request.url === '/go') response.writeHead(302, { location: leadsTo }).end();
    else response.setHeader('content-type', 'text/html').end('<h1>page</h1>');
  });
  sites.push(site);
  return site;
}
const paths = ({ seen }: Site): string[] => seen.map(({ path }) => path).filter((path) => path !== '/favicon.ico');

beforeAll(async () => {
  host = windowlessHost();
  (await host.lease()).release();
});
afterEach(async () => {
  await closeCollectors();
  await Promise.all(sites.splice(0).map((site) => site.close()));
});
afterAll(() => host.close());

describe.each(['http', 'browser'] as const)('a redirect to another host, by %s', (fetcher) => {
  const config = { fetcher, obeyRobotsTxt: true, timeout: 15_000 };

  it('[PARSE-4] obeyRobotsTxt: is not followed where the robots.txt there forbids it', async () => {
    const there = await siteOf({ robots: 'User-agent: *\nDisallow: /closed' });
    const here = await siteOf({ leadsTo: `${there.origin}/closed/1` });
    const failure = await failureOf(fetchPage(collect({ config, browserHost: host }), `${here.origin}/go`));
    expect([failure.reason, failure.next]).toEqual(['robots', 'give-up']);
    expect([paths(here), paths(there)]).toEqual([['/robots.txt', '/go'], ['/robots.txt']]);
  });

  it('[PARSE-4] is followed where it allows it, at the pace of that host', async () => {
    const there = await siteOf({ robots: 'User-agent: *\nDisallow: /closed' });
    const here = await siteOf({ leadsTo: `${there.origin}/open` });
    const clock = fakeClock();
    const collector = collect({
      config: { ...config, requestsPerSecond: 2 },
      browserHost: host,
      clock,
      memory: createNodeMemory(clock),
    });
    const page = await fetchPage(collector, `${here.origin}/go`);
    expect(page).toMatchObject({
      url: `${there.origin}/open`,
      status: 200,
      redirects: [`${here.origin}/go`],
      durationMs: 0,
    });
    // Half a second after each host's robots.txt.
    expect(clock.slept).toEqual([500, 500]);
    expect(paths(there)).toEqual(['/robots.txt', '/open']);
  });

  it('asks nothing where robots.txt is not obeyed, nor anew on the same host', async () => {
    const there = await siteOf({ robots: 'User-agent: *\nDisallow: /' });
    const here = await siteOf({ leadsTo: `${there.origin}/p` });
    expect(
      (
        await fetchPage(
          collect({ config: { ...config, obeyRobotsTxt: false }, browserHost: host }),
          `${here.origin}/go`,
        )
      ).status,
    ).toBe(200);
    expect([paths(here), paths(there)]).toEqual([['/go'], ['/p']]);
    const home = await siteOf({ robots: 'User-agent: *\nDisallow: /closed', leadsTo: '/closed' });
    expect((await fetchPage(collect({ config, browserHost: host }), `${home.origin}/go`)).url).toBe(
      `${home.origin}/closed`,
    );
  });
});

describe('a page from which data are asked', () => {
  it('[PARSE-4] is not left for a host that forbids it', async () => {
    const there = await siteOf({ robots: 'User-agent: *\nDisallow: /' });
    const here = await siteOf({ leadsTo: `${there.origin}/p` });
    const collector = collect({ config: { fetcher: 'browser', obeyRobotsTxt: true }, browserHost: host });
    expect(
      (await failureOf(fetchPage(collector, { url: `${here.origin}/api`, askedFrom: `${here.origin}/go` }))).reason,
    ).toBe('robots');
    expect(paths(there)).toEqual(['/robots.txt']);
  });
});

describe('a file', () => {
  it('[PARSE-4] obeyRobotsTxt: is not asked for where robots.txt forbids it, at its own host or where that leads', async () => {
    const there = await siteOf({ robots: 'User-agent: *\nDisallow: /photos' });
    const here = await siteOf({ leadsTo: `${there.origin}/photos/1.jpg` });
    const collector = collect({ config: { obeyRobotsTxt: true } });
    for (const url of [`${there.origin}/photos/1.jpg`, `${here.origin}/go`])
      expect((await failureOf(collector.fetchFile(url, never))).reason).toBe('robots');
    expect(paths(there)).toEqual(['/robots.txt']);
    expect((await collector.fetchFile(`${there.origin}/1.jpg`, never)).status).toBe(200);
    expect(
      (await collect({ config: { obeyRobotsTxt: false } }).fetchFile(`${there.origin}/photos/1.jpg`, never)).status,
    ).toBe(200);
  });
});

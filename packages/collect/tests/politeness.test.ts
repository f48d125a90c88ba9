import { parseProxyList } from '@tsenomer/contracts';
import { afterEach, describe, expect, it } from 'vitest';
import { createNodeMemory } from '../src/index.ts';
import { createHostPace } from '../src/politeness/host-pace.ts';
import { createProxyHealth } from '../src/proxy/proxy-health.ts';
import { createProxySiteTallies } from '../src/proxy/proxy-sites.ts';
import type { Pages, Site } from './support/site.ts';
import { closedHost, startSite } from './support/site.ts';
import { closeCollectors, collect, failureOf, fakeClock, fetchPage } from './support/collecting.ts';

const sites: Site[] = [];
async function siteOf(pages: Pages): Promise<Site> {
  const site = await startSite(pages);
  sites.push(site);
  return site;
}
/** A site with this robots.txt and a page everywhere else. */
const siteWithRobots = (text: string, status = 200): Promise<Site> =>
  siteOf(
    (request, response) =>
      void (request.url === '/robots.txt'
        ? response.writeHead(status, { 'content-type': 'text/plain' }).end(text)
        : response.end('page')),
  );
const paths = ({ seen }: Site): string[] => seen.map(({ path }) => path);
const obey = { obeyRobotsTxt: true };

afterEach(async () => {
  await closeCollectors();
  await Promise.all(sites.splice(0).map((site) => site.close()));
});

describe('robots.txt', () => {
  it('[PARSE-4] obeyRobotsTxt: what it forbids is not asked for', async () => {
    const site = await siteWithRobots('User-agent: *\nDisallow: /closed');
    const collector = collect({ config: obey });
    expect((await fetchPage(collector, `${site.origin}/open`)).html).toBe('page');
    const failure = await failureOf(fetchPage(collector, `${site.origin}/closed/1`));
    expect([failure.reason, failure.next]).toEqual(['robots', 'give-up']);
    expect(paths(site)).toEqual(['/robots.txt', '/open']);
  });

  it('[PARSE-4] obeyRobotsTxt off: it is not even read', async () => {
    const site = await siteWithRobots('User-agent: *\nDisallow: /');
    await fetchPage(collect({ config: { obeyRobotsTxt: false } }), `${site.origin}/p`);
    expect(paths(site)).toEqual(['/p']);
  });

  it('is read once for pages that come together, and by all companies of a node for a day', async () => {
    const site = await siteWithRobots('');
    const clock = fakeClock();
    const memory = createNodeMemory(clock);
    const collectors = [1, 2].map(() => collect({ config: obey, clock, memory }));
    await Promise.all(
      collectors.flatMap((collector) => [1, 2, 3].map((at) => fetchPage(collector, `${site.origin}/${at}`))),
    );
    expect(paths(site).filter((path) => path === '/robots.txt')).toHaveLength(1);
    clock.pass(24 * 3_600_000);
    await fetchPage(collectors[0]!, `${site.origin}/4`);
    expect(paths(site).filter((path) => path === '/robots.txt')).toHaveLength(2);
    expect(memory.robots.takeSeen()).toMatchObject([{ origin: site.origin, status: 200, text: '' }]);
    expect(memory.robots.takeSeen()).toEqual([]);
  });

  it.each([404, 403, 410])('that answers %i allows everything', async (status) => {
    const site = await siteWithRobots('User-agent: *\nDisallow: /', status);
    expect((await fetchPage(collect({ config: obey }), `${site.origin}/p`)).html).toBe('page');
  });

  it('that is a server error stands for the site: nothing else is asked, until it is tried again', async () => {
    const clock = fakeClock();
    let status = 503;
    const site = await siteOf(
      (request, response) =>
        void (request.url === '/robots.txt' ? response.writeHead(status).end('down') : response.end('page')),
    );
    const collector = collect({ config: obey, clock });
    expect(await fetchPage(collector, `${site.origin}/p`)).toMatchObject({ status: 503, html: 'down' });
    status = 404;
    expect((await fetchPage(collector, `${site.origin}/p`)).status).toBe(503);
    expect(paths(site)).toEqual(['/robots.txt']);
    clock.pass(10 * 60_000);
    expect((await fetchPage(collector, `${site.origin}/p`)).html).toBe('page');
  });

  it('that cannot be had fails as the page would', async () => {
    expect((await failureOf(fetchPage(collect({ config: obey }), `http://${await closedHost()}/p`))).reason).toBe(
      'connection',
    );
  });

  it('of one origin says nothing of another', async () => {
    const [closed, open] = [await siteWithRobots('User-agent: *\nDisallow: /'), await siteWithRobots('')];
    const collector = collect({ config: obey });
    expect((await failureOf(fetchPage(collector, `${closed.origin}/p`))).reason).toBe('robots');
    expect((await fetchPage(collector, `${open.origin}/p`)).html).toBe('page');
  });
});

describe('the pace of a host', () => {
  it('is a ceiling for everybody who asks it', () => {
    const clock = fakeClock();
    const pace = createHostPace(clock.now);
    expect([1, 2, 3].map(() => pace.book('a.ru', 2))).toEqual([0, 500, 1000]);
    expect(pace.book('b.ru', 2)).toBe(0);
    clock.pass(1500);
    expect(pace.book('a.ru', 2)).toBe(0);
  });

  it('without a ceiling waits for nobody', () => {
    const pace = createHostPace(fakeClock().now);
    expect([1, 2, 3].map(() => pace.book('a.ru', null))).toEqual([0, 0, 0]);
  });

  it('halves with every ban, down to a sixteenth, and comes back; other hosts keep theirs', () => {
    const clock = fakeClock();
    const pace = createHostPace(clock.now);
    const gap = (host: string): number => {
      clock.pass(1_000_000);
      pace.book(host, 10);
      return pace.book(host, 10);
    };
    expect(gap('a.ru')).toBe(100);
    pace.banned('a.ru');
    expect(gap('a.ru')).toBe(200);
    for (let ban = 0; ban < 9; ban += 1) pace.banned('a.ru');
    expect([gap('a.ru'), gap('b.ru')]).toEqual([1600, 100]);
    for (let good = 0; good < 10; good += 1) pace.answered('a.ru');
    expect(gap('a.ru')).toBe(800);
    for (let good = 0; good < 100; good += 1) pace.answered('a.ru');
    expect(gap('a.ru')).toBe(100);
  });

  it('[PARSE-5] a banned session slows its own site only, once for all its pages, and is replaced', async () => {
    const [bans, other] = [
      await siteOf((_request, response) => void response.end('ban')),
      await siteOf((_request, response) => void response.end('page')),
    ];
    const clock = fakeClock();
    const collector = collect({ clock, config: { requestsPerSecond: 10 } });
    const pages = await Promise.all([1, 2, 3].map(() => fetchPage(collector, bans.origin)));
    for (const page of pages) collector.report(page, 'ban');
    clock.slept.length = 0;
    clock.pass(60_000);
    const [next] = [
      await fetchPage(collector, bans.origin),
      await fetchPage(collector, bans.origin),
      await fetchPage(collector, other.origin),
      await fetchPage(collector, other.origin),
    ];
    expect(next?.sessionId).not.toBe(pages[0]?.sessionId);
    expect(clock.slept).toEqual([200, 100]);
  });
});

describe('signs that work goes on', () => {
  it('[PARSE-7] come with each request that ended, however it did, and with each minute of a wait', async () => {
    const site = await siteWithRobots('');
    const clock = fakeClock();
    let moved = 0;
    const collector = collect({
      clock,
      onMove: () => (moved += 1),
      config: { ...obey, delayBetweenPages: { min: 150_000, max: 150_000 } },
    });
    const movesOf = async (work: Promise<unknown>): Promise<number> => {
      const before = moved;
      await work;
      return moved - before;
    };
    // robots.txt and the page.
    expect(await movesOf(fetchPage(collector, `${site.origin}/1`))).toBe(2);
    expect(await movesOf(fetchPage(collector, `${site.origin}/2`))).toBe(4);
    expect(clock.slept).toEqual([60_000, 60_000, 30_000]);
    expect(await movesOf(collector.fetchFile(`${site.origin}/photo.jpg`, new AbortController().signal))).toBe(1);
    const closed = await closedHost();
    const quick = collect({ onMove: () => (moved += 1) });
    expect(await movesOf(failureOf(fetchPage(quick, `http://${closed}/`)))).toBe(1);
  });
});

describe('the health of proxies', () => {
  const [one, two] = parseProxyList('http://user:secret@a.ru:1\nsocks5://b.ru:2').proxies;

  it('[PARSE-9] puts one that fails aside, for longer each time, and tries it again', () => {
    const clock = fakeClock();
    const health = createProxyHealth(clock.now);
    const rested: number[] = [];
    for (let failure = 0; failure < 9; failure += 1) {
      health.failed(one!, 'no answer');
      let minutes = 0;
      for (; health.isAside(one!); minutes += 1) clock.pass(60_000);
      rested.push(minutes);
    }
    expect(rested).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60]);
    expect(health.isAside(two!)).toBe(false);
    health.succeeded(one!);
    health.failed(one!, 'no answer');
    clock.pass(60_000);
    expect(health.isAside(one!)).toBe(false);
  });

  it('counts failures of pages in flight once', () => {
    const clock = fakeClock();
    const health = createProxyHealth(clock.now);
    for (let page = 0; page < 20; page += 1) health.failed(one!, 'no answer');
    clock.pass(60_000);
    expect(health.isAside(one!)).toBe(false);
  });

  it('[PARSE-9] tells what happened since it was last asked, without passwords', () => {
    const clock = fakeClock();
    const health = createProxyHealth(clock.now);
    health.succeeded(one!);
    health.banned(one!);
    health.failed(two!, 'no answer');
    expect(health.takeTallies()).toEqual([
      {
        proxy: 'http://user@a.ru:1',
        successes: 1,
        bans: 1,
        errors: 0,
        score: 90,
        lastUsedAt: clock.now(),
        lastError: null,
        asideUntil: null,
      },
      {
        proxy: 'socks5://b.ru:2',
        successes: 0,
        bans: 0,
        errors: 1,
        score: 0,
        lastUsedAt: clock.now(),
        lastError: 'no answer',
        asideUntil: clock.now() + 60_000,
      },
    ]);
    expect(health.takeTallies()).toEqual([]);
    health.succeeded(two!);
    expect(health.takeTallies()).toMatchObject([
      { successes: 1, errors: 0, score: 10, lastError: null, asideUntil: null },
    ]);
  });
});

describe('the tallies of proxies by site', () => {
  const { proxies } = parseProxyList('http://user:secret@a.ru:1\nsocks5://b.ru:2');
  const [one, two] = proxies;

  it('[PARSE-9] tell what asking each site through each proxy came to, without passwords', () => {
    const clock = fakeClock();
    const tallies = createProxySiteTallies(clock.now);
    tallies.answered(one!, 'shop.example', 200);
    tallies.answered(one!, 'shop.example', 100);
    tallies.failed(one!, 'shop.example');
    tallies.banned(one!, 'shop.example');
    tallies.answered(two!, 'other.example', 50);
    expect(tallies.take()).toEqual([
      {
        proxy: 'http://user@a.ru:1',
        site: 'shop.example',
        requests: 3,
        errors: 1,
        bans: 1,
        milliseconds: 300,
        lastBanAt: clock.now(),
      },
      {
        proxy: 'socks5://b.ru:2',
        site: 'other.example',
        requests: 1,
        errors: 0,
        bans: 0,
        milliseconds: 50,
        lastBanAt: null,
      },
    ]);
    expect(tallies.take()).toEqual([]);
  });

  it('[PARSE-9] are bounded: sites beyond are one', () => {
    const tallies = createProxySiteTallies(() => 0);
    for (let site = 0; site < 6000; site += 1) tallies.answered(one!, `shop-${site}.example`, 1);
    const taken = tallies.take();
    expect(taken).toHaveLength(5001);
    expect(taken.at(-1)).toMatchObject({ site: '', requests: 1000, milliseconds: 1000 });
  });
});

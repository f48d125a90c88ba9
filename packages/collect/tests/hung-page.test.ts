import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { setTimeout as pause } from 'node:timers/promises';
import { createBrowserHost } from '../src/index.ts';
import type { BrowserHost, Collector } from '../src/index.ts';
import { closeCollectors, collect, failureOf, fetchPage } from './support/collecting.ts';
import type { TestCollectorOptions } from './support/collecting.ts';
import { startSite } from './support/site.ts';
import type { Site } from './support/site.ts';
import { windowlessHost } from './support/windowless.ts';

let host: BrowserHost;
let site: Site;
const EVER = 'for (;;) {}';
const SCRIPTED = `<div></div>${[1, 2, 3].map((at) => `<script>document.querySelector("div").innerHTML += "<p>${at}</p>"</script>`).join('')}`;
const PAGES: Readonly<Record<string, string>> = {
  '/scripted': SCRIPTED,
  '/slow': SCRIPTED,
  '/at-once': `<h1>never</h1><script>${EVER}</script>`,
  '/beforeunload': `<h1>read</h1><script>addEventListener("beforeunload", () => { ${EVER} })</script>`,
  '/pagehide': `<h1>read</h1><script>addEventListener("pagehide", () => { ${EVER} })</script>`,
};

beforeAll(async () => {
  host = windowlessHost();
  (await host.lease()).release();
  site = await startSite((request, response) => {
    const answer = (): void =>
      void response
        .setHeader('content-type', 'text/html; charset=utf-8')
        .end(PAGES[request.url ?? ''] ?? '<h1>fine</h1>');
    if (request.url === '/slow') setTimeout(answer, 2500);
    else answer();
  });
});
afterEach(() => closeCollectors());
afterAll(async () => {
  await host.close();
  await site.close();
});

const browse = (config: TestCollectorOptions['config'] = {}): Collector =>
  collect({ browserHost: host, config: { fetcher: 'browser', ...config } });

/** Seconds of processor time that the browser's pages have taken, by their processes. */
async function takenByPages(): Promise<Map<number, number>> {
  const { browser, release } = await host.lease();
  const devtools = await browser.newBrowserCDPSession();
  const { processInfo } = await devtools.send('SystemInfo.getProcessInfo');
  await devtools.detach();
  release();
  return new Map(processInfo.filter(({ type }) => type === 'renderer').map(({ id, cpuTime }) => [id, cpuTime]));
}

/** Whether some page of the browser works without end. */
async function isBusy(): Promise<boolean> {
  const before = await takenByPages();
  await pause(1000);
  return [...(await takenByPages())].some(([id, taken]) => taken - (before.get(id) ?? taken) > 0.2);
}

describe('an address after another in the same page', () => {
  it.each(['/scripted', '/slow'])('[PARSE-1] has every script of its own run: %s', async (path) => {
    const collector = browse();
    for (const before of ['/fine', path, path]) await fetchPage(collector, site.origin + before);
    expect((await fetchPage(collector, site.origin + path)).html).toContain('<p>1</p><p>2</p><p>3</p>');
  });
});

describe('a page whose script never ends', () => {
  it('[PARSE-5] is a timeout; its process goes with it, and the collector goes on', async () => {
    const collector = browse({ timeout: 2000 });
    expect((await failureOf(fetchPage(collector, `${site.origin}/at-once`))).reason).toBe('timeout');
    await expect.poll(isBusy, { timeout: 120_000 }).toBe(false);
    expect((await fetchPage(browse(), site.origin)).html).toContain('fine');
  });

  it.each(['/beforeunload', '/pagehide'])('[PARSE-5] holds up no address after it: %s', async (path) => {
    const collector = browse();
    expect((await fetchPage(collector, site.origin + path)).html).toContain('read');
    expect((await fetchPage(collector, site.origin)).html).toContain('fine');
  });

  it('[PARSE-5] holds up no address after it when it begins in a page that was read', async () => {
    const collector = browse();
    await fetchPage(collector, `${site.origin}/read`);
    const { browser, release } = await host.lease();
    const pages = browser
      .contexts()
      .flatMap((context) => context.pages())
      .filter((page) => page.url() === `${site.origin}/read`);
    release();
    expect(pages).toHaveLength(1);
    await pages[0]!.evaluate(`setTimeout(() => { ${EVER} })`);
    expect((await fetchPage(collector, site.origin)).html).toContain('fine');
  });
});

describe('a browser that does not answer any more', () => {
  it('[PARSE-5] is replaced, and ended with its pages', async () => {
    const own = createBrowserHost({ answersWithin: 5000 });
    onTestFinished(() => own.close());
    const collector = collect({ browserHost: own, config: { fetcher: 'browser', timeout: 15_000 } });
    const lease = await own.lease();
    onTestFinished(() => lease.release());
    expect((await fetchPage(collector, site.origin)).html).toContain('fine');
    const devtools = await lease.browser.newBrowserCDPSession();
    const { processInfo } = await devtools.send('SystemInfo.getProcessInfo');
    const ended = new Promise<void>((done) => lease.browser.once('disconnected', () => done()));
    process.kill(processInfo.find(({ type }) => type === 'browser')!.id, 'SIGSTOP');
    expect((await failureOf(fetchPage(collector, site.origin))).reason).toBe('timeout');
    await ended;
    const html = async (): Promise<string> => (await fetchPage(collector, site.origin).catch(() => null))?.html ?? '';
    await expect.poll(html, { timeout: 180_000 }).toContain('fine');
  });
});

import { createServer } from 'node:http';
import { createBrowserHost, createNodeMemory } from '@tsenomer/collect';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { DEFAULT_PARSER_CONFIG, PARSING_ERROR, INITIAL_INSTALLATION } from '@tsenomer/contracts';
import type { ParserConfig } from '@tsenomer/contracts';
import type { SystemContext, JobPort } from '@tsenomer/core';
import { getSnapshot, orderSnapshots, readSnapshot, snapshotOutline } from '@tsenomer/core/collecting/robot';
import { createTestDatabase, makeCompany } from '@tsenomer/db/testing';
import { createReaders } from '../src/reading/readers.ts';
import { snapshotPage } from '../src/snapshot-page.ts';
import type { SnapshotTools } from '../src/snapshot-page.ts';
import { html, startSite } from './support/site.ts';
import { systemContext } from '@tsenomer/core';
import { recordJobs } from '@tsenomer/core/testing';

const PAGE = '<title>Чайник | Лавка</title><h1>Чайник</h1><div class="cost">1 199 ₽</div>';
let host: string;
const cookies: string[] = [];
const server = createServer((request, response) => {
  response.setHeader('content-type', 'text/html; charset=utf-8');
  if (request.url === '/p/1') {
    cookies.push(request.headers.cookie ?? '');
    response.end(PAGE);
  } else if (request.url === '/p/late') {
    response.end(`${PAGE}<script>document.querySelector('.cost').textContent = '999 ₽';</script>`);
  } else if (request.url === '/p/banned') {
    response.writeHead(403).end('<h1>Access denied</h1>');
  } else if (request.url === '/p/inside') {
    response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data' }).end();
  } else if (request.url === '/p/large') {
    response.end('x'.repeat(11 * 1024 * 1024));
  } else response.writeHead(404).end('not here');
});
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  host = `127.0.0.1:${address !== null && typeof address === 'object' ? address.port : 0}`;
});
afterAll(() => new Promise((done) => server.close(done)));

/** A node that fetches pages of this host, and a way to order them. */
async function building(host: string) {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const { db } = database;
  const jobs: JobPort = recordJobs();
  const ctx: SystemContext = systemContext({ db, jobs, now: () => new Date(), installation: INITIAL_INSTALLATION });
  const browserHost = createBrowserHost();
  onTestFinished(() => browserHost.close());
  const tools: SnapshotTools = {
    ctx,
    proxies: [],
    allowedHosts: [host],
    browserHost,
    chromiumPath: process.env['CHROMIUM_PATH'] ?? null,
    nodeCollecting: {
      collecting: { version: '1.0.0', aboutUrl: null },
      memory: createNodeMemory(),
      readers: createReaders({ threads: 0 }),
    },
  };
  const config: ParserConfig = { ...DEFAULT_PARSER_CONFIG, obeyRobotsTxt: false, requestsPerSecond: null };
  const order = (companyId: number, paths: readonly string[]) =>
    orderSnapshots(ctx, { companyId, urls: paths.map((path) => `http://${host}${path}`) });
  return { ctx, db, tools, config, order };
}

it('[PARSE-8] a node fetches pages for the builder of robots by the company’s config, and says why it could not', async () => {
  const { ctx, db, tools, config: plain, order } = await building(host);
  const config: ParserConfig = { ...plain, city: { via: 'cookie', name: 'city' }, cityValues: { '7': 'spb' } };
  const byHttp = await makeCompany(db, { name: 'Лавка', config });
  const byBrowser = await makeCompany(db, {
    name: 'Лавка в браузере',
    config: { ...config, fetcher: 'browser', city: null },
  });
  const unnamedCity = await makeCompany(db, { name: 'Лавка без города', config: { ...config, cityValues: {} } });
  const ordered = [
    ...(await order(byHttp, ['/p/1', '/p/banned', '/p/inside', '/p/large', '/p/nothing'])),
    ...(await order(byBrowser, ['/p/late'])),
    ...(await order(unnamedCity, ['/p/1'])),
  ];
  for (const { id } of ordered) await snapshotPage(tools, id, new AbortController().signal);
  const items = await Promise.all(ordered.map(({ id }) => getSnapshot(ctx, { snapshotId: id })));
  expect(items.map(({ status, errorCode, httpStatus }) => [status, errorCode, httpStatus])).toEqual([
    ['done', null, 200],
    ['done', PARSING_ERROR.ban, 403],
    ['failed', PARSING_ERROR.pageOpening, null],
    ['failed', PARSING_ERROR.pageOpening, null],
    ['done', PARSING_ERROR.pageNotFound, 404],
    ['done', null, 200],
    ['failed', PARSING_ERROR.citySelection, null],
  ]);
  expect(cookies).toEqual(['city=spb']);
  const [first, late] = [ordered[0]!, ordered[5]!];
  const { entries } = await snapshotOutline(ctx, { snapshotId: first.id });
  expect(entries.map(({ text }) => text)).toContain('1 199 ₽');
  const { fields } = await readSnapshot(ctx, { snapshotId: late.id, robot: { price: '.cost' } });
  expect(fields[0]).toMatchObject({ found: '999 ₽', robot: { amount: '999', currency: 'RUB' }, verdict: 'same' });
});

it('[PARSE-8] a page that its server does not give is tried again as a check’s is, and tells against the session', async () => {
  const site = await startSite((request, response) => {
    const asked = site.seen.filter(({ path }) => path === request.url).length;
    if (request.url === '/p/busy' && asked > 1) html(PAGE)(request, response);
    else html('not now', 503)(request, response);
  });
  const { ctx, db, tools, config, order } = await building(site.host);
  const ordered = await order(await makeCompany(db, { name: 'Лавка', config }), ['/p/busy', '/p/away']);
  for (const { id } of ordered) await snapshotPage(tools, id, new AbortController().signal);
  const items = await Promise.all(ordered.map(({ id }) => getSnapshot(ctx, { snapshotId: id })));
  expect(items.map(({ errorCode, httpStatus }) => [errorCode, httpStatus])).toEqual([
    [null, 200],
    [PARSING_ERROR.serviceUnavailable, 503],
  ]);
  expect(site.seen.map(({ path }) => path)).toEqual(['/p/busy', '/p/busy', '/p/away', '/p/away', '/p/away']);
  // Three bad pages make a session useless; those of the first page had a session of their own.
  expect(tools.nodeCollecting.memory.sites.take()).toMatchObject([{ pages: 5, sessionsBurnt: 1 }]);
});

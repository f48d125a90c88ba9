import { setTimeout as sleep } from 'node:timers/promises';
import { demoProducts } from '@tsenomer/demo-market';
import { describe, expect, it } from 'vitest';
import { createResultBuffer } from '../src/result-buffer.ts';
import { checking } from './support/checking.ts';
import { searchAll, targetOf } from './support/searching.ts';
import { html, productPage, startSite } from './support/site.ts';
import type { TestSite } from './support/site.ts';

/** What is stopped here would take a minute or more: that a test ends at all is its proof. */
const MINUTE = 60_000;

/** Calls work off in the midst of it; nothing more is asked of the site. */
async function stopIn(
  midst: Promise<void>,
  site: TestSite,
  work: (signal: AbortSignal) => Promise<unknown>,
): Promise<void> {
  const stop = new AbortController();
  const ended = work(stop.signal).then(
    () => 'done',
    (error: unknown) => error,
  );
  await midst;
  const asked = site.seen.length;
  stop.abort();
  expect(await ended).toMatchObject({ reason: 'aborted' });
  expect(site.seen).toHaveLength(asked);
}

/** A site that answers with these pages, and never for any other address. */
async function hangingSite(
  pages: Readonly<Record<string, (origin: string) => string>>,
): Promise<{ readonly site: TestSite; readonly hung: Promise<void> }> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const site = await startSite((request, response) => {
    const page = pages[request.url ?? ''];
    if (page === undefined) resolve();
    else html(page(site.origin))(request, response);
  });
  return { site, hung: promise };
}

const product = demoProducts[0]!;
const target = () => targetOf(product, 1, 'nameMl', { texts: [product.name] });
const listOf = (next: string) => (): string =>
  `<!doctype html><title>Все товары</title>${[1, 2, 3].map((at) => `<div class="card"><a href="/p/${at}">${product.name} вид ${at}</a> <span>${at}00 ₽</span></div>`).join('')}${next}`;

describe('[NODE-4] a stop ends at once', () => {
  it('a check whose picture is not taken by its storage', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const site = await startSite((request, response) =>
      request.url === '/photo.jpg'
        ? void response.end(Buffer.from('ffd8ffe000104a464946', 'hex'))
        : html(productPage({ image: '/photo.jpg' }))(request, response),
    );
    const keep = (): Promise<never> => {
      resolve();
      return Promise.withResolvers<never>().promise;
    };
    const { check } = checking({ keep, config: { productPhotoSavingFlag: true } });
    await stopIn(promise, site, (signal) => check(`${site.origin}/p`, null, signal));
  });

  it('a check in its delay, and a second attempt at a page', async () => {
    const site = await startSite(html('down', 503));
    const { promise, resolve } = Promise.withResolvers<void>();
    const clock = {
      now: () => Date.now(),
      async sleep(ms: number, signal: AbortSignal) {
        resolve();
        await sleep(ms, null, { signal });
      },
    };
    const { check } = checking({ config: { delayBetweenPages: { min: MINUTE, max: MINUTE } }, collector: { clock } });
    await stopIn(promise, site, (signal) => check(`${site.origin}/p`, null, signal));
    expect(site.seen).toHaveLength(1);
  });

  it('a search whose shop does not answer, and one on the page of a find', async () => {
    for (const pages of [{}, { '/search': listOf('') }]) {
      const { site, hung } = await hangingSite(pages);
      const config = { searchUrl: `${site.origin}/search`, timeout: MINUTE };
      await stopIn(hung, site, (signal) =>
        searchAll(
          { config, settings: { timeout: 60, threadCount: 1 } },
          [target(), { ...target(), productId: 2 }],
          signal,
        ),
      );
    }
  });

  it('the reading of an assortment', async () => {
    const { site, hung } = await hangingSite({ '/all': listOf('<a rel="next" href="/all?page=2">2</a>') });
    const config = { assortmentUrl: `${site.origin}/all`, timeout: MINUTE };
    await stopIn(hung, site, (signal) => searchAll({ kind: 'solidParse', config }, [target()], signal));
    expect(site.seen.map(({ path }) => path)).toEqual(['/all', '/all?page=2']);
  });

  it('writing results again to a database that is away', async () => {
    const stop = new AbortController();
    let tried = 0;
    const buffer = createResultBuffer<number>({
      most: 1,
      every: MINUTE,
      signal: stop.signal,
      onFailure: () => stop.abort(),
      async write() {
        tried += 1;
        throw new Error('the database is away');
      },
    });
    buffer.add(1);
    await buffer.drain();
    expect(tried).toBe(1);
  });
});

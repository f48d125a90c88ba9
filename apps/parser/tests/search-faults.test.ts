import { describe, expect, it } from 'vitest';
import type { RequestListener } from 'node:http';
import { unlessStopped } from '@tsenomer/collect';
import { PARSING_ERROR } from '@tsenomer/contracts';
import type { SearchTarget } from '@tsenomer/core/collecting/link-search';
import { demoProducts } from '@tsenomer/demo-market';
import { createReaders } from '../src/reading/readers.ts';
import type { Readers } from '../src/reading/readers.ts';
import { UnreadablePage } from '../src/reading/unreadable-page.ts';
import { json, moduleOf, ownNames, startModuleSite } from './support/module-site.ts';
import { searchAll, targetOf } from './support/searching.ts';
import { html, productPage, startSite } from './support/site.ts';

const NAME = 'Кофе молотый 250 г';

function target(productId = 1, changes: Partial<SearchTarget> = {}): SearchTarget {
  return targetOf(demoProducts[0]!, productId, 'nameMl', {
    listing: { name: NAME, brand: '', model: '', category: '', price: null, barcode: '', text: '' },
    barcodes: [],
    texts: [NAME],
    ...changes,
  });
}

const tile = (url: string, name = NAME) =>
  `<div class="product-card"><a href="${url}">${name}</a><span>499 ₽</span></div>`;

/** A shop whose search shows two pages of the product and whose pages are what a test makes of them. */
function shop(page: RequestListener, list = tile('/p/1') + tile('/p/2')): RequestListener {
  return (request, response) =>
    request.url?.startsWith('/search') === true
      ? html(`<body>${list}</body>`)(request, response)
      : page(request, response);
}

const searchUrl = (origin: string) => `${origin}/search?q={text}`;

describe('a search that cannot be made', () => {
  it('[PARSE-2] [PARSE-5] is code 6 where the shop has no search and no assortment', async () => {
    expect(await searchAll({}, [target()])).toMatchObject([
      { outcome: 'error', errorCode: PARSING_ERROR.commandNotSupported },
    ]);
    expect(await searchAll({ kind: 'solidParse' }, [target()])).toMatchObject([
      { outcome: 'error', errorCode: PARSING_ERROR.commandNotSupported },
    ]);
  });

  it('[PARSE-2] [PARSE-5] is code 9 in a city that the shop has no name for', async () => {
    const city = { via: 'cookie', name: 'city' } as const;
    expect(await searchAll({ config: { city, searchUrl: 'https://shop.test/s?q={text}' } }, [target()])).toMatchObject([
      { errorCode: PARSING_ERROR.citySelection },
    ]);
  });

  it('[PARSE-2] finds nothing for a product that lacks what the mode looks for, and asks nobody', async () => {
    const site = await startSite(html('x'));
    expect(
      await searchAll({ config: { searchUrl: searchUrl(site.origin) } }, [target(1, { texts: [] })]),
    ).toMatchObject([{ outcome: 'notFound' }]);
    expect(site.seen).toEqual([]);
  });
});

describe('a shop that turns searches away', () => {
  const BAN = html('<html><body>Подтвердите, что вы не робот</body></html>', 403);

  it.each([
    ['its search', BAN],
    ['its pages', shop(BAN)],
  ])('[PARSE-2] [PARSE-5] is code 11: %s', async (_, pages) => {
    const site = await startSite(pages);
    expect(await searchAll({ config: { searchUrl: searchUrl(site.origin) } }, [target()])).toMatchObject([
      { outcome: 'error', errorCode: PARSING_ERROR.banInLinkSearch },
    ]);
  });

  it.each([
    [PARSING_ERROR.internalServer, html('<h1>500</h1>', 500)],
    [PARSING_ERROR.serviceUnavailable, shop(html('<h1>503</h1>', 503))],
  ])('[PARSE-2] [PARSE-5] is code %i by its own cause', async (code, pages) => {
    const site = await startSite(pages);
    expect(await searchAll({ config: { searchUrl: searchUrl(site.origin) } }, [target()])).toMatchObject([
      { outcome: 'error', errorCode: code },
    ]);
  });

  it('[PARSE-2] has found nothing when its search answers 404, or lists pages that are gone', async () => {
    for (const pages of [html('<h1>Ничего не найдено</h1>', 404), shop(html('<h1>404</h1>', 404))]) {
      const site = await startSite(pages);
      expect(await searchAll({ config: { searchUrl: searchUrl(site.origin) } }, [target()])).toMatchObject([
        { outcome: 'notFound' },
      ]);
    }
  });
});

describe('a list that cannot be read', () => {
  const reading = createReaders({ threads: 0 });
  /** Gives up on a page of the list with this word on it. */
  const giveUpOn = (word: string): Readers => ({
    ...reading,
    readList: async (list, signal) =>
      'html' in list && list.html.includes(word)
        ? Promise.reject(new UnreadablePage('it takes too much'))
        : reading.readList(list, signal),
  });

  it('[PARSE-2] [PARSE-5] is code 0 for its product alone, in a search', async () => {
    const list = (url: string): string => `<body>${url.includes('trap') ? 'trap' : ''}${tile('/p/1')}</body>`;
    const site = await startSite((request, response) =>
      html(request.url?.startsWith('/search') === true ? list(request.url) : productPage({ name: NAME }))(
        request,
        response,
      ),
    );
    const searches = await searchAll({ config: { searchUrl: searchUrl(site.origin) }, readers: giveUpOn('trap') }, [
      target(1, { texts: ['trap'] }),
      target(2),
    ]);
    expect(searches).toMatchObject([{ outcome: 'error', errorCode: PARSING_ERROR.unknown }, { outcome: 'found' }]);
    expect(site.seen.filter(({ path }) => path === '/search?q=trap')).toHaveLength(1);
  });

  it('[PARSE-2] [PARSE-5] is code 0 for what was not found on the other pages of an assortment', async () => {
    const site = await startSite((request, response) => {
      if (request.url === '/all')
        html(`<body>${tile('/p/1')}<a rel="next" href="/all?page=2">Далее</a></body>`)(request, response);
      else html(request.url === '/all?page=2' ? 'trap' : productPage({ name: NAME }))(request, response);
    });
    const other = target(2, {
      listing: { ...target().listing, name: 'Чайник стеклянный 1,7 л' },
      texts: ['Чайник стеклянный 1,7 л'],
    });
    const searches = await searchAll(
      { kind: 'solidParse', config: { assortmentUrl: `${site.origin}/all` }, readers: giveUpOn('trap') },
      [target(), other],
    );
    expect(searches).toMatchObject([{ outcome: 'found' }, { outcome: 'error', errorCode: PARSING_ERROR.unknown }]);
  });

  it('[NODE-4] is not waited for by what is called off', async () => {
    const stop = new AbortController();
    const held = Promise.withResolvers<never>();
    const readers: Readers = {
      ...reading,
      readList: async (_list, signal) => {
        stop.abort();
        return unlessStopped([signal], held.promise);
      },
    };
    const site = await startSite(html(tile('/p/1')));
    await expect(
      searchAll({ config: { searchUrl: searchUrl(site.origin) }, readers }, [target()], stop.signal),
    ).rejects.toMatchObject({ reason: 'aborted' });
  });
});

describe('reading that fails in a search', () => {
  const reading = createReaders({ threads: 0 });
  const listening = () => {
    const told: unknown[] = [];
    return { told, onUnreadable: (url: string, error: unknown) => void told.push([url, String(error)]) };
  };

  it.each([
    ['of a list', 'readList', 'findLinks', '/search?q=a'],
    ['of a page', 'read', 'findLinks', '/p/1'],
    ['of the way to sellers', 'readSellerPages', 'findSellersAndLinks', '/p/1'],
  ] as const)('[PARSE-2] is told with its page: %s', async (_, what, kind, path) => {
    const site = await startSite(shop(html(productPage({ name: NAME })), tile('/p/1')));
    const { told, onUnreadable } = listening();
    const readers = { ...reading, [what]: async () => Promise.reject(new TypeError('a fault')) };
    await searchAll({ kind, config: { searchUrl: searchUrl(site.origin) }, readers, onUnreadable }, [
      target(1, { texts: ['a'] }),
    ]);
    expect(told).toEqual([[`${site.origin}${path}`, 'TypeError: a fault']]);
  });

  it('[PARSE-2] is told with its product: between the requests of a module', async () => {
    const site = await startModuleSite(({ path }, response, message) =>
      path.startsWith('/api') ? json(response, {}) : html(tile('/p/1'))(message, response),
    );
    const request = { name: 'card', via: 'http', answer: 'json', url: `${site.origin}/api/card?id={id}` } as const;
    const { told, onUnreadable } = listening();
    const searches = await searchAll(
      {
        config: { searchUrl: searchUrl(site.origin) },
        collector: ownNames,
        onUnreadable,
        siteModules: [moduleOf(site.origin, { requests: [request, { ...request, name: 'offers' }] })],
        readers: { ...reading, readSigns: async () => Promise.reject(new UnreadablePage('it takes too much')) },
      },
      [target(1, { texts: ['a'] })],
    );
    expect(searches).toMatchObject([{ outcome: 'error', errorCode: PARSING_ERROR.unknown }]);
    expect(told).toEqual([[`${site.origin}/p/1`, expect.stringContaining('it takes too much')]]);
  });
});

describe('the settings of a search', () => {
  it('[PARSE-2] timeout: a product takes no longer, and keeps what was found by then', async () => {
    const site = await startSite(
      shop((request, response) => {
        if (request.url === '/p/1') html(productPage({ name: NAME }))(request, response);
      }),
    );
    const config = { searchUrl: searchUrl(site.origin), timeout: 60_000 };
    const settings = { timeout: 1, accuracyThreshold: 100 };
    // Long enough to find the first page however busy the machine is.
    expect(await searchAll({ config, settings: { ...settings, timeout: 8 } }, [target()])).toMatchObject([
      { outcome: 'found', offers: [{ url: `${site.origin}/p/1` }] },
    ]);
    const silent = await startSite(() => undefined);
    expect(
      await searchAll({ config: { ...config, searchUrl: searchUrl(silent.origin) }, settings }, [target()]),
    ).toMatchObject([{ outcome: 'error', errorCode: PARSING_ERROR.pageLoadTimeout }]);
  });

  it('[PARSE-2] threadCount: so many products at once', async () => {
    let [inFlight, most] = [0, 0];
    const waiting: (() => void)[] = [];
    const site = await startSite((request, response) => {
      inFlight += 1;
      most = Math.max(most, inFlight);
      waiting.push(() => {
        inFlight -= 1;
        html('<body>Ничего</body>')(request, response);
      });
      if (waiting.length === 3) waiting.splice(0).forEach((answer) => answer());
    });
    await searchAll(
      { config: { searchUrl: searchUrl(site.origin), threadCount: 3 }, settings: { threadCount: 3 } },
      [1, 2, 3, 4, 5, 6].map((id) => target(id)),
    );
    expect(most).toBe(3);
  });

  it('[PARSE-2] topCount: so many of the finds are looked at', async () => {
    const list = [1, 2, 3, 4, 5].map((id) => tile(`/p/${id}`, `${NAME} вид ${id}`)).join('');
    const site = await startSite(shop(html(productPage({ name: `${NAME} другой` })), list));
    await searchAll(
      { config: { searchUrl: searchUrl(site.origin) }, settings: { topCount: 2, accuracyThreshold: 100 } },
      [target()],
    );
    expect(site.seen.filter(({ path }) => path.startsWith('/p/'))).toHaveLength(2);
  });

  it.each([
    ['a sure find', shop(html(productPage({ name: NAME }))), 1],
    ['a ban', html('<html><body>Подтвердите, что вы не робот</body></html>', 403), 3],
    ['a ban of its pages', shop(html('<html><body>Подтвердите, что вы не робот</body></html>', 403)), 1],
    ['nothing sure', shop(html(productPage({ name: `${NAME} крепкий` }))), 2],
  ])('[PARSE-2] tries the next text, or does not, after %s', async (_, pages, asked) => {
    const site = await startSite(pages);
    await searchAll({ config: { searchUrl: searchUrl(site.origin) }, settings: { accuracyThreshold: 97 } }, [
      target(1, { texts: [NAME, 'Кофе'] }),
    ]);
    expect(site.seen.filter(({ path }) => path.startsWith('/search'))).toHaveLength(asked);
  });

  it('[PARSE-2] visits what was found by a code, whatever the list calls it', async () => {
    const list =
      [1, 2, 3, 4, 5].map((id) => tile(`/p/${id}`, `Позиция ${id}`)).join('') + tile('/p/6', 'Кофе молотый 500 г');
    const page: RequestListener = (request, response) =>
      html(productPage({ name: NAME }).replace('"A-1"', `"K-${request.url?.at(-1) ?? ''}"`))(request, response);
    const site = await startSite(shop(page, list));
    const [byArticle] = await searchAll(
      { config: { searchUrl: searchUrl(site.origin) }, settings: { parseBy: 'companyArticle' } },
      [target(1, { texts: ['K5'] })],
    );
    expect(byArticle).toMatchObject({ outcome: 'found', offers: [{ url: `${site.origin}/p/5`, sku: 'K-5' }] });
    const coded = await startSite(
      shop(
        html(productPage({ name: NAME }).replace('"sku":"A-1"', '"gtin13":"4006381333931"')),
        tile('/p/6', 'Кофе молотый 500 г'),
      ),
    );
    const barcode = target(1, { texts: ['4006381333931'], barcodes: ['4006381333931'] });
    expect(
      await searchAll({ config: { searchUrl: searchUrl(coded.origin) }, settings: { parseBy: 'barcode' } }, [barcode]),
    ).toMatchObject([{ outcome: 'found', offers: [{ score: 0.995 }] }]);
  });

  it('[PARSE-2] leaves out addresses that a person rejected, and searches on', async () => {
    const site = await startSite(shop(html(productPage({ name: NAME }))));
    const [search] = await searchAll({ config: { searchUrl: searchUrl(site.origin) } }, [
      target(1, { rejected: [`${site.origin}/p/1/`] }),
    ]);
    expect(search?.outcome === 'found' && search.offers.map(({ url }) => url)).toEqual([`${site.origin}/p/2`]);
    expect(site.seen.some(({ path }) => path === '/p/1')).toBe(false);
  });

  it('[PARSE-2] takes the page that a search leads straight to for its only find', async () => {
    const site = await startSite((request, response) =>
      request.url?.startsWith('/search') === true
        ? response.writeHead(302, { location: '/p/1' }).end()
        : html(productPage({ name: NAME }))(request, response),
    );
    expect(await searchAll({ config: { searchUrl: searchUrl(site.origin) } }, [target()])).toMatchObject([
      { outcome: 'found', offers: [{ url: `${site.origin}/p/1` }] },
    ]);
  });

  it('[PARSE-2] ends with its shard: nothing is decided', async () => {
    const stop = new AbortController();
    const site = await startSite(() => stop.abort());
    await expect(
      searchAll({ config: { searchUrl: searchUrl(site.origin) } }, [target()], stop.signal),
    ).rejects.toMatchObject({ reason: 'aborted' });
  });
});

describe('an assortment', () => {
  const page = (at: number, next: string): string =>
    `<body>${tile(`/p/${at}`, `${NAME} вид ${at}`)}<a rel="next" href="${next}">Далее</a></body>`;

  it('[PARSE-2] that leads round in a circle is read once', async () => {
    const site = await startSite((request, response) => {
      const at = Number(new URL(request.url ?? '', 'http://x').searchParams.get('page') ?? 1);
      if (request.url?.startsWith('/all') === true) html(page(at, `/all?page=${(at % 3) + 1}`))(request, response);
      else html(productPage({ name: 'Другое' }))(request, response);
    });
    await searchAll({ kind: 'solidParse', config: { assortmentUrl: `${site.origin}/all?page=1` } }, [target()]);
    expect(site.seen.filter(({ path }) => path.startsWith('/all'))).toHaveLength(3);
  });

  it('[PARSE-2] [PARSE-5] that was not read to its end leaves its error with what was not found in it', async () => {
    const site = await startSite((request, response) => {
      if (request.url === '/all') html(page(1, '/all?page=2'))(request, response);
      else if (request.url === '/all?page=2') html('<h1>502</h1>', 502)(request, response);
      else html(productPage({ name: `${NAME} вид 1` }))(request, response);
    });
    const named = (id: number, name: string) => target(id, { listing: { ...target().listing, name }, texts: [name] });
    const searches = await searchAll({ kind: 'solidParse', config: {}, company: { sellerUrl: `${site.origin}/all` } }, [
      named(1, `${NAME} вид 1`),
      named(2, 'Чайник стеклянный 1,7 л'),
    ]);
    expect(searches).toMatchObject([{ outcome: 'found' }, { outcome: 'error', errorCode: PARSING_ERROR.gateway }]);
  });
});

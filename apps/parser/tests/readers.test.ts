import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { siteModuleSchema } from '@tsenomer/contracts';
import { readPage } from '@tsenomer/extract';
import { FIRST_SEARCH_PAGE, SITE_MODULES } from '@tsenomer/sites';
import { createReaders } from '../src/reading/readers.ts';
import type { Readers, ReadingLimits } from '../src/reading/readers.ts';
import { UnreadablePage } from '../src/reading/unreadable-page.ts';

/** Threads load the whole of reading when they start, which takes long on a busy machine. */
const PATIENCE = 180_000;
const PAGE = '<title>Чайник | Лавка</title><h1>Чайник</h1><p class="price">1 299 ₽</p><button>В корзину</button>';
const url = 'https://shop.test/p/1';
/** Too heavy to be read in place here. */
const heavy = (words: string): string => `${PAGE}<p>${words.repeat(400)}</p>`;
const LIMITS: ReadingLimits = { inPlace: 1000, milliseconds: PATIENCE, megabytes: 256 };
/** Reading stumbles over it, and its thread ends. */
const NO_PAGE = '{"utf8": 5, "url": 7, "robot": {}}';

const shared = createReaders({ threads: 2, limits: LIMITS });
afterAll(() => shared.close());

function ownReaders(threads: number, limits: Partial<ReadingLimits> = {}): Readers {
  const made = createReaders({ threads, limits: { ...LIMITS, ...limits } });
  onTestFinished(() => made.close());
  return made;
}

/** A page in memory of its own. */
function movable(html: string) {
  return { utf8: new TextEncoder().encode(html), html };
}

describe('reading pages', { timeout: PATIENCE }, () => {
  it('reads a light page in place, whatever the threads do', async () => {
    const { utf8 } = movable(PAGE);
    expect(await ownReaders(1, { megabytes: 1 }).read({ utf8, url }, { takeBack: () => expect.unreachable() })).toEqual(
      readPage({ html: PAGE, url }),
    );
    expect(utf8.length).toBeGreaterThan(0);
  });

  it('[PARSE-8] reads all others in threads, with the same result, and brings their memory back', async () => {
    const pages = Array.from({ length: 12 }, (_, at) =>
      movable(heavy(`слово${at} `).replace('1 299', `${at + 1} 299`)),
    );
    const back: string[] = [];
    const reading = pages.map(async ({ utf8 }, at) =>
      shared.read({ utf8, url }, { takeBack: (memory) => void (back[at] = new TextDecoder().decode(memory)) }),
    );
    expect(await Promise.all(reading)).toEqual(pages.map(({ html }) => readPage({ html, url })));
    expect(back).toEqual(pages.map(({ html }) => html));
    expect(pages.every(({ utf8 }) => utf8.length === 0)).toBe(true);
  });

  it('leaves memory where it is that may not be moved', async () => {
    const { utf8, html } = movable(heavy('слово '));
    expect(await shared.read({ utf8, url })).toEqual(readPage({ html, url }));
    expect(new TextDecoder().decode(utf8)).toBe(html);
  });

  it('[PARSE-8] reads by robots and by site modules as in place', async () => {
    const robot = { price: '.price' };
    expect(await shared.read({ html: PAGE, url, robot })).toEqual(readPage({ html: PAGE, url, robot }));
    const card = JSON.stringify({
      products: [
        { id: 146972802, name: 'Чайник', brand: 'Braun', sizes: [{ price: { basic: 200_000, product: 129_900 } }] },
      ],
      about: 'x'.repeat(2000),
    });
    const ofSite = {
      html: card,
      url: 'https://www.wildberries.ru/catalog/146972802/detail.aspx',
      modules: SITE_MODULES,
    };
    const [apart, inPlace] = [await shared.read(ofSite), await ownReaders(1, { inPlace: 1_000_000 }).read(ofSite)];
    expect(apart).toEqual(inPlace);
    expect(apart.offer.name).toBe('Чайник');
  });

  it('[PARSE-2] reads lists and where sellers are in threads, with the same result as in place', async () => {
    const inPlace = ownReaders(1, { inPlace: 1_000_000 });
    const { signal } = new AbortController();
    const card = (at: number): string =>
      `<div class="card"><a href="/p/${at}">Чайник стеклянный ${at}</a><span>${at}00 ₽</span></div>`;
    const list = {
      html: `${[1, 2, 3].map(card).join('')}<a rel="next" href="?page=2">2</a><p>${'слово '.repeat(400)}</p>`,
      url: 'https://shop.test/all',
      status: 200,
      headers: {},
      searchedAt: null,
    };
    const ban = { ...list, status: 403, html: `Подтвердите, что вы не робот ${list.html}` };
    const led = { ...list, url, html: heavy('слово '), searchedAt: 'https://shop.test/search' };
    const module = SITE_MODULES.find(({ id }) => id === 'wildberries')!;
    const answer = {
      name: 'found',
      url: 'https://search.wb.ru/',
      status: 200,
      headers: {},
      text: JSON.stringify({ products: [{ id: 146972802, name: 'Чайник', brand: 'Braun' }], about: 'x'.repeat(2000) }),
    };
    const readings = [list, ban, led, { module, answer, page: FIRST_SEARCH_PAGE }];
    const apart = await Promise.all(readings.map((reading) => shared.readList(reading, signal)));
    expect(apart).toEqual(await Promise.all(readings.map((reading) => inPlace.readList(reading, signal))));
    expect(apart).toMatchObject([
      { blocked: null, finds: [{ url: 'https://shop.test/p/1' }, {}, {}], next: 'https://shop.test/all?page=2' },
      { blocked: expect.any(String), finds: [], next: null },
      { blocked: null, finds: [{ url, name: 'Чайник' }], next: null },
      { blocked: null, finds: [{ sku: '146972802', brand: 'Braun' }] },
    ]);
    const sellers = { html: `<a href="/p/1/sellers">Все продавцы</a><p>${'слово '.repeat(400)}</p>`, url };
    expect(await shared.readSellerPages(sellers, signal)).toEqual(await inPlace.readSellerPages(sellers, signal));
  });

  it('[PARSE-8] reads the signs in the answers of a site module in threads, with the same result as in place', async () => {
    const inPlace = ownReaders(1, { inPlace: 1_000_000 });
    const module = siteModuleSchema.parse({
      id: 'shop',
      title: 'Shop',
      hosts: ['shop.test'],
      asOf: '2026-11-20',
      confidence: 'none',
      links: ['/p/{id}'],
      currency: 'RUB',
      initialCity: null,
      pause: 0,
      requests: [{ name: 'card', via: 'http', answer: 'json', url: 'https://shop.test/{id}' }],
      fields: { price: { paths: ['card.price'], unit: 'major' } },
      search: null,
      blocked: [{ type: 'value', path: 'card.code', equals: '7' }],
      notFound: [{ type: 'value', path: 'card.gone', equals: 'true' }],
    });
    const { signal } = new AbortController();
    const answers = [{ code: 7 }, { gone: true }, { price: 5 }].map((data) => [
      {
        name: 'card',
        url: 'https://shop.test/1',
        status: 200,
        headers: {},
        text: JSON.stringify({ ...data, about: 'x'.repeat(2000) }),
      },
    ]);
    const signsBy = async (readers: Readers) =>
      Promise.all(
        answers.map(async (those) => readers.readSigns({ module, parts: { id: '1' }, answers: those }, signal)),
      );
    const apart = await signsBy(shared);
    expect(apart).toEqual(await signsBy(inPlace));
    expect(apart).toMatchObject([
      { blocked: expect.any(String), notFound: null },
      { blocked: null, notFound: expect.any(String) },
      { blocked: null, notFound: null },
    ]);
  });

  it('[PARSE-2] ends a thread on a list that takes too much memory', async () => {
    const html = Array.from(
      { length: 50_000 },
      (_, at) => `<div class="card"><a href="/p/${at}">Чайник ${at}</a><span>$5</span></div>`,
    ).join('');
    const list = { html, url, status: 200, headers: {}, searchedAt: null };
    await expect(ownReaders(1, { megabytes: 8 }).readList(list, new AbortController().signal)).rejects.toThrow(
      UnreadablePage,
    );
  });

  it('ends a thread that takes too long or too much memory, and says so', async () => {
    // A second of reading: more than this process may be late to see that the time is over.
    const long = { html: '<a href="/p">In stock 5 ₽ <b>buy</b></a>'.repeat(110_000), url };
    await expect(ownReaders(1, { milliseconds: 50 }).read(long)).rejects.toThrow('it takes more than 50 ms');
    const html = `${PAGE}${'<p class="price">$5</p>'.repeat(100_000)}`;
    await expect(ownReaders(1, { megabytes: 8 }).read({ html, url })).rejects.toThrow(UnreadablePage);
  });

  it('reads on with another thread when one has ended', async () => {
    const readers = ownReaders(1);
    const stumbled = readers.read(JSON.parse(NO_PAGE)).catch((error: unknown) => error);
    // Waits for the thread that takes the place of the one that ended.
    expect(await readers.read({ html: heavy('слово '), url })).toEqual(readPage({ html: heavy('слово '), url }));
    expect(await stumbled).toBeInstanceOf(UnreadablePage);
  });

  it('[NODE-4] lets nobody wait for what is called off, in a thread and before its turn, and goes on with the others', async () => {
    const readers = ownReaders(1);
    const stop = new AbortController();
    const [running, waiting] = [1, 2].map(() =>
      expect(readers.read({ html: heavy('слово '), url }, { signal: stop.signal })).rejects.toMatchObject({
        reason: 'aborted',
      }),
    );
    const other = readers.read({ html: heavy('другое '), url });
    stop.abort();
    await Promise.all([running, waiting]);
    await expect(readers.read({ html: PAGE, url }, { signal: stop.signal })).rejects.toMatchObject({
      reason: 'aborted',
    });
    expect(await other).toEqual(readPage({ html: heavy('другое '), url }));
  });

  it('[NODE-4] ends everything when it is closed', async () => {
    const readers = ownReaders(1);
    const ended = [1, 2].map(() =>
      expect(readers.read({ html: heavy('слово '), url })).rejects.toMatchObject({ reason: 'aborted' }),
    );
    await readers.close();
    await Promise.all(ended);
    await expect(readers.read({ html: PAGE, url })).rejects.toMatchObject({ reason: 'aborted' });
  });

  it('without threads reads ordinary pages in place, by robots too, and only heavy ones apart', async () => {
    const readers = ownReaders(0);
    const robot = { price: '.price' };
    const light = movable(PAGE);
    expect(await readers.read({ utf8: light.utf8, url, robot }, { takeBack: () => expect.unreachable() })).toEqual(
      readPage({ html: PAGE, url, robot }),
    );
    const { utf8, html } = movable(heavy('слово '));
    expect(await readers.read({ utf8, url }, { takeBack: () => undefined })).toEqual(readPage({ html, url }));
    expect(utf8.length).toBe(0);
  });
});

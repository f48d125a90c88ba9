import { describe, expect, it } from 'vitest';
import { readPage } from '@tsenomer/extract';
import { readWatched, UnreadablePage } from '../src/reading/read-watched.ts';

const PAGE = '<title>Чайник | Лавка</title><h1>Чайник</h1><p class="price">1 299 ₽</p><button>В корзину</button>';
const url = 'https://shop.test/p/1';
const limits = { heavyBytes: 1000, milliseconds: 60_000, megabytes: 256 };

describe('reading under watch', () => {
  it('reads an ordinary page at once', () => {
    expect(readWatched({ html: PAGE, url }, null, limits)).toEqual(readPage({ html: PAGE, url }));
  });

  it('[PARSE-8] reads a heavy page in a thread of its own, with the same result', async () => {
    const html = `${PAGE}<p>${'x'.repeat(2000)}</p>`;
    const reading = readWatched({ utf8: Buffer.from(html), url, robot: { price: '.price' } }, null, limits);
    expect(reading).toBeInstanceOf(Promise);
    expect(await reading).toEqual(readPage({ html, url, robot: { price: '.price' } }));
  });

  it('ends a thread that takes too long or too much, and says so', async () => {
    const html = `${PAGE}${'<p class="price">$5</p>'.repeat(200_000)}`;
    await expect(readWatched({ html, url }, null, { ...limits, milliseconds: 1 })).rejects.toThrow(UnreadablePage);
    await expect(readWatched({ html, url }, null, { ...limits, megabytes: 8 })).rejects.toThrow(UnreadablePage);
    expect(readWatched({ html: PAGE, url }, null, limits)).toEqual(readPage({ html: PAGE, url }));
  });

  it('[NODE-4] ends a thread whose check is called off', async () => {
    const html = `${PAGE}${'<p class="price">$5</p>'.repeat(200_000)}`;
    const stop = new AbortController();
    const reading = readWatched({ html, url }, stop.signal, limits);
    stop.abort();
    await expect(reading).rejects.toMatchObject({ reason: 'aborted' });
    await expect(readWatched({ html, url }, stop.signal, limits)).rejects.toMatchObject({ reason: 'aborted' });
  });
});

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { readSavedSet } from '../src/collect/known-prices.ts';
import type { KnownPrice } from '../src/collect/known-prices.ts';
import { judgePrices } from '../src/collect/right-prices.ts';

const usd = (amount: string | null): KnownPrice => ({ amount, currency: 'USD' });
const found = (page: number, price: string, currency: string | null = 'USD') => ({ page, price, currency });

describe('judgePrices', () => {
  it('counts right prices among stated ones, and wrong ones among all that are known', () => {
    const known = [usd('10.50'), usd('20'), usd(null), null];
    // Page 1 is given another price, page 2 one where none may be, of page 3 nobody knows.
    const prices = [found(0, '10.5'), found(1, '21'), found(2, '5'), found(3, '7')];
    expect(judgePrices({ links: 4, prices }, known)).toEqual({ right: 1 / 2, wrong: 2 / 3 });
  });

  it('knows a page by its number however often it is served', () => {
    const prices = [found(3, '20'), found(4, '10'), found(5, '20'), found(6, '10')];
    expect(judgePrices({ links: 4, prices }, [usd('10'), usd('20')])).toEqual({ right: 1, wrong: 0 });
  });

  it.each([
    ['$1,299.00', 'USD', 1],
    ['1 299,00', 'USD', 1],
    ['1299', null, 1],
    ['1299', 'EUR', 0],
    ['no price', 'USD', 0],
  ])('takes %s in %s for the price', (price, currency, right) => {
    expect(judgePrices({ links: 1, prices: [found(0, price, currency)] }, [usd('1299.00')]).right).toBe(right);
  });

  it('knows nothing where no price is known', () => {
    expect(judgePrices({ links: 1, prices: [found(0, '1')] }, [null]).right).toBeNaN();
  });
});

describe('readSavedSet', () => {
  let folder = '';
  afterEach(() => rm(folder, { recursive: true, force: true }));

  async function setOf(file: string, text: string) {
    folder = await mkdtemp(join(tmpdir(), 'tsenomer-set-'));
    await writeFile(join(folder, file), text);
    return readSavedSet(folder);
  }

  it('reads expected.json with the pages beside it', async () => {
    const entries = [{ file: 'a.html.gz', price: 31.49 }, { file: 'b.html.gz', price: null }, { file: 'c.html.gz' }];
    expect(await setOf('expected.json', JSON.stringify(entries))).toEqual({
      folder,
      known: new Map([
        ['a.html.gz', { amount: '31.49', currency: null }],
        ['b.html.gz', { amount: null, currency: null }],
      ]),
    });
  });

  it('reads labels.jsonl with the pages in html, without prices that are unsure', async () => {
    const lines = [
      { id: 'a', price: '10.00', currency: 'EUR' },
      { id: 'b', price: '11.00', currency: 'EUR', unsure: ['price'] },
    ];
    expect(await setOf('labels.jsonl', lines.map((line) => `${JSON.stringify(line)}\n`).join(''))).toEqual({
      folder: join(folder, 'html'),
      known: new Map([['a.html.gz', { amount: '10.00', currency: 'EUR' }]]),
    });
  });

  it('knows no price without either', async () => {
    expect(await setOf('a.html.gz', '')).toEqual({ folder, known: new Map() });
  });
});

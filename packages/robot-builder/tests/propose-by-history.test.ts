import { describe, expect, it } from 'vitest';
import { readPage } from '@tsenomer/extract';
import { proposeByHistory } from '../src/propose-by-history.ts';
import type { KnownPage } from '../src/propose-by-history.ts';

const NAMES = ['Чайник', 'Тостер', 'Утюг', 'Фен', 'Миксер', 'Блендер', 'Весы', 'Гриль'];
const price = (at: number): number => 1000 + at * 137;

/** A page whose amount says no currency and stands in no data, amid amounts that are not the product's. */
function markup(at: number, { was = null, fresh = price(at) }: { was?: number | null; fresh?: number } = {}): string {
  const neighbours = [1, 2, 3].map(
    (step) => `<li class="tile"><a>${NAMES[(at + step) % NAMES.length]}</a><i class="amt">${price(at + step)}</i></li>`,
  );
  return `<html><head><title>${NAMES[at]}</title></head><body><div class="ship">Доставка <b class="fee">300</b></div>
    <main class="sheet"><h1>${NAMES[at]}</h1><div class="sum-box"><span class="sum-now">${fresh}</span>
    ${was === null ? '' : `<s class="sum-was">${was}</s>`}</div></main><ul>${neighbours.join('')}</ul></body></html>`;
}

const page = (at: number, options: Parameters<typeof markup>[1] & { known?: string } = {}): KnownPage => ({
  url: `https://shop.test/p/${at}`,
  html: markup(at, options),
  price: options.known ?? String(price(at)),
  oldPrice: options.was === null || options.was === undefined ? null : String(options.was),
});
const FORMER = { price: '.price-now', oldPrice: '.price-was', name: 'h1', currency: 'RUB' };
const propose = (pages: readonly KnownPage[]) => proposeByHistory({ pages, currency: 'RUB', former: FORMER });

describe('[PARSE-8] selectors by the prices that products had', () => {
  it('are found where the former ones find nothing, and what still finds something stays', () => {
    const [robot] = propose([0, 1, 2, 3, 4].map((at) => page(at)));
    expect(robot).toMatchObject({ name: 'h1', currency: 'RUB', oldPrice: '.price-was' });
    const read = readPage({ html: markup(6), url: 'https://shop.test/p/6', robot: robot! });
    expect(read.offer.price).toEqual({ amount: BigInt(price(6)) * 100n, currency: 'RUB' });
  });

  it('have the former price beside the price where it is known', () => {
    const pages = [0, 1, 2, 3].map((at) => page(at, { was: price(at) + 500 }));
    const [robot] = propose(pages);
    expect(robot?.oldPrice).not.toBe('.price-was');
    const read = readPage({ html: markup(5, { was: 9000 }), url: 'https://shop.test/p/5', robot: robot! });
    expect(read.offer.oldPrice?.amount).toBe(900_000n);
  });

  it('do without pages whose price moved meanwhile', () => {
    const pages = [0, 1, 2, 3, 4].map((at) => page(at, at < 2 ? { fresh: price(at) + 10 } : {}));
    const [robot] = propose(pages);
    const read = readPage({ html: markup(7), url: 'https://shop.test/p/7', robot: robot! });
    expect(read.offer.price?.amount).toBe(BigInt(price(7)) * 100n);
  });

  it('are none where what the products cost stands nowhere', () => {
    expect(propose([0, 1, 2].map((at) => page(at, { known: '77777' }))).every(({ price: by }) => by !== '.fee')).toBe(
      true,
    );
    expect(proposeByHistory({ pages: [], currency: 'RUB', former: null })).toEqual([]);
  });
});

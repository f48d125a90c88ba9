import { describe, expect, it } from 'vitest';
import type { HealthField } from '@tsenomer/contracts';
import { judgeProposal } from '../src/collecting/healing/rules/judge-proposal.ts';
import type { HeldPage } from '../src/collecting/healing/rules/judge-proposal.ts';
import { judgeRecovery } from '../src/collecting/healing/rules/judge-recovery.ts';
import { pauseAfter } from '../src/collecting/healing/rules/pause-after.ts';
import { stoppedFields } from '../src/collecting/healing/rules/stopped-fields.ts';
import { usualMoves } from '../src/collecting/healing/rules/usual-moves.ts';
import type { Share } from '../src/collecting/site-health/rules/share.ts';

/** Shares of a site: `price` of so many pages, out of checks of which so many were answered and in stock. */
function site(price: Share, { checks = price.of, answered = 0, stock = 0, oldPrice = price.of }) {
  const pages: Share = { hits: price.of, of: price.of };
  const kinds = { price, yield: { hits: answered, of: checks }, stock: { hits: stock, of: answered } };
  const others = { availability: pages, name: pages, rating: pages, photo: pages };
  const fields: Record<HealthField, Share> = {
    ...others,
    price,
    oldPrice: { hits: oldPrice, of: price.of },
    measure: pages,
    seller: pages,
  };
  return { kinds: { ...kinds, ...others }, fields };
}
const BEFORE = site({ hits: 190, of: 200 }, { answered: 190, stock: 190 });

describe('a field has stopped', () => {
  it.each([
    ['where no page gives it any more', site({ hits: 0, of: 40 }, {}), ['price']],
    ['not by chance on a few pages', site({ hits: 0, of: 10 }, {}), []],
    ['not where half of the pages still give it', site({ hits: 24, of: 40 }, { answered: 24, stock: 24 }), []],
    ['not where a block leaves few pages', site({ hits: 0, of: 30 }, { checks: 100 }), []],
    ['not in a wave of sold-out products', site({ hits: 0, of: 30 }, { checks: 100, answered: 70 }), []],
    ['also a former price', site({ hits: 40, of: 40 }, { answered: 40, stock: 40, oldPrice: 0 }), ['oldPrice']],
  ])('%s', (_case, now, fields) => {
    const shares = {
      comparison: { now: now.kinds, before: BEFORE.kinds },
      fields: { now: now.fields, before: BEFORE.fields },
    };
    expect(stoppedFields(shares).map(({ field }) => field)).toEqual(fields);
  });
});

describe('the usual moves of a site', () => {
  it.each([
    ['without history', [], 1000, null],
    ['of prices that stand', Array.from({ length: 100 }, () => 0), 200, 1],
    ['of prices that move', Array.from({ length: 100 }, (_, at) => (at < 80 ? 0 : -800)), 800, 0.8],
    ['of prices that jump', Array.from({ length: 100 }, () => 9000), 3000, 0],
  ])('%s', (_case, moves, most, unmoved) => expect(usualMoves(moves)).toEqual({ most, unmoved }));
});

type Change = (page: { readonly last: bigint; readonly at: number }) => Partial<NonNullable<HeldPage['read']>> | null;
const amount = (value: bigint, currency = 'RUB') => ({ amount: value, currency });

/** Pages of products of different prices, each read as `change` says. */
function held(count: number, change: Change): HeldPage[] {
  return Array.from({ length: count }, (_, at): HeldPage => {
    const last = 100_000n + BigInt(at) * 13_700n;
    const read = change({ last, at });
    const page = { last: amount(last), lastOld: null };
    return { ...page, read: read && { price: amount(last), oldPrice: null, availability: 'InStock', ...read } };
  });
}

describe('selectors that were found', () => {
  it.each<[string, HeldPage[], string[]]>([
    ['agree', held(25, () => ({})), []],
    ['agree with some moves', held(25, ({ last, at }) => (at < 5 ? { price: amount(last + last / 50n) } : {})), []],
    ['are held against too few products', held(19, () => ({})), ['fewProducts', 'fewAgree']],
    ['read pages that did not come', held(25, ({ at }) => (at < 10 ? null : {})), ['fewProducts', 'fewAgree']],
    ['read the delivery', held(25, () => ({ price: amount(30_000n) })), ['constant', 'shifted', 'fewAgree']],
    [
      'read a neighbour',
      held(25, ({ last, at }) => ({ price: amount(at % 2 === 0 ? last * 2n : last / 2n) })),
      ['fewAgree'],
    ],
    [
      'read the former price where there is one',
      held(25, ({ last, at }) => (at % 3 === 0 ? { price: amount((last * 5n) / 4n) } : {})),
      ['fewAgree'],
    ],
    ['read the price with a card', held(30, ({ last }) => ({ price: amount((last * 97n) / 100n) })), ['shifted']],
    ['read another currency', held(25, ({ last }) => ({ price: amount(last, 'USD') })), ['otherCurrency', 'fewAgree']],
    [
      'say that all is sold out',
      held(25, () => ({ availability: 'OutOfStock', price: null })),
      ['fewProducts', 'soldOut', 'fewAgree'],
    ],
  ])('%s', (_case, pages, reasons) => {
    expect(judgeProposal(pages, { most: 500, unmoved: 0.8 }, ['price']).judgement.reasons).toEqual(reasons);
  });
});

it('pauses grow, up to a week', () => {
  expect([1, 2, 3, 4, 9].map((attempt) => pauseAfter(attempt) / 3_600_000)).toEqual([1, 4, 16, 64, 168]);
});

describe('what was applied', () => {
  it.each([
    ['waits for pages', { hits: 3, of: 3 }, false, 'waiting'],
    ['has recovered', { hits: 19, of: 20 }, false, 'recovered'],
    ['has failed for sure', { hits: 1, of: 20 }, false, 'failed'],
    ['is judged by a small run when it is over', { hits: 0, of: 6 }, true, 'failed'],
    ['waits where it could be either', { hits: 14, of: 20 }, false, 'waiting'],
  ] as const)('%s', (_case, read, over, verdict) => expect(judgeRecovery(9500, read, over)).toBe(verdict));
});

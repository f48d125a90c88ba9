import { describe, expect, it } from 'vitest';
import type { HealthField } from '@tsenomer/contracts';
import { judgeProposal, verdictOf } from '../src/collecting/healing/rules/judge-proposal.ts';
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

  const gone = site({ hits: 0, of: 40 }, {});
  it.each<[string, typeof gone, Partial<Record<HealthField, Share>>, string[]]>([
    ['of twenty pages', site({ hits: 0, of: 20 }, {}), {}, ['price']],
    ['not of fewer', site({ hits: 0, of: 19 }, {}), {}, []],
    ['of sixty pages before', gone, { price: { hits: 60, of: 60 } }, ['price']],
    ['not of fewer before', gone, { price: { hits: 59, of: 59 } }, []],
    ['that a fifth of the pages gave', site({ hits: 0, of: 400 }, {}), { price: { hits: 40, of: 200 } }, ['price']],
    ['not that fewer gave', site({ hits: 0, of: 400 }, {}), { price: { hits: 39, of: 200 } }, []],
    ['where half of the checks came to a page', site({ hits: 0, of: 40 }, { checks: 80 }), {}, ['price']],
    ['not where fewer did', site({ hits: 0, of: 39 }, { checks: 80 }), {}, []],
    ['where half is missing', site({ hits: 0, of: 40 }, { checks: 80, answered: 60, stock: 20 }), {}, ['price']],
    ['not where more is', site({ hits: 0, of: 40 }, { checks: 80, answered: 61, stock: 20 }), {}, []],
  ])('%s', (_case, now, before, fields) => {
    const shares = {
      comparison: { now: now.kinds, before: BEFORE.kinds },
      fields: { now: now.fields, before: { ...BEFORE.fields, oldPrice: { hits: 0, of: 200 }, ...before } },
    };
    expect(stoppedFields(shares).map(({ field }) => field)).toEqual(fields);
  });

  it('with what was given, and is', () => {
    const before = { ...BEFORE.fields, availability: { hits: 150, of: 200 }, oldPrice: { hits: 30, of: 200 } };
    const none = { hits: 0, of: 400 };
    const now = site({ hits: 400, of: 400 }, { answered: 400, stock: 400 });
    const shares = {
      comparison: { now: now.kinds, before: BEFORE.kinds },
      fields: { now: { ...now.fields, availability: { hits: 40, of: 400 }, oldPrice: none }, before },
    };
    expect(stoppedFields(shares)).toEqual([{ field: 'availability', before: 7500, now: 1000 }]);
    const wide = { hits: 300, of: 2000 };
    const more = { ...shares, fields: { ...shares.fields, before: { ...before, oldPrice: wide } } };
    expect(stoppedFields(more)).toMatchObject([{ field: 'availability' }, { field: 'oldPrice', before: 1500, now: 0 }]);
    const fewer = { ...more, fields: { ...more.fields, before: { ...before, oldPrice: { hits: 299, of: 2000 } } } };
    expect(stoppedFields(fewer)).toHaveLength(1);
  });
});

describe('the usual moves of a site', () => {
  it.each([
    ['without history', [], 1000, null],
    ['of prices that stand', Array.from({ length: 100 }, () => 0), 200, 1],
    ['of prices that move', Array.from({ length: 100 }, (_, at) => (at < 80 ? 0 : -800)), 800, 0.8],
    ['of prices that jump', Array.from({ length: 100 }, () => 9000), 3000, 0],
    ['of forty moves', Array.from({ length: 40 }, (_, at) => 1000 - at), 998, 0],
    ['of fewer than forty', Array.from({ length: 39 }, () => 0), 1000, null],
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

describe('selectors that were found, at the bounds', () => {
  const half = (at: number) => at % 2 === 0;
  const former = (count: number, wrong = 0, times = 125n) =>
    held(30, ({ last, at }) => ({
      oldPrice: at < count ? amount((last * (at < wrong ? 300n : times)) / 100n) : null,
    })).map((page) => ({ ...page, lastOld: (page.last.amount * 5n) / 4n }));
  const moved = (up: number, of = 30) =>
    held(of, ({ last, at }) => ({ price: amount(at < up ? last + last / 50n : last - last / 50n) }));
  const constant = (alike: number, of = 30) => held(of, ({ at }) => (at < alike ? { price: amount(77n) } : {}));

  it.each<[string, HeldPage[], string[], Parameters<typeof judgeProposal>[2]?, (number | null)?]>([
    ['half are sold out', held(60, ({ at }) => (half(at) ? { availability: 'OutOfStock' } : {})), []],
    ['more are', held(61, ({ at }) => (half(at) ? { availability: 'OutOfStock' } : {})), ['soldOut']],
    ['a tenth is in another currency', held(30, ({ last, at }) => (at < 3 ? { price: amount(last, 'USD') } : {})), []],
    [
      'more is',
      held(30, ({ last, at }) => (at < 4 ? { price: amount(last, 'USD') } : {})),
      ['otherCurrency', 'fewAgree'],
    ],
    ['three of ten have one amount', constant(9), ['fewAgree']],
    ['more have', constant(10), ['constant', 'fewAgree']],
    ['two have one amount', constant(2, 6), ['fewProducts', 'fewAgree']],
    ['three have', constant(3, 6), ['fewProducts', 'constant', 'fewAgree']],
    [
      'one amount is what many cost before',
      constant(10).map((page, at) => (at < 6 ? { ...page, last: amount(100_000n) } : page)),
      ['fewAgree'],
    ],
    ['twenty products', held(20, () => ({})), []],
    ['a page says no price', held(30, ({ at }) => (at < 3 ? { price: null } : {})), []],
    ['four pages do', held(30, ({ at }) => (at < 4 ? { price: null } : {})), ['fewAgree']],
    ['nine of ten moved up', moved(27), ['shifted']],
    ['nine of ten moved down', moved(3), ['shifted']],
    ['fewer moved one way', moved(26), []],
    ['fewer moved down', moved(4), []],
    ['they always move', moved(30), [], ['price'], 0.1],
    ['nobody knows how they move', moved(30), ['shifted'], ['price'], null],
    ['five former prices agree', former(5), [], ['oldPrice']],
    ['four do', former(4), ['fewAgree'], ['oldPrice']],
    ['nine of ten former prices agree', former(30, 3), [], ['oldPrice']],
    ['fewer do', former(30, 4), ['fewAgree'], ['oldPrice']],
    ['former prices are the prices', former(30, 0, 100n), ['fewAgree'], ['oldPrice']],
    ['former prices are below the prices', former(30, 0, 99n), ['fewAgree'], ['oldPrice']],
    ['nobody asks for former prices', former(30, 0, 99n), [], ['availability']],
    [
      'nine of ten are said to be there',
      held(30, ({ at }) => (at < 3 ? { availability: null } : {})),
      [],
      ['availability'],
    ],
    ['fewer are', held(30, ({ at }) => (at < 4 ? { availability: null } : {})), ['fewAgree'], ['availability']],
    ['nobody asks for it', held(30, () => ({ availability: null })), [], ['price']],
    ['pages that did not come say nothing of it', held(40, ({ at }) => (at < 10 ? null : {})), [], ['availability']],
  ])('%s', (_case, pages, reasons, stopped = ['price'], unmoved = 0.8) => {
    const { judgement } = judgeProposal(pages, { most: 500, unmoved }, stopped);
    expect([judgement.reasons, judgement.usualMove]).toEqual([reasons, 500]);
  });

  it.each<[string, HeldPage['read'], bigint?]>([
    ['unread', null],
    ['soldOut', { price: amount(100n), oldPrice: null, availability: 'OutOfStock' }],
    ['noPrice', { price: null, oldPrice: null, availability: 'InStock' }],
    ['otherCurrency', { price: amount(10_000n, 'USD'), oldPrice: null, availability: null }],
    ['agrees', { price: amount(10_500n), oldPrice: null, availability: null }],
    ['agrees', { price: amount(9500n), oldPrice: null, availability: null }],
    ['moved', { price: amount(10_501n), oldPrice: null, availability: null }],
    ['moved', { price: amount(9499n), oldPrice: null, availability: null }],
  ])('a page is %s', (verdict, read) => {
    expect(verdictOf({ last: amount(10_000n), lastOld: null, read }, { most: 500, unmoved: null })).toBe(verdict);
  });

  it('what they came to is counted', () => {
    const pages = held(30, ({ last, at }) =>
      at < 2 ? null : at < 5 ? { availability: 'OutOfStock' } : at < 7 ? { price: amount(last * 2n) } : {},
    );
    const { judgement, verdicts } = judgeProposal(pages, { most: 500, unmoved: 1 }, []);
    expect(judgement).toEqual({ agreed: 23, judged: 25, usualMove: 500, reasons: [] });
    expect(verdicts.slice(1, 8)).toEqual(['unread', 'soldOut', 'soldOut', 'soldOut', 'moved', 'moved', 'agrees']);
  });
});

it('pauses grow, up to a week', () => {
  expect([1, 2, 3, 4, 5, 9, 10_000].map((attempt) => pauseAfter(attempt) / 3_600_000)).toEqual([
    1, 4, 16, 64, 168, 168, 168,
  ]);
});

describe('what was applied', () => {
  it.each([
    ['waits for pages', { hits: 3, of: 3 }, false, 'waiting'],
    ['has recovered', { hits: 19, of: 20 }, false, 'recovered'],
    ['has failed for sure', { hits: 1, of: 20 }, false, 'failed'],
    ['is judged by a small run when it is over', { hits: 0, of: 6 }, true, 'failed'],
    ['waits where it could be either', { hits: 14, of: 20 }, false, 'waiting'],
    ['waits for twenty pages', { hits: 19, of: 19 }, false, 'waiting'],
    ['waits for five of a small run', { hits: 4, of: 4 }, true, 'waiting'],
    ['is judged by five', { hits: 4, of: 5 }, true, 'recovered'],
    ['has recovered with four fifths of what was', { hits: 19, of: 25 }, false, 'recovered'],
    ['has not with less', { hits: 18, of: 25 }, false, 'waiting'],
    ['has failed with less when it is over', { hits: 18, of: 25 }, true, 'failed'],
  ] as const)('%s', (_case, read, over, verdict) => expect(judgeRecovery(9500, read, over)).toBe(verdict));
});

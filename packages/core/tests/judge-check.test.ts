import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MonitoringKind, Offer, PageReading } from '@tsenomer/contracts';
import { judgeCheck } from '../src/collecting/observation/index.ts';
import { judgeAnswer } from '../src/collecting/observation/rules/judge-check.ts';
import type { CheckInput, PageResult } from '../src/collecting/observation/index.ts';

const NOW = new Date('2026-11-20T09:00:00Z');
const YESTERDAY = new Date('2026-11-19T09:00:00Z');

const offer: Offer = {
  price: { amount: 100_000n, currency: 'RUB' },
  oldPrice: null,
  availability: 'InStock',
  name: 'Чайник',
  brand: null,
  sku: null,
  gtin: null,
  mpn: null,
  rating: { value: 4.5, count: 10, stars: null },
  measure: null,
  seller: null,
  image: 'https://shop.example/1.jpg',
  otherPrices: [],
  evidence: {},
};

function page(
  changes: {
    status?: number;
    offer?: Partial<Offer>;
    reading?: Partial<PageReading>;
    bareServerPage?: boolean;
    cityUnknown?: boolean;
  } = {},
): PageResult {
  return {
    kind: 'page',
    status: changes.status ?? 200,
    bareServerPage: changes.bareServerPage ?? false,
    cityUnknown: changes.cityUnknown ?? false,
    reading: { offer: { ...offer, ...changes.offer }, blocked: null, notFound: null, ...changes.reading },
  };
}

function judge(pageResult: PageResult, changes: Partial<CheckInput> = {}) {
  return judgeCheck({
    pageResult,
    command: 'priceParsing',
    previous: null,
    now: NOW,
    wants: { photo: false, name: false },
    ...changes,
  });
}

const previous = { price: { amount: 100_000n, currency: 'RUB' }, at: YESTERDAY };
const noOffer: Partial<Offer> = { price: null, availability: null };

describe('error codes', () => {
  it.each<[string, PageResult, number, Partial<CheckInput>?]>([
    ['a failure nobody can name', { kind: 'failure', error: 'unknown' }, 0],
    ['HTTP 404', page({ status: 404, offer: noOffer }), 1],
    ['HTTP 410', page({ status: 410 }), 1],
    ['a "not found" text within HTTP 200', page({ reading: { notFound: 'Товар не найден' } }), 1],
    ['no price on the page', page({ offer: noOffer }), 2],
    ['the shop does not serve the city', page({ cityUnknown: true }), 3],
    ['it says so under a refusal without a name', page({ status: 400, cityUnknown: true, offer: noOffer }), 3],
    ['a failing server, whatever its page says', page({ status: 500, cityUnknown: true }), 16],
    ['no module', { kind: 'failure', error: 'moduleNotFound' }, 4],
    ['a failing proxy', { kind: 'failure', error: 'proxy' }, 5],
    ['a proxy that wants a password', page({ status: 407 }), 5],
    ['an unknown command', { kind: 'failure', error: 'commandNotSupported' }, 6],
    ['no rating where ratings are collected', page({ offer: { rating: null } }), 7, { command: 'ratingReview' }],
    [
      'a price 180.1 % above the previous one',
      page({ offer: { price: { amount: 280_100n, currency: 'RUB' } } }),
      8,
      { previous },
    ],
    ['a price ten times too low', page({ offer: { price: { amount: 10_000n, currency: 'RUB' } } }), 8, { previous }],
    ['no way to choose the city', { kind: 'failure', error: 'citySelection' }, 9],
    ['HTTP 401', page({ status: 401 }), 10],
    ['HTTP 403', page({ status: 403 }), 10],
    ['HTTP 498', page({ status: 498 }), 10],
    ['HTTP 429', page({ status: 429 }), 10],
    ['a challenge within HTTP 200', page({ reading: { blocked: 'cloudflare' } }), 10],
    ['a challenge within HTTP 503', page({ status: 503, reading: { blocked: 'amazon' } }), 10],
    ['a ban while links are searched', page({ status: 403 }), 11, { command: 'findLinks' }],
    ['a refused connection', { kind: 'failure', error: 'connection' }, 14],
    ['a bare page of the web server', page({ status: 400, bareServerPage: true }), 15],
    ['HTTP 500', page({ status: 500 }), 16],
    ['HTTP 502', page({ status: 502, bareServerPage: true }), 17],
    ['HTTP 503', page({ status: 503 }), 18],
    ['HTTP 504', page({ status: 504 }), 19],
    ['a page that never ends', { kind: 'failure', error: 'pageLoadTimeout' }, 20],
    ['any other refusal', page({ status: 418 }), 21],
    ['HTTP 400, with an offer', page({ status: 400 }), 21],
    ['no browser', { kind: 'failure', error: 'browserLaunch' }, 22],
  ])('%s', (_cause, pageResult, code, changes) => {
    expect(judge(pageResult, changes)).toEqual({ outcome: 'error', errorCode: code });
  });

  it.each<[string, Partial<Offer>, CheckInput['wants'], number | null]>([
    ['a wanted photo that is missing', { image: null }, { photo: true, name: false }, 12],
    ['a wanted name that is missing', { name: null }, { photo: false, name: true }, 13],
    ['nothing is wanted', { image: null, name: null }, { photo: false, name: false }, null],
  ])('%s keeps the price and carries the code', (_case, changes, wants, errorCode) => {
    expect(judge(page({ offer: changes }), { wants })).toEqual({
      outcome: 'success',
      price: offer.price,
      oldPrice: null,
      errorCode,
    });
  });
});

describe('success and absence', () => {
  it('believes a price exactly 180 % above the previous one', () => {
    const pageResult = page({ offer: { price: { amount: 280_000n, currency: 'RUB' } } });
    expect(judge(pageResult, { previous })).toMatchObject({ outcome: 'success' });
  });

  it.each([
    ['of another currency', { price: { amount: 100n, currency: 'USD' }, at: YESTERDAY }],
    ['older than 30 days', { price: { amount: 100n, currency: 'RUB' }, at: new Date('2026-10-21T08:59:59Z') }],
  ])('does not compare with a price %s', (_case, old) => {
    expect(judge(page(), { previous: old })).toMatchObject({ outcome: 'success' });
  });

  it('compares with a price of 30 days ago', () => {
    const old = { price: { amount: 100n, currency: 'RUB' }, at: new Date('2026-10-21T09:00:00Z') };
    expect(judge(page(), { previous: old })).toEqual({ outcome: 'error', errorCode: 8 });
  });

  it('needs a rating only where ratings are collected, and no status of its own', () => {
    expect(judge(page({ offer: { rating: null } }))).toMatchObject({ outcome: 'success' });
    expect(judge(page(), { command: 'ratingReview' })).toMatchObject({ outcome: 'success' });
    expect(judge(page({ status: 399 }))).toMatchObject({ outcome: 'success' });
  });

  it.each<[string, PageResult, MonitoringKind, number | null]>([
    ['nothing wrong', page({ offer: noOffer }), 'findLinks', null],
    ['a failure', { kind: 'failure', error: 'connection' }, 'findLinks', 14],
    ['a failing server', page({ status: 500 }), 'findLinks', 16],
    ['a ban', page({ status: 403 }), 'findLinks', 11],
    ['a ban while prices are checked', page({ status: 403 }), 'priceParsing', 10],
  ])('an answer by itself: %s', (_case, answer, command, code) => expect(judgeAnswer(answer, command)).toBe(code));

  it.each<MonitoringKind>(['priceParsing', 'ratingReview'])(
    'takes out of stock as a state, not an error (%s)',
    (command) => {
      expect(judge(page({ offer: { availability: 'OutOfStock', price: null } }), { command })).toEqual({
        outcome: 'notAvailable',
        errorCode: null,
      });
    },
  );

  it('never calls a price of a blocked page a price', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 599 }), fc.string({ minLength: 1 }), (status, blocked) => {
        expect(judge(page({ status, reading: { blocked } })).outcome).toBe('error');
      }),
    );
  });

  it('judges a change the same in either direction', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 10n ** 12n }), fc.bigInt({ min: 1n, max: 10n ** 12n }), (a, b) => {
        const one = judge(page({ offer: { price: { amount: a, currency: 'RUB' } } }), {
          previous: { price: { amount: b, currency: 'RUB' }, at: YESTERDAY },
        });
        const other = judge(page({ offer: { price: { amount: b, currency: 'RUB' } } }), {
          previous: { price: { amount: a, currency: 'RUB' }, at: YESTERDAY },
        });
        expect(one.outcome).toBe(other.outcome);
      }),
    );
  });
});

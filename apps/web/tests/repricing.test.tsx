import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Advice, AdviceDetails, AdvicePage, BacktestDetails, Strategy, StrategyRule } from '@tsenomer/contracts';
import { http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startI18n } from '#i18n/i18n.ts';
import { repricingAddress, shownAdvice } from '../src/features/reports/repricing/repricing-address.ts';
import {
  NEW_STRATEGY,
  strategyBodyOf,
  strategyIssues,
  strategyValuesOf,
} from '../src/features/reports/repricing/strategy-values.ts';
import { paste, put } from './typing.ts';
import { open, server } from './app-harness.tsx';

const RULE: StrategyRule = {
  cityId: 1,
  collectionId: null,
  brandIds: [],
  categoryIds: [4],
  tagIds: [],
  companyIds: [],
  goal: 'median',
  goalCompanyId: null,
  shift: { side: 'below', unit: 'percent', value: 250 },
  minMargin: 1000,
  recommended: 'ceiling',
  maxStep: 1500,
  minRivals: 3,
  freshDays: 7,
  availableOnly: true,
  rounding: 'ninety',
};
const STRATEGY: Strategy = {
  id: 5,
  name: 'Немного ниже рынка',
  enabled: true,
  rule: RULE,
  names: {
    city: 'Москва',
    collection: null,
    brands: [],
    categories: ['Чай'],
    tags: [],
    companies: [],
    goalCompany: null,
  },
  advised: 12,
  changes: 7,
};
const OTHER: Strategy = { ...STRATEGY, id: 6, name: 'Как самый дешёвый', enabled: false, advised: 0, changes: 0 };
const ADVICE: Advice = {
  id: 11,
  productId: 3,
  productName: 'Чай «Утро»',
  clientArticle: '00042',
  brand: 'Вега',
  cityName: 'Москва',
  strategyId: 5,
  strategyName: STRATEGY.name,
  verdict: 'change',
  reason: null,
  currency: 'RUB',
  ownPrice: 120_000,
  price: 109_000,
  change: -917,
  aim: { goal: 'median', shift: RULE.shift, company: null },
  base: 110_000,
  goal: 107_250,
  guards: ['margin'],
  rivals: 4,
  median: 110_000,
  indexBefore: 10_909,
  indexAfter: 9909,
  state: 'open',
  outdated: true,
  computedAt: '2026-11-20T09:00:00.000Z',
  decidedAt: null,
  decidedBy: null,
};
const SECOND: Advice = { ...ADVICE, id: 12, productName: 'Кофе «Вечер»', outdated: false, guards: [] };
const CANNOT: Advice = {
  ...ADVICE,
  id: 13,
  productName: 'Сахар',
  verdict: 'cannot',
  reason: 'guards',
  guards: ['margin', 'ceiling'],
  price: null,
  change: null,
};
const DETAILS: AdviceDetails = {
  ...ADVICE,
  cost: 95_000,
  recommended: 150_000,
  ownOrigin: 'card',
  rule: RULE,
  bounds: [
    { guard: 'margin', side: 'least', limit: 108_500, bit: true },
    { guard: 'ceiling', side: 'most', limit: 150_000, bit: false },
  ],
  offers: [
    {
      companyId: 2,
      companyName: 'Ромашка',
      address: null,
      linkId: 21,
      taskId: 1,
      link: 'https://romashka.test/3',
      checkedAt: '2026-11-20T06:00:00.000Z',
      price: 110_000,
      currency: 'RUB',
      use: 'counted',
    },
    {
      companyId: 8,
      companyName: 'Лютик',
      address: 'ул. Мира, 1',
      linkId: 22,
      taskId: 1,
      link: null,
      checkedAt: '2026-11-20T06:00:00.000Z',
      price: 990_000,
      currency: 'RUB',
      use: 'suspicious',
    },
  ],
};
const PAGE: AdvicePage = {
  items: [ADVICE, SECOND, CANNOT],
  total: 3,
  summary: {
    open: 2,
    approved: 1,
    dismissed: 0,
    keep: 4,
    cannot: 1,
    outdated: 1,
    compared: 7,
    indexNow: 10_412,
    indexApproved: 10_390,
    indexAll: 9980,
  },
};
const BACKTEST: BacktestDetails = {
  id: 31,
  status: 'done',
  productsDone: 12,
  productsTotal: 12,
  error: null,
  orderedBy: 'Анна',
  orderedAt: '2026-11-20T09:00:00.000Z',
  finishedAt: '2026-11-20T09:01:00.000Z',
  strategyName: STRATEGY.name,
  from: '2026-10-21',
  to: '2026-11-19',
  rule: RULE,
  result: {
    covered: 12,
    compared: 10,
    changes: 412,
    raised: 100,
    lowered: 312,
    changedProducts: 9,
    meanChange: -320,
    belowCostAvoided: 14,
    days: [
      { day: '2026-10-21', products: 9, before: 10_300, after: 10_010, changes: 5, belowCost: 1, belowCostAfter: 0 },
      { day: '2026-10-22', products: 9, before: 10_320, after: 9990, changes: 2, belowCost: 1, belowCostAfter: 0 },
    ],
  },
};

let asked: URLSearchParams[];
let sent: { readonly path: string; readonly body: unknown }[];

beforeAll(async () => {
  server.listen();
  await startI18n('ru');
});
beforeEach(() => {
  asked = [];
  sent = [];
  const get = (path: string, body: object) => http.get(`*/api${path}`, () => HttpResponse.json(body));
  const write = (method: 'delete' | 'post' | 'put', path: string, body: object) =>
    http[method](`*/api${path}`, async ({ request }) => {
      const text = await request.text();
      sent.push({ path: new URL(request.url).pathname, body: text === '' ? null : JSON.parse(text) });
      return HttpResponse.json(body);
    });
  server.use(
    http.get('*/api/repricing/advice', ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      return HttpResponse.json(PAGE);
    }),
    get('/repricing/advice/11', DETAILS),
    get('/repricing/strategies', { items: [STRATEGY, OTHER] }),
    get('/repricing/calculations/newest', {
      calculation: {
        id: 1,
        status: 'done',
        productsDone: 17,
        productsTotal: 17,
        error: null,
        orderedBy: null,
        orderedAt: '2026-11-20T09:00:00.000Z',
        finishedAt: '2026-11-20T09:00:05.000Z',
      },
    }),
    get('/repricing/backtests', { items: [{ ...BACKTEST, rule: undefined }] }),
    get('/repricing/backtests/31', BACKTEST),
    write('post', '/repricing/advice/decisions', { changed: { open: [11, 12], approved: [], dismissed: [] }, gone: 0 }),
    write('put', '/repricing/strategies/order', {}),
    write('put', '/repricing/strategies/6', OTHER),
    write('post', '/repricing/strategies', STRATEGY),
    write('delete', '/repricing/strategies/6', {}),
    write('post', '/repricing/strategies/preview', { covered: 12, withOwnPrice: 10, withCost: 9, withRivals: 8 }),
    write('post', '/repricing/backtests', BACKTEST),
    get('/cities', { items: [{ id: 1, name: 'Москва' }], total: 1 }),
    get('/brands', { items: [], total: 0 }),
    get('/categories', { items: [{ id: 4, name: 'Чай' }], total: 1 }),
    get('/tags', { items: [], total: 0 }),
    get('/companies', { items: [], total: 0 }),
    get('/reports/monitorings', { items: [] }),
  );
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const plain = (text: string | null): string => (text ?? '').replaceAll(/[\u00A0\u202F]/g, ' ');

describe('advice on prices', () => {
  it('tells the price, the change, why, and what it does to our index', async () => {
    const { forget } = await open('/repricing', 'user');
    const table = within(await screen.findByRole('table', { name: 'Рекомендации' }));
    const [, first, , third] = await table.findAllByRole('row');
    const text = plain(first?.textContent ?? '');
    expect(text).toContain('Чай «Утро»');
    expect(text).toContain('00042 · Вега · Москва');
    expect(text).toContain('1 090');
    expect(text).toContain('медиана — 1 100');
    expect(text).toContain('ниже на 2,5 %; удержано: наценка к закупке');
    expect(text).toContain('109,09 % 99,09 %');
    expect(text).toContain('устарела');
    expect(third).toHaveTextContent('Ограничения противоречат друг другу: наценка к закупке, не выше РРЦ');
    const figures = within(screen.getByRole('region', { name: 'Итог рекомендаций' }));
    expect(plain(figures.getByText(/104,12/).textContent)).toBe('104,12 %');
    expect(screen.getByText('Устарели: 1')).toBeVisible();
    forget();
  });

  it('keeps its filters in the address, and asks for what is shown', async () => {
    const { router, forget } = await open('/repricing', 'user');
    await screen.findByRole('table', { name: 'Рекомендации' });
    expect(asked.some((query) => query.get('filters') === '{"verdict":"change","state":"open"}')).toBe(true);
    await userEvent.click(screen.getByRole('radio', { name: 'Утверждённые · 1' }));
    await waitFor(() => expect(router.state.location.search).toEqual({ show: 'approved' }));
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Направление' }), 'Понизить');
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Стратегия' }), STRATEGY.name);
    await waitFor(() =>
      expect(router.state.location.search).toEqual({ show: 'approved', direction: 'down', strategy: 5 }),
    );
    await waitFor(() => expect(asked.at(-1)?.get('filters')).toMatch(/"strategyId":5.*"direction":"down"/));
    forget();
  });

  it('opens the checks behind a price, and every guard', async () => {
    const { router, forget } = await open('/repricing', 'manager');
    await userEvent.click(await screen.findByRole('button', { name: 'Почему: Чай «Утро»' }));
    await waitFor(() => expect(router.state.location.search).toMatchObject({ advice: 11 }));
    const side = within(await screen.findByRole('dialog', { name: 'Чай «Утро»' }));
    const bounds = await side.findAllByRole('listitem');
    expect(bounds.map((bound) => plain(bound.textContent))).toEqual([
      expect.stringMatching(/^наценка к закупке: не меньше 1 085.*сработало$/),
      expect.stringMatching(/^не выше РРЦ: не больше 1 500.*в пределах$/),
    ]);
    const checks = within(side.getByRole('table', { name: 'Проверки, на которых основана рекомендация' }));
    expect(checks.getByRole('link', { name: 'Ромашка' })).toHaveAttribute('href', 'https://romashka.test/3');
    expect(checks.getAllByRole('row')[2]).toHaveTextContent('похожа на другой товар');
    expect(side.getByText('из карточки товара')).toBeVisible();
    // Who reads reports decides nothing.
    expect(side.queryByRole('button', { name: 'Утвердить' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Пересчитать' })).toBeNull();
    forget();
  });

  it('approves what is chosen, and takes it back', async () => {
    const { forget } = await open('/repricing', 'user');
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Выбрать: Чай «Утро»' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Выбрать: Кофе «Вечер»' }));
    // What cannot be advised cannot be approved.
    await userEvent.click(screen.getByRole('checkbox', { name: 'Выбрать: Сахар' }));
    const bar = within(await screen.findByRole('region', { name: 'С выбранными рекомендациями' }));
    expect(bar.getByText('Выбрано: 2')).toBeVisible();
    await userEvent.click(bar.getByRole('button', { name: 'Утвердить' }));
    expect(await screen.findByText('Утверждено: 2')).toBeVisible();
    expect(sent.at(-1)?.body).toEqual({ ids: [11, 12], state: 'approved' });
    await userEvent.click(screen.getByRole('button', { name: 'Вернуть' }));
    await waitFor(() => expect(sent.at(-1)?.body).toEqual({ ids: [11, 12], state: 'open' }));
    forget();
  });

  it('says that there is none yet, and what went wrong', async () => {
    const none = {
      ...PAGE,
      items: [],
      total: 0,
      summary: { ...PAGE.summary, open: 0, approved: 0, keep: 0, cannot: 0 },
    };
    server.use(http.get('*/api/repricing/advice', () => HttpResponse.json(none)));
    const { router, forget } = await open('/repricing', 'user');
    await userEvent.click(await screen.findByRole('button', { name: 'К стратегиям' }));
    await waitFor(() => expect(router.state.location.search).toEqual({ tab: 'strategies' }));
    forget();
    server.use(
      http.get('*/api/repricing/advice', () => HttpResponse.json({ code: 'INTERNAL', message: '' }, { status: 500 })),
    );
    const again = await open('/repricing', 'user');
    expect(await screen.findByRole('alert')).toBeVisible();
    again.forget();
  });
});

describe('strategies', () => {
  it('read as sentences, and are moved, switched and deleted', async () => {
    const { forget } = await open('/repricing?tab=strategies', 'user');
    const list = within(await screen.findByRole('list', { name: 'Стратегии' }));
    expect(plain(list.getAllByRole('listitem')[0]?.textContent ?? '')).toContain(
      'Для товаров: категория Чай в городе Москва: держать медиану конкурентов, на 2,5 % ниже; не ниже закупки + 10 %, ' +
        'не выше РРЦ, не больше 15 % за раз, с округлением до …90, если конкурентов не меньше 3, по проверкам не старше 7 дней.',
    );
    await userEvent.click(list.getByRole('button', { name: 'Поднять «Как самый дешёвый»' }));
    await waitFor(() => expect(sent.at(-1)?.body).toEqual({ ids: [6, 5] }));
    await userEvent.click(list.getByRole('switch', { name: 'Стратегия «Как самый дешёвый» советует цены' }));
    await waitFor(() => expect(sent.at(-1)?.body).toMatchObject({ name: OTHER.name, enabled: true, rule: RULE }));
    await userEvent.click(list.getByRole('button', { name: /^Удалить.*Как самый дешёвый/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Удалить' }));
    await waitFor(() => expect(sent.at(-1)).toEqual({ path: '/api/repricing/strategies/6', body: null }));
    forget();
  });

  it('are edited with the sentence beside', async () => {
    const { forget } = await open('/repricing?tab=strategies', 'user');
    await userEvent.click(await screen.findByRole('button', { name: 'Новая стратегия' }));
    const form = within(await screen.findByRole('dialog', { name: 'Новая стратегия' }));
    await userEvent.click(form.getByRole('button', { name: 'Сохранить' }));
    expect(await form.findAllByText('Поле не может быть пустым')).toHaveLength(2);
    expect(form.queryByText('Проверьте значение')).toBeNull();
    const fresh = form.getByRole('textbox', { name: /^Проверки не старше/ });
    await put(fresh, 'неделя');
    expect(await form.findByText('Проверьте значение')).toBeVisible();
    await userEvent.clear(fresh);
    await userEvent.type(fresh, '7');
    await paste(form.getByRole('textbox', { name: /^Название/ }), 'Дешевле на рубль');
    await userEvent.click(form.getByRole('combobox', { name: /^Город/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Москва' }));
    await userEvent.selectOptions(form.getByRole('combobox', { name: 'Положение' }), 'ниже');
    await paste(form.getByRole('textbox', { name: /^На сколько/ }), '1,5');
    await userEvent.selectOptions(form.getByRole('combobox', { name: 'Единица' }), '₽');
    const words = within(form.getByRole('region', { name: 'Стратегия словами' }));
    await waitFor(() =>
      expect(plain(words.getByText(/Для всех товаров/).textContent)).toContain(
        'в городе Москва: держать цену самого дешёвого конкурента, на 1,50 ₽ ниже',
      ),
    );
    expect(await words.findByText(/Охватывает 12 товаров/)).toBeVisible();
    await userEvent.click(form.getByRole('button', { name: 'Сохранить' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent.findLast(({ path }) => path === '/api/repricing/strategies')?.body).toMatchObject({
      name: 'Дешевле на рубль',
      rule: { cityId: 1, goal: 'cheapest', shift: { side: 'below', unit: 'amount', value: 150 }, minMargin: null },
    });
    forget();
  });

  it('are looked at by who reads reports, and no more', async () => {
    const { forget } = await open('/repricing?tab=strategies', 'manager');
    const list = within(await screen.findByRole('list', { name: 'Стратегии' }));
    expect(list.getByText('выключена')).toBeVisible();
    expect(list.queryByRole('switch')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Новая стратегия' })).toBeNull();
    forget();
  });

  it('keep what was typed through the form', () => {
    expect(strategyBodyOf(strategyValuesOf(STRATEGY, 'RUB'), 'RUB')).toEqual({
      name: STRATEGY.name,
      enabled: true,
      rule: RULE,
    });
    const amount = { ...STRATEGY, rule: { ...RULE, shift: { side: 'above', unit: 'amount', value: 1_005 } } } as const;
    expect(strategyBodyOf(strategyValuesOf(amount, 'RUB'), 'RUB').rule.shift).toEqual(amount.rule.shift);
    expect(strategyValuesOf(amount, 'RUB').by).toBe('10.05');
  });

  it.each([
    [{ minMargin: 'много' }, 'rule.minMargin'],
    [{ maxStep: '100,5' }, 'rule.maxStep'],
    [{ minRivals: '0' }, 'rule.minRivals'],
    [{ freshDays: '' }, 'rule.freshDays'],
    [{ side: 'below', by: '' }, 'rule.shift.value'],
    [{ side: 'below', by: '95' }, 'rule.shift.value'],
    [{ goal: 'company' }, 'rule.goalCompanyId'],
    [{ cityId: null }, 'rule.cityId'],
    [{ name: ' ' }, 'name'],
  ] as const)('are refused with %o', (change, field) => {
    const values = { ...NEW_STRATEGY, name: 'Новая', cityId: 1 };
    expect(strategyIssues(values, 'RUB')).toEqual({});
    expect(Object.keys(strategyIssues({ ...values, ...change }, 'RUB'))).toEqual([field]);
  });
});

describe('back-tests', () => {
  it('say what the strategy would have changed', async () => {
    const { forget } = await open('/repricing?tab=backtest', 'user');
    const verdict = await screen.findByText(/изменила бы цены/);
    expect(plain(verdict.textContent)).toBe(
      'С 21.10.26 по 19.11.26 стратегия «Немного ниже рынка» изменила бы цены 412 раз у 9 товаров из 12, в среднем на −3,2 %.',
    );
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Период' }), '90 дней');
    await userEvent.click(screen.getByRole('button', { name: 'Проверить' }));
    await waitFor(() => expect(sent.at(-1)?.path).toBe('/api/repricing/backtests'));
    expect(sent.at(-1)?.body).toMatchObject({ strategyId: 5 });
    forget();
  });

  it('show how far they are, and can be stopped', async () => {
    const running = { ...BACKTEST, status: 'running', productsDone: 3, finishedAt: null, result: null } as const;
    let stopped = false;
    server.use(
      http.get('*/api/repricing/backtests/31', () =>
        HttpResponse.json(stopped ? { ...running, status: 'cancelled' } : running),
      ),
      http.post('*/api/repricing/backtests/31/cancel', () => {
        stopped = true;
        return HttpResponse.json({ ...running, status: 'cancelled' });
      }),
    );
    const { forget } = await open('/repricing?tab=backtest', 'user');
    expect(await screen.findByRole('progressbar', { name: 'Проверка стратегии' })).toHaveAttribute('value', '3');
    await userEvent.click(screen.getByRole('button', { name: 'Остановить' }));
    await waitFor(() => expect(screen.queryByRole('progressbar', { name: 'Проверка стратегии' })).toBeNull());
    forget();
  });
});

describe('the address of advice on prices', () => {
  it.each([
    [{}, { tab: 'advice', show: 'open', page: 1 }],
    [
      { tab: 'nowhere', show: 'gone', strategy: -1 },
      { tab: 'advice', show: 'open', strategy: undefined },
    ],
  ])('%o', (given, kept) => expect(repricingAddress.parse(given)).toMatchObject(kept));

  it('asks for all of it where all is shown', () => {
    expect(shownAdvice(repricingAddress.parse({ show: 'all' }))).toEqual({});
    expect(shownAdvice(repricingAddress.parse({ show: 'keep', search: 'чай' }))).toEqual({
      verdict: 'keep',
      search: 'чай',
    });
  });
});

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DEFAULT_PARSER_CONFIG, ROBOT_SELECTORS } from '@tsenomer/contracts';
import type {
  FieldReadingItem,
  FieldValue,
  OutlineEntry,
  PageSnapshot,
  PickedElementItem,
  Robot,
  SnapshotReading,
} from '@tsenomer/contracts';
import { http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { chooseLocale, startI18n } from '#i18n/i18n.ts';
import { paste } from './typing.ts';
import { about, accepts, answers } from './companies-harness.ts';
import { openAs, server } from './collections-harness.tsx';

const ADDRESS = '/companies/2/robot';
const PAGE = '11111111-0000-4000-8000-000000000000';
const FAILED = '11111111-0000-4000-8000-000000000009';

const entry = (
  node: number,
  within: number | null,
  look: OutlineEntry['look'],
  name: string,
  text = '',
): OutlineEntry => ({ node, within, look, name, text });
const ENTRIES: readonly OutlineEntry[] = [
  entry(0, null, 'block', 'body'),
  entry(1, 0, 'heading', 'h1'),
  entry(1, 1, 'text', '', 'Чайник'),
  entry(2, 0, 'block', 'div.offer'),
  entry(3, 2, 'inline', 'b.price'),
  entry(3, 3, 'text', '', '1 199 ₽'),
  entry(4, 0, 'image', 'img', '<img src=x onerror=alert(1)>'),
];

const snapshot = (id: string, patch: Partial<PageSnapshot> = {}): PageSnapshot => ({
  id,
  companyId: 2,
  url: `https://lavka.test/${id.at(-1)}`,
  status: 'done',
  errorCode: 2,
  httpStatus: 200,
  finalUrl: 'https://lavka.test/p',
  requestedAt: '2026-11-20T09:00:00.000Z',
  finishedAt: '2026-11-20T09:00:01.000Z',
  ...patch,
});

const money = (amount: string): FieldValue => ({ kind: 'money', amount, currency: 'RUB' });

/** What is read: the price by any selector, and another price without one. */
function reading(robot: Robot): SnapshotReading {
  const fields = ROBOT_SELECTORS.map((field): FieldReadingItem => {
    const nothing = {
      field,
      found: null,
      robot: null,
      generic: null,
      source: null,
      path: null,
      verdict: 'none' as const,
    };
    if (field !== 'price') return nothing;
    const generic = { generic: money('1299'), source: 'json-ld', path: 'offers.price' };
    return robot.price === undefined
      ? { ...nothing, ...generic, verdict: 'alone' }
      : { ...nothing, ...generic, found: '1 199 ₽', robot: money('1199'), verdict: 'differs' };
  });
  return { blocked: null, notFound: null, isOut: false, fields };
}

const picked = (node: number): PickedElementItem => ({
  node,
  name: 'b.price',
  text: '1 199 ₽',
  parent: node === 3 ? 2 : 0,
  pages: 1,
  candidates: [
    { selector: node === 3 ? '.price' : '.offer', found: '1 199 ₽', value: money('1199'), pages: 1 },
    { selector: '.price@title', found: 'скидка', value: null, pages: 1 },
  ],
});

let ordered: string[][];
let asked: unknown[];
beforeAll(async () => {
  server.listen({ onUnhandledFrame: 'error' });
  await startI18n('ru');
});
beforeEach(() => {
  ordered = [];
  asked = [];
  answers('/companies/2', about());
  answers('/company-type', { items: [] });
  answers('/companies/2/robots-txt', { items: [] });
  answers('/companies/2/parser-configs', { companyId: 2, config: { ...DEFAULT_PARSER_CONFIG, threadCount: 9 } });
  answers('/companies/2/sample-links', {
    items: [
      { url: 'https://lavka.test/8', productName: 'Чайник' },
      { url: 'https://lavka.test/9', productName: 'Утюг' },
    ],
  });
  server.use(
    http.post('*/api/companies/2/page-snapshots', async ({ request }) => {
      const { urls } = (await request.json()) as { urls: string[] };
      ordered.push(urls);
      if (urls[0] === 'x')
        return HttpResponse.json({ code: 'INCORRECT_LINK', message: 'Некорректная ссылка' }, { status: 400 });
      return HttpResponse.json({
        items: urls.map((url) =>
          snapshot(`${PAGE.slice(0, -1)}${url.at(-1)}`, { url, status: 'queued', finishedAt: null }),
        ),
      });
    }),
    http.get('*/api/page-snapshots/:id', ({ params: { id } }) =>
      HttpResponse.json(
        snapshot(String(id), id === FAILED ? { status: 'failed', errorCode: 14, url: 'https://lavka.test/9' } : {}),
      ),
    ),
    http.get('*/api/page-snapshots/:id/outline', () => HttpResponse.json({ entries: ENTRIES, isCut: false })),
    http.post('*/api/page-snapshots/:id/pick', async ({ request }) => {
      const body = (await request.json()) as { node: number };
      asked.push(body);
      return HttpResponse.json(picked(body.node));
    }),
    http.post('*/api/page-snapshots/:id/read', async ({ request }) => {
      const { robot } = (await request.json()) as { robot: Robot };
      if (robot.price === 'b >')
        return HttpResponse.json(
          {
            code: 'INVALID_INPUT',
            message: 'm',
            details: { fields: [{ path: 'body.robot.price', code: 'selector', message: 'm' }] },
          },
          { status: 400 },
        );
      return HttpResponse.json(reading(robot));
    }),
  );
});
afterEach(async () => {
  server.resetHandlers();
  await chooseLocale('ru');
});
afterAll(() => server.close());

const field = (name: string) => screen.findByRole('textbox', { name });

/** Opens the builder on a page. */
async function opened() {
  await openAs('admin', ADDRESS);
  fireEvent.change(await field('Адрес страницы'), { target: { value: 'https://lavka.test/0' } });
  await userEvent.click(screen.getByRole('button', { name: 'Открыть' }));
  return within(await screen.findByRole('region', { name: 'Страница текстом' })).findByText('1 199 ₽');
}

describe('[PARSE-8] the builder of robots', () => {
  it('is reached from the company’s parser, which administrators see', async () => {
    await openAs('admin', '/companies/2?tab=parser');
    expect(await screen.findByRole('link', { name: 'Собрать робота' })).toHaveAttribute('href', ADDRESS);
  });

  it('shows a page as texts only, and picks from it by a press or from a list', async () => {
    const price = await opened();
    expect(ordered).toEqual([['https://lavka.test/0']]);
    expect(screen.getByText('<img src=x onerror=alert(1)>')).toBeVisible();
    expect(document.querySelector('img[src=x]')).toBeNull();
    expect(await screen.findByText(/1 299 ₽ \(JSON-LD\)/)).toBeVisible();
    await userEvent.click(price);
    const choice = within(await screen.findByRole('list', { name: 'Селекторы' }));
    expect(choice.getByText('значения не вышло: «скидка»')).toBeVisible();
    await userEvent.click(choice.getByRole('button', { name: 'Взять .price' }));
    expect(await field('Цена')).toHaveValue('.price');
    expect(await screen.findByText('расходится')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Шире' }));
    expect(await screen.findByRole('button', { name: 'Взять .offer' })).toBeVisible();

    await userEvent.click(screen.getByRole('button', { name: 'Указать на странице: Название' }));
    await paste(screen.getByRole('searchbox', { name: 'Найти на странице' }), 'чай');
    await userEvent.click(
      within(await screen.findByRole('list', { name: 'Найдено на странице' })).getByRole('button', {
        name: 'Чайник h1',
      }),
    );
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ node: 1, field: 'name', robot: { price: '.price' } }));
  });

  it('keeps what was picked as the right value, an example to train the reading on, and tells how it is read', async () => {
    const sent = accepts('post', `/page-snapshots/${PAGE}/labels`, () => ({
      id: 1,
      company: { id: 2, name: 'Лавка' },
      url: 'https://lavka.test/p',
      fetchedAt: '2026-11-20T09:00:01.000Z',
      bytes: 100,
      labels: [],
    }));
    answers(`/page-snapshots/${PAGE}/explanation`, {
      blocked: null,
      notFound: null,
      fields: [{ field: 'price', said: '1299', source: 'json-ld', path: 'offers.price', candidates: [] }],
    });
    await userEvent.click(await opened());
    await userEvent.click(await screen.findByRole('button', { name: 'Это верное значение' }));
    expect(await screen.findByText(/^Сохранено как верное: 1.199.₽$/)).toBeVisible();
    expect(sent.map(({ body }) => body)).toEqual([{ price: '1199' }]);
    await userEvent.click(screen.getByRole('button', { name: 'Что прочитано и почему' }));
    expect(within(await screen.findByRole('group', { name: 'Цена' })).getByText('1299')).toBeVisible();
  });

  it('has selectors proposed for the fields that have none', async () => {
    let proposed: Robot = { price: '.price', availability: '.buy', inStockText: 'В корзину' };
    const told: unknown[] = [];
    server.use(
      http.post('*/api/page-snapshots/:id/propose', async ({ request }) => {
        told.push(await request.json());
        return HttpResponse.json({ robot: proposed });
      }),
    );
    await opened();
    const propose = screen.getByRole('button', { name: 'Предложить селекторы' });
    fireEvent.change(await field('Валюта'), { target: { value: 'RUB' } });
    await userEvent.click(propose);
    expect(await screen.findByText('Предложено: Цена и Наличие. Проверьте на ссылках ниже.')).toBeVisible();
    expect(told).toEqual([{ currency: 'RUB', others: [] }]);
    expect(
      [await field('Цена'), await field('Наличие'), await field('Текст «в наличии»')].map((input) =>
        input.getAttribute('value'),
      ),
    ).toEqual(['.price', '.buy', 'В корзину']);
    await chooseLocale('en');
    expect(await screen.findByText('Proposed: Price and Availability. Try them on the links below.')).toBeVisible();
    await chooseLocale('ru');
    // What somebody chose stays, and words that belong to another availability are not taken.
    fireEvent.change(await field('Наличие'), { target: { value: '.stock' } });
    fireEvent.change(await field('Текст «в наличии»'), { target: { value: '' } });
    await userEvent.click(propose);
    expect(await screen.findByText('Предложенные поля уже заполнены.')).toBeVisible();
    expect(
      [await field('Наличие'), await field('Текст «в наличии»')].map((input) => input.getAttribute('value')),
    ).toEqual(['.stock', '']);
    proposed = {};
    await userEvent.click(propose);
    expect(await screen.findByText(/^Предлагать нечего/)).toBeVisible();
    expect(await field('Цена')).toHaveValue('.price');
  });

  it('leaves a chosen price its currency, and tries what is proposed on the pages that have come', async () => {
    const told: unknown[] = [];
    server.use(
      http.post('*/api/page-snapshots/:id/propose', async ({ request }) => {
        told.push(await request.json());
        return HttpResponse.json({ robot: { price: '.p', currency: 'USD', availability: '.buy' } });
      }),
    );
    await opened();
    fireEvent.change(await field('Цена'), { target: { value: '.typed' } });
    fireEvent.change(await field('Ссылки для проверки'), { target: { value: 'https://lavka.test/8' } });
    await userEvent.click(screen.getByRole('button', { name: 'Проверить' }));
    expect(await screen.findByText('Готово 1 из 1')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Предложить селекторы' }));
    expect(await screen.findByText(/^Предложено: Наличие\./)).toBeVisible();
    expect(told).toEqual([{ others: [`${PAGE.slice(0, -1)}8`] }]);
    expect([await field('Цена'), await field('Валюта')].map((input) => input.getAttribute('value'))).toEqual([
      '.typed',
      '',
    ]);
  });

  it('takes no proposal for a page that is not there any more', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    server.use(
      http.post('*/api/page-snapshots/:id/propose', async () => {
        await promise;
        return HttpResponse.json({ robot: { price: '.late', availability: '.late' } });
      }),
    );
    await opened();
    await userEvent.click(screen.getByRole('button', { name: 'Предложить селекторы' }));
    fireEvent.change(await field('Адрес страницы'), { target: { value: 'https://lavka.test/8' } });
    await userEvent.click(screen.getByRole('button', { name: 'Открыть' }));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Предложить селекторы' })).not.toHaveAttribute('data-busy'),
    );
    fireEvent.change(await field('Цена'), { target: { value: '.typed' } });
    resolve();
    await new Promise((done) => setTimeout(done, 200));
    expect([await field('Цена'), await field('Наличие')].map((input) => input.getAttribute('value'))).toEqual([
      '.typed',
      '',
    ]);
  });

  it('is tried on links, with what differs marked and what failed told, and saved into the company’s config', async () => {
    const sent = accepts('patch', '/companies/2/parser-configs', (body) => ({ companyId: 2, config: body }));
    await openAs('admin', ADDRESS);
    await userEvent.click(await screen.findByRole('button', { name: 'Случайная ссылка' }));
    await userEvent.click(await screen.findByText('1 199 ₽'));
    await userEvent.click(await screen.findByRole('button', { name: 'Взять .price' }));
    const save = screen.getByRole('button', { name: 'Сохранить робота' });
    expect(save).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: 'Случайные ссылки' }));
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: 'Ссылки для проверки' })).toHaveValue(
        'https://lavka.test/8\nhttps://lavka.test/9',
      ),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Проверить' }));
    expect(await screen.findByText('Готово 2 из 2')).toBeVisible();
    // A page is read once it has come.
    await waitFor(() => {
      const [, good, bad] = within(screen.getByRole('table', { name: 'Что робот прочитал по ссылкам' })).getAllByRole(
        'row',
      );
      expect(good).toHaveTextContent(/lavka\.test\/8прочитана.*1.199.₽.*1.299.₽.*расходится/);
      expect(bad).toHaveTextContent(/lavka\.test\/9.*соединени/i);
    });
    await userEvent.click(save);
    await waitFor(() =>
      expect(sent).toEqual([
        {
          path: '/api/companies/2/parser-configs',
          body: { ...DEFAULT_PARSER_CONFIG, threadCount: 9, robot: { price: '.price' } },
        },
      ]),
    );
  });

  it('is saved untried only when somebody says so', async () => {
    const sent = accepts('patch', '/companies/2/parser-configs', (body) => ({ companyId: 2, config: body }));
    await opened();
    expect(screen.getByRole('button', { name: 'Сохранить без проверки' })).toBeDisabled();
    await paste(await field('Цена'), '.offer b');
    await userEvent.click(screen.getByRole('button', { name: 'Сохранить без проверки' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Да, сохранить' }));
    await waitFor(() => expect(sent).toMatchObject([{ body: { robot: { price: '.offer b' } } }]));
  });

  it('shows no former page under an address that was refused', async () => {
    await opened();
    fireEvent.change(await field('Адрес страницы'), { target: { value: 'x' } });
    await userEvent.click(screen.getByRole('button', { name: 'Открыть' }));
    expect(await screen.findByText('Некорректная ссылка')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Страница текстом' })).toBeNull();
  });

  it('names what is refused: addresses, selectors, pages that could not be fetched', async () => {
    await openAs('admin', ADDRESS);
    fireEvent.change(await field('Адрес страницы'), { target: { value: 'x' } });
    await userEvent.click(screen.getByRole('button', { name: 'Открыть' }));
    expect(await screen.findByText('Некорректная ссылка')).toBeVisible();
    fireEvent.change(await field('Адрес страницы'), { target: { value: 'https://lavka.test/9' } });
    await userEvent.click(screen.getByRole('button', { name: 'Открыть' }));
    expect(await screen.findByText(/Страница не загрузилась: .*\(ошибка 14\)/)).toBeVisible();
    fireEvent.change(await field('Адрес страницы'), { target: { value: 'https://lavka.test/0' } });
    await userEvent.click(screen.getByRole('button', { name: 'Открыть' }));
    fireEvent.change(await field('Цена'), { target: { value: 'b >' } });
    expect(await screen.findByText('Такой CSS-селектор прочитать нельзя')).toBeVisible();
    expect(screen.getByText('Исправьте отмеченные поля.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Сохранить без проверки' })).toBeDisabled();
    fireEvent.change(await field('Цена'), { target: { value: 'b' } });
    await waitFor(() => expect(screen.getByRole('button', { name: 'Сохранить без проверки' })).toBeEnabled());
  });

  it('speaks English', async () => {
    await chooseLocale('en');
    await openAs('admin', ADDRESS);
    expect(await screen.findByRole('button', { name: 'Random link' })).toBeVisible();
    expect(screen.getByText('Point at one field at least.')).toBeVisible();
  });
});

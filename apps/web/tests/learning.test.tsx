import { notifications } from '@mantine/notifications';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { READING_FEATURES } from '@tsenomer/contracts';
import type {
  LabelledPageItem,
  PageExplanationItem,
  PageSnapshot,
  Training,
  TrainingReport,
} from '@tsenomer/contracts';
import { http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { chooseLocale, startI18n } from '#i18n/i18n.ts';
import { readingFeatures as en } from '#i18n/en/collecting/reading-features.ts';
import { readingFeatures as ru } from '#i18n/ru/collecting/reading-features.ts';
import { labelIssues, labelsOf, plainAmount } from '#lib/reading/label-draft.ts';
import { put } from './typing.ts';
import { about, accepts, answers, refuses } from './companies-harness.ts';
import { openAs, server } from './collections-harness.tsx';
import { answerProduct, link, profile } from './products-harness.ts';

const PAGE = '11111111-0000-4000-8000-000000000000';
const URL_OF_PAGE = 'https://lavka.test/p/1';
const PANEL = '/admin-panel?tab=learning';

const snapshot: PageSnapshot = {
  id: PAGE,
  companyId: 2,
  url: URL_OF_PAGE,
  status: 'done',
  errorCode: null,
  httpStatus: 200,
  finalUrl: URL_OF_PAGE,
  requestedAt: '2026-11-20T09:00:00.000Z',
  finishedAt: '2026-11-20T09:00:01.000Z',
};

const silent = { said: null, source: null, path: null, candidates: [] };
const explanation: PageExplanationItem = {
  blocked: null,
  notFound: null,
  fields: [
    {
      field: 'price',
      said: '1299.5',
      source: 'text',
      path: 'b.price',
      candidates: [
        {
          value: '1299.5 RUB',
          score: 80,
          because: [
            { feature: 'role: plain', weight: null },
            { feature: 'linked', weight: null },
            { feature: 'element: b.price', weight: null },
          ],
        },
      ],
    },
    { field: 'oldPrice', ...silent },
    {
      field: 'availability',
      said: 'InStock',
      source: 'text',
      path: 'button',
      candidates: [
        {
          value: 'InStock',
          score: 0.7,
          because: [
            { feature: 'a buy button works', weight: 2.15 },
            { feature: 'a phrase near the product says nothing but sold out', weight: -1.4 },
            { feature: 'what a later version sees', weight: 0 },
          ],
        },
      ],
    },
    { field: 'name', said: 'Чайник', source: 'json-ld', path: 'name', candidates: [] },
    { field: 'brand', ...silent },
    { field: 'sku', ...silent },
  ],
};

const labelled: LabelledPageItem = {
  id: 4,
  company: { id: 2, name: 'Лавка' },
  url: URL_OF_PAGE,
  fetchedAt: '2026-11-20T09:00:01.000Z',
  bytes: 2048,
  labels: [
    { field: 'price', value: '1199.5', labelledBy: 'Смирнова Анна', labelledAt: '2026-11-20T09:05:00.000Z' },
    { field: 'brand', value: null, labelledBy: null, labelledAt: '2026-11-20T09:04:00.000Z' },
  ],
};

const report: TrainingReport = {
  pages: 5,
  unreadable: 1,
  companies: 1,
  fields: [{ field: 'availability', pages: 5, before: 2, after: 4, unseen: 3 }],
  changes: [
    {
      company: 'Лавка',
      url: `${URL_OF_PAGE}0`,
      field: 'availability',
      before: 'InStock',
      after: 'OutOfStock',
      right: 'InStock',
      becomes: 'wrong',
    },
    {
      company: 'Лавка',
      url: URL_OF_PAGE,
      field: 'availability',
      before: 'InStock',
      after: 'OutOfStock',
      right: 'OutOfStock',
      becomes: 'right',
    },
  ],
  changed: 9,
  sample: {
    pages: 7,
    unreadable: 0,
    changed: 1,
    changes: [{ company: 'Рынок', url: 'https://rynok.test/1', field: 'price', before: '12.5', after: null }],
  },
  moves: [{ field: 'availability', feature: 'a buy button works', before: 2.15, after: 1.49 }],
};

const training = (patch: Partial<Training> = {}): Training => ({
  id: 3,
  status: 'done',
  orderedAt: '2026-11-20T09:10:00.000Z',
  orderedBy: 'Смирнова Анна',
  finishedAt: '2026-11-20T09:11:00.000Z',
  progress: { done: 12, all: 12 },
  inUseSince: null,
  report,
  ...patch,
});

/** Answers of the panel; trainings as they stand. */
let trainings: Training[];
beforeAll(async () => {
  server.listen({ onUnhandledFrame: 'error' });
  await startI18n('ru');
});
beforeEach(() => {
  trainings = [];
  answers('/companies/2', about());
  answers(`/page-snapshots/${PAGE}`, snapshot);
  answers(`/page-snapshots/${PAGE}/explanation`, explanation);
  answers('/labelled-pages', { items: [labelled], total: 1, bytes: 2048 });
  server.use(
    http.get('*/api/reading-trainings', () => HttpResponse.json({ items: trainings })),
    http.post('*/api/companies/2/page-snapshots', async ({ request }) => {
      const { urls } = (await request.json()) as { urls: string[] };
      return urls[0] === 'x'
        ? HttpResponse.json({ code: 'INCORRECT_LINK', message: 'Некорректная ссылка' }, { status: 400 })
        : HttpResponse.json({ items: [{ ...snapshot, status: 'queued', finishedAt: null }] });
    }),
  );
});
afterEach(async () => {
  notifications.clean();
  server.resetHandlers();
  await chooseLocale('ru');
});
afterAll(() => server.close());

const part = async (name: string) => within(await screen.findByRole('group', { name }));
const pick = (name: string, value: string) => userEvent.selectOptions(screen.getByLabelText(name), value);

describe('[PARSE-8] how a page is read', () => {
  const open = () => openAs('admin', `/companies/2/reading?url=${encodeURIComponent(URL_OF_PAGE)}`);

  it('is told with its source, and in words why: candidates, what was seen and what that adds', async () => {
    await open();
    expect((await part('Цена')).getByText('1299,5')).toBeVisible();
    const availability = await part('Наличие');
    expect(availability.getByText('текст страницы')).toBeVisible();
    await userEvent.click(availability.getByRole('button', { name: 'Почему: Наличие' }));
    const candidates = availability.getByRole('list', { name: /^Варианты поля «Наличие»/ });
    expect(candidates).toHaveTextContent(
      'в наличии итог +0,7работает кнопка покупки +2,15фраза рядом с товаром говорит только «нет в наличии» −1,4what a later version sees +0',
    );
    await userEvent.click((await part('Цена')).getByRole('button', { name: 'Почему: Цена' }));
    expect((await part('Цена')).getByRole('list', { name: /^Варианты/ })).toHaveTextContent(
      '1299.5 RUB итог +80роль: просто ценассылкаэлемент b.price',
    );
    await userEvent.click((await part('Бренд')).getByRole('button', { name: 'Почему: Бренд' }));
    expect((await part('Бренд')).getByText(/^Решено без взвешивания/)).toBeVisible();
    await chooseLocale('en');
    expect(
      await screen.findByText('a phrase near the product says nothing but sold out', { exact: false }),
    ).toBeVisible();
  });

  it('is corrected field by field; wrong amounts are named and not sent', async () => {
    const sent = accepts('post', `/page-snapshots/${PAGE}/labels`, () => labelled);
    await open();
    const keep = await screen.findByRole('button', { name: 'Сохранить как пример' });
    expect(keep).toBeDisabled();
    await pick('Верно ли прочитано: Цена', 'other');
    const price = screen.getByLabelText('Верное значение: Цена');
    expect(price).toHaveValue('1299.5');
    await put(price, 'дорого');
    expect(screen.getByText('Введите сумму числом')).toBeVisible();
    await userEvent.click(keep);
    expect(price).toHaveFocus();
    expect(sent).toEqual([]);
    await put(price, '1 199,50');
    await pick('Верно ли прочитано: Наличие', 'OutOfStock');
    await pick('Верно ли прочитано: Название', 'right');
    await pick('Верно ли прочитано: Бренд', 'none');
    await userEvent.click(keep);
    expect(await screen.findByText('Пример сохранён: Цена, Бренд')).toBeVisible();
    expect(sent.map(({ body }) => body)).toEqual([
      { price: '1199.50', availability: 'OutOfStock', name: 'Чайник', brand: null },
    ]);
    expect(screen.getByLabelText('Верно ли прочитано: Цена')).toHaveValue('skip');
  });

  it('says why a page did not come, and what an address is refused for', async () => {
    answers(`/page-snapshots/${PAGE}`, { ...snapshot, status: 'failed', errorCode: 14 });
    await open();
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Страница не загрузилась: .* \(ошибка 14\)\.$/);
    await userEvent.clear(screen.getByLabelText('Адрес страницы'));
    await userEvent.type(screen.getByLabelText('Адрес страницы'), 'x');
    await userEvent.click(screen.getByRole('button', { name: 'Разобрать' }));
    expect(await screen.findByText('Некорректная ссылка')).toBeVisible();
  });

  it('names a block page, and what could not be kept', async () => {
    answers(`/page-snapshots/${PAGE}/explanation`, { ...explanation, blocked: 'captcha' });
    refuses('post', `/page-snapshots/${PAGE}/labels`, 'PAGE_TOO_LARGE', 413);
    await open();
    expect(await screen.findByText('Это страница блокировки: «captcha».')).toBeVisible();
    await pick('Верно ли прочитано: Бренд', 'none');
    await userEvent.click(screen.getByRole('button', { name: 'Сохранить как пример' }));
    expect(await screen.findByText('Страница слишком большая, чтобы её сохранить')).toBeVisible();
  });

  it('is reached from the window of a link by administrators of the platform', async () => {
    answerProduct();
    answers('/products/recognise-link', {
      url: URL_OF_PAGE,
      host: 'lavka.test',
      siteKnown: true,
      companyId: 2,
      companyName: 'Лавка',
      sellerName: null,
    });
    answers(
      '/products/3/profile',
      profile({ links: [link({ id: 1, companyId: 2, companyName: 'Лавка', url: URL_OF_PAGE })] }),
    );
    await openAs('admin', '/products/3?tab=links');
    await userEvent.click(await screen.findByRole('button', { name: 'Изменить ссылку: Лавка' }));
    expect(await screen.findByRole('link', { name: /^Как прочитана страница/ })).toHaveAttribute(
      'href',
      `/companies/2/reading?url=${encodeURIComponent(URL_OF_PAGE)}`,
    );
  });
});

describe('[PARSE-8] trainings', () => {
  const table = async (name: string) => within(await screen.findByRole('table', { name }));

  it('are ordered, watched, looked at and switched on, with a warning of what becomes wrong', async () => {
    const ordered = accepts('post', '/reading-trainings', () => training({ status: 'queued', report: null }));
    const switched: unknown[] = [];
    server.use(
      http.put('*/api/reading-weights', async ({ request }) => {
        switched.push(await request.json());
        trainings = [training({ inUseSince: '2026-11-20T09:20:00.000Z' })];
        return HttpResponse.json({});
      }),
    );
    await openAs('admin', PANEL);
    expect(await screen.findByText('Обучений пока нет')).toBeVisible();
    expect(screen.getByText('Сейчас страницы читаются исходными весами.')).toBeVisible();
    trainings = [training({ status: 'running', report: null, progress: { done: 5, all: 12 } })];
    await userEvent.click(screen.getByRole('button', { name: 'Обучить' }));
    expect(ordered).toHaveLength(1);
    expect(await screen.findByRole('progressbar', { name: 'Прочитано 5 из 12' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Обучить' })).toHaveAttribute('aria-disabled', 'true');
    trainings = [training()];
    // It is asked for now and then while a training goes on.
    await userEvent.click(await screen.findByRole('button', { name: 'Отчёт обучения № 3' }, { timeout: 20_000 }));
    const window = within(await screen.findByRole('dialog'));
    expect(
      window.getByText(/^Примеров прочитано: 5, компаний: 1\. Не прочитано за отведённое время: 1\.$/),
    ).toBeVisible();
    expect(window.getByText(/^Ответов, которые станут неверными: 1\./)).toBeVisible();
    expect(window.getByText(/^Все примеры от одной компании/)).toBeVisible();
    const rows = (name: string) => within(window.getByRole('table', { name })).getAllByRole('row').slice(1);
    expect(rows('Верные ответы по полям')[0]).toHaveTextContent(/^Наличие5243$/);
    expect(rows('Что изменится на примерах').map((row) => row.textContent)).toEqual([
      `${URL_OF_PAGE}0ЛавкаНаличиев наличиинет в наличиив наличиистанет неверно`,
      `${URL_OF_PAGE}ЛавкаНаличиев наличиинет в наличиинет в наличиистанет верно`,
    ]);
    expect(window.getByText('Показаны первые 2 из 9.')).toBeVisible();
    expect(rows('Что изменится на прочих страницах')[0]).toHaveTextContent(/Цена12,5ничего$/);
    expect(rows('Какие веса сдвинулись')[0]).toHaveTextContent(/^работает кнопка покупкиНаличие\+2,15\+1,49$/);
    await userEvent.click(window.getByRole('button', { name: 'Включить' }));
    const confirm = within(await screen.findByRole('dialog', { name: 'Включить веса обучения № 3?' }));
    expect(confirm.getByText(/По отчёту станут неверными ответов: 1\./)).toBeVisible();
    await userEvent.click(confirm.getByRole('button', { name: 'Включить' }));
    await waitFor(() => expect(switched).toEqual([{ trainingId: 3 }]));
    expect(await screen.findByText('Веса обучения № 3 включены')).toBeVisible();
  });

  it('are switched off: the program’s own weights come back', async () => {
    trainings = [training({ inUseSince: '2026-11-20T09:20:00.000Z' })];
    const switched: unknown[] = [];
    server.use(
      http.put('*/api/reading-weights', async ({ request }) => {
        switched.push(await request.json());
        return HttpResponse.json({});
      }),
    );
    await openAs('admin', PANEL);
    expect(await screen.findByText(/^Сейчас страницы читаются весами обучения № 3, с /)).toBeVisible();
    expect((await table('Обучение')).getByText('включено')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Вернуть исходные веса' }));
    const confirm = within(await screen.findByRole('dialog'));
    await userEvent.click(confirm.getByRole('button', { name: 'Вернуть исходные веса' }));
    await waitFor(() => expect(switched).toEqual([{ trainingId: null }]));
  });

  it('say why they cannot begin', async () => {
    refuses('post', '/reading-trainings', 'NOTHING_LABELLED');
    await openAs('admin', PANEL);
    await userEvent.click(await screen.findByRole('button', { name: 'Обучить' }));
    expect(await screen.findByText(/^Сначала исправьте хотя бы одно значение/)).toBeVisible();
  });

  it('that failed and those that change nothing say so', async () => {
    trainings = [
      training({ id: 4, status: 'failed', report: null }),
      training({
        report: {
          ...report,
          companies: 2,
          unreadable: 0,
          changes: [],
          changed: 0,
          sample: { pages: 0, unreadable: 0, changed: 0, changes: [] },
          moves: [],
        },
      }),
    ];
    await openAs('admin', PANEL);
    expect(await screen.findByText('не удалось')).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: 'Отчёт обучения № 3' }));
    const window = within(await screen.findByRole('dialog'));
    for (const text of ['На примерах ничего не изменится.', 'Веса те же, что сейчас.'])
      expect(window.getByText(text)).toBeVisible();
    expect(window.getByText(/^Недавних страниц без пометок пока нет/)).toBeVisible();
  });
});

describe('[PARSE-8] labelled pages', () => {
  it('are listed with what is right and who said so, and deleted when somebody is sure', async () => {
    const removed = accepts('delete', '/labelled-pages/4', () => ({}));
    await openAs('admin', PANEL);
    const row = within(await screen.findByRole('table', { name: 'Примеры' })).getAllByRole('row')[1];
    expect(row).toHaveTextContent(/lavka\.test\/p\/1Лавка.*Цена: 1199,5.*Бренд: ничего.*Смирнова Анна/);
    await userEvent.click(within(row!).getByRole('button', { name: `Удалить пример ${URL_OF_PAGE}` }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Удалить' }));
    await waitFor(() => expect(removed).toHaveLength(1));
  });

  it('are taken from a file; lines that are not are named', async () => {
    server.use(
      http.post('*/api/labelled-pages/import', () =>
        HttpResponse.json({ taken: 2, refused: 1, refusals: [{ line: 3, why: 'company' }] }),
      ),
    );
    await openAs('admin', PANEL);
    await userEvent.upload(await screen.findByLabelText('Файл выгрузки (JSON Lines)'), new File(['{}'], 'pages.jsonl'));
    expect(await screen.findByText('Взяты 2 страницы. Не взяты строки: 3 (нет такой компании).')).toBeVisible();
  });

  it('say when there are none, and when they cannot be read', async () => {
    answers('/labelled-pages', { items: [], total: 0, bytes: 0 });
    await openAs('admin', PANEL);
    expect(await screen.findByText('Примеров пока нет')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Выгрузить' })).toBeDisabled();
  });
});

describe('what is said of a page', () => {
  it.each([
    ['1 299,50 ₽', '1299.50'],
    ['1\u00A0299 руб.', '1299'],
    ['12.5', '12.5'],
    ['двенадцать', 'двенадцать'],
  ])('takes the amount %s as %s', (typed, plain) => {
    expect(plainAmount(typed)).toBe(plain);
  });

  it('is what the contract takes, or what it refuses by field', () => {
    const fields = explanation.fields;
    const draft = {
      price: { verdict: 'right', value: '' },
      oldPrice: { verdict: 'other', value: '1200' },
      name: { verdict: 'other', value: ' ' },
      sku: { verdict: 'skip', value: '7' },
    } as const;
    const labels = labelsOf(draft, { fields });
    expect(labels).toEqual({ price: '1299.5', oldPrice: '1200', name: ' ' });
    expect(labelIssues(labels)).toEqual({ name: 'required', oldPrice: 'not_above_price' });
    expect(labelIssues({ price: '1', brand: 'x'.repeat(501) })).toEqual({ brand: 'too_long' });
  });

  it('has words for every feature in both languages', () => {
    for (const words of [ru, en]) expect(Object.keys(words).sort()).toEqual([...READING_FEATURES].sort());
    for (const text of Object.values(ru)) expect(text).toMatch(/[а-я]/);
  });
});

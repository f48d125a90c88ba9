import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DatasourceItem, DatasourceLog, ImportProgress } from '@tsenomer/contracts';
import { delay, http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newSource, scheduleOf, sourceIssues, valuesOf } from '#features/catalogue/datasources/source-values.ts';
import { put } from './typing.ts';
import { openAs, server } from './collections-harness.tsx';

const FILE_ID = '6f1f9f1e-3c5c-4b55-9d5c-0a8f9e5d1c11';
const TAB = '/adding-products?tab=spreadsheet-link';
const URL_FIELD = /^Адрес таблицы/;

const progress: ImportProgress = {
  id: 12,
  status: 'done',
  fileName: 'price.csv',
  mode: 'update',
  dryRun: false,
  processed: 4,
  total: 4,
  created: 2,
  updated: 1,
  unchanged: 0,
  refused: 1,
  links: 0,
  errorCode: null,
  createdAt: '2026-11-20T07:00:00.000Z',
  finishedAt: '2026-11-20T07:00:05.000Z',
};

function source(patch: Partial<DatasourceItem> = {}): DatasourceItem {
  return {
    id: 3,
    name: 'Прайс поставщика',
    url: 'https://shop.example/price.csv',
    metadata: {
      sheet: 0,
      headerRow: 0,
      columns: [
        { index: 0, field: 'article' },
        { index: 1, field: 'name' },
      ],
    },
    options: { mode: 'update', schedule: { type: 'daily', time: '06:00', timeZone: 'Asia/Almaty' }, active: true },
    createdAt: '2026-11-19T07:00:00.000Z',
    lastImport: { at: '2026-11-20T07:00:00.000Z', status: 'done', errorCode: null, import: progress },
    nextImportAt: '2026-11-21T01:00:00.000Z',
    ...patch,
  };
}

function log(patch: Partial<DatasourceLog> = {}): DatasourceLog {
  return {
    id: 7,
    datasourceId: 3,
    datasourceName: 'Прайс поставщика',
    startedAt: '2026-11-20T07:00:00.000Z',
    finishedAt: '2026-11-20T07:00:05.000Z',
    trigger: 'person',
    startedBy: { id: 1, name: 'Смирнова Анна' },
    status: 'done',
    errorCode: null,
    import: progress,
    ...patch,
  };
}

const preview = {
  fileId: FILE_ID,
  title: 'price.csv',
  sheets: [{ index: 0, name: 'Прайс' }],
  preview: {
    rows: [
      ['Артикул', 'Название'],
      ['A-1', 'Чайник'],
      ['A-1', 'Чайник ещё'],
      ['A-2', 'Утюг'],
    ].map((cells, number) => ({ number, cells })),
    more: false,
    suggestion: {
      headerRow: 0,
      columns: [
        { index: 0, field: 'article' },
        { index: 1, field: 'name' },
      ],
    },
  },
};

let kept: DatasourceItem[];
let logs: DatasourceLog[];
let sent: { readonly method: string; readonly path: string; readonly body: unknown }[];

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => {
  kept = [source()];
  logs = [log()];
  sent = [];
  const note = async (request: Request): Promise<void> => {
    const text = await request.text();
    sent.push({
      method: request.method,
      path: new URL(request.url).pathname.slice(4),
      body: text === '' ? null : JSON.parse(text),
    });
  };
  server.use(
    http.get('*/api/external-datasources', () => HttpResponse.json({ items: kept, total: kept.length })),
    http.get('*/api/external-datasource-import-logs', () => HttpResponse.json({ items: logs, total: logs.length })),
    http.post('*/api/external-datasources/preview', async ({ request }) => {
      await note(request);
      return HttpResponse.json(preview);
    }),
    // Asked for again when the live stream comes back.
    http.get('*/api/products/import/files/:fileId/preview', () => HttpResponse.json(preview.preview)),
    http.post('*/api/products/import/codes', () =>
      HttpResponse.json({
        items: [
          { repeats: null, product: { id: 9, name: 'Чайник' } },
          { repeats: 0, product: null },
          { repeats: null, product: null },
        ],
      }),
    ),
    http.post('*/api/external-datasources', async ({ request }) => {
      await note(request);
      return HttpResponse.json(source({ id: 4 }));
    }),
    http.patch('*/api/external-datasources/:id', async ({ request }) => {
      await note(request);
      return HttpResponse.json(source());
    }),
    http.delete('*/api/external-datasources/:id', async ({ request }) => {
      await note(request);
      kept = [];
      return HttpResponse.json({});
    }),
    http.post('*/api/external-datasources/:id/import', async ({ request }) => {
      await note(request);
      return HttpResponse.json(log({ status: 'running', import: null, finishedAt: null }));
    }),
  );
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

async function show(url = 'https://shop.example/price.csv'): Promise<void> {
  await userEvent.click(await screen.findByRole('textbox', { name: URL_FIELD }));
  await userEvent.paste(url);
  await userEvent.click(screen.getByRole('button', { name: 'Показать таблицу' }));
}

describe('spreadsheet links', () => {
  it('[PROD-6] are listed with their schedule, last and next import, and logged with who and what came of it', async () => {
    logs = [
      log(),
      log({
        id: 6,
        trigger: 'schedule',
        startedBy: null,
        status: 'failed',
        errorCode: 'DATASOURCE_UNREACHABLE',
        import: null,
      }),
    ];
    await openAs('user', TAB);
    const list = within(await screen.findByRole('table', { name: 'Ссылки на таблицы' }));
    expect(list.getByText('Каждый день в 06:00 (Asia/Almaty)')).toBeVisible();
    expect(list.getByText('добавлено 2, обновлено 1, отклонено 1')).toBeVisible();
    expect(list.getByText('21.11.26 04:00')).toBeVisible();
    expect(list.getByRole('link', { name: 'https://shop.example/price.csv' })).toHaveAttribute(
      'rel',
      'noopener noreferrer',
    );
    const journal = within(await screen.findByRole('table', { name: 'Журнал импорта' }));
    expect(journal.getByText('Смирнова Анна')).toBeVisible();
    expect(journal.getByText('по расписанию')).toBeVisible();
    expect(journal.getByText('Не удалось получить файл по ссылке')).toBeVisible();
    expect(journal.getByText(/открывается без входа/)).toBeVisible();
    expect(journal.getByRole('button', { name: 'Скачать отклонённое: Прайс поставщика' })).toBeEnabled();
  });

  it('[PROD-6] are added: the address, its columns with repeated articles marked, a schedule, and imported at once', async () => {
    const { router } = await openAs('user', `${TAB}&source=new`);
    await show();
    expect(await screen.findByText('Строка заголовков: 1 — определена автоматически')).toBeVisible();
    expect(screen.getByLabelText('Что в столбце A')).toHaveValue('article');
    expect(await screen.findByText(/эти строки не будут импортированы: строка 3/)).toBeVisible();
    expect(screen.getByText(/он будет обновлён: строка 2/)).toBeVisible();
    expect(screen.getByRole('cell', { name: /A-1 повторяет код строки 2/ })).toBeVisible();
    await userEvent.click(screen.getByRole('radio', { name: /Только добавить новые/ }));
    expect(screen.getByText(/эти строки будут отклонены: строка 2/)).toBeVisible();

    await userEvent.selectOptions(screen.getByLabelText('Расписание'), 'hours');
    const hours = screen.getByRole('textbox', { name: /Часов между импортами/ });
    await put(hours, '200');
    await userEvent.click(screen.getByRole('button', { name: 'Сохранить и импортировать' }));
    expect(screen.getByText('Целое число от 1 до 168')).toBeVisible();
    await userEvent.clear(hours);
    await userEvent.type(hours, '6');
    await userEvent.click(screen.getByRole('button', { name: 'Сохранить и импортировать' }));
    await waitFor(() => expect(router.state.location.search).toEqual({ tab: 'spreadsheet-link' }));
    expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /external-datasources/preview',
      'POST /external-datasources',
      'POST /external-datasources/4/import',
    ]);
    expect(sent[1]?.body).toEqual({
      url: 'https://shop.example/price.csv',
      name: '',
      metadata: { sheet: 0, headerRow: 0, columns: preview.preview.suggestion.columns, existingCategories: true },
      options: { mode: 'create', active: true, schedule: { type: 'hours', hours: 6 } },
    });
  });

  it.each([
    ['', 'Укажите адрес таблицы'],
    ['price.csv', 'Нужен адрес, который начинается с http:// или https://'],
    ['ftp://shop.example/price.csv', 'Нужен адрес, который начинается с http:// или https://'],
  ])('ask nobody for %j', async (url, text) => {
    await openAs('user', `${TAB}&source=new`);
    await screen.findByRole('textbox', { name: URL_FIELD });
    await (url === '' ? userEvent.click(screen.getByRole('button', { name: 'Показать таблицу' })) : show(url));
    expect(await screen.findByText(text)).toBeVisible();
    expect(sent).toEqual([]);
  });

  it.each([
    [400, 'PRIVATE_ADDRESS', 'Адреса внутренней сети запрещены', /доступна из интернета/],
    [502, 'DATASOURCE_UNREACHABLE', 'Не удалось получить файл по ссылке', /открывается без входа/],
    [400, 'INVALID_FILE_FORMAT', 'Неверный формат файла', /страница входа/],
    [400, 'FILE_ENCRYPTED', 'Файл защищён паролем', /Снимите пароль/],
    [400, 'SHEET_EMPTY', 'Лист пуст', /ни одной заполненной строки/],
  ])('[PROD-6] say why a spreadsheet cannot be shown, and what to do: %i %s', async (status, code, title, hint) => {
    server.use(
      http.post('*/api/external-datasources/preview', () => HttpResponse.json({ code, message: '' }, { status })),
    );
    await openAs('user', `${TAB}&source=new`);
    await show();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(title);
    expect(alert).toHaveTextContent(hint);
    expect(screen.getByRole('button', { name: 'Сохранить' })).toBeDisabled();
  });

  it('say nothing more of an address that is another one now, or is sent anew', async () => {
    server.use(
      http.post('*/api/external-datasources/preview', () =>
        HttpResponse.json({ code: 'NO_TABLE', message: '' }, { status: 400 }),
      ),
    );
    await openAs('user', `${TAB}&source=new`);
    await show();
    await screen.findByRole('alert');
    await userEvent.clear(screen.getByRole('textbox', { name: URL_FIELD }));
    expect(screen.queryByRole('alert')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Показать таблицу' }));
    expect(await screen.findByText('Укажите адрес таблицы')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('stop a fetch that takes too long', async () => {
    server.use(http.post('*/api/external-datasources/preview', () => delay('infinite')));
    await openAs('user', `${TAB}&source=new`);
    await show();
    await userEvent.click(await screen.findByRole('button', { name: 'Прервать' }));
    expect(screen.queryByText(/Получаем таблицу/)).toBeNull();
  });

  it('[PROD-6] are changed without another look at the spreadsheet, unless the address is another', async () => {
    const { router } = await openAs('user', `${TAB}&source=3`);
    expect(await screen.findByText(/Столбцы: A — Артикул, B — Название/)).toBeVisible();
    const url = screen.getByRole('textbox', { name: URL_FIELD });
    await userEvent.click(url);
    await userEvent.paste('?v=2');
    expect(screen.getByText(/сначала посмотрите таблицу/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Сохранить' })).toBeDisabled();
    await userEvent.clear(url);
    await userEvent.paste('https://shop.example/price.csv');
    await userEvent.selectOptions(screen.getByLabelText('Расписание'), 'off');
    await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }));
    await waitFor(() => expect(router.state.location.search).toEqual({ tab: 'spreadsheet-link' }));
    expect(sent).toMatchObject([
      { method: 'PATCH', body: { options: { schedule: { type: 'off' } }, metadata: source().metadata } },
    ]);
    expect(sent[0]?.body).not.toHaveProperty('name');
  });

  it('are not left by mistake with columns that mean something else than before', async () => {
    const { router } = await openAs('user', `${TAB}&source=3`);
    await userEvent.click(await screen.findByRole('button', { name: 'Показать таблицу' }));
    const column = await screen.findByLabelText('Что в столбце B');
    await userEvent.selectOptions(column, 'brand');
    await userEvent.click(screen.getByRole('button', { name: 'Отмена' }));
    await userEvent.click(
      within(await screen.findByRole('dialog', { name: 'Уйти без сохранения?' })).getByRole('button', {
        name: 'Остаться',
      }),
    );
    await userEvent.selectOptions(column, 'name');
    await userEvent.click(screen.getByRole('button', { name: 'Отмена' }));
    await waitFor(() => expect(router.state.location.search).toEqual({ tab: 'spreadsheet-link' }));
  });

  it('[PROD-6] are imported, switched off and deleted from the list', async () => {
    await openAs('user', TAB);
    await userEvent.click(await screen.findByRole('button', { name: 'Импортировать сейчас: Прайс поставщика' }));
    await waitFor(() => expect(sent.at(-1)).toMatchObject({ method: 'POST', path: '/external-datasources/3/import' }));
    const active = screen.getByRole('switch', { name: 'Импортировать по расписанию: Прайс поставщика' });
    await waitFor(() => expect(active).toBeEnabled());
    await userEvent.click(active);
    await waitFor(() =>
      expect(sent.at(-1)).toMatchObject({ method: 'PATCH', body: { options: { active: false, mode: 'update' } } }),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Удалить: Прайс поставщика' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Удалить' }));
    expect(await screen.findByText('Ссылок пока нет')).toBeVisible();
    expect(sent.at(-1)).toMatchObject({ method: 'DELETE', path: '/external-datasources/3' });
  });

  it('show a running import to its end, and why another cannot begin', async () => {
    const running = {
      ...progress,
      status: 'running' as const,
      processed: 1,
      total: null,
      created: 1,
      updated: 0,
      refused: 0,
      finishedAt: null,
    };
    kept = [
      source({ lastImport: { at: '2026-11-20T07:00:00.000Z', status: 'running', errorCode: null, import: running } }),
    ];
    logs = [];
    await openAs('user', TAB);
    expect(await screen.findByText('1 строка обработана')).toBeVisible();
    kept = [source()];
    expect(
      await screen.findByText('добавлено 2, обновлено 1, отклонено 1', undefined, { timeout: 5000 }),
    ).toBeVisible();
    server.use(
      http.post('*/api/external-datasources/:id/import', () =>
        HttpResponse.json({ code: 'DATASOURCE_BUSY', message: '' }, { status: 409 }),
      ),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Импортировать сейчас: Прайс поставщика' }));
    expect(await screen.findByText('Этот источник уже импортируется')).toBeVisible();
  });
});

describe('the values of a link', () => {
  it('come back as they were saved', () => {
    for (const schedule of [
      { type: 'off' },
      { type: 'hours', hours: 7 },
      { type: 'daily', time: '23:30', timeZone: 'Europe/Moscow' },
    ] as const) {
      expect(scheduleOf(valuesOf(source({ options: { mode: 'create', active: false, schedule } }), 'UTC'))).toEqual(
        schedule,
      );
    }
  });

  it.each([
    [{ url: '' }, ['url']],
    [{ name: 'я'.repeat(301) }, ['name']],
    [{ type: 'hours' as const, hours: '' }, ['hours']],
    [{ type: 'hours' as const, hours: 0 }, ['hours']],
    [{ type: 'daily' as const, time: '' }, ['time']],
    [{ type: 'off' as const, hours: 0, time: '' }, []],
  ])('are checked: %j', (patch, fields) => {
    expect(
      Object.keys(sourceIssues({ ...newSource('Asia/Vladivostok'), url: 'https://a.example/b.csv', ...patch })),
    ).toEqual(fields);
  });
});

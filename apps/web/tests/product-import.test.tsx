import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ImportProgress, SheetPreview } from '@tsenomer/contracts';
import { delay, http, HttpResponse } from 'msw';
import { z } from 'zod';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openAs, server } from './collections-harness.tsx';

const FILE_ID = '6f1f9f1e-3c5c-4b55-9d5c-0a8f9e5d1c11';
const ADDRESS = '/adding-products?tab=upload-excel';

const rows = [
  ['Прайс-лист', '', '', ''],
  ['Наименование', 'Артикул', 'РРЦ', 'Бренд'],
  ...Array.from({ length: 18 }, (_, at) => [`Товар ${at + 1}`, `A-${at + 1}`, '100', 'Север']),
];

const suggestion: SheetPreview['suggestion'] = {
  headerRow: 1,
  columns: [
    { index: 0, field: 'name' },
    { index: 1, field: 'article' },
    { index: 2, field: 'mrp' },
  ],
};

function progress(patch: Partial<ImportProgress> = {}): ImportProgress {
  return {
    id: 12,
    status: 'queued',
    fileName: 'goods.xlsx',
    mode: 'create',
    dryRun: false,
    processed: 0,
    total: null,
    created: 0,
    updated: 0,
    unchanged: 0,
    refused: 0,
    links: 0,
    errorCode: null,
    createdAt: '2026-11-20T07:00:00.000Z',
    finishedAt: null,
    ...patch,
  };
}

const done = progress({
  status: 'done',
  processed: 20,
  total: 20,
  created: 16,
  updated: 0,
  refused: 2,
  links: 7,
  finishedAt: '2026-11-20T07:01:00.000Z',
});

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => {
  sessionStorage.clear();
  server.use(
    http.get('*/api/products/imports', () => HttpResponse.json({ items: [], total: 0 })),
    http.get('*/api/products/import/:id/monitorings', () => HttpResponse.json({ items: [] })),
    http.post('*/api/products/import/codes', async ({ request }) =>
      HttpResponse.json({ items: fresh(await request.json()) }),
    ),
    http.post('*/api/products/import/files', () =>
      HttpResponse.json({
        fileId: FILE_ID,
        fileName: 'goods.xlsx',
        sheets: [
          { index: 0, name: 'Прайс' },
          { index: 1, name: 'Пусто' },
        ],
      }),
    ),
    http.get('*/api/products/import/files/:fileId/preview', ({ request }) => {
      const query = new URL(request.url).searchParams;
      if (query.get('sheet') === '1') return HttpResponse.json({ code: 'SHEET_EMPTY', message: '' }, { status: 400 });
      const from = Number(query.get('from'));
      const page = rows.slice(from, from + Number(query.get('limit')));
      return HttpResponse.json({
        rows: page.map((cells, at) => ({ number: from + at, cells })),
        more: from + page.length < rows.length,
        suggestion: from === 0 ? suggestion : null,
      });
    }),
  );
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

/** No code is known or repeated. */
function fresh(body: unknown): object[] {
  const { rows } = z.object({ rows: z.array(z.unknown()) }).parse(body);
  return rows.map(() => ({ repeats: null, product: null }));
}

async function chooseFile(name = 'goods.xlsx', content = 'rows'): Promise<void> {
  const file = new File([content], name);
  await userEvent.upload(await screen.findByLabelText('Выбрать файл', { selector: 'input' }), file, {
    applyAccept: false,
  });
}

const column = (name: string) => screen.getByLabelText(`Что в столбце ${name}`);

describe('a file with products', () => {
  it.each([
    ['goods.pdf', 'x', /не подходит: нужна таблица/],
    ['goods.xlsx', '', /пуст$/],
  ])('is refused before it is sent: %s', async (name, content, text) => {
    await openAs('user', ADDRESS);
    await chooseFile(name, content);
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
  });

  it.each([
    ['FILE_ENCRYPTED', 'Файл защищён паролем'],
    ['FILE_DAMAGED', 'Файл повреждён'],
    ['INVALID_FILE_FORMAT', 'Неверный формат файла'],
  ])('is refused by the server: %s', async (code, text) => {
    server.use(
      http.post('*/api/products/import/files', () => HttpResponse.json({ code, message: '' }, { status: 400 })),
    );
    await openAs('user', ADDRESS);
    await chooseFile();
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
  });

  it('shows ten rows and ten more, with the suggested header row and columns', async () => {
    await openAs('user', ADDRESS);
    await chooseFile();
    expect(await screen.findByText('Строка заголовков: 2 — определена автоматически')).toBeVisible();
    expect(column('A')).toHaveValue('name');
    expect(column('D')).toHaveValue('');
    expect(screen.getAllByRole('row')).toHaveLength(11);
    await userEvent.click(screen.getByRole('button', { name: 'Показать ещё 10' }));
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(21));
    expect(screen.queryByRole('button', { name: 'Показать ещё 10' })).toBeNull();
  });

  it('names the columns that are left out, and leads to their choice', async () => {
    await openAs('user', ADDRESS);
    await chooseFile();
    await userEvent.click(await screen.findByRole('button', { name: 'Выбрать, что в столбце «Бренд»' }));
    expect(column('D')).toHaveFocus();
    await userEvent.selectOptions(column('D'), 'brand');
    expect(screen.queryByText(/^Не войдут в импорт/)).toBeNull();
    await userEvent.selectOptions(column('C'), '');
    expect(screen.getByText(/^Не войдут в импорт/)).toHaveTextContent('Не войдут в импорт столбцы: РРЦ');
  });

  it('says so when a sheet is empty', async () => {
    await openAs('user', ADDRESS);
    await chooseFile();
    await userEvent.selectOptions(await screen.findByLabelText('Лист'), 'Пусто');
    expect(await screen.findByText('Лист пуст')).toBeVisible();
  });

  it('[PROD-5] begins with the first sheet that has rows, unless the address names another', async () => {
    const sheets = [
      { index: 0, name: 'Обложка', empty: true },
      { index: 2, name: 'Прайс' },
      { index: 3, name: 'Архив' },
    ];
    const file = { fileId: FILE_ID, fileName: 'goods.xlsx', sheets };
    server.use(
      http.post('*/api/products/import/files', () => HttpResponse.json(file)),
      http.get('*/api/products/import/files/:fileId', () => HttpResponse.json(file)),
    );
    const { view } = await openAs('user', ADDRESS);
    await chooseFile();
    expect(await screen.findByText(/Строка заголовков: 2/)).toBeVisible();
    expect(screen.getByLabelText('Лист')).toHaveValue('2');
    view.unmount();

    await openAs('user', `${ADDRESS}&file=${FILE_ID}&sheet=0`);
    expect(await screen.findByLabelText('Лист')).toHaveValue('0');
  });

  it('[PROD-5] refuses a header row that names two columns alike, says which, and takes another row', async () => {
    const cells = [
      ['Название', 'Артикул', ' название', 'Цена'],
      ['Товар', 'Код', 'Описание', 'РРЦ'],
      ['Чайник', '1', 'x', '5'],
    ];
    server.use(
      http.get('*/api/products/import/files/:fileId/preview', () =>
        HttpResponse.json({
          rows: cells.map((row, number) => ({ number, cells: row })),
          more: false,
          suggestion: {
            headerRow: 0,
            columns: [
              { index: 0, field: 'name' },
              { index: 1, field: 'article' },
            ],
          },
        }),
      ),
    );
    await openAs('user', ADDRESS);
    await chooseFile();
    expect(await screen.findByText(/столбцы A, C называются одинаково, «Название»/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Импортировать' })).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: 'Строка 2 — заголовки' }));
    expect(screen.queryByText(/называются одинаково/)).toBeNull();
    expect(screen.getByRole('button', { name: 'Импортировать' })).toBeEnabled();
  });

  it('refuses one field in several columns and tells what is missing', async () => {
    await openAs('user', ADDRESS);
    await chooseFile();
    await screen.findByText(/Строка заголовков: 2/);
    await userEvent.selectOptions(column('D'), 'article');
    expect(screen.getAllByText('Одно поле выбрано в нескольких столбцах')).toHaveLength(2);
    expect(screen.getByText(/столбцов B, D/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Импортировать' })).toBeDisabled();

    await userEvent.selectOptions(column('D'), '');
    await userEvent.selectOptions(column('B'), '');
    await userEvent.selectOptions(column('A'), 'brand');
    expect(
      screen.getByText('Чтобы начать: укажите столбец с названием; укажите столбец с артикулом или штрихкодом'),
    ).toBeVisible();
  });
});

describe('an uploaded file', () => {
  const uploaded = {
    fileId: FILE_ID,
    fileName: 'goods.xlsx',
    sheets: [
      { index: 0, name: 'Прайс' },
      { index: 1, name: 'Пусто' },
    ],
  };

  it('is in the address with its sheet, and found again when the page is loaded anew', async () => {
    const { router, view } = await openAs('user', ADDRESS);
    await chooseFile();
    await screen.findByText(/Строка заголовков: 2/);
    expect(router.state.location.search).toEqual({ tab: 'upload-excel', file: FILE_ID });
    await userEvent.selectOptions(screen.getByLabelText('Лист'), 'Пусто');
    await screen.findByText('Лист пуст');
    await waitFor(() => expect(router.state.location.search).toEqual({ tab: 'upload-excel', file: FILE_ID, sheet: 1 }));
    view.unmount();

    server.use(http.get('*/api/products/import/files/:fileId', () => HttpResponse.json(uploaded)));
    await openAs('user', router.state.location.href);
    expect(await screen.findByText('Лист пуст')).toBeVisible();
    expect(screen.getByText('goods.xlsx')).toBeVisible();
    expect(screen.getByLabelText('Лист')).toHaveValue('1');
  });

  it('keeps the columns chosen by hand and what becomes of products that exist when the page is loaded anew', async () => {
    server.use(
      http.get<{ fileId: string }>('*/api/products/import/files/:fileId', ({ params }) =>
        HttpResponse.json({ ...uploaded, fileId: params.fileId }),
      ),
    );
    const { router, view } = await openAs('user', ADDRESS);
    await chooseFile();
    await screen.findByText(/Строка заголовков: 2/);
    await userEvent.selectOptions(column('D'), 'category');
    await userEvent.selectOptions(screen.getByLabelText('Уровень категории в столбце D'), '2');
    await userEvent.selectOptions(column('C'), '');
    await userEvent.click(screen.getByRole('button', { name: 'Строка 1 — заголовки' }));
    await userEvent.click(screen.getByRole('radio', { name: /Добавить и обновить/ }));
    await userEvent.click(screen.getByRole('checkbox', { name: /Искать группы из файла/ }));
    view.unmount();

    const again = await openAs('user', router.state.location.href);
    expect(await screen.findByText('Строка заголовков: 1')).toBeVisible();
    for (const [name, field] of [
      ['A', 'name'],
      ['B', 'article'],
      ['C', ''],
      ['D', 'category'],
    ] as const)
      expect(column(name)).toHaveValue(field);
    expect(screen.getByLabelText('Уровень категории в столбце D')).toHaveValue('2');
    expect(screen.getByRole('radio', { name: /Добавить и обновить/ })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: /Искать группы из файла/ })).not.toBeChecked();

    // So does a header row further below.
    await userEvent.click(screen.getByRole('button', { name: 'Показать ещё 10' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Строка 13 — заголовки' }));
    again.view.unmount();
    const third = await openAs('user', router.state.location.href);
    expect(await screen.findByRole('button', { name: 'Строка 13 — заголовки', pressed: true })).toBeVisible();
    third.view.unmount();

    // Another file begins with what it suggests itself.
    await openAs('user', `${ADDRESS}&file=7f1f9f1e-3c5c-4b55-9d5c-0a8f9e5d1c22`);
    expect(await screen.findByText(/Строка заголовков: 2/)).toBeVisible();
    expect(column('C')).toHaveValue('mrp');
  });

  it('is left by the way back, and by choosing another one', async () => {
    const { router } = await openAs('user', ADDRESS);
    await chooseFile();
    await screen.findByText(/Строка заголовков: 2/);
    act(() => router.history.back());
    expect(await screen.findByText('Перетащите сюда таблицу или фид с товарами')).toBeVisible();
    act(() => router.history.forward());
    await userEvent.click(await screen.findByRole('button', { name: 'Другой файл' }));
    expect(await screen.findByText('Перетащите сюда таблицу или фид с товарами')).toBeVisible();
    expect(router.state.location.search).toEqual({ tab: 'upload-excel' });
  });

  it('that is not kept any more, or is somebody else’s, is asked for again', async () => {
    server.use(
      http.get('*/api/products/import/files/:fileId', () =>
        HttpResponse.json({ code: 'NOT_FOUND', message: '' }, { status: 404 }),
      ),
    );
    await openAs('user', `${ADDRESS}&file=${FILE_ID}&sheet=1`);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Этот файл больше не хранится или загружен не вами: выберите его ещё раз',
    );
    await chooseFile();
    expect(await screen.findByText(/Строка заголовков: 2/)).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('an import', () => {
  it('[PROD-5] sends what was chosen, follows the progress to its end and lists what was refused', async () => {
    const sent: unknown[] = [];
    const states = [progress({ status: 'running', processed: 8, created: 7 }), done];
    server.use(
      // Without live hints: polling alone has to bring the end.
      http.get('*/api/parser/events', () => delay('infinite')),
      http.post('*/api/products/import', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json(progress());
      }),
      http.get('*/api/products/import/12', () => HttpResponse.json(states.length > 1 ? states.shift() : states[0])),
      http.get('*/api/products/import/12/refusals', ({ request }) =>
        HttpResponse.json({
          items:
            new URL(request.url).searchParams.get('list') === 'warnings'
              ? [{ row: 7, reason: 'barcode_length', scope: 'value', value: '12345', column: 'ШК' }]
              : [
                  { row: 5, reason: 'article_exists', scope: 'row', value: 'A-3', column: 'Артикул' },
                  { row: 9, reason: 'price_invalid', scope: 'value', value: 'сто', column: null },
                ],
          total: 2,
          rejected: 2,
          warnings: 1,
        }),
      ),
    );
    const { router } = await openAs('user', ADDRESS);
    await chooseFile();
    await screen.findByText(/Строка заголовков: 2/);
    expect(screen.getByRole('region', { name: 'Столбцы' })).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Строка 1 — заголовки' }));
    await userEvent.selectOptions(column('D'), 'category');
    await userEvent.selectOptions(screen.getByLabelText('Уровень категории в столбце D'), '2');
    await userEvent.click(screen.getByRole('radio', { name: /Добавить и обновить/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Импортировать' }));

    await screen.findByText('Импорт ожидает очереди');
    expect(screen.getByRole('region', { name: 'Импорт' })).toHaveFocus();
    expect(sent).toEqual([
      {
        data: { fileId: FILE_ID },
        metadata: {
          sheet: 0,
          headerRow: 0,
          columns: [
            { index: 0, field: 'name' },
            { index: 1, field: 'article' },
            { index: 2, field: 'mrp' },
            { index: 3, field: 'category', level: 2 },
          ],
          existingCategories: true,
        },
        mode: 'update',
      },
    ]);
    expect(router.state.location.search).toMatchObject({ importId: 12 });

    await screen.findByText('Импорт идёт', undefined, { timeout: 5000 });
    await screen.findByText('Импорт завершён', undefined, { timeout: 5000 });
    const refused = within(await screen.findByRole('table', { name: 'Что отклонено' }));
    expect(refused.getAllByRole('row').map((row) => row.textContent)).toEqual([
      'СтрокаСтолбецПричинаЗначениеПропущено',
      '5АртикулТовар с таким артикулом или штрихкодом уже естьA-3вся строка',
      '9—Цена не читаетсястотолько значение',
    ]);
    await userEvent.click(screen.getByRole('tab', { name: 'Предупреждения: 1' }));
    const kept = within(await screen.findByRole('table', { name: 'Предупреждения' }));
    expect(await kept.findByText('ничего, значение сохранено')).toBeVisible();
    expect(router.state.location.search).toMatchObject({ importId: 12, list: 'warnings' });
    expect(screen.getByRole('link', { name: 'Создать мониторинг из этих товаров' })).toHaveAttribute(
      'href',
      '/parsing/creating?ofImport=12',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Импортировать другой файл' }));
    expect(await screen.findByText('Перетащите сюда таблицу или фид с товарами')).toBeVisible();
    expect(router.state.location.search).toEqual({ tab: 'upload-excel' });
  });

  it('begins once by a double click', async () => {
    let begun = 0;
    server.use(
      http.post('*/api/products/import', () => HttpResponse.json(progress({ id: (begun += 1) }))),
      http.get('*/api/products/import/:id', () => HttpResponse.json(done)),
      http.get('*/api/products/import/:id/refusals', () =>
        HttpResponse.json({ items: [], total: 0, rejected: 0, warnings: 0 }),
      ),
    );
    await openAs('user', ADDRESS);
    await chooseFile();
    await screen.findByText(/Строка заголовков: 2/);
    await userEvent.dblClick(screen.getByRole('button', { name: 'Импортировать' }));
    await screen.findByText('Импорт завершён');
    expect(begun).toBe(1);
  });

  it('[PROD-5] tells what it would do before it does anything', async () => {
    const sent: unknown[] = [];
    server.use(
      http.post('*/api/products/import', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json(progress({ dryRun: true }));
      }),
      http.get('*/api/products/import/12', () => HttpResponse.json({ ...done, unchanged: 4, dryRun: true })),
      http.get('*/api/products/import/12/refusals', () =>
        HttpResponse.json({ items: [], total: 0, rejected: 0, warnings: 0 }),
      ),
      http.get('*/api/products/import/12/monitorings', () =>
        HttpResponse.json({ items: [{ id: 5, name: 'Смесители', came: 12, went: 3 }] }),
      ),
    );
    const { router } = await openAs('user', ADDRESS);
    await chooseFile();
    await screen.findByText(/Строка заголовков: 2/);
    expect(screen.getByText(/«Проверить» покажет, каких/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Проверить' }));
    expect(
      await screen.findByText(
        'При импорте будет добавлено: 16, обновлено: 0, новых и изменённых ссылок: 7, отклонено: 2, без изменений: 4',
      ),
    ).toBeVisible();
    expect(sent).toMatchObject([{ mode: 'create', options: { dryRun: true } }]);
    const monitorings = await screen.findByRole('list', { name: 'Импорт изменит состав мониторингов:' });
    expect(monitorings).toHaveTextContent('Смесители +12 −3');
    expect(within(monitorings).getByRole('link', { name: 'Смесители' })).toHaveAttribute('href', '/parsing/5');
    expect(router.state.location.search).not.toHaveProperty('importId');
    await userEvent.selectOptions(column('D'), 'brand');
    expect(screen.queryByText(/При импорте будет/)).toBeNull();
  });

  it('lists what was refused page by page, as the address says', async () => {
    const asked: string[] = [];
    server.use(
      http.get('*/api/products/import/12', () => HttpResponse.json(done)),
      http.get('*/api/products/import/12/refusals', ({ request }) => {
        const { searchParams } = new URL(request.url);
        asked.push(`${searchParams.get('page')} of ${searchParams.get('limit')}`);
        const from = (Number(searchParams.get('page')) - 1) * Number(searchParams.get('limit'));
        const items = Array.from(
          { length: Math.min(Number(searchParams.get('limit')), Math.max(0, 60 - from)) },
          (_, at) => ({ row: from + at + 2, reason: 'name_missing', scope: 'row', value: 'x', column: null }),
        );
        return HttpResponse.json({ items, total: 60, rejected: 60, warnings: 0 });
      }),
    );
    const { router } = await openAs('user', `${ADDRESS}&importId=12&page=9999`);
    expect(await screen.findByText('51–60 из 60')).toBeVisible();
    expect(router.history.canGoBack()).toBe(false);
    await userEvent.selectOptions(screen.getByLabelText('Строк на странице'), '100');
    expect(await screen.findByText('1–60 из 60')).toBeVisible();
    expect(router.state.location.search).toMatchObject({ importId: 12, limit: 100 });
    expect(asked).toEqual(['9999 of 25', '3 of 25', '1 of 100']);
  });

  it('is found again by its address', async () => {
    server.use(
      http.get('*/api/products/import/12', () =>
        HttpResponse.json(progress({ status: 'failed', errorCode: 'FILE_DAMAGED' })),
      ),
      http.get('*/api/products/import/12/refusals', () =>
        HttpResponse.json({ items: [], total: 0, rejected: 0, warnings: 0 }),
      ),
    );
    await openAs('user', `${ADDRESS}&importId=12`);
    expect(await screen.findByText('Импорт не удался')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('Файл повреждён');
  });
});

describe('who adds products', () => {
  it('a demo user reads that it is not for demo mode', async () => {
    await openAs('demo', ADDRESS);
    expect(await screen.findByText('Данная опция недоступна в демо режиме')).toBeVisible();
  });

  it('a manager is sent to the root', async () => {
    const day = { checks: 0, success: 0, notAvailable: 0, withError: 0, errors: [] };
    const overview = {
      products: 0,
      companies: 0,
      collections: 0,
      links: 0,
      running: [],
      lastRuns: [],
      lastDay: day,
      checksThisMonth: 0,
      days: [],
      moves: [],
      violations: 0,
    };
    server.use(http.get('*/api/home', () => HttpResponse.json(overview)));
    const { router } = await openAs('manager', ADDRESS);
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  });
});

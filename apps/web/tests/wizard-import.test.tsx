import { notifications } from '@mantine/notifications';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CollectionCreate, ImportProgress, ProductSelection, SheetPreview } from '@tsenomer/contracts';
import { http, HttpResponse } from 'msw';
import { z } from 'zod';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { paste } from './typing.ts';
import { openAs, server } from './collections-harness.tsx';

const FILE_ID = '6f1f9f1e-3c5c-4b55-9d5c-0a8f9e5d1c11';
const suggestion: SheetPreview['suggestion'] = {
  headerRow: 0,
  columns: [
    { index: 0, field: 'name' },
    { index: 1, field: 'article' },
    { index: 2, field: 'competitorLinks' },
  ],
};
const UPLOADED = {
  fileId: FILE_ID,
  fileName: 'ссылки.xlsx',
  sheets: [
    { index: 0, name: 'Ссылки' },
    { index: 1, name: 'Ещё' },
  ],
};
const ROWS = [
  ['Название', 'Артикул', 'Ссылка'],
  ['Чайник', 'A-1', 'https://shop.test/1'],
  ['Утюг', 'A-2', 'нет'],
];

function progress(patch: Partial<ImportProgress> = {}): ImportProgress {
  return {
    id: 12,
    status: 'running',
    fileName: 'ссылки.xlsx',
    mode: 'update',
    dryRun: false,
    processed: 1,
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
  processed: 3,
  total: 3,
  created: 1,
  updated: 1,
  links: 1,
  finishedAt: '2026-11-20T07:01:00.000Z',
});

let state: ImportProgress;
let counted: ProductSelection[];
let ordered: unknown[];

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => {
  sessionStorage.clear();
  state = progress();
  counted = [];
  ordered = [];
  server.use(
    http.post('*/api/products/import/codes', async ({ request }) => {
      const { rows } = z.object({ rows: z.array(z.unknown()) }).parse(await request.json());
      return HttpResponse.json({ items: rows.map(() => ({ repeats: null, product: null })) });
    }),
    http.post('*/api/products/import/files', () => HttpResponse.json(UPLOADED)),
    http.get('*/api/products/import/files/:fileId', () => HttpResponse.json(UPLOADED)),
    http.get('*/api/products/import/files/:fileId/preview', () =>
      HttpResponse.json({ rows: ROWS.map((cells, number) => ({ number, cells })), more: false, suggestion }),
    ),
    http.post('*/api/products/import', async ({ request }) => {
      ordered.push(await request.json());
      return HttpResponse.json(state);
    }),
    http.get('*/api/products/import/12', () => HttpResponse.json(state)),
    http.get('*/api/products/import/12/products', () => HttpResponse.json({ productIds: [101, 102], complete: true })),
    http.get('*/api/products/import/:id/monitorings', () => HttpResponse.json({ items: [] })),
    http.get('*/api/products/import/12/refusals', () =>
      HttpResponse.json({
        items: [{ row: 3, reason: 'link_incorrect', scope: 'value', value: 'нет', column: 'Ссылка' }],
        total: 1,
        rejected: 1,
        warnings: 0,
      }),
    ),
    http.post<never, { selection: ProductSelection }>(
      '*/api/parsing-collections/count-selection',
      async ({ request }) => {
        counted.push((await request.json()).selection);
        return HttpResponse.json({ products: 2, byCompany: [{ companyId: 2, links: 1 }] });
      },
    ),
  );
});
afterEach(() => {
  server.resetHandlers();
  notifications.clean();
});
afterAll(() => server.close());

const heading = 'Ссылки конкурентов из Excel';

/** Opens the window of the wizard and uploads a file in it. */
async function uploadFile(): Promise<HTMLElement> {
  await userEvent.click(await screen.findByRole('button', { name: 'Загрузить файл' }));
  const opened = await screen.findByRole('dialog', { name: heading });
  await userEvent.upload(
    within(opened).getByLabelText('Выбрать файл', { selector: 'input' }),
    new File(['rows'], 'ссылки.xlsx'),
  );
  await within(opened).findByLabelText('Что в столбце C');
  return opened;
}

/** Imports a file in the window of the wizard. */
async function importFile(): Promise<HTMLElement> {
  const opened = await uploadFile();
  expect(within(opened).queryByText('Только добавить новые')).toBeNull();
  await userEvent.click(within(opened).getByRole('button', { name: 'Импортировать' }));
  return opened;
}

describe('links of competitors in the wizard', () => {
  it('[COLL-2] are imported in a window, listed where they are wrong, and their products are chosen and sent', async () => {
    state = done;
    const created: CollectionCreate[] = [];
    server.use(
      http.post<never, CollectionCreate>('*/api/parsing-collections', async ({ request }) => {
        created.push(await request.json());
        return HttpResponse.json({ id: 5 });
      }),
    );
    await openAs('admin', '/parsing/creating');
    const opened = await importFile();
    await within(opened).findByText('Импорт завершён');
    await within(opened).findByText('Некорректная ссылка');
    expect(ordered).toEqual([
      { data: { fileId: FILE_ID }, metadata: { sheet: 0, ...suggestion, existingCategories: true }, mode: 'update' },
    ]);
    await userEvent.click(within(opened).getByRole('button', { name: 'Готово' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    const files = screen.getByRole('list', { name: heading });
    expect(await within(files).findByText('2 товара')).toBeVisible();
    await waitFor(() => expect(counted.at(-1)?.productIds).toEqual([101, 102]));
    await userEvent.click(within(files).getByRole('button', { name: 'Итог импорта: ссылки.xlsx' }));
    await within(await screen.findByRole('dialog', { name: heading })).findByText('Некорректная ссылка');
    await userEvent.click(screen.getByRole('button', { name: 'Готово' }));

    await userEvent.click(screen.getByRole('button', { name: 'Далее' }));
    await paste(await screen.findByRole('combobox', { name: /Город/ }), 'Моск');
    await userEvent.click(await screen.findByRole('option', { name: 'Москва, Россия' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Ромашка' }));
    await userEvent.click(screen.getByRole('button', { name: 'Далее' }));
    await paste(await screen.findByRole('textbox', { name: /Название мониторинга/ }), 'Новый');
    await userEvent.click(screen.getByRole('button', { name: 'Создать мониторинг' }));
    await waitFor(() =>
      expect(created).toMatchObject([
        { selection: { tagIds: [], brandIds: [], categoryIds: [], productIds: [101, 102] } },
      ]),
    );
  });

  it('wait for the end of the import, also when the window is closed before it, and can be taken out again', async () => {
    await openAs('admin', '/parsing/creating');
    const opened = await importFile();
    await within(opened).findByText(/Окно можно закрыть/);
    await userEvent.click(within(opened).getByRole('button', { name: 'Закрыть' }));
    await userEvent.click(screen.getByRole('button', { name: 'Далее' }));
    await screen.findByText('Дождитесь конца импорта файла');
    state = done;
    const files = screen.getByRole('list', { name: heading });
    expect(await within(files).findByText('2 товара', {}, { timeout: 5000 })).toBeVisible();
    await userEvent.click(within(files).getByRole('button', { name: 'Убрать: ссылки.xlsx' }));
    expect(screen.queryByRole('list', { name: heading })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Далее' }));
    await screen.findByText('Выберите хотя бы один тег, бренд, категорию или товар');
  });

  it('that could not be imported choose nothing and say why', async () => {
    state = progress({ status: 'failed', errorCode: 'FILE_DAMAGED' });
    await openAs('admin', '/parsing/creating');
    const opened = await importFile();
    await within(opened).findByText('Файл повреждён');
    await userEvent.click(within(opened).getByRole('button', { name: 'Готово' }));
    const files = screen.getByRole('list', { name: heading });
    expect(await within(files).findByText('0 товаров')).toBeVisible();
    expect(within(files).getByText('Файл повреждён')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Далее' }));
    await screen.findByText('Выберите хотя бы один тег, бренд, категорию или товар');
  });

  it('come back with the draft when the page is loaded anew', async () => {
    state = done;
    const first = await openAs('admin', '/parsing/creating');
    await userEvent.click(within(await importFile()).getByRole('button', { name: 'Закрыть' }));
    await within(await screen.findByRole('list', { name: heading })).findByText('2 товара');
    const kept = Object.entries(sessionStorage);
    first.view.unmount();
    for (const [key, value] of kept) sessionStorage.setItem(key, String(value));
    await openAs('admin', '/parsing/creating');
    expect(await within(await screen.findByRole('list', { name: heading })).findByText('2 товара')).toBeVisible();
  });

  it('keep the window, the file, its sheet and the chosen columns when the page is loaded anew in the columns step', async () => {
    const first = await openAs('admin', '/parsing/creating');
    const opened = await uploadFile();
    await userEvent.selectOptions(within(opened).getByLabelText('Лист'), 'Ещё');
    await userEvent.selectOptions(await within(opened).findByLabelText('Что в столбце B'), 'barcode');
    await userEvent.click(within(opened).getByRole('button', { name: 'Строка 2 — заголовки' }));
    const { href } = first.router.state.location;
    expect(first.router.state.location.search).toEqual({ importing: true, file: FILE_ID, sheet: 1 });
    first.view.unmount();

    await openAs('admin', href);
    const again = await screen.findByRole('dialog', { name: heading });
    expect(await within(again).findByText('ссылки.xlsx')).toBeVisible();
    expect(await within(again).findByText('Строка заголовков: 2')).toBeVisible();
    expect(within(again).getByLabelText('Лист')).toHaveValue('1');
    expect(within(again).getByLabelText('Что в столбце B')).toHaveValue('barcode');
    await userEvent.click(within(again).getByRole('button', { name: 'Импортировать' }));
    await waitFor(() => expect(ordered).toMatchObject([{ metadata: { sheet: 1, headerRow: 1 }, mode: 'update' }]));
  });

  it('keep the result of an import when the page is loaded anew', async () => {
    state = done;
    await openAs('admin', '/parsing/creating?importing=true&importId=12');
    const opened = await screen.findByRole('dialog', { name: heading });
    expect(await within(opened).findByText('Некорректная ссылка')).toBeVisible();
    await userEvent.click(within(opened).getByRole('button', { name: 'Готово' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('are left step by step by the way back, and all at once by closing the window', async () => {
    const { router } = await openAs('admin', '/parsing/creating');
    const opened = await uploadFile();
    act(() => router.history.back());
    expect(await within(opened).findByText('Перетащите сюда таблицу или фид с товарами')).toBeVisible();
    act(() => router.history.forward());
    await within(opened).findByLabelText('Что в столбце C');
    await userEvent.click(within(opened).getByRole('button', { name: 'Закрыть' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location.searchStr).toBe('');
    expect(router.history.canGoBack()).toBe(false);
  });

  it('are not offered to those who may not add products', async () => {
    await openAs('demo', '/parsing/creating');
    await screen.findByRole('combobox', { name: 'Бренды' });
    expect(screen.queryByRole('button', { name: 'Загрузить файл' })).toBeNull();
  });
});

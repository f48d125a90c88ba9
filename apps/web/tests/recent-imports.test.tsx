import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ImportListItem } from '@tsenomer/contracts';
import { http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codeFlags, codesOf, rowsWithCodes } from '#lib/imports/code-flags.ts';
import type { MappingDraft } from '#lib/imports/mapping-draft.ts';
import { openAs, server } from './collections-harness.tsx';

const FILE_ID = '6f1f9f1e-3c5c-4b55-9d5c-0a8f9e5d1c11';
const TAB = '/adding-products?tab=upload-excel';
const FILE = { fileId: FILE_ID, fileName: 'goods.xlsx', sheets: [{ index: 0, name: 'Прайс' }] };

function item(patch: Partial<ImportListItem> = {}): ImportListItem {
  return {
    id: 12,
    status: 'done',
    fileName: 'goods.xlsx',
    mode: 'update',
    dryRun: false,
    processed: 20,
    total: 20,
    created: 16,
    updated: 1,
    unchanged: 0,
    refused: 2,
    links: 7,
    errorCode: null,
    createdAt: '2026-11-20T07:00:00.000Z',
    finishedAt: '2026-11-20T07:01:00.000Z',
    startedBy: { id: 1, name: 'Смирнова Анна' },
    datasource: null,
    mapping: {
      sheet: 0,
      headerRow: 1,
      columns: [
        { index: 0, field: 'name' },
        { index: 1, field: 'barcode' },
      ],
    },
    file: FILE,
    ...patch,
  };
}

let items: ImportListItem[];

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => {
  sessionStorage.clear();
  items = [item()];
  const rows = [
    ['Прайс', ''],
    ['Название', 'Код'],
    ['Чайник', '96385074'],
  ].map((cells, number) => ({ number, cells }));
  server.use(
    http.get('*/api/products/imports', () => HttpResponse.json({ items, total: items.length })),
    http.get('*/api/products/import/files/:fileId/preview', () =>
      HttpResponse.json({ rows, more: false, suggestion: null }),
    ),
    http.post('*/api/products/import/codes', () => HttpResponse.json({ items: [{ repeats: null, product: null }] })),
    http.post('*/api/products/import/files', () => HttpResponse.json({ ...FILE, fileName: 'new.xlsx' })),
    http.get('*/api/products/import/12', () => HttpResponse.json(progressOf(items[0] ?? item()))),
    http.get('*/api/products/import/:id/monitorings', () => HttpResponse.json({ items: [] })),
    http.get('*/api/products/import/12/refusals', () =>
      HttpResponse.json({ items: [], total: 0, rejected: 0, warnings: 0 }),
    ),
  );
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

function progressOf({
  startedBy: _by,
  datasource: _source,
  mapping: _mapping,
  file: _file,
  ...progress
}: ImportListItem) {
  return progress;
}

describe('recent imports', () => {
  it('[PROD-5] tell who imported what, how it went and what was refused', async () => {
    items = [
      item({
        id: 14,
        status: 'failed',
        errorCode: 'FILE_DAMAGED',
        refused: 0,
        created: 0,
        startedBy: null,
        datasource: { id: 3, name: 'Прайс поставщика' },
        file: null,
      }),
      item({ id: 13, dryRun: true, mode: 'create', refused: 0 }),
      item({ unchanged: 3 }),
    ];
    await openAs('user', TAB);
    const rows = within(await screen.findByRole('table', { name: 'Последние импорты' }))
      .getAllByRole('row')
      .slice(1);
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringMatching(/по ссылке «Прайс поставщика».*по расписанию.*не удался.*Файл повреждён/),
      expect.stringMatching(/Только добавить новые.*проверка, без изменений/),
      expect.stringMatching(
        /goods\.xlsx.*Смирнова Анна.*Добавить и обновить.*завершён.*добавлено 16, обновлено 1, отклонено 2, без изменений: 3/,
      ),
    ]);
    expect(screen.getAllByRole('button', { name: 'Скачать отклонённое: goods.xlsx' })).toHaveLength(1);
    expect(screen.getAllByRole('button', { name: 'Повторить импорт: goods.xlsx' })).toHaveLength(2);
  });

  it('[PROD-5] follow a running import to its end for somebody who comes back, and open it', async () => {
    items = [
      item({ status: 'running', processed: 5, total: 20, created: 4, updated: 0, refused: 0, finishedAt: null }),
    ];
    const { router } = await openAs('user', TAB);
    expect(await screen.findByText('5 из 20 строк')).toBeVisible();
    items = [item()];
    expect(await screen.findByText('завершён', undefined, { timeout: 5000 })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'goods.xlsx' }));
    expect(await screen.findByRole('heading', { name: 'Импорт завершён' })).toBeVisible();
    expect(screen.getByText('Без изменений').parentElement).toHaveTextContent('0');
    expect(router.state.location.search).toMatchObject({ importId: 12 });
  });

  it('[PROD-5] are repeated with the file that is kept, its columns and mode chosen already', async () => {
    const sent: unknown[] = [];
    server.use(
      http.post('*/api/products/import', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json(progressOf(item()));
      }),
    );
    const first = await openAs('user', TAB);
    await userEvent.click(await screen.findByRole('button', { name: 'Повторить импорт: goods.xlsx' }));
    expect(await screen.findByText('Строка заголовков: 2')).toBeVisible();
    expect(screen.getByLabelText('Что в столбце B')).toHaveValue('barcode');
    expect(screen.getByRole('radio', { name: /Добавить и обновить/ })).toBeChecked();
    // They outlast a reload of the page.
    first.view.unmount();
    server.use(http.get('*/api/products/import/files/:fileId', () => HttpResponse.json(FILE)));
    await openAs('user', first.router.state.location.href);
    expect(await screen.findByText('Строка заголовков: 2')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Импортировать' }));
    await waitFor(() =>
      expect(sent).toEqual([{ data: { fileId: FILE_ID }, metadata: item().mapping, mode: 'update' }]),
    );
  });

  it('[PROD-5] are repeated with another file', async () => {
    items = [item({ file: null })];
    await openAs('user', TAB);
    expect(await screen.findByRole('button', { name: /Повторить с другим файлом: / })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Повторить импорт/ })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: /Повторить с другим файлом: / }));
    expect(screen.getByText(/Столбцы будут выбраны как в импорте «goods.xlsx»/)).toBeVisible();
    await userEvent.upload(screen.getByLabelText('Выбрать файл', { selector: 'input' }), new File(['x'], 'new.xlsx'));
    expect(await screen.findByText('Строка заголовков: 2')).toBeVisible();
    expect(screen.getByLabelText('Что в столбце A')).toHaveValue('name');
  });

  it('say that there were none', async () => {
    items = [];
    await openAs('user', TAB);
    expect(await screen.findByText('Импортов ещё не было')).toBeVisible();
  });
});

describe('marks of codes', () => {
  const draft: MappingDraft = {
    sheet: 0,
    headerRow: 1,
    columns: [
      { index: 0, field: 'name' },
      { index: 2, field: 'article' },
      { index: 3, field: 'barcode' },
    ],
  };
  const rows = [
    ['x'],
    ['Название', '', 'Артикул', 'Код'],
    ['Чайник', '', 'A-1', '1'],
    ['Утюг', '', ' ', '2'],
    ['Пила', '', 'A-1'],
  ].map((cells, number) => ({ number, cells }));

  it('are asked for below the header, and only where a column holds codes', () => {
    const asked = rowsWithCodes(draft, rows);
    expect(asked.map(({ number }) => number)).toEqual([2, 3, 4]);
    expect(codesOf(draft, asked)).toEqual([
      { article: 'A-1', barcodes: ['1'] },
      { article: ' ', barcodes: ['2'] },
      { article: 'A-1', barcodes: [''] },
    ]);
    expect(rowsWithCodes({ ...draft, headerRow: null }, rows)).toEqual([]);
    expect(rowsWithCodes({ ...draft, columns: [{ index: 0, field: 'name' }] }, rows)).toEqual([]);
  });

  it('stand in the cell that decides', () => {
    const asked = rowsWithCodes(draft, rows);
    const product = { id: 1, name: 'Утюг' };
    const checks = [
      { repeats: null, product: null },
      { repeats: null, product },
      { repeats: 0, product },
    ];
    expect([...codeFlags(draft, asked, checks)]).toEqual([
      [3, { kind: 'exists', column: 3, productName: 'Утюг' }],
      [4, { kind: 'repeated', column: 2, firstRow: 2 }],
    ]);
    expect([...codeFlags(draft, asked, [])]).toEqual([]);
  });
});

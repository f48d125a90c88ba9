import { MantineProvider } from '@mantine/core';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Column } from '#components/table/column.ts';
import { DataTable } from '#components/table/DataTable.tsx';
import type { DataTableProps } from '#components/table/DataTable.tsx';
import { startI18n } from '#i18n/i18n.ts';
import { ApiError } from '#lib/api/index.ts';

interface Row {
  readonly id: number;
  readonly name: string;
  readonly price: number;
}

const ROWS: readonly Row[] = [
  { id: 1, name: 'Чайник', price: 100 },
  { id: 2, name: 'Лампа', price: 50 },
];
const COLUMNS: readonly Column<Row>[] = [
  { id: 'name', header: 'Название', sort: 'name', phone: 'title', cell: ({ name }) => name },
  { id: 'price', header: 'Цена', sort: 'price', align: 'end', cell: ({ price }) => price },
  { id: 'note', header: 'Заметка', phone: 'hidden', cell: () => 'тайна' },
];

async function show(props: Partial<DataTableProps<Row>>) {
  const table = () => <DataTable label="Товары" columns={COLUMNS} rows={ROWS} rowKey={({ id }) => id} {...props} />;
  const root = createRootRoute({ component: Outlet });
  const index = createRoute({ getParentRoute: () => root, path: '/', component: table });
  const other = createRoute({
    getParentRoute: () => root,
    path: '/products/$id',
    component: () => <p>Карточка товара</p>,
  });
  const router = createRouter({
    routeTree: root.addChildren([index, other]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  await router.load();
  render(
    <MantineProvider env="test">
      <RouterProvider router={router} />
    </MantineProvider>,
  );
  return router;
}

/** A list of two pages. */
function TwoPages() {
  const [paging, setPaging] = useState({ page: 1, pageSize: 25 });
  return (
    <DataTable
      label="Товары"
      columns={COLUMNS}
      rows={ROWS}
      rowKey={({ id }) => id}
      paging={{ ...paging, total: 50, onChange: setPaging }}
    />
  );
}

/** A list whose rows go when their button is pressed. */
function Shrinking() {
  const [rows, setRows] = useState<readonly Row[]>([...ROWS, { id: 3, name: 'Стол', price: 10 }]);
  const columns = [...COLUMNS, removal((gone) => setRows(rows.filter((row) => row !== gone)))];
  return (
    <main>
      <input type="search" aria-label="Поиск" />
      <DataTable label="Товары" columns={columns} rows={rows} rowKey={({ id }) => id} />
    </main>
  );
}

function removal(onRemove: (row: Row) => void): Column<Row> {
  return {
    id: 'actions',
    header: 'Действия',
    phone: 'actions',
    cell: (row) => (
      <>
        <button type="button">Изменить: {row.name}</button>
        <button type="button" onClick={() => onRemove(row)}>
          Удалить: {row.name}
        </button>
      </>
    ),
  };
}

beforeAll(() => startI18n('ru'));
afterEach(() => vi.restoreAllMocks());

describe('a list', () => {
  it('shows its rows under their headings', async () => {
    await show({});
    const table = screen.getByRole('table', { name: 'Товары' });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((cell) => cell.textContent),
    ).toEqual(['Название', 'Цена', 'Заметка']);
    expect(within(table).getAllByRole('row')).toHaveLength(3);
  });

  it('says that it loads', async () => {
    await show({ rows: undefined });
    expect(screen.getByRole('status')).toHaveTextContent('Загрузка');
  });

  it('says why it could not be loaded, with the code for support, and tries again', async () => {
    const onRetry = vi.fn<() => void>();
    const error = new ApiError({ status: 500, code: 'INTERNAL', message: 'x', details: { requestId: 'r-17' } });
    await show({ rows: undefined, error, onRetry });
    expect(screen.getByRole('alert')).toHaveTextContent('Произошла ошибка');
    expect(screen.getByRole('alert')).toHaveTextContent('r-17');
    await userEvent.click(screen.getByRole('button', { name: 'Повторить' }));
    expect(onRetry).toHaveBeenCalledOnce();
  });

  it('keeps older rows when a newer load fails', async () => {
    await show({ error: new ApiError({ status: 500, code: 'INTERNAL', message: 'x' }) });
    expect(screen.getByText('Чайник')).toBeInTheDocument();
  });

  it('says that it is empty', async () => {
    await show({ rows: [], empty: <p>Товаров пока нет</p> });
    expect(screen.getByText('Товаров пока нет')).toBeInTheDocument();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('sorts by its headings and says how it is sorted', async () => {
    const onSort = vi.fn<(sort: object) => void>();
    await show({ sort: { by: 'price', descending: false }, onSort });
    expect(screen.getByRole('columnheader', { name: 'Цена' })).toHaveAttribute('aria-sort', 'ascending');
    expect(screen.getByRole('columnheader', { name: 'Название' })).toHaveAttribute('aria-sort', 'none');
    expect(screen.getByRole('columnheader', { name: 'Заметка' })).not.toHaveAttribute('aria-sort');
    await userEvent.click(screen.getByRole('button', { name: 'Цена' }));
    await userEvent.click(screen.getByRole('button', { name: 'Название' }));
    expect(onSort.mock.calls).toEqual([[{ by: 'price', descending: true }], [{ by: 'name', descending: false }]]);
  });

  it('turns pages and changes their size, which starts again at the first page', async () => {
    const onChange = vi.fn<(paging: object) => void>();
    await show({ paging: { page: 2, pageSize: 25, total: 60, onChange } });
    expect(await screen.findByText('26–50 из 60')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Следующая страница' }));
    await userEvent.click(screen.getByRole('button', { name: 'Страница 1' }));
    await userEvent.selectOptions(screen.getByLabelText('Строк на странице'), '100');
    expect(onChange.mock.calls).toEqual([
      [{ page: 3, pageSize: 25 }],
      [{ page: 1, pageSize: 25 }],
      [{ page: 1, pageSize: 100 }],
    ]);
  });

  it.each([
    ['the last one', 60, { page: 3, pageSize: 25 }],
    ['the first when there is nothing', 0, { page: 1, pageSize: 25 }],
  ])('leads from a page behind the last to %s, and meanwhile says that it loads', async (_, total, asked) => {
    const onChange = vi.fn<(paging: object) => void>();
    await show({ rows: [], empty: <p>Товаров пока нет</p>, paging: { page: 9999, pageSize: 25, total, onChange } });
    expect(onChange.mock.calls).toEqual([[asked]]);
    expect(screen.queryByText('Товаров пока нет')).toBeNull();
    expect(screen.getByText('Загрузка', { exact: false })).toBeInTheDocument();
  });

  it('does not lead away while what it shows was asked for before', async () => {
    const onChange = vi.fn<(paging: object) => void>();
    await show({ refreshing: true, paging: { page: 9, pageSize: 25, total: 60, onChange } });
    expect(onChange).not.toHaveBeenCalled();
    expect(screen.getByText('Чайник')).toBeInTheDocument();
  });

  it('keeps the focus on the arrow that has come to the end of the pages, which then does nothing', async () => {
    render(
      <MantineProvider env="test">
        <TwoPages />
      </MantineProvider>,
    );
    const next = await screen.findByRole('button', { name: 'Следующая страница' });
    next.focus();
    await userEvent.keyboard('{Enter}{Enter}');
    expect(screen.getByText('26–50 из 50')).toBeInTheDocument();
    expect(next).toHaveFocus();
    expect(next).toHaveAttribute('aria-disabled', 'true');
    await userEvent.tab({ shift: true });
    expect(next).toBeDisabled();
  });

  it('leads from a row to its page by one link, also by keyboard', async () => {
    const router = await show({ rowLink: ({ id }) => ({ to: '/products/$id', params: { id: String(id) } }) });
    const links = screen.getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/products/1', '/products/2']);
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText('Карточка товара')).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/products/1');
  });

  it.each(['table', 'cards'])(
    'keeps the keyboard in the same button of the next row when a row goes, and then in the search field: %s',
    async (shape) => {
      const matchMedia = window.matchMedia;
      vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
        Object.assign(matchMedia(query), { matches: shape === 'cards' && query.includes('48em') }),
      );
      render(
        <MantineProvider env="test">
          <Shrinking />
        </MantineProvider>,
      );
      (await screen.findByRole('button', { name: 'Удалить: Лампа' })).focus();
      await userEvent.keyboard('{Enter}');
      await waitFor(() => expect(screen.getByRole('button', { name: 'Удалить: Стол' })).toHaveFocus());
      await userEvent.keyboard('{Enter}');
      await waitFor(() => expect(screen.getByRole('button', { name: 'Удалить: Чайник' })).toHaveFocus());
      await userEvent.keyboard('{Enter}');
      await waitFor(() => expect(screen.getByRole('searchbox', { name: 'Поиск' })).toHaveFocus());
    },
  );

  it('leaves the focus where somebody has put it when a row goes', async () => {
    render(
      <MantineProvider env="test">
        <Shrinking />
      </MantineProvider>,
    );
    const remove = await screen.findByRole('button', { name: 'Удалить: Лампа' });
    remove.focus();
    await act(async () => remove.blur());
    act(() => remove.click());
    expect(screen.queryByRole('button', { name: 'Удалить: Лампа' })).toBeNull();
    expect(document.body).toHaveFocus();
  });

  it('becomes cards on a phone', async () => {
    const matchMedia = window.matchMedia;
    vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
      Object.assign(matchMedia(query), { matches: query.includes('48em') }),
    );
    await show({});
    const cards = within(await screen.findByRole('list', { name: 'Товары' })).getAllByRole('listitem');
    expect(cards[0]).toHaveTextContent('ЧайникЦена100');
    expect(screen.queryByText('тайна')).toBeNull();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('has on its cards the choice before the title and what can be done after it, both without a heading', async () => {
    const matchMedia = window.matchMedia;
    vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
      Object.assign(matchMedia(query), { matches: query.includes('48em') }),
    );
    const columns: readonly Column<Row>[] = [
      {
        id: 'actions',
        header: 'Действия',
        phone: 'actions',
        cell: ({ name }) => <button type="button">Удалить: {name}</button>,
      },
      {
        id: 'choice',
        header: 'Выбор',
        phone: 'mark',
        cell: ({ name }) => <input type="checkbox" aria-label={`Выбрать: ${name}`} />,
      },
      ...COLUMNS,
    ];
    await show({ columns });
    const [first] = within(await screen.findByRole('list', { name: 'Товары' })).getAllByRole('listitem');
    expect(first).toHaveTextContent(/^ЧайникУдалить: ЧайникЦена100$/);
    expect(
      screen.getByRole('checkbox', { name: 'Выбрать: Чайник' }).compareDocumentPosition(screen.getByText('Чайник')),
    ).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });
});

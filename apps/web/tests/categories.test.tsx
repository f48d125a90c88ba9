import { notifications } from '@mantine/notifications';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ERROR_CATALOGUE } from '@tsenomer/contracts';
import type { CategoryItem, CategoryNode, CategoryReportRow, ErrorCode } from '@tsenomer/contracts';
import { http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startI18n } from '#i18n/i18n.ts';
import { paste } from './typing.ts';
import { open, server } from './app-harness.tsx';

const START: readonly CategoryItem[] = [
  { id: 1, name: 'Ванная', level: 1, parentId: null },
  { id: 2, name: 'Кухня', level: 1, parentId: null },
  { id: 11, name: 'Смесители', level: 2, parentId: 1 },
  { id: 12, name: 'Ванны', level: 2, parentId: 1 },
];

let all: CategoryItem[] = [];
let asked: string[] = [];
let sent: { call: string; body: unknown }[] = [];

const refused = (code: ErrorCode) =>
  HttpResponse.json({ code, message: 'm' }, { status: ERROR_CATALOGUE[code].status });
const nodeOf = (category: CategoryItem): CategoryNode => ({
  ...category,
  childrenCount: all.filter(({ parentId }) => parentId === category.id).length,
  productsCount: 5,
});
const numberOf = (text: string | null): number | null => (text === null ? null : Number(text));

beforeAll(async () => {
  server.listen({ onUnhandledFrame: 'error' });
  await startI18n('ru');
});
beforeEach(() => {
  all = [...START];
  asked = [];
  sent = [];
  const keep = async (request: Request): Promise<void> => {
    sent.push({
      call: `${request.method} ${new URL(request.url).pathname}`,
      body: request.body === null ? null : await request.json(),
    });
  };
  server.use(
    http.get('*/api/categories/meta', () => HttpResponse.json({ max_level: 2 })),
    http.get('*/api/categories/tree', ({ request }) => {
      const parentId = numberOf(new URL(request.url).searchParams.get('parentId'));
      asked.push(`tree ${parentId ?? 'top'}`);
      return HttpResponse.json({ items: all.filter((category) => category.parentId === parentId).map(nodeOf) });
    }),
    http.get('*/api/categories', ({ request }) => {
      const filters: { level?: number; ids?: number[] } = JSON.parse(
        new URL(request.url).searchParams.get('filters') ?? '{}',
      );
      asked.push(`list ${new URL(request.url).searchParams.get('filters') ?? 'all'}`);
      const items = all.filter(
        ({ id, level }) => (filters.level ?? level) === level && (filters.ids?.includes(id) ?? true),
      );
      return HttpResponse.json({ items, total: items.length });
    }),
    http.post('*/api/categories', async ({ request }) => {
      await keep(request);
      all.push({ id: 99, name: 'Новая', level: 2, parentId: 2 });
      return HttpResponse.json(all.at(-1));
    }),
    http.patch('*/api/categories/:id', async ({ request, params }) => {
      await keep(request);
      const body = sent.at(-1)?.body;
      all = all.map((category) =>
        String(category.id) === params['id'] ? { ...category, ...(typeof body === 'object' && body) } : category,
      );
      return HttpResponse.json(all[0]);
    }),
    http.patch('*/api/categories/:id/detach', async ({ request }) => {
      await keep(request);
      return HttpResponse.json({ detached: 5 });
    }),
  );
});
afterEach(() => {
  server.resetHandlers();
  notifications.clean();
});
afterAll(() => server.close());

const item = (name: string): Promise<HTMLElement> => screen.findByRole('treeitem', { name: new RegExp(`^${name} `) });
const names = (): (string | null)[] =>
  screen.getAllByRole('treeitem').map((line) => line.querySelector('[id]')?.textContent ?? null);
const choose = async (category: string, entry: string): Promise<void> => {
  await userEvent.click(await screen.findByRole('button', { name: `Действия: ${category}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: entry }));
};

describe('[DIR-7] the tree of categories', () => {
  it('asks for the categories below one when it is expanded, and tells levels and counts', async () => {
    const { forget } = await open('/categories', 'demo');
    const bathroom = await item('Ванная');
    expect(asked.filter((call) => call.startsWith('tree'))).toEqual(['tree top']);
    expect(bathroom).toHaveAttribute('aria-expanded', 'false');
    expect(bathroom).toHaveTextContent('5 товаров · 2 вложенные');
    await userEvent.click(within(bathroom).getByRole('button', { name: 'Развернуть: Ванная' }));
    expect(await item('Смесители')).toHaveAttribute('aria-level', '2');
    expect(asked.filter((call) => call.startsWith('tree'))).toEqual(['tree top', 'tree 1']);
    expect(names()).toEqual(['Ванная', 'Смесители', 'Ванны', 'Кухня']);
    expect(await screen.findByText('4 категории')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Добавить категорию' })).toBeVisible();
    forget();
  });

  it('is walked by keyboard, and renamed by F2', async () => {
    const { forget } = await open('/categories', 'user');
    const bathroom = await item('Ванная');
    act(() => bathroom.focus());
    await userEvent.keyboard('{ArrowRight}');
    await item('Смесители');
    await userEvent.keyboard('{ArrowRight}{ArrowDown}');
    expect(await item('Ванны')).toHaveFocus();
    await userEvent.keyboard('{End}');
    expect(await item('Кухня')).toHaveFocus();
    expect(screen.getAllByRole('treeitem').filter((line) => line.tabIndex === 0)).toHaveLength(1);
    await userEvent.keyboard('{F2}');
    const field = await screen.findByRole('textbox', { name: /Название/ });
    expect(field).toHaveValue('Кухня');
    await userEvent.clear(field);
    await paste(field, 'Для кухни');
    await userEvent.keyboard('{Enter}');
    expect(await item('Для кухни')).toBeInTheDocument();
    expect(sent).toEqual([{ call: 'PATCH /api/categories/2', body: { name: 'Для кухни' } }]);
    forget();
  });

  it('adds below a category and opens it, and says that a name is taken', async () => {
    const { forget } = await open('/categories', 'demo');
    await item('Кухня');
    server.use(http.post('*/api/categories', () => refused('NAME_TAKEN'), { once: true }));
    await choose('Кухня', 'Добавить внутрь');
    await paste(await screen.findByRole('textbox', { name: /Название/ }), 'Новая');
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText('Такая категория уже существует')).toBeInTheDocument();
    await userEvent.type(screen.getByRole('textbox', { name: /Название/ }), '{Enter}');
    expect(await item('Новая')).toHaveAttribute('aria-level', '2');
    expect(sent).toEqual([{ call: 'POST /api/categories', body: { name: 'Новая', parentId: 2 } }]);
    forget();
  });

  it('asks before deleting, and says why a category with others below it stays', async () => {
    server.use(http.delete('*/api/categories/1', () => refused('CATEGORY_HAS_CHILDREN')));
    const { forget } = await open('/categories', 'user');
    const bathroom = await item('Ванная');
    act(() => bathroom.focus());
    await userEvent.keyboard('{Delete}');
    await userEvent.click(await screen.findByRole('button', { name: 'Да, удалить' }));
    expect(await screen.findByText('В категории есть вложенные категории')).toBeInTheDocument();
    expect(await item('Ванная')).toBeInTheDocument();
    forget();
  });

  it('does not delete in demo mode, and says so', async () => {
    const { forget } = await open('/categories', 'demo');
    await item('Ванная');
    await choose('Ванная', 'Удалить');
    expect(await screen.findByText('Данная опция недоступна в демо режиме')).toBeInTheDocument();
    forget();
  });

  it('detaches the products of a category after a confirmation', async () => {
    const { forget } = await open('/categories', 'user');
    await item('Кухня');
    await choose('Кухня', 'Открепить товары');
    await userEvent.click(await screen.findByRole('button', { name: 'Да, открепить' }));
    expect(await screen.findByText('Откреплено 5 товаров')).toBeInTheDocument();
    expect(sent).toEqual([{ call: 'PATCH /api/categories/2/detach', body: {} }]);
    forget();
  });

  it('moves by the window, and takes the move back by the message', async () => {
    const { forget } = await open('/categories', 'user');
    await item('Кухня');
    await choose('Кухня', 'Переместить…');
    await userEvent.click(await screen.findByRole('combobox', { name: 'Куда' }));
    expect((await screen.findAllByRole('option')).map((option) => option.textContent)).toEqual([
      'Ванная',
      'Ванная › Ванны',
      'Ванная › Смесители',
    ]);
    await userEvent.click(screen.getByRole('option', { name: 'Ванная › Ванны' }));
    await userEvent.click(screen.getByRole('button', { name: 'Переместить' }));
    expect(await screen.findByText('«Кухня» теперь в «Ванны»')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Вернуть' }));
    expect(await screen.findByText('«Кухня» снова на прежнем месте')).toBeInTheDocument();
    expect(sent).toEqual([
      { call: 'PATCH /api/categories/2', body: { parentId: 12 } },
      { call: 'PATCH /api/categories/2', body: { parentId: null } },
    ]);
    forget();
  });

  it('moves by dragging onto another category or to the top, never into itself or below itself', async () => {
    const { forget } = await open('/categories', 'user');
    await userEvent.click(within(await item('Ванная')).getByRole('button', { name: 'Развернуть: Ванная' }));
    await item('Смесители');
    let under: Element | null = null;
    document.elementFromPoint = () => under;
    const drag = async (from: string, to: () => Element | null): Promise<void> => {
      const grip = (await item(from)).querySelector('[data-grip]')!;
      fireEvent.pointerDown(grip, { button: 0 });
      under = to();
      fireEvent.pointerMove(window);
      fireEvent.pointerUp(window);
    };
    const line = (name: string) => () => screen.getByRole('treeitem', { name: new RegExp(`^${name} `) });
    await drag('Ванная', line('Смесители'));
    await drag('Ванная', line('Ванная'));
    await drag('Смесители', line('Ванная'));
    await drag('Смесители', () => null);
    expect(sent).toEqual([]);
    await drag('Смесители', line('Кухня'));
    expect(await screen.findByText('«Смесители» теперь в «Кухня»')).toBeInTheDocument();
    await drag('Ванны', () => document.querySelector('[data-drop="top"]'));
    expect(await screen.findByText('«Ванны» теперь на верхнем уровне')).toBeInTheDocument();
    expect(sent).toEqual([
      { call: 'PATCH /api/categories/11', body: { parentId: 2 } },
      { call: 'PATCH /api/categories/12', body: { parentId: null } },
    ]);
    forget();
  });
});

describe('[DIR-7] categories by level', () => {
  it('lists a level with what each is part of; the level and the search stand in the address', async () => {
    const { router, forget } = await open('/categories?view=list', 'user');
    const level = await screen.findByRole('combobox', { name: 'Уровень' });
    await waitFor(() =>
      expect(
        within(level)
          .getAllByRole('option')
          .map((option) => option.textContent),
      ).toEqual(['Все уровни', 'Уровень 1', 'Уровень 2']),
    );
    await userEvent.selectOptions(level, '2');
    await waitFor(() => expect(router.state.location.search).toEqual({ view: 'list', level: 2 }));
    const table = await screen.findByRole('table', { name: 'Категории' });
    await waitFor(() => expect(within(table).getAllByRole('row')).toHaveLength(3));
    await waitFor(() => expect(within(table).getAllByRole('cell', { name: 'Ванная' })).toHaveLength(2));
    await paste(screen.getByLabelText('Поиск категории'), 'вани');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(asked).toContain('list {"name":"вани","level":2}'));
    forget();
  });
});

describe('[DIR-7] the category report', () => {
  const row: CategoryReportRow = {
    categoryId: 11,
    name: 'Смесители',
    path: ['Ванная'],
    productsCount: 40,
    productsWithLinks: 30,
    linksCount: 90,
    availableCount: 80,
    errorsCount: 3,
    companiesCount: 4,
    minPrice: 100_000,
    meanPrice: 150_050,
    maxPrice: 200_000,
    ownIndex: 10_350,
    violationsCount: 2,
  };
  let queries: URLSearchParams[] = [];
  beforeEach(() => {
    queries = [];
    server.use(
      http.get('*/api/categories/report', ({ request }) => {
        queries.push(new URL(request.url).searchParams);
        return HttpResponse.json({
          items: [row, { ...row, categoryId: 12, name: 'Ванны', ownIndex: 9_810, meanPrice: null }],
          total: 2,
        });
      }),
      http.get('*/api/parsing-collections/all-ids-names', () => HttpResponse.json({ items: [] })),
      http.get('*/api/cities', () => HttpResponse.json({ items: [], total: 0 })),
    );
  });

  it('asks for the level and the filters of the address, sorts, and leads to the products', async () => {
    const { router, forget } = await open('/categories/report?level=2&collection=5&city=3', 'demo');
    const link = await screen.findByRole('link', { name: /Смесители/ });
    expect(decodeURIComponent(link.getAttribute('href') ?? '')).toBe('/products?categoryIds=[11]');
    expect(Object.fromEntries(queries[0] ?? [])).toEqual({
      level: '2',
      filters: '{"collectionId":5,"cityId":3}',
      page: '1',
      limit: '25',
      sort: 'name',
      order: 'asc',
    });
    const cells = within(screen.getAllByRole('row')[1]!)
      .getAllByRole('cell')
      .map((cell) => cell.textContent);
    expect(cells).toEqual(
      [
        'ВаннаяСмесители',
        '40',
        '30',
        '90',
        '80',
        '3',
        '1 000 ₽',
        '1 500,50 ₽',
        '2 000 ₽',
        '103,5 % — Дороже рынка',
        '2',
      ].map((text) => text.replaceAll(/(?<=\d) (?=[\d₽%])/g, '\u00A0')),
    );
    expect(screen.getByText('— Дешевле рынка')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Индекс цены' }));
    await waitFor(() => expect(queries.at(-1)?.get('sort')).toBe('ownIndex'));
    expect(router.state.location.search).toEqual({ level: 2, collection: 5, city: 3, sort: 'ownIndex' });
    forget();
  });

  it('downloads the same report as a spreadsheet, and says that it is being made', async () => {
    let finish = (): void => undefined;
    const files: URLSearchParams[] = [];
    server.use(
      http.get('*/api/categories/report/excel', async ({ request }) => {
        files.push(new URL(request.url).searchParams);
        await new Promise<void>((resolve) => (finish = resolve));
        return new HttpResponse(new Blob(['x']), {
          headers: { 'content-disposition': 'attachment; filename="report.xlsx"' },
        });
      }),
    );
    URL.createObjectURL = () => 'blob:x';
    URL.revokeObjectURL = () => undefined;
    const saved: string[] = [];
    HTMLAnchorElement.prototype.click = function click() {
      saved.push(this.download);
    };
    const { forget } = await open('/categories/report?level=2&name=сме', 'user');
    await userEvent.click(await screen.findByRole('button', { name: 'Скачать Excel' }));
    expect(await screen.findByText('Готовим файл…')).toBeInTheDocument();
    await waitFor(() => expect(files).toHaveLength(1));
    finish();
    expect(await screen.findByText('Файл скачан')).toBeInTheDocument();
    expect(Object.fromEntries(files[0] ?? [])).toEqual({ level: '2', filters: '{"name":"сме"}' });
    expect(saved).toEqual(['report.xlsx']);
    forget();
  });
});

import { notifications } from '@mantine/notifications';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { chooseLocale, startI18n } from '#i18n/i18n.ts';
import { accepts, answers, refuses } from './companies-harness.ts';
import { openAs, server } from './collections-harness.tsx';
import { item, listens, profile } from './products-harness.ts';

const ROWS = [10, 11, 12, 13].map((id) => item({ id, name: `Товар ${id}`, proposalsCount: id === 11 ? 3 : 0 }));
let asked: URLSearchParams[] = [];

beforeAll(async () => {
  server.listen({ onUnhandledFrame: 'error' });
  await startI18n('ru');
});
beforeEach(() => {
  answers('/products/tag-notes', { items: ['к празднику'] });
  answers('/categories/meta', { max_level: 2 });
  asked = listens('/products', () => ({ items: ROWS, total: 4, totalExact: true }));
});
/** What the list itself asked for. */
const pages = () => asked.filter((query) => query.get('limit') === '50');
afterEach(async () => {
  notifications.clean();
  server.resetHandlers();
  await chooseLocale('ru');
});
afterAll(() => server.close());

const list = () => screen.findByRole('table', { name: 'Товары' });
const bar = () => screen.findByRole('region', { name: 'Действия с выбранными товарами' });
const lastFilters = () => JSON.parse(pages().at(-1)?.get('filters') ?? '{}') as unknown;
const choose = async (name: string) => screen.findByRole('checkbox', { name: `Выбрать: ${name}` });

describe('the product list', () => {
  it('[PROD-1] takes its filters from the address, names what is chosen by ids, and resets them', async () => {
    const named = listens('/categories', () => ({
      items: [{ id: 5, name: 'Чайники', level: 2, parentId: 4 }],
      total: 1,
    }));
    const brands = listens('/brands', () => ({ items: [{ id: 3, name: 'Север', productsCount: null }], total: 1 }));
    const tags = listens('/tags', () => ({
      items: [{ id: 6, name: 'акция', createdAt: '2026-11-01T07:00:00.000Z', linksCount: 0, productsCount: 0 }],
      total: 1,
    }));
    const { router } = await openAs(
      'user',
      '/products?brandIds=[3]&categoryIds=[5]&tagIds=[6]&links=with&state=errors&search=чай',
    );
    expect(await list()).toHaveTextContent('Товар 10');
    expect(screen.getAllByText(/^найдено/).map(({ textContent }) => textContent)).toEqual(['найдено: 3']);
    expect(pages()[0]?.get('filters')).toBe(
      JSON.stringify({ search: 'чай', brandIds: [3], categoryIds: [5], tagIds: [6], withLinks: true, errors: true }),
    );
    const filters = screen.getByLabelText('Фильтры');
    for (const name of ['Север', 'Чайники', 'акция'])
      expect((await within(filters).findAllByText(name))[0]).toBeVisible();
    expect(named[0]?.get('filters')).toBe('{"ids":[5]}');
    // Nothing else is read of a directory before somebody opens its list.
    expect(new Set([...brands, ...tags].map((query) => query.get('filters')))).toEqual(
      new Set(['{"ids":[3]}', '{"ids":[6]}']),
    );
    await userEvent.click(within(filters).getByRole('button', { name: 'Сбросить фильтры' }));
    await waitFor(() => expect(router.state.location.search).toEqual({}));
    await waitFor(() => expect(lastFilters()).toEqual({}));
  });

  it('[PROD-5] has the products of one import only, says of which, and of all again', async () => {
    const { router } = await openAs('demo', '/products?import=12');
    await list();
    expect(lastFilters()).toEqual({ import: 12 });
    const filters = screen.getByLabelText('Фильтры');
    // Who may not import is not told the name of the file.
    expect(within(filters).getByText('№ 12')).toBeVisible();
    await userEvent.click(within(filters).getByRole('button', { name: 'Показать товары не только этого импорта' }));
    await waitFor(() => expect(router.state.location.search).toEqual({}));
    await waitFor(() => expect(lastFilters()).toEqual({}));
  });

  it('[PROD-1] asks the server for what is typed into a select, 50 at a time', async () => {
    const brands = listens('/brands', (query) => ({
      items: query.has('filters') ? [{ id: 8, name: 'Южный', productsCount: null }] : [],
      total: 1,
    }));
    const { router } = await openAs('user', '/products');
    await list();
    const field = screen.getByRole('combobox', { name: 'Бренды' });
    await userEvent.click(field);
    await userEvent.type(field, 'юж');
    await userEvent.click(await screen.findByRole('option', { name: 'Южный' }));
    await waitFor(() => expect(lastFilters()).toEqual({ brandIds: [8] }));
    expect(router.state.location.search).toEqual({ brandIds: [8] });
    expect(
      brands.filter((query) => !query.get('filters')?.includes('ids')).every((query) => query.get('limit') === '50'),
    ).toBe(true);
    expect(brands.map((query) => query.get('filters'))).toContain('{"name":"юж"}');
  });

  it('[PROD-1] narrows categories to a level', async () => {
    const categories = listens('/categories', () => ({
      items: [{ id: 5, name: 'Чайники', level: 2, parentId: 4 }],
      total: 1,
    }));
    await openAs('user', '/products?level=2');
    await list();
    await userEvent.click(screen.getByRole('combobox', { name: 'Категории' }));
    await screen.findByRole('option', { name: 'Чайники' });
    expect(categories[0]?.get('filters')).toBe('{"level":2}');
  });

  it.each([
    ['ru', 'более 10 000 товаров', '12 345 товаров'],
    ['en', 'more than 10 000 products', '12 345 products'],
  ] as const)(
    '[PROD-1] says that there are more than it counts, and the exact number when it has come: %s',
    async (locale, estimate, exact) => {
      await chooseLocale(locale);
      let tell = () => {};
      const told = new Promise<void>((resolve) => {
        tell = resolve;
      });
      listens('/products', () => ({ items: ROWS, total: 11_900, totalExact: false }));
      server.use(
        http.get('*/api/products/count', async () => {
          await told;
          return HttpResponse.json({ total: 12_345 });
        }),
      );
      await openAs('user', '/products');
      expect(await screen.findByText(estimate)).toBeVisible();
      tell();
      expect(await screen.findByText(exact)).toBeVisible();
    },
  );

  it('[PROD-1] gives as many pages of a text as the list gives, and says how many there are', async () => {
    listens('/products', () => ({ items: ROWS, total: 10_000, totalExact: false }));
    answers('/products/count', { total: 12_345 });
    await openAs('user', '/products?search=чай');
    expect(await screen.findByText('12 345 товаров')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Страница 200' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Страница 247' })).toBeNull();
  });

  it('[PROD-1] [PROD-4] folds four and more barcodes away, and shows the columns that are wanted', async () => {
    const codes = ['1111111', '2222222', '3333333', '4444444'];
    listens('/products', () => ({
      items: [item({ barcodes: codes }), item({ id: 4, name: 'Кружка', barcodes: codes.slice(0, 3) })],
      total: 2,
      totalExact: true,
    }));
    await openAs('demo', '/products');
    const table = await list();
    expect(table).toHaveTextContent('3333333');
    expect(table).not.toHaveTextContent('4444444');
    await userEvent.click(within(table).getByRole('button', { name: 'Ещё 2, все штрихкоды: Чайник' }));
    expect(await screen.findByText('4444444')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('button', { name: 'Столбцы' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Штрихкоды' }));
    await waitFor(() => expect(within(table).queryByRole('columnheader', { name: 'Штрихкоды' })).toBeNull());
    expect(localStorage.getItem('tsenomer-table:1:products')).toContain('barcodes');
    localStorage.clear();
    // Who may only read chooses nothing.
    expect(screen.queryByRole('checkbox', { name: 'Выбрать: Чайник' })).toBeNull();
  });

  it('[PROD-1] [PROD-10] tells the lowest and the highest price, who asks them, and the violations', async () => {
    listens('/products', () => ({ items: [item()], total: 1, totalExact: true }));
    answers('/products/3/profile', profile());
    await openAs('user', '/products');
    await userEvent.click(await screen.findByRole('button', { name: /^Цены на рынке: Чайник, 90\s–\s110\s₽$/ }));
    const window = await screen.findByRole('dialog', { name: /^Цены на рынке: Чайник/ });
    await waitFor(() =>
      expect(window.textContent.replaceAll('\u00A0', ' ')).toBe(
        'Минимум90 ₽, РомашкаМаксимум110 ₽, Наш магазинВ наличии2 из 2Цен ниже РРЦ1Артикул компанииC-3',
      ),
    );
  });

  it.each([
    ['/products', /^Загрузите список товаров/],
    ['/products?search=нет', 'Измените или сбросьте фильтры'],
  ])('[PROD-1] says why nothing is there: %s', async (address, text) => {
    listens('/products', () => ({ items: [], total: 0, totalExact: true }));
    await openAs('user', address);
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Скачать найденные товары в Excel' })).toBeDisabled();
  });

  it('breaks only words and articles that no column could hold', async () => {
    const [first, second] = ROWS;
    const items = [
      { ...first!, brand: `Лавка ${'а'.repeat(20)}`, clientArticle: 'A-1' },
      { ...second!, brand: 'Лавка с длинным именем', clientArticle: '7'.repeat(20) },
    ];
    listens('/products', () => ({ items, total: 2, totalExact: true }));
    await openAs('user', '/products');
    expect(await screen.findByText(/^Лавка а/)).toHaveAttribute('data-long', 'true');
    expect(screen.getByText('Лавка с длинным именем')).toHaveAttribute('data-long', 'false');
    expect(screen.getByText('7'.repeat(20))).toHaveAttribute('data-long', 'true');
    expect(screen.getByText('A-1')).toHaveAttribute('data-long', 'false');
  });

  it('[PROD-1] says what failed, and tries again', async () => {
    refuses('get', '/products', 'OVERLOADED', 503);
    await openAs('user', '/products');
    expect(await screen.findByRole('alert')).toHaveTextContent('Сервер перегружен');
    listens('/products', () => ({ items: ROWS, total: 4, totalExact: true }));
    await userEvent.click(screen.getByRole('button', { name: 'Повторить' }));
    expect(await list()).toHaveTextContent('Товар 10');
  });
});

describe('many products at once', () => {
  it('[PROD-1] are chosen by a range, deleted, and brought back', async () => {
    const sent = accepts('post', '/products/bulk', () => ({
      changed: 3,
      ids: [10, 11, 12],
      before: [],
      changeId: null,
    }));
    const user = userEvent.setup();
    await openAs('user', '/products');
    await user.click(await choose('Товар 10'));
    await user.keyboard('{Shift>}');
    await user.click(await choose('Товар 12'));
    await user.keyboard('{/Shift}');
    expect(await screen.findByText('Выбрано: 3')).toBeVisible();
    await user.click(within(await bar()).getByRole('button', { name: 'Удалить' }));
    await user.click(await screen.findByRole('button', { name: 'Вернуть' }));
    await waitFor(() =>
      expect(sent.map(({ body }) => body)).toEqual([
        { target: { ids: [10, 11, 12] }, action: 'delete', valueIds: [] },
        { target: { ids: [10, 11, 12] }, action: 'restore', valueIds: [] },
      ]),
    );
    expect(await choose('Товар 10')).not.toBeChecked();
  });

  it('[PROD-1] are all that the filters give; so many are deleted after a question only', async () => {
    listens('/products', () => ({ items: ROWS, total: 12_000, totalExact: false }));
    answers('/products/count', { total: 12_345 });
    const sent = accepts('post', '/products/bulk', () => ({ changed: 12_345, ids: [], before: [], changeId: null }));
    await openAs('user', '/products?state=errors');
    await userEvent.click(await choose('Товар 13'));
    await userEvent.click(await screen.findByRole('button', { name: 'Выбрать все найденные (12\u00A0345)' }));
    expect(await choose('Товар 13')).toBeChecked();
    await userEvent.click(within(await bar()).getByRole('button', { name: 'Удалить' }));
    await userEvent.click(
      within(await screen.findByRole('dialog', { name: 'Удалить товары: 12\u00A0345?' })).getByRole('button', {
        name: 'Удалить',
      }),
    );
    expect(await screen.findByText('Удалено 12 345 товаров')).toBeVisible();
    expect(sent[0]?.body).toEqual({ target: { filters: { errors: true } }, action: 'delete', valueIds: [] });
    expect(screen.queryByRole('button', { name: 'Вернуть' })).toBeNull();
  });

  it('[PROD-1] get a brand, lose their category, and get tags', async () => {
    const sent = accepts('post', '/products/bulk', () => ({ changed: 4, ids: [], before: [], changeId: null }));
    answers('/tags', {
      items: [{ id: 6, name: 'акция', createdAt: '2026-11-01T07:00:00.000Z', linksCount: 0, productsCount: 0 }],
      total: 1,
    });
    await openAs('user', '/products');
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Выбрать все на странице' }));
    await userEvent.click(screen.getByRole('button', { name: 'Задать бренд' }));
    await userEvent.click(await screen.findByRole('combobox', { name: 'Бренд' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Север' }));
    await userEvent.click(screen.getByRole('button', { name: 'Применить' }));
    expect(await screen.findByText('Бренд изменён у 4 товаров')).toBeVisible();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Выбрать все на странице' }));
    await userEvent.click(screen.getByRole('button', { name: 'Задать категорию' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Убрать категорию' }));
    await waitFor(() => expect(sent).toHaveLength(2));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Выбрать все на странице' }));
    await userEvent.click(screen.getByRole('button', { name: 'Добавить теги' }));
    const dialog = await screen.findByRole('dialog', { name: 'Добавить теги' });
    await userEvent.click(within(dialog).getByRole('combobox', { name: 'Теги' }));
    await userEvent.click(await screen.findByRole('option', { name: 'акция' }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Применить' }));
    await waitFor(() =>
      expect(sent.map(({ body }) => body)).toEqual([
        { target: { ids: [10, 11, 12, 13] }, action: 'setBrand', valueIds: [3] },
        { target: { ids: [10, 11, 12, 13] }, action: 'setCategory', valueIds: [] },
        { target: { ids: [10, 11, 12, 13] }, action: 'attachTags', valueIds: [6] },
      ]),
    );
  });

  it('[PROD-1] keep the window of the tags while Escape closes its list, and are told when there are too many to take back', async () => {
    listens('/products', () => ({ items: ROWS, total: 1001, totalExact: true }));
    answers('/tags', {
      items: [{ id: 6, name: 'акция', createdAt: '2026-11-01T07:00:00.000Z', linksCount: 0, productsCount: 0 }],
      total: 1,
    });
    await openAs('user', '/products');
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Выбрать все на странице' }));
    await userEvent.click(screen.getByRole('button', { name: 'Добавить теги' }));
    const dialog = await screen.findByRole('dialog', { name: 'Добавить теги' });
    expect(within(dialog).queryByText(/нельзя/)).toBeNull();
    await userEvent.click(within(dialog).getByRole('combobox', { name: 'Теги' }));
    await userEvent.click(await screen.findByRole('option', { name: 'акция' }));
    await userEvent.keyboard('{Escape}');
    expect(dialog).toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Добавить теги' })).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: /^Выбрать все найденные/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Задать бренд' }));
    expect(
      await screen.findByText('Выбрано больше 1 000 товаров: вернуть их как было одним нажатием будет нельзя.'),
    ).toBeVisible();
  });

  it('[PROD-1] get back what they had before a tag was taken off', async () => {
    const before = [
      { id: 10, valueIds: [6] },
      { id: 11, valueIds: [] },
    ];
    accepts('post', '/products/bulk', () => ({ changed: 2, ids: [10, 11], before, changeId: 7 }));
    const undone = accepts('post', '/bulk-changes/:id/undo', () => ({
      undone: 1,
      kept: [{ id: 11, name: 'Чайник' }],
      keptCount: 1,
    }));
    answers('/tags', {
      items: [{ id: 6, name: 'акция', createdAt: '2026-11-01T07:00:00.000Z', linksCount: 0, productsCount: 0 }],
      total: 1,
    });
    await openAs('user', '/products');
    await userEvent.click(await choose('Товар 10'));
    await userEvent.click(await choose('Товар 11'));
    await userEvent.click(screen.getByRole('button', { name: 'Снять теги' }));
    const dialog = await screen.findByRole('dialog', { name: 'Снять теги' });
    await userEvent.click(within(dialog).getByRole('combobox', { name: 'Теги' }));
    await userEvent.click(await screen.findByRole('option', { name: 'акция' }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Применить' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Вернуть' }));
    expect(await screen.findByText('Возвращено: 1. Изменено кем-то после и осталось как есть: Чайник')).toBeVisible();
    expect(undone.map(({ path }) => path)).toEqual(['/api/bulk-changes/7/undo']);
  });

  it('[PROD-4] lose their barcodes after a question only', async () => {
    const sent = accepts('post', '/products/bulk', () => ({ changed: 1, ids: [11], before: [], changeId: null }));
    await openAs('user', '/products');
    await userEvent.click(await choose('Товар 11'));
    await userEvent.click(await screen.findByRole('button', { name: 'Удалить штрихкоды' }));
    await userEvent.click(
      within(await screen.findByRole('dialog', { name: 'Удалить все штрихкоды?' })).getByRole('button', {
        name: 'Отмена',
      }),
    );
    expect(sent).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Удалить штрихкоды' }));
    await userEvent.click(
      within(await screen.findByRole('dialog', { name: 'Удалить все штрихкоды?' })).getByRole('button', {
        name: 'Удалить штрихкоды',
      }),
    );
    await waitFor(() =>
      expect(sent.map(({ body }) => body)).toEqual([{ target: { ids: [11] }, action: 'deleteBarcodes', valueIds: [] }]),
    );
  });

  it('[PROD-1] that are deleted can only be restored', async () => {
    const sent = accepts('post', '/products/bulk', () => ({ changed: 1, ids: [10], before: [], changeId: null }));
    await openAs('user', '/products?state=deleted');
    await userEvent.click(await choose('Товар 10'));
    expect(within(await bar()).queryByRole('button', { name: 'Удалить' })).toBeNull();
    await userEvent.click(within(await bar()).getByRole('button', { name: 'Восстановить' }));
    await waitFor(() => expect(sent[0]?.body).toEqual({ target: { ids: [10] }, action: 'restore', valueIds: [] }));
  });

  it('[PROD-1] come as a spreadsheet of what the filters give', async () => {
    Object.assign(URL, { createObjectURL: () => 'data:,', revokeObjectURL: () => undefined });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const asked: (string | null)[] = [];
    server.use(
      http.get('*/api/products/excel', ({ request }) => {
        asked.push(new URL(request.url).searchParams.get('filters'));
        return new HttpResponse('xlsx', { headers: { 'content-length': '4' } });
      }),
    );
    await openAs('user', '/products?links=without');
    await userEvent.click(await screen.findByRole('button', { name: 'Скачать найденные товары в Excel' }));
    expect(await screen.findByText('Файл Excel скачан')).toBeVisible();
    expect(asked).toEqual(['{"withLinks":false}']);
    await userEvent.click(await choose('Товар 11'));
    await userEvent.click(within(await bar()).getByRole('button', { name: 'Excel: скачать выбранные товары' }));
    await waitFor(() => expect(asked.at(-1)).toBe('{"ids":[11]}'));
    vi.mocked(HTMLAnchorElement.prototype.click).mockRestore();
  });
});

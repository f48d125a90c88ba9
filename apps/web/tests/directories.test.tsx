import { notifications } from '@mantine/notifications';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ERROR_CATALOGUE } from '@tsenomer/contracts';
import type { BrandItem, CityItem, ErrorCode, RoleName, TagItem } from '@tsenomer/contracts';
import { http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startI18n } from '#i18n/i18n.ts';
import { paste, put } from './typing.ts';
import { open, server } from './app-harness.tsx';

// Many steps each: how long they take on a busy machine is no part of these tests.
vi.setConfig({ testTimeout: 60_000 });

beforeAll(async () => {
  server.listen({ onUnhandledFrame: 'error' });
  await startI18n('ru');
});
afterEach(() => {
  server.resetHandlers();
  notifications.clean();
  vi.useRealTimers();
});
afterAll(() => server.close());

/** Answers a list and keeps what was asked of it. */
function listing<Item>(path: string, items: () => readonly Item[], total = items().length): URLSearchParams[] {
  const asked: URLSearchParams[] = [];
  server.use(
    http.get(`*/api${path}`, ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      return HttpResponse.json({ items: items(), total });
    }),
  );
  return asked;
}

const refused = (code: ErrorCode) =>
  HttpResponse.json({ code, message: 'm' }, { status: ERROR_CATALOGUE[code].status });

/** Works a button without the pauses of a hand: intervals stand still in these tests. */
const press = async (name: string | RegExp): Promise<void> =>
  void fireEvent.click(await screen.findByRole('button', { name }));

describe('cities', () => {
  const city = (patch: Partial<CityItem> = {}): CityItem => ({
    id: 7,
    name: 'Казань',
    countryName: 'Россия',
    externalUid: 'kzn',
    shopsCount: 3,
    cityData: { names: ['Казань', 'Kazan'], countryNames: ['Россия'], lat: null, lon: null },
    ...patch,
  });
  let saved: { method: string; path: string; body: unknown }[] = [];
  beforeEach(() => {
    saved = [];
    const keep = async ({ request }: { request: Request }) => {
      saved.push({ method: request.method, path: new URL(request.url).pathname, body: await request.json() });
      return HttpResponse.json(city());
    };
    server.use(http.post('*/api/cities', keep), http.patch('*/api/cities/:id', keep));
  });

  it('[DIR-1] lists name, country and shops, and finds, sorts and pages by the address', async () => {
    const asked = listing('/cities', () => [city()], 60);
    const { router, forget } = await open('/cities?page=2&sort=shops&order=desc', 'admin');
    const table = await screen.findByRole('table', { name: 'Города' });
    expect(
      within(table)
        .getAllByRole('cell')
        .slice(0, 3)
        .map((cell) => cell.textContent),
    ).toEqual(['Казань', 'Россия', '3']);
    expect(screen.getByText('60 городов')).toBeInTheDocument();
    expect(Object.fromEntries(asked[0] ?? [])).toEqual({ page: '2', limit: '25', sort: 'shops', order: 'desc' });
    await userEvent.click(screen.getByRole('button', { name: 'Страна' }));
    await waitFor(() => expect(router.state.location.search).toEqual({ sort: 'country' }));
    await paste(screen.getByLabelText('Город или страна'), 'каз');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(asked.at(-1)?.get('filters')).toBe('{"name":"каз"}'));
    expect(router.state.location.search).toEqual({ sort: 'country', search: 'каз' });
    forget();
  });

  it('[DIR-1] adds a city chosen from the information base, with all it knows', async () => {
    listing('/cities', () => []);
    server.use(
      http.get('*/api/infobase/cities', () =>
        HttpResponse.json({
          items: [{ externalUid: 'alm', names: ['Алматы', 'Almaty'], countryNames: ['Казахстан'], lat: 43, lon: 77 }],
        }),
      ),
    );
    const { forget } = await open('/cities', 'demo');
    await userEvent.click((await screen.findAllByRole('button', { name: 'Добавить город' }))[0]!);
    await userEvent.type(await screen.findByRole('combobox', { name: /Город/ }), 'Ал');
    await userEvent.click(await screen.findByRole('option', { name: 'Алматы, Казахстан' }));
    expect(screen.getByRole('textbox', { name: /Страна/ })).toHaveValue('Казахстан');
    await userEvent.click(screen.getByRole('button', { name: 'Добавить' }));
    await screen.findByText('Город «Алматы» добавлен');
    expect(saved).toEqual([
      {
        method: 'POST',
        path: '/api/cities',
        body: { name: 'Алматы', countryName: 'Казахстан', otherNames: ['Almaty'], externalUid: 'alm' },
      },
    ]);
    forget();
  });

  it('[DIR-1] is a plain form when the information base cannot be reached, and shows what is wrong', async () => {
    listing('/cities', () => []);
    server.use(http.get('*/api/infobase/cities', () => refused('INFOBASE_UNAVAILABLE')));
    const { forget } = await open('/cities', 'user');
    await userEvent.click((await screen.findAllByRole('button', { name: 'Добавить город' }))[0]!);
    const name = await screen.findByRole('combobox', { name: /Город/ });
    await userEvent.click(screen.getByRole('button', { name: 'Добавить' }));
    expect(await screen.findAllByText('Поле не может быть пустым')).toHaveLength(2);
    expect(name).toHaveFocus();
    await paste(name, 'Омск');
    await paste(screen.getByRole('textbox', { name: /Страна/ }), 'Россия');
    await userEvent.click(screen.getByRole('button', { name: 'Добавить' }));
    await screen.findByText('Город «Омск» добавлен');
    server.use(http.post('*/api/cities', () => refused('NAME_TAKEN')));
    await userEvent.click(screen.getAllByRole('button', { name: 'Добавить город' })[0]!);
    await paste(await screen.findByRole('combobox', { name: /Город/ }), 'Омск');
    await paste(screen.getByRole('textbox', { name: /Страна/ }), 'Россия');
    await userEvent.click(screen.getByRole('button', { name: 'Добавить' }));
    expect(await screen.findByText('Такой город уже существует')).toBeInTheDocument();
    forget();
  });

  it('[DIR-1] changes a city', async () => {
    listing('/cities', () => [city()]);
    server.use(http.get('*/api/infobase/cities', () => HttpResponse.json({ items: [] })));
    const { forget } = await open('/cities', 'user');
    await userEvent.click(await screen.findByRole('button', { name: 'Изменить: Казань' }));
    const country = await screen.findByRole('textbox', { name: /Страна/ });
    await put(country, 'Татарстан');
    await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }));
    await screen.findByText('Город «Казань» сохранён');
    expect(saved).toEqual([
      {
        method: 'PATCH',
        path: '/api/cities/7',
        body: { name: 'Казань', countryName: 'Татарстан', otherNames: ['Kazan'], externalUid: 'kzn' },
      },
    ]);
    forget();
  });

  it('[DIR-1] asks before deleting, and says why a city stays', async () => {
    listing('/cities', () => [city()]);
    const reasons = [
      ['city_used_in_online_tasks', 'Город используется в онлайн-мониторингах'],
      ['city_used_in_offline_tasks', 'Город используется в офлайн-задачах'],
      ['CITY_HAS_SHOPS', 'В этом городе есть магазины'],
      ['CITY_HAS_USERS', 'В этом городе есть пользователи'],
    ] as const;
    let asked = 0;
    server.use(http.delete('*/api/cities/7', () => refused(reasons[asked++]?.[0] ?? 'INTERNAL')));
    const { forget } = await open('/cities', 'user');
    await userEvent.click(await screen.findByRole('button', { name: 'Удалить: Казань' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Отмена' }));
    expect(asked).toBe(0);
    for (const [, text] of reasons) {
      await userEvent.click(screen.getByRole('button', { name: 'Удалить: Казань' }));
      await userEvent.click(await screen.findByRole('button', { name: 'Да, удалить' }));
      expect(await screen.findByText(text)).toBeInTheDocument();
      expect(screen.getByRole('button', { name: 'Удалить: Казань' })).toBeInTheDocument();
    }
    forget();
  });
});

describe('brands', () => {
  let brands: BrandItem[] = [];
  beforeEach(() => {
    brands = [
      { id: 3, name: 'Север', productsCount: 12 },
      { id: 4, name: 'Юг', productsCount: 0 },
    ];
  });

  it('[DIR-6] lists brands with their products, which lead to the product list', async () => {
    const asked = listing('/brands', () => brands);
    const { forget } = await open('/brands', 'demo');
    const link = await screen.findByRole('link', { name: '12' });
    expect(decodeURIComponent(link.getAttribute('href') ?? '')).toBe('/products?brandIds=[3]');
    expect(Object.fromEntries(asked[0] ?? [])).toEqual({ page: '1', limit: '25', order: 'asc', productsCount: 'true' });
    forget();
  });

  it('[DIR-6] adds a brand, and says that its name is taken', async () => {
    listing('/brands', () => brands);
    server.use(http.post('*/api/brands', () => refused('NAME_TAKEN')));
    const { forget } = await open('/brands', 'demo');
    await userEvent.click(await screen.findByRole('button', { name: 'Добавить бренд' }));
    const field = await screen.findByRole('textbox', { name: /Название/ });
    await userEvent.type(field, ' {Enter}');
    expect(await screen.findByText('Поле не может быть пустым')).toBeInTheDocument();
    await paste(field, 'Север');
    await userEvent.click(screen.getByRole('button', { name: 'Добавить' }));
    expect(await screen.findByText('Такой бренд уже существует')).toBeInTheDocument();
    await waitFor(() => expect(field).toHaveFocus());
    const added: unknown[] = [];
    server.use(
      http.post('*/api/brands', async ({ request }) => {
        added.push(await request.json());
        brands.push({ id: 5, name: 'Северный', productsCount: 0 });
        return HttpResponse.json(brands.at(-1));
      }),
    );
    await paste(field, 'ный');
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText('Бренд «Северный» добавлен')).toBeInTheDocument();
    expect(await screen.findByRole('cell', { name: 'Северный' })).toBeInTheDocument();
    expect(added).toEqual([{ name: 'Северный' }]);
    expect(screen.queryByRole('dialog', { name: 'Новый бренд' })).toBeNull();
    forget();
  });

  it('[DIR-6] renames in place: Enter saves, Escape leaves it, a refusal stands under the field', async () => {
    listing('/brands', () => brands);
    const given: unknown[] = [];
    server.use(
      http.patch('*/api/brands/3', async ({ request }) => {
        given.push(await request.json());
        return given.length === 1 ? refused('NAME_TAKEN') : HttpResponse.json(brands[0]);
      }),
    );
    const { forget } = await open('/brands', 'user');
    const pencil = (): Promise<HTMLElement> => screen.findByRole('button', { name: 'Переименовать: Север' });
    await userEvent.click(await pencil());
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('textbox', { name: 'Переименовать: Север' })).toBeNull();
    await userEvent.click(await pencil());
    expect(screen.getByRole('textbox', { name: 'Переименовать: Север' })).toHaveFocus();
    await userEvent.keyboard('Юг{Enter}');
    expect(await screen.findByText('Такой бренд уже существует')).toBeInTheDocument();
    await userEvent.keyboard('-2{Enter}');
    expect(await screen.findByText('Бренд переименован: «Юг-2»')).toBeInTheDocument();
    expect(given).toEqual([{ name: 'Юг' }, { name: 'Юг-2' }]);
    forget();
  });

  it('[DIR-6] keeps a name that is being typed when somebody else deletes the brand, and says so', async () => {
    const asked = listing('/brands', () => brands);
    server.use(http.patch('*/api/brands/3', () => refused('NOT_FOUND')));
    const { queryClient, forget } = await open('/brands', 'user');
    await userEvent.click(await screen.findByRole('button', { name: 'Переименовать: Север' }));
    await userEvent.keyboard('Северный');
    brands = brands.filter(({ id }) => id !== 3);
    const before = asked.length;
    await queryClient.invalidateQueries();
    await waitFor(() => expect(asked.length).toBeGreaterThan(before));
    const field = screen.getByRole('textbox', { name: 'Переименовать: Север' });
    expect(field).toHaveValue('Северный');
    expect(screen.getAllByRole('row')[1]).toContainElement(field);
    await userEvent.type(field, '{Enter}');
    expect(await screen.findByText(/^Это уже удалил кто-то другой/)).toBeInTheDocument();
    expect(field).toHaveValue('Северный');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByText('Север')).toBeNull();
    forget();
  });

  it('[DIR-6] [DIR-8] deletes after five seconds that can be taken back; others are deleted meanwhile', async () => {
    listing('/brands', () => brands);
    const deleted: string[] = [];
    server.use(
      http.delete('*/api/brands/:id', ({ params }) => {
        deleted.push(String(params['id']));
        brands = brands.filter(({ id }) => String(id) !== params['id']);
        return HttpResponse.json({});
      }),
    );
    const { forget } = await open('/brands', 'admin');
    await screen.findByRole('cell', { name: 'Север' });
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    await press('Удалить: Север');
    await press('Удалить: Юг');
    act(() => void vi.advanceTimersByTime(4000));
    expect(screen.getAllByText('20')).toHaveLength(2);
    await press('Вернуть: Юг');
    act(() => void vi.advanceTimersByTime(1000));
    vi.useRealTimers();
    expect(await screen.findByText('Бренд «Север» удалён')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('cell', { name: 'Север' })).toBeNull());
    expect(deleted).toEqual(['3']);
    expect(screen.getByRole('button', { name: 'Удалить: Юг' })).toBeInTheDocument();
    forget();
  });

  it('[SHELL-13] a newer search cancels the request before it, silently', async () => {
    const cancelled: (string | null)[] = [];
    listing('/brands', () => brands);
    const { forget } = await open('/brands', 'user');
    await screen.findByRole('cell', { name: 'Север' });
    let slowAsked = false;
    server.use(
      http.get('*/api/brands', ({ request }) => {
        const filters = new URL(request.url).searchParams.get('filters');
        if (filters !== '{"name":"медленно"}') return HttpResponse.json({ items: [brands[1]], total: 1 });
        slowAsked = true;
        return new Promise((resolve) => {
          request.signal.addEventListener('abort', () => {
            cancelled.push(filters);
            resolve(HttpResponse.error());
          });
        });
      }),
    );
    const field = screen.getByLabelText('Поиск бренда');
    await paste(field, 'медленно');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(slowAsked).toBe(true));
    await userEvent.clear(field);
    await userEvent.type(field, 'юг{Enter}');
    await waitFor(() => expect(cancelled).toEqual(['{"name":"медленно"}']));
    await waitFor(() => expect(screen.queryByRole('cell', { name: 'Север' })).toBeNull());
    expect(screen.queryByRole('alert')).toBeNull();
    forget();
  });
});

describe('rights in directories', () => {
  it.each([
    ['admin', true, true, 'yes'],
    ['user', true, true, 'yes'],
    ['demo', true, false, 'demo'],
  ] as const)('for %s: add %s, rename %s, delete %s', async (role: RoleName, create, edit, remove) => {
    listing('/brands', () => [{ id: 3, name: 'Север', productsCount: 0 }]);
    const { forget } = await open('/brands', role);
    await screen.findByRole('cell', { name: 'Север' });
    expect(screen.queryByRole('button', { name: 'Добавить бренд' }) !== null).toBe(create);
    expect(screen.queryByRole('button', { name: 'Переименовать: Север' }) !== null).toBe(edit);
    const bin = screen.getByRole('button', { name: 'Удалить: Север' });
    if (remove === 'demo') {
      await userEvent.click(bin);
      expect(await screen.findByText('Данная опция недоступна в демо режиме')).toBeInTheDocument();
      expect(screen.queryByRole('button', { name: 'Вернуть: Север' })).toBeNull();
    }
    forget();
  });
});

describe('[DIR-8] tags', () => {
  const tag = (patch: Partial<TagItem> = {}): TagItem => ({
    id: 9,
    name: 'акция',
    createdAt: '2026-11-20T07:30:00.000Z',
    linksCount: 4,
    productsCount: 2,
    ...patch,
  });

  it('lists links, products and date, the newest first', async () => {
    const asked = listing('/tags', () => [tag()]);
    const { forget } = await open('/tags', 'demo');
    const table = await screen.findByRole('table', { name: 'Теги' });
    expect(
      within(table)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['акция', '4', '2', '20.11.26 10:30', '']);
    expect(Object.fromEntries(asked[0] ?? [])).toEqual({
      page: '1',
      limit: '25',
      sort: 'id',
      order: 'desc',
      linksCount: 'true',
    });
    expect(screen.queryByRole('checkbox')).toBeNull();
    forget();
  });

  it('adds several names at once, each ended by Enter or a comma, and tells which were there', async () => {
    listing('/tags', () => [tag()]);
    const given: unknown[] = [];
    server.use(
      http.post('*/api/tags/bulk', async ({ request }) => {
        given.push(await request.json());
        return HttpResponse.json({
          items: [tag({ id: 10, name: 'новинка' }), tag({ id: 11, name: 'хит' })],
          existing: ['акция'],
        });
      }),
    );
    const { forget } = await open('/tags', 'demo');
    await userEvent.click(await screen.findByRole('button', { name: 'Добавить теги' }));
    const field = await screen.findByLabelText(/^Названия/, { selector: 'input' });
    await userEvent.click(screen.getByRole('button', { name: 'Добавить' }));
    expect(await screen.findByText('Поле не может быть пустым')).toBeInTheDocument();
    await userEvent.type(field, 'новинка{Enter}');
    // As a column of a spreadsheet is pasted.
    await userEvent.paste('хит\r\nакция\r\n');
    await userEvent.click(screen.getByRole('button', { name: 'Добавить' }));
    expect(await screen.findByText('Добавлено 2 тега')).toBeInTheDocument();
    expect(screen.getByText('Уже существуют: акция')).toBeInTheDocument();
    expect(given).toEqual([{ names: ['новинка', 'хит', 'акция'] }]);
    forget();
  });

  it('warns before deleting a tag in use, not before one that nothing carries', async () => {
    listing('/tags', () => [tag(), tag({ id: 10, name: 'пустой', linksCount: 0, productsCount: 0 })]);
    const { forget } = await open('/tags', 'user');
    await userEvent.click(await screen.findByRole('button', { name: 'Удалить: акция' }));
    expect(await screen.findByText(/ссылки: 4, товары: 2/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Да, удалить' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Вернуть: акция' }));
    await userEvent.click(screen.getByRole('button', { name: 'Удалить: пустой' }));
    expect(await screen.findByRole('button', { name: 'Вернуть: пустой' })).toBeInTheDocument();
    forget();
  });

  it('deletes the chosen ones together after a confirmation', async () => {
    let tags = [tag(), tag({ id: 10, name: 'хит' }), tag({ id: 11, name: 'новинка' })];
    listing('/tags', () => tags);
    const asked: (string | null)[] = [];
    server.use(
      http.delete('*/api/tags/bulk', ({ request }) => {
        asked.push(new URL(request.url).searchParams.get('ids'));
        tags = [tag({ id: 10, name: 'хит' })];
        return HttpResponse.json({ deleted: 2 });
      }),
    );
    const { forget } = await open('/tags', 'user');
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Выбрать все на странице' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Выбрать: хит' }));
    await userEvent.click(screen.getByRole('button', { name: 'Удалить выбранные (2)' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Да, удалить' }));
    expect(await screen.findByText('Удалено 2 тега')).toBeInTheDocument();
    expect(asked).toEqual(['9,11']);
    await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'Выбрать: акция' })).toBeNull());
    expect(screen.queryByRole('button', { name: /Удалить выбранные/ })).toBeNull();
    forget();
  });

  it('goes to the last page when the one that the address names is gone', async () => {
    listing('/tags', () => [tag()], 30);
    const { router, forget } = await open('/tags?page=9', 'user');
    await waitFor(() => expect(router.state.location.search).toEqual({ page: 2 }));
    forget();
  });
});

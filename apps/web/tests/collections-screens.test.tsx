import { notifications } from '@mantine/notifications';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DEFAULT_COLLECTION_SETTINGS } from '@tsenomer/contracts';
import type { CollectionCreate } from '@tsenomer/contracts';
import { http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { collection, details, openAs, server } from './collections-harness.tsx';

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => {
  server.resetHandlers();
  notifications.clean();
});
afterAll(() => server.close());

const LIST = '*/api/parsing-collections';

describe('the list of monitorings', () => {
  it('asks for what the address says, and writes what is chosen into the address', async () => {
    const asked: (string | null)[] = [];
    server.use(
      http.get(LIST, ({ request }) => {
        asked.push(new URL(request.url).searchParams.get('filters'));
        return HttpResponse.json({ items: [collection()], total: 1 });
      }),
    );
    const { router } = await openAs('admin', '/parsing?city=2&page=3');
    await screen.findByRole('link', { name: /^Смесители/ });
    // The page that is asked for is not there: the last one is shown.
    await waitFor(() => expect(router.state.location.search).toEqual({ city: 2 }));
    expect(asked).toEqual(['{"cityId":2}', '{"cityId":2}']);

    await userEvent.type(screen.getByLabelText('Название'), 'душ{Enter}');
    await waitFor(() => expect(asked.at(-1)).toBe('{"cityId":2,"name":"душ"}'));
    expect(router.state.location.search).toEqual({ city: 2, name: 'душ' });

    await userEvent.click(screen.getByRole('button', { name: 'Сбросить фильтры' }));
    await waitFor(() => expect(asked.at(-1)).toBeNull());
    expect(router.state.location.search).toEqual({});
  });

  it.each([
    ['admin', { create: true, run: true, remove: true }],
    ['user', { create: true, run: true, remove: true }],
    ['demo', { create: true, run: true, remove: false }],
    ['manager', { create: false, run: false, remove: false }],
  ] as const)('shows %s only what that role may do: %j', async (role, may) => {
    await openAs(role, '/parsing');
    await screen.findByRole('link', { name: /^Смесители/ });
    expect(screen.queryByRole('link', { name: 'Создать мониторинг' }) !== null).toBe(may.create);
    expect(screen.queryByRole('button', { name: 'Запустить: Смесители' }) !== null).toBe(may.run);
    expect(screen.queryByRole('button', { name: 'Удалить мониторинги' }) !== null).toBe(may.remove);
  });

  it('deletes the chosen ones after a confirmation, and never offers a running one', async () => {
    const deleted: string[] = [];
    server.use(
      http.get(LIST, () => HttpResponse.json({ items: [collection(), collection({ id: 6, name: 'Ванны', status: 'IN_QUEUE' })], total: 2 })),
      http.delete('*/api/parsing-collections/:id', ({ params }) => {
        deleted.push(String(params['id']));
        return HttpResponse.json({});
      }),
    );
    await openAs('admin', '/parsing');
    await userEvent.click(await screen.findByRole('button', { name: 'Удалить мониторинги' }));
    expect(await screen.findByRole('checkbox', { name: 'Ванны' })).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: 'Выбрать все на странице' }));
    await userEvent.click(screen.getByRole('button', { name: 'Удалить выбранные (1)' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Да, удалить' }));
    await screen.findByText('Мониторинги удалены');
    expect(deleted).toEqual(['5']);
  });

  it('keeps the keyboard in the button of deleting, and gives it back when the bar is left', async () => {
    await openAs('admin', '/parsing');
    const remove = await screen.findByRole('button', { name: 'Удалить мониторинги' });
    remove.focus();
    await userEvent.keyboard('{Enter}');
    expect(remove).toHaveFocus();
    expect(remove).toHaveAttribute('aria-pressed', 'true');
    screen.getByRole('button', { name: 'Отмена' }).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(remove).toHaveFocus());
    expect(screen.queryByRole('button', { name: 'Выбрать все на странице' })).toBeNull();
  });

  it('runs and stops from one button of the row, which keeps the focus meanwhile', async () => {
    let status: 'PROCESSED' | 'IN_PROCESS' = 'PROCESSED';
    let answer = (): void => undefined;
    server.use(
      http.get(LIST, () => HttpResponse.json({ items: [collection({ status })], total: 1 })),
      http.post('*/api/parsing-collections/5/run', async () => {
        await new Promise<void>((resolve) => (answer = resolve));
        status = 'IN_PROCESS';
        return HttpResponse.json({});
      }),
    );
    await openAs('admin', '/parsing');
    const run = await screen.findByRole('button', { name: 'Запустить: Смесители' });
    run.focus();
    await userEvent.keyboard('{Enter}');
    (await screen.findByRole('button', { name: 'Да, запустить' })).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(run).toHaveAttribute('aria-disabled', 'true'));
    expect(run).toBeEnabled();
    expect(run).toHaveFocus();
    answer();
    expect(await screen.findByRole('button', { name: 'Остановить: Смесители' })).toBe(run);
    expect(run).toHaveFocus();
  });

  it('says before a run which companies it leaves out, and counts only what is checked', async () => {
    const without = Array.from({ length: 7 }, (_, at) => ({ id: at + 20, name: `Новая ${at + 1}` }));
    server.use(http.get(LIST, () => HttpResponse.json({ items: [collection({ linksCount: 900, checksCount: 30, companiesWithoutRobot: without })], total: 1 })));
    await openAs('admin', '/parsing');
    await userEvent.click(await screen.findByRole('button', { name: 'Запустить: Смесители' }));
    const dialog = await screen.findByRole('dialog', { name: 'Запустить мониторинг?' });
    expect(dialog).toHaveTextContent('Будут проверены все ссылки мониторинга «Смесители»: 30 ссылок.');
    expect(dialog).toHaveTextContent('Без робота и потому не проверяются 7 компаний: Новая 1, Новая 2, Новая 3, Новая 4, Новая 5 +2.');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Отмена' }));
  });

  it('leads on from an empty list, and offers nothing to delete there', async () => {
    server.use(http.get(LIST, () => HttpResponse.json({ items: [], total: 0 })));
    await openAs('admin', '/parsing');
    await screen.findByText('Мониторингов пока нет');
    expect(screen.queryByRole('button', { name: 'Удалить мониторинги' })).toBeNull();
    expect(screen.getAllByRole('link', { name: 'Создать мониторинг' })).toHaveLength(2);
  });
});

describe('the wizard', () => {
  it('[COLL-2] leads through three steps, keeps what was entered, and sends it all', async () => {
    const created: CollectionCreate[] = [];
    const started: string[] = [];
    server.use(
      http.post<never, CollectionCreate>(LIST, async ({ request }) => {
        created.push(await request.json());
        return HttpResponse.json({ id: 5 });
      }),
      http.post('*/api/parsing-collections/:id/run', ({ params }) => {
        started.push(String(params['id']));
        return HttpResponse.json({});
      }),
    );
    const { router } = await openAs('admin', '/parsing/creating');
    const next = await screen.findByRole('button', { name: 'Далее' });

    await userEvent.click(next);
    await screen.findByText('Выберите хотя бы один тег, бренд, категорию или товар');
    await userEvent.click(screen.getByRole('combobox', { name: 'Бренды' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Север' }));
    await screen.findByText('12 товаров');
    await userEvent.click(screen.getByRole('button', { name: 'Далее' }));

    const city = await screen.findByRole('combobox', { name: /Город/ });
    await userEvent.click(screen.getByRole('button', { name: 'Далее' }));
    await screen.findByText('Выберите город');
    await screen.findByText('Выберите хотя бы одну компанию');
    expect(city).toHaveFocus();
    await userEvent.type(city, 'Моск');
    await userEvent.click(await screen.findByRole('option', { name: 'Москва, Россия' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Наш магазин' }));
    await screen.findByText(/нет ссылок на эти товары/);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Ромашка' }));

    await userEvent.click(screen.getByRole('button', { name: 'Назад' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Далее' }));
    expect(await screen.findByRole('checkbox', { name: 'Ромашка' })).toBeChecked();
    await userEvent.click(screen.getByRole('button', { name: 'Далее' }));

    await userEvent.click(await screen.findByRole('button', { name: 'Создать мониторинг' }));
    await screen.findByText('Введите название');
    await userEvent.type(screen.getByRole('textbox', { name: /Название мониторинга/ }), ' Новый ');
    // What nothing follows yet is named and cannot be chosen.
    expect(screen.getByRole('switch', { name: /Писать дилерам/ })).toBeDisabled();
    await userEvent.click(screen.getByRole('switch', { name: /Распределять по узлам/ }));
    await userEvent.click(screen.getByRole('switch', { name: 'Запустить сразу после создания' }));
    await userEvent.dblClick(screen.getByRole('button', { name: 'Создать мониторинг' }));

    await waitFor(() => expect(router.state.location.pathname).toBe('/parsing/5'));
    expect(created).toEqual([
      {
        name: 'Новый', kind: 'priceParsing', cityId: 1, companyIds: [1, 2], companyShopIds: [], note: '',
        selection: { tagIds: [], brandIds: [3], categoryIds: [], productIds: [] },
        settings: { ...DEFAULT_COLLECTION_SETTINGS, balanceFlag: true },
      },
    ]);
    expect(started).toEqual(['5']);
  });

  it('marks the companies at which nothing can be checked, and leads to where that is set up without losing the draft', async () => {
    const company = { id: 3, name: 'Новая', fullName: 'Новая', sellerName: null, host: 'new.test', onlineFlag: true, ownFlag: false, disabled: false, robotFlag: false };
    server.use(http.get('*/api/companies', () => HttpResponse.json({ items: [company], total: 1 })));
    await openAs('admin', '/parsing/creating');
    await userEvent.click(await screen.findByRole('combobox', { name: 'Бренды' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Север' }));
    await userEvent.click(screen.getByRole('button', { name: 'Далее' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Новая' }));
    const mark = screen.getByRole('link', { name: 'Робот мониторинга не настроен' });
    expect(mark).toHaveAttribute('href', '/companies/3?tab=parser');
    expect(mark).toHaveAttribute('target', '_blank');
    expect(screen.getByText('У 1 выбранной компании не настроен робот мониторинга: её ссылки не проверяются.')).toBeVisible();
  });

  it('goes one step by a double click', async () => {
    await openAs('admin', '/parsing/creating');
    await userEvent.click(await screen.findByRole('combobox', { name: 'Бренды' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Север' }));
    await userEvent.dblClick(screen.getByRole('button', { name: 'Далее' }));
    expect(await screen.findByRole('region', { name: 'Где' })).toBeInTheDocument();
    expect(screen.queryByText('Выберите город')).toBeNull();
  });

  it('lets the keyboard continue in the step that has opened: the button pressed means something else there', async () => {
    await openAs('admin', '/parsing/creating');
    await userEvent.click(await screen.findByRole('combobox', { name: 'Бренды' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Север' }));
    const next = screen.getByRole('button', { name: 'Далее' });
    next.focus();
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByRole('region', { name: 'Где' })).toHaveFocus();
    await userEvent.tab();
    expect(screen.getByRole('combobox', { name: /Город/ })).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Назад' }));
    expect(await screen.findByRole('region', { name: 'Что' })).toHaveFocus();
  });

  it('adds a city that is missing and chooses it, and says at the field that a name is taken', async () => {
    const bodies: unknown[] = [];
    server.use(
      http.post('*/api/cities', async ({ request }) => {
        bodies.push(await request.json());
        if (bodies.length === 1) return HttpResponse.json({ code: 'NAME_TAKEN', message: '' }, { status: 409 });
        const city = { id: 9, name: 'Тверь', countryName: 'Россия' };
        server.use(http.get('*/api/cities', () => HttpResponse.json({ items: [city], total: 1 })));
        return HttpResponse.json(city);
      }),
    );
    await openAs('demo', '/parsing/creating');
    await userEvent.click(await screen.findByRole('combobox', { name: 'Бренды' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Север' }));
    await userEvent.click(screen.getByRole('button', { name: 'Далее' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Добавить город' }));
    const window = within(await screen.findByRole('dialog', { name: 'Добавить город' }));
    await waitFor(() => expect(window.getByRole('textbox', { name: /Название города/ })).toHaveFocus());
    await userEvent.keyboard('Тверь');
    await userEvent.click(window.getByRole('button', { name: 'Добавить' }));
    await window.findByText('Поле не может быть пустым');
    expect(window.getByRole('textbox', { name: /Страна/ })).toHaveFocus();
    expect(bodies).toEqual([]);
    await userEvent.type(window.getByRole('textbox', { name: /Страна/ }), 'Россия');
    await userEvent.click(window.getByRole('button', { name: 'Добавить' }));
    await window.findByText('Такое название уже есть');
    await waitFor(() => expect(window.getByRole('textbox', { name: /Название города/ })).toHaveFocus());
    await userEvent.click(window.getByRole('button', { name: 'Добавить' }));
    await waitFor(() => expect(screen.getByRole('combobox', { name: /Город/ })).toHaveValue('Тверь, Россия'));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Добавить город' })).toHaveFocus());
  });

  it('goes back to the step of what the server refuses', async () => {
    server.use(
      http.post(LIST, () =>
        HttpResponse.json(
          { code: 'INVALID_INPUT', message: '', details: { fields: [{ path: 'body.selection', code: 'selection_empty', message: '' }] } },
          { status: 400 },
        ),
      ),
    );
    await openAs('admin', '/parsing/creating');
    await userEvent.click(await screen.findByRole('combobox', { name: 'Бренды' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Север' }));
    await userEvent.click(screen.getByRole('button', { name: 'Далее' }));
    await userEvent.type(await screen.findByRole('combobox', { name: /Город/ }), 'Моск');
    await userEvent.click(await screen.findByRole('option', { name: 'Москва, Россия' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Ромашка' }));
    await userEvent.click(screen.getByRole('button', { name: 'Далее' }));
    await userEvent.type(await screen.findByRole('textbox', { name: /Название мониторинга/ }), 'Новый');
    await userEvent.click(screen.getByRole('button', { name: 'Создать мониторинг' }));
    await screen.findByText('Под эти условия не подходит ни один товар');
    expect(screen.getByRole('combobox', { name: 'Бренды' })).toBeInTheDocument();
  });

  it('asks before what was entered is left behind', async () => {
    const { router } = await openAs('admin', '/parsing/creating');
    await userEvent.click(await screen.findByRole('radio', { name: /Поиск ссылок/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Отмена' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Остаться' }));
    expect(router.state.location.pathname).toBe('/parsing/creating');
    expect(screen.getByRole('radio', { name: /Поиск ссылок/ })).toBeChecked();
    await userEvent.click(screen.getByRole('button', { name: 'Отмена' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Да, уйти' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/parsing'));
  });

  it('is closed to managers', async () => {
    const { router } = await openAs('manager', '/parsing/creating');
    expect(router.state.location.pathname).toBe('/');
  });
});

describe('the page of a monitoring', () => {
  it('shows live progress per company while it runs, and offers to stop', async () => {
    const [first] = details().results;
    const running = details({
      status: 'IN_PROCESS',
      results: [
        {
          ...first!,
          status: 'IN_PROCESS',
          clusterNode: { id: 0, name: 'Главный' },
          progress: { total: 30, success: 9, notAvailable: 2, withError: 1, banned: 0, sellers: 0 },
        },
      ],
    });
    server.use(http.get('*/api/parsing-collections/5', () => HttpResponse.json(running)));
    const stopped: string[] = [];
    server.use(
      http.post('*/api/parser/stop-collection/:id', ({ params }) => {
        stopped.push(String(params['id']));
        return HttpResponse.json({ stopped: 1 });
      }),
    );
    await openAs('admin', '/parsing/5');
    const line = await screen.findByRole('progressbar', { name: 'Ход проверки: Ромашка' });
    expect(line).toHaveAttribute('value', '12');
    expect(line).toHaveAttribute('max', '30');
    expect(screen.getByText('Главный')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Запустить' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Остановить' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Да, остановить' }));
    await waitFor(() => expect(stopped).toEqual(['5']));
  });

  it('goes on from the same button once it runs: the keyboard does not lose its place', async () => {
    let status: 'PROCESSED' | 'IN_PROCESS' = 'PROCESSED';
    server.use(
      http.get('*/api/parsing-collections/5', () => HttpResponse.json(details({ status }))),
      http.post('*/api/parsing-collections/5/run', () => {
        status = 'IN_PROCESS';
        return HttpResponse.json({});
      }),
    );
    await openAs('admin', '/parsing/5');
    (await screen.findByRole('button', { name: 'Запустить' })).focus();
    await userEvent.keyboard('{Enter}');
    (await screen.findByRole('button', { name: 'Да, запустить' })).focus();
    await userEvent.keyboard('{Enter}');
    const stop = await screen.findByRole('button', { name: 'Остановить' });
    await waitFor(() => expect(stop).toHaveFocus());
  });

  it('says where nothing is checked because there is no robot, and what was stopped', async () => {
    const [first] = details().results;
    const results = [
      { ...first!, stopped: true },
      { ...first!, company: { id: 3, name: 'Новая' }, configured: false, status: null },
    ];
    server.use(http.get('*/api/parsing-collections/5', () => HttpResponse.json(details({ stopped: true, results }))));
    await openAs('admin', '/parsing/5');
    expect(await screen.findByRole('link', { name: 'Робот мониторинга не настроен' })).toHaveAttribute('href', '/companies/3?tab=parser');
    expect(screen.getAllByText('Остановлен')).toHaveLength(2);
    expect(screen.queryByText('Обработан')).toBeNull();
  });

  it('opens the links behind a number, filtered as pressed, and keeps the window in the address', async () => {
    const asked: (string | null)[] = [];
    server.use(
      http.get('*/api/parsing-collections/5/results', ({ request }) => {
        asked.push(new URL(request.url).searchParams.get('filters'));
        return HttpResponse.json({
          items: [
            {
              linkId: 1, company: { id: 2, name: 'Ромашка' }, companyShop: null, productId: 2, productName: 'Смеситель для кухни', clientArticle: 'A-1', url: 'https://daisy.test/p/1', outcome: 'error',
              errorCode: 1, price: null, oldPrice: null, currency: null, checkedAt: '2026-11-20T07:05:00.000Z', siteName: null, screenshot: null, photo: null,
            },
          ],
          total: 1,
        });
      }),
    );
    const { router } = await openAs('manager', '/parsing/5');
    await userEvent.click(await screen.findByRole('button', { name: /Ромашка: Ошибка — 6/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Ссылки: Ромашка' }));
    await dialog.findByText('1. Страница не найдена', { selector: 'td *' });
    expect(asked).toEqual(['{"companyId":2,"outcome":"error"}']);
    expect(router.state.location.search).toEqual({ links: 2, outcome: 'error' });
    expect(dialog.getByRole('link', { name: /daisy\.test/ })).toHaveAttribute('href', 'https://daisy.test/p/1');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(router.state.location.search).toEqual({}));
  });

  it.each([
    ['admin', { run: true, edit: true, remove: true }],
    ['demo', { run: true, edit: true, remove: false }],
    ['manager', { run: false, edit: false, remove: false }],
  ] as const)('offers %s only what that role may do: %j', async (role, may) => {
    await openAs(role, '/parsing/5');
    await screen.findByRole('link', { name: 'Отчёт по ценам' });
    expect(screen.queryByRole('button', { name: 'Запустить' }) !== null).toBe(may.run);
    expect(screen.queryByRole('button', { name: 'Повторить ошибки' }) !== null).toBe(may.run);
    expect(screen.queryByRole('button', { name: 'Проверить Ромашка' }) !== null).toBe(may.run);
    const more = screen.queryByRole('button', { name: 'Ещё действия' });
    expect(more !== null).toBe(may.edit || may.remove);
    if (more === null) return;
    await userEvent.click(more);
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['Изменить мониторинг', ...(may.remove ? ['Удалить мониторинг'] : [])]);
  });

  it('[COLL-8] runs again only the companies, or the errors, that were asked for', async () => {
    const calls: unknown[] = [];
    server.use(
      http.post('*/api/parsing-collections/5/partial-run', async ({ request }) => {
        calls.push(await request.json());
        return HttpResponse.json({});
      }),
      http.post('*/api/parsing-collections/5/run/all-errors', () => {
        calls.push('errors');
        return HttpResponse.json({ code: 'COLLECTION_RUNNING', message: '' }, { status: 409 });
      }),
    );
    await openAs('admin', '/parsing/5');
    await userEvent.click(await screen.findByRole('button', { name: 'Проверить Ромашка' }));
    await screen.findByText('Ромашка: проверка запущена');
    await userEvent.click(screen.getByRole('button', { name: 'Повторить ошибки' }));
    await screen.findByText('Мониторинг уже запущен');
    expect(calls).toEqual([{ companyIds: [2] }, 'errors']);
  });

  it('has no page for an id that is none', async () => {
    await openAs('admin', '/parsing/abc');
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Отчёт по ценам' })).toBeNull());
  });
});

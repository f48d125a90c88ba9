import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RoleName } from '@tsenomer/contracts';
import { http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { chooseLocale, startI18n } from '#i18n/i18n.ts';
import { session } from '#lib/api/index.ts';
import { paste } from './typing.ts';
import { open, server } from './app-harness.tsx';

beforeAll(async () => {
  server.listen({ onUnhandledFrame: 'error' });
  await startI18n('ru');
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

describe('the default layout', () => {
  it('[SHELL-5] has the drawer with the current item marked, the language button and the year', async () => {
    server.use(http.get('*/api/tags', () => HttpResponse.json({ items: [], total: 0 })));
    const { forget } = await open('/tags', 'admin');
    const menu = await screen.findByRole('navigation', { name: 'Главное меню' });
    expect(
      within(menu)
        .getAllByRole('link', { current: 'page' })
        .map((link) => link.textContent),
    ).toEqual(['Теги']);
    expect(screen.getByRole('link', { name: 'Язык: Русский' })).toHaveAttribute('href', '/settings?tab=language');
    expect(screen.getByText(`© ${new Date().getFullYear()}`)).toBeInTheDocument();
    forget();
  });

  it('[SHELL-5] leads to lists from the screen of one thing, not to what has its number', async () => {
    server.use(
      http.get('*/api/parsing-collections/5', () =>
        HttpResponse.json({ code: 'NOT_FOUND', message: 'm' }, { status: 404 }),
      ),
    );
    const { forget } = await open('/parsing/5', 'admin');
    const menu = await screen.findByRole('navigation', { name: 'Главное меню' });
    expect(within(menu).getByRole('link', { name: 'Список задач' })).toHaveAttribute('href', '/task-list');
    expect(within(menu).getByRole('link', { name: 'Мониторинг ассортимента' })).toHaveAttribute(
      'href',
      '/assortment-monitoring',
    );
    forget();
  });

  it.each([
    ['admin', true, true, true],
    ['user', true, true, true],
    ['manager', true, false, true],
    ['agent', false, false, false],
  ] as const)(
    '[SHELL-6] for %s: drawer %s, search %s, parser status %s',
    async (role: RoleName, drawer, search, status) => {
      const { forget } = await open('/settings', role);
      await screen.findByRole('heading', { level: 1 });
      await screen.findByText('v1.2.3', { exact: false });
      expect(screen.queryByRole('navigation', { name: 'Главное меню' }) !== null).toBe(drawer);
      expect(screen.queryByRole('searchbox', { name: 'Поиск товара' }) !== null).toBe(search);
      expect(screen.queryByRole('button', { name: 'Мониторинг готов к запуску' }) !== null).toBe(status);
      expect(screen.queryByRole('link', { name: 'Помощь' }) !== null).toBe(status);
      forget();
    },
  );

  it('[SHELL-7] shows administrators the versions of the parts, N/A when they cannot be read', async () => {
    server.use(
      http.get('*/api/app-version', () => HttpResponse.json({ code: 'INTERNAL', message: 'm' }, { status: 500 })),
    );
    const { forget } = await open('/settings', 'admin');
    await userEvent.click(await screen.findByRole('button', { name: 'Версия v1.2.3' }));
    const table = await screen.findByRole('table', { name: 'Версии частей системы' });
    await waitFor(() => expect(within(table).getAllByText('N/A')).toHaveLength(12));
    forget();
  });

  it('[SHELL-8] says that monitoring is ready, leads to it, and closes on a press outside and on Escape', async () => {
    const { forget } = await open('/settings', 'user');
    const button = await screen.findByRole('button', { name: 'Мониторинг готов к запуску' });
    await userEvent.click(button);
    expect(await screen.findByRole('link', { name: 'Запустить' })).toHaveAttribute('href', '/parsing');
    await userEvent.click(screen.getByRole('heading', { level: 1 }));
    expect(screen.queryByRole('link', { name: 'Запустить' })).toBeNull();
    await userEvent.click(button);
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('link', { name: 'Запустить' })).toBeNull();
    expect(button).toHaveFocus();
    forget();
  });

  it('[SHELL-8] lists what runs, the node only by its address, the master with a star', async () => {
    server.use(
      http.get('*/api/parser/state', () =>
        HttpResponse.json({
          nodes: [
            { id: 0, name: 'main', address: '10.0.0.1', state: 'BUSY', online: true, version: '1' },
            { id: 1, name: 'n1', address: null, state: 'BUSY', online: true, version: '1' },
          ],
          tasks: [
            {
              id: 1,
              runId: 1,
              collectionId: 5,
              collectionName: 'Смесители',
              companyId: 2,
              companyName: 'Ромашка',
              companyShopName: null,
              activityType: 'priceParsing',
              status: 'running',
              progress: { total: 100, success: 40, notAvailable: 5, withError: 5, banned: 1, sellers: 0 },
              node: { id: 0, name: 'main', address: '10.0.0.1' },
              frozen: true,
            },
          ],
        }),
      ),
    );
    const { forget } = await open('/settings', 'user');
    await userEvent.click(await screen.findByRole('button', { name: 'Мониторинг выполняется' }));
    const table = await screen.findByRole('table', { name: 'Состояние парсера' });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((cell) => cell.textContent),
    ).toEqual(['Вид работы', 'Мониторинг', 'Сайт в работе', 'Прогресс', 'Ошибки', 'Узел']);
    expect(within(table).getByRole('link', { name: 'Смесители' })).toHaveAttribute('href', '/parsing/5');
    expect(within(table).getByRole('progressbar')).toHaveAttribute('value', '50');
    expect(within(table).getByLabelText('Главный узел')).toBeInTheDocument();
    expect(within(table).getByText('Зависла')).toBeInTheDocument();
    expect(within(table).getByRole('cell', { name: 'Запуск или остановка парсера' })).toHaveAttribute('colspan', '6');
    forget();
  });

  it('[SHELL-9] shows who is signed in and asks before logging out', async () => {
    const { router, forget } = await open('/settings', 'admin');
    await userEvent.click(await screen.findByRole('button', { name: /^Меню пользователя:\s*Анна Смирнова$/ }));
    const menu = screen.getByRole('region', { name: 'Меню пользователя: Анна Смирнова' });
    expect(await within(menu).findByText('Администратор платформы')).toBeVisible();
    expect(menu).toHaveTextContent('anna@example.test');
    expect(within(menu).getByRole('link', { name: /1\s234 проверки в этом месяце/ })).toHaveAttribute(
      'href',
      '/tariff',
    );
    expect(within(menu).getByRole('link', { name: 'Панель администратора' })).toHaveAttribute('href', '/admin-panel');
    await userEvent.click(within(menu).getByRole('button', { name: 'Выйти' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Нет, остаться' }));
    expect(router.state.location.pathname).toBe('/settings');
    await userEvent.click(screen.getByRole('button', { name: /^Меню пользователя:\s*Анна Смирнова$/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Выйти' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Да, выйти' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/auth/login'));
    expect(session.token()).toBeNull();
    forget();
  });
});

describe('screens', () => {
  it('[SHELL-2] an unknown address shows the not-found page with a way home', async () => {
    const { forget } = await open('/no-such-page', 'user');
    expect(await screen.findByRole('heading', { name: 'Страница не найдена' })).toBeInTheDocument();
    expect(screen.getByText('This page could not be found')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'На главную' })).toHaveAttribute('href', '/');
    expect(document.title).toBe('Страница не найдена — Ценомер');
    forget();
  });

  it.each(['/products/0', '/companies/0', '/companies/0/robot', '/companies/0/reading', '/products/abc'])(
    '[SHELL-2] %s, an id that is none, shows the not-found page',
    async (path) => {
      const { forget } = await open(path, 'admin');
      expect(await screen.findByRole('heading', { name: 'Страница не найдена' })).toBeInTheDocument();
      forget();
    },
  );

  it.each([
    '/assortment-monitoring',
    '/excelreports',
    '/parsing/timetable',
    '/parsing/1/setting_analogs',
    '/parsing/1/2',
    '/parsing/1/report/brand-segment',
    '/parsing/1/report/rating-review',
    '/parsing/1/report/rrp',
    '/report/rrp-violation',
    '/tariff',
    '/task-list/creating',
    '/task-list/timetable',
    '/web-report',
  ])('[AUTH-9] [AUTH-10] %s leads an agent to the root', async (path) => {
    const { router, forget } = await open(path, 'agent');
    expect(router.state.location.pathname).toBe('/');
    forget();
  });

  it('[AUTH-10] a guard that lets administrators through sends others to the root', async () => {
    const { router, forget } = await open('/competitive-environment', 'manager');
    expect(router.state.location.pathname).toBe('/');
    await screen.findByRole('heading', { name: 'Обзор рынка' });
    forget();
  });

  it('the overview shows figures, price moves, running and finished monitorings', async () => {
    const { forget } = await open('/', 'demo');
    expect(await screen.findByRole('heading', { name: 'Обзор рынка' })).toBeInTheDocument();
    const moves = await screen.findByRole('table', { name: 'Подешевели у конкурентов' });
    expect(within(moves).getByText('−12,5 %')).toBeInTheDocument();
    expect(within(moves).getByText('мы дороже на 7 %')).toBeInTheDocument();
    expect(moves).toHaveTextContent(/875,50\s₽/);
    expect(screen.getByRole('progressbar', { name: 'Смесители' })).toHaveAttribute('value', '100');
    const [tiles, wallpaper] = within(screen.getByRole('region', { name: 'Последние запуски' })).getAllByRole(
      'listitem',
    );
    expect(tiles).toHaveTextContent(/^ПлиткаЗавершён.*сегодня до этого ещё 3 запуска$/);
    expect(wallpaper).toHaveTextContent(/^Обои/);
    expect(wallpaper).not.toHaveTextContent('сегодня до этого');
    expect(screen.getByRole('link', { name: /4\s873 товара/ })).toHaveAttribute('href', '/products');
    expect(screen.queryByRole('link', { name: 'Добавить товары' })).toBeNull();
    forget();
  });

  it('[AUTH-9] the overview leads a manager to reports, and nowhere that is closed to one', async () => {
    server.use(
      http.get('*/api/parsing-collections/all-ids-names', ({ request }) => {
        // Monitorings of assortments have no report of prices.
        const all = new URL(request.url).searchParams.get('withAssortments') !== 'false';
        const priced = { id: 5, name: 'Смесители' };
        return HttpResponse.json({ items: all ? [priced, { id: 6, name: 'Весь каталог' }] : [priced] });
      }),
    );
    const { forget } = await open('/', 'manager');
    const ways = within(await screen.findByRole('list', { name: 'Отчёты' }));
    expect(await ways.findByRole('link', { name: 'Смесители' })).toHaveAttribute('href', '/parsing/5/report/main');
    await screen.findByRole('table', { name: 'Подешевели у конкурентов' });
    await screen.findByRole('table', { name: 'Конкуренты против нас' });
    const main = within(screen.getByRole('main'));
    expect(main.getAllByRole('link').map((way) => decodeURIComponent(way.getAttribute('href') ?? ''))).toEqual([
      '/parsing/5/report/main?companyIds=[3]&quick=cheaper',
      '/categories/report',
      '/web-report',
      '/price-index',
      '/report/rrp-violation',
      '/parsing/5/report/main',
    ]);
    for (const theirs of ['Последние запуски', 'Сейчас выполняется'])
      expect(screen.queryByRole('region', { name: theirs })).toBeNull();
    forget();
  });

  it('[SHELL-11] the language changes without a reload, names the page in it and is remembered', async () => {
    const { forget } = await open('/settings?tab=language', 'manager');
    await userEvent.click(await screen.findByRole('radio', { name: 'English' }));
    expect(await screen.findByRole('heading', { name: 'Settings' })).toBeInTheDocument();
    expect(document.documentElement.lang).toBe('en');
    expect(document.title).toBe('Settings — Tsenomer');
    expect(document.cookie).toContain('locale=en');
    await userEvent.click(screen.getByRole('radio', { name: 'Русский' }));
    expect(await screen.findByRole('heading', { name: 'Настройки' })).toBeInTheDocument();
    forget();
    await chooseLocale('ru');
  });
});

describe('[SHELL-10] the product search of the header', () => {
  const hit = (id: number) => ({
    id,
    name: `Чайник ${id}`,
    clientArticle: `A-${id}`,
    barcode: '4600000000017',
    logo: null,
  });

  it('asks at once on Enter, opens hits in a new tab and leads to all of them', async () => {
    const asked: string[] = [];
    server.use(
      http.get('*/api/products/search', ({ request }) => {
        const { searchParams } = new URL(request.url);
        asked.push(`${searchParams.get('query')} ${searchParams.get('page')} ${searchParams.get('peer_page')}`);
        return HttpResponse.json({ products: [hit(1), hit(2)], recordCounts: 2 });
      }),
    );
    const { forget } = await open('/settings', 'user');
    await paste(await screen.findByRole('searchbox', { name: 'Поиск товара' }), 'Чай');
    await userEvent.keyboard('{Enter}');
    const first = await screen.findByRole('link', { name: /Чайник 1/ });
    expect(first).toHaveAttribute('href', '/products/1');
    expect(first).toHaveAttribute('target', '_blank');
    expect(first).toHaveTextContent('A-1 · 4600000000017');
    expect(asked).toEqual(['Чай 1 50']);
    expect(screen.getByRole('link', { name: 'Все результаты' })).toHaveAttribute(
      'href',
      `/search-product-result?query=${encodeURIComponent('Чай')}`,
    );
    forget();
  });

  it('says that nothing was found, and that the text is empty', async () => {
    server.use(http.get('*/api/products/search', () => HttpResponse.json({ products: [], recordCounts: 0 })));
    const { forget } = await open('/settings', 'user');
    const box = await screen.findByRole('searchbox', { name: 'Поиск товара' });
    await paste(box, 'нет такого');
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText('NOTHING_FOUND')).toBeInTheDocument();
    await userEvent.clear(box);
    await userEvent.type(box, '{Enter}');
    expect(await screen.findByText('search string empty')).toBeInTheDocument();
    forget();
  });

  it('takes no more of a pasted text than may be searched for', async () => {
    const asked: (string | null)[] = [];
    server.use(
      http.get('*/api/products/search', ({ request }) => {
        asked.push(new URL(request.url).searchParams.get('query'));
        return HttpResponse.json({ products: [], recordCounts: 0 });
      }),
    );
    const { forget } = await open('/settings', 'user');
    await userEvent.click(await screen.findByRole('searchbox', { name: 'Поиск товара' }));
    await userEvent.paste('ы'.repeat(10_000));
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText('NOTHING_FOUND')).toBeInTheDocument();
    expect(asked).toEqual(['ы'.repeat(200)]);
    forget();
  });
});

import { renderHook, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  ADMIN_SETTINGS,
  CLIENT_SETTINGS,
  collectionSettings,
  linkSearchSettings,
  parserConfigSchema,
} from '@tsenomer/contracts';
import type { AuditItem, SessionItem } from '@tsenomer/contracts';
import { http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { chooseLocale, startI18n } from '#i18n/i18n.ts';
import { open, server } from './app-harness.tsx';
import { HERE, recorded, refuse, serveAccounts } from './accounts-harness.ts';
import { auditSearch, listInput } from '../src/features/platform/audit/audit-search.ts';
import { changeRows } from '../src/features/platform/audit/change-rows.ts';
import { useEntryTitle } from '../src/features/platform/audit/use-entry-title.ts';
import { useFieldName } from '../src/features/platform/audit/use-field-name.ts';
import { useIdNames } from '../src/features/platform/audit/use-id-names.ts';
import { useValueText } from '../src/features/platform/audit/use-value-text.ts';
import { valueText } from '../src/features/platform/audit/value-text.ts';

beforeAll(async () => {
  server.listen({ onUnhandledFrame: 'error' });
  await startI18n('ru');
});
beforeEach(serveAccounts);
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const PHONE: SessionItem = {
  ...HERE,
  id: '22222222-2222-4222-8222-222222222222',
  ip: '10.0.0.2',
  current: false,
  userAgent:
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Mobile Safari/537.36',
};

/** One's sessions, ended by the calls that end them. */
function serveSessions(): void {
  let items = [HERE, PHONE];
  server.use(
    http.get('*/api/account/sessions', () => HttpResponse.json({ items })),
    http.delete('*/api/account/sessions/:id', ({ params }) => {
      items = items.filter(({ id }) => id !== params['id']);
      return HttpResponse.json({});
    }),
    http.delete('*/api/account/sessions', () => {
      items = [HERE];
      return HttpResponse.json({ ended: 1 });
    }),
  );
}

describe('the sessions', () => {
  const table = () => screen.findByRole('table', { name: 'Сеансы' });

  it('lists devices in words and marks this one, which is not ended from here', async () => {
    serveSessions();
    const { forget } = await open('/settings?tab=sessions', 'user');
    const [, here, phone] = within(await table()).getAllByRole('row');
    expect(here).toHaveTextContent(/Firefox, Linux.*этот сеанс.*10\.0\.0\.1.*20\.11\.26 10:00.*21\.11\.26 10:00/);
    expect(phone).toHaveTextContent('Chrome, Android');
    expect(screen.getAllByRole('button', { name: /^Завершить сеанс/ })).toHaveLength(1);
    forget();
  });

  it('ends one after a question', async () => {
    serveSessions();
    const { forget } = await open('/settings?tab=sessions', 'user');
    await userEvent.click(await screen.findByRole('button', { name: 'Завершить сеанс: Chrome, Android' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Отмена' }));
    expect(within(await table()).getAllByRole('row')).toHaveLength(3);
    await userEvent.click(screen.getByRole('button', { name: 'Завершить сеанс: Chrome, Android' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Завершить' }));
    expect(await screen.findByText('Сеанс завершён')).toBeInTheDocument();
    await waitFor(async () => expect(within(await table()).getAllByRole('row')).toHaveLength(2));
    expect(screen.getByRole('button', { name: 'Завершить все остальные' })).toBeDisabled();
    forget();
  });

  it('keeps the keyboard: in the button while it works, then in the next row’s, and in the heading when there is none', async () => {
    const tablet = {
      ...PHONE,
      id: '33333333-3333-4333-8333-333333333333',
      userAgent: PHONE.userAgent.replace('Android 15; Pixel 9', 'iPad'),
    };
    let items = [HERE, PHONE, tablet];
    let answer = (): void => undefined;
    server.use(
      http.get('*/api/account/sessions', () => HttpResponse.json({ items })),
      http.delete('*/api/account/sessions/:id', async ({ params }) => {
        await new Promise<void>((resolve) => (answer = resolve));
        items = items.filter(({ id }) => id !== params['id']);
        return HttpResponse.json({});
      }),
    );
    const { forget } = await open('/settings?tab=sessions', 'user');
    const press = async (button: HTMLElement): Promise<void> => {
      button.focus();
      await userEvent.keyboard('{Enter}');
      within(await screen.findByRole('dialog'))
        .getByRole('button', { name: 'Завершить' })
        .focus();
      await userEvent.keyboard('{Enter}');
      await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'true'));
      expect(button).toHaveFocus();
      expect(button).toBeEnabled();
      answer();
      await waitFor(() => expect(button).not.toBeInTheDocument());
    };
    await press(await screen.findByRole('button', { name: 'Завершить сеанс: Chrome, Android' }));
    const next = screen.getByRole('button', { name: /^Завершить сеанс:/ });
    await waitFor(() => expect(next).toHaveFocus());
    await press(next);
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
    forget();
  });

  it('ends all others after a question', async () => {
    serveSessions();
    const { forget } = await open('/settings?tab=sessions', 'user');
    await table();
    await userEvent.click(screen.getByRole('button', { name: 'Завершить все остальные' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Завершить' }));
    expect(await screen.findByText('Завершён 1 сеанс')).toBeInTheDocument();
    forget();
  });

  it('shows a failed load with a way to try again', async () => {
    server.use(http.get('*/api/account/sessions', () => refuse('INTERNAL', 500)));
    const { forget } = await open('/settings?tab=sessions', 'user');
    expect(await screen.findByRole('alert')).toHaveTextContent('Не удалось загрузить данные');
    forget();
  });

  it('an agent has language and sessions only, whatever the address says', async () => {
    const { forget } = await open('/settings?tab=ftp', 'agent');
    expect((await screen.findAllByRole('tab')).map((tab) => tab.textContent)).toEqual(['Язык', 'Сеансы']);
    expect(screen.getByRole('tab', { name: 'Язык' })).toHaveAttribute('aria-selected', 'true');
    forget();
  });
});

describe('the journal of actions', () => {
  const item: AuditItem = {
    id: 1,
    at: '2026-11-21T07:00:00.000Z',
    actor: { id: 5, name: 'Иван Админов', email: 'root@b.test' },
    action: 'edit',
    entity: 'city',
    entityId: '3',
    title: 'Казань',
    changes: {
      name: { from: 'Казнь', to: 'Казань' },
      otherNames: { from: [], to: ['Kazan', 'Qazan'] },
      companyId: { from: null, to: 8 },
      active: { from: null, to: true },
    },
    ip: '10.0.0.9',
  };
  const asked: URLSearchParams[] = [];

  beforeEach(() => {
    asked.length = 0;
    server.use(
      http.get('*/api/audit', ({ request }) => {
        const { searchParams } = new URL(request.url);
        asked.push(searchParams);
        return HttpResponse.json({
          items: [item, { ...item, id: 2, actor: null, action: 'run', changes: {} }],
          names: [{ kind: 'company', id: 8, name: 'Ромашка', gone: false }],
          total: 30,
        });
      }),
      http.get('*/api/users', () =>
        HttpResponse.json({ items: [{ id: 5, fullName: 'Админов Иван', email: 'root@b.test' }], total: 1 }),
      ),
    );
  });

  it('is for administrators only', async () => {
    const { router, forget } = await open('/admin-panel', 'user');
    expect(router.state.location.pathname).toBe('/');
    forget();
  });

  it('lists who did what, and opens what changed', async () => {
    const { forget } = await open('/admin-panel', 'admin');
    const table = await screen.findByRole('table', { name: 'Журнал действий' });
    const [, first, second] = within(table).getAllByRole('row');
    expect(first).toHaveTextContent(/21\.11\.26 10:00.*Иван Админов.*Изменение.*Казань.*Город.*10\.0\.0\.9.*4 поля/);
    expect(second).toHaveTextContent(/Система.*Запуск/);
    await userEvent.click(within(table).getAllByRole('button', { name: '4 поля: Казань' })[0] ?? table);
    const dialog = await screen.findByRole('dialog', { name: 'Город: Казань' });
    expect(
      within(dialog)
        .getAllByRole('row')
        .map((row) => [...row.children].map((cell) => cell.textContent)),
    ).toEqual([
      ['Поле', 'Было', 'Стало'],
      ['Название', 'Казнь', 'Казань'],
      ['otherNames', '—', 'Kazan, Qazan'],
      ['Компания', '—', 'Ромашка'],
      ['active', '—', 'Да'],
    ]);
    forget();
  });

  it('keeps its filters in the address and asks by them', async () => {
    const { router, forget } = await open('/admin-panel?entity=city&from=2026-11-01&page=2', 'admin');
    await screen.findByRole('table', { name: 'Журнал действий' });
    expect(JSON.parse(asked.at(-1)?.get('filters') ?? '')).toEqual({ entity: 'city', from: '2026-11-01' });
    expect(asked.at(-1)?.get('page')).toBe('2');
    await userEvent.click(screen.getByRole('combobox', { name: 'Действие' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Удаление' }));
    await waitFor(() =>
      expect(router.state.location.search).toMatchObject({
        entity: 'city',
        action: 'delete',
        from: '2026-11-01',
        tab: 'audit',
      }),
    );
    expect(router.state.location.search).not.toHaveProperty('page');
    await userEvent.click(screen.getByRole('combobox', { name: 'Кто' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Админов Иван · root@b.test' }));
    await waitFor(() =>
      expect(JSON.parse(asked.at(-1)?.get('filters') ?? '')).toEqual({
        entity: 'city',
        from: '2026-11-01',
        action: 'delete',
        actorId: 5,
      }),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Сбросить фильтры' }));
    await waitFor(() => expect(asked.at(-1)?.get('filters')).toBeNull());
    forget();
  });

  it('says that nothing was found, and that the load failed', async () => {
    server.use(http.get('*/api/audit', () => HttpResponse.json({ items: [], names: [], total: 0 })));
    const { forget, view } = await open('/admin-panel?search=x', 'admin');
    expect(await screen.findByText('Ничего не найдено')).toBeInTheDocument();
    forget();
    view.unmount();
    server.use(http.get('*/api/audit', () => refuse('INTERNAL', 500)));
    const again = await open('/admin-panel', 'admin');
    expect(await screen.findByRole('alert')).toHaveTextContent('Не удалось загрузить данные');
    again.forget();
  });

  it('[SET-7] stands among the tabs of the admin panel, and another one is one press away', async () => {
    server.use(http.get('*/api/travel-matching-tables', () => HttpResponse.json({ items: [] })));
    const { router, forget } = await open('/admin-panel', 'admin');
    expect((await screen.findAllByRole('tab')).map((tab) => tab.textContent)).toEqual([
      'Журнал действий',
      'Вход',
      'API ритейлеров',
      'Парсер',
      'Здоровье сайтов',
      'Редактор прокси',
      'Модули сайтов',
      'Обучение чтению',
      'Информация о клиентах',
      'Кластер',
      'Скриншоты и фото',
      'Таблицы турсервисов',
    ]);
    await userEvent.click(screen.getByRole('tab', { name: 'Таблицы турсервисов' }));
    expect(await screen.findByText('Таблиц пока нет')).toBeInTheDocument();
    expect(router.state.location.search).toMatchObject({ tab: 'travel' });
    forget();
  });

  it.each([
    [{}, {}],
    [{ page: 'x', limit: 7, who: -1, entity: 'nonsense', action: 1, from: 'yesterday', search: ' ' }, {}],
    [{ who: 3, to: '2026-11-02' }, { filters: { actorId: 3, to: '2026-11-02' } }],
  ])('the address %j asks for %j', (address, wanted) => {
    expect(listInput(auditSearch.parse(address))).toEqual({ query: { page: 1, limit: 25, ...wanted } });
  });

  it.each([
    [null, '—'],
    ['', '—'],
    [0, '0'],
    [false, 'Нет'],
    [[], '—'],
    [[1, null, 'a'], '1, —, a'],
    [{ a: 1 }, '{"a":1}'],
    [[{ a: 1 }], '[{"a":1}]'],
  ])('the value %j is read as %s', (value, text) => expect(valueText(value, { yes: 'Да', no: 'Нет' })).toBe(text));
});

describe('[AUTH-2] a session that is over', () => {
  it('is ended for good when the account is closed while screens are open', async () => {
    recorded('post', '/auth/logout', () => HttpResponse.json({}));
    server.use(http.get('*/api/account/sessions', () => refuse('ACCOUNT_CLOSED', 403)));
    const { router, forget } = await open('/settings?tab=sessions', 'user');
    await waitFor(() => expect(router.state.location.pathname).toBe('/auth/login'));
    expect(await screen.findByText('Доступ закрыт')).toBeInTheDocument();
    forget();
  });
});

describe('the journal speaks as the screens do', () => {
  afterEach(() => chooseLocale('ru'));
  const hook = <T,>(use: () => T): T => renderHook(use).result.current;
  const idName = (kind: string, id: number): string => `${kind} ${id}`;

  it.each(['ru', 'en'] as const)('names every setting and every field of settings: %s', async (locale) => {
    await chooseLocale(locale);
    const titleOf = hook(useEntryTitle);
    const nameOf = hook(() => useFieldName(idName));
    const settings = { ...ADMIN_SETTINGS, ...CLIENT_SETTINGS };
    // Those that carry passwords never say what they hold.
    const told = Object.entries(settings).filter(([name]) => name !== 'proxies' && name !== 'screenshotStorage');
    const raw = [
      ...[...Object.keys(settings), 'demoMarket', 'collectorAllowedHosts'].filter(
        (title) => titleOf({ entity: 'setting', title }) === title,
      ),
      ...told
        .flatMap(([, { initial }]) => Object.keys(initial))
        .filter((field) => nameOf({ entity: 'setting' }, field) === field),
      ...Object.keys(parserConfigSchema.shape)
        .filter((field) => field !== 'delayBetweenPages' && field !== 'proxyRotation' && field !== 'city')
        .filter((field) => nameOf({ entity: 'parserConfig' }, field) === field),
      ...[
        'delayBetweenPages.min',
        'delayBetweenPages.max',
        'proxyRotation.type',
        'city.via',
        'city.name',
        'robot.price',
      ].filter((field) => nameOf({ entity: 'parserConfig' }, field).includes('.')),
      ...Object.keys(collectionSettings.shape).filter((field) => nameOf({ entity: 'collection' }, field) === field),
      ...Object.keys(linkSearchSettings.shape).filter((field) =>
        nameOf({ entity: 'collection' }, `parserTaskCommandArguments.${field}`).includes(field),
      ),
    ];
    expect(raw).toEqual([]);
  });

  it('calls what has no name as the program does, and names links by their company', () => {
    const nameOf = hook(() => useFieldName(idName));
    expect(nameOf({ entity: 'siteModule' }, 'notLinks')).toBe('notLinks');
    expect(nameOf({ entity: 'product' }, 'ownOldPrice')).toBe('Старая цена');
    expect(nameOf({ entity: 'link' }, 'link at 5')).toBe('Ссылка, company 5');
    expect(nameOf({ entity: 'product' }, 'attachTags.products')).toBe('Добавить теги: Товары');
    expect(hook(useEntryTitle)({ entity: 'setting', title: 'gone' })).toBe('gone');
    expect(hook(useEntryTitle)({ entity: 'link', title: 'links404: 12' })).toBe(
      'Ссылки на несуществующие страницы (404), дней: 12',
    );
  });

  it('takes a field with fields of its own apart, and says values in words and units', () => {
    const rows = changeRows({
      robot: { from: null, to: { price: '.price' } },
      delayBetweenPages: { from: { min: 0, max: 500 }, to: { min: 0, max: 2000 } },
      fetcher: { from: 'http', to: 'browser' },
    });
    expect(rows.map(({ field }) => field)).toEqual(['robot.price', 'delayBetweenPages.max', 'fetcher']);
    const nameOf = hook(() => useFieldName(idName));
    const textOf = hook(() => useValueText(idName));
    const told = rows.map(({ field, from, to }) => [
      nameOf({ entity: 'parserConfig' }, field),
      textOf({ entity: 'parserConfig' }, field, from),
      textOf({ entity: 'parserConfig' }, field, to),
    ]);
    expect(told).toEqual([
      ['Робот: Цена', '—', '.price'],
      ['Пауза между страницами, до', '500 мс', '2\u00A0000 мс'],
      ['Способ загрузки', 'Без браузера', 'В браузере'],
    ]);
    for (const field of ['mrp', 'ownPrice', 'ownOldPrice', 'cost'])
      expect(textOf({ entity: 'product' }, field, '129990')).toBe('1\u00A0299,90\u00A0₽');
    expect(textOf({ entity: 'tariff' }, 'clusterNodePrice', 150_000)).toBe('1\u00A0500\u00A0₽');
    expect(nameOf({ entity: 'tariff' }, 'clusterNodePrice')).toBe('Дополнительное оборудование, за узел');
    const titleOf = hook(() => useEntryTitle());
    expect(titleOf({ entity: 'tariff', title: 'mp 1001–' })).toBe('Маркетплейсы: 1001–∞');
    expect(titleOf({ entity: 'tariff', title: 'settings' })).toBe('Дополнительные опции');
    expect(textOf({ entity: 'product' }, 'brandId', 7)).toBe('brand 7');
    expect(textOf({ entity: 'product' }, 'brandId', null)).toBe('—');
    expect(textOf({ entity: 'product' }, 'attachTags.values', [1, 2])).toBe('tag 1, tag 2');
    expect(textOf({ entity: 'product' }, 'delete.products', [])).toBe('—');
    expect(textOf({ entity: 'product' }, 'otherId', 7)).toBe('№ 7');
  });

  it.each([
    ['ru', ['Заря', 'Акция (удалено)', '№ 3 (удалено)', '№ 4']],
    ['en', ['Заря', 'Акция (deleted)', '№ 3 (deleted)', '№ 4']],
  ] as const)('calls ids by the names that came with the page, and says what is deleted: %s', async (locale, told) => {
    await chooseLocale(locale);
    const names = [
      { kind: 'brand', id: 1, name: 'Заря', gone: false },
      { kind: 'tag', id: 2, name: 'Акция', gone: true },
      { kind: 'tag', id: 3, name: null, gone: true },
    ] as const;
    const nameOf = hook(() => useIdNames(names));
    expect([nameOf('brand', 1), nameOf('tag', 2), nameOf('tag', 3), nameOf('tag', 4)]).toEqual(told);
  });
});

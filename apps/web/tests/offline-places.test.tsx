import { notifications } from '@mantine/notifications';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { autoApproveMode } from '@tsenomer/contracts';
import type { AdminSetting } from '@tsenomer/contracts';
import { http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { calendarSearch, filtersOf } from '../src/features/offline/task-calendar/calendar-search.ts';
import {
  changedSettings,
  settingsIssues,
  valuesOf,
  windowOf,
  zoneOffset,
} from '../src/features/offline/settings/settings-values.ts';
import { AGENT, openAs, server, serveOffline, SHOPS, wholeTask } from './offline-harness.ts';

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => {
  server.resetHandlers();
  notifications.clean();
});
afterAll(() => server.close());

describe('the calendar of tasks', () => {
  const entry = {
    name: '',
    approved: false,
    companyName: 'Гастроном',
    address: 'Тверская, 1',
    userName: 'Петров Иван',
  };
  const serveCalendar = (): string[] => {
    serveOffline();
    const asked: string[] = [];
    server.use(
      http.get('*/api/offline-monitorings/12', () => HttpResponse.json(wholeTask())),
      http.get('*/api/offline-monitorings/12/products', () => HttpResponse.json({ items: [], edited: false })),
      http.get('*/api/offline-monitorings/calendar', ({ request }) => {
        asked.push(decodeURIComponent(new URL(request.url).search));
        const tasks = [
          { ...entry, id: 12, status: 'completed' },
          { ...entry, id: 13, status: 'open', userName: 'Смирнова Анна' },
        ];
        return HttpResponse.json({
          from: '2026-10-25',
          to: '2026-12-08',
          days: [{ date: '2026-11-24', total: 60, tasks }],
        });
      }),
    );
    return asked;
  };

  it('[OFF-3] shows open and completed tasks of a month by day, and opens a task', async () => {
    const asked = serveCalendar();
    const { router } = await openAs('user', '/task-list/timetable?date=2026-11-10');
    const day = await screen.findByRole('cell', { name: /24 ноября/u });
    expect(within(day).getByText('60 задач')).toBeInTheDocument();
    expect(asked).toEqual(['?month=2026-11&filters={"status":["open","completed"]}']);
    await userEvent.click(within(day).getByRole('button', { name: /Петров Иван · .* · Завершена/u }));
    expect(router.state.location.pathname).toBe('/task-list/12');
  });

  it('[OFF-3] opens a day as a list that is narrowed as the calendar is', async () => {
    const asked = serveCalendar();
    const { router } = await openAs('user', '/task-list/timetable?date=2026-11-24&agent=7&companyIds=[3]');
    const day = await screen.findByRole('cell', { name: /24 ноября/u });
    expect(asked).toEqual(['?month=2026-11&filters={"companyIds":[3],"status":["open","completed"],"userId":7}']);
    await userEvent.dblClick(day);
    expect(router.state.location).toMatchObject({
      pathname: '/task-list',
      search: { from: '2026-11-24', to: '2026-11-24', agent: 7, companyIds: [3], status: ['open', 'completed'] },
    });
  });

  it('[OFF-3] moves what is not finished to another day, and nothing to a day gone by', async () => {
    serveCalendar();
    const sent: unknown[] = [];
    server.use(
      http.patch('*/api/offline-monitorings/:id', async ({ request, params }) => {
        sent.push([params['id'], await request.json()]);
        return HttpResponse.json(wholeTask());
      }),
    );
    await openAs('user', '/task-list/timetable?date=2099-11-24');
    const drop = (id: string, day: RegExp): void => {
      const dataTransfer = { types: ['application/x-calendar-entry'], getData: () => id, effectAllowed: 'move' };
      fireEvent.drop(screen.getByRole('cell', { name: day }), { dataTransfer });
    };
    await expect.poll(() => screen.queryAllByRole('cell').length).toBeGreaterThan(20);
    drop('13', /27 ноября/u);
    drop('12', /27 ноября/u);
    expect(await screen.findByText('Перенести можно только открытую или начатую задачу')).toBeInTheDocument();
    expect(await screen.findByText('Задача перенесена на 27.11.99')).toBeInTheDocument();
    expect(sent).toEqual([['13', { scheduledDate: '2099-11-27' }]]);
  });

  it.each([
    [{}, { status: ['open', 'completed'] }],
    [{ status: [] }, {}],
    [{ status: 'all', city: 'x' }, { status: ['open', 'completed'] }],
    [
      { status: ['canceled'], city: 2 },
      { status: ['canceled'], cityId: 2 },
    ],
  ])('[OFF-3] of the address %j asks for %j', (address, filters) => {
    expect(filtersOf(calendarSearch.parse(address))).toEqual(filters);
  });
});

describe('the competitive environment', () => {
  it('[OFF-7] attaches shops to an agent and detaches them', async () => {
    serveOffline();
    const sent: unknown[] = [];
    let own = SHOPS.slice(0, 1);
    const answer = () => HttpResponse.json({ items: own.map((shop) => ({ ...shop, companyName: 'Гастроном' })) });
    server.use(
      http.get('*/api/users/company-shops-environment', answer),
      http.post('*/api/users/company-shops-environment/attach', async ({ request }) => {
        sent.push(['attach', await request.json()]);
        own = SHOPS.slice(0, 2);
        return answer();
      }),
      http.post('*/api/users/company-shops-environment/detach', async ({ request }) => {
        sent.push(['detach', await request.json()]);
        own = SHOPS.slice(1, 2);
        return answer();
      }),
      http.get('*/api/users', () => HttpResponse.json({ items: [AGENT], total: 1 })),
      http.get('*/api/company-shops-environment', () => HttpResponse.json({ items: [], total: 0, unwatched: 0 })),
    );
    const { router } = await openAs('user', '/competitive-environment');
    await userEvent.click(await screen.findByRole('link', { name: 'Петров Иван' }));
    expect(router.state.location.search).toEqual({ agent: 7 });
    expect(await screen.findByText('1 магазин')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Прикрепить магазины' }));
    const window = within(await screen.findByRole('dialog', { name: 'Прикрепить магазины: Петров Иван' }));
    expect(await window.findByRole('checkbox', { name: 'Гастроном · Тверская, 1' })).toBeDisabled();
    await userEvent.click(window.getByRole('button', { name: 'Прикрепить 0' }));
    expect(window.getByRole('alert')).toHaveTextContent('Выберите хотя бы один магазин.');
    await userEvent.click(window.getByRole('checkbox', { name: 'Гастроном · Арбат, 2' }));
    await userEvent.click(window.getByRole('button', { name: 'Прикрепить 1' }));
    expect(await screen.findByText('2 магазина')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Выбрать: Гастроном, Тверская, 1' }));
    await userEvent.click(screen.getByRole('button', { name: 'Открепить' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Открепить' }));
    expect(await screen.findByText('1 магазин')).toBeInTheDocument();
    expect(sent).toEqual([
      ['attach', { userId: 7, companyShopIds: [32] }],
      ['detach', { userId: 7, companyShopIds: [31] }],
    ]);
  });

  it('[OFF-7] shows all shops with who watches them, and those of nobody when they are asked for', async () => {
    serveOffline();
    const asked: unknown[] = [];
    const [watched, alone] = SHOPS.map((shop) => ({ ...shop, companyName: 'Гастроном' }));
    server.use(
      http.get('*/api/users', () => HttpResponse.json({ items: [AGENT], total: 1 })),
      http.get('*/api/company-shops-environment', ({ request }) => {
        const filters: unknown = JSON.parse(new URL(request.url).searchParams.get('filters') ?? '{}');
        asked.push(filters);
        const items = [
          { ...alone, agents: [] },
          { ...watched, agents: [{ id: AGENT.id, fullName: AGENT.fullName }] },
        ];
        return HttpResponse.json({ items, total: 2, unwatched: 1 });
      }),
    );
    const { router } = await openAs('user', '/competitive-environment');
    const shops = within(await screen.findByRole('region', { name: 'Магазины и кто за ними следит' }));
    expect(await shops.findByRole('link', { name: 'Петров Иван' })).toHaveAttribute(
      'href',
      '/competitive-environment?agent=7',
    );
    expect(shops.getByRole('cell', { name: 'Никто' })).toBeInTheDocument();
    await userEvent.click(shops.getByRole('radio', { name: 'Никто · 1' }));
    expect(router.state.location.search).toEqual({ watched: 'nobody' });
    await expect.poll(() => asked).toEqual([{}, { watched: false }]);
  });

  it.each(['demo', 'agent'] as const)('[OFF-7] [AUTH-10] leads a %s to the root', async (role) => {
    const { router } = await openAs(role, '/competitive-environment');
    expect(router.state.location.pathname).toBe('/');
  });
});

describe('settings of offline monitoring', () => {
  const saved = (timeFrom: string, timeTo: string): AdminSetting[] => [
    { name: 'offlineMonitoringAutoApprove', value: { timeFrom: `${timeFrom}+00`, timeTo: `${timeTo}+00` } },
    {
      name: 'mobileAppSettings',
      value: { allowNewProducts: true, getMeasuredValueAndUnit: false, requiredPhotos: false },
    },
  ];
  const MOSCOW = 180;

  it('[OFF-5] turn approval by itself on for hours of the installation’s clock, and say what the application does', async () => {
    const sent: unknown[] = [];
    serveOffline();
    server.use(
      http.get('*/api/admin-settings/find', ({ request }) =>
        HttpResponse.json({
          items: request.url.includes('mobileAppSettings')
            ? saved('00:00:00', '00:00:00')
            : [
                { name: 'clientInfo', value: { clientId: '' } },
                { name: 'autoDetectionProductLink', value: { value: true } },
                { name: 'infobaseSettings', value: { url: null, reserveUrl: null } },
              ],
        }),
      ),
      http.get('*/api/settings/installation', () => HttpResponse.json({ code: 'X' }, { status: 404 })),
      http.post('*/api/admin-settings', async ({ request }) => {
        const body = await request.json();
        sent.push(body);
        return HttpResponse.json(body);
      }),
    );
    await openAs('admin', '/admin-panel?tab=clients');
    const panel = within(await screen.findByRole('region', { name: 'Офлайн-мониторинг' }));
    expect(await panel.findByRole('radio', { name: 'Выключено' })).toBeChecked();
    expect(panel.queryByLabelText('С')).toBeNull();
    await userEvent.click(panel.getByRole('radio', { name: 'В заданное время' }));
    fireEvent.change(panel.getByLabelText('С'), { target: { value: '22:30' } });
    fireEvent.change(panel.getByLabelText('До'), { target: { value: '22:30' } });
    await userEvent.click(panel.getByRole('switch', { name: 'Фото ценника обязательно' }));
    fireEvent.blur(panel.getByLabelText('До'));
    expect(panel.getByText('Начало и конец совпадают')).toBeInTheDocument();
    fireEvent.change(panel.getByLabelText('До'), { target: { value: '02:00' } });
    await userEvent.click(panel.getByRole('button', { name: 'Сохранить' }));
    await expect
      .poll(() => sent)
      .toEqual([
        { name: 'offlineMonitoringAutoApprove', value: { timeFrom: '19:30:00+00', timeTo: '23:00:00+00' } },
        {
          name: 'mobileAppSettings',
          value: { allowNewProducts: true, getMeasuredValueAndUnit: false, requiredPhotos: true },
        },
      ]);
  });

  it.each([
    ['00:00:00', '00:00:00', 'off'],
    ['00:00:00', '23:59:59', 'on'],
    ['21:00:00', '03:15:00', 'window'],
    ['21:00:00', '21:00:00', 'window'],
  ] as const)('[OFF-5] of %s to %s are %s and go back as they were', (from, to, mode) => {
    const values = valuesOf(saved(from, to), MOSCOW);
    expect(values.mode).toBe(mode);
    expect(windowOf(values, MOSCOW)).toEqual({ timeFrom: `${from}+00`, timeTo: `${to}+00` });
    expect(changedSettings(values, values, MOSCOW)).toEqual([]);
  });

  it('[OFF-5] keep a window a window whatever the clock: midnight to midnight of a zone is not off', () => {
    const values = { ...valuesOf([], 0), mode: 'window' as const, from: '00:00', to: '00:01' };
    for (const offset of [-720, -210, 0, 180, 345, 840])
      expect(autoApproveMode(windowOf(values, offset))).toBe('window');
    expect(settingsIssues({ ...values, to: '00:00' })).toEqual({ to: 'same' });
    expect(settingsIssues({ ...values, from: '' })).toEqual({ from: 'required' });
    expect(settingsIssues({ ...values, mode: 'on', from: '' })).toEqual({});
  });

  it.each([
    ['Europe/Moscow', 180],
    ['UTC', 0],
    ['Asia/Kathmandu', 345],
    ['America/New_York', -300],
  ])('know that %s is %i minutes ahead of UTC', (zone, minutes) => {
    expect(zoneOffset(zone, Date.parse('2026-11-25T08:00:00Z'))).toBe(minutes);
  });
});

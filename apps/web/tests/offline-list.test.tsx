import { notifications } from '@mantine/notifications';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { filtersOf, tasksSearch, withFilters } from '../src/features/offline/task-list/tasks-search.ts';
import { openAs, server, serveOffline, task } from './offline-harness.ts';

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => {
  server.resetHandlers();
  notifications.clean();
});
afterAll(() => server.close());

describe('the list of tasks', () => {
  it('[OFF-1] loads nothing while no filter is set, and everything of a filter of the address', async () => {
    const asked = serveOffline();
    const { router } = await openAs('user', '/task-list');
    expect(await screen.findByText('Задайте хотя бы один фильтр')).toBeInTheDocument();
    expect(asked).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Ждут одобрения' }));
    const row = await screen.findByRole('row', { name: /№ 12 · Молоко/u });
    expect(row).toHaveTextContent(/Завершена.*24\.11\.26.*Петров Иван.*Гастроном.*Тверская, 1.*Москва.*1 \/ 2/u);
    expect(asked.map(({ query }) => query)).toEqual([
      { page: '1', limit: '25', filters: '{"status":["completed"],"approvedStatus":"notApproved"}' },
    ]);
    expect(router.state.location.search).toEqual({ status: ['completed'], approved: 'notApproved' });
    expect(within(row).getByRole('link')).toHaveAttribute('href', '/task-list/12');
    await userEvent.click(screen.getByRole('button', { name: 'Сбросить фильтры' }));
    expect(await screen.findByText('Задайте хотя бы один фильтр')).toBeInTheDocument();
    expect(asked).toHaveLength(1);
  });

  it('[OFF-1] asks for approval only among completed tasks', async () => {
    serveOffline();
    await openAs('user', '/task-list?status=["open"]');
    expect(await screen.findByRole('textbox', { name: 'Одобрение' })).toBeDisabled();
    const status = screen.getByRole('combobox', { name: 'Состояние' });
    await userEvent.click(status);
    await userEvent.click(await screen.findByRole('option', { name: 'Завершена' }));
    expect(await screen.findByRole('combobox', { name: 'Одобрение' })).toBeEnabled();
  });

  it('[OFF-1] [OFF-5] does not ask for approval when everything approves itself all day', async () => {
    serveOffline();
    server.use(
      http.get('*/api/offline-monitorings/auto-approve-settings', () =>
        HttpResponse.json({ timeFrom: '00:00:00+00', timeTo: '23:59:59+00', mode: 'on' }),
      ),
    );
    await openAs('user', '/task-list?status=["completed"]');
    await screen.findByRole('row', { name: /№ 12/u });
    await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Одобрение' })).toBeNull());
  });

  it('[OFF-1] cancels and deletes chosen tasks after asking, and says what stayed', async () => {
    const asked = serveOffline([task(), task({ id: 13, number: 13, name: '', status: 'in_process' })]);
    await openAs('user', '/task-list?agent=7');
    expect(await screen.findByText('№ 13 · Без названия')).toBeInTheDocument();
    const both = async (): Promise<void> => {
      await userEvent.click(screen.getByRole('checkbox', { name: /Выбрать задачу № 12/u }));
      await userEvent.click(screen.getByRole('checkbox', { name: /Выбрать задачу № 13/u }));
    };
    await both();
    await userEvent.click(screen.getByRole('button', { name: 'Отменить задачи' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Отменить задачи' }));
    expect(await screen.findByText('Задачи отменены')).toBeInTheDocument();
    expect(screen.getByText('1 задача осталась: отменяют только открытые и начатые')).toBeInTheDocument();
    await both();
    await userEvent.click(screen.getByRole('button', { name: 'Удалить' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Удалить' }));
    expect(await screen.findByText('Задачи удалены')).toBeInTheDocument();
    expect(asked.filter(({ what }) => what !== 'list').map(({ what, query }) => [what, query])).toEqual([
      ['bulk-cancel', { ids: '12,13' }],
      ['bulk-remove', { ids: '12,13' }],
    ]);
  });

  it('[OFF-8] gives the filtered tasks and what was entered in chosen ones as workbooks', async () => {
    serveOffline();
    const files: string[] = [];
    for (const path of ['report-excel', 'export-results-excel'])
      server.use(
        http.get(`*/api/offline-monitorings/${path}`, ({ request }) => {
          files.push(`${path}${decodeURIComponent(new URL(request.url).search)}`);
          return HttpResponse.json({ code: 'INTERNAL', message: 'm' }, { status: 500 });
        }),
      );
    await openAs('demo', '/task-list?agent=7');
    const file = async (item: string): Promise<void> => {
      await userEvent.click(screen.getByRole('button', { name: 'Excel' }));
      await userEvent.click(await screen.findByRole('menuitem', { name: item }));
    };
    await screen.findByRole('row', { name: /№ 12/u });
    await file('Список задач');
    await expect.poll(() => files).toEqual(['report-excel?filters={"userId":7}&locale=ru']);
    await userEvent.click(screen.getByRole('checkbox', { name: /Выбрать задачу № 12/u }));
    await file('Результаты выбранной задачи');
    await expect.poll(() => files[1]).toBe('export-results-excel?locale=ru&ids=12');
  });

  it('[OFF-1] [AUTH-10] gives an agent no planning, and no filter by people and companies', async () => {
    serveOffline();
    await openAs('agent', '/task-list?status=["open"]');
    await screen.findByRole('row', { name: /№ 12/u });
    expect(screen.queryByRole('link', { name: 'Новая задача' })).toBeNull();
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.queryByRole('combobox', { name: 'Сотрудник' })).toBeNull();
  });

  it('says that a filter finds nothing, and why loading failed', async () => {
    serveOffline([]);
    await openAs('user', '/task-list?agent=7');
    await screen.findByText('Ничего не найдено');
    server.use(http.get('*/api/offline-monitorings', () => HttpResponse.json({ code: 'X' }, { status: 500 })));
    await openAs('user', '/task-list?agent=8');
    await screen.findByText('Не удалось загрузить данные');
  });
});

describe('filters of the list', () => {
  it.each([
    [{ status: 'nonsense', agent: -1, from: '24.11.2026', limit: 7 }, {}],
    [{ from: '2026-11-01' }, {}],
    [
      { from: '2026-11-01', to: '2026-11-02', doneFrom: '2026-11-03', doneTo: '2026-11-03', article: ' A-1 ' },
      {
        scheduledDate: { from: '2026-11-01', to: '2026-11-02' },
        completeDate: { from: '2026-11-03', to: '2026-11-03' },
        productArticle: 'A-1',
      },
    ],
    [
      { city: 1, companyIds: [3], search: '12' },
      { cityId: 1, companyIds: [3], search: '12' },
    ],
  ])('[OFF-1] of the address %j are asked for as %j', (address, filters) => {
    expect(filtersOf(tasksSearch.parse(address))).toEqual(filters);
  });

  it('[OFF-1] forget approval with the status that it belongs to', () => {
    const off = { timeFrom: '00:00:00+00', timeTo: '00:00:00+00' };
    const before = { status: ['completed' as const], approved: 'approved' as const };
    expect(withFilters(before, { agent: 7 }, off).approved).toBe('approved');
    expect(withFilters(before, { status: ['open'] }, off).approved).toBeUndefined();
    expect(withFilters(before, {}, { timeFrom: '00:00:00+00', timeTo: '23:59:59+00' }).approved).toBeUndefined();
  });
});

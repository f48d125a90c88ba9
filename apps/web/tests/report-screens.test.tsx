import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startI18n } from '#i18n/i18n.ts';
import { open, server } from './app-harness.tsx';

beforeAll(async () => {
  server.listen();
  await startI18n('ru');
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const task = (id: number, name: string) => ({
  id,
  number: id,
  companyName: 'Причал',
  scheduledDate: '2026-11-21',
  name,
});

describe('[REP-8] an order of the unified report', () => {
  function serve(): { readonly asked: string[]; readonly ordered: unknown[] } {
    const asked: string[] = [];
    const ordered: unknown[] = [];
    server.use(
      http.get('*/api/report-files', () => HttpResponse.json({ items: [], total: 0 })),
      http.get('*/api/excel-result-templates', () => HttpResponse.json({ items: [] })),
      http.get('*/api/offline-monitorings', ({ request }) => {
        asked.push(new URL(request.url).searchParams.get('filters') ?? '');
        return HttpResponse.json({ items: [task(7, 'Полки'), task(5, '')], total: 2 });
      }),
      http.post('*/api/report-files', async ({ request }) => {
        ordered.push(await request.json());
        return HttpResponse.json({ id: 1 });
      }),
    );
    return { asked, ordered };
  }

  it('takes approved tasks of agents, those without a name first, and days of another zone', async () => {
    const { asked, ordered } = serve();
    const { forget } = await open('/excelreports?zone=Asia/Omsk', 'user');
    await userEvent.click(await screen.findByRole('combobox', { name: 'Офлайн-задачи' }));
    await screen.findByRole('option', { name: '№ 7 · Полки · Причал, 21.11.26' });
    expect(screen.getAllByRole('option', { name: /^№/ }).map(({ textContent }) => textContent)).toEqual([
      '№ 5 · Без названия · Причал, 21.11.26',
      '№ 7 · Полки · Причал, 21.11.26',
    ]);
    expect(asked).toEqual(['{"approvedStatus":"approved"}']);
    await userEvent.click(screen.getByRole('option', { name: '№ 7 · Полки · Причал, 21.11.26' }));
    expect(screen.getByRole('combobox', { name: 'Часовой пояс' })).toHaveValue('Asia/Omsk');
    await userEvent.click(screen.getByRole('button', { name: 'Сформировать' }));
    await waitFor(() =>
      expect(ordered).toEqual([
        expect.objectContaining({ filters: { timezone: 'Asia/Omsk', offlineMonitoringIds: [7] } }),
      ]),
    );
    forget();
  });

  it('names the companies of an address to a manager, who opens none of them', async () => {
    serve();
    const asked: (string | null)[] = [];
    server.use(
      http.get('*/api/companies', ({ request }) => {
        asked.push(new URL(request.url).searchParams.get('filters'));
        return HttpResponse.json({ items: [{ id: 4, name: 'Ладья', fullName: 'Ладья' }], total: 1 });
      }),
    );
    const { forget } = await open('/excelreports?companies=[4]', 'manager');
    expect(await screen.findAllByText('Ладья')).not.toEqual([]);
    expect(asked).toEqual(['{"ids":[4]}']);
    forget();
  });

  it('offers no tasks to a manager, who has none', async () => {
    serve();
    const { forget } = await open('/excelreports', 'manager');
    await screen.findByRole('combobox', { name: 'Мониторинги' });
    expect(screen.queryByRole('combobox', { name: 'Офлайн-задачи' })).toBeNull();
    forget();
  });
});

describe('[REP-6] the web report', () => {
  it('of a monitoring that was deleted says so, and goes on with the others', async () => {
    server.use(
      http.get('*/api/parsing-collections/all-ids-names', () =>
        HttpResponse.json({ items: [{ id: 1, name: 'Кухня' }] }),
      ),
      ...['companies', 'brands', 'categories', 'tags'].map((list) =>
        http.get(`*/api/${list}`, () => HttpResponse.json({ items: [], total: 0 })),
      ),
      http.get('*/api/reports/web-report', ({ request }) =>
        request.url.includes('99')
          ? HttpResponse.json({ code: 'NOT_FOUND', message: 'Не найдено' }, { status: 404 })
          : HttpResponse.json({ items: [], total: 0 }),
      ),
    );
    const { router, forget } = await open('/web-report?monitorings=[1,99]', 'manager');
    expect(await screen.findByText('Выбранного мониторинга больше нет')).toBeInTheDocument();
    await userEvent.click(await screen.findByRole('button', { name: 'Показать остальные' }));
    expect(await screen.findByText('В отчёте нет данных')).toBeInTheDocument();
    expect(router.state.location.search).toMatchObject({ monitorings: [1] });
    forget();
  });

  it.each(['/parsing/99999999999', '/parsing/5/edit'])(
    '[SHELL-2] %s, which is not there, is not found',
    async (path) => {
      // React and the router tell of what the not-found screen shows.
      vi.spyOn(console, 'error').mockImplementation(() => undefined);
      vi.spyOn(console, 'warn').mockImplementation(() => undefined);
      server.use(
        http.get('*/api/parsing-collections/5', () =>
          HttpResponse.json({ code: 'NOT_FOUND', message: 'Не найдено' }, { status: 404 }),
        ),
      );
      const { forget } = await open(path, 'user');
      expect(await screen.findByText('This page could not be found')).toBeInTheDocument();
      forget();
    },
  );
});

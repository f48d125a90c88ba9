import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { startI18n } from '#i18n/i18n.ts';
import { open, server } from './app-harness.tsx';

beforeAll(async () => {
  server.listen();
  await startI18n('ru');
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

it.each(['user', 'manager'] as const)(
  'home tells a %s who is cheaper, and leads to those products beside ours',
  async (role) => {
    const { forget } = await open('/', role);
    const table = await screen.findByRole('table', { name: 'Конкуренты против нас' });
    const row = within(within(table).getByRole('row', { name: /Ладья/ }));
    expect(row.getByText('дешевле 1 100 · как у нас 40 · дороже 60')).toBeInTheDocument();
    expect(row.getByText(/^в среднем дешевле на 3,4/)).toBeInTheDocument();
    const href = new URL(row.getByRole('link').getAttribute('href') ?? '', 'http://x');
    expect([href.pathname, href.searchParams.get('companyIds'), href.searchParams.get('quick')]).toEqual([
      '/parsing/5/report/main',
      '[3]',
      'cheaper',
    ]);
    forget();
  },
);

it('home says nothing of competitors where there is nothing to compare', async () => {
  server.use(http.get('*/api/home/rivals', () => HttpResponse.json({ collectionId: 5, items: [], total: 0 })));
  const { forget } = await open('/', 'user');
  await screen.findByText('Подешевели у конкурентов');
  expect(screen.queryByText('Конкуренты против нас')).toBeNull();
  forget();
});

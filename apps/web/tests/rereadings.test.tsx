import { notifications } from '@mantine/notifications';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Difference, Rereading } from '@tsenomer/contracts';
import { http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startI18n } from '#i18n/i18n.ts';
import { paste } from './typing.ts';
import { openAs, server } from './collections-harness.tsx';

const REREADING: Rereading = {
  id: 5,
  status: 'done',
  company: { id: 2, name: 'Ромашка' },
  parsingCollection: null,
  dateFrom: '2026-11-01',
  dateTo: '2026-11-20',
  orderedAt: '2026-11-20T09:00:00.000Z',
  orderedBy: 'Анна Ким',
  finishedAt: '2026-11-20T09:01:00.000Z',
  progress: { done: 3, all: 3 },
  leftOut: 2,
  pages: { same: 1, differs: 1, unread: 1, lost: 0 },
  decided: { open: 1, approved: 0, rejected: 0, undone: 0 },
};
const SAID = { outcome: 'success', errorCode: null, oldPrice: null, currency: 'RUB' } as const;
const DIFFERENCE: Difference = {
  id: 31,
  state: 'differs',
  product: { id: 3, name: 'Чайник' },
  company: { id: 2, name: 'Ромашка' },
  companyShop: null,
  city: { id: 1, name: 'Москва' },
  link: 'https://daisy.test/3',
  at: '2026-11-19T08:00:00.000Z',
  recorded: { ...SAID, price: 199_900, source: 'text s' },
  now: { ...SAID, price: 119_900, oldPrice: 199_900, source: 'json-ld offers.price' },
  fields: ['price', 'oldPrice'],
  page: 'kept',
  hash: 'ab',
  trainingId: null,
  decision: 'open',
  decidedBy: null,
  decidedAt: null,
};
const UNREAD: Difference = {
  ...DIFFERENCE,
  id: 32,
  state: 'unread',
  product: { id: 4, name: 'Утюг' },
  now: { ...SAID, outcome: 'error', errorCode: 2, price: null, source: null },
  fields: [],
};

beforeAll(async () => {
  await startI18n('ru');
  server.listen();
});
afterEach(() => {
  notifications.clean();
  server.resetHandlers();
});
afterAll(() => server.close());

/** Answers of a rereading; what was decided is noted. */
function answer(items: readonly Rereading[] = [REREADING]): { readonly decided: unknown[]; readonly asked: string[] } {
  const decided: unknown[] = [];
  const asked: string[] = [];
  server.use(
    http.get('*/api/companies', () => HttpResponse.json({ items: [], total: 0 })),
    http.get('*/api/parsing-collections/all-ids-names', () => HttpResponse.json({ items: [] })),
    http.get('*/api/rereadings', () => HttpResponse.json({ items, total: items.length })),
    http.get('*/api/rereadings/5/pages', ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('filters') ?? '');
      return HttpResponse.json({ items: [DIFFERENCE, UNREAD], total: 2 });
    }),
    http.post('*/api/rereadings/5/decisions', async ({ request }) => {
      decided.push(await request.json());
      return HttpResponse.json({ decided: 0, refused: [{ id: 31, why: 'month' }] });
    }),
  );
  return { decided, asked };
}

describe('pages read again', () => {
  it('say what was recorded, what is read now and why, and are decided together', async () => {
    const { decided } = answer();
    await openAs('user', '/rereadings');
    const table = await screen.findByRole('table', { name: /^Страницы за / });
    const row = within(await within(table).findByRole('row', { name: /Чайник/ }));
    expect(row.getByText(/1.?999/, { selector: 'span' })).toBeVisible();
    expect(row.getByText(/^другая цена; есть зачёркнутая цена 1.?999/u)).toBeVisible();
    expect(row.getByText('цена теперь — из данных для поисковиков, раньше — из видимого текста')).toBeVisible();
    expect(within(table).getByText(/^Сейчас страница не читается/)).toBeVisible();
    await userEvent.click(row.getByRole('checkbox', { name: 'Выбрать: Чайник' }));
    await userEvent.click(screen.getByRole('button', { name: 'Исправить' }));
    await screen.findByText('Не сделано: 1 — месяц закрыт');
    expect(decided).toEqual([{ ids: [31], decision: 'approved' }]);
  });

  it('are narrowed by the address', async () => {
    const { asked } = answer();
    await openAs('user', '/rereadings?state=unread&decision=nonsense');
    expect(await screen.findByLabelText('Результат')).toHaveValue('unread');
    await waitFor(() => expect(asked).toContain('{"state":"unread"}'));
  });

  it('are ordered by days as the product writes them; a missing one is said at its field', async () => {
    answer([]);
    await openAs('user', '/rereadings');
    const until = await screen.findByRole('textbox', { name: 'По' });
    expect(until).toHaveDisplayValue(/^\d\d\.\d\d\.\d{4}$/u);
    await userEvent.clear(until);
    await userEvent.click(screen.getByRole('button', { name: 'Перечитать' }));
    expect(await screen.findByText('Укажите дату')).toBeVisible();
    expect(until).toHaveFocus();
    await paste(until, '01.02.2031');
    await userEvent.tab();
    expect(until).toHaveDisplayValue('01.02.2031');
  });

  it('have none at first', async () => {
    answer([]);
    await openAs('user', '/rereadings');
    expect(await screen.findByText('Страницы ещё не перечитывали')).toBeVisible();
  });
});

import { notifications } from '@mantine/notifications';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { LinkCandidate } from '@tsenomer/contracts';
import { http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openAs, server } from './collections-harness.tsx';
import { candidate } from './link-search-harness.ts';

/** The finds that the server has, and what it was asked. */
let finds: LinkCandidate[];
let calls: string[];
let asked: unknown[];

const counts = () => ({
  proposed: finds.filter(({ status }) => status === 'proposed').length,
  accepted: 1,
  confirmed: finds.filter(({ status }) => status === 'confirmed').length,
  rejected: finds.filter(({ status }) => status === 'rejected').length,
});

function decides(name: 'confirm' | 'reject' | 'reopen', status: LinkCandidate['status'], answer: string) {
  return http.post<never, { ids: number[] }>(`*/api/link-search/candidates/${name}`, async ({ request }) => {
    const { ids } = await request.json();
    calls.push(`${name} ${ids.join()}`);
    finds = finds.map((find) => (ids.includes(find.id) ? { ...find, status } : find));
    return HttpResponse.json({ [answer]: ids.length });
  });
}

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => {
  finds = [candidate(1, 0.55), candidate(2, 0.91), candidate(3, 0.96)];
  calls = [];
  asked = [];
  server.use(
    // A stream that breaks off makes everything be read anew.
    http.get('*/api/parser/events', () => HttpResponse.json({ code: 'FORBIDDEN', message: 'm' }, { status: 403 })),
    http.get('*/api/link-search/summary', () =>
      HttpResponse.json({
        counts: counts(),
        learnt: {
          decisions: 42,
          learntAt: '2026-11-20T07:00:00.000Z',
          precision: [{ score: 0.9, decided: 40, share: 0.975 }],
        },
      }),
    ),
    http.get('*/api/link-search/candidates', ({ request }) => {
      const filters: Record<string, unknown> = JSON.parse(new URL(request.url).searchParams.get('filters') ?? '{}');
      asked.push(filters);
      const items = finds.filter(({ status }) => filters['status'] === 'all' || status === filters['status']);
      return HttpResponse.json({ items, total: items.length });
    }),
    decides('confirm', 'confirmed', 'confirmed'),
    decides('reject', 'rejected', 'rejected'),
    decides('reopen', 'proposed', 'reopened'),
  );
});
afterEach(() => {
  server.resetHandlers();
  notifications.clean();
});
afterAll(() => server.close());

const inFocus = (id: number) => screen.findByText(`77${id}`);
const press = (key: string, code = '') => fireEvent.keyDown(document.body, { key, code });

describe('[PARSE-2] the review of found links', () => {
  it('shows both sides of a find, what differs, and why it was proposed', async () => {
    await openAs('user', '/link-search');
    const table = await screen.findByRole('table', { name: 'Товар и предложение' });
    expect(table).toHaveTextContent(/Бренд\s*Север\s*Северсовпадает/);
    expect(table).toHaveTextContent(/Артикул\s*Ваш: A-1\s*771/);
    expect(table).toHaveTextContent(/Штрихкод\s*4600000000017\s*4600000000017совпадает/);
    expect(table).toHaveTextContent(/1\s000\s₽ рекомендованная\s*875\s₽ −12,5\s%/);
    expect([...table.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual([
      '1,7',
      'электрический',
      '1,5',
    ]);
    expect(screen.getByRole('list', { name: 'За' })).toHaveTextContent('Один брендПохожее название');
    expect(screen.getByRole('list', { name: 'Против' })).toHaveTextContent('Цена сильно отличается');
    expect(screen.getByRole('link', { name: /Открыть на сайте/ })).toHaveAttribute('rel', 'noopener noreferrer');
    expect(screen.getByText('3 находки ждут проверки')).toBeInTheDocument();
  });

  it('goes by keys: confirm, reject, skip, undo', async () => {
    await openAs('user', '/link-search');
    await inFocus(1);
    press('ArrowRight');
    await inFocus(2);
    press('ArrowDown');
    await inFocus(3);
    press('ArrowLeft');
    await inFocus(2);
    await waitFor(() => expect(calls).toEqual(['confirm 1', 'reject 3']));
    await screen.findByText('2 из 3 проверено');
    press('я', 'KeyZ');
    await waitFor(() => expect(calls.at(-1)).toBe('reopen 3'));
    await inFocus(3);
    press('?');
    expect(await screen.findByRole('dialog', { name: 'Клавиши проверки' })).toHaveTextContent(
      'отменить последнее решение',
    );
    fireEvent.keyDown(screen.getByRole('dialog', { name: 'Клавиши проверки' }), { key: 'ArrowRight' });
    expect(calls).toHaveLength(3);
  });

  it('does not take keys from a field in which somebody types', async () => {
    await openAs('user', '/link-search');
    await inFocus(1);
    fireEvent.keyDown(screen.getByRole('searchbox', { name: 'Товар или предложение' }), { key: 'ArrowRight' });
    await inFocus(1);
    expect(calls).toEqual([]);
  });

  it('takes a decision back by its message, and loads what is left once all are decided', async () => {
    await openAs('user', '/link-search');
    await userEvent.click(await screen.findByRole('button', { name: 'Это тот же товар' }));
    const message = await screen.findByText('Подтверждена 1 ссылка');
    await userEvent.click(within(message).getByRole('button'));
    await waitFor(() => expect(calls).toEqual(['confirm 1', 'reopen 1']));
    await inFocus(1);
    for (const id of [1, 2, 3]) {
      await inFocus(id);
      press('ArrowLeft');
    }
    expect(await screen.findByText('Всё проверено')).toBeInTheDocument();
    expect(screen.getByText(/Учтено решений: 42/)).toBeInTheDocument();
    expect(screen.getByRole('table', { name: 'Доля верных по сходству' })).toHaveTextContent(/90\s%4097,5\s%/);
  });

  it('puts a find back when the server refuses the decision', async () => {
    server.use(
      http.post('*/api/link-search/candidates/confirm', () =>
        HttpResponse.json({ code: 'NOT_FOUND', message: 'Не найдено' }, { status: 404 }),
      ),
    );
    await openAs('user', '/link-search');
    await userEvent.click(await screen.findByRole('button', { name: 'Это тот же товар' }));
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    expect(await screen.findByText('0 из 3 проверено')).toBeInTheDocument();
  });

  it('confirms all shown from a likeness on, once their number is typed', async () => {
    await openAs('user', '/link-search');
    await inFocus(1);
    await userEvent.click(screen.getByRole('button', { name: 'Подтвердить похожие…' }));
    const window = within(await screen.findByRole('dialog', { name: 'Подтвердить все показанные' }));
    const yes = window.getByRole('button', { name: 'Подтвердить' });
    await window.findByText('Будут подтверждены 2 находки');
    await userEvent.type(window.getByRole('textbox', { name: 'Введите число 2, чтобы подтвердить' }), '3');
    expect(yes).toBeDisabled();
    await userEvent.type(window.getByRole('textbox', { name: 'Введите число 2, чтобы подтвердить' }), '{Backspace}2');
    await userEvent.click(yes);
    await waitFor(() => expect(calls).toEqual(['confirm 2,3']));
    await inFocus(1);
  });

  it('keeps its filters in the address, and reopens what was decided', async () => {
    finds = [
      { ...candidate(4), status: 'rejected', decidedAt: '2026-11-20T08:00:00.000Z', decidedBy: 'Анна Смирнова' },
    ];
    const { router } = await openAs('user', '/link-search?status=rejected&collection=5&from=40&to=80');
    await inFocus(4);
    expect(asked[0]).toEqual({ status: 'rejected', collectionId: 5, scoreMin: 0.4, scoreMax: 0.8 });
    expect(screen.getByText(/отклонена 20\.11\.26 11:00, Анна Смирнова/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Вернуть на проверку' }));
    await waitFor(() => expect(calls).toEqual(['reopen 4']));
    await userEvent.click(await screen.findByRole('radio', { name: /Приняты без вопросов/ }));
    await waitFor(() => expect(router.state.location.search).toMatchObject({ status: 'accepted', collection: 5 }));
    expect(await screen.findAllByText('Ничего не найдено')).not.toEqual([]);
  });

  it('lists all finds, whatever became of them', async () => {
    finds = [
      candidate(1, 0.55),
      { ...candidate(2), status: 'confirmed', decidedAt: '2026-11-20T08:00:00.000Z', decidedBy: 'Анна Смирнова' },
    ];
    await openAs('user', '/link-search');
    await inFocus(1);
    await userEvent.click(screen.getByRole('radio', { name: 'Все 3' }));
    expect(await screen.findByText('0 из 2 проверено')).toBeInTheDocument();
    expect(asked.at(-1)).toEqual({ status: 'all' });
    expect(screen.queryByRole('button', { name: 'Подтвердить похожие…' })).toBeNull();
  });

  it('is seen by managers, who decide nothing', async () => {
    await openAs('demo', '/link-search');
    await inFocus(1);
    expect(screen.queryByRole('button', { name: 'Это тот же товар' })).toBeNull();
    press('ArrowRight');
    await inFocus(1);
    expect(calls).toEqual([]);
  });

  it('says where finds come from when there never were any', async () => {
    finds = [];
    server.use(
      http.get('*/api/link-search/summary', () =>
        HttpResponse.json({
          counts: { proposed: 0, accepted: 0, confirmed: 0, rejected: 0 },
          learnt: { decisions: 0, learntAt: null, precision: [] },
        }),
      ),
    );
    await openAs('user', '/link-search');
    expect(await screen.findByRole('link', { name: 'Создать поиск ссылок' })).toHaveAttribute(
      'href',
      '/parsing/creating',
    );
  });

  it('counts nothing, and says nothing of other lists, while their counts are not known', async () => {
    finds = [];
    server.use(
      http.get('*/api/link-search/summary', () =>
        HttpResponse.json({ code: 'INTERNAL', message: 'm' }, { status: 500 }),
      ),
    );
    await openAs('user', '/link-search');
    expect(await screen.findByText('Находок нет')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Создать поиск ссылок' })).toBeNull();
    expect(screen.getAllByRole('radio').map((radio) => radio.closest('div')?.textContent)).toEqual([
      'Ждут проверки',
      'Приняты без вопросов',
      'Подтверждены',
      'Отклонены',
      'Все',
    ]);
  });
});

import { notifications } from '@mantine/notifications';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { paste } from './typing.ts';
import { details, openAs, server } from './collections-harness.tsx';

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => {
  server.resetHandlers();
  notifications.clean();
});
afterAll(() => server.close());

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
    expect(await screen.findByRole('link', { name: 'Робот мониторинга не настроен' })).toHaveAttribute(
      'href',
      '/companies/3?tab=parser',
    );
    expect(screen.getAllByText('Остановлен')).toHaveLength(2);
    expect(screen.queryByText('Завершён')).toBeNull();
  });

  it('says beside the state how many links no run has checked yet, of those that one would check', async () => {
    const [first] = details().results;
    const results = [
      { ...first!, notProcessed: 3 },
      { ...first!, company: { id: 3, name: 'Новая' }, configured: false, notProcessed: 5 },
      { ...first!, company: { id: 4, name: 'Прежняя' }, disabled: true, notProcessed: 7 },
    ];
    server.use(http.get('*/api/parsing-collections/5', () => HttpResponse.json(details({ results }))));
    await openAs('admin', '/parsing/5');
    expect(await screen.findByText('Не обработано: 3')).toBeInTheDocument();
  });

  it('opens the links behind a number, filtered as pressed, and keeps the window in the address', async () => {
    const asked: (string | null)[] = [];
    server.use(
      http.get('*/api/parsing-collections/5/results', ({ request }) => {
        asked.push(new URL(request.url).searchParams.get('filters'));
        return HttpResponse.json({
          items: [
            {
              linkId: 1,
              company: { id: 2, name: 'Ромашка' },
              companyShop: null,
              productId: 2,
              productName: 'Смеситель для кухни',
              clientArticle: 'A-1',
              url: 'https://daisy.test/p/1',
              notation: null,
              updateMode: 'auto',
              waiting: null,
              edited: null,
              outcome: 'error',
              errorCode: 1,
              price: null,
              oldPrice: null,
              currency: null,
              checkedAt: '2026-11-20T07:05:00.000Z',
              siteName: null,
              screenshot: null,
              photo: null,
            },
          ],
          total: 1,
        });
      }),
    );
    const { router } = await openAs('demo', '/parsing/5');
    await userEvent.click(await screen.findByRole('button', { name: /Ромашка: Ошибка — 6/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Ссылки: Ромашка' }));
    await dialog.findByText('1. Страница не найдена', { selector: 'td *' });
    expect(asked).toEqual(['{"companyId":2,"outcome":"error"}']);
    expect(router.state.location.search).toEqual({ links: 2, outcome: 'error' });
    expect(dialog.getByRole('link', { name: /daisy\.test/ })).toHaveAttribute('href', 'https://daisy.test/p/1');
    await paste(dialog.getByRole('searchbox', { name: 'Название или артикул' }), 'смес');
    await userEvent.keyboard('{Enter}');
    await waitFor(() =>
      expect(router.state.location.search).toEqual({ links: 2, outcome: 'error', search: 'смес', page: 1 }),
    );
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(router.state.location.search).toEqual({}));
    // Neither the window nor what was filtered in it is left behind.
    expect(router.history.canGoBack()).toBe(false);
  });

  it.each([
    ['admin', { run: true, edit: true, remove: true }],
    ['demo', { run: true, edit: true, remove: false }],
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
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
      'Изменить мониторинг',
      'Настройки',
      'Изменить товары и компании',
      'Настройка аналогов',
      'Приостановить',
      'Сделать копию',
      ...(may.remove ? ['Удалить мониторинг'] : []),
    ]);
  });

  it('keeps many kinds of errors in one control, the most frequent first, each with its links', async () => {
    const [result] = details().results;
    const errors = [1, 2, 3, 5].map((code) => ({ code, count: code * 100 }));
    server.use(
      http.get('*/api/parsing-collections/5', () => HttpResponse.json(details({ results: [{ ...result!, errors }] }))),
      http.get('*/api/parsing-collections/5/results', () => HttpResponse.json({ items: [], total: 0 })),
    );
    const { router } = await openAs('demo', '/parsing/5');
    await userEvent.click(await screen.findByRole('button', { name: /^Ошибки: 1\s100, 4 вида$/ }));
    const kinds = await screen.findAllByRole('menuitem');
    expect(kinds.map(({ textContent }) => textContent?.replace(/\D+/, ''))).toEqual(['500', '300', '200', '100']);
    await userEvent.click(kinds[3]!);
    await waitFor(() => expect(router.state.location.search).toEqual({ links: 0, error: 1 }));
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

  it('[COLL-4] a company is switched off after a warning, here or in all monitorings, and on again', async () => {
    const asked: unknown[] = [];
    let disabled = false;
    server.use(
      http.get('*/api/parsing-collections/5', () =>
        HttpResponse.json(details({ companies: [{ id: 2, name: 'Ромашка', disabled }] })),
      ),
      http.patch('*/api/parsing-collections/5/companies/2', async ({ request }) => {
        asked.push(await request.json());
        disabled = true;
        return HttpResponse.json({ changed: 3, changeId: null });
      }),
    );
    await openAs('user', '/parsing/5');
    await userEvent.click(await screen.findByRole('button', { name: 'Что ещё можно: Ромашка' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Отключить во всех мониторингах' }));
    expect(await screen.findByText(/Запуски всех мониторингов, в которых есть эта компания/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Да, отключить' }));
    expect(await screen.findByText('«Ромашка» отключена')).toBeInTheDocument();
    expect(asked).toEqual([{ disabled: true, inAllCollections: true }]);
    await userEvent.click(await screen.findByRole('button', { name: 'Что ещё можно: Ромашка' }));
    expect(await screen.findByRole('menuitem', { name: 'Включить в этом мониторинге' })).toBeInTheDocument();
  });

  it('[COLL-4] [AUTH-11] names the queue, and says when statuses or results cannot be read anew', async () => {
    const status = (companyId: number, findLinks: string) => ({
      companyId,
      companyShopId: null,
      priceParsing: 'PROCESSED',
      findLinks,
    });
    const companies = [
      { id: 2, name: 'Ромашка', disabled: false },
      { id: 3, name: 'Лютик', disabled: false },
    ];
    server.use(
      http.get('*/api/parsing-collections/5', () => HttpResponse.json(details({ companies }))),
      http.get('*/api/parsing-collections/5/company-statuses', () =>
        HttpResponse.json({ items: [status(2, 'IN_PROCESS'), status(3, 'IN_QUEUE')] }),
      ),
    );
    const { queryClient } = await openAs('user', '/parsing/5');
    const queue = await screen.findByRole('region', { name: 'Очередь компаний' });
    expect(queue).toHaveTextContent('Сейчас: РомашкаВ очереди: Лютик');
    server.use(
      http.get('*/api/parsing-collections/5/company-statuses', () =>
        HttpResponse.json({ items: [status(2, 'PROCESSED'), status(3, 'PROCESSED')] }),
      ),
    );
    await queryClient.invalidateQueries();
    await waitFor(() => expect(queue).toHaveTextContent('В прошлый раз: Ромашка, Лютик'));
    const fails = () => HttpResponse.json({ code: 'INTERNAL_ERROR', message: 'x' }, { status: 500 });
    server.use(
      http.get('*/api/parsing-collections/5/company-statuses', fails),
      http.get('*/api/parsing-collections/5', fails),
    );
    await queryClient.invalidateQueries();
    expect(await screen.findByText('Произошла ошибка при получении статусов компаний')).toBeInTheDocument();
    expect(await screen.findByText('Произошла ошибка при обновлении результатов парсинга')).toBeInTheDocument();
  });

  it('[COLL-4] the price checks of a company by month, and what is said when they cannot be read', async () => {
    const asked: string[] = [];
    server.use(
      http.get('*/api/parsing-collections/5/parsing-history/2', ({ request }) => {
        asked.push(new URL(request.url).search);
        return HttpResponse.json({ code: 'INTERNAL_ERROR', message: 'x' }, { status: 500 });
      }),
    );
    await openAs('demo', '/parsing/5');
    await userEvent.click(await screen.findByRole('button', { name: 'Что ещё можно: Ромашка' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'История запусков' }));
    expect(await screen.findByText('Произошла ошибка при получении истории цен')).toBeInTheDocument();
    expect(asked[0]).toMatch(/^\?date_from=\d{4}-\d\d-01&date_to=\d{4}-\d\d-(28|29|30|31)$/);
  });

  it('[COLL-3] what it watches is changed in the steps in which it was created', async () => {
    const sent: unknown[] = [];
    server.use(
      http.get('*/api/products/list', () => HttpResponse.json({ items: [] })),
      http.post('*/api/parsing-collections/count-selection', () =>
        HttpResponse.json({ products: 1, links: 1, byCompany: [] }),
      ),
      http.patch('*/api/parsing-collections/5', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json(details());
      }),
    );
    const selection = { tagIds: [], brandIds: [3], categoryIds: [], productIds: [] };
    server.use(http.get('*/api/parsing-collections/5', () => HttpResponse.json(details({ selection }))));
    const { router } = await openAs('user', '/parsing/5/edit?step=3');
    const name = await screen.findByRole('textbox', { name: /Название/ });
    await paste(name, ' и души');
    await userEvent.click(screen.getByRole('button', { name: 'Отмена' }));
    const question = await screen.findByRole('dialog', { name: 'Уйти без сохранения?' });
    await userEvent.click(within(question).getByRole('button', { name: 'Остаться' }));
    // What is kept for whoever comes back to a new monitoring is not overwritten by changes of another.
    const keys = [...Object.keys(sessionStorage), ...Object.keys(localStorage)];
    expect(keys.filter((key) => key.startsWith('monitoring-draft'))).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/parsing/5'));
    // What others change of it meanwhile is left to them (docs/decisions/137).
    expect(sent).toEqual([{ name: 'Смесители и души' }]);
  });

  it('has no page for an id that is none', async () => {
    await openAs('admin', '/parsing/abc');
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Отчёт по ценам' })).toBeNull());
  });
});

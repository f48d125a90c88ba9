import { notifications } from '@mantine/notifications';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DEFAULT_COLLECTION_SETTINGS, DEFAULT_LINK_SEARCH_SETTINGS } from '@tsenomer/contracts';
import type { CollectionCreate, CollectionDetails } from '@tsenomer/contracts';
import { http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { paste } from './typing.ts';
import { details, NO_FINDS, openAs, server } from './collections-harness.tsx';
import { candidate } from './link-search-harness.ts';
import { listens, profile } from './products-harness.ts';

const [row] = details().results;
const SEARCH = details({
  kind: 'findSellersAndLinks',
  results: [
    {
      ...row!,
      progress: { total: 50, success: 30, notAvailable: 12, withError: 8, banned: 3, sellers: 4 },
      newLinks: 17,
    },
  ],
});

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => {
  server.use(
    http.get('*/api/parser/events', () => HttpResponse.json({ code: 'FORBIDDEN', message: 'm' }, { status: 403 })),
    http.get('*/api/link-search/companies', ({ request }) =>
      HttpResponse.json({
        companyIds: new URL(request.url).searchParams.get('kind') === 'findSellersAndLinks' ? [] : [2],
      }),
    ),
    http.get('*/api/link-search/summary', () =>
      HttpResponse.json({ ...NO_FINDS, counts: { proposed: 6, accepted: 5, confirmed: 4, rejected: 3 } }),
    ),
    http.get('*/api/parsing-collections/5', () => HttpResponse.json(SEARCH)),
  );
});
afterEach(() => {
  server.resetHandlers();
  notifications.clean();
});
afterAll(() => server.close());

const next = () => userEvent.click(screen.getByRole('button', { name: 'Далее' }));

async function wizardOf(kind: RegExp, role: 'admin' | 'user') {
  const view = await openAs(role, '/parsing/creating');
  await userEvent.click(await screen.findByRole('combobox', { name: 'Бренды' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Север' }));
  await userEvent.click(screen.getByRole('radio', { name: kind }));
  await next();
  await paste(await screen.findByRole('combobox', { name: /Город/ }), 'Моск');
  await userEvent.click(await screen.findByRole('option', { name: 'Москва, Россия' }));
  return view;
}

describe('[PARSE-2] creating a search of links', () => {
  it('offers companies that can be searched, and settings with the spec’s bounds', async () => {
    const created: CollectionCreate[] = [];
    server.use(
      http.post<never, CollectionCreate>('*/api/parsing-collections', async ({ request }) => {
        created.push(await request.json());
        return HttpResponse.json({ id: 5 });
      }),
    );
    const { router } = await wizardOf(/Поиск ссылок/, 'admin');
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Ромашка' }));
    expect(screen.queryByRole('checkbox', { name: 'Наш магазин' })).toBeNull();
    await next();
    await paste(await screen.findByRole('textbox', { name: /Название мониторинга/ }), 'Поиск');
    await userEvent.click(screen.getByRole('radio', { name: 'По штрихкоду' }));
    const timeout = screen.getByRole('textbox', { name: 'Время на товар, с' });
    fireEvent.change(timeout, { target: { value: '601' } });
    await userEvent.click(screen.getByRole('button', { name: 'Создать мониторинг' }));
    await screen.findByText('Значение не может быть больше 600');
    expect(timeout).toHaveFocus();
    fireEvent.change(timeout, { target: { value: '11' } });
    await userEvent.click(screen.getByRole('button', { name: 'Создать мониторинг' }));
    await screen.findByText('Значение не может быть меньше 12');
    fireEvent.change(timeout, { target: { value: '120' } });
    await userEvent.click(screen.getByRole('button', { name: 'Создать мониторинг' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/parsing/5'));
    expect(created).toMatchObject([
      {
        kind: 'findLinks',
        companyIds: [2],
        settings: {
          ...DEFAULT_COLLECTION_SETTINGS,
          parserTaskCommandArguments: { ...DEFAULT_LINK_SEARCH_SETTINGS, parseBy: 'barcode', timeout: 120 },
        },
      },
    ]);
  });

  it('shows others the settings, and why they do not change them', async () => {
    await wizardOf(/Поиск ссылок/, 'user');
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Ромашка' }));
    await next();
    expect(await screen.findByText('Настройки поиска меняет только администратор платформы.')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Порог точности, %' })).toBeDisabled();
    expect(screen.getByRole('radio', { name: 'По названию с обученным сравнением' })).toBeChecked();
  });

  it('[PARSE-3] looks for sellers on marketplaces only, and says when there are none', async () => {
    await wizardOf(/Поиск продавцов/, 'admin');
    expect(await screen.findByText(/здесь компании без имени продавца/)).toBeVisible();
    expect(screen.getByText(/Ни одну компанию нельзя обойти поиском/)).toBeVisible();
  });
});

describe('[PARSE-2] the page of a search', () => {
  it('[PARSE-3] tells results in words of searches, and how many finds wait', async () => {
    await openAs('user', '/parsing/5');
    const table = await screen.findByRole('table');
    const [head, line] = within(table).getAllByRole('row');
    expect(head).toHaveTextContent('КомпанияСостояниеНайденоНе найденоОшибкиБаныНовые ссылкиНовые продавцыСсылки');
    expect(line).toHaveTextContent(/Ромашка.*30128317430/);
    expect(await screen.findByRole('link', { name: 'Проверить найденное (6)' })).toHaveAttribute(
      'href',
      '/link-search?collection=5',
    );
    expect(screen.queryByRole('button', { name: 'Повторить ошибки' })).toBeNull();
  });

  it('changes its settings by an administrator, and shows them to others', async () => {
    const sent: unknown[] = [];
    server.use(
      http.patch('*/api/parsing-collections/5', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json(SEARCH satisfies CollectionDetails);
      }),
    );
    await openAs('admin', '/parsing/5');
    await userEvent.click(await screen.findByRole('button', { name: 'Настройки поиска' }));
    const window = within(await screen.findByRole('dialog', { name: 'Настройки поиска' }));
    const save = window.getByRole('button', { name: 'Сохранить' });
    expect(save).toBeDisabled();
    fireEvent.change(window.getByRole('textbox', { name: 'Порог точности, %' }), { target: { value: '80' } });
    await userEvent.click(window.getByRole('switch', { name: /Сохранять уверенные находки в карточку/ }));
    await userEvent.click(save);
    await waitFor(() =>
      expect(sent).toEqual([
        {
          settings: {
            parserTaskCommandArguments: {
              ...DEFAULT_LINK_SEARCH_SETTINGS,
              accuracyThreshold: 80,
              saveLinksToCard: false,
            },
          },
        },
      ]),
    );
    await screen.findByText('Настройки поиска сохранены');
  });

  it('[PARSE-1] goes through the whole assortment of a company, for the products that are chosen', async () => {
    const started: unknown[] = [];
    server.use(
      http.get('*/api/parsing-collections/5', () =>
        HttpResponse.json(
          details({
            kind: 'findLinks',
            results: [
              {
                ...row!,
                status: started.length === 0 ? null : 'IN_QUEUE',
                activityType: started.length === 0 ? 'findLinks' : 'solidParse',
              },
            ],
          }),
        ),
      ),
      http.post('*/api/parser-tasks', async ({ request }) => {
        started.push(await request.json());
        return started.length === 1
          ? HttpResponse.json({ code: 'NOTHING_LEFT_TO_SEARCH', message: 'Искать нечего' }, { status: 409 })
          : HttpResponse.json({
              id: 1,
              collectionId: 5,
              collectionName: 'Смесители',
              kind: 'solidParse',
              status: 'queued',
              startedAt: '2026-11-20T07:00:00.000Z',
              finishedAt: null,
              progress: { total: 5, success: 0, notAvailable: 0, withError: 0, banned: 0, sellers: 0 },
            });
      }),
    );
    await openAs('user', '/parsing/5');
    await userEvent.click(await screen.findByRole('button', { name: 'Искать у компании Ромашка иначе…' }));
    const window = within(await screen.findByRole('dialog', { name: 'Поиск: Ромашка' }));
    expect(window.getByRole('radio', { name: 'Без ссылки у этой компании' })).toBeChecked();
    await waitFor(() => expect(window.getByRole('radio', { name: 'Во всём ассортименте' })).toBeEnabled());
    await userEvent.click(window.getByRole('radio', { name: 'Во всём ассортименте' }));
    await userEvent.click(window.getByRole('radio', { name: 'Все товары мониторинга' }));
    await userEvent.click(window.getByRole('button', { name: 'Начать обход' }));
    // What was refused keeps the window open, with what was chosen.
    expect(await screen.findByText(/Искать нечего/)).toBeInTheDocument();
    await userEvent.click(window.getByRole('button', { name: 'Начать обход' }));
    await screen.findByText('Ромашка: обход ассортимента начат');
    expect(started[1]).toEqual({
      parsingCollectionId: 5,
      activityType: 'solidParse',
      commandArguments: { dbIoParams: { companyId: 2, filter: 'all' }, sellersCreationFlag: false },
    });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await screen.findByText('Обход ассортимента')).toBeVisible();
    const opener = screen.getByRole('button', { name: 'Искать у компании Ромашка иначе…' });
    expect(opener).toHaveAttribute('aria-disabled', 'true');
    // The window gave it the focus back, and it keeps it.
    expect(opener).toHaveFocus();
  });

  it('offers no assortment where there is none, nor where sellers are looked for', async () => {
    server.use(
      http.get('*/api/link-search/companies', () => HttpResponse.json({ companyIds: [] })),
      http.get('*/api/parsing-collections/5', () => HttpResponse.json(details({ kind: 'findLinks', results: [row!] }))),
    );
    const { view } = await openAs('user', '/parsing/5');
    await userEvent.click(await screen.findByRole('button', { name: 'Искать у компании Ромашка иначе…' }));
    expect(await screen.findByText(/адрес ассортимента/)).toBeVisible();
    expect(screen.getByRole('radio', { name: 'Во всём ассортименте' })).toBeDisabled();
    view.unmount();
    server.use(http.get('*/api/parsing-collections/5', () => HttpResponse.json(SEARCH)));
    await openAs('user', '/parsing/5');
    await userEvent.click(await screen.findByRole('button', { name: 'Искать у компании Ромашка иначе…' }));
    expect(await screen.findByRole('radio', { name: 'Все товары мониторинга' })).toBeChecked();
    expect(screen.queryByRole('radio', { name: 'Во всём ассортименте' })).toBeNull();
  });

  it('shows the settings to others without a way to save them', async () => {
    await openAs('user', '/parsing/5');
    await userEvent.click(await screen.findByRole('button', { name: 'Настройки поиска' }));
    const window = within(await screen.findByRole('dialog', { name: 'Настройки поиска' }));
    expect(window.getByRole('textbox', { name: 'Время на товар, с' })).toBeDisabled();
    expect(window.queryByRole('button', { name: 'Сохранить' })).toBeNull();
  });

  it('[PARSE-3] has a history by month with new links and new sellers', async () => {
    const asked: string[] = [];
    server.use(
      http.get('*/api/parsing-collections/5/parser-task-history/2', ({ request }) => {
        asked.push(new URL(request.url).search);
        if (asked.length === 1) return HttpResponse.json({ code: 'INTERNAL', message: 'm' }, { status: 500 });
        return HttpResponse.json({
          items: [
            {
              taskId: 1,
              parsingCollection: { id: 5, name: 'Смесители' },
              company: { id: 2, name: 'Ромашка', sellerName: null },
              companyShop: null,
              start: '2026-11-20T07:00:00.000Z',
              finishedAt: null,
              status: 'done',
              robotType: 'findSellersAndLinks',
              sellersCreationFlag: true,
              linksCount: 50,
              linksPerMinute: 20,
              newLinks: 17,
              newSellers: 4,
              errors: 8,
              bans: 3,
              timeout: 2,
            },
          ],
        });
      }),
    );
    await openAs('user', '/parsing/5');
    await userEvent.click(await screen.findByRole('button', { name: 'Что ещё можно: Ромашка' }));
    // A search is stopped and switched in its row as checks are.
    expect(await screen.findByRole('menuitem', { name: 'Отключить в этом мониторинге' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('menuitem', { name: 'История запусков' }));
    const window = within(await screen.findByRole('dialog', { name: 'История запусков: Ромашка' }));
    await window.findByText('Произошла ошибка при получении истории поиска продавцов и ссылок');
    await userEvent.click(window.getByRole('button', { name: 'Повторить' }));
    expect(await window.findByRole('row', { name: /20\.11\.26 10:00/ })).toHaveTextContent(
      '20.11.26 10:00Поиск продавцов и ссылокЗавершён5020174832',
    );
    expect(asked[0]).toMatch(/date_from=\d{4}-\d\d-01&date_to=\d{4}-\d\d-\d\d&command=searchSellersAndLinks/);
    // The two searches have histories of their own.
    await userEvent.click(window.getByRole('radio', { name: 'Поиск ссылок' }));
    await waitFor(() => expect(asked.at(-1)).toMatch(/command=findLinks$/));
  });
});

describe('[COLL-3] the edit window of a monitoring', () => {
  it('changes name, kind and note; the kind not while it runs', async () => {
    const sent: unknown[] = [];
    server.use(
      http.get('*/api/parsing-collections/5', () => HttpResponse.json(details({ kind: 'findLinks' }))),
      http.patch('*/api/parsing-collections/5', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json(details({ kind: 'priceParsing', name: 'Цены' }));
      }),
    );
    const open = async () => {
      await userEvent.click(await screen.findByRole('button', { name: 'Ещё действия' }));
      await userEvent.click(await screen.findByRole('menuitem', { name: 'Изменить мониторинг' }));
      return within(await screen.findByRole('dialog', { name: 'Изменить мониторинг' }));
    };
    const { view } = await openAs('user', '/parsing/5');
    const window = await open();
    expect(window.getByRole('button', { name: 'Сохранить' })).toBeDisabled();
    await userEvent.clear(window.getByRole('textbox', { name: /Название мониторинга/ }));
    await userEvent.click(window.getByRole('button', { name: 'Сохранить' }));
    expect(sent).toEqual([]);
    await paste(window.getByRole('textbox', { name: /Название мониторинга/ }), 'Цены');
    await userEvent.click(window.getByRole('radio', { name: 'Сбор цен' }));
    expect(window.getByRole('note')).toHaveTextContent(/Ссылки, находки и история останутся/);
    await userEvent.click(window.getByRole('button', { name: 'Сохранить' }));
    await screen.findByText('Мониторинг изменён');
    expect(sent).toEqual([{ name: 'Цены', typeId: 1 }]);
    view.unmount();
    server.use(
      http.get('*/api/parsing-collections/5', () =>
        HttpResponse.json(details({ kind: 'findLinks', status: 'IN_PROCESS' })),
      ),
    );
    await openAs('user', '/parsing/5');
    const running = await open();
    expect(running.getByRole('radio', { name: 'Сбор цен' })).toBeDisabled();
    expect(running.getByRole('combobox', { name: /Город/ })).toBeDisabled();
  });

  it('changes the city, unless addresses of it are watched', async () => {
    const sent: unknown[] = [];
    const { results } = details();
    server.use(
      http.get('*/api/parsing-collections/5', () => HttpResponse.json(details())),
      http.patch('*/api/parsing-collections/5', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json(details({ city: { id: 2, name: 'Казань' } }));
      }),
    );
    const open = async () => {
      await userEvent.click(await screen.findByRole('button', { name: 'Ещё действия' }));
      await userEvent.click(await screen.findByRole('menuitem', { name: 'Изменить мониторинг' }));
      return within(await screen.findByRole('dialog', { name: 'Изменить мониторинг' })).findByRole('combobox', {
        name: /Город/,
      });
    };
    const { view } = await openAs('user', '/parsing/5');
    const city = await open();
    await waitFor(() => expect(city).toBeEnabled());
    await userEvent.click(city);
    await userEvent.click(await screen.findByRole('option', { name: 'Казань, Россия' }));
    await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }));
    await screen.findByText('Мониторинг изменён');
    expect(sent).toEqual([expect.objectContaining({ cityId: 2 })]);
    view.unmount();
    server.use(
      http.get('*/api/parsing-collections/5', () =>
        HttpResponse.json(
          details({ results: results.map((result) => ({ ...result, companyShop: { id: 4, name: 'Тверская 1' } })) }),
        ),
      ),
    );
    await openAs('user', '/parsing/5');
    expect(await open()).toBeDisabled();
    expect(screen.getByText(/есть адреса этого города/)).toBeVisible();
  });
});

describe('[PARSE-2] possible links of a product', () => {
  it('wait on its page for a decision', async () => {
    const decided: unknown[] = [];
    let finds = [candidate(1, 0.7, 3), { ...candidate(2, 0.6, 3), company: { id: 1, name: 'Наш магазин' } }];
    listens('/products/3/profile', () => profile());
    const asked = listens('/link-search/candidates', () => ({ items: finds, total: finds.length }));
    server.use(
      http.post<never, { ids: number[] }>('*/api/link-search/candidates/confirm', async ({ request }) => {
        const { ids } = await request.json();
        decided.push(ids);
        finds = finds.filter(({ id }) => !ids.includes(id));
        return HttpResponse.json({ confirmed: 1 });
      }),
    );
    await openAs('user', '/products/3?tab=links');
    const list = within(await screen.findByRole('list', { name: 'Возможные ссылки' }));
    expect(list.getAllByRole('listitem', { name: '' }).length).toBeGreaterThan(1);
    await userEvent.click(list.getByRole('button', { name: 'Это тот же товар: Чайник электрический Север 1, 1,5 л' }));
    await waitFor(() => expect(decided).toEqual([[1]]));
    expect(list.queryByRole('button', { name: /Это тот же товар: Чайник электрический Север 1/ })).toBeNull();
    expect(list.getByRole('button', { name: /Другой товар: Чайник электрический Север 2/ })).toBeVisible();
    expect(JSON.parse(asked[0]?.get('filters') ?? '')).toEqual({ status: 'proposed', productId: 3 });
  });

  it('are nowhere to be seen when there are none', async () => {
    listens('/products/3/profile', () => profile());
    await openAs('user', '/products/3?tab=links');
    await screen.findByRole('table');
    expect(screen.queryByText('Возможные ссылки')).toBeNull();
  });
});

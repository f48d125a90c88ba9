import { notifications } from '@mantine/notifications';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_COLLECTION_SETTINGS } from '@tsenomer/contracts';
import { paste } from './typing.ts';
import { collection, details, openAs, server } from './collections-harness.tsx';

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => {
  server.resetHandlers();
  notifications.clean();
});
afterAll(() => server.close());

const LIST = '*/api/parsing-collections';

describe('the list of monitorings', () => {
  it('[COLL-1] tells what was run in a month, and says so when it cannot be read', async () => {
    const asked: string[] = [];
    server.use(
      http.get('*/api/parsing-collections/parsing-history', ({ request }) => {
        asked.push(new URL(request.url).search);
        return HttpResponse.json({ code: 'INTERNAL_ERROR', message: 'x' }, { status: 500 });
      }),
    );
    await openAs('demo', '/parsing');
    await userEvent.click(await screen.findByRole('button', { name: 'История запусков' }));
    expect(await screen.findByText('Произошла ошибка при получении истории запусков онлайн задач')).toBeInTheDocument();
    expect(asked[0]).toMatch(/^\?month=\d{1,2}&year=\d{4}$/);
  });

  it('[COLL-1] tells sellers of one marketplace apart in what was run', async () => {
    server.use(
      http.get('*/api/parsing-collections/parsing-history', () =>
        HttpResponse.json({
          items: [
            {
              taskId: 1,
              parsingCollection: { id: 5, name: 'Смесители' },
              company: { id: 3, name: 'Ярмарка', sellerName: 'СеверТорг' },
              companyShop: null,
              start: '2026-11-24T06:00:00.000Z',
              finishedAt: '2026-11-24T06:10:00.000Z',
              status: 'done',
              robotType: 'priceParsing',
              sellersCreationFlag: false,
              linksCount: 10,
              linksPerMinute: 5,
              newLinks: 0,
              newSellers: 0,
              errors: 0,
              bans: 0,
              timeout: 0,
            },
          ],
        }),
      ),
    );
    await openAs('user', '/parsing');
    await userEvent.click(await screen.findByRole('button', { name: 'История запусков' }));
    expect(await screen.findByRole('cell', { name: 'Ярмарка - СеверТорг' })).toBeInTheDocument();
  });

  it('[AUTH-11] says at the filters that their lists could not be read', async () => {
    const fails = () => HttpResponse.json({ code: 'INTERNAL_ERROR', message: 'x' }, { status: 500 });
    server.use(http.get('*/api/cities', fails), http.get('*/api/companies', fails));
    await openAs('user', '/parsing');
    expect(await screen.findByText('Произошла ошибка при получении списка городов')).toBeInTheDocument();
    expect(await screen.findByText('Произошла ошибка при получении списка компаний')).toBeInTheDocument();
  });

  it.each([
    ['admin', { topCount: 5 }],
    ['user', null],
  ] as const)(
    '[COLL-1] [COLL-3] %s changes settings from the list; how links are searched only an admin',
    async (role, search) => {
      const sent: unknown[] = [];
      server.use(
        http.patch('*/api/parsing-collections/5', async ({ request }) => {
          sent.push(await request.json());
          return HttpResponse.json(details());
        }),
      );
      await openAs(role, '/parsing');
      await userEvent.click(await screen.findByRole('button', { name: 'Ещё действия: Смесители' }));
      await userEvent.click(await screen.findByRole('menuitem', { name: 'Настройки' }));
      const window = within(await screen.findByRole('dialog', { name: 'Настройки мониторинга' }));
      for (const name of [/Сверять название/, /Сверять фото/, /Одна находка/, /Пересчитывать цены/])
        await userEvent.click(await window.findByRole('switch', { name }));
      const top = window.getByRole('textbox', { name: 'Сколько находок смотреть' });
      if (search === null) expect(top).toBeDisabled();
      else fireEvent.change(top, { target: { value: String(search.topCount) } });
      await userEvent.click(window.getByRole('button', { name: 'Сохранить' }));
      await screen.findByText('Данные успешно сохранены');
      const { parserTaskCommandArguments } = DEFAULT_COLLECTION_SETTINGS;
      expect(sent).toEqual([
        {
          settings: {
            productSubnameMatchingFlag: true,
            productPhotoMatchingFlag: true,
            singleProductFlag: true,
            priceRecalculationFlag: true,
            ...(search && { parserTaskCommandArguments: { ...parserTaskCommandArguments, ...search } }),
          },
        },
      ]);
    },
  );

  it('[COLL-8] starts the chosen monitorings company by company, and names those that it could not', async () => {
    const sent: unknown[] = [];
    server.use(
      http.get(LIST, () =>
        HttpResponse.json({
          items: [
            collection(),
            collection({
              id: 6,
              name: 'Ванны',
              companies: [
                { id: 2, name: 'Ромашка' },
                { id: 3, name: 'Лютик' },
              ],
            }),
            collection({ id: 7, name: 'Души' }),
          ],
          total: 3,
        }),
      ),
      http.post('*/api/parser-tasks/bulk', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ runs: [], refused: [{ index: 2, code: 'ROBOT_NOT_CONFIGURED' }] });
      }),
    );
    await openAs('user', '/parsing');
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Выбрать мониторинг «Смесители»' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Выбрать мониторинг «Ванны»' }));
    const bar = within(screen.getByRole('region', { name: 'Выбранные мониторинги' }));
    await userEvent.click(bar.getByRole('button', { name: 'Запустить' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Да, запустить' }));
    const refused = within(await screen.findByRole('dialog', { name: 'Что не запустилось' }));
    expect(refused.getByRole('region', { name: 'Ванны' })).toHaveTextContent(/Лютик: .*робот/);
    const task = (parsingCollectionId: number, companyId: number) => ({
      parsingCollectionId,
      commandArguments: { dbIoParams: { companyId } },
    });
    expect(sent).toEqual([{ tasks: [task(5, 2), task(6, 2), task(6, 3)] }]);
  });

  it('asks for what the address says, and writes what is chosen into the address', async () => {
    const asked: (string | null)[] = [];
    server.use(
      http.get(LIST, ({ request }) => {
        asked.push(new URL(request.url).searchParams.get('filters'));
        return HttpResponse.json({ items: [collection()], total: 1 });
      }),
    );
    const { router } = await openAs('admin', '/parsing?city=2&page=3');
    await screen.findByRole('link', { name: /^Смесители/ });
    // The page that is asked for is not there: the last one is shown.
    await waitFor(() => expect(router.state.location.search).toEqual({ city: 2 }));
    expect(asked).toEqual(['{"cityId":2}', '{"cityId":2}']);

    await paste(screen.getByLabelText('Название'), 'душ');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(asked.at(-1)).toBe('{"cityId":2,"name":"душ"}'));
    expect(router.state.location.search).toEqual({ city: 2, name: 'душ' });

    await userEvent.click(screen.getByRole('button', { name: 'Сбросить фильтры' }));
    await waitFor(() => expect(asked.at(-1)).toBeNull());
    expect(router.state.location.search).toEqual({});
  });

  it.each([
    ['admin', { create: true, run: true, remove: true }],
    ['user', { create: true, run: true, remove: true }],
    ['demo', { create: true, run: true, remove: false }],
  ] as const)('shows %s only what that role may do: %j', async (role, may) => {
    await openAs(role, '/parsing');
    await screen.findByRole('link', { name: /^Смесители/ });
    expect(screen.queryByRole('link', { name: 'Создать мониторинг' }) !== null).toBe(may.create);
    expect(screen.queryByRole('button', { name: 'Запустить: Смесители' }) !== null).toBe(may.run);
    expect(screen.queryByRole('button', { name: 'Удалить мониторинги' }) !== null).toBe(may.remove);
  });

  it('deletes the chosen ones after a confirmation, and never offers a running one', async () => {
    const deleted: string[] = [];
    server.use(
      http.get(LIST, () =>
        HttpResponse.json({
          items: [collection(), collection({ id: 6, name: 'Ванны', status: 'IN_QUEUE' })],
          total: 2,
        }),
      ),
      http.delete('*/api/parsing-collections/:id', ({ params }) => {
        deleted.push(String(params['id']));
        return HttpResponse.json({});
      }),
    );
    await openAs('admin', '/parsing');
    await userEvent.click(await screen.findByRole('button', { name: 'Удалить мониторинги' }));
    expect(await screen.findByRole('checkbox', { name: 'Ванны' })).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: 'Выбрать все на странице' }));
    await userEvent.click(screen.getByRole('button', { name: 'Удалить выбранные (1)' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Да, удалить' }));
    await screen.findByText('Мониторинги удалены');
    expect(deleted).toEqual(['5']);
  });

  it('keeps the keyboard in the button of deleting, and gives it back when the bar is left', async () => {
    await openAs('admin', '/parsing');
    const remove = await screen.findByRole('button', { name: 'Удалить мониторинги' });
    remove.focus();
    await userEvent.keyboard('{Enter}');
    expect(remove).toHaveFocus();
    expect(remove).toHaveAttribute('aria-pressed', 'true');
    screen.getByRole('button', { name: 'Отмена' }).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(remove).toHaveFocus());
    expect(screen.queryByRole('button', { name: 'Выбрать все на странице' })).toBeNull();
  });

  it('runs and stops from one button of the row, which keeps the focus meanwhile', async () => {
    let status: 'PROCESSED' | 'IN_PROCESS' = 'PROCESSED';
    let answer = (): void => undefined;
    server.use(
      http.get(LIST, () => HttpResponse.json({ items: [collection({ status })], total: 1 })),
      http.post('*/api/parsing-collections/5/run', async () => {
        await new Promise<void>((resolve) => (answer = resolve));
        status = 'IN_PROCESS';
        return HttpResponse.json({});
      }),
    );
    await openAs('admin', '/parsing');
    const run = await screen.findByRole('button', { name: 'Запустить: Смесители' });
    run.focus();
    await userEvent.keyboard('{Enter}');
    (await screen.findByRole('button', { name: 'Да, запустить' })).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(run).toHaveAttribute('aria-disabled', 'true'));
    expect(run).toBeEnabled();
    expect(run).toHaveFocus();
    answer();
    expect(await screen.findByRole('button', { name: 'Остановить: Смесители' })).toBe(run);
    expect(run).toHaveFocus();
  });

  it('says before a run which companies it leaves out, and counts only what is checked', async () => {
    const without = Array.from({ length: 7 }, (_, at) => ({ id: at + 20, name: `Новая ${at + 1}` }));
    server.use(
      http.get(LIST, () =>
        HttpResponse.json({
          items: [collection({ linksCount: 900, checksCount: 30, companiesWithoutRobot: without })],
          total: 1,
        }),
      ),
    );
    await openAs('admin', '/parsing');
    await userEvent.click(await screen.findByRole('button', { name: 'Запустить: Смесители' }));
    const dialog = await screen.findByRole('dialog', { name: 'Запустить мониторинг?' });
    expect(dialog).toHaveTextContent('Будут проверены все ссылки мониторинга «Смесители»: 30 ссылок.');
    expect(dialog).toHaveTextContent(
      'Без робота и потому не проверяются 7 компаний: Новая 1, Новая 2, Новая 3, Новая 4, Новая 5 +2.',
    );
    await userEvent.click(within(dialog).getByRole('button', { name: 'Отмена' }));
  });

  it('leads on from an empty list, and offers nothing to delete there', async () => {
    server.use(http.get(LIST, () => HttpResponse.json({ items: [], total: 0 })));
    await openAs('admin', '/parsing');
    await screen.findByText('Мониторингов пока нет');
    expect(screen.queryByRole('button', { name: 'Удалить мониторинги' })).toBeNull();
    expect(screen.getAllByRole('link', { name: 'Создать мониторинг' })).toHaveLength(2);
  });
});

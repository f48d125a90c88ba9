import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ROLE_NAMES } from '@tsenomer/contracts';
import { delay, http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startI18n } from '#i18n/i18n.ts';
import { mayOpen } from '#lib/user/screens.ts';
import { commandsFor } from '../src/features/platform/palette/commands.ts';
import { matchRank } from '../src/features/platform/palette/match-command.ts';
import { open, server } from './app-harness.tsx';

beforeAll(async () => {
  server.listen();
  await startI18n('ru');
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

describe('what a typed text finds', () => {
  it.each([
    ['Расписание мониторинга', 'распис', 0],
    ['Расписание мониторинга', 'монитор расп', 1],
    ['Расписание мониторинга', 'hfcgbc', 0],
    ['Price index', 'зкшсу', 0],
    ['Отчёт по ценам', 'отчет', 0],
    ['Расписание мониторинга', 'рапсисание', 2],
    ['Расписание мониторинга', 'раписание', 2],
    ['Расписание мониторинга', 'раасписание', 2],
    ['Расписание мониторинга', 'рассисание', 2],
    ['Теги', 'кги', null],
    ['Бренды', 'категории', null],
    ['Бренды', '!', null],
    ['Review', 'кух', null],
  ])('%s by “%s”: %j', (text, typed, rank) => expect(matchRank(text, typed)).toBe(rank));
});

describe('the commands of a role', () => {
  it.each(ROLE_NAMES.map((role) => [role]))('are the screens that it may open: %s', (role) => {
    const commands = commandsFor(role);
    expect(commands.every(({ link }) => mayOpen(role, link.to))).toBe(true);
    // A link without them takes those of the address that it leaves.
    expect(commands.every(({ link }) => !link.to.includes('$') || 'params' in link)).toBe(true);
    expect(new Set(commands.map(({ name }) => name)).size).toBe(commands.length);
    expect(commands.some(({ name }) => name === 'cluster')).toBe(role === 'admin');
    expect(commands.some(({ name }) => name === 'ftp')).toBe(['admin', 'user', 'demo'].includes(role));
  });
});

/** Ctrl+K; a press is lost before the screen listens, which it does a moment after it is drawn. */
const pressForPalette = () =>
  waitFor(async () => {
    await userEvent.keyboard('{Control>}[KeyK]{/Control}');
    expect(screen.getByRole('combobox', { name: 'Быстрый переход' })).toBeVisible();
  });

describe('the palette', () => {
  function serve(): void {
    server.use(
      http.get('*/api/parsing-collections/all-ids-names', () =>
        HttpResponse.json({ items: [{ id: 5, name: 'Кухня' }] }),
      ),
      http.get('*/api/companies', () => HttpResponse.json({ items: [], total: 0 })),
      // Its page is not what is looked at here.
      http.get('*/api/products/3/profile', () => delay('infinite')),
      http.get('*/api/products/search', () =>
        HttpResponse.json({
          products: [{ id: 3, name: 'Кухонный нож', clientArticle: 'A-3', barcode: null, logo: null }],
          recordCounts: 1,
        }),
      ),
    );
  }

  it('opens by its keys, chooses by arrows, opens by Enter and remembers what was opened', async () => {
    serve();
    const { router, forget } = await open('/', 'user');
    await screen.findByRole('main');
    await pressForPalette();
    const field = await screen.findByRole('combobox', { name: 'Быстрый переход' });
    await userEvent.type(field, 'кух');
    const list = within(screen.getByRole('listbox', { name: 'Быстрый переход' }));
    expect(await list.findByRole('option', { name: 'Кухонный нож A-3' })).toBeVisible();
    expect(list.getByRole('option', { name: 'Кухня' })).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{ArrowDown}');
    expect(list.getByRole('option', { name: 'Кухня отчёт по ценам' })).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/products/3'));
    expect(localStorage.getItem('tsenomer-recent')).toBe('[{"title":"Кухонный нож","href":"/products/3"}]');
    forget();
  });

  it('opens by Enter what was typed for, not what answered its beginning', async () => {
    serve();
    // The server finds a product by the beginning, and takes its time for the whole.
    server.use(
      http.get('*/api/products/search', async ({ request }) => {
        const whole = new URL(request.url).searchParams.get('query') === 'кухонный стол';
        await delay(whole ? 300 : 0);
        const product = whole ? { id: 4, name: 'Кухонный стол' } : { id: 3, name: 'Кухонный нож' };
        return HttpResponse.json({
          products: [{ ...product, clientArticle: `A-${product.id}`, barcode: null, logo: null }],
          recordCounts: 1,
        });
      }),
      http.get('*/api/products/4/profile', () => delay('infinite')),
    );
    const { router, forget } = await open('/', 'user');
    await screen.findByRole('main');
    await pressForPalette();
    const field = await screen.findByRole('combobox', { name: 'Быстрый переход' });
    await userEvent.type(field, 'кухон');
    await screen.findByRole('option', { name: 'Кухонный нож A-3' });
    await userEvent.type(field, 'ный стол{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/products/4'));
    forget();
  });

  it('says that nothing was found, and closes by Esc', async () => {
    serve();
    server.use(http.get('*/api/products/search', () => HttpResponse.json({ products: [], recordCounts: 0 })));
    const { forget } = await open('/', 'user');
    await screen.findByRole('main');
    await pressForPalette();
    await userEvent.type(await screen.findByRole('combobox', { name: 'Быстрый переход' }), 'щщщщщ');
    expect(await screen.findByText('Ничего не найдено')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Быстрый переход' })).toBeNull());
    forget();
  });

  it('leaves “?” to who is typing, and shows the shortcuts otherwise', async () => {
    serve();
    const { forget } = await open('/', 'user');
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Поиск товара' }), '?');
    expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.click(screen.getByRole('main'));
    await userEvent.keyboard('?');
    expect(await screen.findByRole('dialog', { name: 'Сочетания клавиш' })).toBeVisible();
    forget();
  });
});

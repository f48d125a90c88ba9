import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SavedView } from '@tsenomer/contracts';
import { http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { put } from './typing.ts';
import { openAs, server } from './collections-harness.tsx';
import { ADDRESS, asked, closeWithLayout, listenWithLayout, serveReport } from './report-harness.ts';
import { viewAddress } from '../src/lib/saved-views/view-address.ts';

beforeAll(listenWithLayout);
afterEach(() => server.resetHandlers());
afterAll(closeWithLayout);

const MINE: SavedView = {
  id: 4,
  screen: 'mainReport',
  name: 'Дешевле нас',
  address: 'quick=cheaper',
  columns: null,
  roles: [],
  mine: true,
  owner: 'Анна Орлова',
};
const sent: { method: string; path: string; body: unknown }[] = [];

beforeEach(() => {
  serveReport();
  sent.length = 0;
  const note = async ({ request }: { request: Request }) => {
    const text = await request.text();
    sent.push({ method: request.method, path: new URL(request.url).pathname, body: text && JSON.parse(text) });
    return HttpResponse.json(request.method === 'DELETE' ? {} : MINE);
  };
  server.use(
    http.get('*/api/saved-views', () =>
      HttpResponse.json({ items: [MINE, { ...MINE, id: 5, name: 'Общий', mine: false, address: 'price=with' }] }),
    ),
    http.post('*/api/saved-views', note),
    http.patch('*/api/saved-views/4', note),
    http.delete('*/api/saved-views/4', note),
  );
});

async function openMenu() {
  await openAs('user', `${ADDRESS}?price=with&page=3`);
  await userEvent.click(await screen.findByRole('button', { name: 'Виды' }));
  return within(await screen.findByRole('menu'));
}

describe('[REP-1] saved views', () => {
  it('are chosen: the report is seen by the filters of the view, and the one that is seen is marked', async () => {
    const menu = await openMenu();
    expect(await menu.findByRole('menuitem', { name: 'Общий · Анна Орлова' })).toHaveAttribute('aria-current', 'true');
    await userEvent.click(menu.getByRole('menuitem', { name: 'Дешевле нас' }));
    await waitFor(() =>
      expect(Object.fromEntries(asked.at(-1) ?? [])).toMatchObject({ filters: '{"quick":"cheaper"}', page: '1' }),
    );
  });

  it('keep what is seen under a name, without the page; a name that is there is replaced', async () => {
    const menu = await openMenu();
    await userEvent.click(menu.getByRole('menuitem', { name: 'Сохранить этот вид…' }));
    const form = within(await screen.findByRole('dialog', { name: 'Сохранить вид' }));
    await userEvent.click(form.getByRole('button', { name: 'Сохранить' }));
    expect(form.getByText('Поле не может быть пустым')).toBeVisible();
    const name = form.getByRole('combobox', { name: /Название/u });
    await userEvent.click(name);
    await userEvent.paste('о'.repeat(201));
    expect(form.getByText('Не длиннее 200 символов')).toBeVisible();
    await userEvent.clear(name);
    await userEvent.paste('\u200B');
    await userEvent.click(form.getByRole('button', { name: 'Сохранить' }));
    expect(form.getByText('Поле не может быть пустым')).toBeVisible();
    expect(sent).toEqual([]);
    await put(name, 'дешевле НАС');
    expect(form.getByText('Вид с этим названием будет заменён')).toBeVisible();
    await userEvent.click(form.getByRole('checkbox', { name: 'Менеджер' }));
    await userEvent.click(form.getByRole('button', { name: 'Заменить' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      method: 'PATCH',
      path: '/api/saved-views/4',
      body: { name: 'дешевле НАС', address: 'price=with', roles: ['manager'], columns: { order: [] } },
    });
  });

  it('are deleted, and had back', async () => {
    const menu = await openMenu();
    await userEvent.click(await menu.findByRole('menuitem', { name: 'Мои виды…' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Удалить вид «Дешевле нас»' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Вернуть' }));
    await waitFor(() => expect(sent.map(({ method }) => method)).toEqual(['DELETE', 'POST']));
    expect(sent[1]?.body).toMatchObject({ name: 'Дешевле нас', address: 'quick=cheaper' });
  });

  it.each([
    ['?page=2&limit=100', 'limit=100'],
    ['sort=best&history=3&brandIds=%5B1%2C2%5D', 'brandIds=%5B1%2C2%5D&sort=best'],
    ['', ''],
  ])('keep of %s: %s', (address, kept) => {
    expect(viewAddress(address)).toBe(kept);
  });
});

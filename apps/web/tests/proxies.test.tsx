import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ProxyItem, ProxyList } from '@tsenomer/contracts';
import { http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { chooseLocale, startI18n } from '#i18n/i18n.ts';
import { paste } from './typing.ts';
import { accepts, answers, refuses } from './companies-harness.ts';
import { openAs, server } from './collections-harness.tsx';

const ADDRESS = '/admin-panel?tab=proxies';

beforeAll(async () => {
  server.listen({ onUnhandledFrame: 'error' });
  await startI18n('ru');
});
beforeEach(() => answers('/digests/proxies/sites', { items: [], total: 0 }));
afterEach(async () => {
  server.resetHandlers();
  await chooseLocale('ru');
});
afterAll(() => server.close());

const item = (proxy: string, changes: Partial<ProxyItem> = {}): ProxyItem => ({
  proxy,
  successes: 0,
  bans: 0,
  errors: 0,
  score: null,
  lastUsedAt: null,
  lastError: null,
  asideUntil: null,
  ...changes,
});
const list = (changes: Partial<ProxyList> = {}): ProxyList => ({
  proxies: '',
  rejected: [],
  items: [],
  test: null,
  ...changes,
});
const editor = () => screen.findByRole('textbox', { name: 'Прокси, по одному в строке' });

describe('the proxies of the admin panel', () => {
  it('[PARSE-9] are edited as text; lines that are none are named while they are typed', async () => {
    answers('/digests/proxies', list({ proxies: 'a.ru:1', items: [item('http://a.ru:1')] }));
    const saved = list({
      proxies: 'a.ru:1\nnonsense here\nb.ru:2',
      rejected: [{ line: 2, text: 'nonsense here' }],
      items: [item('http://a.ru:1'), item('http://b.ru:2')],
    });
    const sent = accepts('post', '/digests/proxies', () => saved);
    await openAs('admin', ADDRESS);
    expect(await editor()).toHaveValue('a.ru:1');
    expect(screen.getByRole('button', { name: 'Сохранить' })).toBeDisabled();
    await userEvent.type(await editor(), '\nnonsense here\nb.ru:2');
    expect(screen.getByText('строка 2: nonsense here')).toBeVisible();
    expect(screen.getByText('Прокси в списке: 2')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }));
    expect(await screen.findByText('Прокси успешно сохранены')).toBeVisible();
    expect(sent.map(({ body }) => body)).toEqual([{ proxies: saved.proxies }]);
    expect(screen.getByRole('button', { name: 'Сохранить' })).toHaveAttribute('aria-disabled', 'true');
  });

  it('[PARSE-9] a test of none leads to where they are entered', async () => {
    answers('/digests/proxies', list());
    await openAs('admin', ADDRESS);
    await userEvent.click(await screen.findByRole('button', { name: 'Проверить все' }));
    expect(await editor()).toHaveFocus();
    expect(await editor()).toHaveAccessibleDescription(/Проверять нечего/);
    await userEvent.type(await editor(), 'b');
    expect(await editor()).not.toHaveAccessibleDescription(/Проверять нечего/);
  });

  it('[PARSE-9] keep what was typed when saving fails', async () => {
    answers('/digests/proxies', list());
    refuses('post', '/digests/proxies', 'INTERNAL_ERROR', 500);
    await openAs('admin', ADDRESS);
    await paste(await editor(), 'b.ru:2');
    await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Сохранить' })).not.toHaveAttribute('aria-disabled'));
    expect(await editor()).toHaveValue('b.ru:2');
  });

  it('[PARSE-9] show how each does', async () => {
    answers(
      '/digests/proxies',
      list({
        proxies: 'x',
        items: [
          item('http://good:1', { successes: 1200, score: 98, lastUsedAt: '2026-11-20T08:00:00.000Z' }),
          item('http://weak:2', { successes: 5, bans: 5, score: 50, lastUsedAt: '2026-11-20T08:00:00.000Z' }),
          item('http://dead:3', {
            errors: 7,
            score: 0,
            lastError: 'no answer in 10000 ms',
            lastUsedAt: '2026-11-20T08:00:00.000Z',
            asideUntil: '2026-11-20T09:30:00.000Z',
          }),
          item('http://new:4'),
        ],
      }),
    );
    await openAs('admin', ADDRESS);
    const row = async (name: RegExp) => within(await screen.findByRole('row', { name }));
    expect((await row(/good:1/)).getByText('Работает')).toBeVisible();
    expect((await row(/weak:2/)).getByText('Часто отказывает')).toBeVisible();
    expect((await row(/dead:3/)).getByText('Отложен до 12:30')).toBeVisible();
    expect((await row(/dead:3/)).getByText('no answer in 10000 ms')).toBeVisible();
    expect((await row(/new:4/)).getByText('Не использовался')).toBeVisible();
  });

  it('[PARSE-9] show how each does at each site, and are searched by the address', async () => {
    const asked: string[] = [];
    answers('/digests/proxies', list({ proxies: 'a.ru:1', items: [item('http://a.ru:1')] }));
    const row = {
      proxy: 'http://a.ru:1',
      site: 'shop.example',
      requests: 1200,
      errors: 5,
      bans: 3,
      averageMs: 350,
      lastBanAt: '2026-11-20T08:00:00.000Z',
    };
    server.use(
      http.get('*/api/digests/proxies/sites', ({ request }) => {
        asked.push(new URL(request.url).search);
        return HttpResponse.json({ items: [row, { ...row, site: '', averageMs: null, lastBanAt: null }], total: 2 });
      }),
    );
    await openAs('admin', `${ADDRESS}&search=shop`);
    const table = await screen.findByRole('table', { name: 'Прокси по сайтам' });
    expect(await within(table).findByRole('row', { name: /shop.example 1.200 3 5 350 мс/ })).toBeVisible();
    expect(within(table).getByRole('row', { name: /другие сайты/ })).toBeVisible();
    expect(asked[0]).toContain('search=shop');
  });

  it('[PARSE-9] are tested by a node, and the end is waited for', async () => {
    const before = list({ proxies: 'a.ru:1', items: [item('http://a.ru:1')] });
    answers('/digests/proxies', before);
    const orderedAt = '2026-11-20T08:00:00.000Z';
    const sent = accepts('post', '/digests/proxies/test', () => ({ ...before, test: { orderedAt, finishedAt: null } }));
    await openAs('admin', ADDRESS);
    const button = await screen.findByRole('button', { name: 'Проверить все' });
    answers(
      '/digests/proxies',
      list({
        proxies: 'a.ru:1',
        items: [item('http://a.ru:1', { successes: 1, score: 100, lastUsedAt: orderedAt })],
        test: { orderedAt, finishedAt: '2026-11-20T08:00:05.000Z' },
      }),
    );
    await userEvent.click(button);
    expect(await screen.findByText('Узел проверяет прокси…')).toBeVisible();
    expect(sent).toHaveLength(1);
    expect(await screen.findByText('Работает', undefined, { timeout: 10_000 })).toBeVisible();
    expect(screen.getByText(/^Проверены /)).toBeVisible();
  });
});

import { notifications } from '@mantine/notifications';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ApiTokenItem } from '@tsenomer/contracts';
import { http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startI18n } from '#i18n/i18n.ts';
import { curlExample } from '../src/features/access/api-tokens/curl-example.ts';
import { paste } from './typing.ts';
import { open, server } from './app-harness.tsx';

const ADDRESS = '/adding-products?tab=api-tokens';
const token = (patch: Partial<ApiTokenItem> = {}): ApiTokenItem => ({
  id: 4,
  name: '1С',
  prefix: 'tsn_ab12',
  scopes: ['products.write'],
  createdAt: '2026-11-20T07:30:00.000Z',
  createdBy: 'Анна Смирнова',
  expiresAt: null,
  lastUsedAt: null,
  lastUsedIp: null,
  ...patch,
});
let items: ApiTokenItem[] = [];

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(async () => {
  await startI18n('ru');
  items = [token({ lastUsedAt: '2026-11-21T06:00:00.000Z', lastUsedIp: '10.0.0.7' })];
  server.use(http.get('*/api/integration/api-tokens', () => HttpResponse.json({ items })));
});
afterEach(() => {
  server.resetHandlers();
  notifications.clean();
});
afterAll(() => server.close());

describe('API tokens', () => {
  it('[PROD-8] makes a token with the chosen scopes and shows it once, with an example', async () => {
    const sent: unknown[] = [];
    server.use(
      http.post('*/api/integration/api-tokens', async ({ request }) => {
        sent.push(await request.json());
        items = [token({ id: 5, name: 'Склад' }), ...items];
        return HttpResponse.json({ token: 'tsn_secret', item: items[0] });
      }),
    );
    const { forget } = await open(ADDRESS, 'user');
    await userEvent.click(await screen.findByRole('button', { name: 'Создать токен' }));
    const dialog = await screen.findByRole('dialog', { name: 'Новый токен' });
    await userEvent.click(within(dialog).getByRole('checkbox', { name: /Загружать товары/ }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Создать' }));
    expect(await screen.findByText('Поле не может быть пустым')).toBeVisible();
    expect(screen.getByText('Выберите хотя бы одно')).toBeVisible();
    expect(within(dialog).getByRole('textbox', { name: /Название/ })).toHaveFocus();
    await paste(within(dialog).getByRole('textbox', { name: /Название/ }), 'Склад');
    await userEvent.click(within(dialog).getByRole('checkbox', { name: /Читать товары/ }));
    await userEvent.selectOptions(within(dialog).getByLabelText('Срок действия'), 'Без срока');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Создать' }));

    expect(await screen.findByLabelText('Токен')).toHaveValue('tsn_secret');
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Пример запроса' }).value).toContain(
      'Bearer tsn_secret',
    );
    expect(sent).toEqual([{ name: 'Склад', scopes: ['products.read'], expiresInDays: null }]);
    await userEvent.click(screen.getByRole('button', { name: 'Готово, токен сохранён' }));
    expect(await screen.findByRole('cell', { name: 'Склад' })).toBeVisible();
    expect(screen.queryByDisplayValue('tsn_secret')).toBeNull();
    forget();
  });

  it('[PROD-8] tells the last use, and revokes after a question', async () => {
    let revoked = 0;
    server.use(
      http.delete('*/api/integration/api-tokens/4', () => {
        revoked += 1;
        items = [];
        return HttpResponse.json({});
      }),
    );
    const { forget } = await open(ADDRESS, 'admin');
    expect(await screen.findByText('10.0.0.7')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Отозвать токен: 1С' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Отмена' }));
    expect(revoked).toBe(0);
    await userEvent.click(screen.getByRole('button', { name: 'Отозвать токен: 1С' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Да, отозвать' }));
    expect(await screen.findByText('Токенов пока нет')).toBeVisible();
    await waitFor(() => expect(revoked).toBe(1));
    forget();
  });

  it('speaks English', async () => {
    await startI18n('en');
    items = [];
    const { forget } = await open(ADDRESS, 'admin');
    expect(await screen.findByText('No tokens yet')).toBeVisible();
    forget();
  });

  it('gives an example that the scopes allow', () => {
    expect(curlExample('https://p.test', 'tsn_x', ['products.read', 'products.write'])).toContain(
      "'https://p.test/api/products/import'",
    );
    expect(curlExample('https://p.test', 'tsn_x', ['products.read'])).toBe(
      "curl -s 'https://p.test/api/products?limit=50' \\\n  -H 'Authorization: Bearer tsn_x'",
    );
  });
});

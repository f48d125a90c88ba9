import { notifications } from '@mantine/notifications';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AdminSetting, ClientSetting } from '@tsenomer/contracts';
import { http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startI18n } from '#i18n/i18n.ts';
import { infobaseIssues } from '../src/features/market/infobase-settings/infobase-values.ts';
import { paste } from './typing.ts';
import { CLIENT_CONFIG, open, server } from './app-harness.tsx';
import { serveAccounts } from './accounts-harness.ts';

// Many steps each: how long they take on a busy machine is no part of these tests.
vi.setConfig({ testTimeout: 60_000 });

beforeAll(async () => {
  server.listen({ onUnhandledFrame: 'error' });
  await startI18n('ru');
});
afterEach(() => {
  notifications.clean();
  server.resetHandlers();
});
afterAll(() => server.close());

/** Settings of one kind that are found and set. */
function serveSettings(path: '/admin-settings' | '/settings', setting: AdminSetting | ClientSetting): unknown[] {
  const sent: unknown[] = [];
  let kept = setting;
  server.use(
    http.get(`*/api${path}/find`, () => HttpResponse.json({ items: [kept] })),
    http.post(`*/api${path}`, async ({ request }) => {
      kept = JSON.parse(await request.text());
      sent.push(kept);
      return HttpResponse.json(kept);
    }),
  );
  return sent;
}

describe('what is wrong with the addresses of an information base', () => {
  it.each([
    ['', '', {}],
    ['https://a.example', '', {}],
    [' https://a.example/base ', 'http://b.example:8080', {}],
    ['a.example', '', { url: 'address' }],
    ['https://u:p@a.example', '', { url: 'address' }],
    ['https://a.example', 'ftp://b.example', { reserveUrl: 'address' }],
    ['', 'https://b.example', { reserveUrl: 'reserveAlone' }],
    ['', 'b', { reserveUrl: 'reserveAlone' }],
  ])('%j and %j: %j', (url, reserveUrl, issues) => expect(infobaseIssues({ url, reserveUrl })).toEqual(issues));
});

describe('an installation of another zone and currency', () => {
  it('[SET-7] [SHELL-11] has them in the admin panel, and days and amounts in them', async () => {
    serveAccounts();
    serveSettings('/admin-settings', { name: 'infobaseSettings', value: { url: null, reserveUrl: null } });
    const config = { ...CLIENT_CONFIG, timeZone: 'Asia/Vladivostok', currency: 'KZT' };
    server.use(http.get('*/api/client-config', () => HttpResponse.json(config)));
    const { router, forget } = await open('/admin-panel?tab=clients', 'admin');
    const panel = within(await screen.findByRole('region', { name: 'Счёт установки' }));
    expect(panel.getByText('Asia/Vladivostok')).toBeVisible();
    expect(panel.getByText('KZT · казахский тенге')).toBeVisible();
    await act(() => router.navigate({ to: '/' }));
    // 06:00 of Greenwich.
    expect(await screen.findAllByText(/16:00/)).not.toHaveLength(0);
    forget();
  });
});

describe('the information base in the admin panel', () => {
  it('[SET-9] [SET-7] is tried and saved', async () => {
    serveAccounts();
    const sent = serveSettings('/admin-settings', { name: 'infobaseSettings', value: { url: null, reserveUrl: null } });
    const asked: unknown[] = [];
    server.use(
      http.post('*/api/admin-settings/check-infobase', async ({ request }) => {
        asked.push(await request.json());
        return HttpResponse.json({
          first: { state: 'fine', milliseconds: 120 },
          reserve: { state: 'refused', milliseconds: 9 },
        });
      }),
    );
    const { forget } = await open('/admin-panel?tab=clients', 'admin');
    const panel = within(await screen.findByRole('region', { name: 'Информационная база' }));
    const save = await panel.findByRole('button', { name: 'Сохранить' });
    expect(save).toBeDisabled();
    await userEvent.click(panel.getByRole('button', { name: 'Проверить связь' }));
    const url = panel.getByRole('textbox', { name: 'Основной адрес' });
    expect(url).toHaveAccessibleDescription('Укажите адрес, который проверить');
    expect(url).toHaveFocus();
    expect(asked).toEqual([]);
    await paste(panel.getByRole('textbox', { name: 'Резервный адрес' }), 'https://b.example');
    await userEvent.tab();
    expect(panel.getByText('Сначала укажите основной адрес')).toBeVisible();
    await paste(panel.getByRole('textbox', { name: 'Основной адрес' }), 'https://a.example');
    await userEvent.click(panel.getByRole('button', { name: 'Проверить связь' }));
    expect(await panel.findByText('Отвечает, 120 мс')).toBeVisible();
    expect(panel.getByText('Не принимает ключ этой установки')).toBeVisible();
    expect(asked).toEqual([{ url: 'https://a.example', reserveUrl: 'https://b.example' }]);
    await userEvent.type(panel.getByRole('textbox', { name: 'Основной адрес' }), '/x');
    expect(panel.queryByText('Отвечает, 120 мс')).toBeNull();
    await userEvent.click(save);
    expect(await screen.findByText('Данные успешно сохранены')).toBeInTheDocument();
    expect(sent).toEqual([
      { name: 'infobaseSettings', value: { url: 'https://a.example/x', reserveUrl: 'https://b.example' } },
    ]);
    await waitFor(() => expect(save).toHaveAttribute('aria-disabled', 'true'));
    forget();
  });
});

describe('who the client is, in the admin panel', () => {
  it('[SET-7] [SET-8] is set with whether links find their companies, what changed alone', async () => {
    serveAccounts();
    const sent = serveSettings('/admin-settings', { name: 'clientInfo', value: { clientId: '' } });
    const { forget } = await open('/admin-panel?tab=clients', 'admin');
    const panel = within(await screen.findByRole('region', { name: 'Клиент и ссылки' }));
    const id = await panel.findByRole('textbox', { name: 'Идентификатор клиента' });
    await paste(id, 'два слова');
    await userEvent.tab();
    expect(panel.getByText('До 64 латинских букв, цифр, точек и дефисов')).toBeVisible();
    await userEvent.clear(id);
    await userEvent.click(panel.getByRole('switch', { name: /Определять компанию по ссылке/ }));
    await userEvent.click(panel.getByRole('button', { name: 'Сохранить' }));
    await waitFor(() => expect(sent).toEqual([{ name: 'autoDetectionProductLink', value: { value: false } }]));
    expect(await screen.findByText('Данные успешно сохранены')).toBeInTheDocument();
    forget();
  });
});

describe('the tabs of programs and travel services', () => {
  it('[SET-7] name the tokens of everybody and what they did', async () => {
    serveAccounts();
    const at = '2026-11-20T07:30:00.000Z';
    const token = { id: 4, name: 'Склад', prefix: 'tsn_ab12', scopes: ['products.write'], createdAt: at };
    const used = { createdBy: 'Анна Смирнова', expiresAt: null, lastUsedAt: at, lastUsedIp: '10.0.0.7' };
    const action = { id: 9, at, token: { id: 4, name: 'Склад' }, owner: 'Анна Смирнова', ip: '10.0.0.7' };
    server.use(
      http.get('*/api/integration/api-tokens', () => HttpResponse.json({ items: [{ ...token, ...used }] })),
      http.get('*/api/integration/api-tokens/actions', () =>
        HttpResponse.json({ items: [{ ...action, action: 'import', entity: 'import', title: 'Прайс.xlsx' }] }),
      ),
    );
    const { forget } = await open('/admin-panel?tab=retailers', 'admin');
    const panel = within(await screen.findByRole('region', { name: 'Что сделано по токенам' }));
    expect(await panel.findByText('Прайс.xlsx')).toBeVisible();
    expect(await screen.findByText('tsn_ab12…')).toBeVisible();
    forget();
  });

  it('[SET-7] take matching tables, and say what is wrong with one', async () => {
    serveAccounts();
    const at = '2026-11-20T07:30:00.000Z';
    const company = { id: 5, name: 'Турсервис' };
    const table = { id: 1, alias: 'travel.example', company, fileName: 'names.csv', rows: 12, refused: 1 };
    const item = { ...table, uploadedAt: at, uploadedBy: 'Анна Смирнова' };
    let items: unknown[] = [];
    const answers = [
      () => HttpResponse.json(unknownAlias, { status: 400 }),
      () => {
        items = [item];
        return HttpResponse.json({ item, refusedRows: [7] }, { headers: { 'x-touched': 'matchingTable' } });
      },
    ];
    const unknownAlias = {
      code: 'INVALID_INPUT',
      message: 'Неверные данные',
      details: { fields: [{ path: 'form.alias', code: 'unknown_company', message: '' }] },
    };
    server.use(
      http.get('*/api/travel-matching-tables', () => HttpResponse.json({ items })),
      http.post('*/api/travel-matching-tables', () => answers.shift()?.()),
    );
    const { forget } = await open('/admin-panel?tab=travel', 'admin');
    expect(await screen.findByText('Таблиц пока нет')).toBeVisible();
    const send = screen.getByRole('button', { name: 'Загрузить' });
    await userEvent.click(send);
    expect(screen.getByRole('textbox', { name: 'Сервис' })).toHaveFocus();
    expect(screen.getAllByText('Поле не может быть пустым')).toHaveLength(2);
    await paste(screen.getByRole('textbox', { name: 'Сервис' }), 'travel.example');
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    await userEvent.upload(input!, new File(['a;b'], 'names.csv', { type: 'text/csv' }));
    await userEvent.click(send);
    expect(await screen.findByText('Такой компании нет в справочнике')).toBeVisible();
    await userEvent.type(screen.getByRole('textbox', { name: 'Сервис' }), ' ');
    await userEvent.click(send);
    expect(await screen.findByText(/Турсервис: 12 названий принято. Не приняты строки: 7./)).toBeVisible();
    expect(await screen.findByText('names.csv')).toBeVisible();
    forget();
  });
});

describe('the language of the settings', () => {
  it('[SET-5] of who has not chosen one is set by an administrator', async () => {
    serveAccounts();
    const sent = serveSettings('/settings', { name: 'language', value: { locale: 'ru' } });
    const { forget } = await open('/settings?tab=language', 'user');
    const group = within(await screen.findByRole('radiogroup', { name: 'Язык для тех, кто ещё не выбрал' }));
    await userEvent.click(group.getByRole('radio', { name: 'English' }));
    // While it is saved the keyboard stays with it.
    expect(group.getByRole('radio', { name: 'English' })).toBeEnabled();
    await waitFor(() => expect(group.getByRole('radio', { name: 'English' })).toBeChecked());
    expect(sent).toEqual([{ name: 'language', value: { locale: 'en' } }]);
    expect(screen.getByRole('heading', { name: 'Настройки' })).toBeVisible();
    forget();
  });

  it.each(['demo', 'manager', 'agent'] as const)('[SET-5] is nobody’s but the own for %s', async (role) => {
    serveAccounts();
    const { forget } = await open('/settings?tab=language', role);
    expect(await screen.findByRole('radiogroup', { name: 'Язык' })).toBeVisible();
    expect(screen.getAllByRole('radiogroup')).toHaveLength(1);
    forget();
  });
});

import { notifications } from '@mantine/notifications';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Webhook, WebhookDelivery } from '@tsenomer/contracts';
import { http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { chooseLocale, startI18n } from '#i18n/i18n.ts';
import { paste, put } from './typing.ts';
import { openAs, server } from './collections-harness.tsx';
import { answers } from './companies-harness.ts';

const ADDRESS = '/settings?tab=webhooks';
const HOOK: Webhook = {
  id: 4,
  name: 'Склад',
  url: 'https://hooks.example/tsenomer',
  eventTypes: ['priceMoved'],
  enabled: true,
  failingSince: null,
  givenUpAt: null,
  formerSecretUntil: null,
  waiting: 2,
};
const DELIVERY: WebhookDelivery = {
  id: 11,
  messageId: 'event_7',
  eventType: 'priceMoved',
  body: '{"type":"priceMoved"}',
  createdAt: '2026-11-20T09:00:00.000Z',
  status: 'failed',
  nextAt: null,
  attempts: [
    { at: '2026-11-20T09:00:01.000Z', milliseconds: 35, httpStatus: 500, failure: 'status', answer: 'Сломано' },
    { at: '2026-11-20T09:00:00.000Z', milliseconds: 10_000, httpStatus: null, failure: 'slow', answer: '' },
  ],
};

let sent: { readonly call: string; readonly body: unknown }[] = [];
/** Answers a writing call, and keeps what was sent. */
function accepts(method: 'delete' | 'post' | 'put', path: string, answer: object): void {
  server.use(
    http[method](`*/api${path}`, async ({ request }) => {
      sent.push({ call: `${method} ${path}`, body: await request.json().catch(() => null) });
      return HttpResponse.json(answer);
    }),
  );
}

beforeAll(async () => {
  server.listen({ onUnhandledFrame: 'error' });
  await startI18n('ru');
});
beforeEach(() => {
  sent = [];
  answers('/webhooks', { items: [HOOK] });
  answers('/webhooks/4/deliveries', { items: [DELIVERY], total: 1 });
});
afterEach(async () => {
  notifications.clean();
  server.resetHandlers();
  await chooseLocale('ru');
});
afterAll(() => server.close());

describe('[SET-3] webhooks', () => {
  it('are made with an address and events, and their secret is shown once', async () => {
    accepts('post', '/webhooks', { webhook: HOOK, secret: 'whsec_secret' });
    await openAs('user', ADDRESS);
    await userEvent.click(await screen.findByRole('button', { name: 'Новый вебхук' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Новый вебхук' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Сохранить' }));
    expect(dialog.getByRole('textbox', { name: /Название/ })).toHaveFocus();
    await paste(dialog.getByRole('textbox', { name: /Название/ }), 'Склад');
    await paste(dialog.getByRole('textbox', { name: /Адрес/ }), 'hooks.example');
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Цена изменилась' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Сохранить' }));
    expect(await dialog.findByText(/Адрес вида/)).toBeVisible();
    await put(dialog.getByRole('textbox', { name: /Адрес/ }), HOOK.url);
    await userEvent.click(dialog.getByRole('button', { name: 'Сохранить' }));
    expect(await screen.findByRole('textbox', { name: 'Секрет' })).toHaveValue('whsec_secret');
    expect(sent).toEqual([
      { call: 'post /webhooks', body: { name: 'Склад', url: HOOK.url, eventTypes: ['priceMoved'], enabled: true } },
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Готово, секрет сохранён' }));
    await waitFor(() => expect(screen.queryByDisplayValue('whsec_secret')).toBeNull());
  });

  it.each([
    [{}, 'Включён'],
    [{ enabled: false }, 'Выключен'],
    [{ failingSince: '2026-11-20T09:00:00.000Z' }, /^Не принимает с 20\.11/],
    [{ enabled: false, givenUpAt: '2026-11-20T09:00:00.000Z' }, /^Отключён 20\.11/],
  ] as const)('tell their state: %j', async (patch, words) => {
    answers('/webhooks', { items: [{ ...HOOK, ...patch }] });
    await openAs('user', ADDRESS);
    expect(await within(await screen.findByRole('table')).findByText(words)).toBeVisible();
  });

  it('have a log with what was answered, and send one message again', async () => {
    accepts('post', '/webhooks/4/replay', { count: 1 });
    const { router } = await openAs('user', ADDRESS);
    await userEvent.click(await screen.findByRole('button', { name: 'Журнал: Склад' }));
    expect(router.state.location.search).toMatchObject({ webhook: 4 });
    const log = within(await screen.findByRole('table', { name: 'Журнал: Склад' }));
    expect(await log.findByText('500, 35 мс')).toBeVisible();
    await userEvent.click(log.getByRole('button', { name: 'Подробно: event_7' }));
    const window = within(await screen.findByRole('dialog', { name: 'event_7' }));
    expect(window.getByText('{"type":"priceMoved"}')).toBeVisible();
    expect(window.getByText(/нет ответа 10 секунд/)).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await userEvent.click(log.getByRole('button', { name: 'Повторить: event_7' }));
    expect(await screen.findByText('Отправляется сообщение: 1')).toBeVisible();
    await userEvent.selectOptions(screen.getByLabelText('Состояние отправки'), 'Не принято');
    await waitFor(() => expect(router.state.location.search).toMatchObject({ webhook: 4, delivery: 'failed' }));
    expect(sent).toEqual([{ call: 'post /webhooks/4/replay', body: { deliveryId: 11 } }]);
  });

  it('are tried, told again since a moment, given a new secret and deleted', async () => {
    accepts('post', '/webhooks/4/test', { ...DELIVERY, eventType: 'test' });
    accepts('post', '/webhooks/4/replay', { count: 1200 });
    accepts('post', '/webhooks/4/secret', { webhook: HOOK, secret: 'whsec_newer' });
    accepts('delete', '/webhooks/4', {});
    await openAs('user', `${ADDRESS}&webhook=4`);
    await userEvent.click(await screen.findByRole('button', { name: 'Проверить' }));
    expect(await screen.findByText(/Проверочное сообщение/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Повторить с момента…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Повторить отправку' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Повторить' }));
    expect(await dialog.findByText('Поле не может быть пустым')).toBeVisible();
    await paste(dialog.getByLabelText(/С момента/), '2026-11-20T12:00');
    await userEvent.click(dialog.getByRole('button', { name: 'Повторить' }));
    expect(await screen.findByText(/^Отправляются сообщения: 1\s200$/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Новый секрет' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Создать' }));
    expect(await screen.findByDisplayValue('whsec_newer')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Готово, секрет сохранён' }));
    answers('/webhooks', { items: [] });
    await userEvent.click(await screen.findByRole('button', { name: 'Удалить' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Да, удалить' }));
    expect(await screen.findByText('Вебхуков пока нет')).toBeVisible();
    expect(sent.map(({ call }) => call)).toEqual([
      'post /webhooks/4/test',
      'post /webhooks/4/replay',
      'post /webhooks/4/secret',
      'delete /webhooks/4',
    ]);
  });

  it('that are off can be neither tried nor told again; a demo sees none', async () => {
    answers('/webhooks', { items: [{ ...HOOK, enabled: false }] });
    await chooseLocale('en');
    const { view } = await openAs('user', `${ADDRESS}&webhook=4`);
    expect(await screen.findByRole('button', { name: 'Send a test' })).toBeDisabled();
    expect(await screen.findByRole('button', { name: 'Send again: event_7' })).toBeDisabled();
    view.unmount();
    await openAs('demo', ADDRESS);
    expect(await screen.findByText('This option is not available in the demo mode')).toBeVisible();
  });
});

import { notifications } from '@mantine/notifications';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AlertRule, Contact, InboxEntry, TelegramStatus } from '@tsenomer/contracts';
import { http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { chooseLocale, startI18n } from '#i18n/i18n.ts';
import { paste, put } from './typing.ts';
import { CLIENT_CONFIG, openAs, server } from './collections-harness.tsx';
import { answers } from './companies-harness.ts';

const ADDRESS = '/settings?tab=notifications';
const ANNA: Contact = {
  id: 8,
  name: 'Анна Ли',
  email: 'anna@client.example',
  isActive: true,
  parsingCollection: { id: 5, name: 'Смесители' },
};
const OLEG: Contact = { id: 9, name: 'Олег', email: 'oleg@client.example', isActive: false, parsingCollection: null };
const RULE: AlertRule = {
  id: 3,
  name: 'Падения',
  enabled: true,
  kinds: ['priceMoved', 'violation'],
  minShare: 500,
  minAmount: null,
  direction: 'down',
  brandIds: [],
  categoryIds: [],
  tagIds: [],
  companyIds: [],
  collectionIds: [],
  byMail: true,
  byTelegram: true,
  digest: 'daily',
  quiet: null,
};
const BOT: NonNullable<TelegramStatus['bot']> = {
  username: 'tsenomer_bot',
  apiUrl: 'https://api.telegram.org',
  state: 'on',
  failure: null,
};

beforeAll(async () => {
  server.listen({ onUnhandledFrame: 'error' });
  await startI18n('ru');
});
beforeEach(() => {
  answers('/notification/settings', {
    methods: [{ id: 1, name: 'email' }],
    types: [{ id: 1, name: 'mrpViolation' }],
    links: [],
  });
  answers('/notification/contacts', { items: [ANNA, OLEG], total: 2 });
  answers('/alert-rules', { items: [RULE] });
  answers('/telegram', { bot: BOT, chat: null });
});
afterEach(async () => {
  notifications.clean();
  server.resetHandlers();
  await chooseLocale('ru');
});
afterAll(() => server.close());

/** Answers a writing call, and keeps the bodies that were sent. */
function accepts(method: 'post' | 'put', path: string, answer: object): unknown[] {
  const sent: unknown[] = [];
  server.use(
    http[method](`*/api${path}`, async ({ request }) => {
      sent.push(await request.json().catch(() => null));
      return HttpResponse.json(answer);
    }),
  );
  return sent;
}

const region = async (name: string) => within(await screen.findByRole('region', { name }));

describe('[SET-3] the tab of notifications', () => {
  it.each([true, false])('says whether letters leave the server: %s', async (lettersLeave) => {
    answers('/client-config', { ...CLIENT_CONFIG, lettersLeave });
    await openAs('user', ADDRESS);
    await userEvent.click(await screen.findByRole('button', { name: /^Изменить: Падения/ }));
    await screen.findByRole('switch', { name: /^Присылать письмом/ });
    const told = lettersLeave ? 0 : 1;
    expect(screen.queryAllByText(/^Письма с этого сервера не уходят/)).toHaveLength(told);
    expect(screen.queryAllByText('Сейчас письма не уходят: почта на сервере не настроена')).toHaveLength(told);
  });

  it('lists who is told of which monitoring, and links a colleague to the chosen one', async () => {
    const sent = accepts('post', '/notification/contacts/link', {
      contactId: 9,
      notificationMethodId: 1,
      notificationTypeId: 1,
      parsingCollectionId: 5,
    });
    await openAs('user', ADDRESS);
    const linked = await screen.findByRole('table', { name: 'Привязанные коллеги' });
    expect(within(linked).getByText('Анна Ли')).toBeVisible();
    expect(within(linked).getByText('Смесители')).toBeVisible();
    expect(within(linked).queryByText('Олег')).toBeNull();
    expect(screen.getByRole('button', { name: 'Коллеги' })).toBeDisabled();
    await userEvent.click(screen.getByRole('combobox', { name: 'Мониторинг' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Смесители' }));
    await userEvent.click(screen.getByRole('button', { name: 'Коллеги' }));
    const window = await screen.findByRole('dialog', { name: 'Коллеги: Смесители' });
    expect(await within(window).findByRole('switch', { name: 'Сообщать: Анна Ли' })).toBeChecked();
    await userEvent.click(within(window).getByRole('switch', { name: 'Сообщать: Олег' }));
    expect(await screen.findByText('Данные успешно сохранены')).toBeVisible();
    expect(sent).toEqual([{ contactId: 9, parsingCollectionId: 5, notificationMethodId: 1, notificationTypeId: 1 }]);
  });

  it.each([
    [409, 'CONTACT_LINKED_ELSEWHERE', 'Этот пользователь уже привязан к другому мониторингу'],
    [500, 'INTERNAL', 'Ошибка удаления настроек контакта'],
  ])('says in words what went wrong: %i', async (status, code, words) => {
    server.use(
      http.delete('*/api/notification/contacts/link', () =>
        HttpResponse.json({ code, message: code === 'INTERNAL' ? 'x' : words }, { status }),
      ),
    );
    await openAs('user', ADDRESS);
    await userEvent.click(await screen.findByRole('button', { name: 'Отвязать: Анна Ли' }));
    expect(await screen.findByText(words)).toBeVisible();
  });

  it('makes a rule by Telegram and letters with quiet hours, and tells how rules tell', async () => {
    const sent = accepts('post', '/alert-rules', { ...RULE, id: 4 });
    await openAs('user', ADDRESS);
    const rules = await region('Мои оповещения');
    expect(await rules.findByText('Входящие, письмо, Telegram: Раз в день, в 09:00')).toBeVisible();
    await userEvent.click(rules.getByRole('button', { name: 'Новое правило' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Новое правило' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Сохранить' }));
    expect(await dialog.findByText('Поле не может быть пустым')).toBeVisible();
    const share = dialog.getByRole('textbox', { name: 'Не меньше чем на, %' });
    await put(share, 'много');
    expect(await dialog.findByText('Число от 0,01 до 1000')).toBeVisible();
    expect(sent).toEqual([]);
    await userEvent.clear(share);
    await userEvent.type(share, '5');
    await paste(dialog.getByRole('textbox', { name: 'Название' }), 'Нарушения');
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Нарушение РРЦ' }));
    await userEvent.click(dialog.getByRole('switch', { name: /^Присылать в Telegram/ }));
    await userEvent.selectOptions(dialog.getByLabelText('Когда'), 'Раз в час');
    await paste(dialog.getByLabelText('Не писать с'), '23:00');
    await paste(dialog.getByLabelText('до'), '08:00');
    await userEvent.click(dialog.getByRole('button', { name: 'Сохранить' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      name: 'Нарушения',
      kinds: ['priceMoved', 'violation'],
      minShare: 500,
      byMail: false,
      byTelegram: true,
      digest: 'hourly',
      quiet: { from: '23:00', to: '08:00' },
    });
  });

  it('shows a demo everything and lets it change nothing', async () => {
    answers('/telegram', { bot: null, chat: null });
    await openAs('demo', ADDRESS);
    expect(await screen.findByText('Анна Ли')).toBeVisible();
    expect(await screen.findByText('Бот ещё не подключён администратором.')).toBeVisible();
    for (const name of [/^Отвязать/, /^Удалить/, 'Новое правило', 'Подключить бота'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });
});

describe('[SET-3] Telegram', () => {
  it('is connected by an administrator with a token, which has to look like one', async () => {
    answers('/telegram', { bot: null, chat: null });
    const sent = accepts('put', '/telegram/bot', { bot: { ...BOT, state: 'checking', username: null }, chat: null });
    await openAs('admin', ADDRESS);
    await userEvent.click(await screen.findByRole('button', { name: 'Подключить бота' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Подключить бота Telegram' }));
    await paste(dialog.getByLabelText(/Токен бота/, { selector: 'input' }), 'мой бот');
    await userEvent.click(dialog.getByRole('button', { name: 'Подключить бота' }));
    expect(await dialog.findByText(/Токен вида/)).toBeVisible();
    const token = '123456:AAExampleTokenOfATestBot_0123456789';
    await userEvent.clear(dialog.getByLabelText(/Токен бота/, { selector: 'input' }));
    await userEvent.type(dialog.getByLabelText(/Токен бота/, { selector: 'input' }), token);
    await userEvent.click(dialog.getByRole('button', { name: 'Подключить бота' }));
    await waitFor(() => expect(sent).toEqual([{ token, apiUrl: 'https://api.telegram.org' }]));
  });

  it('links a chat by a code, tries and unlinks it', async () => {
    accepts('post', '/telegram/code', {
      code: 'ABCD2345EFGH',
      expiresAt: '2026-11-20T09:15:00.000Z',
      url: 'https://t.me/tsenomer_bot?start=ABCD2345EFGH',
    });
    await openAs('user', ADDRESS);
    const panel = await region('Telegram');
    expect(await panel.findByText('Работает')).toBeVisible();
    expect(panel.queryByRole('button', { name: 'Отключить бота' })).toBeNull();
    await userEvent.click(panel.getByRole('button', { name: 'Привязать чат' }));
    expect(await panel.findByText('/start ABCD2345EFGH')).toBeVisible();
    expect(panel.getByRole('link', { name: 'Открыть бота с этим кодом' })).toHaveAttribute(
      'href',
      'https://t.me/tsenomer_bot?start=ABCD2345EFGH',
    );
  });

  it.each([
    [{ state: 'off', failure: 'revoked' }, 'Выключен: токен не принимается'],
    [{ state: 'on', failure: 'unreachable' }, 'Telegram не отвечает'],
    [{ state: 'checking', failure: null }, 'Проверяется'],
  ] as const)('tells how the bot does: %j', async (state, words) => {
    answers('/telegram', { bot: { ...BOT, ...state }, chat: null });
    await openAs('user', ADDRESS);
    expect(await screen.findByText(words)).toBeVisible();
  });

  it('with a linked chat offers a test and the end', async () => {
    answers('/telegram', { bot: BOT, chat: { title: '@anna', linkedAt: '2026-11-20T09:00:00.000Z', testing: false } });
    let calls = 0;
    server.use(
      http.post('*/api/telegram/test', () => {
        calls += 1;
        return HttpResponse.json({ bot: BOT, chat: null });
      }),
      http.delete('*/api/telegram/chat', () => {
        calls += 10;
        return HttpResponse.json({ bot: BOT, chat: null });
      }),
    );
    await openAs('user', ADDRESS);
    const panel = await region('Telegram');
    expect(await panel.findByText(/^Чат привязан: @anna/)).toBeVisible();
    await userEvent.click(panel.getByRole('button', { name: 'Проверить' }));
    await userEvent.click(panel.getByRole('button', { name: 'Отвязать чат' }));
    await waitFor(() => expect(calls).toBe(11));
  });
});

describe('[SET-3] the inbox', () => {
  const ENTRY: InboxEntry = {
    id: 1,
    at: '2026-11-20T09:00:00.000Z',
    kind: 'priceMoved',
    read: false,
    product: { id: 3, name: 'Чайник' },
    company: { id: 2, name: 'Ромашка' },
    collection: { id: 5, name: 'Смесители' },
    oldPrice: 100_000,
    newPrice: 90_000,
    currency: 'RUB',
  };

  it('rings with the count of what is not read, shows it, and is read at once', async () => {
    const run = { ...ENTRY, id: 2, kind: 'runFailed' as const, read: true, product: null, oldPrice: null };
    answers('/inbox', { items: [ENTRY, run], total: 2, unread: 1 });
    const sent = accepts('post', '/inbox/read', { unread: 0 });
    await openAs('user', ADDRESS);
    expect(await screen.findByText('не прочитано: 1')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: /^Входящие/ }));
    expect(await screen.findByRole('link', { name: 'Чайник' })).toHaveAttribute('href', '/products/3');
    expect(screen.getByText(/^Ромашка · 1\s000\D.* → 900\D/)).toBeVisible();
    expect(screen.getByText('Запуск не состоялся или остановлен')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Прочитать все' }));
    await waitFor(() => expect(sent).toEqual([{}]));
  });

  it('says in English that nothing came', async () => {
    await chooseLocale('en');
    await openAs('user', ADDRESS);
    await userEvent.click(await screen.findByRole('button', { name: /^Inbox/ }));
    expect(await screen.findByText('Nothing yet')).toBeVisible();
  });
});

import { notifications } from '@mantine/notifications';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CLIENT_SETTINGS, templateOfParts } from '@tsenomer/contracts';
import type { BouncedAddress, ClientSettingName } from '@tsenomer/contracts';
import { http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { chooseLocale, startI18n } from '#i18n/i18n.ts';
import { put } from './typing.ts';
import { CLIENT_CONFIG, openAs, server } from './collections-harness.tsx';
import { answers } from './companies-harness.ts';

const ADDRESS = '/settings?tab=dealers';
const WRITTEN = templateOfParts({ begin: 'Dear partner!', end: '' });

const STOPPED: BouncedAddress = {
  email: 'gone@dealer.example',
  company: 'Ладья',
  at: '2026-11-20T09:00:00.000Z',
  error: '5.1.1 · no such user',
  state: 'stopped',
  softReturns: 0,
};
const FULL: BouncedAddress = { ...STOPPED, email: 'full@dealer.example', company: null, state: 'returned' };
const REFUSED: BouncedAddress = { ...STOPPED, email: 'odd@dealer.example', error: '451 later', state: 'refused' };

let sent: { readonly call: string; readonly body: unknown }[] = [];
let kept: Map<string, unknown>;

/** Answers a writing call, and keeps what was sent. */
function accepts(path: string, answer: object): void {
  server.use(
    http.post(`*/api${path}`, async ({ request }) => {
      sent.push({ call: path, body: await request.json() });
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
  kept = new Map<string, unknown>([['dealerLetterTemplateEn', WRITTEN]]);
  server.use(
    http.get('*/api/settings/find', ({ request }) => {
      const names = (new URL(request.url).searchParams.get('names') ?? '').split(',');
      const known = names.filter((name): name is ClientSettingName => name in CLIENT_SETTINGS);
      return HttpResponse.json({
        items: known.map((name) => ({ name, value: kept.get(name) ?? CLIENT_SETTINGS[name].initial })),
      });
    }),
    http.post('*/api/violation-letters/preview', async ({ request }) => {
      sent.push({ call: '/violation-letters/preview', body: await request.json() });
      return HttpResponse.json({ subject: 'Тема', text: 'Письмо', html: '', company: null });
    }),
  );
  answers('/violation-letters/bounced', { items: [] });
});
afterEach(async () => {
  notifications.clean();
  server.resetHandlers();
  await chooseLocale('ru');
});
afterAll(() => server.close());

describe('[SET-4] templates of letters', () => {
  it('stand by language, say which of them nobody wrote, and are shown in theirs', async () => {
    await openAs('user', ADDRESS);
    expect(await screen.findByText(/Своего шаблона на русском нет/)).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Начало' })).toHaveDisplayValue(/Мы проверили ваши цены/);
    expect(screen.queryByRole('button', { name: 'Вернуть стандартный' })).toBeNull();
    await userEvent.click(screen.getByRole('radio', { name: 'Английский: свой' }));
    expect(await screen.findByText(/Этот текст уходит всем, кому пишут по-английски/)).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Начало' })).toHaveValue('Dear partner!');
    await waitFor(() =>
      expect(sent).toContainEqual({
        call: '/violation-letters/preview',
        body: { audience: 'dealer', template: WRITTEN, locale: 'en' },
      }),
    );
  });

  it('say that a trial letter stays on a server that sends none', async () => {
    answers('/client-config', { ...CLIENT_CONFIG, lettersLeave: false });
    accepts('/violation-letters/try', { email: 'anna@example.test' });
    await openAs('user', ADDRESS);
    expect(await screen.findByText(/^Письма с этого сервера не уходят/)).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: 'Отправить себе' }));
    expect(await screen.findByText(/^Пробное письмо для anna@example\.test сложено в файл на сервере/)).toBeVisible();
  });

  it('go back to the delivered words', async () => {
    await openAs('user', ADDRESS);
    accepts('/settings', { name: 'dealerLetterTemplateEn', value: CLIENT_SETTINGS.dealerLetterTemplateEn.initial });
    await userEvent.click(await screen.findByRole('radio', { name: 'Английский: свой' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Вернуть стандартный' }));
    await waitFor(() =>
      expect(sent).toContainEqual({
        call: '/settings',
        body: { name: 'dealerLetterTemplateEn', value: CLIENT_SETTINGS.dealerLetterTemplateEn.initial },
      }),
    );
  });

  it('refuse tags, and may be empty on either side', async () => {
    await openAs('user', ADDRESS);
    accepts('/settings', { name: 'dealerLetterTemplate', value: templateOfParts({ begin: '', end: 'Отдел цен' }) });
    await userEvent.click(await screen.findByRole('button', { name: 'Изменить' }));
    const end = screen.getByRole('textbox', { name: 'Окончание' });
    await put(end, '<b>');
    expect(await screen.findByText('Угловые скобки и теги не допускаются')).toBeVisible();
    await put(end, 'Отдел цен');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Начало: Пусто' }));
    // The addresses below have a button of their own.
    const [save] = screen.getAllByRole('button', { name: 'Сохранить' });
    await userEvent.click(save!);
    await waitFor(() =>
      expect(sent).toContainEqual({
        call: '/settings',
        body: { name: 'dealerLetterTemplate', value: { text: '%body%<p>Отдел цен</p>' } },
      }),
    );
  });
});

describe('[SET-4] letters to dealers', () => {
  it('tell of shelves where it is switched on', async () => {
    await openAs('user', ADDRESS);
    accepts('/settings', { name: 'shelfLetters', value: { dealers: true } });
    const flag = await screen.findByRole('switch', { name: /^Писать дилерам и о полках/ });
    expect(flag).not.toBeChecked();
    await waitFor(() => expect(flag).toBeEnabled());
    await userEvent.click(flag);
    await waitFor(() =>
      expect(sent).toContainEqual({ call: '/settings', body: { name: 'shelfLetters', value: { dealers: true } } }),
    );
  });

  it('that do not arrive are listed with the reason; an address is written to again on a word', async () => {
    answers('/violation-letters/bounced', { items: [STOPPED, { ...FULL, softReturns: 3 }, REFUSED] });
    await openAs('user', ADDRESS);
    const table = await screen.findByRole('table', { name: 'Не доставлено' });
    const row = (email: string) => within(within(table).getByRole('row', { name: new RegExp(email) }));
    expect(row(STOPPED.email).getByText('Не пишем')).toBeVisible();
    expect(row(STOPPED.email).getByText('5.1.1 · no such user')).toBeVisible();
    expect(row(FULL.email).getByText('Вернулось 3 письма')).toBeVisible();
    expect(row(FULL.email).getByText('Коллега')).toBeVisible();
    expect(row(REFUSED.email).getByText('Последнее письмо не принято')).toBeVisible();
    expect(row(REFUSED.email).queryByRole('button')).toBeNull();
    accepts('/violation-letters/bounced/write-again', { email: STOPPED.email });
    await userEvent.click(row(STOPPED.email).getByRole('button', { name: `Писать снова: ${STOPPED.email}` }));
    expect(await screen.findByText(`На ${STOPPED.email} снова пишем`)).toBeVisible();
    expect(sent).toContainEqual({ call: '/violation-letters/bounced/write-again', body: { email: STOPPED.email } });
  });
});

import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { chooseLocale, startI18n } from '#i18n/i18n.ts';
import { open, server } from './app-harness.tsx';
import { recorded, refuse } from './accounts-harness.ts';
import { put } from './typing.ts';

const TOKEN = 'abcdefghijklmnopqrstuvwxyz012345';
const PATH = `/auth/register?token=${TOKEN}`;
const asked: string[] = [];

function standing(state: 'valid' | 'activated' | 'expired'): void {
  const invitation = {
    email: 'new@b.test',
    role: 'agent',
    companyName: 'Ромашка',
    expiresAt: '2026-11-25T07:00:00.000Z',
  };
  server.use(
    http.get('*/api/invitation/is-valid', () =>
      HttpResponse.json({ state, invitation: state === 'valid' ? invitation : null }),
    ),
  );
}

beforeAll(async () => {
  server.listen({ onUnhandledFrame: 'error' });
  await startI18n('ru');
});
beforeEach(() => {
  asked.length = 0;
  server.use(
    http.get('*/api/invitation/cities', ({ request }) => {
      const url = new URL(request.url);
      asked.push(url.searchParams.get('name') ?? '');
      return HttpResponse.json({ items: [{ id: 4, name: 'Казань', countryName: 'Россия' }] });
    }),
  );
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const field = (label: string) =>
  screen.getByLabelText(new RegExp(`^${label}`), { selector: 'input:not([type=hidden])' });

async function fill(): Promise<void> {
  await put(await screen.findByLabelText(/^Имя/), ' Пётр ');
  await put(field('Фамилия'), 'Агентов');
  await put(field('Телефон'), '8 912');
  await put(field('Город'), 'каз');
  await waitFor(() => expect(asked.at(-1)).toBe('каз'));
  await userEvent.click(await screen.findByRole('option', { name: 'Казань, Россия' }));
  await put(field('Пароль(?! ещё)'), 'Abcde1');
  await put(field('Пароль ещё раз'), 'Abcde1');
  await put(field('Внешний ID'), 'u-1');
}

describe('[AUTH-4] registration from an invitation', () => {
  it('shows whom it is for, takes the rest and leads to the sign-in', async () => {
    standing('valid');
    const bodies = recorded('post', '/auth/register', () => HttpResponse.json({ email: 'new@b.test' }));
    const { router, forget } = await open(PATH, null);
    expect(await screen.findByText('new@b.test')).toBeInTheDocument();
    expect(screen.getByText('Агент')).toBeInTheDocument();
    expect(screen.getByText('Ромашка')).toBeInTheDocument();
    await fill();
    await waitFor(() => expect(field('Город')).toHaveValue('Казань, Россия'));
    await userEvent.click(screen.getByRole('button', { name: 'Зарегистрироваться' }));
    expect(await screen.findByText('Учётная запись создана. Войдите, чтобы начать работу.')).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/auth/login');
    expect(bodies).toEqual([
      {
        name: 'Пётр',
        surname: 'Агентов',
        phone: '8912',
        cityId: 4,
        password: 'Abcde1',
        externalUid: 'u-1',
        token: TOKEN,
      },
    ]);
    forget();
  });

  it.each([
    ['activated', 'Приглашение уже использовано'],
    ['expired', 'Срок действия приглашения истёк'],
  ] as const)('an invitation that is %s says so and leads to the sign-in', async (state, text) => {
    standing(state);
    const { forget } = await open(PATH, null);
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(screen.getByRole('link', { name: 'Ко входу' })).toHaveAttribute('href', '/auth/login');
    expect(screen.queryByRole('button', { name: 'Зарегистрироваться' })).toBeNull();
    forget();
  });

  it.each([
    ['/auth/register', 'without a token'],
    ['/auth/register?token=short', 'that is cut off'],
    ['/auth/register?token=12345', 'of digits'],
    [PATH, 'that the server does not know'],
  ])('a link %s (%s) is invalid', async (path) => {
    server.use(http.get('*/api/invitation/is-valid', () => refuse('INVITATION_INVALID', 404)));
    const { forget } = await open(path, null);
    expect(await screen.findByRole('alert')).toHaveTextContent('Ссылка приглашения недействительна');
    forget();
  });

  it('says what is missing at each field', async () => {
    standing('valid');
    const bodies = recorded('post', '/auth/register', () => HttpResponse.json({ email: 'new@b.test' }));
    const { forget } = await open(PATH, null);
    await userEvent.click(await screen.findByRole('button', { name: 'Зарегистрироваться' }));
    expect(field('Имя')).toHaveAccessibleDescription('Поле не может быть пустым');
    expect(field('Имя')).toHaveFocus();
    expect(field('Город')).toHaveAccessibleDescription('Выберите город');
    expect(field('Пароль ещё раз')).toHaveAccessibleDescription('Поле не может быть пустым');
    expect(bodies).toEqual([]);
    forget();
  });

  it.each([
    ['PHONE_TAKEN', 'Телефон', /^Этот телефон уже зарегистрирован$/],
    ['EXTERNAL_UID_TAKEN', 'Внешний ID', /Внешний ID уже существует/],
  ])('[AUTH-11] says %s at its field', async (code, label, text) => {
    standing('valid');
    server.use(http.post('*/api/auth/register', () => refuse(code, 409)));
    const { forget } = await open(PATH, null);
    await fill();
    await userEvent.click(screen.getByRole('button', { name: 'Зарегистрироваться' }));
    await waitFor(() => expect(field(label)).toHaveAccessibleDescription(text));
    expect(field(label)).toHaveFocus();
    forget();
  });

  it('an invitation that somebody used meanwhile says so', async () => {
    standing('valid');
    const { forget } = await open(PATH, null);
    await fill();
    standing('activated');
    server.use(http.post('*/api/auth/register', () => refuse('INVITATION_ACTIVATED', 409)));
    await userEvent.click(screen.getByRole('button', { name: 'Зарегистрироваться' }));
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Приглашение уже использовано'));
    forget();
  });

  it('speaks English as well', async () => {
    standing('expired');
    await chooseLocale('en');
    const { forget } = await open(PATH, null);
    expect(await screen.findByRole('alert')).toHaveTextContent('The invitation has expired');
    forget();
    await chooseLocale('ru');
  });
});

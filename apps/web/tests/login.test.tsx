import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startI18n } from '#i18n/i18n.ts';
import { session } from '#lib/api/index.ts';
import { open, server, userOf } from './app-harness.tsx';

beforeAll(async () => {
  server.listen({ onUnhandledFrame: 'error' });
  await startI18n('ru');
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

async function fill(login: string, password: string): Promise<void> {
  if (login !== '') await userEvent.type(await screen.findByLabelText('Логин или электронная почта'), login);
  if (password !== '') await userEvent.type(screen.getByLabelText('Пароль'), password);
  await userEvent.click(screen.getByRole('button', { name: 'Войти' }));
}

function refuse(code: string, status: number): void {
  server.use(http.post('*/api/auth/login', () => HttpResponse.json({ code, message: code }, { status })));
}

describe('the sign-in', () => {
  it('sends those who are not signed in to the login and brings them back', async () => {
    const bodies: unknown[] = [];
    server.use(
      http.post('*/api/auth/login', async ({ request }) => {
        bodies.push(await request.json());
        return HttpResponse.json({ access_token: 'fresh', expires_in: 3600 });
      }),
      http.post('*/api/auth/me', () => HttpResponse.json(userOf('user'))),
    );
    const { router, forget } = await open('/settings?tab=language', null);
    expect(router.state.location.pathname).toBe('/auth/login');
    await fill(' anna@example.test ', 'Secret1');
    await waitFor(() => expect(router.state.location.pathname).toBe('/settings'));
    expect(bodies).toEqual([{ login: 'anna@example.test', password: 'Secret1' }]);
    expect(session.token()).toBe('fresh');
    forget();
  });

  it('[AUTH-11] says at the field what is too long, and asks nobody', async () => {
    const { forget } = await open('/auth/login', null);
    const login = await screen.findByLabelText('Логин или электронная почта');
    await userEvent.click(login);
    await userEvent.paste('а'.repeat(10_000));
    await userEvent.click(screen.getByLabelText('Пароль'));
    await userEvent.paste('Secret1');
    await userEvent.click(screen.getByRole('button', { name: 'Войти' }));
    expect(await screen.findByText('Слишком длинный текст')).toBeInTheDocument();
    expect(login).toHaveFocus();
    forget();
  });

  it('asks for what is missing and puts the focus there', async () => {
    const { forget } = await open('/auth/login', null);
    await fill('anna', '');
    expect(await screen.findByText('Введите пароль')).toBeInTheDocument();
    expect(screen.queryByText('Введите логин')).toBeNull();
    expect(screen.getByLabelText('Пароль')).toHaveFocus();
    forget();
  });

  it.each([
    ['INCORRECT_CREDENTIALS', 401, 'Неверный логин или пароль', 'Пароль'],
    ['ACCOUNT_BLOCKED', 403, 'Аккаунт заблокирован', 'Логин или электронная почта'],
    ['ACCOUNT_CLOSED', 403, 'Доступ закрыт', 'Логин или электронная почта'],
  ])('says %s at its field', async (code, status, text, label) => {
    refuse(code, status);
    const { router, forget } = await open('/auth/login', null);
    await fill('anna', 'Secret1');
    const field = await screen.findByLabelText(label);
    await waitFor(() => expect(field).toHaveAccessibleDescription(text));
    expect(field).toHaveFocus();
    expect(field).toBeInvalid();
    expect(router.state.location.pathname).toBe('/auth/login');
    forget();
  });

  it('says above the form what is about no field', async () => {
    refuse('TOO_MANY_REQUESTS', 429);
    const { forget } = await open('/auth/login', null);
    await fill('anna', 'Secret1');
    expect(await screen.findByRole('alert')).toHaveTextContent('Слишком много попыток');
    forget();
  });

  it('[AUTH-2] opens again when the session ends, and says why', async () => {
    const { router, forget } = await open('/settings', 'user');
    await screen.findByRole('heading', { name: 'Настройки' });
    session.end('expired');
    expect(await screen.findByText('Сессия истекла, войдите снова')).toBeInTheDocument();
    expect(router.state.location.search).toMatchObject({ ended: 'expired' });
    forget();
  });

  it('has the callback path /login', async () => {
    const { router, forget } = await open('/login', null);
    expect(router.state.location.pathname).toBe('/auth/login');
    forget();
  });

  it('lets those who are signed in pass by', async () => {
    const { router, forget } = await open('/auth/login?returnTo=%2Fsettings', 'user');
    await waitFor(() => expect(router.state.location.pathname).toBe('/settings'));
    forget();
  });
});

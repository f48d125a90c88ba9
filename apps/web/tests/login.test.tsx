import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startI18n } from '#i18n/i18n.ts';
import { session } from '#lib/api/index.ts';
import { leadToStartPage } from '#lib/user/guards.ts';
import { paste } from './typing.ts';
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

  it('[AUTH-1] asks for the code after the password, says that a wrong one is wrong, and goes on by the right one', async () => {
    const codes: unknown[] = [];
    server.use(
      http.post<never, { code?: string }>('*/api/auth/login', async ({ request }) => {
        const { code } = await request.json();
        codes.push(code);
        if (code === '123456') return HttpResponse.json({ access_token: 'fresh', expires_in: 3600 });
        const refusal = code === undefined ? 'SECOND_FACTOR_REQUIRED' : 'CODE_INCORRECT';
        return HttpResponse.json({ code: refusal, message: refusal }, { status: code === undefined ? 401 : 400 });
      }),
      http.post('*/api/auth/me', () => HttpResponse.json(userOf('user'))),
    );
    const { router, forget } = await open('/auth/login?returnTo=%2Fsettings', null);
    await fill('anna@example.test', 'Secret1');
    expect(await screen.findByRole('heading', { name: 'Код для входа' })).toBeInTheDocument();
    const field = screen.getByLabelText('Код');
    expect(field).toHaveFocus();
    await paste(field, '000000');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(field).toHaveAccessibleDescription('Неверный код'));
    await userEvent.clear(field);
    await paste(field, '123456');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/settings'));
    expect(codes).toEqual([undefined, '000000', '123456']);
    forget();
  });

  it('[AUTH-10] leads who must sign in with a code and has none to its set-up first', async () => {
    const { router, forget } = await open('/settings', 'user', { lacksSecondFactor: true });
    expect(await screen.findByRole('heading', { name: 'Вход с кодом' })).toBeInTheDocument();
    expect(router.state.location).toMatchObject({ pathname: '/auth/second-factor', search: { returnTo: '/settings' } });
    expect(screen.getByLabelText(/^Текущий пароль/)).toBeInTheDocument();
    forget();
  });

  it('[AUTH-10] leads there also who is signed in already when it begins to be asked of the role', async () => {
    server.use(http.get('*/api/account/sessions', () => HttpResponse.json({ items: [], total: 0 })));
    const { router, queryClient, forget } = await open('/settings?tab=sessions', 'user');
    const missing = () => HttpResponse.json({ code: 'SECOND_FACTOR_MISSING', message: 'm' }, { status: 403 });
    server.use(
      http.get('*/api/account/sessions', missing),
      http.post('*/api/auth/me', () => HttpResponse.json({ ...userOf('user'), lacksSecondFactor: true })),
    );
    void queryClient.invalidateQueries();
    expect(await screen.findByRole('heading', { name: 'Вход с кодом' })).toBeInTheDocument();
    expect(router.state.location.search).toEqual({ returnTo: '/settings?tab=sessions' });
    forget();
  });

  it('begins with the screen that was chosen, and goes to the overview by its link', async () => {
    server.use(http.get('*/api/account/sessions', () => HttpResponse.json({ items: [], total: 0 })));
    const { router, forget } = await open('/', 'user', { startPage: '/settings?tab=sessions' });
    await waitFor(() => expect(router.state.location.href).toBe('/settings?tab=sessions'));
    await router.navigate({ to: '/' });
    expect(router.state.location.pathname).toBe('/');
    forget();
  });

  it('leads to the chosen screen once, though the router still says that they come in', () => {
    const user = { ...userOf('user'), startPage: '/settings' };
    const arrival = { cause: 'enter', location: { pathname: '/', state: {} } } as const;
    expect(() => leadToStartPage(user, { ...arrival, cause: 'preload' })).not.toThrow();
    expect(() => leadToStartPage(user, arrival)).toThrow();
    expect(() => leadToStartPage(user, arrival)).not.toThrow();
    // Who signs in again has another record.
    expect(() => leadToStartPage({ ...user }, arrival)).toThrow();
  });

  it('begins with the overview where the chosen screen is closed by now', async () => {
    const { router, forget } = await open('/', 'manager', { startPage: '/admin-panel' });
    await waitFor(() => expect(router.state.status).toBe('idle'));
    expect(router.state.location.pathname).toBe('/');
    forget();
  });

  it('[AUTH-1] offers the provider, says that it is away, and stays where passwords are', async () => {
    server.use(
      http.get('*/api/auth/sign-on', () => HttpResponse.json({ name: 'Ромашка ID', onlyWayIn: true })),
      http.post('*/api/auth/sign-on/start', () =>
        HttpResponse.json({ code: 'SIGN_ON_PROVIDER_AWAY', message: '' }, { status: 502 }),
      ),
    );
    const { forget } = await open('/auth/login', null);
    await userEvent.click(await screen.findByRole('button', { name: 'Войти через Ромашка ID' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Провайдер входа не отвечает, повторите позже');
    expect(screen.getByLabelText('Пароль')).toBeInTheDocument();
    forget();
  });

  it('[AUTH-1] goes on where somebody was who comes back from the provider', async () => {
    server.use(
      http.post('*/api/auth/sign-on/finish', () =>
        HttpResponse.json({ access_token: 'fresh', expires_in: 3600, returnTo: '/settings' }),
      ),
      http.post('*/api/auth/me', () => HttpResponse.json(userOf('user'))),
    );
    const { router, forget } = await open('/auth/sign-on?code=1&state=2', null);
    await waitFor(() => expect(router.state.location.pathname).toBe('/settings'));
    expect(session.token()).toBe('fresh');
    forget();
  });

  it('[AUTH-11] says what is in the way of who comes back from the provider', async () => {
    server.use(
      http.post('*/api/auth/sign-on/finish', () =>
        HttpResponse.json({ code: 'SIGN_ON_NO_EMAIL', message: '' }, { status: 403 }),
      ),
    );
    const { forget } = await open('/auth/sign-on?code=1', null);
    expect(await screen.findByRole('alert')).toHaveTextContent('Провайдер не сообщил вашу почту');
    expect(screen.getByRole('link', { name: 'Ко входу' })).toBeInTheDocument();
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

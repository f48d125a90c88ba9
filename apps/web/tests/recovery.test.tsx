import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { chooseLocale, startI18n } from '#i18n/i18n.ts';
import { paste } from './typing.ts';
import { CLIENT_CONFIG, open, server } from './app-harness.tsx';
import { recorded, refuse } from './accounts-harness.ts';

beforeAll(async () => {
  server.listen({ onUnhandledFrame: 'error' });
  await startI18n('ru');
});
beforeEach(() => sessionStorage.clear());
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const emailField = () => screen.findByLabelText('Электронная почта');
const codeField = () => screen.findByLabelText('Код из письма');
const password = (label: string) => screen.findByLabelText(new RegExp(`^${label}`), { selector: 'input' });

async function toCode(email = ' Anna@Example.test ') {
  const opened = await open('/auth/recovery', null);
  await userEvent.type(await emailField(), email);
  await userEvent.click(screen.getByRole('button', { name: 'Получить код' }));
  await codeField();
  return opened;
}

describe('[AUTH-3] password recovery', () => {
  it('goes by e-mail, code and new password to the sign-in, which says so', async () => {
    const emails = recorded('post', '/auth/password/email', () => HttpResponse.json({ resendAfter: 180 }));
    const checks = recorded('post', '/auth/password/code/check', () => HttpResponse.json({}));
    const resets = recorded('post', '/auth/password/reset', () => HttpResponse.json({}));
    const { router, forget } = await toCode();
    expect(emails).toEqual([{ email: 'anna@example.test' }]);
    expect(screen.getByText(/Если учётная запись anna@example\.test есть, код уже отправлен/)).toBeInTheDocument();
    await userEvent.click(await codeField());
    await userEvent.paste('abcd-efgh ');
    expect(await codeField()).toHaveValue('ABCDEFGH');
    await userEvent.click(screen.getByRole('button', { name: 'Продолжить' }));
    await paste(await password('Новый пароль'), 'Abcde1');
    await paste(await password('Пароль ещё раз'), 'Abcde1');
    expect(checks).toEqual([{ code: 'ABCDEFGH' }]);
    await userEvent.click(screen.getByRole('button', { name: 'Сохранить пароль' }));
    expect(await screen.findByText('Пароль изменён. Войдите с новым паролем.')).toBeInTheDocument();
    expect(resets).toEqual([{ code: 'ABCDEFGH', password: 'Abcde1', password_confirmation: 'Abcde1' }]);
    expect(router.state.location.pathname).toBe('/auth/login');
    expect(sessionStorage).toHaveLength(0);
    forget();
  });

  it('says where the code is when no letters leave the server', async () => {
    server.use(http.get('*/api/client-config', () => HttpResponse.json({ ...CLIENT_CONFIG, lettersLeave: false })));
    recorded('post', '/auth/password/email', () => HttpResponse.json({ resendAfter: 180 }));
    const { forget } = await open('/auth/recovery', null);
    expect(await screen.findByText(/^Письма с этого сервера не уходят: код останется на нём самом/)).toBeVisible();
    await paste(await emailField(), 'anna@example.test');
    await userEvent.click(screen.getByRole('button', { name: 'Получить код' }));
    expect(await screen.findByText(/письма с этого сервера не уходят: узнайте его у администратора/)).toBeVisible();
    expect(screen.queryByText(/код уже отправлен/)).toBeNull();
    forget();
  });

  it('does not tell who has an account', async () => {
    const { forget } = await open('/auth/recovery', null);
    expect(await screen.findByText(/мы пришлём код, если такая учётная запись есть/)).toBeInTheDocument();
    forget();
  });

  it.each([
    ['', 'Поле не может быть пустым'],
    ['anna@', 'Email некорректный'],
  ])('the e-mail "%s" is not sent: %s', async (typed, text) => {
    const emails = recorded('post', '/auth/password/email', () => HttpResponse.json({ resendAfter: 180 }));
    const { forget } = await open('/auth/recovery', null);
    if (typed !== '') await userEvent.type(await emailField(), typed);
    await userEvent.click(await screen.findByRole('button', { name: 'Получить код' }));
    expect(await emailField()).toHaveAccessibleDescription(text);
    expect(emails).toEqual([]);
    forget();
  });

  it('[AUTH-11] says RESEND_TOO_SOON at the e-mail, from where a code that is there may be entered', async () => {
    server.use(http.post('*/api/auth/password/email', () => refuse('RESEND_TOO_SOON', 429)));
    const { forget } = await open('/auth/recovery', null);
    await paste(await emailField(), 'anna@example.test');
    await userEvent.click(screen.getByRole('button', { name: 'Получить код' }));
    await waitFor(async () =>
      expect(await emailField()).toHaveAccessibleDescription('Код можно запросить повторно через 3 минуты'),
    );
    await userEvent.click(screen.getByRole('button', { name: 'У меня уже есть код' }));
    expect(await codeField()).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Отправить ещё раз/ })).toBeNull();
    forget();
  });

  it.each([
    ['ABCD', 'В коде должно быть 8 букв и цифр'],
    ['ABCD0001', 'В коде должно быть 8 букв и цифр'],
    ['', 'Поле не может быть пустым'],
  ])('the code "%s" is not sent: %s', async (typed, text) => {
    server.use(http.post('*/api/auth/password/email', () => HttpResponse.json({ resendAfter: 180 })));
    const { forget } = await toCode();
    if (typed !== '') await userEvent.type(await codeField(), typed);
    await userEvent.click(screen.getByRole('button', { name: 'Продолжить' }));
    expect(await codeField()).toHaveAccessibleDescription(new RegExp(text));
    expect(await codeField()).toHaveFocus();
    forget();
  });

  it('[AUTH-11] says CODE_INCORRECT at the code, and goes back there when the code ran out meanwhile', async () => {
    let right = false;
    server.use(
      http.post('*/api/auth/password/email', () => HttpResponse.json({ resendAfter: 180 })),
      http.post('*/api/auth/password/code/check', () =>
        right ? HttpResponse.json({}) : refuse('CODE_INCORRECT', 400),
      ),
      http.post('*/api/auth/password/reset', () => refuse('CODE_INCORRECT', 400)),
    );
    const { forget } = await toCode();
    await paste(await codeField(), 'abcdefgh');
    await userEvent.click(screen.getByRole('button', { name: 'Продолжить' }));
    await waitFor(async () => expect(await codeField()).toHaveAccessibleDescription(/Неверный код/));
    expect(await codeField()).toBeInvalid();
    right = true;
    await userEvent.click(screen.getByRole('button', { name: 'Продолжить' }));
    await paste(await password('Новый пароль'), 'Abcde1');
    await paste(await password('Пароль ещё раз'), 'Abcde1');
    await userEvent.click(screen.getByRole('button', { name: 'Сохранить пароль' }));
    expect(await codeField()).toHaveAccessibleDescription(/Неверный код/);
    forget();
  });

  it('sends again no earlier than the server allows, also after a reload of the page', async () => {
    const emails = recorded('post', '/auth/password/email', (_, count) =>
      HttpResponse.json({ resendAfter: count === 1 ? 180 : 120 }),
    );
    const first = await toCode();
    expect(screen.getByRole('button', { name: 'Отправить ещё раз' })).toBeDisabled();
    expect(screen.getByText(/^Можно будет через (3:00|2:\d\d)$/)).toBeInTheDocument();
    first.forget();
    first.view.unmount();
    const again = await open('/auth/recovery', null);
    expect(await screen.findByText(/^Можно будет через (3:00|2:\d\d)$/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Отправить ещё раз' })).toBeDisabled();
    again.forget();
    again.view.unmount();
    sessionStorage.setItem('recovery', JSON.stringify({ email: 'anna@example.test', resendAt: 0 }));
    const later = await open('/auth/recovery', null);
    await userEvent.click(await screen.findByRole('button', { name: 'Отправить ещё раз' }));
    expect(await screen.findByText('Код отправлен ещё раз')).toBeInTheDocument();
    expect(screen.getByText(/^Можно будет через (2:00|1:\d\d)$/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Отправить ещё раз' })).toHaveAttribute('aria-disabled', 'true');
    expect(emails).toEqual([{ email: 'anna@example.test' }, { email: 'anna@example.test' }]);
    await userEvent.click(screen.getByRole('button', { name: 'Другая почта' }));
    expect(await emailField()).toHaveValue('');
    expect(sessionStorage).toHaveLength(0);
    later.forget();
  });

  it('changes its words, errors included, with the language', async () => {
    const { forget } = await open('/auth/recovery', null);
    await userEvent.click(await screen.findByRole('button', { name: 'Получить код' }));
    await userEvent.click(screen.getByRole('radio', { name: 'English' }));
    expect(await screen.findByRole('heading', { name: 'Password recovery' })).toBeInTheDocument();
    expect(screen.getByLabelText('E-mail')).toHaveAccessibleDescription('The field cannot be empty');
    forget();
    await chooseLocale('ru');
  });
});

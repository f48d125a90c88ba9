import { authRoutes } from '@tsenomer/contracts';
import { expect, inject, it } from 'vitest';
import { ADMIN } from '../support/admin.ts';
import { connectApi } from '../support/api.ts';
import { openBrowser } from '../support/browser.ts';
import { settled } from '../support/settled.ts';
import { visit } from '../support/visit.ts';

const address = inject('address');
const browser = openBrowser();

const WORDS = [
  {
    language: 'ru',
    login: 'Логин или электронная почта',
    password: 'Пароль',
    submit: 'Войти',
    wrong: 'Неверный логин или пароль',
    missing: ['Введите логин', 'Введите пароль'],
  },
  {
    language: 'en',
    login: 'Login or e-mail',
    password: 'Password',
    submit: 'Sign in',
    wrong: 'Incorrect login or password',
    missing: ['Enter your login', 'Enter your password'],
  },
] as const;

it.each(WORDS)('[AUTH-1] signs in, and says what was wrong in $language', async (words) => {
  const { page, noise } = await visit(browser(), { address, language: words.language, signedIn: false });
  noise.allow(401, /\/api\/auth\/(refresh|login)$/);
  await page.goto('/parsing');
  const login = page.getByRole('textbox', { name: words.login });
  const password = page.getByLabel(words.password, { exact: true });
  const submit = page.getByRole('button', { name: words.submit });

  await submit.click();
  for (const text of words.missing) await page.getByText(text).waitFor();

  await login.fill('nobody@example.test');
  await password.fill('Wrong0ne');
  await submit.click();
  await page.getByText(words.wrong).waitFor();

  await login.fill(ADMIN.login);
  await submit.click();
  await page.getByText(words.wrong).waitFor();

  await password.fill(ADMIN.password);
  await submit.click();
  await page.waitForURL((url) => url.pathname === '/parsing');
  await settled(page);
  noise.expectNone();
});

it('[AUTH-2] refreshes a session once for any number of calls in flight, and goes on', async () => {
  const { page, noise } = await visit(browser(), { address });
  noise.allow(401, /\/api\//);
  await page.goto('/parsing');
  await settled(page);
  let refreshes = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/auth/refresh')) refreshes += 1;
  });
  const refused = new Set<string>();
  await page.route('**/api/**', async (route) => {
    const url = route.request().url();
    if (url.includes('/auth/') || refused.has(url)) return route.continue();
    refused.add(url);
    const { authorization: _, ...headers } = route.request().headers();
    return route.continue({ headers: { ...headers, authorization: 'Bearer expired' } });
  });
  await page.getByRole('link', { name: 'Создать мониторинг' }).click();
  await page.waitForURL((url) => url.pathname === '/parsing/creating');
  await settled(page);
  await expect.poll(() => refused.size).toBeGreaterThan(1);
  await expect.poll(() => refreshes).toBe(1);
  await page.getByRole('radio', { name: /Сбор цен/ }).waitFor();
  await settled(page);
  expect(await page.getByRole('alert').count()).toBe(0);
  expect(refreshes).toBe(1);
  noise.expectNone();
});

it('[SHELL-9] signs out after asking, and the session is gone', async () => {
  const { page, context, noise } = await visit(browser(), { address });
  noise.allow(401, /\/api\/auth\/refresh$/);
  await page.goto('/');
  await settled(page);
  const api = await connectApi(address);
  const me = await api.post('/auth/me', null, authRoutes.me.response);
  await page.getByRole('button', { name: /^Меню пользователя/ }).click();
  await page.getByText(me.email).waitFor();
  await page.getByText('Администратор платформы').waitFor();
  await page.getByRole('link', { name: /в этом месяце/ }).waitFor();
  await page.getByRole('button', { name: 'Выйти' }).click();
  await page.getByRole('button', { name: 'Нет, остаться' }).click();
  expect(new URL(page.url()).pathname).toBe('/');
  await page.getByRole('button', { name: /^Меню пользователя/ }).click();
  await page.getByRole('button', { name: 'Выйти' }).click();
  await page.getByRole('button', { name: 'Да, выйти' }).click();
  await page.waitForURL((url) => url.pathname === '/auth/login');
  expect((await context.cookies(`${address}/api/auth`)).map(({ name }) => name)).not.toContain('refresh_token');
  await page.goto('/parsing');
  await page.waitForURL((url) => url.pathname === '/auth/login');
  noise.expectNone();
});

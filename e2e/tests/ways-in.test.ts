import { createHmac } from 'node:crypto';
import { ADMIN_SETTINGS, signOnSettings } from '@tsenomer/contracts';
import { startIdentityProvider } from '@tsenomer/loopback/identity-provider';
import type { Page } from 'playwright-core';
import { expect, inject, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { accessibilityProblems } from '../support/accessibility.ts';
import { employ } from '../support/accounts.ts';
import { connectApi } from '../support/api.ts';
import { openBrowser } from '../support/browser.ts';
import { saveScreenshot } from '../support/screenshots.ts';
import { settled } from '../support/settled.ts';
import { PHONE, visit } from '../support/visit.ts';

const address = inject('address');
const browser = openBrowser();
const STEP = 30_000;

/** What an authenticator shows for a secret, so many steps from now (RFC 6238). */
function shown(base32: string, later = 0): string {
  const bits = Array.from(base32.replaceAll(' ', ''), (letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  );
  const secret = Buffer.from(
    bits
      .join('')
      .match(/.{8}/g)
      ?.map((byte) => Number.parseInt(byte, 2)) ?? [],
  );
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / STEP) + later));
  const digest = createHmac('sha1', secret).update(counter).digest();
  const number = digest.readUInt32BE(digest.readUInt8(19) & 15) & 0x7fff_ffff;
  return String(number % 1_000_000).padStart(6, '0');
}

async function signIn(page: Page, login: string, password: string): Promise<void> {
  await page.getByRole('textbox', { name: /Логин|Login/ }).fill(login);
  await page.getByLabel(/^(Пароль|Password)$/).fill(password);
  await page.getByRole('button', { name: /^(Войти|Sign in)$/ }).click();
}

async function looksRight(page: Page, name: string): Promise<void> {
  await settled(page);
  expect(await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth')).toBe(0);
  expect(await accessibilityProblems(page)).toEqual([]);
  await saveScreenshot(page, name, true);
}

it('[AUTH-1] sets sign-in with a code up, and signs in with it and with a recovery code', async () => {
  const api = await connectApi(address);
  const person = await employ(api, 'manager');
  const { page, noise } = await visit(browser(), { address, as: person });
  noise.allow(401, /\/api\/auth\/(refresh|login)$/);
  noise.allow(400, /\/api\/(auth\/login|account\/second-factor\/confirm)$/);
  await page.goto('/');
  await page.getByRole('button', { name: /^Меню пользователя/ }).click();
  await page.getByRole('button', { name: 'Вход с кодом' }).click();
  const window = page.getByRole('dialog', { name: 'Вход с кодом' });
  await window.locator('input[name=current_password]').fill(person.password);
  await looksRight(page, 'sign-in with a code, begun');
  await window.getByRole('button', { name: 'Продолжить' }).click();
  const secret = await window.getByRole('textbox', { name: 'Ключ' }).inputValue();
  await window.getByRole('img', { name: /Картинка/ }).waitFor();
  await looksRight(page, 'sign-in with a code, the picture');
  const code = window.getByRole('textbox', { name: 'Код' });
  await code.fill('12');
  await window.getByRole('button', { name: 'Включить' }).click();
  await window.getByText('Неверный код').waitFor();
  await code.fill(shown(secret));
  await window.getByRole('button', { name: 'Включить' }).click();
  const codes = (await window.getByRole('textbox', { name: 'Резервные коды' }).inputValue()).split('\n');
  expect(codes).toHaveLength(10);
  await looksRight(page, 'sign-in with a code, recovery codes');
  await window.getByRole('button', { name: 'Коды сохранены' }).click();
  await page.getByText('Вход с кодом включён').waitFor();

  for (const second of [shown(secret, 1), codes[0] ?? '']) {
    await page.getByRole('button', { name: /^Меню пользователя/ }).click();
    await page.getByRole('button', { name: 'Выйти' }).click();
    await page.getByRole('button', { name: 'Да, выйти' }).click();
    await signIn(page, person.login, person.password);
    await page.getByRole('heading', { name: 'Код для входа' }).waitFor();
    await looksRight(page, 'the second step of the sign-in');
    await page.getByRole('textbox', { name: 'Код' }).fill(second);
    await page.getByRole('button', { name: 'Войти', exact: true }).click();
    await page.getByRole('button', { name: /^Меню пользователя/ }).waitFor();
  }
  noise.expectNone();
});

it('[AUTH-10] on a phone in English leads who must sign in with a code to its set-up first', async () => {
  const api = await connectApi(address);
  const person = await employ(api, 'demo');
  const set = (roles: string[]) =>
    api.post(
      '/admin-settings',
      { name: 'secondFactorRequired', value: { roles } },
      z.object({ value: ADMIN_SETTINGS.secondFactorRequired.schema }),
    );
  await set(['demo']);
  try {
    const { page, noise } = await visit(browser(), { address, language: 'en', viewport: PHONE, as: person });
    await page.goto('/parsing');
    await page.getByRole('heading', { name: 'Sign-in with a code' }).waitFor();
    await looksRight(page, 'sign-in with a code is a must, on a phone');
    await page.locator('input[name=current_password]').fill(person.password);
    await page.getByRole('button', { name: 'Continue' }).click();
    const secret = await page.getByRole('textbox', { name: 'Key' }).inputValue();
    await looksRight(page, 'the picture of the set-up on a phone');
    await page.getByRole('textbox', { name: 'Code' }).fill(shown(secret));
    await page.getByRole('button', { name: 'Turn on' }).click();
    await page.getByRole('button', { name: 'I have kept them' }).click();
    await page.waitForURL((url) => url.pathname === '/parsing');
    noise.expectNone();
  } finally {
    await set([]);
  }
});

it('[AUTH-1] signs in by a provider, which the admin panel sets', async () => {
  const provider = await startIdentityProvider({ callbackUrls: [`${address}/auth/sign-on`] });
  onTestFinished(() => provider.close());
  const api = await connectApi(address);
  const person = await employ(api, 'manager');
  const office = await visit(browser(), { address });
  await office.page.goto('/admin-panel?tab=signIn');
  const panel = office.page.getByRole('region', { name: 'Единый вход (OpenID Connect)' });
  await panel.getByRole('switch', { name: 'Вход через провайдера включён' }).setChecked(true);
  await panel.getByRole('textbox', { name: 'Название' }).fill('Ромашка ID');
  await panel.getByRole('textbox', { name: 'Адрес провайдера (issuer)' }).fill(provider.issuer);
  await panel.getByRole('textbox', { name: 'Идентификатор клиента (client ID)' }).fill(provider.clientId);
  const secret = panel.getByLabel('Секрет клиента (client secret)').and(office.page.locator('input'));
  await secret.fill(provider.clientSecret);
  await panel.getByRole('button', { name: 'Проверить адрес' }).click();
  await panel.getByText(`Отвечает: ${provider.issuer}`).waitFor();
  await looksRight(office.page, 'settings of single sign-on');
  await panel.getByRole('button', { name: 'Сохранить' }).click();
  await office.page.getByText('Данные успешно сохранены').waitFor();

  const { page, noise } = await visit(browser(), { address, signedIn: false });
  noise.allow(403, /\/api\/auth\/sign-on\/finish$/);
  await page.goto('/parsing');
  await page.getByRole('button', { name: 'Войти через Ромашка ID' }).waitFor();
  await looksRight(page, 'sign-in by a provider');
  provider.person = { sub: 'unverified', email: person.login, email_verified: false };
  await page.getByRole('button', { name: 'Войти через Ромашка ID' }).click();
  await page.getByText('Ваша почта не подтверждена у провайдера').waitFor();
  await looksRight(page, 'what is in the way of a sign-in by a provider');
  provider.person = { sub: 'verified', email: person.login, email_verified: true };
  await page.getByRole('link', { name: 'Ко входу' }).click();
  await page.getByRole('button', { name: 'Войти через Ромашка ID' }).click();
  await page.getByRole('button', { name: /^Меню пользователя/ }).waitFor();
  const { settings } = await api.get('/sign-on/settings', z.object({ settings: signOnSettings }));
  const { secretKept: _kept, ...edit } = settings;
  await api.put('/sign-on/settings', { ...edit, clientSecret: null, enabled: false }, signOnSettings);
  noise.expectNone();
  office.noise.expectNone();
});

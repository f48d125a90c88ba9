import { authRoutes, userRoutes } from '@tsenomer/contracts';
import type { Locator, Page } from 'playwright-core';
import { beforeEach, describe, expect, it, inject } from 'vitest';
import { employ, freshMark } from '../support/accounts.ts';
import { connectApi } from '../support/api.ts';
import { openBrowser } from '../support/browser.ts';
import { choose } from '../support/choose.ts';
import { codeIn, letterTo } from '../support/letters.ts';
import { settled } from '../support/settled.ts';
import { visit } from '../support/visit.ts';

const address = inject('address');
const dataFolder = inject('dataFolder');
const browser = openBrowser();
let mark = freshMark();
beforeEach(() => {
  mark = freshMark();
});

describe('an account', () => {
  it('[AUTH-4] [AUTH-7] [AUTH-8] is invited by a mailed link, registered from it, and the link is used up', async () => {
    const invited = `invited-${mark}@example.test`;
    const taken = await employ(await connectApi(address), 'manager');
    const admin = await visit(browser(), { address });
    const page = admin.page;
    await page.goto('/');
    await openFromMenu(page, 'Пригласить коллег');
    const window = page.getByRole('dialog', { name: 'Пригласить коллег' });
    await window.getByRole('tab', { name: 'Ссылка-приглашение' }).waitFor();
    expect((await window.boundingBox())?.width).toBe(700);

    await choose(window.getByRole('combobox', { name: 'Компания' }), 'Домовик');
    const rows = window.getByRole('group', { name: /^Приглашение \d$/ });
    const send = window.getByRole('button', { name: 'Отправить' });
    expect(await rows.getByRole('button', { name: 'Убрать приглашение 1' }).isDisabled()).toBe(true);
    await rows.getByLabel('Email').fill('not an address');
    await rows.getByLabel('Email').blur();
    await window.getByText('Email некорректный').waitFor();
    await rows.getByLabel('Email').fill(taken.login);
    await window.getByText('Email существует').waitFor();
    expect(await send.isDisabled()).toBe(true);
    await rows.getByLabel('Email').fill(` ${invited.toUpperCase()} `);
    await window.getByText('Email существует').waitFor({ state: 'detached' });
    await window.getByRole('button', { name: 'Добавить ещё' }).click();
    await rows.nth(1).getByLabel('Email').fill(invited);
    await window.getByText('Email повторяется').first().waitFor();
    await window.getByRole('button', { name: 'Убрать приглашение 2' }).click();
    await send.click();
    const link = await window.getByLabel(`Ссылка для ${invited}`).inputValue();
    admin.noise.expectNone();

    const letter = await letterTo(dataFolder, invited, 'риглаш');
    expect(letter).toContain(link);

    const guest = await visit(browser(), { address, signedIn: false });
    guest.noise.allow(401, /\/api\/auth\/refresh$/);
    const form = guest.page;
    await form.goto(link);
    await form.getByText(invited).waitFor();
    await form.getByRole('textbox', { name: 'Имя' }).fill(' Мария ');
    await form.getByRole('textbox', { name: 'Фамилия' }).fill('Лебедева');
    await form.getByRole('textbox', { name: 'Телефон' }).pressSequentially('+7 (900) 1a2-34-56');
    expect(await form.getByRole('textbox', { name: 'Телефон' }).inputValue()).toMatch(/^\+?[\d\s()-]{1,20}$/);
    await form.getByRole('textbox', { name: 'Телефон' }).fill('');
    await choose(form.getByRole('combobox', { name: 'Город' }), /^Казань/, 'Каз');
    await secret(form, 'Пароль').fill('short');
    await form.getByRole('button', { name: 'Зарегистрироваться' }).click();
    await form.getByText('Пароль короче 6 символов').waitFor();
    await secret(form, 'Пароль').fill('Passw0rd1');
    await secret(form, 'Пароль ещё раз').fill('Passw0rd2');
    await form.getByText('Пароли не совпадают').waitFor();
    await secret(form, 'Пароль ещё раз').fill('Passw0rd1');
    await form.getByRole('button', { name: 'Зарегистрироваться' }).click();
    await form.getByText('Учётная запись создана').waitFor();
    await signIn(form, invited, 'Passw0rd1');
    await form.waitForURL((url) => url.pathname === '/');
    await settled(form);
    await openMenu(form);
    await form.getByText('Мария Лебедева').last().waitFor();
    await form.getByText('Администратор клиента').waitFor();
    guest.noise.expectNone();

    const second = await visit(browser(), { address, signedIn: false });
    second.noise.allow(401, /\/api\/auth\/refresh$/);
    await second.page.goto(link);
    await second.page.getByText('Приглашение уже использовано').waitFor();
    await second.page.getByRole('link', { name: 'Ко входу' }).waitFor();
    second.noise.allow(404, /\/api\/invitation\/is-valid/);
    await second.page.goto('/auth/register?token=nobody-has-this-token-at-all-0000000000000000');
    await second.page.getByText('Ссылка приглашения недействительна').waitFor();
    second.noise.expectNone();
  });

  it('[AUTH-7] is made by hand, and its owner signs in by it', async () => {
    const email = `by-hand-${mark}@example.test`;
    const { page, noise } = await visit(browser(), { address });
    await page.goto('/');
    await openFromMenu(page, 'Пригласить коллег');
    const window = page.getByRole('dialog', { name: 'Пригласить коллег' });
    await window.getByRole('tab', { name: 'Создать аккаунт вручную' }).click();
    const panel = window.getByRole('tabpanel', { name: 'Создать аккаунт вручную' });
    const create = panel.getByRole('button', { name: 'Создать аккаунт' });
    await create.click();
    for (const text of ['Выберите город', 'Введите Email']) await panel.getByText(text).waitFor();
    await panel.getByRole('textbox', { name: 'Имя' }).fill('Олег');
    await panel.getByRole('textbox', { name: 'Email' }).fill(email);
    await choose(panel.getByRole('combobox', { name: 'Роль' }), 'Менеджер');
    await choose(panel.getByRole('combobox', { name: 'Город' }), /^Москва/, 'Моск');
    await choose(panel.getByRole('combobox', { name: 'Компания' }), 'Домовик');
    await secret(panel, 'Пароль').fill('Passw0rd1');
    await secret(panel, 'Пароль ещё раз').fill('Passw0rd1');
    await create.click();
    await page.getByText(`Аккаунт создан: ${email}`).waitFor();
    expect(await letterTo(dataFolder, email, 'создан аккаунт')).toContain(email);
    const me = await (
      await connectApi(address, { login: email, password: 'Passw0rd1' })
    ).post('/auth/me', null, authRoutes.me.response);
    expect(me).toMatchObject({ name: 'Олег', role: 'manager' });
    noise.expectNone();
  });

  it('[AUTH-5] [AUTH-6] changes its profile and password, sees its sessions and ends the others', async () => {
    const employee = await employ(await connectApi(address), 'user', { name: 'Анна' });
    const elsewhere = await visit(browser(), { address, as: employee });
    const { page, noise } = await visit(browser(), { address, as: employee });
    await page.goto('/');
    await openFromMenu(page, 'Редактировать профиль');
    const profile = page.getByRole('dialog', { name: 'Редактирование профиля' });
    const save = profile.getByRole('button', { name: 'Сохранить' });
    const name = profile.getByRole('textbox', { name: 'Имя' });
    await name.waitFor();
    expect(await save.isDisabled()).toBe(true);
    await name.fill('');
    await name.blur();
    await profile.getByText('Поле не может быть пустым').waitFor();
    expect(await save.isDisabled()).toBe(true);
    await profile.getByRole('button', { name: 'Сбросить' }).click();
    expect(await name.inputValue()).toBe('Анна');
    await name.fill('Анна-Мария');
    await profile.getByRole('textbox', { name: 'Телефон' }).pressSequentially(`+7${Date.now()}99999`);
    await choose(profile.getByRole('combobox', { name: 'Город' }), /^Новосибирск/, 'Новос');
    await save.click();
    await page.getByText('Профиль сохранён').waitFor();
    await page.getByRole('button', { name: 'Меню пользователя: Анна-Мария Синицына' }).waitFor();
    const me = await (await connectApi(address, employee)).post('/auth/me', null, authRoutes.me.response);
    expect(me.phone).toMatch(/^\+7\d{13}$/);

    noise.allow(400, /\/api\/account\/changePassword$/);
    await openFromMenu(page, 'Сменить пароль');
    const window = page.getByRole('dialog', { name: 'Смена пароля' });
    const field = (label: string) => secret(window, label);
    await field('Текущий пароль').fill('Wr0ngOne');
    await field('Новый пароль').fill('Another1Word');
    await field('Пароль ещё раз').fill('Another2Word');
    await window.getByText('Пароли не совпадают').waitFor();
    await field('Пароль ещё раз').fill('Another1Word');
    expect(await field('Новый пароль').getAttribute('type')).toBe('password');
    await window.getByRole('button', { name: 'Показать: Новый пароль' }).click();
    expect(await field('Новый пароль').getAttribute('type')).toBe('text');
    await window.getByRole('button', { name: 'Изменить пароль' }).click();
    await window.getByText('Неверный текущий пароль').waitFor();
    await field('Текущий пароль').fill(employee.password);
    await window.getByRole('button', { name: 'Изменить пароль' }).click();
    await page.getByText('Пароль изменён').waitFor();

    // The other devices were signed out by that.
    elsewhere.noise.allow(401, /\/api\//);
    await elsewhere.page.goto('/cities');
    await elsewhere.page.waitForURL((url) => url.pathname === '/auth/login');

    const again = { login: employee.login, password: 'Another1Word' };
    const third = await visit(browser(), { address, as: again });
    await third.page.goto('/');
    await settled(third.page);
    await page.goto('/settings?tab=sessions');
    await page.getByText('этот сеанс').waitFor();
    await page.getByRole('button', { name: 'Завершить все остальные' }).click();
    await page
      .getByRole('dialog', { name: 'Завершить все остальные сеансы?' })
      .getByRole('button', { name: /^Завершить/ })
      .click();
    await page.getByText(/^Завершен(о|ы)? .* сеанс|^Завершён .* сеанс/).waitFor();
    expect(await page.getByRole('button', { name: /^Завершить сеанс/ }).count()).toBe(0);
    third.noise.allow(401, /\/api\//);
    await third.page.goto('/brands');
    await third.page.waitForURL((url) => url.pathname === '/auth/login');
    await settled(page);
    noise.expectNone();
  });

  it('[AUTH-3] is recovered by the mailed code, with every refusal on the way', async () => {
    const employee = await employ(await connectApi(address), 'user');
    const { page, noise } = await visit(browser(), { address, signedIn: false });
    noise.allow(401, /\/api\/auth\/refresh$/);
    noise.allow(400, /\/api\/auth\/password\/code\/check$/);
    noise.allow(429, /\/api\/auth\/password\/email$/);
    await page.goto('/auth/login');
    await page.getByRole('link', { name: 'Забыли пароль?' }).click();
    await page.getByText('Шаг 1 из 3').waitFor();
    await page.getByRole('textbox', { name: 'Электронная почта' }).fill(employee.login);
    await page.getByRole('button', { name: 'Получить код' }).click();
    await page.getByText('Шаг 2 из 3').waitFor();
    expect(await page.getByRole('button', { name: 'Отправить ещё раз' }).isDisabled()).toBe(true);
    expect(await page.getByText(/^Можно будет через /).innerText()).toMatch(/ [0-3]:\d\d$/);

    const letter = await letterTo(dataFolder, employee.login, 'Код для восстановления');
    const code = codeIn(letter);
    const field = page.getByLabel('Код из письма');
    await field.fill(code.startsWith('2222') ? '3333 3333' : '2222 2222');
    await page.getByRole('button', { name: 'Продолжить' }).click();
    await page.getByText('Неверный код').waitFor();
    await field.fill(code.toLowerCase());
    await page.getByRole('button', { name: 'Продолжить' }).click();
    await page.getByText('Шаг 3 из 3').waitFor();
    await secret(page, 'Новый пароль').fill('nodigits');
    await secret(page, 'Пароль ещё раз').fill('other');
    await page.getByText('Пароли не совпадают').waitFor();
    await secret(page, 'Новый пароль').fill('Recovered1');
    await secret(page, 'Пароль ещё раз').fill('Recovered1');
    await page.getByRole('button', { name: 'Сохранить пароль' }).click();
    await page.getByText('Пароль изменён. Войдите с новым паролем.').waitFor();
    await signIn(page, employee.login, 'Recovered1');
    await page.waitForURL((url) => url.pathname === '/');

    const other = await visit(browser(), { address, signedIn: false });
    other.noise.allow(401, /\/api\/auth\/refresh$/);
    other.noise.allow(429, /\/api\/auth\/password\/email$/);
    await other.page.goto('/auth/recovery');
    await other.page.getByRole('textbox', { name: 'Электронная почта' }).fill(employee.login);
    await other.page.getByRole('button', { name: 'Получить код' }).click();
    await other.page.getByText('Код можно запросить повторно через 3 минуты').waitFor();
    noise.expectNone();
    other.noise.expectNone();
  });

  it('[AUTH-2] [DIR-3] is closed by the administrator and thrown out at once; the journal of actions tells what was done', async () => {
    const employee = await employ(await connectApi(address), 'user', { name: `Игорь ${mark}` });
    const worker = await visit(browser(), { address, as: employee });
    await worker.page.goto('/cities');
    await settled(worker.page);

    const { page, noise } = await visit(browser(), { address });
    await page.goto(`/companies/${employee.user.companyId}?tab=employees&limit=100`);
    const role = page.getByRole('combobox', { name: `Роль: ${employee.user.fullName}` });
    await role.selectOption({ label: 'Доступ закрыт' });
    const question = page.getByRole('dialog', { name: 'Закрыть доступ?' });
    await question.getByRole('button', { name: 'Закрыть доступ' }).click();
    await page.getByText('Роль изменена: Доступ закрыт').waitFor();

    worker.noise.allow(401, /\/api\//);
    worker.noise.allow(403, /\/api\//);
    await worker.page.getByRole('link', { name: 'Бренды' }).first().click();
    await worker.page.waitForURL((url) => url.pathname === '/auth/login');
    await signIn(worker.page, employee.login, employee.password);
    await worker.page.getByText('Доступ закрыт').last().waitFor();
    expect(new URL(worker.page.url()).pathname).toBe('/auth/login');

    await page.goto('/admin-panel?tab=audit');
    const journal = page.getByRole('table', { name: 'Журнал действий' });
    const line = journal.getByRole('row').filter({ hasText: 'Смена роли' }).filter({ hasText: employee.login }).first();
    await line.waitFor();
    await line.getByRole('button', { name: /1 поле/ }).click();
    const changes = page.getByRole('dialog');
    await changes.getByRole('row').filter({ hasText: 'Доступ закрыт' }).waitFor();
    noise.expectNone();
    worker.noise.expectNone();

    const { items } = await (
      await connectApi(address)
    ).get(
      `/users?filters=${encodeURIComponent(JSON.stringify({ search: employee.login }))}`,
      userRoutes.listUsers.response,
    );
    expect(items.map((user) => user.role)).toEqual(['closed']);
  });
});

async function signIn(page: Page, login: string, password: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Логин или электронная почта' }).fill(login);
  await secret(page, 'Пароль').fill(password);
  await page.getByRole('button', { name: 'Войти' }).click();
}

/** A password field by its label, which ends in a star. */
function secret(within: Page | Locator, label: string): Locator {
  return within.getByLabel(new RegExp(String.raw`^${label}\s*\*?$`));
}

async function openMenu(page: Page): Promise<void> {
  await settled(page);
  await page.getByRole('button', { name: /^Меню пользователя/ }).click();
}

async function openFromMenu(page: Page, entry: string): Promise<void> {
  await openMenu(page);
  await page.getByRole('button', { name: entry }).click();
}

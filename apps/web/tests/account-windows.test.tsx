import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RoleName } from '@tsenomer/contracts';
import { http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { chooseLocale, startI18n } from '#i18n/i18n.ts';
import { session } from '#lib/api/index.ts';
import { CLIENT_CONFIG, open, server } from './app-harness.tsx';
import { OF_COMPANY, PROFILE, recorded, refuse, serveAccounts } from './accounts-harness.ts';
import { paste, put } from './typing.ts';

beforeAll(async () => {
  server.listen({ onUnhandledFrame: 'error' });
  await startI18n('ru');
});
beforeEach(serveAccounts);
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

/** Opens the user menu and presses one of its entries. */
async function choose(entry: string): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: /^(Меню пользователя|User menu):/ }));
  await userEvent.click(await screen.findByRole('button', { name: entry }));
}

async function openWindow(entry: string, role: RoleName = 'user') {
  const opened = await open('/settings', role, OF_COMPANY);
  await choose(entry);
  return { ...opened, dialog: await screen.findByRole('dialog') };
}

describe('[SHELL-9] the user menu', () => {
  it('shows the company’s logo, or initials without one', async () => {
    const { forget, view } = await open('/settings', 'user', { companyLogo: '/api/company-logos/a.webp' });
    const button = await screen.findByRole('button', { name: /^Меню пользователя/ });
    expect(button.querySelector('img')).toHaveAttribute('src', '/api/company-logos/a.webp');
    forget();
    view.unmount();
    const again = await open('/settings', 'user');
    expect(await screen.findByRole('button', { name: /^Меню пользователя/ })).toHaveTextContent('АС');
    again.forget();
  });

  it('keeps the invitation in demo mode and says that it is not available', async () => {
    const { forget } = await open('/settings', 'demo');
    await choose('Пригласить коллег');
    expect(await screen.findByText('Данная опция недоступна в демо режиме')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).toBeNull();
    forget();
  });

  it('the demo looks at settings and is told so, but where they are its own', async () => {
    const { router, forget } = await open('/settings?tab=ftp', 'demo');
    expect(await screen.findByText('В демо-режиме эти настройки можно посмотреть, но не изменить.')).toBeVisible();
    await router.navigate({ to: '/settings', search: { tab: 'language' } });
    await waitFor(() => expect(screen.queryByText(/эти настройки можно посмотреть/)).toBeNull());
    forget();
  });

  it('an agent finds profile, password and sessions, and neither checks nor settings', async () => {
    const { router, forget } = await open('/settings', 'agent');
    expect(await screen.findByRole('link', { name: 'Открыть приложение агента' })).toHaveAttribute('href', '/agent/');
    await userEvent.click(await screen.findByRole('button', { name: /^Меню пользователя/ }));
    const menu = screen.getByRole('region', { name: /^Меню пользователя/ });
    expect((await within(menu).findAllByRole('button')).map((entry) => entry.textContent)).toEqual([
      'Редактировать профиль',
      'Сменить пароль',
      'Вход с кодом',
      'Выйти',
    ]);
    expect(
      within(menu)
        .getAllByRole('link')
        .map((entry) => entry.textContent),
    ).toEqual(['Сеансы']);
    await userEvent.click(within(menu).getByRole('link', { name: 'Сеансы' }));
    await waitFor(() => expect(router.state.location.search).toEqual({ tab: 'sessions' }));
    expect((await screen.findAllByRole('tab')).map((tab) => tab.textContent)).toEqual(['Язык', 'Сеансы']);
    expect(await screen.findByText('Firefox, Linux')).toBeInTheDocument();
    forget();
  });

  it('gives the focus back when a window closes', async () => {
    const { forget } = await openWindow('Сменить пароль');
    expect(screen.getByLabelText(/^Текущий пароль/, { selector: 'input' })).toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('button', { name: /^Меню пользователя/ })).toHaveFocus());
    forget();
  });
});

describe('[AUTH-6] editing the profile', () => {
  it('saves when valid and changed, trimmed, and the header shows the new name', async () => {
    const bodies = recorded('patch', '/account/editProfile', () => HttpResponse.json(PROFILE));
    const { forget } = await openWindow('Редактировать профиль');
    const name = await screen.findByLabelText(/^Имя/);
    await waitFor(() => expect(name).toHaveFocus());
    const save = screen.getByRole('button', { name: 'Сохранить' });
    expect(save).toBeDisabled();
    await userEvent.type(name, ' ');
    expect(save).toBeDisabled();
    await put(name, '');
    await userEvent.tab();
    expect(name).toHaveAccessibleDescription('Поле не может быть пустым');
    expect(save).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(save);
    expect(name).toHaveFocus();
    expect(bodies).toEqual([]);
    await paste(name, ' Мария ');
    await put(screen.getByLabelText('Телефон'), '8 (912) 345-67-89');
    expect(screen.getByLabelText('Телефон')).toHaveValue('89123456789');
    expect(save).not.toHaveAttribute('aria-disabled');
    server.use(
      http.post('*/api/auth/me', () =>
        HttpResponse.json({
          id: 1,
          name: 'Мария',
          surname: null,
          email: 'm@e.test',
          phone: null,
          cityId: 1,
          companyId: 7,
          companyName: 'Ромашка',
          companyLogo: null,
          role: 'user',
          checksThisMonth: 1,
          demoEndsAt: null,
        }),
      ),
    );
    await userEvent.click(save);
    expect(await screen.findByText('Профиль сохранён')).toBeInTheDocument();
    expect(bodies).toEqual([{ ...PROFILE, name: 'Мария', phone: '89123456789' }]);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await screen.findByRole('button', { name: /^Меню пользователя:\s*Мария$/ })).toBeInTheDocument();
    forget();
  });

  it('resets, and asks before closing with changes', async () => {
    const { forget } = await openWindow('Редактировать профиль');
    const surname = await screen.findByLabelText('Фамилия');
    const reset = screen.getByRole('button', { name: 'Сбросить' });
    expect(reset).toBeDisabled();
    await userEvent.type(surname, 'а');
    await userEvent.click(reset);
    expect(surname).toHaveValue('Смирнова');
    await userEvent.type(surname, 'а');
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await screen.findByRole('button', { name: 'Вернуться' }));
    expect(surname).toHaveValue('Смирноваа');
    await waitFor(() => expect(screen.queryByText('Закрыть без сохранения?')).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'Отмена' }));
    const question = await screen.findByRole('dialog', { name: 'Закрыть без сохранения?' });
    await userEvent.click(within(question).getAllByRole('button', { name: 'Закрыть' }).at(-1) ?? question);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    forget();
  });

  it('finds the city by typing; only an administrator chooses the company', async () => {
    const bodies = recorded('patch', '/account/editProfile', () => HttpResponse.json(PROFILE));
    const { forget } = await openWindow('Редактировать профиль');
    const city = await screen.findByRole('combobox', { name: /^Город/ });
    await waitFor(() => expect(city).toHaveValue('Москва, Россия'));
    expect(screen.getByRole('combobox', { name: /^Компания/ })).toBeDisabled();
    expect(screen.getByRole('combobox', { name: /^Компания/ })).toHaveValue('Ромашка');
    expect(screen.getByText('Компанию меняет администратор')).toBeInTheDocument();
    await put(city, 'каз');
    await userEvent.click(await screen.findByRole('option', { name: 'Казань, Россия' }));
    await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }));
    await waitFor(() => expect(bodies).toEqual([{ ...PROFILE, cityId: 2 }]));
    forget();
  });

  it('an administrator chooses among all companies', async () => {
    const { forget } = await openWindow('Редактировать профиль', 'admin');
    const company = await screen.findByRole('combobox', { name: /^Компания/ });
    await put(company, 'лют');
    await userEvent.click(await screen.findByRole('option', { name: 'Лютик' }));
    expect(screen.getByRole('button', { name: 'Сохранить' })).toBeEnabled();
    forget();
  });

  it('says at its field what is taken', async () => {
    const { forget } = await openWindow('Редактировать профиль');
    await userEvent.type(await screen.findByLabelText('Фамилия'), 'а');
    for (const [code, label, text] of [
      ['EMAIL_TAKEN', 'Электронная почта', 'Email существует'],
      ['PHONE_TAKEN', 'Телефон', 'Этот телефон уже зарегистрирован'],
    ] as const) {
      server.use(http.patch('*/api/account/editProfile', () => refuse(code, 409)));
      const field = screen.getByLabelText(new RegExp(`^${label}`));
      await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }));
      await waitFor(() => expect(field).toHaveAccessibleDescription(text));
      expect(field).toHaveFocus();
      await userEvent.type(field, '1{Backspace}');
    }
    forget();
  });

  it('shows a failed load with a way to try again', async () => {
    server.use(http.get('*/api/account/showProfile', () => refuse('INTERNAL', 500)));
    const { forget } = await openWindow('Редактировать профиль');
    expect(await screen.findByRole('alert')).toHaveTextContent('Произошла ошибка');
    serveAccounts();
    await userEvent.click(screen.getByRole('button', { name: 'Повторить' }));
    expect(await screen.findByLabelText(/^Имя/)).toHaveValue('Анна');
    forget();
  });
});

describe('[AUTH-5] changing the password', () => {
  const field = (label: string) => screen.getByLabelText(new RegExp(`^${label}`), { selector: 'input' });

  it('asks for all three, ticks the rules off, shows each password by its own toggle, and says that it is done', async () => {
    const bodies = recorded('patch', '/account/changePassword', () => HttpResponse.json({}));
    const { forget } = await openWindow('Сменить пароль');
    await userEvent.click(screen.getByRole('button', { name: 'Изменить пароль' }));
    for (const label of ['Текущий пароль', 'Новый пароль', 'Пароль ещё раз']) {
      expect(field(label)).toHaveAccessibleDescription('Поле не может быть пустым');
    }
    expect(field('Текущий пароль')).toHaveFocus();
    expect(bodies).toEqual([]);
    await paste(field('Текущий пароль'), 'Old123');
    await paste(field('Новый пароль'), 'Abcde1');
    const rules = screen.getByRole('list', { name: 'Требования к паролю' });
    expect(within(rules).getAllByText(/: выполнено/)).toHaveLength(4);
    await paste(field('Пароль ещё раз'), 'Abcde1');
    await userEvent.click(screen.getByRole('button', { name: 'Показать: Новый пароль' }));
    expect(field('Новый пароль')).toHaveAttribute('type', 'text');
    expect(field('Текущий пароль')).toHaveAttribute('type', 'password');
    expect(field('Пароль ещё раз')).toHaveAttribute('type', 'password');
    await userEvent.click(screen.getByRole('button', { name: 'Изменить пароль' }));
    expect(await screen.findByText('Пароль изменён')).toBeInTheDocument();
    expect(bodies).toEqual([{ current_password: 'Old123', new_password: 'Abcde1', new_confirm_password: 'Abcde1' }]);
    expect(screen.queryByRole('dialog')).toBeNull();
    forget();
  });

  it('says INCORRECT_CURRENT_PASSWORD at the current password, and that passwords differ', async () => {
    server.use(http.patch('*/api/account/changePassword', () => refuse('INCORRECT_CURRENT_PASSWORD', 400)));
    const { forget } = await openWindow('Сменить пароль');
    await paste(field('Текущий пароль'), 'Old123');
    await paste(field('Новый пароль'), 'Abcde1');
    await paste(field('Пароль ещё раз'), 'Abcde2');
    expect(screen.queryByText('Пароли не совпадают')).toBeNull();
    expect(await screen.findByText('Пароли не совпадают')).toBeInTheDocument();
    await put(field('Пароль ещё раз'), 'Abcde1');
    await userEvent.click(screen.getByRole('button', { name: 'Изменить пароль' }));
    await waitFor(() => expect(field('Текущий пароль')).toHaveAccessibleDescription('Неверный текущий пароль'));
    expect(field('Текущий пароль')).toHaveFocus();
    forget();
  });
});

describe('[AUTH-7] inviting colleagues from a server that sends no letters', () => {
  it('makes links to hand over, and claims no letter', async () => {
    server.use(http.get('*/api/client-config', () => HttpResponse.json({ ...CLIENT_CONFIG, lettersLeave: false })));
    recorded('post', '/invitation/send', () =>
      HttpResponse.json({
        code: 'c1',
        url: 'http://x.test/auth/register?token=c1',
        expiresAt: '2026-11-25T07:00:00.000Z',
      }),
    );
    const { dialog, forget } = await openWindow('Пригласить коллег');
    expect(within(dialog).getByText(/^Письма с этого сервера не уходят: скопируйте каждому его ссылку/)).toBeVisible();
    const invitation = screen.getByRole('group', { name: 'Приглашение 1' });
    await put(within(invitation).getByLabelText(/^Email/), 'first@b.test');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Создать ссылки' }));
    expect(await screen.findByText('Создано 1 приглашение: передайте его ссылку')).toBeVisible();
    expect(screen.getByLabelText('Ссылка для first@b.test')).toHaveValue('http://x.test/auth/register?token=c1');
    expect(screen.queryByText(/^Отправлено/)).toBeNull();
    forget();
  });
});

describe('[AUTH-7] inviting colleagues by a link', () => {
  const invitation = (number: number) => screen.getByRole('group', { name: `Приглашение ${number}` });
  const email = (number: number) => within(invitation(number)).getByLabelText(/^Email/);
  const send = () => screen.getByRole('button', { name: 'Отправить' });
  const expectHeld = () => expect(send()).toHaveAttribute('aria-disabled', 'true');
  const expectReady = () => expect(send()).not.toHaveAttribute('aria-disabled');

  it('sends one call per row and shows each row its own link to copy', async () => {
    const bodies = recorded('post', '/invitation/send', (_, count) =>
      HttpResponse.json({
        code: `c${count}`,
        url: `http://x.test/auth/register?token=c${count}`,
        expiresAt: '2026-11-25T07:00:00.000Z',
      }),
    );
    const { forget } = await openWindow('Пригласить коллег');
    expectHeld();
    await userEvent.click(send());
    expect(email(1)).toHaveAccessibleDescription('Введите Email');
    expect(email(1)).toHaveFocus();
    expect(bodies).toEqual([]);
    expect(within(invitation(1)).getByRole('button', { name: 'Убрать приглашение 1' })).toBeDisabled();
    await put(email(1), ' First@B.test ');
    await userEvent.click(screen.getByRole('button', { name: 'Добавить ещё' }));
    expect(email(1)).toHaveValue('first@b.test');
    await put(email(2), 'second@b.test');
    await userEvent.click(within(invitation(2)).getByLabelText(/^Роль/, { selector: 'input' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Агент' }));
    await waitFor(expectReady);
    await userEvent.click(send());
    expect(await screen.findByText('Отправлено 2 приглашения')).toBeInTheDocument();
    const registerUrl = `${window.location.origin}/auth/register`;
    expect(bodies).toEqual([
      { email: 'first@b.test', roleId: 2, companyId: 7, registerUrl },
      { email: 'second@b.test', roleId: 5, companyId: 7, registerUrl },
    ]);
    expect(screen.getByLabelText('Ссылка для first@b.test')).toHaveValue('http://x.test/auth/register?token=c1');
    expect(screen.getByLabelText('Ссылка для second@b.test')).toHaveValue('http://x.test/auth/register?token=c2');
    expect(screen.getByRole('button', { name: 'Скопировать ссылку: second@b.test' })).toBeInTheDocument();
    expect(send()).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(screen.getByRole('button', { name: 'Убрать приглашение 1' }));
    expect(screen.queryByLabelText('Ссылка для first@b.test')).toBeNull();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    forget();
  });

  it('says what is wrong with a row once it was left', async () => {
    const { forget } = await openWindow('Пригласить коллег');
    await put(email(1), 'anna@');
    expect(email(1)).toHaveAccessibleDescription('');
    await userEvent.tab();
    expect(email(1)).toHaveAccessibleDescription('Email некорректный');
    await put(email(1), '');
    await userEvent.tab();
    expect(email(1)).toHaveAccessibleDescription('Введите Email');
    await put(email(1), 'a@b.test');
    await userEvent.click(screen.getByRole('button', { name: 'Добавить ещё' }));
    await put(email(2), 'A@b.test');
    expect(email(2)).toHaveAccessibleDescription('Email повторяется');
    expectHeld();
    forget();
  });

  it('[AUTH-8] says that an e-mail exists, while typing', async () => {
    server.use(
      http.get('*/api/users/exists', ({ request }) =>
        HttpResponse.json({ email: request.url.includes('taken'), phone: false, externalUid: false }),
      ),
    );
    const { forget } = await openWindow('Пригласить коллег');
    await put(email(1), 'taken@b.test');
    await waitFor(() => expect(email(1)).toHaveAccessibleDescription('Email существует'));
    expectHeld();
    await put(email(1), 'new@b.test');
    await waitFor(expectReady);
    forget();
  });

  it('[AUTH-8] a failed look-up counts as free', async () => {
    server.use(http.get('*/api/users/exists', () => refuse('INTERNAL', 500)));
    const { forget } = await openWindow('Пригласить коллег');
    await put(email(1), 'a@b.test');
    await waitFor(expectReady);
    forget();
  });

  it('a row that the server refuses says why, the others are sent', async () => {
    recorded('post', '/invitation/send', (_, count) =>
      count === 1
        ? refuse('EMAIL_TAKEN', 409)
        : HttpResponse.json({ code: 'c', url: 'http://x.test/?token=c', expiresAt: '2026-11-25T07:00:00.000Z' }),
    );
    const { forget } = await openWindow('Пригласить коллег');
    await put(email(1), 'a@b.test');
    await userEvent.click(screen.getByRole('button', { name: 'Добавить ещё' }));
    await put(email(2), 'c@d.test');
    await waitFor(expectReady);
    await userEvent.click(send());
    expect(await screen.findByLabelText('Ссылка для c@d.test')).toBeInTheDocument();
    expect(email(1)).toHaveAccessibleDescription('Email существует');
    forget();
  });

  it('[AUTH-11] says each refusal in its words and stops', async () => {
    const { forget } = await openWindow('Пригласить коллег');
    await put(email(1), 'a@b.test');
    await userEvent.click(screen.getByRole('button', { name: 'Добавить ещё' }));
    await put(email(2), 'c@d.test');
    for (const [code, message, text] of [
      ['FORBIDDEN', 'Forbidden', 'Приглашения может отправлять только администратор'],
      ['DEMO_FORBIDDEN', 'This action is unauthorized.', 'Данная опция недоступна в демо режиме'],
      ['INTERNAL', 'm', 'Произошла ошибка'],
    ] as const) {
      const bodies = recorded('post', '/invitation/send', () => refuse(code, code === 'INTERNAL' ? 500 : 403, message));
      await waitFor(expectReady);
      await userEvent.click(send());
      expect(await screen.findByText(text)).toBeInTheDocument();
      expect(bodies).toHaveLength(1);
      expectReady();
    }
    forget();
  });

  it('an administrator must choose a company', async () => {
    const { forget } = await open('/settings', 'admin');
    await choose('Пригласить коллег');
    const company = await screen.findByRole('combobox', { name: /^Компания/ });
    await userEvent.click(company);
    await userEvent.tab();
    expect(company).toHaveAccessibleDescription('Выберите компанию');
    await put(email(1), 'a@b.test');
    expectHeld();
    await paste(company, 'лют');
    await userEvent.click(await screen.findByRole('option', { name: 'Лютик' }));
    await waitFor(expectReady);
    forget();
  });
});

describe('[AUTH-7] creating an account by hand', () => {
  /** The field of the second tab; the first one stays mounted. */
  function field(label: string): HTMLElement {
    const found = screen.getAllByLabelText(new RegExp(`^${label}`), { selector: 'input:not([type=hidden])' }).at(-1);
    if (found === undefined) throw new Error(label);
    return found;
  }

  async function openManual() {
    const { forget } = await openWindow('Пригласить коллег');
    await userEvent.click(screen.getByRole('tab', { name: 'Создать аккаунт вручную' }));
    return { forget };
  }

  async function fill(): Promise<void> {
    await put(field('Имя'), ' Пётр ');
    await put(field('Email'), 'Petr@B.test');
    await put(field('Телефон'), '+7 912');
    await userEvent.click(field('Роль'));
    await userEvent.click(await screen.findByRole('option', { name: 'Менеджер' }));
    await put(field('Город'), 'каз');
    await userEvent.click(await screen.findByRole('option', { name: 'Казань, Россия' }));
    await put(field('Пароль(?! ещё)'), 'Abcde1');
    await put(field('Пароль ещё раз'), 'Abcde1');
    await put(field('Внешний ID'), 'u-1');
  }

  const created = {
    id: 9,
    name: 'Пётр',
    surname: null,
    fullName: 'Пётр',
    email: 'petr@b.test',
    phone: '+7912',
    cityId: 2,
    cityName: 'Казань',
    companyId: 7,
    companyName: 'Ромашка',
    role: 'manager',
    roleId: 6,
    externalUid: 'u-1',
    offlineMonitoringAutoApproveFlag: false,
    demoEndsAt: null,
    createdAt: '2026-11-21T07:00:00.000Z',
  };

  it('says what is missing at each field and puts the focus on the first', async () => {
    const { forget } = await openManual();
    await userEvent.click(screen.getByRole('button', { name: 'Создать аккаунт' }));
    await waitFor(() => expect(field('Имя')).toHaveFocus());
    const said = ['Имя', 'Email', 'Роль', 'Город', 'Пароль(?! ещё)', 'Пароль ещё раз'].map((label) =>
      field(label).getAttribute('aria-describedby'),
    );
    const texts = said.map((ids) =>
      (ids ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent ?? '')
        .join(' ')
        .trim(),
    );
    expect(texts).toEqual([
      'Поле не может быть пустым',
      'Введите Email',
      'Выберите роль',
      'Выберите город',
      'Поле не может быть пустым',
      'Поле не может быть пустым',
    ]);
    forget();
  });

  it('sends everything trimmed', async () => {
    const bodies = recorded('post', '/users', () => HttpResponse.json(created));
    const { forget } = await openManual();
    await fill();
    await userEvent.click(screen.getByRole('button', { name: 'Создать аккаунт' }));
    expect(await screen.findByText('Аккаунт создан: petr@b.test')).toBeInTheDocument();
    expect(bodies).toEqual([
      {
        name: 'Пётр',
        surname: '',
        email: 'petr@b.test',
        phone: '+7912',
        roleId: 6,
        cityId: 2,
        companyId: 7,
        password: 'Abcde1',
        passwordConfirmation: 'Abcde1',
        externalUid: 'u-1',
      },
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
    forget();
  });

  it('says each refusal at its field', async () => {
    const { forget } = await openManual();
    await fill();
    for (const [code, label, text, other] of [
      ['EXTERNAL_UID_TAKEN', 'Внешний ID', /Внешний ID уже существует/, 'u-2'],
      ['EMAIL_TAKEN', 'Email', /^Email существует$/, 'vera@b.test'],
      ['PHONE_TAKEN', 'Телефон', /^Этот телефон уже зарегистрирован$/, '+7 913'],
      ['ROLE_NOT_ASSIGNABLE', 'Роль', /^Эту роль вы назначить не можете$/, null],
    ] as const) {
      server.use(http.post('*/api/users', () => refuse(code, 409)));
      await userEvent.click(screen.getByRole('button', { name: 'Создать аккаунт' }));
      await waitFor(() => expect(field(label)).toHaveAccessibleDescription(text));
      expect(field(label)).toHaveFocus();
      if (other !== null) await put(field(label), other);
    }
    forget();
  });

  it('[AUTH-8] says while typing that e-mail or phone are taken, and does not send', async () => {
    const bodies = recorded('post', '/users', () => HttpResponse.json(created));
    server.use(
      http.get('*/api/users/exists', ({ request }) => {
        const asked = new URL(request.url).searchParams;
        return HttpResponse.json({ email: asked.has('email'), phone: asked.has('phone'), externalUid: false });
      }),
    );
    const { forget } = await openManual();
    await fill();
    await waitFor(() => expect(field('Email')).toHaveAccessibleDescription('Email существует'));
    await waitFor(() => expect(field('Телефон')).toHaveAccessibleDescription('Этот телефон уже зарегистрирован'));
    await userEvent.click(screen.getByRole('button', { name: 'Создать аккаунт' }));
    expect(field('Email')).toHaveFocus();
    expect(bodies).toEqual([]);
    forget();
  });

  it('asks before typed things are lost', async () => {
    const { forget } = await openManual();
    await userEvent.type(field('Имя'), 'П');
    await userEvent.keyboard('{Escape}');
    expect(await screen.findByText('Закрыть без сохранения?')).toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByText('Закрыть без сохранения?')).toBeNull());
    expect(field('Имя')).toHaveValue('П');
    forget();
  });
});

describe('in English', () => {
  it('[SHELL-9] the windows speak it as well', async () => {
    await chooseLocale('en');
    const { forget } = await open('/settings', 'user', OF_COMPANY);
    await choose('Invite colleagues');
    await userEvent.click(await screen.findByRole('tab', { name: 'Create an account by hand' }));
    await userEvent.click(screen.getByRole('button', { name: 'Create the account' }));
    expect(await screen.findByText('Choose a city')).toBeInTheDocument();
    forget();
    session.end('signed-out');
    await chooseLocale('ru');
  });
});

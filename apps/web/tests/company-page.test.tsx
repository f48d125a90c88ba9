import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { chooseLocale, startI18n } from '#i18n/i18n.ts';
import { paste, put } from './typing.ts';
import { about, accepts, answers, company, employee, refuses } from './companies-harness.ts';
import { openAs, server } from './collections-harness.tsx';

// Many steps each: how long they take on a busy machine is no part of these tests.
vi.setConfig({ testTimeout: 60_000 });

beforeAll(async () => {
  server.listen({ onUnhandledFrame: 'error' });
  await startI18n('ru');
});
beforeEach(() => {
  answers('/company-type', { items: [{ id: 1, name: 'Онлайн' }] });
  answers('/companies/2', about());
  answers('/users', { items: [], total: 0 });
});
afterEach(async () => {
  server.resetHandlers();
  await chooseLocale('ru');
});
afterAll(() => server.close());

const panel = (name: string) => screen.findByRole('region', { name });
const save = (where: HTMLElement) => within(where).getByRole('button', { name: 'Сохранить' });

describe('the page of a company', () => {
  it.each([
    ['admin', ['О компании', 'Города и адреса', 'Сотрудники', 'Сбор данных', 'Парсер']],
    ['user', ['О компании', 'Города и адреса', 'Сотрудники', 'Сбор данных', 'Парсер']],
    ['demo', ['О компании', 'Города и адреса', 'Сотрудники', 'Сбор данных']],
  ] as const)('[DIR-3] has the tabs that are open to %s', async (role, tabs) => {
    await openAs(role, `/companies/2?tab=${role === 'demo' ? 'parser' : 'about'}`);
    expect((await screen.findAllByRole('tab')).map((tab) => tab.textContent)).toEqual(tabs);
    expect(await screen.findByRole('heading', { level: 1, name: 'Ромашка' })).toBeVisible();
    expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('О компании');
  });

  it('[DIR-3] cannot be edited by who may only read', async () => {
    await openAs('demo', '/companies/2');
    expect(await screen.findByText('Изменять данные компании может администратор клиента.')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Название' })).toBeDisabled();
    expect(screen.queryByRole('button', { name: 'Сохранить' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Выбрать файл' })).toBeNull();
  });
});

describe('about a company', () => {
  it('[DIR-3] [DIR-2] saves what was changed, can be reset, and asks before unsaved changes are left', async () => {
    const sent = accepts('patch', '/companies/:id', () => company({ name: 'Ромашка+', fullName: 'Ромашка+' }));
    const { router } = await openAs('user', '/companies/2');
    const basics = await panel('Основное');
    const name = within(basics).getByRole('textbox', { name: 'Название' });
    expect(save(basics)).toBeDisabled();
    await userEvent.type(name, '+');
    expect(within(basics).getByText('Есть несохранённые изменения')).toBeVisible();
    await userEvent.click(within(basics).getByRole('button', { name: 'Сбросить' }));
    expect(name).toHaveValue('Ромашка');

    await userEvent.type(name, '+');
    await userEvent.click(screen.getByRole('tab', { name: 'Сотрудники' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Остаться' }));
    expect(router.state.location.search).toEqual({});
    expect(name).toHaveValue('Ромашка+');

    answers('/companies/2', about({ name: 'Ромашка+', fullName: 'Ромашка+' }));
    await userEvent.click(save(basics));
    expect(await screen.findByRole('heading', { level: 1, name: 'Ромашка+' })).toBeVisible();
    await waitFor(() => expect(save(basics)).toHaveAttribute('aria-disabled', 'true'));
    expect(sent[0]?.body).toMatchObject({ name: 'Ромашка+', host: 'daisy.test', sellerName: '', onlineFlag: true });
    await userEvent.click(screen.getByRole('tab', { name: 'Сотрудники' }));
    expect(await screen.findByText('Сотрудников пока нет')).toBeVisible();
  });

  it('[DIR-3] is left without saving when somebody says so', async () => {
    const { router } = await openAs('user', '/companies/2');
    await userEvent.type(within(await panel('Основное')).getByRole('textbox', { name: 'Название' }), '+');
    await userEvent.click(screen.getByRole('tab', { name: 'Города и адреса' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Уйти' }));
    await waitFor(() => expect(router.state.location.search).toMatchObject({ tab: 'addresses' }));
  });

  it('[DIR-3] checks legal data while it is entered, in either language', async () => {
    await openAs('user', '/companies/2');
    const legal = await panel('Юридические данные и контакты');
    for (const [name, text] of [
      ['ИНН', '123'],
      ['КПП', '12'],
      ['ОГРН', '12345'],
      ['Email 1', 'x'],
    ] as const) {
      const field = within(legal).getByRole('textbox', { name });
      await put(field, text);
    }
    await userEvent.tab();
    for (const [locale, save, name, ...said] of [
      ['ru', 'Сохранить', 'ИНН', /^ИНН неверный/, /^КПП неверный/, /^Номер неверный/, 'Email некорректный'],
      [
        'en',
        'Save',
        'INN (tax number)',
        /^The INN is wrong/,
        /^The KPP is wrong/,
        /^The number is wrong/,
        'The e-mail is incorrect',
      ],
    ] as const) {
      await chooseLocale(locale);
      for (const text of said) expect(within(legal).getByText(text)).toBeVisible();
      await userEvent.click(within(legal).getByRole('button', { name: save }));
      expect(within(legal).getByRole('textbox', { name })).toHaveFocus();
    }
  });

  it('[DIR-3] shows at the field that the server found a wrong check digit', async () => {
    refuses('patch', '/companies/:id/about', 'INVALID_INPUT', 400, [
      { path: 'body.legalData.inn', code: 'inn', message: 'inn' },
    ]);
    await openAs('user', '/companies/2');
    const legal = await panel('Юридические данные и контакты');
    const inn = within(legal).getByRole('textbox', { name: 'ИНН' });
    await put(inn, '7707083890');
    await userEvent.click(save(legal));
    expect(await within(legal).findByText(/^ИНН неверный/)).toBeVisible();
    expect(inn).toHaveAttribute('aria-invalid', 'true');
    expect(inn).toHaveFocus();
  });

  it('[DIR-3] saves a sole trader without a KPP, and lists of contacts without empty lines', async () => {
    const sent = accepts('patch', '/companies/:id/about', () => about());
    await openAs('user', '/companies/2');
    const legal = await panel('Юридические данные и контакты');
    await userEvent.click(within(legal).getByRole('combobox', { name: 'Форма' }));
    await userEvent.click(await screen.findByRole('option', { name: 'ИП' }));
    expect(within(legal).getByRole('textbox', { name: 'КПП' })).toBeDisabled();
    for (const [name, text] of [
      ['ИНН', '500100732259'],
      ['ОГРНИП', '304500116000157'],
    ] as const) {
      const field = within(legal).getByRole('textbox', { name });
      await put(field, text);
    }
    await userEvent.click(within(legal).getByRole('button', { name: 'Добавить email' }));
    await userEvent.click(within(legal).getByRole('button', { name: 'Добавить телефон' }));
    await paste(within(legal).getByRole('textbox', { name: 'Телефон 1' }), '+7 (912) 000-00-00');
    await userEvent.click(save(legal));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toEqual({
      legalData: {
        form: 'ie',
        legalName: 'ООО «Ромашка»',
        inn: '500100732259',
        kpp: '',
        psrn: '304500116000157',
        legalAddress: '',
        responsibleName: '',
      },
      emails: ['info@daisy.test'],
      phones: ['+79120000000'],
    });
  });
});

describe('the logo', () => {
  const choose = async (file: File) =>
    userEvent.upload(await screen.findByLabelText('Выбрать файл', { selector: 'input' }), file, { applyAccept: false });
  const png = () => new File(['png'], 'logo.png', { type: 'image/png' });

  beforeEach(() => {
    Object.assign(URL, { createObjectURL: () => 'data:,', revokeObjectURL: () => undefined });
  });

  it('[DIR-3] is sent with the company it belongs to, shown, and removed after a question', async () => {
    const forms: string[] = [];
    server.use(
      http.post('*/api/companies/upload-logo', async ({ request }) => {
        forms.push(await request.text());
        return HttpResponse.json(company({ logo: '/api/company-logos/a.webp' }));
      }),
    );
    const removed = accepts('delete', '/companies/:id/logo', () => company());
    await openAs('user', '/companies/2');
    await screen.findByLabelText('Выбрать файл', { selector: 'input' });
    answers('/companies/2', about({ logo: '/api/company-logos/a.webp' }));
    await choose(png());
    expect(await screen.findByRole('img', { name: 'Логотип: Ромашка' })).toHaveAttribute(
      'src',
      '/api/company-logos/a.webp',
    );
    expect(forms).toHaveLength(1);
    expect(forms[0]).toMatch(/name="companyId"\s+2\s/);
    expect(forms[0]).toMatch(/name="logo"; filename="logo\.png"/);
    answers('/companies/2', about());
    await userEvent.click(screen.getByRole('button', { name: 'Удалить логотип' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Удалить' }));
    await waitFor(() => expect(screen.queryByRole('img', { name: 'Логотип: Ромашка' })).toBeNull());
    expect(removed).toHaveLength(1);
  });

  it.each([
    ['INVALID_IMAGE', 400, /^Это не картинка/],
    ['PAYLOAD_TOO_LARGE', 413, /не больше 5/],
  ])('[DIR-3] that the server refuses is explained: %s', async (code, status, text) => {
    refuses('post', '/companies/upload-logo', code, status);
    await openAs('user', '/companies/2');
    await choose(png());
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
  });

  it('[DIR-3] that is no picture is refused before it is sent', async () => {
    await openAs('user', '/companies/2');
    await choose(new File(['x'], 'a.txt', { type: 'text/plain' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Это не картинка/);
  });
});

describe('employees', () => {
  const people = [
    employee(),
    employee({
      id: 51,
      fullName: 'Демо Дина',
      email: 'dina@daisy.test',
      role: 'demo',
      roleId: 3,
      demoEndsAt: '2026-12-01T07:00:00.000Z',
    }),
  ];

  it('[DIR-3] are the users of the company, with roles that only an administrator changes', async () => {
    const queries: (string | null)[] = [];
    server.use(
      http.get('*/api/users', ({ request }) => {
        queries.push(new URL(request.url).searchParams.get('filters'));
        return HttpResponse.json({ items: people, total: 2 });
      }),
    );
    await openAs('user', '/companies/2?tab=employees');
    const table = await screen.findByRole('table', { name: 'Сотрудники' });
    expect(queries).toEqual(['{"companyId":2}']);
    expect(table).toHaveTextContent('Петров Иван');
    expect(table).toHaveTextContent('Менеджер');
    expect(table).toHaveTextContent('до 01.12.26');
    expect(within(table).queryByRole('combobox')).toBeNull();
  });

  it('[DIR-3] lose their sessions when the access is closed, which the question says', async () => {
    answers('/users', { items: people, total: 2 });
    const sent = accepts('patch', '/users/:id/set-role', () => employee({ role: 'closed', roleId: 4 }));
    await openAs('admin', '/companies/2?tab=employees');
    const role = await screen.findByRole('combobox', { name: 'Роль: Петров Иван' });
    await userEvent.selectOptions(role, 'Доступ закрыт');
    const dialog = await screen.findByRole('dialog', { name: 'Закрыть доступ?' });
    expect(dialog).toHaveTextContent('все открытые сеансы завершатся сразу');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Отмена' }));
    expect(role).toHaveValue('manager');
    await userEvent.selectOptions(role, 'Доступ закрыт');
    await userEvent.click(await screen.findByRole('button', { name: 'Закрыть доступ' }));
    await waitFor(() => expect(sent).toEqual([{ path: '/api/users/50/set-role', body: { roleId: 4 } }]));
  });

  it('[OFF-5] have their tasks approved by themselves, or no longer', async () => {
    answers('/users', { items: people, total: 2 });
    const sent = accepts('patch', '/users/:id', () => employee({ offlineMonitoringAutoApproveFlag: true }));
    await openAs('user', '/companies/2?tab=employees');
    const name = 'Одобрять задачи автоматически: Петров Иван';
    await userEvent.click(await screen.findByRole('switch', { name }));
    const body = { offlineMonitoringAutoApproveFlag: true };
    await waitFor(() => expect(sent).toEqual([{ path: '/api/users/50', body }]));
  });

  it('[DIR-3] keep the last administrator', async () => {
    answers('/users', { items: [employee({ role: 'admin', roleId: 1 })], total: 1 });
    refuses('patch', '/users/:id/set-role', 'LAST_ADMIN');
    await openAs('admin', '/companies/2?tab=employees');
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Роль: Петров Иван' }), 'Агент');
    await userEvent.click(await screen.findByRole('button', { name: 'Изменить роль' }));
    expect(await screen.findByText('Это единственный администратор')).toBeVisible();
  });

  it('[DIR-3] [AUTH-7] that are none are invited from here, into this company', async () => {
    answers('/roles', { items: [{ id: 2, name: 'user', title: 'Администратор клиента' }] });
    await openAs('admin', '/companies/2?tab=employees');
    expect(await screen.findByText('Сотрудников пока нет')).toBeVisible();
    await userEvent.click(screen.getAllByRole('button', { name: 'Пригласить' })[0]!);
    const window = await screen.findByRole('dialog', { name: 'Пригласить коллег' });
    const company = within(window).getAllByRole('combobox', { name: /Компания/ })[0];
    await waitFor(() => expect(company).toHaveValue('Ромашка'));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it.each([
    [2, 2],
    [1, 0],
  ])(
    '[DIR-3] are invited by a client’s administrator of company %i in %i places of company 2',
    async (companyId, places) => {
      await openAs('user', '/companies/2?tab=employees', { companyId, companyName: 'Наша' });
      expect(await screen.findByText('Сотрудников пока нет')).toBeVisible();
      expect(screen.queryAllByRole('button', { name: 'Пригласить' })).toHaveLength(places);
    },
  );
});

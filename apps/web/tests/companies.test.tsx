import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { chooseLocale, startI18n } from '#i18n/i18n.ts';
import { paste } from './typing.ts';
import { accepts, answers, company, refuses } from './companies-harness.ts';
import { openAs, server } from './collections-harness.tsx';

const OWN = company({ id: 1, name: 'Наш магазин', fullName: 'Наш магазин', host: 'own.test', ownFlag: true });
const SELLER = company({
  id: 3,
  name: 'Озон',
  fullName: 'Озон - ИП Волков',
  sellerName: 'ИП Волков',
  sellerUrl: 'https://ozon.test/seller/7',
  host: 'ozon.test',
  robotFlag: false,
  disabled: true,
});

let asked: URL[] = [];

// Many steps each: how long they take on a busy machine is no part of these tests.
vi.setConfig({ testTimeout: 60_000 });

beforeAll(async () => {
  server.listen({ onUnhandledFrame: 'error' });
  await startI18n('ru');
});
beforeEach(() => {
  asked = [];
  const list =
    (items: object[]) =>
    ({ request }: { readonly request: Request }) => {
      asked.push(new URL(request.url));
      return HttpResponse.json({ items, total: items.length });
    };
  server.use(
    http.get('*/api/companies', list([OWN, company(), SELLER])),
    http.get('*/api/companies/sellers', list([SELLER])),
  );
  answers('/company-type', { items: [{ id: 1, name: 'Онлайн' }] });
});
afterEach(async () => {
  server.resetHandlers();
  await chooseLocale('ru');
});
afterAll(() => server.close());

const filters = () => JSON.parse(asked.at(-1)?.searchParams.get('filters') ?? 'null');
const menuOf = async (name: string) =>
  userEvent.click(await screen.findByRole('button', { name: `Действия: ${name}` }));

describe('the list of companies', () => {
  it('[DIR-2] shows the own company first, sellers under their marketplace, robots and sites', async () => {
    await openAs('user', '/companies');
    const table = await screen.findByRole('table', { name: 'Компании' });
    const [, own, rival, seller] = within(table).getAllByRole('row');
    expect(own).toHaveTextContent('Наш магазинСобственная');
    expect(within(rival!).getByRole('link', { name: 'Ромашка' })).toHaveAttribute('href', '/companies/2');
    expect(within(rival!).getByRole('link', { name: /Открыть сайт daisy\.test/ })).toHaveAttribute(
      'href',
      'https://daisy.test/',
    );
    expect(rival).toHaveTextContent('Настроен');
    expect(seller).toHaveTextContent('Озон - ИП Волков');
    expect(seller).toHaveTextContent('Отключена');
    expect(seller).toHaveTextContent('Не настроен');
    expect(within(seller!).getByRole('link', { name: /страницу продавца/ })).toHaveAttribute(
      'href',
      'https://ozon.test/seller/7',
    );
    expect(screen.getByText('3 компании')).toBeVisible();
    expect(asked[0]?.searchParams.get('limit')).toBe('25');
  });

  it('[DIR-2] filters online, retail, disabled and by name, each in the address', async () => {
    const { router } = await openAs('user', '/companies');
    await userEvent.click(await screen.findByRole('radio', { name: 'Розница' }));
    await waitFor(() => expect(filters()).toEqual({ onlineFlag: false }));
    await userEvent.click(screen.getByRole('radio', { name: 'Отключённые' }));
    await waitFor(() => expect(filters()).toEqual({ onlineFlag: false, disabled: true }));
    await paste(screen.getByRole('searchbox', { name: 'Поиск' }), 'ром');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(filters()).toEqual({ onlineFlag: false, disabled: true, searchValue: 'ром' }));
    expect(router.state.location.search).toMatchObject({ kind: 'retail', state: 'disabled', search: 'ром' });
    await userEvent.click(screen.getByRole('button', { name: 'Сбросить фильтры' }));
    await waitFor(() => expect(filters()).toBeNull());
  });

  it('[DIR-2] lists sellers by a part of the seller’s name', async () => {
    await openAs('user', '/companies?view=sellers&search=%D0%B2%D0%BE%D0%BB%D0%BA');
    expect(await screen.findByRole('table', { name: 'Продавцы' })).toBeVisible();
    expect(asked.at(-1)?.pathname).toBe('/api/companies/sellers');
    expect(filters()).toEqual({ sellerName: 'волк' });
    expect(screen.getByText('1 продавец')).toBeVisible();
    expect(screen.queryByRole('radio', { name: 'Розница' })).toBeNull();
  });

  it.each([
    ['ru', 'Произошла ошибка при получении компаний'],
    ['en', 'There was an error loading the companies'],
  ] as const)('[DIR-2] says in %s that companies could not be read', async (locale, text) => {
    refuses('get', '/companies', 'INTERNAL', 500);
    await openAs('user', '/companies');
    await chooseLocale(locale);
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
  });

  it.each([
    ['admin', true, ['Открыть', 'Отключить', 'Удалить']],
    ['user', true, ['Открыть', 'Отключить']],
    ['demo', true, null],
  ] as const)('[DIR-2] offers %s what the role may do', async (role, add, entries) => {
    await openAs(role, '/companies');
    await screen.findByRole('table');
    expect(screen.queryByRole('button', { name: 'Добавить компанию' }) !== null).toBe(add);
    if (entries === null) return expect(screen.queryByRole('button', { name: /^Действия/ })).toBeNull();
    await menuOf('Ромашка');
    expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual(entries);
  });

  it('[DIR-2] tells a demo user that adding is not for demo mode', async () => {
    await openAs('demo', '/companies');
    await userEvent.click(await screen.findByRole('button', { name: 'Добавить компанию' }));
    expect(await screen.findByText('Данная опция недоступна в демо режиме')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('a new company', () => {
  const open = async () => {
    await openAs('user', '/companies');
    await userEvent.click(await screen.findByRole('button', { name: 'Добавить компанию' }));
    return screen.findByRole('dialog', { name: 'Новая компания' });
  };

  it('[DIR-2] is checked before it is sent, in either language', async () => {
    const dialog = await open();
    await paste(within(dialog).getByRole('textbox', { name: 'Домен сайта' }), 'http://shop');
    await paste(within(dialog).getByRole('textbox', { name: 'Страница продавца' }), 'shop');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Добавить' }));
    for (const [locale, name, required, domain, url] of [
      ['ru', 'Название', 'Поле не может быть пустым', 'Нужен домен, например shop.ru', /^Нужен адрес/],
      ['en', 'Name', 'The field cannot be empty', 'A domain is needed, such as shop.com', /^An address that starts/],
    ] as const) {
      await chooseLocale(locale);
      expect(await screen.findByText(required)).toBeVisible();
      expect(screen.getByText(domain)).toBeVisible();
      expect(screen.getByText(url)).toBeVisible();
      expect(screen.getByRole('textbox', { name })).toHaveFocus();
    }
  });

  it('[DIR-2] is refused at the field when its name is taken, and stops being refused when it changes', async () => {
    refuses('post', '/companies', 'NAME_TAKEN');
    const dialog = await open();
    const name = within(dialog).getByRole('textbox', { name: 'Название' });
    await paste(name, 'Ромашка');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Добавить' }));
    expect(await within(dialog).findByText('Такая компания уже существует')).toBeVisible();
    await userEvent.type(name, ' 2');
    expect(within(dialog).queryByText('Такая компания уже существует')).toBeNull();
  });

  it('[DIR-2] is sent as it was entered, and opens', async () => {
    const sent = accepts('post', '/companies', () => company({ id: 9, name: 'Лютик', fullName: 'Лютик' }));
    answers('/companies/9', {
      ...company({ id: 9 }),
      legalData: { form: null, legalName: '', inn: '', kpp: '', psrn: '', legalAddress: '', responsibleName: '' },
      emails: [],
      phones: [],
    });
    const { router } = await openAs('user', '/companies');
    await userEvent.click(await screen.findByRole('button', { name: 'Добавить компанию' }));
    const dialog = await screen.findByRole('dialog', { name: 'Новая компания' });
    await paste(within(dialog).getByRole('textbox', { name: 'Название' }), 'Лютик');
    await userEvent.click(within(dialog).getByRole('radio', { name: 'Розница' }));
    await paste(within(dialog).getByRole('textbox', { name: 'Домен сайта' }), 'lutik.test');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Добавить' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/companies/9'));
    expect(sent[0]?.body).toEqual({
      name: 'Лютик',
      sellerName: '',
      sellerUrl: '',
      host: 'lutik.test',
      onlineFlag: false,
      ownFlag: false,
      companyTypeId: null,
      externalId: '',
    });
  });
});

describe('commands on a company', () => {
  it('[DIR-2] disables after saying what that does', async () => {
    const sent = accepts('patch', '/companies/:id/disable', () => company({ disabled: true }));
    await openAs('user', '/companies');
    await menuOf('Ромашка');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Отключить' }));
    const dialog = await screen.findByRole('dialog', { name: 'Отключить компанию?' });
    expect(dialog).toHaveTextContent('перестанет проверяться во всех мониторингах');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Отключить' }));
    await waitFor(() => expect(sent.map(({ path }) => path)).toEqual(['/api/companies/2/disable']));
  });

  it('[DIR-2] says why a company is not deleted', async () => {
    await openAs('admin', '/companies');
    for (const [code, text] of [
      ['company_used_in_online_tasks', 'Компания используется в онлайн-мониторингах'],
      ['company_used_in_offline_tasks', 'Компания используется в офлайн-задачах'],
      ['COMPANY_HAS_USERS', 'В компании есть сотрудники'],
    ] as const) {
      refuses('delete', '/companies/:id', code);
      await menuOf('Ромашка');
      await userEvent.click(await screen.findByRole('menuitem', { name: 'Удалить' }));
      await userEvent.click(await screen.findByRole('button', { name: 'Да, удалить' }));
      expect(await screen.findByText(text)).toBeVisible();
    }
  });

  it('[DIR-2] deletes a company with its links only after a second question', async () => {
    const tried: (string | null)[] = [];
    server.use(
      http.delete('*/api/companies/2', ({ request }) => {
        const withLinks = new URL(request.url).searchParams.get('withLinks');
        tried.push(withLinks);
        return withLinks === 'true'
          ? HttpResponse.json({})
          : HttpResponse.json({ code: 'COMPANY_HAS_LINKS', message: 'm' }, { status: 409 });
      }),
    );
    await openAs('admin', '/companies');
    for (const answer of ['Отмена', 'Удалить со ссылками']) {
      await menuOf('Ромашка');
      await userEvent.click(await screen.findByRole('menuitem', { name: 'Удалить' }));
      await userEvent.click(await screen.findByRole('button', { name: 'Да, удалить' }));
      const second = await screen.findByRole('dialog', { name: 'Удалить вместе со ссылками?' });
      await userEvent.click(within(second).getByRole('button', { name: answer }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    }
    await waitFor(() => expect(tried).toEqual(['false', 'false', 'true']));
    expect(await screen.findByText('Компания «Ромашка» удалена')).toBeVisible();
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SiteHealthDetail, SiteHealthItem, SiteIncident } from '@tsenomer/contracts';
import { HEALTH_FIELDS } from '@tsenomer/contracts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { chooseLocale, startI18n } from '#i18n/i18n.ts';
import { paste } from './typing.ts';
import { about, accepts, answers } from './companies-harness.ts';
import { openAs, server } from './collections-harness.tsx';
import { listens } from './products-harness.ts';

const ADDRESS = '/admin-panel?tab=health';

beforeAll(async () => {
  server.listen({ onUnhandledFrame: 'error' });
  await startI18n('ru');
});
beforeEach(() => answers('/admin-settings/find', { items: [{ name: 'siteIncidentMail', value: { flag: true } }] }));
afterEach(async () => {
  server.resetHandlers();
  await chooseLocale('ru');
});
afterAll(() => server.close());

const share = (value: number, of = 600) => ({ value, low: value - 200, high: Math.min(10_000, value + 200), of });

function site(patch: Partial<SiteHealthItem> = {}): SiteHealthItem {
  return {
    company: { id: 2, name: 'Ромашка', host: 'daisy.test' },
    state: 'ok',
    share: share(9300),
    series: [
      { at: '2026-11-20T07:00:00.000Z', value: 9500, checks: 300 },
      { at: '2026-11-20T08:00:00.000Z', value: null, checks: 0 },
      { at: '2026-11-20T09:00:00.000Z', value: 9100, checks: 300 },
    ],
    failingField: null,
    topError: null,
    lastGood: {
      at: new Date(Date.now() - 300_000).toISOString(),
      linkId: 1,
      productId: 1,
      url: 'https://daisy.test/p/1',
    },
    medianMs: 420,
    openIncidents: 0,
    ...patch,
  };
}

function incident(patch: Partial<SiteIncident> = {}): SiteIncident {
  return {
    id: 7,
    company: { id: 2, name: 'Ромашка' },
    what: 'rating',
    since: '2026-11-20T08:00:00.000Z',
    openedAt: '2026-11-20T08:10:00.000Z',
    closedAt: null,
    before: 9800,
    now: 40,
    errorCode: null,
    acknowledged: null,
    closedByHand: false,
    closedBy: '',
    note: '',
    ...patch,
  };
}

function detail(patch: Partial<SiteHealthDetail> = {}): SiteHealthDetail {
  return {
    ...site({ state: 'broken' }),
    errors: [{ code: 10, count: 42, since: '2026-11-20T07:00:00.000Z' }],
    fields: HEALTH_FIELDS.map((field) => ({
      field,
      now: field === 'rating' ? share(0) : null,
      before: field === 'rating' ? share(9800) : null,
    })).map((row) => (row.now === null ? row : { ...row, now: { ...row.now, low: 0 } })),
    sessionsBurnt: 3,
    proxyErrors: 8,
    bans: 42,
    collections: [{ id: 5, name: 'Смесители' }],
    incidents: [incident()],
    ...patch,
  };
}

describe('the health of sites', () => {
  it('[PARSE-5] lists sites as the server ranks them, with the share and its bounds, what broke, and the last price', async () => {
    answers('/site-health', {
      items: [
        site({
          state: 'broken',
          share: share(4000),
          failingField: { field: 'rating', before: 9800, now: 40 },
          topError: { code: 10, count: 1200 },
        }),
        site({
          company: { id: 3, name: 'Лютик', host: 'buttercup.test' },
          lastGood: null,
          medianMs: null,
          share: null,
          series: [],
          state: 'noData',
        }),
      ],
    });
    await openAs('admin', ADDRESS);
    const rows = await screen.findAllByRole('row');
    const [, first, second] = rows.map((row) => within(row));
    expect(first?.getByText('Сломан')).toBeVisible();
    expect(first?.getByText('40 % (38–42)')).toBeVisible();
    expect(first?.getByText('Рейтинг: было 98 %, стало 1 %')).toBeVisible();
    expect(first?.getByText('Бан при сборе цен: 1 200')).toBeVisible();
    expect(first?.getByText('5 мин. назад')).toBeVisible();
    expect(first?.getByText('Ответы сайта «Ромашка»: сейчас 91 %, от 91 % до 95 %')).toBeInTheDocument();
    expect(second?.getByText('Нет данных')).toBeVisible();
    expect(second?.getByText('больше месяца назад')).toBeVisible();
  });

  it('keeps the period and the open site in the address', async () => {
    answers('/site-health', { items: [site()] });
    answers('/site-health/2', detail());
    const { router } = await openAs('admin', ADDRESS);
    await userEvent.click(await screen.findByText('7 дней'));
    await waitFor(() => expect(router.state.location.search).toMatchObject({ tab: 'health', period: '7d' }));
    await userEvent.click(screen.getByRole('button', { name: 'Ромашка' }));
    await waitFor(() => expect(router.state.location.search).toMatchObject({ site: 2, period: '7d' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Ромашка' }));
    expect(await drawer.findByText('Бан при сборе цен:')).toBeVisible();
    expect(drawer.getByText('с 20.11.26 10:00')).toBeVisible();
    const links = drawer.getByRole('link', { name: 'Ссылки с этой ошибкой: Смесители' });
    expect(links).toHaveAttribute('href', '/parsing/5?links=2&outcome=error&error=10');
    // Fields that the site never had are left out.
    expect(drawer.getByRole('row', { name: /Рейтинг 0\s% \(0–2\) 98\s% \(96–100\)/ })).toBeVisible();
    expect(drawer.queryByText('Мера')).toBeNull();
    await userEvent.click(drawer.getByRole('button', { name: 'Закрыть' }));
    await waitFor(() => expect(router.state.location.search).not.toHaveProperty('site'));
  });

  it('takes an incident on, and closes it with a reason', async () => {
    answers('/site-health', { items: [site()] });
    answers('/site-health/2', detail());
    const taken = accepts('post', '/site-incidents/7/acknowledge', () => incident());
    const closed = accepts('post', '/site-incidents/7/close', () =>
      incident({ closedAt: '2026-11-20T09:00:00.000Z', closedByHand: true }),
    );
    await openAs('admin', `${ADDRESS}&site=2`);
    await userEvent.click(await screen.findByRole('button', { name: 'Взять в работу' }));
    const takeOn = within(await screen.findByRole('dialog', { name: 'Взять инцидент в работу' }));
    await userEvent.click(takeOn.getByRole('button', { name: 'Взять в работу' }));
    expect(await screen.findByText('Инцидент взят в работу')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Закрыть вручную' }));
    const close = within(await screen.findByRole('dialog', { name: 'Закрыть инцидент' }));
    await userEvent.click(close.getByRole('button', { name: 'Закрыть вручную' }));
    expect(await close.findByText('Напишите, почему инцидент закрыт')).toBeVisible();
    await paste(close.getByRole('textbox'), 'рейтинг убрали');
    await userEvent.click(close.getByRole('button', { name: 'Закрыть вручную' }));
    expect(await screen.findByText('Инцидент закрыт')).toBeVisible();
    expect([taken.map(({ body }) => body), closed.map(({ body }) => body)]).toEqual([
      [{ note: '' }],
      [{ note: 'рейтинг убрали' }],
    ]);
  });

  it('switches letters on and off', async () => {
    answers('/site-health', { items: [] });
    const sent = accepts('post', '/admin-settings', () => ({ name: 'siteIncidentMail', value: { flag: false } }));
    await openAs('admin', ADDRESS);
    const mail = await screen.findByRole('switch', { name: 'Письмо администраторам, когда сайт сломался' });
    await waitFor(() => expect(mail).toBeEnabled());
    expect(mail).toBeChecked();
    await userEvent.click(mail);
    // While it is saved the keyboard stays with it.
    expect([mail.matches(':enabled'), mail.matches(':focus'), mail.matches(':checked')]).toEqual([true, true, false]);
    expect(await screen.findByText('Письма выключены')).toBeVisible();
    expect(sent.map(({ body }) => body)).toEqual([{ name: 'siteIncidentMail', value: { flag: false } }]);
    expect(screen.getByText('Пока ничего не собирается')).toBeVisible();
  });

  it('is a part of the company’s page, where only administrators settle', async () => {
    answers('/companies/2', about());
    answers(
      '/site-health/2',
      detail({
        incidents: [
          incident(),
          incident({ id: 6, what: 'yield', closedAt: '2026-11-19T08:00:00.000Z', errorCode: 10 }),
        ],
      }),
    );
    await openAs('demo', '/companies/2?tab=health');
    expect(await screen.findByText('не читается рейтинг')).toBeVisible();
    expect(screen.getByText(/сайт восстановился/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Закрыть вручную' })).toBeNull();
    expect(screen.getByRole('tab', { name: 'Сбор данных', selected: true })).toBeVisible();
    expect(screen.queryByText('Худшие прокси для этого сайта')).toBeNull();
  });

  it('[PARSE-9] shows an administrator the worst proxies of the company’s site', async () => {
    answers('/companies/2', about({ host: 'daisy.test' }));
    answers('/site-health/2', detail());
    const counts = { requests: 40, errors: 2, bans: 7, averageMs: 300, lastBanAt: '2026-11-20T08:00:00.000Z' };
    const asked = listens('/digests/proxies/sites', () => ({
      items: [
        { ...counts, proxy: 'http://worst:1', site: 'www.daisy.test' },
        { ...counts, proxy: 'http://bad:2', site: 'daisy.test' },
      ],
      total: 2,
    }));
    await openAs('admin', '/companies/2?tab=health');
    const rows = within(await screen.findByRole('table', { name: 'Худшие прокси для этого сайта' }))
      .getAllByRole('row')
      .slice(1);
    expect(rows.map((row) => within(row).getAllByRole('cell')[0]?.textContent)).toEqual([
      'http://worst:1',
      'http://bad:2',
    ]);
    expect(Object.fromEntries(asked[0] ?? [])).toMatchObject({ host: 'daisy.test', limit: '10' });
  });
});

describe('open incidents', () => {
  it('stand in the panel of the parser’s state, each a way to its site', async () => {
    answers('/site-incidents', {
      items: [incident(), ...[11, 12, 13, 14, 15].map((id) => incident({ id, company: { id, name: `Сайт ${id}` } }))],
    });
    answers('/site-health', { items: [] });
    await openAs('admin', ADDRESS);
    await userEvent.click(await screen.findByRole('button', { name: /Мониторинг готов/ }));
    const list = within(await screen.findByRole('list', { name: 'Сайты с проблемами' }));
    expect(list.getByRole('link', { name: 'Ромашка' })).toHaveAttribute('href', '/companies/2?tab=health');
    expect(list.getAllByText('не читается рейтинг')).toHaveLength(5);
    expect(list.getAllByText('было 98 %, стало 1 %')).toHaveLength(5);
    expect(list.getByText('и ещё 1 сайт')).toBeVisible();
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DEFAULT_PARSER_CONFIG } from '@tsenomer/contracts';
import type { HealingDetail } from '@tsenomer/contracts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startI18n } from '#i18n/i18n.ts';
import { about, accepts, answers } from './companies-harness.ts';
import { openAs, server } from './collections-harness.tsx';

const ADDRESS = '/companies/2?tab=parser';
const PATH = '/companies/2/robot-healing';
const STOPPED = [{ field: 'price' as const, before: 9800, now: 300 }];

const proposal: HealingDetail = {
  id: 7,
  company: { id: 2, name: 'Ромашка' },
  state: 'proposed',
  stopped: STOPPED,
  stoppedSince: '2026-11-27T09:00:00.000Z',
  startedAt: '2026-11-28T09:00:00.000Z',
  attempt: 1,
  judgedAt: '2026-11-28T09:05:00.000Z',
  againAt: null,
  decidedAt: null,
  decidedBy: null,
  byItself: false,
  watch: null,
  former: { price: '.old-price', name: 'h1' },
  proposed: { price: '.new-price', name: 'h1' },
  judgement: { agreed: 24, judged: 25, usualMove: 800, reasons: [] },
  products: [
    {
      linkId: 1,
      product: { id: 1, name: 'Чайник' },
      url: 'https://lavka.test/p/1',
      last: { amount: 129_900, currency: 'RUB', at: '2026-11-26T09:00:00.000Z' },
      read: { amount: 131_900, currency: 'RUB' },
      verdict: 'agrees',
    },
    {
      linkId: 2,
      product: { id: 2, name: 'Утюг' },
      url: 'https://lavka.test/p/2',
      last: { amount: 99_900, currency: 'RUB', at: '2026-11-26T09:00:00.000Z' },
      read: { amount: 30_000, currency: 'RUB' },
      verdict: 'moved',
    },
  ],
};
const healing = (patch: Partial<HealingDetail>, stopped: HealingDetail['stopped'] = STOPPED): void =>
  answers(PATH, { stopped, newest: { ...proposal, ...patch } });

beforeAll(async () => {
  server.listen({ onUnhandledFrame: 'error' });
  await startI18n('ru');
});
beforeEach(() => {
  answers('/companies/2', about());
  answers('/company-type', { items: [] });
  answers('/companies/2/robots-txt', { items: [] });
  answers('/companies/2/parser-configs', { companyId: 2, config: DEFAULT_PARSER_CONFIG });
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const panel = async () => within(await screen.findByRole('region', { name: 'Робот и вёрстка сайта' }));

describe('a robot whose site has another layout', () => {
  it('is nothing to tell of where all is read', async () => {
    await openAs('admin', ADDRESS);
    await screen.findByRole('textbox', { name: 'Потоков' });
    expect(screen.queryByRole('region', { name: 'Робот и вёрстка сайта' })).toBeNull();
  });

  it('shows what stopped, the selectors side by side and each product, and is mended by a click', async () => {
    healing({});
    const sent = accepts('post', '/robot-healings/7/apply', () => ({ ...proposal, state: 'applied' }));
    await openAs('admin', ADDRESS);
    const shown = await panel();
    expect(shown.getByText(/Цена \(было 98.% страниц, стало 3.%\)/)).toBeVisible();
    expect(shown.getByText(/24 из 25 товаров/)).toBeVisible();
    const selectors = within(shown.getByRole('table', { name: 'Что изменится в роботе' }));
    expect(selectors.getAllByRole('row')).toHaveLength(2);
    expect(selectors.getByText('.old-price')).toBeVisible();
    expect(selectors.getByText('.new-price')).toBeVisible();
    const products = within(shown.getByRole('table', { name: 'На каких товарах проверено' }));
    expect(products.getByRole('link', { name: 'Чайник' })).toHaveAttribute('href', 'https://lavka.test/p/1');
    expect(products.getByText('другая цена')).toBeVisible();
    healing({ state: 'applied', watch: 'waiting', decidedAt: '2026-11-28T10:00:00.000Z', decidedBy: 'Анна' }, []);
    await userEvent.click(shown.getByRole('button', { name: 'Применить' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(await shown.findByText('Применено')).toBeVisible();
    expect(shown.getByText(/Анна · ждём следующих проверок/)).toBeVisible();
  });

  it('goes back exactly, after a question', async () => {
    healing({ state: 'applied', watch: 'failed', byItself: true, decidedAt: '2026-11-28T10:00:00.000Z' });
    const sent = accepts('post', '/robot-healings/7/take-back', () => ({ ...proposal, state: 'takenBack' }));
    await openAs('admin', ADDRESS);
    const shown = await panel();
    expect(shown.getByText(/само, по настройке компании · поле так и не читается/)).toBeVisible();
    await userEvent.click(shown.getByRole('button', { name: 'Вернуть прежние селекторы' }));
    await userEvent.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Вернуть прежние селекторы' }),
    );
    await waitFor(() => expect(sent).toHaveLength(1));
  });

  it('tells why nothing fits and when it is tried again, and is tried at once', async () => {
    const reasons = ['constant' as const, 'fewAgree' as const];
    healing({
      state: 'refused',
      proposed: null,
      againAt: '2026-11-28T13:00:00.000Z',
      judgement: { agreed: 3, judged: 25, usualMove: 800, reasons },
      products: [],
    });
    const sent = accepts('post', PATH, () => proposal);
    await openAs('admin', ADDRESS);
    const shown = await panel();
    expect(shown.getByText('На страницах разных товаров одна и та же сумма.')).toBeVisible();
    expect(shown.getByText(/следующая попытка/)).toBeVisible();
    await userEvent.click(shown.getByRole('button', { name: 'Подобрать селекторы' }));
    await waitFor(() => expect(sent).toHaveLength(1));
  });

  it('is nothing that the client’s administrator sees', async () => {
    healing({});
    await openAs('user', ADDRESS);
    await screen.findByRole('textbox', { name: 'Потоков' });
    expect(screen.queryByRole('region', { name: 'Робот и вёрстка сайта' })).toBeNull();
  });

  it('stands above the health of sites while it waits', async () => {
    answers('/robot-healings', { items: [{ ...proposal }] });
    answers('/site-health', { items: [] });
    answers('/admin-settings/find', { items: [{ name: 'siteIncidentMail', value: { flag: true } }] });
    await openAs('admin', '/admin-panel?tab=health');
    const table = within(await screen.findByRole('table', { name: 'Роботы, которым нужна помощь' }));
    expect(table.getByRole('link', { name: 'Ромашка' })).toHaveAttribute('href', '/companies/2?tab=parser');
    expect(table.getByText('Ждёт решения')).toBeVisible();
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ClusterNodeItem, NodeStatus, ParserTask } from '@tsenomer/contracts';
import { http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startI18n } from '#i18n/i18n.ts';
import { nodeIssues } from '../src/features/collecting/cluster/node-values.ts';
import { parserIssues } from '../src/features/collecting/parser-tasks/parser-values.ts';
import { open, server } from './app-harness.tsx';
import { recorded, refuse, serveAccounts } from './accounts-harness.ts';
import { put } from './typing.ts';

// Many steps each: how long they take on a busy machine is no part of these tests.
vi.setConfig({ testTimeout: 60_000 });

beforeAll(async () => {
  server.listen({ onUnhandledFrame: 'error' });
  await startI18n('ru');
});
beforeEach(serveAccounts);
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const node = (id: number, status: NodeStatus, changes: Partial<ClusterNodeItem> = {}): ClusterNodeItem => ({
  id,
  name: `n${id}`,
  ip: `10.0.0.${id}`,
  comment: '',
  power: 1,
  autobalance: true,
  outdated: false,
  statusNote: '',
  parserState: 'ready',
  parserVersion: { branch: 'N/A', tag: 'v0.1.0', commit: 'N/A', updated_at: 'N/A' },
  settings: { cloud: { currentStatus: { status } } },
  activityType: null,
  parsingCollection: null,
  company: null,
  shards: { running: 0, allowed: 4 },
  updatedAt: '2026-11-21T07:00:00.000Z',
  ...changes,
});

function serveNodes(...items: ClusterNodeItem[]): void {
  server.use(http.get('*/api/cluster-nodes', () => HttpResponse.json({ items, total: items.length })));
}

const rowsOf = async (name: string) =>
  within(await screen.findByRole('table', { name }))
    .getAllByRole('row')
    .slice(1);

async function choose(name: RegExp, item: string): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name }));
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
}

describe('the cluster', () => {
  it('[NODE-1] [NODE-3] lists what every node is and does, the master with a star', async () => {
    serveNodes(
      node(0, 'on', {
        name: 'master',
        ip: null,
        power: 8,
        parserState: 'busy',
        activityType: 'priceParsing',
        shards: { running: 3, allowed: 32 },
        parsingCollection: { id: 5, name: 'Смесители' },
        company: { id: 2, name: 'Ромашка', sellerName: 'Лепесток' },
      }),
      node(1, 'stopped', { comment: 'Стойка 1', autobalance: false, statusNote: 'no quota' }),
      node(2, 'on', { outdated: true, parserState: 'service' }),
    );
    const { forget } = await open('/admin-panel?tab=cluster', 'admin');
    const [master, first, second] = await rowsOf('Кластер');
    expect(within(master!).getByLabelText('Главный узел')).toBeInTheDocument();
    expect(master).toHaveTextContent(
      /№ 0.*master.*—.*8.*v0\.1\.0.*Работает.*Занят.*порций: 3 из 32.*Сбор цен.*Смесители · Ромашка · Лепесток.*21\.11\.26 10:00/,
    );
    expect(first).toHaveTextContent(/Стойка 1.*10\.0\.0\.1.*1.*резерв.*Остановлен.*no quota/);
    expect(second).toHaveTextContent(/обновите узел.*Обслуживание/);
    forget();
  });

  it('says of a node that may work on fewer shards than it has begun what comes next', async () => {
    serveNodes(node(0, 'on', { parserState: 'busy', shards: { running: 2, allowed: 1 } }));
    const { forget } = await open('/admin-panel?tab=cluster', 'admin');
    const [master] = await rowsOf('Кластер');
    expect(master).toHaveTextContent('порций: 2, затем до 1');
    forget();
  });

  it('[NODE-1] adds a node once its address is one', async () => {
    serveNodes();
    const sent = recorded('post', '/cluster-nodes', () => HttpResponse.json(node(3, 'off')));
    const { forget } = await open('/admin-panel?tab=cluster', 'admin');
    expect(await screen.findByText('Узлов нет')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Добавить узел' }));
    const dialog = await screen.findByRole('dialog', { name: 'Новый узел' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Добавить' }));
    expect(await within(dialog).findByText('Поле не может быть пустым')).toBeInTheDocument();
    const ip = within(dialog).getByRole('textbox', { name: /IP-адрес/ });
    await put(ip, '10.0.0.300');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Добавить' }));
    expect(await within(dialog).findByText('Некорректный IP-адрес')).toBeInTheDocument();
    expect(sent).toEqual([]);
    await put(ip, ' 2001:db8::7 ');
    await put(within(dialog).getByRole('textbox', { name: /Мощность/ }), '12');
    await userEvent.click(within(dialog).getByRole('switch', { name: /Автобалансировка/ }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Добавить' }));
    await waitFor(() => expect(sent).toEqual([{ ip: '2001:db8::7', comment: '', power: 12, autobalance: false }]));
    expect(await screen.findByText('Узел 2001:db8::7 добавлен')).toBeInTheDocument();
    forget();
  });

  it('[NODE-2] [NODE-4] turns nodes as they are, after a question where work is given back', async () => {
    serveNodes(node(1, 'on'), node(2, 'off'), node(3, 'stopping'));
    const orders: string[] = [];
    for (const path of ['turn-on', 'turn-off', 'restart']) {
      server.use(
        http.post(`*/api/cluster-nodes/:id/${path}`, ({ params }) => {
          orders.push(`${path} ${String(params['id'])}`);
          return path === 'turn-on'
            ? refuse('NODE_NOT_TURNED_ON', 502, 'Узел не удалось включить')
            : HttpResponse.json(node(1, 'stopping'));
        }),
      );
    }
    const restarted = recorded('post', '/parser/restart', () => HttpResponse.json({ restarted: 1 }));
    const { forget } = await open('/admin-panel?tab=cluster', 'admin');
    await userEvent.click(await screen.findByRole('button', { name: /№ 3/ }));
    expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual(['Изменить']);
    await userEvent.keyboard('{Escape}');

    await choose(/№ 1/, 'Выключить');
    await userEvent.click(
      within(await screen.findByRole('dialog', { name: 'Выключить узел?' })).getByRole('button', { name: 'Отмена' }),
    );
    expect(orders).toEqual([]);
    await choose(/№ 1/, 'Выключить');
    await userEvent.click(
      within(await screen.findByRole('dialog', { name: 'Выключить узел?' })).getByRole('button', { name: 'Выключить' }),
    );
    expect(await screen.findByText('Узел № 1, 10.0.0.1 выключается')).toBeInTheDocument();
    await choose(/№ 1/, 'Перезапустить узел');
    await userEvent.click(
      within(await screen.findByRole('dialog', { name: 'Перезапустить узел?' })).getByRole('button', {
        name: 'Перезапустить узел',
      }),
    );
    await waitFor(() => expect(orders).toEqual(['turn-off 1', 'restart 1']));
    await choose(/№ 1/, 'Перезапустить парсер');
    await userEvent.click(
      within(await screen.findByRole('dialog', { name: 'Перезапустить парсер?' })).getByRole('button', {
        name: 'Перезапустить парсер',
      }),
    );
    await waitFor(() => expect(restarted).toEqual([{ nodeId: 1 }]));
    await choose(/№ 2/, 'Включить');
    expect(await screen.findByRole('alert')).toHaveTextContent('Узел не удалось включить');
    forget();
  });

  it('[NODE-1] shows the key only to who asks for it', async () => {
    serveNodes(node(0, 'on'));
    server.use(http.get('*/api/cluster-nodes/key', () => HttpResponse.json({ nodeKey: 'abc123' })));
    const { forget } = await open('/admin-panel?tab=cluster', 'admin');
    await userEvent.click(await screen.findByRole('button', { name: 'Показать ключ' }));
    expect(await screen.findByText(/NODE_KEY=abc123/)).toHaveFocus();
    forget();
  });

  it.each([
    [{ ip: '10.0.0.1' }, {}],
    [{ ip: '::1', power: 100 }, {}],
    [{ ip: '' }, { ip: 'required' }],
    [{ ip: 'node' }, { ip: 'ip' }],
    [{ ip: '1.2.3' }, { ip: 'ip' }],
    [{ ip: '10.0.0.1', power: 0 }, { power: 'power' }],
    [{ ip: '10.0.0.1', power: 1.5 }, { power: 'power' }],
    [{ ip: '10.0.0.1', power: '' }, { power: 'power' }],
    [{ ip: '10.0.0.1', comment: 'x'.repeat(501) }, { comment: 'too_long' }],
  ])('%j has the issues %j', (values, issues) => {
    expect(nodeIssues({ comment: '', power: 1, autobalance: true, ...values }, false)).toEqual(issues);
  });

  it('lets the master have no address, but no wrong one', () => {
    const master = { comment: '', power: 1, autobalance: true };
    expect([nodeIssues({ ...master, ip: '' }, true), nodeIssues({ ...master, ip: 'x' }, true)]).toEqual([
      {},
      { ip: 'ip' },
    ]);
  });
});

const task = (id: number, changes: Partial<ParserTask> = {}): ParserTask => ({
  id,
  runId: 1,
  status: 'running',
  activityType: 'priceParsing',
  commandArguments: { dbIoParams: { companyId: 2, filter: 'all' }, sellersCreationFlag: false },
  progress: { total: 100, success: 40, notAvailable: 5, withError: 5, banned: 2, sellers: 0 },
  parsingCollection: { id: 5, name: 'Смесители' },
  company: { id: 2, name: 'Ромашка', sellerName: null },
  companyShop: null,
  node: { id: 0, name: 'master', ip: null },
  priority: 10,
  linksPerMinute: 31,
  frozen: false,
  createdAt: '2026-11-21T07:00:00.000Z',
  startedAt: '2026-11-21T07:00:00.000Z',
  finishedAt: null,
  ...changes,
});

describe('the parser tab', () => {
  const settings = [
    { name: 'parserFreezeTimeout', value: { timeout: 15 } },
    { name: 'restartFrozenParser', value: { flag: false } },
    { name: 'timetableGrace', value: { minutes: 60 } },
  ];
  beforeEach(() => server.use(http.get('*/api/admin-settings/find', () => HttpResponse.json({ items: settings }))));

  it('[PARSE-6] [PARSE-7] lists what runs and waits, marks what is frozen, and interrupts after a question', async () => {
    const items = [
      task(1),
      task(2, { frozen: true, company: { id: 3, name: 'Лютик', sellerName: 'Лепесток' } }),
      task(3, { status: 'queued', node: null, linksPerMinute: null, startedAt: null }),
    ];
    server.use(http.get('*/api/parser-tasks', () => HttpResponse.json({ items, total: items.length })));
    const interrupted: string[] = [];
    server.use(
      http.patch('*/api/parser-tasks/:id/interrupt', ({ params }) => {
        interrupted.push(String(params['id']));
        return HttpResponse.json(task(1, { status: 'stopped' }));
      }),
    );
    const { forget } = await open('/admin-panel?tab=parser', 'admin');
    const [running, frozen, waiting] = await rowsOf('Очередь задач');
    expect(running).toHaveTextContent(
      /Смесители.*Сбор цен.*Ромашка.*Выполняется.*50 \/ 100.*31.*master.*10.*21\.11\.26 10:00/,
    );
    expect(within(running!).getByLabelText('Главный узел')).toBeInTheDocument();
    expect(frozen).toHaveTextContent(/Лютик, Лепесток.*Зависла/);
    expect(waiting).toHaveTextContent(/В очереди.*—/);
    await userEvent.click(within(frozen!).getByRole('button', { name: 'Прервать: Смесители, Лютик, Лепесток' }));
    await userEvent.click(
      within(await screen.findByRole('dialog', { name: 'Прервать задачу?' })).getByRole('button', { name: 'Прервать' }),
    );
    expect(await screen.findByText('Задача прервана')).toBeInTheDocument();
    expect(interrupted).toEqual(['2']);
    forget();
  });

  it('[PARSE-7] [SET-8] [COLL-9] sets freeze timeout, restart and lateness of planned starts, what changed alone', async () => {
    server.use(http.get('*/api/parser-tasks', () => HttpResponse.json({ items: [], total: 0 })));
    const sent = recorded('post', '/admin-settings', (body) => HttpResponse.json(body as object));
    const { forget } = await open('/admin-panel?tab=parser', 'admin');
    expect(await screen.findByText('Очередь пуста')).toBeInTheDocument();
    const timeout = await screen.findByRole('textbox', { name: /Время до зависания/ });
    expect(timeout).toHaveValue('15');
    await put(timeout, '0');
    await userEvent.tab();
    expect(await screen.findByText('От 1 до 1440')).toBeInTheDocument();
    await put(timeout, '15');
    await userEvent.click(screen.getByRole('switch', { name: 'Перезапускать зависшие задачи' }));
    const grace = screen.getByRole('textbox', { name: /Опоздание запуска/ });
    await put(grace, '1441');
    await userEvent.tab();
    expect(await screen.findByText('От 0 до 1440')).toBeInTheDocument();
    await put(grace, '0');
    await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }));
    await waitFor(() =>
      expect(sent).toEqual([
        { name: 'restartFrozenParser', value: { flag: true } },
        { name: 'timetableGrace', value: { minutes: 0 } },
      ]),
    );
    expect(await screen.findByText('Данные успешно сохранены')).toBeInTheDocument();
    forget();
  });

  it.each([
    [15, {}],
    [1, {}],
    [1440, {}],
    [0, { timeout: 'range' }],
    [1441, { timeout: 'range' }],
    [1.5, { timeout: 'range' }],
    ['', { timeout: 'range' }],
  ])('the timeout %j has the issues %j', (timeout, issues) =>
    expect(parserIssues({ timeout, restart: false, grace: 60 })).toEqual(issues),
  );
});

import { MantineProvider } from '@mantine/core';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, render, screen, waitFor } from '@testing-library/react';
import { brandRoutes, systemRoutes } from '@tsenomer/contracts';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { QueryView } from '#components/states/QueryView.tsx';
import { startI18n } from '#i18n/i18n.ts';
import { call, query } from '#lib/api/index.ts';
import { askUntilBack } from '../src/app/outage/ask-until-back.ts';
import { OutageNotice } from '../src/app/outage/OutageNotice.tsx';
import { createQueryClient } from '../src/app/query-client.ts';
import { ErrorScreen } from '../src/app/screens/ErrorScreen.tsx';

const OLD = /данные на странице могли устареть/;
const ITSELF = /Загрузится само, как только сервер ответит/;

const server = setupServer();
let away = false;
let brands = 0;
const gone = () => HttpResponse.json({ code: 'DATABASE_UNAVAILABLE', message: 'm' }, { status: 503 });

beforeAll(async () => {
  server.listen({ onUnhandledFrame: 'error' });
  await startI18n('ru');
});
beforeEach(() => {
  away = false;
  brands = 0;
  server.use(
    http.get('*/api/health', () => (away ? gone() : HttpResponse.json({ status: 'ok', version: '1', warnings: [] }))),
    http.get('*/api/brands', () => {
      if (away) return gone();
      brands += 1;
      return HttpResponse.json({ items: [], total: brands });
    }),
  );
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  server.resetHandlers();
});
afterAll(() => server.close());

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

function Brands() {
  const list = useQuery(query(brandRoutes.listBrands));
  return <QueryView query={list}>{({ total }) => <p>Брендов: {total}</p>}</QueryView>;
}

function open() {
  const queryClient = createQueryClient();
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <Brands />
        <OutageNotice />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return queryClient;
}

describe('while the server or its database is away', () => {
  it('an open page says that it may be old, and is read anew by itself', async () => {
    const queryClient = open();
    expect(await screen.findByText('Брендов: 1')).toBeVisible();
    expect(screen.queryByText(OLD)).toBeNull();
    away = true;
    act(() => void queryClient.invalidateQueries());
    await pass(4000);
    expect(await screen.findByText(OLD)).toBeVisible();
    expect(screen.getByText('Брендов: 1')).toBeVisible();
    away = false;
    await pass(5000);
    expect(await screen.findByText('Брендов: 2')).toBeVisible();
    await waitFor(() => expect(screen.queryByText(OLD)).toBeNull());
  });

  it('a page that has nothing to show says that it will come, and comes', async () => {
    away = true;
    open();
    await pass(4000);
    expect(await screen.findByRole('alert')).toHaveTextContent(ITSELF);
    expect(screen.queryByText(OLD)).toBeNull();
    away = false;
    await pass(5000);
    expect(await screen.findByText('Брендов: 1')).toBeVisible();
  });

  it('a screen that could not be opened opens by itself', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    away = true;
    const router = createRouter({
      routeTree: createRootRoute({ beforeLoad: () => call(systemRoutes.health, {}), component: () => <p>Открыто</p> }),
      history: createMemoryHistory({ initialEntries: ['/'] }),
      defaultErrorComponent: ErrorScreen,
    });
    await router.load();
    render(
      <MantineProvider env="test">
        <RouterProvider router={router} />
      </MantineProvider>,
    );
    expect(await screen.findByRole('alert')).toHaveTextContent(ITSELF);
    away = false;
    await pass(5000);
    expect(await screen.findByText('Открыто')).toBeVisible();
  });
});

describe('whether the server is back', () => {
  it('is asked ever less often, and not while nobody sees the page', async () => {
    const pauses: number[] = [];
    const controller = new AbortController();
    let asked = 0;
    let back = 0;
    const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
    const asking = askUntilBack({
      signal: controller.signal,
      wait: (milliseconds) => {
        pauses.push(milliseconds);
        if (pauses.length === 5) seen.mockReturnValue('hidden');
        return Promise.resolve();
      },
      answers: () => {
        asked += 1;
        if (asked === 5) controller.abort();
        return Promise.resolve(asked > 2);
      },
      onBack: () => {
        back += 1;
      },
    });
    await waitFor(() => expect(pauses).toEqual([5000, 10_000, 20_000, 30_000, 30_000]));
    expect(asked).toBe(4);
    expect(back).toBe(2);
    seen.mockReturnValue('visible');
    document.dispatchEvent(new Event('visibilitychange'));
    await asking;
    expect(asked).toBe(5);
    expect(back).toBe(2);
  });
});

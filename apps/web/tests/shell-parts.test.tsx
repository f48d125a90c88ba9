import { MantineProvider } from '@mantine/core';
import { QueryClient } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startI18n } from '#i18n/i18n.ts';
import { requireScreen } from '#lib/user/guards.ts';
import type { Screen } from '#lib/user/screens.ts';
import { createAppRouter } from '../src/app/router.ts';
import { ErrorScreen } from '../src/app/screens/ErrorScreen.tsx';
import { buildInfoText } from '../src/app/shell/build-info.ts';
import { paste } from './typing.ts';
import { open, server, userOf } from './app-harness.tsx';

beforeAll(async () => {
  server.listen({ onUnhandledFrame: 'error' });
  await startI18n('ru');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  server.resetHandlers();
});
afterAll(() => server.close());

const CONFIG = {
  version: '1.2.3',
  helpUrl: null,
  chatWidgetUrl: null,
  demo: false,
  timeZone: 'Europe/Moscow',
  currency: 'RUB',
  buildInfo: { branch: 'main', commit: '0123456789abcdef', version: '1.2.3', date: '2026-11-20T10:43:29.000Z' },
};

describe('[SHELL-2] error pages', () => {
  /** Opens a page whose guard, or code, throws. */
  async function openFailing(beforeLoad: () => void): Promise<void> {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const router = createRouter({
      routeTree: createRootRoute({ beforeLoad }),
      history: createMemoryHistory({ initialEntries: ['/'] }),
      defaultErrorComponent: createAppRouter(new QueryClient()).options.defaultErrorComponent ?? ErrorScreen,
    });
    await router.load();
    render(
      <MantineProvider env="test">
        <RouterProvider router={router} />
      </MantineProvider>,
    );
  }

  it('an unknown guard is a 500 error with the way home', async () => {
    const unknown = '/no-such-screen' as Screen;
    await openFailing(() => requireScreen(userOf('user'), unknown));
    expect(await screen.findByRole('heading', { name: 'Произошла ошибка', level: 1 })).toBeInTheDocument();
    expect(screen.getByText('500')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'На главную' })).toHaveAttribute('href', '/');
  });

  it('[SHELL-3] a part of the page that is missing reloads it, once, and only while the server answers', async () => {
    sessionStorage.clear();
    server.use(http.get('*/api/health', () => HttpResponse.error()));
    const reload = vi.fn<() => void>();
    vi.stubGlobal('location', {
      href: 'http://localhost/',
      origin: 'http://localhost',
      pathname: '/',
      search: '',
      hash: '',
      reload,
    });
    const fail = (): void => {
      throw new TypeError('Failed to fetch dynamically imported module: http://x/assets/a.js');
    };
    await openFailing(fail);
    expect(await screen.findByText(/Загрузится само/)).toBeInTheDocument();
    expect(reload).not.toHaveBeenCalled();
    server.use(http.get('*/api/health', () => HttpResponse.json({ status: 'ok' })));
    await openFailing(fail);
    await expect.poll(() => reload).toHaveBeenCalledOnce();
    await openFailing(fail);
    await waitFor(() => expect(screen.getAllByText('500')).toHaveLength(3));
    expect(reload).toHaveBeenCalledOnce();
    sessionStorage.clear();
  });
});

describe('[SHELL-7] versions', () => {
  it.each([
    [CONFIG.buildInfo, 'main, 01234567, 1.2.3, 20.11.2026 13:43:29'],
    [{ branch: 'N/A', commit: 'N/A', version: '3.148.1', date: 'N/A' }, 'N/A, N/A, 3.148.1, N/A'],
  ])('the build info of %j is %s', (given, text) => expect(buildInfoText(given, 'Europe/Moscow')).toBe(text));

  it('are those of all parts and nodes, read again after 10 minutes, N/A again when that fails', async () => {
    const part = (tag: string) => ({ branch: 'main', tag, commit: 'abc', updated_at: '2026-11-20T10:43:29.000Z' });
    let reads = 0;
    server.use(
      http.get('*/api/app-version', () => {
        reads += 1;
        if (reads > 1) return HttpResponse.json({ code: 'INTERNAL', message: 'm' }, { status: 500 });
        return HttpResponse.json({
          analytics: part('1'),
          frontend: part('2'),
          parser: part('3'),
          slaveNodes: [{ ip: '10.0.0.7', version: part('4') }],
        });
      }),
    );
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'], now: new Date('2026-11-21T10:00:00Z') });
    const { forget } = await open('/settings', 'admin');
    fireEvent.click(await screen.findByRole('button', { name: 'Версия v1.2.3' }));
    const table = await screen.findByRole('table', { name: 'Версии частей системы' });
    await waitFor(() =>
      expect(within(table).getByRole('row', { name: '10.0.0.7 main 4 abc 20.11.26 13:43' })).toBeInTheDocument(),
    );
    expect(screen.getByText('Сборка: main, 01234567, 1.2.3, 20.11.2026 13:43:29')).toBeInTheDocument();
    act(() => void vi.advanceTimersByTime(600_000));
    await waitFor(() => expect(within(table).getAllByText('N/A')).toHaveLength(12));
    expect(reads).toBe(2);
    forget();
  });
});

describe('[SHELL-10] the product search of the header', () => {
  const hit = (id: number) => ({ id, name: `Чайник ${id}`, clientArticle: null, barcode: null, logo: null });
  let reach: (() => void)[] = [];
  let asked: string[] = [];

  beforeEach(() => {
    reach = [];
    asked = [];
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
          reach.push(() => tell([{ isIntersecting: true }]));
        }
        observe() {}
        disconnect() {}
      },
    );
    server.use(
      http.get('*/api/products/search', ({ request }) => {
        const { searchParams } = new URL(request.url);
        const page = Number(searchParams.get('page'));
        asked.push(`${searchParams.get('query')} ${page}`);
        return HttpResponse.json({ products: [hit(page * 10), hit(page * 10 + 1)], recordCounts: 120 });
      }),
    );
  });

  it('asks after a second of quiet, once', async () => {
    const { forget } = await open('/settings', 'user');
    const box = await screen.findByRole('searchbox', { name: 'Поиск товара' });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    fireEvent.change(box, { target: { value: 'ча' } });
    act(() => void vi.advanceTimersByTime(999));
    fireEvent.change(box, { target: { value: 'чай' } });
    act(() => void vi.advanceTimersByTime(999));
    expect(asked).toEqual([]);
    act(() => void vi.advanceTimersByTime(1));
    vi.useRealTimers();
    await screen.findByRole('link', { name: /Чайник 10/ });
    expect(asked).toEqual(['чай 1']);
    forget();
  });

  it('reads on when the end comes into view, to the last page, and begins at page 1 for a new text', async () => {
    const { forget } = await open('/settings', 'user');
    const box = await screen.findByRole('searchbox', { name: 'Поиск товара' });
    await paste(box, 'чай');
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('link', { name: /Чайник 10/ });
    act(() => reach.at(-1)?.());
    await screen.findByRole('link', { name: /Чайник 20/ });
    act(() => reach.at(-1)?.());
    await screen.findByRole('link', { name: /Чайник 30/ });
    // 120 hits are three pages of 50: there is no end to reach any more.
    expect(screen.queryByText('Загрузка…')).toBeNull();
    expect(screen.getAllByRole('link', { name: /Чайник/ })).toHaveLength(6);
    await paste(box, 'ник');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getAllByRole('link', { name: /Чайник/ })).toHaveLength(2));
    expect(asked).toEqual(['чай 1', 'чай 2', 'чай 3', 'чайник 1']);
    forget();
  });

  it('only logs a search that failed', async () => {
    server.use(
      http.get('*/api/products/search', () => HttpResponse.json({ code: 'INTERNAL', message: 'm' }, { status: 500 })),
    );
    const logged = vi.spyOn(console, 'debug').mockImplementation(() => undefined);
    const { forget } = await open('/settings', 'user');
    await paste(await screen.findByRole('searchbox', { name: 'Поиск товара' }), 'чай');
    await userEvent.keyboard('{Enter}');
    await waitFor(() =>
      expect(logged).toHaveBeenCalledWith('product search', expect.objectContaining({ code: 'INTERNAL' })),
    );
    expect(screen.queryByRole('alert')).toBeNull();
    forget();
  });

  it('shows all results on a screen of their own', async () => {
    const { forget } = await open('/search-product-result?query=чай', 'demo');
    expect(await screen.findByRole('heading', { name: 'Найденные товары', level: 1 })).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: /Чайник 10/ })).toHaveAttribute('target', '_blank');
    expect(screen.getByText('120 товаров')).toBeInTheDocument();
    forget();
  });
});

describe('[SHELL-12] the chat', () => {
  const scripts = (): NodeListOf<HTMLScriptElement> =>
    document.querySelectorAll('script[src="https://chat.test/widget.js"]');
  beforeEach(() => {
    server.use(
      http.get('*/api/client-config', () =>
        HttpResponse.json({ ...CONFIG, chatWidgetUrl: 'https://chat.test/widget.js' }),
      ),
    );
  });
  afterEach(() => {
    for (const script of scripts()) script.remove();
    delete window.tsenomerChat;
  });

  it('is injected once, and gets the token of the user as soon as there is one, asked for each second', async () => {
    let asked = 0;
    server.use(
      http.get('*/api/chat-token', () => {
        asked += 1;
        return HttpResponse.json({ token: asked < 3 ? null : 'user-token' });
      }),
    );
    const told: unknown[] = [];
    const listen = (event: Event): void => void told.push(event instanceof CustomEvent ? event.detail : null);
    window.addEventListener('tsenomer:chat-token', listen);
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const { router, queryClient, view, forget } = await open('/settings', 'user');
    // Not by waitFor: it looks again at intervals, which stand still here.
    const until = async (reached: () => boolean): Promise<void> => {
      while (!reached()) await act(() => new Promise((resolve) => setTimeout(resolve)));
    };
    const answered = (times: number) =>
      until(() => queryClient.getQueryState(['chat token', 1])?.dataUpdateCount === times);
    await answered(1);
    for (const times of [2, 3]) {
      act(() => void vi.advanceTimersByTime(999));
      expect(asked).toBe(times - 1);
      act(() => void vi.advanceTimersByTime(1));
      await answered(times);
    }
    await until(() => told.length > 0);
    expect(told).toEqual([{ token: 'user-token' }]);
    expect(window.tsenomerChat).toEqual({ token: 'user-token' });
    act(() => void vi.advanceTimersByTime(10_000));
    await act(() => router.navigate({ to: '/' }));
    expect(asked).toBe(3);
    expect(scripts()).toHaveLength(1);
    view.unmount();
    expect(window.tsenomerChat).toEqual({ token: null });
    forget();
    // Whoever comes next in this page finds the script there.
    const next = await open('/settings', 'user');
    await until(() => told.length === 3);
    expect(scripts()).toHaveLength(1);
    window.removeEventListener('tsenomer:chat-token', listen);
    next.forget();
  });

  it('only logs that its script or its token could not be had', async () => {
    const logged = vi.spyOn(console, 'debug').mockImplementation(() => undefined);
    server.use(
      http.get('*/api/chat-token', () => HttpResponse.json({ code: 'INTERNAL', message: 'm' }, { status: 500 })),
    );
    const { forget } = await open('/settings', 'user');
    await waitFor(() => expect(logged).toHaveBeenCalledWith('chat', expect.objectContaining({ code: 'INTERNAL' })));
    await waitFor(() => expect(scripts()).toHaveLength(1));
    fireEvent(scripts()[0]!, new Event('error'));
    expect(logged).toHaveBeenCalledWith('chat', new Error('https://chat.test/widget.js was not loaded'));
    expect(screen.queryByRole('alert')).toBeNull();
    forget();
  });

  it('is on the pages before the sign-in as well, and asks for nobody’s token', async () => {
    const { forget } = await open('/auth/login', null);
    await waitFor(() => expect(scripts()).toHaveLength(1));
    forget();
  });

  it('is not there when the installation has none', async () => {
    server.use(http.get('*/api/client-config', () => HttpResponse.json(CONFIG)));
    const { forget } = await open('/settings', 'user');
    await screen.findByText('v1.2.3');
    expect(scripts()).toHaveLength(0);
    forget();
  });
});

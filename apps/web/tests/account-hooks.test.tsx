import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useConfirmationIssue } from '#lib/accounts/use-confirmation-issue.ts';
import { session } from '#lib/api/index.ts';
import { clockText, useCountdown } from '../src/features/access/auth/use-countdown.ts';
import { useTaken } from '../src/features/access/invite/use-taken.ts';
import type { LookedUp } from '../src/features/access/invite/use-taken.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pass = (milliseconds: number): Promise<unknown> => act(() => vi.advanceTimersByTimeAsync(milliseconds));

describe('[AUTH-5] a confirmation that differs', () => {
  it('is told after a second without typing and not before; typing on silences it', async () => {
    const { result, rerender } = renderHook(({ again }) => useConfirmationIssue('Abcde1', again), {
      initialProps: { again: '' },
    });
    rerender({ again: 'Abc' });
    await pass(999);
    expect(result.current).toBeNull();
    rerender({ again: 'Abcd' });
    await pass(999);
    expect(result.current).toBeNull();
    await pass(1);
    expect(result.current).toBe('passwords_differ');
    rerender({ again: 'Abcde' });
    expect(result.current).toBeNull();
    rerender({ again: 'Abcde1' });
    await pass(5000);
    expect(result.current).toBeNull();
  });
});

describe('[AUTH-3] the wait before another code', () => {
  it('counts down by the clock to zero and stops', async () => {
    const { result } = renderHook(() => useCountdown(1_180_000, Date.now));
    expect(result.current).toBe(180);
    await pass(1000);
    expect(result.current).toBe(179);
    await pass(178_000);
    expect(result.current).toBe(1);
    await pass(1000);
    expect(result.current).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
  });

  it.each([
    [180, '3:00'],
    [61, '1:01'],
    [9, '0:09'],
  ])('%i s is shown as %s', (seconds, text) => expect(clockText(seconds)).toBe(text));
});

describe('[AUTH-8] the look-up while typing', () => {
  function setUp(answer: (url: URL) => Response | Promise<Response>) {
    session.accept('token');
    const asked: string[] = [];
    const cancelled: string[] = [];
    vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
      const url = new URL(path, 'http://test');
      asked.push(url.search);
      init.signal?.addEventListener('abort', () => cancelled.push(url.search));
      return Promise.resolve(answer(url));
    });
    const client = new QueryClient();
    const view = renderHook(({ fields }: { fields: LookedUp[] }) => useTaken(fields), {
      initialProps: { fields: [] as LookedUp[] },
      wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
    });
    const type = (...values: string[]) =>
      view.rerender({ fields: values.map((value, index) => ({ key: `${index + 1}`, kind: 'email' as const, value })) });
    return { asked, cancelled, type, standing: (key = '1') => view.result.current(key) };
  }
  const json = (body: object, status = 200) => new Response(JSON.stringify(body), { status });
  const exists = (email: boolean) => json({ email, phone: false, externalUid: false });

  it('waits 300 ms after the last change and asks once', async () => {
    const { asked, type, standing } = setUp(() => exists(true));
    type('a@b.test');
    await pass(299);
    type('a@b.tests');
    await pass(299);
    expect(asked).toEqual([]);
    expect(standing()).toBe('checking');
    await pass(1);
    await pass(0);
    expect(asked).toEqual(['?email=a%40b.tests']);
    expect(standing()).toBe('taken');
  });

  it('counts the 300 ms anew when a value comes back', async () => {
    const { asked, type } = setUp(() => exists(false));
    type('a@b.test');
    await pass(200);
    type('a@b.tes');
    await pass(50);
    type('a@b.test');
    await pass(60);
    expect(asked).toEqual([]);
    await pass(239);
    expect(asked).toEqual([]);
    await pass(1);
    expect(asked).toEqual(['?email=a%40b.test']);
  });

  it('a newer value replaces the one that is being asked for', async () => {
    const { asked, cancelled, type, standing } = setUp((url) =>
      url.search.includes('slow') ? new Promise<Response>(() => undefined) : exists(false),
    );
    type('slow@b.test');
    await pass(300);
    expect(standing()).toBe('checking');
    type('next@b.test');
    await pass(300);
    await pass(0);
    expect(asked).toEqual(['?email=slow%40b.test', '?email=next%40b.test']);
    expect(cancelled).toEqual(['?email=slow%40b.test']);
    expect(standing()).toBe('free');
  });

  it('each row waits on its own', async () => {
    const { asked, type } = setUp(() => exists(false));
    type('a@b.test');
    await pass(200);
    type('a@b.test', 'c@d.test');
    await pass(100);
    expect(asked).toEqual(['?email=a%40b.test']);
    await pass(200);
    expect(asked).toEqual(['?email=a%40b.test', '?email=c%40d.test']);
  });

  it('a failed look-up counts as free, without asking again', async () => {
    const { asked, type, standing } = setUp(() => json({ code: 'INTERNAL', message: 'm' }, 503));
    type('a@b.test');
    await pass(300);
    await pass(10_000);
    expect(standing()).toBe('free');
    expect(asked).toHaveLength(1);
  });

  it('nothing is asked for nothing', async () => {
    const { asked, type, standing } = setUp(() => exists(true));
    type('');
    await pass(1000);
    expect(standing()).toBe('free');
    expect(asked).toEqual([]);
  });
});

import { authRoutes, homeRoutes, productRoutes } from '@tsenomer/contracts';
import { delay, http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ApiError, call, isCancelled, session, signIn, signOut } from '#lib/api/index.ts';
import type { SessionEnd } from '#lib/api/session.ts';

const server = setupServer();
const FRESH = { access_token: 'fresh', expires_in: 3600 };
const LIST = { items: [], total: 0 };

function refusal(status: number, code: string) {
  return HttpResponse.json({ code, message: code }, { status });
}

/** A list that only the fresh token may read. */
function guardedProducts() {
  return http.get('*/api/products', ({ request }) =>
    request.headers.get('authorization') === 'Bearer fresh' ? HttpResponse.json(LIST) : refusal(401, 'UNAUTHENTICATED'),
  );
}

let ends: SessionEnd[] = [];
let forget: () => void = () => undefined;

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => {
  ends = [];
  forget = session.onEnd((reason) => ends.push(reason));
  session.accept('stale');
});
afterEach(() => {
  forget();
  server.resetHandlers();
});
afterAll(() => server.close());

describe('the session', () => {
  it('[AUTH-2] refreshes once for any number of requests in flight and repeats each of them once', async () => {
    let refreshes = 0;
    let reads = 0;
    server.use(
      guardedProducts(),
      http.post('*/api/auth/refresh', async () => {
        refreshes += 1;
        await delay(20);
        return HttpResponse.json(FRESH);
      }),
    );
    server.events.on('request:start', ({ request }) => {
      if (request.url.endsWith('/api/products')) reads += 1;
    });
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => call(productRoutes.listProducts, { query: {} })),
    );
    server.events.removeAllListeners();
    expect(answers).toEqual(Array.from({ length: 12 }, () => LIST));
    expect(refreshes).toBe(1);
    expect(reads).toBe(24);
    expect(ends).toEqual([]);
  });

  it('[AUTH-2] ends when the refresh is refused, once for all requests', async () => {
    server.use(
      guardedProducts(),
      http.post('*/api/auth/refresh', () => refusal(401, 'SESSION_EXPIRED')),
    );
    const answers = await Promise.allSettled([
      call(productRoutes.listProducts, { query: {} }),
      call(productRoutes.listProducts, { query: {} }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(ends).toEqual(['expired']);
    expect(session.token()).toBeNull();
  });

  it('survives a refresh that did not reach the server', async () => {
    server.use(
      guardedProducts(),
      http.post('*/api/auth/refresh', () => HttpResponse.error()),
    );
    await expect(call(productRoutes.listProducts, { query: {} })).rejects.toMatchObject({ code: 'NETWORK', status: 0 });
    expect(ends).toEqual([]);
    expect(session.token()).toBe('stale');
  });

  it('[AUTH-2] ends for an account that was closed', async () => {
    server.use(http.get('*/api/home', () => refusal(403, 'ACCOUNT_CLOSED')));
    await expect(call(homeRoutes.overview, {})).rejects.toMatchObject({ code: 'ACCOUNT_CLOSED' });
    expect(ends).toEqual(['closed']);
  });

  it('[AUTH-2] ends as missing when a call is made without any', async () => {
    session.end('signed-out');
    ends = [];
    server.use(http.get('*/api/home', () => refusal(401, 'UNAUTHENTICATED')));
    await expect(call(homeRoutes.overview, {})).rejects.toMatchObject({ status: 401 });
    expect(ends).toEqual(['missing']);
  });

  it('[AUTH-2] is not brought back by a request that was under way when it ended', async () => {
    let refreshes = 0;
    server.use(
      http.get('*/api/products', async () => {
        await delay(20);
        return refusal(401, 'UNAUTHENTICATED');
      }),
      http.post('*/api/auth/refresh', () => {
        refreshes += 1;
        return HttpResponse.json(FRESH);
      }),
    );
    const late = call(productRoutes.listProducts, { query: {} });
    session.end('signed-out');
    await expect(late).rejects.toMatchObject({ status: 401, code: 'SESSION_EXPIRED' });
    expect(refreshes).toBe(0);
    expect(session.token()).toBeNull();
    expect(ends).toEqual(['signed-out']);
  });

  it('[AUTH-2] asks for nothing while its user signs out, and again after the next sign-in', async () => {
    const asked: string[] = [];
    server.use(
      http.get('*/api/home', async () => {
        asked.push('home');
        await delay('infinite');
        return refusal(401, 'UNAUTHENTICATED');
      }),
      guardedProducts(),
      http.post('*/api/auth/logout', async () => {
        await expect(call(homeRoutes.overview, {})).rejects.toMatchObject({ code: 'SESSION_EXPIRED' });
        return HttpResponse.json({});
      }),
    );
    const early = call(homeRoutes.overview, {}).catch((reason: unknown) => reason);
    await expect.poll(() => asked).toEqual(['home']);
    await signOut();
    expect(isCancelled(await early)).toBe(true);
    expect(asked).toEqual(['home']);
    expect(ends).toEqual(['signed-out']);
    session.accept('fresh');
    await expect(call(productRoutes.listProducts, { query: {} })).resolves.toEqual(LIST);
  });

  it('[AUTH-2] is not replaced by a refresh that was under way when somebody else signed in', async () => {
    server.use(
      guardedProducts(),
      http.post('*/api/auth/refresh', async () => {
        await delay(20);
        return HttpResponse.json(FRESH);
      }),
    );
    const late = session.renew('stale');
    session.end('signed-out');
    session.accept('other');
    await expect(late).rejects.toMatchObject({ code: 'SESSION_EXPIRED' });
    expect(session.token()).toBe('other');
    expect(ends).toEqual(['signed-out']);
  });

  it('does not take a wrong password for an ended session', async () => {
    server.use(http.post('*/api/auth/login', () => refusal(401, 'INCORRECT_CREDENTIALS')));
    await expect(signIn('anna', 'wrong')).rejects.toMatchObject({ code: 'INCORRECT_CREDENTIALS' });
    expect(ends).toEqual([]);
  });

  it('keeps a right of the user that is missing apart from the session', async () => {
    server.use(http.get('*/api/home', () => refusal(403, 'FORBIDDEN')));
    await expect(call(homeRoutes.overview, {})).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(ends).toEqual([]);
  });
});

describe('a call', () => {
  it('encodes parameters, numbers and filters by the codecs of its route and leaves out what is not given', async () => {
    const seen: string[] = [];
    server.use(
      http.get('*/api/products', ({ request }) => {
        const url = new URL(request.url);
        seen.push(...[...url.searchParams].map((pair) => pair.join('=')));
        return HttpResponse.json(LIST);
      }),
    );
    await call(productRoutes.listProducts, { query: { page: 2, filters: { brandIds: [1, 2], withLinks: true } } });
    expect(seen).toEqual(['page=2', 'filters={"brandIds":[1,2],"withLinks":true}']);
  });

  it('rejects with the code, the text and the details of an API error', async () => {
    const body = {
      code: 'INVALID_INPUT',
      message: 'm',
      details: { fields: [{ path: 'body.login', code: 'required', message: 'r' }] },
    };
    server.use(http.post('*/api/auth/logout', () => HttpResponse.json(body, { status: 400 })));
    const error: unknown = await call(authRoutes.logout, {}).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 400, ...body });
  });

  it('takes an answer that is no API error for an internal one', async () => {
    server.use(http.get('*/api/home', () => new HttpResponse('<h1>Bad gateway</h1>', { status: 502 })));
    await expect(call(homeRoutes.overview, {})).rejects.toMatchObject({ status: 502, code: 'INTERNAL' });
  });

  it('[SHELL-13] is silent when it is cancelled', async () => {
    server.use(
      http.get('*/api/home', async () => {
        await delay('infinite');
        return HttpResponse.json({});
      }),
    );
    const controller = new AbortController();
    const pending = call(homeRoutes.overview, {}, controller.signal).catch((reason: unknown) => reason);
    controller.abort();
    const reason = await pending;
    expect(isCancelled(reason)).toBe(true);
    expect(reason).not.toBeInstanceOf(ApiError);
  });
});

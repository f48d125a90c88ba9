import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRouter, RouterProvider } from '@tanstack/react-router';
import { render } from '@testing-library/react';
import type { CurrentUser, Overview, RoleName } from '@tsenomer/contracts';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { onTestFinished } from 'vitest';
import { theme } from '#components/theme/theme.ts';
import { Overlays } from '#components/feedback/Overlays.tsx';
import { session } from '#lib/api/index.ts';
import { ServerFormats } from '../src/app/ServerFormats.tsx';
import { leadToSecondFactorWhenDue } from '../src/app/second-factor-due.ts';
import { goToLoginOnEnd } from '../src/app/session-end.ts';
import { NotFoundScreen } from '../src/app/screens/NotFoundScreen.tsx';
import { routeTree } from '#routeTree.gen.ts';
import { refreshTouched } from '../src/app/live/refresh-touched.ts';

export function userOf(role: RoleName): CurrentUser {
  return {
    id: 1,
    name: 'Анна',
    surname: 'Смирнова',
    email: 'anna@example.test',
    phone: null,
    cityId: null,
    companyId: null,
    companyName: null,
    companyLogo: null,
    role,
    checksThisMonth: role === 'agent' ? null : 1234,
    demoEndsAt: null,
    lacksSecondFactor: false,
    startPage: null,
    tour: 'over',
  };
}

const run = {
  id: 7,
  collectionId: 5,
  collectionName: 'Смесители',
  kind: 'priceParsing' as const,
  status: 'running' as const,
  startedAt: '2026-11-21T07:00:00.000Z',
  finishedAt: null,
  progress: { total: 200, success: 90, notAvailable: 6, withError: 4, banned: 1, sellers: 0 },
};

export const OVERVIEW: Overview = {
  products: 4873,
  companies: 31,
  collections: 1,
  links: 21,
  running: [run],
  lastRuns: [
    {
      ...run,
      id: 6,
      collectionName: 'Плитка',
      status: 'done',
      finishedAt: '2026-11-21T06:00:00.000Z',
      earlierToday: 3,
    },
    {
      ...run,
      id: 5,
      collectionId: 8,
      collectionName: 'Обои',
      status: 'stopped',
      finishedAt: '2026-11-21T05:00:00.000Z',
      earlierToday: 0,
    },
  ],
  lastDay: {
    checks: 1000,
    success: 900,
    notAvailable: 60,
    withError: 40,
    errors: [
      { code: 1, count: 30 },
      { code: 10, count: 10 },
    ],
  },
  checksThisMonth: 91_234,
  days: [
    { date: '2026-11-20', checks: 900, withError: 30 },
    { date: '2026-11-21', checks: 1000, withError: 40 },
  ],
  moves: [
    {
      productId: 3,
      productName: 'Чайник',
      companyName: 'Ромашка',
      ownFlag: false,
      before: 100_000,
      now: 87_550,
      currency: 'RUB',
      change: -1245,
      at: '2026-11-21T06:00:00.000Z',
    },
  ],
  violations: 12,
};

export const CLIENT_CONFIG = {
  version: '1.2.3',
  helpUrl: 'https://help.test/',
  chatWidgetUrl: null,
  demo: false,
  lettersLeave: true,
  timeZone: 'Europe/Moscow',
  currency: 'RUB',
  buildInfo: { branch: 'main', commit: '0123456789abcdef', version: '1.2.3', date: '2026-11-20T10:43:29.000Z' },
};

const PART = { branch: 'main', tag: '1.2.3', commit: '0123456', updated_at: '2026-11-20T10:43:29.000Z' };

const json = (path: string, body: object) => http.get(`*/api${path}`, () => HttpResponse.json(body));

/** An API with what the shell and the overview ask for; tests override single calls. */
export const server = setupServer(
  json('/client-config', CLIENT_CONFIG),
  json('/app-version', { analytics: PART, frontend: PART, parser: PART, slaveNodes: [] }),
  json('/parser/state', { nodes: [], tasks: [] }),
  json('/link-search/summary', {
    counts: { proposed: 0, accepted: 0, confirmed: 0, rejected: 0 },
    learnt: { decisions: 0, learntAt: null, precision: [] },
  }),
  json('/link-search/candidates', { items: [], total: 0 }),
  json('/site-incidents', { items: [] }),
  json('/auth/sign-on', { name: null, onlyWayIn: false }),
  json('/inbox', { items: [], total: 0, unread: 0 }),
  json('/timetable/next-starts', { items: [] }),
  json('/home', OVERVIEW),
  json('/demo-market', { filled: false, own: { products: 0, companies: 0, collections: 0 } }),
  json('/blog-feed', { items: [] }),
  json('/home/decisions', {
    days: [],
    collectionId: null,
    belowRrp: 0,
    falls: {
      items: [
        {
          productId: 1,
          productName: 'Смеситель',
          companyName: 'Лавка',
          collectionId: null,
          before: 100_000,
          now: 87_550,
          currency: 'RUB',
          change: -1250,
          gap: 700,
          at: '2026-11-20T07:00:00.000Z',
        },
      ],
      total: 1,
    },
    rises: { items: [], total: 0 },
  }),
  json('/home/rivals', {
    collectionId: 5,
    items: [{ companyId: 3, companyName: 'Ладья', compared: 1200, cheaper: 1100, level: 40, gap: -340 }],
    total: 1,
  }),
  json('/parsing-collections/all-ids-names', { items: [] }),
  json('/settings/find', { items: [{ name: 'language', value: { locale: 'ru' } }] }),
  http.get('*/api/parser/events', () => HttpResponse.json({ code: 'FORBIDDEN', message: 'm' }, { status: 403 })),
  http.post('*/api/auth/refresh', () => HttpResponse.json({ code: 'SESSION_EXPIRED', message: 'm' }, { status: 401 })),
  http.post('*/api/auth/logout', () => HttpResponse.json({})),
);

/** Opens an address of the whole application; `role` null is somebody who is not signed in, `patch` changes who is. */
export async function open(path: string, role: RoleName | null, patch: Partial<CurrentUser> = {}) {
  if (role === null) session.end('signed-out');
  else {
    session.accept('token');
    server.use(http.post('*/api/auth/me', () => HttpResponse.json({ ...userOf(role), ...patch })));
  }
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  onTestFinished(refreshTouched(queryClient));
  const router = createRouter({
    routeTree,
    context: { queryClient },
    history: createMemoryHistory({ initialEntries: [path] }),
    defaultNotFoundComponent: NotFoundScreen,
  });
  const forget = goToLoginOnEnd(session, router, queryClient);
  onTestFinished(forget);
  onTestFinished(leadToSecondFactorWhenDue(queryClient, router));
  await router.load();
  const view = render(
    <MantineProvider theme={theme} env="test">
      <QueryClientProvider client={queryClient}>
        <ServerFormats>
          <RouterProvider router={router} />
          <Overlays />
        </ServerFormats>
      </QueryClientProvider>
    </MantineProvider>,
  );
  return { router, queryClient, view, forget };
}

import '@testing-library/jest-dom/vitest';
import { onTestFinished } from 'vitest';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRouter, RouterProvider } from '@tanstack/react-router';
import { render } from '@testing-library/react';
import { DEFAULT_COLLECTION_SETTINGS } from '@tsenomer/contracts';
import type { CollectionDetails, CollectionItem, CurrentUser, RoleName } from '@tsenomer/contracts';
import i18next from 'i18next';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { theme } from '#components/theme/theme.ts';
import { Overlays } from '#components/feedback/Overlays.tsx';
import { startI18n } from '#i18n/i18n.ts';
import { session } from '#lib/api/index.ts';
import { routeTree } from '#routeTree.gen.ts';
import { refreshTouched } from '../src/app/live/refresh-touched.ts';

// jsdom does not know the element <search> yet, and React complains about elements that the browser does not know.
Object.defineProperty(window.HTMLUnknownElement.prototype, Symbol.toStringTag, { value: 'HTMLElement' });

const COMPANIES = [
  {
    id: 1,
    name: 'Наш магазин',
    fullName: 'Наш магазин',
    sellerName: null,
    host: 'own.test',
    onlineFlag: true,
    ownFlag: true,
    disabled: false,
    robotFlag: true,
  },
  {
    id: 2,
    name: 'Ромашка',
    fullName: 'Ромашка',
    sellerName: null,
    host: 'daisy.test',
    onlineFlag: true,
    ownFlag: false,
    disabled: false,
    robotFlag: true,
  },
];
const CITIES = [
  { id: 1, name: 'Москва', countryName: 'Россия' },
  { id: 2, name: 'Казань', countryName: 'Россия' },
];

export function user(role: RoleName): CurrentUser {
  return {
    id: 1,
    name: 'Анна',
    surname: null,
    email: 'anna@example.test',
    phone: null,
    cityId: null,
    companyId: null,
    companyName: null,
    companyLogo: null,
    role,
    checksThisMonth: 10,
    demoEndsAt: null,
    lacksSecondFactor: false,
    startPage: null,
    tour: 'over',
  };
}

export function collection(patch: Partial<CollectionItem> = {}): CollectionItem {
  return {
    id: 5,
    name: 'Смесители',
    kind: 'priceParsing',
    city: { id: 1, name: 'Москва' },
    companies: [{ id: 2, name: 'Ромашка' }],
    productsCount: 12,
    linksCount: 30,
    checksCount: 30,
    companiesWithoutRobot: [],
    status: 'PROCESSED',
    stopped: false,
    lastRunAt: '2026-11-20T07:00:00.000Z',
    updatedAt: '2026-11-20T07:00:00.000Z',
    ...patch,
  };
}

export function details(patch: Partial<CollectionDetails> = {}): CollectionDetails {
  return {
    ...collection(),
    companies: [{ id: 2, name: 'Ромашка', disabled: false }],
    companyShops: [],
    typeId: 1,
    selection: { tagIds: [], brandIds: [], categoryIds: [], productIds: [11] },
    createdAt: '2026-11-01T07:00:00.000Z',
    note: '',
    settings: DEFAULT_COLLECTION_SETTINGS,
    productsWithLinksCount: 10,
    productsWithoutLinksCount: 2,
    results: [
      {
        company: { id: 2, name: 'Ромашка' },
        companyShop: null,
        disabled: false,
        configured: true,
        status: 'PROCESSED',
        stopped: false,
        notProcessed: 0,
        notAvailable: 4,
        processedWithSuccess: 20,
        processedWithError: 6,
        productLinksCount: 30,
        lastParsedAt: '2026-11-20T07:05:00.000Z',
        clusterNode: null,
        activityType: null,
        progress: null,
        newLinks: 0,
        errors: [{ code: 1, count: 6 }],
      },
    ],
    ...patch,
  };
}

/** Nothing found, nothing learnt. */
export const NO_FINDS = {
  counts: { proposed: 0, accepted: 0, confirmed: 0, rejected: 0 },
  learnt: { decisions: 0, learntAt: null, precision: [] },
};

const PART = { branch: 'main', tag: '1.2.3', commit: '0123456', updated_at: '2026-11-20T10:43:29.000Z' };

function answer(path: string, body: object) {
  return http.get(`*/api${path}`, () => HttpResponse.json(body));
}

/** An API that answers everything these screens ask for; tests override single calls by `server.use`. */
export const CLIENT_CONFIG = {
  version: '1.0.0',
  helpUrl: null,
  chatWidgetUrl: null,
  demo: false,
  lettersLeave: true,
  timeZone: 'Europe/Moscow',
  currency: 'RUB',
  buildInfo: { branch: 'main', commit: '0123456789abcdef', version: '1.2.3', date: '2026-11-20T10:43:29.000Z' },
};

export const server = setupServer(
  answer('/client-config', CLIENT_CONFIG),
  answer('/app-version', { analytics: PART, frontend: PART, parser: PART, slaveNodes: [] }),
  answer('/parser/state', { nodes: [], tasks: [] }),
  // Every page is of a site that no company has.
  http.get('*/api/products/recognise-link', ({ request }) => {
    const url = new URL(new URL(request.url).searchParams.get('link') ?? '');
    const nobody = { siteKnown: false, companyId: null, companyName: null, sellerName: null };
    return HttpResponse.json({ url: url.href, host: url.host, ...nobody });
  }),
  answer('/link-search/summary', NO_FINDS),
  answer('/link-search/candidates', { items: [], total: 0 }),
  answer('/site-incidents', { items: [] }),
  answer('/robot-healings', { items: [] }),
  answer('/companies/:id/robot-healing', { stopped: [], newest: null }),
  answer('/inbox', { items: [], total: 0, unread: 0 }),
  answer('/timetable/next-starts', { items: [] }),
  // A stream that says nothing and stays open: one that ends is opened again, and then everything is read anew.
  http.get(
    '*/api/parser/events',
    () => new HttpResponse(new ReadableStream(), { headers: { 'content-type': 'text/event-stream' } }),
  ),
  answer('/cities', { items: CITIES, total: 2 }),
  answer('/reports/main/cities', { items: CITIES.map(({ id, name }) => ({ id, name })) }),
  answer('/reports/main/collection', {
    id: 5,
    name: details().name,
    city: details().city,
    companies: details().companies,
  }),
  answer('/companies', { items: COMPANIES, total: 2 }),
  answer('/company-shops', { items: [], total: 0 }),
  answer('/brands', { items: [{ id: 3, name: 'Север' }], total: 1 }),
  answer('/tags', { items: [], total: 0 }),
  answer('/categories', { items: [], total: 0 }),
  answer('/categories/meta', { max_level: 1 }),
  answer('/parsing-collections', { items: [collection()], total: 1 }),
  answer('/parsing-collections/all-ids-names', { items: [{ id: 5, name: details().name }] }),
  answer('/parsing-collections/5', details()),
  answer('/parsing-collections/5/company-statuses', { items: [] }),
  http.post('*/api/parsing-collections/count-selection', () =>
    HttpResponse.json({ products: 12, links: 30, byCompany: [{ companyId: 2, links: 30 }] }),
  ),
);

/** Opens an address of the product as somebody with this role; `patch` changes who it is. */
export async function openAs(role: RoleName, path: string, patch: Partial<CurrentUser> = {}) {
  server.use(http.post('*/api/auth/me', () => HttpResponse.json({ ...user(role), ...patch })));
  session.accept('token');
  if (!i18next.isInitialized) await startI18n('ru');
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  onTestFinished(refreshTouched(queryClient));
  const router = createRouter({
    routeTree,
    context: { queryClient },
    history: createMemoryHistory({ initialEntries: [path] }),
  });
  await router.load();
  const view = render(
    <MantineProvider theme={theme} env="test">
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <Overlays />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return { router, queryClient, view };
}

import type { CurrentUser, SessionItem } from '@tsenomer/contracts';
import { http, HttpResponse } from 'msw';
import { server } from './app-harness.tsx';

// jsdom does not know the element <search> yet, and React complains about elements that the browser does not know.
Object.defineProperty(window.HTMLUnknownElement.prototype, Symbol.toStringTag, { value: 'HTMLElement' });

export const PROFILE = {
  name: 'Анна',
  surname: 'Смирнова',
  email: 'anna@example.test',
  phone: '+79120000000',
  cityId: 1,
  companyId: 7,
};

export const HERE: SessionItem = {
  id: '11111111-1111-4111-8111-111111111111',
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  ip: '10.0.0.1',
  signedInAt: '2026-11-20T07:00:00.000Z',
  lastUsedAt: '2026-11-21T07:00:00.000Z',
  current: true,
};

export function refuse(code: string, status: number, message = code) {
  return HttpResponse.json({ code, message }, { status });
}

/** One call that keeps the bodies it was sent. */
export function recorded(
  method: 'post' | 'patch' | 'delete',
  path: string,
  answer: (body: unknown, count: number) => Response,
) {
  const bodies: unknown[] = [];
  server.use(
    http[method](`*/api${path}`, async ({ request }) => {
      const text = await request.text();
      const body: unknown = text === '' ? null : JSON.parse(text);
      bodies.push(body);
      return answer(body, bodies.length);
    }),
  );
  return bodies;
}

/** What windows about accounts ask for; call it before `open`. */
export function serveAccounts(): void {
  const city = (id: number, name: string) => ({ id, name, countryName: 'Россия' });
  const company = (id: number, fullName: string) => ({ id, fullName });
  server.use(
    http.get('*/api/account/showProfile', () => HttpResponse.json(PROFILE)),
    http.get('*/api/account/sessions', () => HttpResponse.json({ items: [HERE] })),
    http.get('*/api/cities', () => HttpResponse.json({ items: [city(1, 'Москва'), city(2, 'Казань')], total: 2 })),
    http.get('*/api/companies', () =>
      HttpResponse.json({ items: [company(7, 'Ромашка'), company(8, 'Лютик')], total: 2 }),
    ),
    http.get('*/api/roles', () =>
      HttpResponse.json({
        items: [
          { id: 2, name: 'user', title: 'u' },
          { id: 5, name: 'agent', title: 'a' },
          { id: 6, name: 'manager', title: 'm' },
        ],
      }),
    ),
    http.get('*/api/users/exists', () => HttpResponse.json({ email: false, phone: false, externalUid: false })),
  );
}

/** Somebody of a company. */
export const OF_COMPANY: Partial<CurrentUser> = { companyId: 7, companyName: 'Ромашка' };

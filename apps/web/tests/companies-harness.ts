import type { CompanyAbout, CompanyItem, CompanyShopItem, UserItem } from '@tsenomer/contracts';
import { http, HttpResponse } from 'msw';
import { server } from './collections-harness.tsx';

export function company(patch: Partial<CompanyItem> = {}): CompanyItem {
  return {
    id: 2,
    name: 'Ромашка',
    fullName: 'Ромашка',
    sellerName: null,
    sellerUrl: null,
    host: 'daisy.test',
    onlineFlag: true,
    ownFlag: false,
    disabled: false,
    logo: null,
    companyTypeId: null,
    externalId: null,
    robotFlag: true,
    ...patch,
  };
}

export function about(patch: Partial<CompanyAbout> = {}): CompanyAbout {
  return {
    ...company(),
    legalData: {
      form: 'llc',
      legalName: 'ООО «Ромашка»',
      inn: '7707083893',
      kpp: '773601001',
      psrn: '1027700132195',
      legalAddress: '',
      responsibleName: '',
    },
    emails: ['info@daisy.test'],
    phones: [],
    ...patch,
  };
}

export function shop(patch: Partial<CompanyShopItem> = {}): CompanyShopItem {
  return {
    id: 10,
    companyId: 2,
    cityId: 1,
    cityName: 'Москва',
    name: '',
    address: 'Тверская, 1',
    lat: 55.75,
    lon: 37.61,
    sid: null,
    sapCode: null,
    externalId: null,
    deliveryType: 'pickup',
    ...patch,
  };
}

export function employee(patch: Partial<UserItem> = {}): UserItem {
  return {
    id: 50,
    name: 'Иван',
    surname: 'Петров',
    fullName: 'Петров Иван',
    email: 'ivan@daisy.test',
    phone: null,
    cityId: null,
    cityName: null,
    companyId: 2,
    companyName: 'Ромашка',
    role: 'manager',
    roleId: 6,
    externalUid: null,
    offlineMonitoringAutoApproveFlag: false,
    demoEndsAt: null,
    secondFactor: false,
    createdAt: '2026-11-20T07:00:00.000Z',
    ...patch,
  };
}

/** Answers a reading call with a body. */
export function answers(path: string, body: object): void {
  server.use(http.get(`*/api${path}`, () => HttpResponse.json(body)));
}

/** Refuses a call with an error of the catalogue. */
export function refuses(
  method: 'get' | 'post' | 'patch' | 'delete',
  path: string,
  code: string,
  status = 409,
  fields: readonly object[] = [],
): void {
  server.use(
    http[method](`*/api${path}`, () => HttpResponse.json({ code, message: code, details: { fields } }, { status })),
  );
}

/** Answers a writing call and keeps what was sent: the path with its query, and the body. */
export function accepts(
  method: 'post' | 'patch' | 'delete',
  path: string,
  answer: (sent: unknown) => object,
): { path: string; body: unknown }[] {
  const sent: { path: string; body: unknown }[] = [];
  server.use(
    http[method](`*/api${path}`, async ({ request }) => {
      const url = new URL(request.url);
      const text = await request.text();
      const body: unknown = text.startsWith('{') ? JSON.parse(text) : text;
      sent.push({ path: url.pathname + url.search, body });
      return HttpResponse.json(answer(body));
    }),
  );
  return sent;
}

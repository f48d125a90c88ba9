import type { OfflineTask, OfflineTaskItem, TaskProductRow } from '@tsenomer/contracts';
import { http, HttpResponse } from 'msw';
import { server } from './collections-harness.tsx';

export { openAs, server } from './collections-harness.tsx';

export const TASK_ID = 12;
export const NEW_UUID = '5f0c1e9a-1d39-4c63-8d0a-0f7d7c9b1a01';
export const PHOTO_UUID = '5f0c1e9a-1d39-4c63-8d0a-0f7d7c9b1a02';

const MOSCOW = { id: 1, name: 'Москва', countryName: 'Россия', externalUid: null, shopsCount: 2 };
const CITIES = [
  { ...MOSCOW, cityData: { names: ['Москва'], countryNames: ['Россия'], lat: 55.75, lon: 37.62 } },
  {
    ...MOSCOW,
    id: 2,
    name: 'Минск',
    countryName: 'Беларусь',
    cityData: { names: ['Минск'], countryNames: ['Беларусь'], lat: 53.9, lon: 27.56 },
  },
];

const company = (id: number, name: string) => ({
  id,
  name,
  fullName: name,
  sellerName: null,
  sellerUrl: null,
  host: null,
  onlineFlag: false,
  ownFlag: false,
  disabled: false,
  logo: null,
  companyTypeId: 2,
  externalId: null,
  robotFlag: false,
});

const person = (id: number, fullName: string, role: 'agent' | 'user' | 'closed') => ({
  id,
  name: fullName.split(' ')[1] ?? fullName,
  surname: fullName.split(' ')[0] ?? null,
  fullName,
  email: `u${id}@example.test`,
  phone: null,
  cityId: 1,
  cityName: 'Москва',
  companyId: null,
  companyName: null,
  role,
  roleId: role === 'agent' ? 5 : role === 'user' ? 2 : 4,
  externalUid: null,
  offlineMonitoringAutoApproveFlag: false,
  secondFactor: false,
  demoEndsAt: null,
  createdAt: '2026-11-01T07:00:00.000Z',
});

export const AGENT = person(7, 'Петров Иван', 'agent');

const shop = (id: number, cityId: number, address: string) => ({
  id,
  companyId: 3,
  cityId,
  cityName: cityId === 1 ? 'Москва' : 'Минск',
  name: '',
  address,
  lat: id === 33 ? null : 55.75 + id / 1000,
  lon: id === 33 ? null : 37.6,
  sid: null,
  sapCode: null,
  externalId: null,
  deliveryType: 'delivery' as const,
});
/** The third has no place on the map. */
export const SHOPS = [shop(31, 1, 'Тверская, 1'), shop(32, 1, 'Арбат, 2'), shop(33, 2, 'Немига, 3')];

export function task(patch: Partial<OfflineTaskItem> = {}): OfflineTaskItem {
  return {
    id: TASK_ID,
    number: TASK_ID,
    name: 'Молоко',
    status: 'completed',
    approved: false,
    scheduledDate: '2026-11-24',
    scheduledUser: { id: AGENT.id, fullName: AGENT.fullName },
    cityId: 1,
    cityName: 'Москва',
    companyId: 3,
    companyName: 'Гастроном',
    companyShop: { id: 31, name: '', address: 'Тверская, 1', lat: 55.76, lon: 37.61 },
    comment: '',
    createdAt: '2026-11-23T07:00:00.000Z',
    executionEndTime: '2026-11-24T09:30:00.000Z',
    approveTime: null,
    approvedByUser: null,
    productsCount: 2,
    readingsCount: 1,
    newProductsCount: 1,
    photosCount: 1,
    conflictsCount: 0,
    ...patch,
  };
}

export function wholeTask(patch: Partial<OfflineTask> = {}): OfflineTask {
  return {
    ...task(),
    agentComment: '',
    startedAt: '2026-11-24T08:30:00.000Z',
    arrivedAt: '2026-11-24T08:40:00.000Z',
    coordinates: { lat: 55.761, lon: 37.612, accuracy: 20 },
    distance: 160,
    photos: [],
    editingCache: [],
    conflicts: [],
    ...patch,
  };
}

export function productRow(patch: Partial<TaskProductRow> = {}): TaskProductRow {
  return {
    typeFlag: 'task',
    productId: 11,
    newProductUuid: null,
    name: 'Молоко 900 мл',
    article: 'A-1',
    barcode: null,
    brandName: 'Бурёнка',
    currency: 'RUB',
    price: 9990,
    extraPrice: null,
    priceBeforePromo: null,
    priceTypeId: 1,
    measuredValue: null,
    measureUnitId: null,
    comment: '',
    noProduct: false,
    analog: false,
    stock: null,
    attachToProduct: null,
    createNewProduct: null,
    originalPrice: 9990,
    oldPrice: 9500,
    differencePercent: 5,
    flagged: false,
    edited: false,
    readAt: '2026-11-24T09:00:00.000Z',
    productPricePhotos: [],
    ...patch,
  };
}

/** Asked of the server, in its order: `GET /offline-monitorings?…`. */
export interface Asked {
  readonly what: string;
  readonly query: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** Serves what every screen of tasks asks for; tells of all calls of the area. */
export function serveOffline(tasks: readonly OfflineTaskItem[] = [task()]): Asked[] {
  const asked: Asked[] = [];
  const note = async (request: Request, what: string): Promise<void> => {
    const query = Object.fromEntries(new URL(request.url).searchParams);
    const body = await request.text();
    asked.push({ what, query, ...(body !== '' && { body: JSON.parse(body) }) });
  };
  const items = (path: string, list: readonly object[]) =>
    http.get(`*/api${path}`, () => HttpResponse.json({ items: list, total: list.length }));
  server.use(
    items('/cities', CITIES),
    items('/companies', [company(3, 'Гастроном'), company(4, 'Сельпо')]),
    items('/users', [person(8, 'Смирнова Анна', 'user'), AGENT, person(9, 'Бывший Олег', 'closed')]),
    items('/measure-units', [{ id: 1, code: 'g', name: 'г' }]),
    items('/offline-monitoring-templates', []),
    http.get('*/api/offline-monitorings/auto-approve-settings', () =>
      HttpResponse.json({ timeFrom: '00:00:00+00', timeTo: '00:00:00+00', mode: 'off' }),
    ),
    http.get('*/api/company-shops', async ({ request }) => {
      await note(request, 'shops');
      return HttpResponse.json({ items: SHOPS, total: SHOPS.length });
    }),
    http.get('*/api/offline-monitorings', async ({ request }) => {
      await note(request, 'list');
      return HttpResponse.json({ items: tasks, total: tasks.length });
    }),
    ...(['bulk-cancel', 'bulk-remove'] as const).map((what) =>
      http.post(`*/api/offline-monitorings/${what}`, async ({ request }) => {
        await note(request, what);
        return HttpResponse.json({ changed: [TASK_ID], kept: [13] });
      }),
    ),
  );
  return asked;
}

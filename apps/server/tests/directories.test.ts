import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { InjectOptions } from 'fastify';
import {
  accessAllows,
  brandRoutes,
  categoryReportRoutes,
  categoryRoutes,
  cityRoutes,
  companyRoutes,
  companyShopRoutes,
  ROLE_NAMES,
  tagRoutes,
  unitRoutes,
  zodOf,
} from '@tsenomer/contracts';
import type { RoleName, RouteRecord } from '@tsenomer/contracts';
import { makeCity, makeCompany, makeLink, makeProduct } from '@tsenomer/db/testing';
import { testApp } from './test-app.ts';
import type { TestApp } from './test-app.ts';

let running: TestApp;
const headersOf = new Map<RoleName, { authorization: string }>();
let ids: {
  city: number;
  company: number;
  shop: number;
  brand: number;
  category: number;
  tag: number;
  product: number;
  link: number;
};

beforeAll(async () => {
  running = await testApp();
  for (const role of ROLE_NAMES) if (role !== 'closed') headersOf.set(role, await running.signedIn(role));
  const { db } = running.test;
  const [city, company, product] = [await makeCity(db), await makeCompany(db), await makeProduct(db)];
  ids = {
    city,
    company,
    product,
    link: await makeLink(db, product, company),
    shop: (await made('/company-shops', { companyId: company, cityId: city, address: 'ул. Мира, 1' })).id,
    brand: (await made('/brands', { name: 'Бренд' })).id,
    category: (await made('/categories', { name: 'Категория' })).id,
    tag: (await made('/tags', { name: 'Тег' })).id,
  };
});
afterAll(() => running.close());

async function call(method: InjectOptions['method'], url: string, payload?: object, role: RoleName | null = 'admin') {
  const headers = role === null ? {} : (headersOf.get(role) ?? {});
  return running.app.inject({
    method: method ?? 'GET',
    url: `/api${url}`,
    headers,
    ...(payload === undefined ? {} : { payload }),
  });
}

async function made(url: string, payload: object): Promise<{ id: number; name: string }> {
  const answer = await call('POST', url, payload);
  expect([url, answer.statusCode]).toEqual([url, 200]);
  return answer.json();
}

const about = {
  legalData: { form: null, legalName: '', inn: '', kpp: '', psrn: '', legalAddress: '', responsibleName: '' },
  emails: [],
  phones: [],
};
const newCompany = (name: string) => ({ name, onlineFlag: true });

/** A step of the ladder: a route, a call that succeeds, one that is bad input, one for what is not there. */
interface Step {
  readonly record: RouteRecord;
  readonly good: () => { url: string; payload?: object };
  readonly bad?: { url: string; payload?: object };
  readonly missing?: { url: string; payload?: object };
}

let fresh = 0;
const unused = (word: string) => `${word} ${(fresh += 1)}`;

/** A new row for calls that change or delete one. */
async function spare(area: 'city' | 'company' | 'brand' | 'category' | 'tag' | 'shop'): Promise<number> {
  if (area === 'shop')
    return (await made('/company-shops', { companyId: ids.company, cityId: ids.city, address: unused('ул.') })).id;
  const plural = { city: 'cities', company: 'companies', brand: 'brands', category: 'categories', tag: 'tags' }[area];
  const payload = {
    city: { name: unused('Новый город'), countryName: 'Россия' },
    company: newCompany(unused('Фирма')),
  };
  return (await made(`/${plural}`, area === 'city' || area === 'company' ? payload[area] : { name: unused('Имя') })).id;
}

let spares: Awaited<ReturnType<typeof makeSpares>>;
async function makeSpares() {
  return {
    city: await spare('city'),
    company: await spare('company'),
    brand: await spare('brand'),
    category: await spare('category'),
    tag: await spare('tag'),
    shop: await spare('shop'),
  };
}
beforeAll(async () => {
  spares = await makeSpares();
});

const NOWHERE = 987_654;
const TOO_LARGE = 999_999_999_999;

/** In the order in which they can be called: what is deleted goes last. */
const LADDER: readonly Step[] = [
  {
    record: cityRoutes.listCities,
    good: () => ({ url: '/cities?sort=country&order=desc' }),
    bad: { url: '/cities?sort=mayor' },
  },
  {
    record: cityRoutes.createCity,
    good: () => ({ url: '/cities', payload: { name: unused('Новый город'), countryName: 'Россия' } }),
    bad: { url: '/cities', payload: { name: ' ', countryName: 'Россия' } },
  },
  {
    record: cityRoutes.editCity,
    good: () => ({ url: `/cities/${spares.city}`, payload: { name: unused('Новый город'), countryName: 'Россия' } }),
    bad: { url: '/cities/x', payload: { name: 'x', countryName: 'x' } },
    missing: { url: `/cities/${NOWHERE}`, payload: { name: 'x', countryName: 'x' } },
  },
  {
    record: cityRoutes.deleteCity,
    good: () => ({ url: `/cities/${spares.city}` }),
    bad: { url: '/cities/0' },
    missing: { url: `/cities/${TOO_LARGE}` },
  },
  {
    record: companyRoutes.listCompanies,
    good: () => ({
      url: `/companies?limit=10000000&filters=${encodeURIComponent('[{"onlineFlag":true},{"cityId":1}]')}`,
    }),
    bad: { url: '/companies?filters=%7B' },
  },
  {
    record: companyRoutes.listSellers,
    good: () => ({ url: '/companies/sellers' }),
    bad: { url: '/companies/sellers?page=0' },
  },
  {
    record: companyRoutes.getCompany,
    good: () => ({ url: `/companies/${spares.company}` }),
    bad: { url: '/companies/x' },
    missing: { url: `/companies/${TOO_LARGE}` },
  },
  {
    record: companyRoutes.createCompany,
    good: () => ({ url: '/companies', payload: newCompany(unused('Фирма')) }),
    bad: { url: '/companies', payload: { ...newCompany('x'), host: 'http://x/' } },
  },
  {
    record: companyRoutes.editCompany,
    good: () => ({ url: `/companies/${spares.company}`, payload: newCompany(unused('Фирма')) }),
    bad: { url: `/companies/1`, payload: { name: 'x' } },
    missing: { url: `/companies/${NOWHERE}`, payload: newCompany('x') },
  },
  {
    record: companyRoutes.editAbout,
    good: () => ({ url: `/companies/${spares.company}/about`, payload: about }),
    bad: { url: '/companies/1/about', payload: { ...about, legalData: { ...about.legalData, kpp: 'x' } } },
    missing: { url: `/companies/${NOWHERE}/about`, payload: about },
  },
  {
    record: companyRoutes.deleteLogo,
    good: () => ({ url: `/companies/${spares.company}/logo` }),
    bad: { url: '/companies/x/logo' },
    missing: { url: `/companies/${NOWHERE}/logo` },
  },
  {
    record: companyRoutes.disableCompany,
    good: () => ({ url: `/companies/${spares.company}/disable` }),
    bad: { url: '/companies/x/disable' },
    missing: { url: `/companies/${NOWHERE}/disable` },
  },
  {
    record: companyRoutes.enableCompany,
    good: () => ({ url: `/companies/${spares.company}/enable` }),
    bad: { url: '/companies/x/enable' },
    missing: { url: `/companies/${NOWHERE}/enable` },
  },
  {
    record: companyShopRoutes.listCompanyShops,
    good: () => ({ url: `/company-shops?cityId=${ids.city}&page=1&companyIds=%5B${ids.company}%5D` }),
    bad: { url: '/company-shops?companyIds=1' },
  },
  {
    record: companyShopRoutes.createCompanyShop,
    good: () => ({
      url: '/company-shops',
      payload: { companyId: ids.company, cityId: ids.city, address: unused('ул.') },
    }),
    bad: { url: '/company-shops', payload: { companyId: 1, cityId: 1, address: '', lat: 91 } },
    missing: { url: '/company-shops', payload: { companyId: NOWHERE, cityId: NOWHERE, address: 'x' } },
  },
  {
    record: companyShopRoutes.createCompanyShops,
    good: () => ({
      url: `/company-shops/bulk/${ids.city}`,
      payload: { companyId: ids.company, shops: [{ address: unused('ул.') }, { address: unused('ул.') }] },
    }),
    bad: { url: '/company-shops/bulk/1', payload: { companyId: 1, shops: [] } },
    missing: { url: `/company-shops/bulk/${NOWHERE}`, payload: { companyId: 1, shops: [{ address: 'x' }] } },
  },
  {
    record: companyShopRoutes.editCompanyShop,
    good: () => ({ url: `/company-shops/${spares.shop}`, payload: { address: unused('ул.') } }),
    bad: { url: '/company-shops/1', payload: { address: 'x', deliveryType: 'mule' } },
    missing: { url: `/company-shops/${NOWHERE}`, payload: { address: 'x' } },
  },
  {
    record: companyShopRoutes.deleteCompanyShop,
    good: () => ({ url: `/company-shops/${spares.shop}` }),
    bad: { url: '/company-shops/x' },
    missing: { url: `/company-shops/${TOO_LARGE}` },
  },
  {
    record: companyRoutes.deleteCompany,
    good: () => ({ url: `/companies/${spares.company}?withLinks=true` }),
    bad: { url: '/companies/1?withLinks=perhaps' },
    missing: { url: `/companies/${TOO_LARGE}` },
  },
  {
    record: brandRoutes.listBrands,
    good: () => ({ url: `/brands?productsCount=true&order=desc&filters=${encodeURIComponent('{"ids":[1,2]}')}` }),
    bad: { url: '/brands?limit=0' },
  },
  {
    record: brandRoutes.createBrand,
    good: () => ({ url: '/brands', payload: { name: unused('Бренд') } }),
    bad: { url: '/brands', payload: {} },
  },
  {
    record: brandRoutes.editBrand,
    good: () => ({ url: `/brands/${spares.brand}`, payload: { name: unused('Бренд') } }),
    bad: { url: '/brands/1', payload: { name: 'x'.repeat(201) } },
    missing: { url: `/brands/${NOWHERE}`, payload: { name: 'x' } },
  },
  {
    record: brandRoutes.deleteBrand,
    good: () => ({ url: `/brands/${spares.brand}` }),
    bad: { url: '/brands/x' },
    missing: { url: `/brands/${TOO_LARGE}` },
  },
  {
    record: categoryRoutes.listCategories,
    good: () => ({ url: '/categories?filters=%7B%22level%22%3A1%7D' }),
    bad: { url: '/categories?filters=%7B%22level%22%3A21%7D' },
  },
  { record: categoryRoutes.categoriesMeta, good: () => ({ url: '/categories/meta' }) },
  {
    record: categoryRoutes.categoryTree,
    good: () => ({ url: `/categories/tree?parentId=${ids.category}` }),
    bad: { url: '/categories/tree?parentId=x' },
  },
  {
    record: categoryRoutes.createCategory,
    good: () => ({ url: '/categories', payload: { name: unused('Категория'), parentId: ids.category } }),
    bad: { url: '/categories', payload: { name: 'x', parentId: 0 } },
    missing: { url: '/categories', payload: { name: 'x', parentId: TOO_LARGE } },
  },
  {
    record: categoryRoutes.editCategory,
    good: () => ({ url: `/categories/${spares.category}`, payload: { parentId: ids.category } }),
    bad: { url: '/categories/1', payload: { level: 2 } },
    missing: { url: `/categories/${NOWHERE}`, payload: {} },
  },
  {
    record: categoryRoutes.detachCategory,
    good: () => ({ url: `/categories/${spares.category}/detach`, payload: { productIds: [ids.product] } }),
    bad: { url: '/categories/1/detach', payload: { productIds: [0] } },
    missing: { url: `/categories/${NOWHERE}/detach`, payload: {} },
  },
  {
    record: categoryRoutes.deleteCategory,
    good: () => ({ url: `/categories/${spares.category}` }),
    bad: { url: '/categories/x' },
    missing: { url: `/categories/${TOO_LARGE}` },
  },
  {
    record: categoryReportRoutes.categoryReport,
    good: () => ({ url: '/categories/report?sort=meanPrice' }),
    bad: { url: '/categories/report?level=0' },
    missing: { url: `/categories/report?filters=%7B%22cityId%22%3A${NOWHERE}%7D` },
  },
  {
    record: categoryReportRoutes.categoryReportFile,
    good: () => ({ url: '/categories/report/excel?level=2' }),
    bad: { url: '/categories/report/excel?level=x' },
    missing: { url: `/categories/report/excel?filters=%7B%22collectionId%22%3A${TOO_LARGE}%7D` },
  },
  {
    record: tagRoutes.listTags,
    good: () => ({
      url: `/tags?linksCount=true&sort=linksCount&filters=${encodeURIComponent(JSON.stringify([{ ids: [ids.tag, TOO_LARGE] }]))}`,
    }),
    bad: { url: '/tags?order=up' },
  },
  {
    record: tagRoutes.createTag,
    good: () => ({ url: '/tags', payload: { name: unused('Тег') } }),
    bad: { url: '/tags', payload: { name: '\u0007' } },
  },
  {
    record: tagRoutes.createTags,
    good: () => ({ url: '/tags/bulk', payload: { names: [unused('Тег'), 'Тег'] } }),
    bad: { url: '/tags/bulk', payload: { names: [] } },
  },
  {
    record: tagRoutes.editTag,
    good: () => ({ url: `/tags/${spares.tag}`, payload: { name: unused('Тег') } }),
    bad: { url: '/tags/1', payload: { name: 1 } },
    missing: { url: `/tags/${NOWHERE}`, payload: { name: 'x' } },
  },
  {
    record: tagRoutes.attachTags,
    good: () => ({
      url: '/tags/attach',
      payload: { tagIds: [ids.tag], productIds: [ids.product], linkIds: [ids.link] },
    }),
    bad: { url: '/tags/attach', payload: { tagIds: [1] } },
    missing: { url: '/tags/attach', payload: { tagIds: [NOWHERE], productIds: [1] } },
  },
  {
    record: tagRoutes.detachTags,
    good: () => ({ url: '/tags/detach', payload: { tagIds: [ids.tag], productIds: [ids.product] } }),
    bad: { url: '/tags/detach', payload: { tagIds: [], productIds: [1] } },
    missing: { url: '/tags/detach', payload: { tagIds: [TOO_LARGE], productIds: [1] } },
  },
  {
    record: tagRoutes.deleteTag,
    good: () => ({ url: `/tags/${spares.tag}` }),
    bad: { url: '/tags/x' },
    missing: { url: `/tags/${TOO_LARGE}` },
  },
  {
    record: tagRoutes.deleteTags,
    good: () => ({ url: `/tags/bulk?ids=${NOWHERE},${TOO_LARGE}` }),
    bad: { url: '/tags/bulk?ids=a' },
  },
  {
    record: unitRoutes.listMeasureUnits,
    good: () => ({ url: '/measure-units?limit=9999' }),
    bad: { url: '/measure-units?limit=10000' },
  },
  { record: unitRoutes.listCompanyTypes, good: () => ({ url: '/company-type' }) },
  { record: unitRoutes.listCurrencies, good: () => ({ url: '/currencies' }) },
];

describe('[DIR-1] [DIR-2] [DIR-3] [DIR-4] [DIR-6] [DIR-7] [DIR-8] [DIR-9] every route of the directories', () => {
  it.each(LADDER.map((step) => ({ name: `${step.record.method} ${step.record.path}`, ...step })))(
    '$name: 401, 403, 400, 404, 200',
    async ({ record, good, bad, missing }) => {
      const { method, access, response } = record;
      const { url, payload } = good();
      expect((await call(method, url, payload, null)).statusCode).toBe(401);
      for (const role of headersOf.keys()) {
        if (accessAllows(access, role)) continue;
        const refused = await call(method, url, payload, role);
        expect([role, refused.statusCode, refused.json().code]).toEqual([
          role,
          403,
          role === 'demo' ? 'DEMO_FORBIDDEN' : 'FORBIDDEN',
        ]);
      }
      if (bad) {
        const answer = await call(method, bad.url, bad.payload);
        expect([answer.statusCode, answer.json().code]).toEqual([400, 'INVALID_INPUT']);
      }
      if (missing) {
        const answer = await call(method, missing.url, missing.payload);
        expect([answer.statusCode, answer.json().code]).toEqual([404, 'NOT_FOUND']);
      }
      const answer = await call(method, url, payload);
      expect(answer.statusCode).toBe(200);
      if ('_zod' in response) expect(zodOf(response).safeDecode(answer.json()).success).toBe(true);
    },
  );

  it('leaves no route of the directories out', () => {
    const tables = [cityRoutes, companyRoutes, companyShopRoutes, brandRoutes, categoryRoutes, tagRoutes, unitRoutes];
    const routes = tables.flatMap((table) => Object.values<RouteRecord>(table));
    // The logo's upload and picture have tests of their own.
    const elsewhere: readonly RouteRecord[] = [companyRoutes.uploadLogo, companyRoutes.companyLogo];
    const climbed = new Set(LADDER.map(({ record }) => record));
    expect(routes.filter((record) => !climbed.has(record) && !elsewhere.includes(record))).toEqual([]);
  });
});

describe('names as people write them', () => {
  const NAMES = [
    'ООО «Рога & Копыта»',
    `O'Neill "Ltd"`,
    '<script>alert(1)</script>',
    '=HYPERLINK("http://x")',
    'Шоколад 🍫👩‍👩‍👧',
    'שוקולד',
    'نص عربي',
    'İstanbul ß ﬁ',
    '😀'.repeat(100),
    '%_\\',
  ];

  it.each(NAMES)('[DIR-6] keeps %j as it is in every directory, and finds it', async (name) => {
    const cases = [
      ['/brands', { name }, { name }],
      ['/tags', { name }, { name }],
      ['/categories', { name }, { name }],
      ['/cities', { name, countryName: 'Россия' }, { name }],
      ['/companies', newCompany(name), { searchValue: name }],
    ] as const;
    for (const [url, payload, filters] of cases) {
      const { id, name: kept } = await made(url, payload);
      expect([url, kept]).toEqual([url, name]);
      const list = await call('GET', `${url}?filters=${encodeURIComponent(JSON.stringify(filters))}`);
      expect([url, list.json().items.map((item: { id: number }) => item.id)]).toEqual([url, [id]]);
    }
  });

  it('[DIR-6] takes two names that look the same for one, whatever was copied along', async () => {
    for (const [url, more] of [
      ['/brands', {}],
      ['/tags', {}],
      ['/cities', { countryName: 'Россия' }],
    ] as const) {
      expect(await made(url, { name: 'Ну\u00ADле\u200Bвая\uFEFF\u202E\u2069', ...more })).toMatchObject({
        name: 'Нулевая',
      });
      expect((await call('POST', url, { name: 'Нулевая', ...more })).statusCode).toBe(409);
    }
  });

  it('[DIR-6] collapses spaces and control characters, and refuses empty, invisible and endless names', async () => {
    expect(await made('/brands', { name: '  Два \n слова\u00A0\u0000 тут ' })).toMatchObject({ name: 'Два слова тут' });
    for (const [name, code] of [
      ['', 'required'],
      [' \n ', 'required'],
      ['\u200B\u202E', 'required'],
      ['\u0000\u0007', 'required'],
      ['x'.repeat(10_000), 'too_long'],
    ] as const) {
      for (const url of ['/brands', '/tags', '/categories', '/cities', '/companies']) {
        const answer = await call('POST', url, { ...newCompany(name), countryName: 'Россия' });
        const answerOf = url === '/companies' || url === '/cities' ? answer : await call('POST', url, { name });
        expect([url, answerOf.statusCode]).toEqual([url, 400]);
        if (url === '/brands')
          expect(answerOf.json().details.fields[0]).toMatchObject({ path: 'body.name', message: code });
      }
    }
  });

  it('searches by texts that no name can have without harm', async () => {
    for (const name of ['\u0000', 'a\u0000b', '\uD800', '%', '\\', '   ', '\'"--']) {
      const filters = encodeURIComponent(JSON.stringify({ name }));
      for (const url of ['/brands', '/tags', '/categories', '/cities'])
        expect((await call('GET', `${url}?filters=${filters}`)).statusCode).toBe(200);
    }
  });

  it('keeps other texts clean of what the database cannot hold', async () => {
    const { id } = await made('/companies', { ...newCompany('С нулями'), externalId: 'a\u0000b' });
    expect((await call('GET', `/companies/${id}`)).json()).toMatchObject({ externalId: 'a b' });
    const legalData = { ...about.legalData, legalName: 'a\u0000b', legalAddress: '\u0000' };
    expect((await call('PATCH', `/companies/${id}/about`, { ...about, legalData })).json()).toMatchObject({
      legalData: { legalName: 'a b', legalAddress: '' },
    });
    const shop = await made('/company-shops', {
      companyId: id,
      cityId: ids.city,
      address: 'ул.\u0000Мира',
      name: '\u0000',
      sid: '\u0000',
    });
    expect(shop).toMatchObject({ address: 'ул. Мира', name: '', sid: null });
    expect(await made('/cities', { name: 'С нулём', countryName: 'Россия', externalUid: 'u\u0000' })).toMatchObject({
      externalUid: 'u',
    });
  });
});

describe('the audit trail of directories', () => {
  it('names who did it from where', async () => {
    const { id } = await made('/brands', { name: 'Со следом' });
    const entry = await running.test.db
      .selectFrom('audit_entry')
      .selectAll()
      .where('entity', '=', 'brand')
      .where('entity_id', '=', String(id))
      .executeTakeFirst();
    expect(entry).toMatchObject({
      action: 'create',
      title: 'Со следом',
      actor_email: expect.stringContaining('admin-'),
      ip: '127.0.0.1',
    });
  });
});

import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  accountRoutes,
  analogRoutes,
  API_ROUTES,
  collectionRoutes,
  parserRoutes,
  parserTaskRoutes,
  parsingHistoryRoutes,
  productRoutes,
  ROLE_ID,
  storageRoutes,
  tokenRoutes,
  userRoutes,
} from '@tsenomer/contracts';
import type { RouteRecord } from '@tsenomer/contracts';
import { createFolderStore } from '@tsenomer/core/platform/storage';
import { makeCity, makeCollection, makeCompany, makeLink, makeProduct } from '@tsenomer/db/testing';
import { testApp } from './test-app.ts';
import type { TestApp } from './test-app.ts';

type Person = { readonly authorization: string };

interface Call {
  readonly as: Person;
  /** The parts of the path, and behind it the query. */
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: string;
  readonly body?: object;
}

/** A call that names an object which belongs to somebody, or to the parent that the call names too. */
interface Case {
  readonly name: string;
  readonly record: RouteRecord;
  /** With an object of somebody else, or of another parent. */
  readonly other: () => Call | Promise<Call>;
  /** The same with the right one: nothing else is in the way. */
  readonly own: () => Call | Promise<Call>;
}

let running: TestApp;
let folder: string;
let admin: Person;
let anna: Person;
/** Of another company than Anna. */
let boris: Person;
/** Her session ends. */
let clara: Person;
let companyOfAnna: number;
let cityId: number;
let here: Watched;
let there: Watched;

beforeAll(async () => {
  running = await testApp();
  const { db } = running.test;
  companyOfAnna = await makeCompany(db);
  cityId = await makeCity(db);
  anna = await running.signedIn('user', { company_id: companyOfAnna });
  boris = await running.signedIn('user', { company_id: await makeCompany(db) });
  clara = await running.signedIn('user');
  admin = await running.signedIn('admin');
  folder = await mkdtemp(join(tmpdir(), 'tsenomer-pictures-'));
  await send('POST', '/admin-settings', {
    as: admin,
    body: { name: 'screenshotStorage', value: { storage: folder, clientAlias: 'client-1' } },
  });
  const jpeg = await sharp({ create: { width: 30, height: 10, channels: 3, background: '#3366cc' } })
    .jpeg()
    .toBuffer();
  await createFolderStore(join(folder, 'client-1')).put('screenshots/2026/11/22/7/5-100000.jpg', jpeg);
});
afterAll(async () => {
  await running.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  here = await watched();
  there = await watched();
});

const november = '?date_from=2026-11-01&date_to=2026-11-30';
const picture = { kind: 'screenshots', year: 2026, month: 11, day: 22, file: '5-100000.jpg' };
const packs = { link: 'https://shop.example/p/analog', ownPack: '1', analogPack: '3', measureUnitId: 1 };
const mapping = {
  sheet: 0,
  headerRow: 0,
  columns: [
    { index: 0, field: 'article' },
    { index: 1, field: 'name' },
  ],
};
const newUser = () => ({
  name: 'Вера',
  email: `${randomUUID()}@example.org`,
  roleId: ROLE_ID.user,
  cityId,
  password: 'Parol-1234',
  passwordConfirmation: 'Parol-1234',
});
const invitation = () => ({ email: `${randomUUID()}@example.org`, registerUrl: 'http://localhost/auth/register' });

const CASES: readonly Case[] = [
  {
    name: 'another’s session',
    record: accountRoutes.endSession,
    other: async () => ({ as: admin, params: { id: await sessionOf(clara) } }),
    own: async () => ({ as: clara, params: { id: await sessionOf(clara) } }),
  },
  {
    name: 'another’s API token',
    record: tokenRoutes.revokeToken,
    other: async () => ({ as: boris, params: { id: await tokenOf(anna) } }),
    own: async () => ({ as: anna, params: { id: await tokenOf(anna) } }),
  },
  {
    name: 'another’s uploaded file, found again',
    record: productRoutes.uploadedSheet,
    other: async () => ({ as: admin, params: { fileId: await fileOf(anna) } }),
    own: async () => ({ as: anna, params: { fileId: await fileOf(anna) } }),
  },
  {
    name: 'another’s uploaded file',
    record: productRoutes.previewSheet,
    other: async () => ({ as: admin, params: { fileId: await fileOf(anna) } }),
    own: async () => ({ as: anna, params: { fileId: await fileOf(anna) } }),
  },
  {
    name: 'another’s uploaded file, imported',
    record: productRoutes.startImport,
    other: async () => ({
      as: admin,
      body: { data: { fileId: await fileOf(anna) }, metadata: mapping, mode: 'create' },
    }),
    own: async () => ({ as: anna, body: { data: { fileId: await fileOf(anna) }, metadata: mapping, mode: 'create' } }),
  },
  {
    name: 'an account in another company',
    record: userRoutes.createUser,
    other: () => ({ as: boris, body: { ...newUser(), companyId: companyOfAnna } }),
    own: () => ({ as: anna, body: { ...newUser(), companyId: companyOfAnna } }),
  },
  {
    name: 'an invitation into another company',
    record: userRoutes.sendInvitation,
    other: () => ({ as: boris, body: { ...invitation(), companyId: companyOfAnna } }),
    own: () => ({ as: anna, body: { ...invitation(), companyId: companyOfAnna } }),
  },
  {
    name: 'a company of another collection',
    record: parsingHistoryRoutes.companyParsingHistory,
    other: () => ({ as: anna, params: { id: here.id, companyId: there.companyId }, query: november }),
    own: () => ({ as: anna, params: { id: here.id, companyId: here.companyId }, query: november }),
  },
  {
    name: 'a company of another collection',
    record: parsingHistoryRoutes.companyTaskHistory,
    other: () => ({ as: anna, params: { id: here.id, companyId: there.companyId }, query: november }),
    own: () => ({ as: anna, params: { id: here.id, companyId: here.companyId }, query: november }),
  },
  {
    name: 'a company of another collection',
    record: collectionRoutes.switchCompany,
    other: () => ({ as: anna, params: { id: here.id, companyId: there.companyId }, body: { disabled: false } }),
    own: () => ({ as: anna, params: { id: here.id, companyId: here.companyId }, body: { disabled: false } }),
  },
  {
    name: 'a company of another collection',
    record: collectionRoutes.partialRun,
    other: () => ({ as: anna, params: { id: here.id }, body: { companyIds: [here.companyId, there.companyId] } }),
    own: () => ({ as: anna, params: { id: here.id }, body: { companyIds: [here.companyId] } }),
  },
  {
    name: 'a company of another collection',
    record: parserTaskRoutes.startParserTask,
    other: () => ({ as: anna, body: taskOf(here, there.companyId) }),
    own: () => ({ as: anna, body: taskOf(here, here.companyId) }),
  },
  {
    name: 'a running company of another collection',
    record: parserRoutes.stopCompanyShop,
    other: async () => ({
      as: anna,
      params: { id: (await run(here)).id },
      body: { companyId: (await run(there)).companyId },
    }),
    own: () => ({ as: anna, params: { id: here.id }, body: { companyId: here.companyId } }),
  },
  {
    name: 'an address of another company',
    record: parserRoutes.stopCompanyShop,
    other: async () => ({
      as: anna,
      params: { id: (await run(here)).id },
      body: { companyId: here.companyId, companyShopId: (await run(there)).shopId },
    }),
    own: () => ({ as: anna, params: { id: here.id }, body: { companyId: here.companyId, companyShopId: here.shopId } }),
  },
  {
    name: 'an analog of another collection',
    record: analogRoutes.editAnalog,
    other: async () => ({ as: anna, params: { id: there.id, linkId: await analogOf(here) }, body: packs }),
    own: async () => ({ as: anna, params: { id: here.id, linkId: await analogOf(here) }, body: packs }),
  },
  {
    name: 'an analog of another collection',
    record: analogRoutes.deleteAnalog,
    other: async () => ({ as: anna, params: { id: there.id, linkId: await analogOf(here) } }),
    own: async () => ({ as: anna, params: { id: here.id, linkId: await analogOf(here) } }),
  },
  {
    name: 'a picture of another task',
    record: storageRoutes.picture,
    other: () => ({ as: anna, params: { ...picture, task: 8 } }),
    own: () => ({ as: anna, params: { ...picture, task: 7 } }),
  },
];

describe('[AUTH-9] who is allowed a call, but not this object, finds nothing and changes nothing', () => {
  it.each(CASES.map((each) => ({ each, title: `${each.record.method} ${each.record.path}: ${each.name}` })))(
    '$title',
    async ({ each }) => {
      const { method, path } = each.record;
      const other = await each.other();
      const before = await everything();
      const refused = await send(method, path, other);
      expect([refused.statusCode, refused.json().code]).toEqual([404, 'NOT_FOUND']);
      expect(await everything()).toEqual(before);
      expect((await send(method, path, await each.own())).statusCode).toBe(200);
    },
  );

  it('wherever a path names two objects', () => {
    const proven = new Set(CASES.map(({ record }) => record));
    const records = Object.values(API_ROUTES).flatMap((table) => Object.values<RouteRecord>(table));
    expect(
      records
        .filter((record) => (record.path.match(/:/g) ?? []).length > 1 && !proven.has(record))
        .map(({ path }) => path),
    ).toEqual([]);
  });
});

interface Watched {
  readonly id: number;
  readonly companyId: number;
  readonly shopId: number;
}

/** A collection of one product at one address of a company, both its own. */
async function watched(): Promise<Watched> {
  const { db } = running.test;
  const companyId = await makeCompany(db);
  const productId = await makeProduct(db);
  await makeLink(db, productId, companyId);
  const id = await makeCollection(db, { cityId, companyIds: [companyId], productIds: [productId] });
  const { id: shopId } = await db
    .insertInto('company_shop')
    .values({ company_id: companyId, city_id: cityId, address: 'Ленина, 1' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('collection_company_shop').values({ collection_id: id, company_shop_id: shopId }).execute();
  return { id, companyId, shopId };
}

/** A page that its company sells in place of another product of the collection. */
async function analogOf({ id, companyId }: Watched): Promise<number> {
  const { db } = running.test;
  const productId = await makeProduct(db);
  await db.insertInto('collection_product').values({ collection_id: id, product_id: productId }).execute();
  const linkId = await makeLink(db, productId, companyId);
  await db
    .updateTable('link')
    .set({ analog: true, own_pack: '1', analog_pack: '2', measure_unit_id: 1 })
    .where('id', '=', linkId)
    .execute();
  await db.updateTable('company').set({ host: 'shop.example' }).where('id', '=', companyId).execute();
  return linkId;
}

async function run(collection: Watched): Promise<Watched> {
  expect((await send('POST', `/parsing-collections/${collection.id}/run`, { as: anna })).statusCode).toBe(200);
  return collection;
}

function taskOf(collection: Watched, companyId: number): object {
  return { parsingCollectionId: collection.id, commandArguments: { dbIoParams: { companyId } } };
}

async function sessionOf(person: Person): Promise<string> {
  return (await send('GET', '/account/sessions', { as: person })).json().items[0].id;
}

async function tokenOf(person: Person): Promise<number> {
  return (
    await send('POST', '/integration/api-tokens', { as: person, body: { name: 'ERP', scopes: ['products.read'] } })
  ).json().item.id;
}

async function fileOf(person: Person): Promise<string> {
  const payload = new FormData();
  payload.set('file', new Blob(['Артикул;Наименование\r\n001;Чайник\r\n']), 'goods.csv');
  return (
    await running.app.inject({ method: 'POST', url: '/api/products/import/files', headers: { ...person }, payload })
  ).json().fileId;
}

function send(method: RouteRecord['method'], path: string, { as, params = {}, query = '', body }: Call) {
  const url = `/api${path.replaceAll(/:(\w+)/g, (_, name: string) => String(params[name]))}${query}`;
  return running.app.inject({ method, url, headers: { ...as }, ...(body && { payload: body }) });
}

/** Digests of all that the database holds, by table. */
async function everything(): Promise<Record<string, string>> {
  const { pool } = running.test;
  const tables = await pool.query<{ name: string }>(
    "select c.oid::regclass::text as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition",
  );
  const digests: Record<string, string> = {};
  for (const { name } of tables.rows) {
    const { rows } = await pool.query<{ digest: string }>(
      `select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as digest from ${name} t`,
    );
    digests[name] = rows[0]!.digest;
  }
  return digests;
}

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { INITIAL_INSTALLATION } from '@tsenomer/contracts';
import {
  createTestDatabase,
  makeCity,
  makeCollection,
  makeCompany,
  makeLink,
  makeProduct,
  makeUser,
} from '@tsenomer/db/testing';
import type { TestDatabase } from '@tsenomer/db/testing';
import type { SystemContext } from '../src/index.ts';
import { readLinks } from '../src/catalogue/link/judge-link.ts';
import { aKnownSite, deleteLink, deleteLinks, editLink, recogniseLink, setLink } from '../src/catalogue/link/index.ts';
import { listProducts } from '../src/catalogue/product/index.ts';
import { checkLink } from '../src/collecting/observation/index.ts';
import { keptLink } from '../src/catalogue/link/rules/link-address.ts';
import { writeSetting } from '../src/platform/setting/index.ts';
import { recordJobs } from '../src/testing/index.ts';
import type { RecordedJobs } from '../src/testing/index.ts';
import { systemContext } from '../src/index.ts';

let database: TestDatabase;
let ctx: SystemContext;
let jobs: RecordedJobs;
let shop: number;
const now = new Date('2026-11-20T10:00:00Z');

beforeAll(async () => {
  database = await createTestDatabase();
  jobs = recordJobs();
  const userId = await makeUser(database.db, 'user');
  ctx = {
    ...systemContext({ db: database.db, jobs, now: () => now, installation: INITIAL_INSTALLATION }),
    actor: { kind: 'user', userId, role: 'user', companyId: null },
  };
  shop = await makeCompany(database.db, { name: 'Вега', host: 'vega.example' });
});
afterAll(() => database.drop());

describe('a link as it is kept', () => {
  /** A host of so many characters, in labels of up to 63. */
  const hostOf = (length: number): string => 'a'.repeat(length).replaceAll(/(a{60})a/g, '$1.');

  it.each([
    [
      'HTTPS://Vega.Example/Товар?id=5&utm_source=a&yclid=7#отзывы',
      'https://vega.example/%D0%A2%D0%BE%D0%B2%D0%B0%D1%80?id=5',
    ],
    ['https://vega.example/p?utm_campaign=x', 'https://vega.example/p'],
    ['https://vega.example/p?sku=1&offerid=2', 'https://vega.example/p?sku=1&offerid=2'],
    ['https://vega.example/#!/product/5', 'https://vega.example/#!/product/5'],
    ['https://магазин.рф/товар', 'https://xn--80aairftm.xn--p1ai/%D1%82%D0%BE%D0%B2%D0%B0%D1%80'],
    ['  https://vega.example  ', 'https://vega.example/'],
    [`https://${'a'.repeat(63)}.example/`, `https://${'a'.repeat(63)}.example/`],
    [`https://${hostOf(253)}/`, `https://${hostOf(253)}/`],
  ])('[PROD-3] %s', (given, kept) => expect(keptLink(given)?.href).toBe(kept));

  it.each([
    'vega.example/p',
    'ftp://vega.example',
    'https://',
    'https://user:pass@vega.example/',
    'javascript:alert(1)',
    'https://no_domain',
    'https://-a.example/',
    'http://a..b/',
    `https://${'a'.repeat(64)}.example/`,
    `https://${hostOf(254)}/`,
    '',
  ])('[PROD-3] refuses %j', (given) => expect(keptLink(given)).toBeNull());
});

describe('recognising the competitor', () => {
  it.each([
    ['https://market.yandex.ru/product/5', 'market.yandex.ru'],
    ['https://lavka.yandex.ru/213/good/x', 'lavka.yandex.ru'],
    ['https://eda.yandex.ru/r/shop', 'eda.yandex.ru'],
    ['https://5d.5ka.ru/p/1', '5d.5ka.ru'],
    ['https://5ka.ru/product/1', '5ka.ru'],
    ['https://spb.metro-cc.ru/p/1', 'online.metro-cc.ru'],
    ['https://cosmetic.magnit.ru/p/1', 'cosmetic.magnit.ru'],
    ['https://magnit.ru/p/1', 'magnit.ru'],
    ['https://www.ozon.ru/product/1', 'ozon.ru'],
  ])('[PROD-3] %s is %s', async (link, host) => {
    const id = await makeCompany(database.db, { name: host, host });
    expect(await recogniseLink(ctx, { link })).toMatchObject({ companyId: id, host });
    await database.db.deleteFrom('company').where('id', '=', id).execute();
  });

  it('[PROD-3] takes the seller from the path: the first segment without its query, or the third', async () => {
    const kuper = await makeCompany(database.db, {
      name: 'Купер',
      host: 'kuper.ru',
      seller_name: 'metro',
      seller_url: 'https://kuper.ru/metro',
    });
    expect(await recogniseLink(ctx, { link: 'https://kuper.ru/metro?sid=5' })).toMatchObject({
      companyId: kuper,
      sellerName: 'metro',
    });
    expect(await recogniseLink(ctx, { link: 'https://kuper.ru/lenta/p?x=1' })).toMatchObject({
      companyId: null,
      // Whose page it is nobody can tell, but the site is one of theirs.
      siteKnown: true,
      sellerName: 'lenta',
    });
    expect(await recogniseLink(ctx, { link: 'https://uzum.uz/ru/shop/artel' })).toMatchObject({
      companyId: null,
      sellerName: 'artel',
    });
  });

  it('[SET-8] names no company where links do not find theirs by themselves', async () => {
    const id = await makeCompany(database.db, { name: 'Свой', host: 'undetected.example' });
    const link = 'https://undetected.example/p';
    await writeSetting(ctx, 'autoDetectionProductLink', { value: false });
    expect(await recogniseLink(ctx, { link })).toMatchObject({
      companyId: null,
      companyName: null,
      siteKnown: true,
      url: link,
    });
    expect((await readLinks(ctx))(link)).toMatchObject({ owner: null });
    await writeSetting(ctx, 'autoDetectionProductLink', { value: true });
    expect(await recogniseLink(ctx, { link })).toMatchObject({ companyId: id, companyName: 'Свой' });
    expect((await readLinks(ctx))(link)).toMatchObject({ owner: { id } });
  });

  it('[PROD-3] says so of a host that nobody has', async () => {
    expect(await recogniseLink(ctx, { link: 'https://unknown.example/p' })).toMatchObject({
      companyId: null,
      companyName: null,
      host: 'unknown.example',
      siteKnown: false,
    });
    await expect(recogniseLink(ctx, { link: 'not a link' })).rejects.toMatchObject({ code: 'INCORRECT_LINK' });
  });
});

describe('setting, changing and deleting links', () => {
  it('[PROD-3] moves a product from without links to with links and back', async () => {
    const id = await makeProduct(database.db, { name: 'Бродяга' });
    const listed = async (withLinks: boolean) =>
      (await listProducts(ctx, { page: 1, limit: 5, filters: { search: 'бродяга', withLinks } })).total;
    expect([await listed(true), await listed(false)]).toEqual([0, 1]);
    const link = await setLink(ctx, { productId: id, companyId: shop, link: 'https://vega.example/p/1' });
    expect(link).toMatchObject({
      companyId: shop,
      companyName: 'Вега',
      url: 'https://vega.example/p/1',
      updateMode: 'auto',
      checkedAt: null,
      available: null,
    });
    expect([await listed(true), await listed(false)]).toEqual([1, 0]);
    await deleteLink(ctx, { id: link.id });
    expect([await listed(true), await listed(false)]).toEqual([0, 1]);
    await expect(deleteLink(ctx, { id: link.id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('[PROD-3] replaces the link a product had at the company and keeps the state until it is checked', async () => {
    const id = await makeProduct(database.db);
    const first = await setLink(ctx, { productId: id, companyId: shop, link: 'https://vega.example/p/2' });
    const city = await makeCity(database.db);
    await database.db
      .insertInto('link_state')
      .values({
        product_id: id,
        link_id: first.id,
        company_id: shop,
        city_id: city,
        task_id: 1,
        observed_at: now,
        outcome: 3,
        error_code: 1,
        currency: null,
      })
      .execute();
    const second = await setLink(ctx, { productId: id, companyId: shop, link: 'https://vega.example/p/3' });
    expect(second).toMatchObject({ id: first.id, url: 'https://vega.example/p/3', errorCode: 1 });
    await setLink(ctx, { productId: id, companyId: shop, link: ' HTTPS://Vega.Example/p/3?utm_source=a ' });
    const trace = await database.db
      .selectFrom('audit_entry')
      .select('changes')
      .where('entity', '=', 'link')
      .where('entity_id', '=', `${first.id}`)
      .orderBy('id')
      .execute();
    expect(trace.map(({ changes }) => Object.values(changes))).toEqual([
      [{ from: null, to: 'https://vega.example/p/2' }],
      [{ from: 'https://vega.example/p/2', to: 'https://vega.example/p/3' }],
      [{ from: 'https://vega.example/p/3', to: 'https://vega.example/p/3' }],
    ]);
    expect(await deleteLinks(ctx, { productIds: [id], companyIds: [shop] })).toMatchObject({ deleted: 1 });
    expect(await database.db.selectFrom('link_state').select('link_id').where('product_id', '=', id).execute()).toEqual(
      [],
    );
  });

  it('[PROD-3] edits tag, notation and mode', async () => {
    const tag = (
      await database.db.insertInto('tag').values({ name: 'Метка' }).returning('id').executeTakeFirstOrThrow()
    ).id;
    const { id } = await setLink(ctx, {
      productId: await makeProduct(database.db),
      companyId: shop,
      link: 'https://vega.example/p/4',
    });
    expect(await editLink(ctx, { id, tagId: tag, notation: 'аналог', updateMode: 'manual' })).toMatchObject({
      tagId: tag,
      notation: 'аналог',
      updateMode: 'manual',
    });
    expect(await editLink(ctx, { id, tagId: null, notation: '' })).toMatchObject({
      tagId: null,
      notation: null,
      url: 'https://vega.example/p/4',
    });
    await expect(editLink(ctx, { id, tagId: 999_999 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(editLink(ctx, { id: 9_999_999 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it.each([
    ['no link', 'vega.example', 'INCORRECT_LINK'],
    ['an address in numbers', 'http://127.0.0.1:8080/p', 'PRIVATE_ADDRESS'],
    ['an address in numbers, version 6', 'http://[::1]/p', 'PRIVATE_ADDRESS'],
    ['a private name', 'http://db.internal/p', 'PRIVATE_ADDRESS'],
  ])('[PROD-3] refuses %s', async (_, link, code) => {
    const productId = await makeProduct(database.db);
    await expect(setLink(ctx, { productId, companyId: shop, link })).rejects.toMatchObject({
      code,
      fields: [{ path: 'body.link' }],
    });
  });

  it('[PROD-3] refuses another company’s page; a host nobody has is accepted', async () => {
    const productId = await makeProduct(database.db);
    const other = await makeCompany(database.db, { host: 'other.example' });
    await expect(setLink(ctx, { productId, companyId: other, link: 'https://vega.example/p' })).rejects.toMatchObject({
      code: 'LINK_OF_ANOTHER_COMPANY',
    });
    expect(
      await setLink(ctx, { productId, companyId: other, link: 'https://outlet-of-other.example/p' }),
    ).toMatchObject({ companyId: other });
    await expect(
      setLink(ctx, { productId: 9_999_999, companyId: other, link: 'https://other.example/p' }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('accepts a private host that the operator allows', async () => {
    await writeSetting({ ...ctx, actor: { kind: 'system' } }, 'collectorAllowedHosts', { hosts: ['127.0.0.1:8081'] });
    const productId = await makeProduct(database.db);
    expect(await setLink(ctx, { productId, companyId: shop, link: 'http://127.0.0.1:8081/p' })).toMatchObject({
      url: 'http://127.0.0.1:8081/p',
    });
    // A slip of the hand that wrote the setting leaves the list empty, and nothing else broken.
    await database.pool.query(
      `update setting set value = '{"host":"127.0.0.1:8081"}' where name = 'collectorAllowedHosts'`,
    );
    await expect(setLink(ctx, { productId, companyId: shop, link: 'http://127.0.0.1:8081/q' })).rejects.toMatchObject({
      code: 'PRIVATE_ADDRESS',
    });
    expect(await setLink(ctx, { productId, companyId: shop, link: 'https://vega.example/q' })).toMatchObject({
      url: 'https://vega.example/q',
    });
  });

  it('[PROD-3] sends a changed link to parsing at once in mode auto, and only then', async () => {
    const productId = await makeProduct(database.db);
    const cityId = await makeCity(database.db);
    const company = await makeCompany(database.db, { host: 'live.example' });
    await makeCollection(database.db, { cityId, companyIds: [company], productIds: [productId] });
    const { id } = await setLink(ctx, { productId, companyId: company, link: 'https://live.example/1' });
    expect(jobs.sent.shard).toHaveLength(1);
    expect(jobs.sent.shard[0]!.priority).toBe(20);
    await database.db.updateTable('parser_task').set({ status: 'done' }).execute();
    await editLink(ctx, { id, notation: 'без изменений' });
    await editLink(ctx, { id, updateMode: 'manual' });
    await editLink(ctx, { id, link: 'https://live.example/2' });
    expect(jobs.sent.shard).toHaveLength(1);
    await editLink(ctx, { id, updateMode: 'auto', link: 'https://live.example/3' });
    expect(jobs.sent.shard).toHaveLength(2);
    // The company is being collected now: the change waits for the next run and is not refused.
    expect(await editLink(ctx, { id, link: 'https://live.example/4' })).toMatchObject({
      url: 'https://live.example/4',
    });
    expect(jobs.sent.shard).toHaveLength(2);
  });

  it('[COLL-8] checks one link anew where it is watched, and says why it cannot', async () => {
    const [productId, other] = [await makeProduct(database.db), await makeProduct(database.db)];
    const company = await makeCompany(database.db, { host: 'again.example' });
    const id = await makeLink(database.db, productId, company, 'https://again.example/1');
    await makeLink(database.db, other, company, 'https://again.example/2');
    await expect(checkLink(ctx, { id })).rejects.toMatchObject({ code: 'LINK_NOT_WATCHED' });
    const cities = [await makeCity(database.db), await makeCity(database.db)];
    for (const cityId of [...cities, cities[0]!])
      await makeCollection(database.db, { cityId, companyIds: [company], productIds: [productId, other] });
    const before = jobs.sent.shard.length;
    expect(await checkLink(ctx, { id })).toBe(2);
    expect(jobs.sent.shard.slice(before).map(({ priority }) => priority)).toEqual([20, 20]);
    const { rows } = await database.pool.query('select total from parser_task where company_id = $1', [company]);
    expect(rows).toEqual([{ total: 1 }, { total: 1 }]);
    // Each is being checked now; a third collection of the first city is not asked instead.
    await expect(checkLink(ctx, { id })).rejects.toMatchObject({ code: 'COLLECTION_RUNNING' });
    await expect(checkLink(ctx, { id: 999_999 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

it('[PARSE-9] the site by which proxies are tested is that of the newest link of a company with a robot', async () => {
  await database.db.deleteFrom('link').execute();
  expect(await aKnownSite(ctx)).toBeNull();
  const productId = await makeProduct(database.db);
  const [first, newest, without] = [
    shop,
    await makeCompany(database.db),
    await makeCompany(database.db, { config: null }),
  ];
  await makeLink(database.db, productId, first, 'https://first.example/p/1');
  await makeLink(database.db, productId, newest, 'https://newest.example:8443/p/1?a=b');
  await makeLink(database.db, productId, without, 'https://without.example/p/1');
  expect(await aKnownSite(ctx)).toBe('https://newest.example:8443');
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { siteModuleSchema } from '@tsenomer/contracts';
import type { SiteModule } from '@tsenomer/contracts';
import { createTestDatabase, makeCompany, makeUser } from '@tsenomer/db/testing';
import type { TestDatabase } from '@tsenomer/db/testing';
import { SITE_MODULES } from '@tsenomer/sites';
import type { SystemContext } from '../src/index.ts';
import {
  getSiteModule,
  listSiteModules,
  resetSiteModule,
  setSiteModule,
  siteModules,
  tryAddress,
} from '../src/collecting/site-module/index.ts';
import { systemContext } from './support/context.ts';

let test: TestDatabase;
let ctx: SystemContext;
beforeAll(async () => {
  test = await createTestDatabase();
  ctx = systemContext(test.db, {
    actor: { kind: 'user', userId: await makeUser(test.db, 'admin'), role: 'admin', companyId: null },
  });
});
afterAll(() => test.drop());
beforeEach(() => test.db.deleteFrom('site_module').execute());

function shipped(id: string): SiteModule {
  const module = SITE_MODULES.find((one) => one.id === id);
  if (!module) throw new Error(`No module ${id}`);
  return module;
}

describe('[PARSE-8] site modules', () => {
  it('are the product’s own until an operator edits one, and again after a reset', async () => {
    expect(await siteModules(ctx)).toEqual(SITE_MODULES);
    const edited = { ...shipped('detmir'), pause: 5000 };
    expect(await setSiteModule(ctx, { id: 'detmir', module: edited })).toMatchObject({
      module: { pause: 5000 },
      shipped: { pause: 800 },
    });
    expect((await siteModules(ctx)).find(({ id }) => id === 'detmir')?.pause).toBe(5000);
    expect((await getSiteModule(ctx, { id: 'detmir' })).editedAt).not.toBeNull();
    await resetSiteModule(ctx, { id: 'detmir' });
    expect(await siteModules(ctx)).toEqual(SITE_MODULES);
    await expect(resetSiteModule(ctx, { id: 'detmir' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('can be added, and leave a trace', async () => {
    const own = siteModuleSchema.parse({ ...shipped('detmir'), id: 'toys', title: 'Toys', hosts: ['toys.test'] });
    expect(await setSiteModule(ctx, { id: 'toys', module: own })).toMatchObject({ shipped: null });
    expect(await tryAddress(ctx, { url: 'https://www.toys.test/product/index/id/7/' })).toMatchObject({
      moduleId: 'toys',
      parts: { id: '7' },
      requests: [{ name: 'card', url: 'https://api.detmir.ru/v2/products/7?filter=withregion:RU-MOW' }],
    });
    const trace = await test.db
      .selectFrom('audit_entry')
      .select(['action', 'title'])
      .where('entity', '=', 'siteModule')
      .where('entity_id', '=', 'toys')
      .execute();
    expect(trace).toEqual([{ action: 'create', title: 'Toys' }]);
  });

  it('refuse another id, a path that leads nowhere, and a host that another module collects', async () => {
    const module = shipped('detmir');
    await expect(setSiteModule(ctx, { id: 'komus', module })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      fields: [{ path: 'body.id' }],
    });
    await expect(
      setSiteModule(ctx, { id: 'detmir', module: { ...module, fields: { ...module.fields, name: ['kard.name'] } } }),
    ).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      fields: [{ path: 'body.fields.name[0]' }],
    });
    await expect(setSiteModule(ctx, { id: 'detmir', module: { ...module, hosts: ['ozon.ru'] } })).rejects.toMatchObject(
      { code: 'HOST_OF_ANOTHER_MODULE' },
    );
  });

  it('fall back on the product’s own when a kept version can no longer be read', async () => {
    await test.db
      .insertInto('site_module')
      .values({ id: 'detmir', module: '{"id":"detmir"}', edited_at: new Date() })
      .execute();
    expect(await siteModules(ctx)).toEqual(SITE_MODULES);
  });

  it('are listed with the companies that they collect', async () => {
    const companyId = await makeCompany(test.db, { host: 'www.detmir.ru' });
    const listed = await listSiteModules(ctx);
    expect(listed.find(({ id }) => id === 'detmir')).toMatchObject({
      edited: false,
      searches: false,
      companies: [{ id: companyId }],
      day: { checks: 0, withError: 0, banned: 0 },
    });
    expect(listed.find(({ id }) => id === 'ozon')).toMatchObject({ companies: [], searches: true });
  });

  it('say of an address that none collects it, or that it is none', async () => {
    expect(await tryAddress(ctx, { url: 'https://shop.test/p/1' })).toEqual({
      moduleId: null,
      parts: {},
      requests: [],
    });
    await expect(tryAddress(ctx, { url: 'shop' })).rejects.toMatchObject({ code: 'INCORRECT_LINK' });
  });
});

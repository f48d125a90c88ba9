import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { UNDO_HOURS } from '@tsenomer/contracts';
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
import { deleteLinks, setLink } from '../src/catalogue/link/index.ts';
import {
  addBarcodes,
  changeProducts,
  deleteBarcodes,
  deleteProduct,
  restoreProduct,
} from '../src/catalogue/product/index.ts';
import { listBulkChanges, undoBulkChange } from '../src/collecting/bulk-change/index.ts';
import { switchCompany } from '../src/collecting/collection/index.ts';
import { systemContext } from './support/context.ts';

let database: TestDatabase;
let user: SystemContext;
let other: SystemContext;
let admin: SystemContext;

beforeAll(async () => {
  database = await createTestDatabase();
  [user, other, admin] = [await person('user'), await person('user'), await person('admin')];
});
afterAll(() => database.drop());

async function person(role: 'user' | 'admin' | 'manager'): Promise<SystemContext> {
  const userId = await makeUser(database.db, role);
  return { ...systemContext(database.db), actor: { kind: 'user', userId, role, companyId: null } };
}

/** Milliseconds after the moment at which these tests stand. */
const later = (by: number): Date => new Date(user.now().getTime() + by);
const at = (ctx: SystemContext, now: Date): SystemContext => ({ ...ctx, now: () => now });
const named = async (table: 'brand' | 'tag', name: string) =>
  (await database.db.insertInto(table).values({ name }).returning('id').executeTakeFirstOrThrow()).id;

/** The number of a change, which must have one. */
function given(changeId: number | null): number {
  if (changeId === null) throw new Error('The change was not kept');
  return changeId;
}

/** All that bulk changes change of these products. */
async function stateOf(ids: readonly number[]): Promise<Map<number, string>> {
  const { db } = database;
  const states = new Map<number, string>();
  for (const id of ids) {
    const product = await db
      .selectFrom('product')
      .select(['brand_id', 'deleted_at'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const tags = await db
      .selectFrom('product_tag')
      .select('tag_id')
      .where('product_id', '=', id)
      .orderBy('tag_id')
      .execute();
    const codes = await db
      .selectFrom('product_barcode')
      .select('code')
      .where('product_id', '=', id)
      .orderBy('code')
      .execute();
    const links = await db.selectFrom('link').select('url').where('product_id', '=', id).orderBy('url').execute();
    states.set(id, JSON.stringify([product.brand_id, product.deleted_at !== null, tags, codes, links]));
  }
  return states;
}

describe('undoing changes in bulk', () => {
  it('restores what was deleted while the clock went on', async () => {
    const { db } = database;
    const ids = [await makeProduct(db), await makeProduct(db)];
    let passed = 0;
    const ticking = { ...user, now: () => later((passed += 1)) };
    const { changeId } = await changeProducts(ticking, { action: 'delete', target: { ids }, valueIds: [] });
    expect(await undoBulkChange(ticking, { id: given(changeId) })).toMatchObject({ undone: 2, keptCount: 0 });
  });

  it('gives back what each random change had replaced, and leaves what others changed since', async () => {
    const { db } = database;
    const companyId = await makeCompany(db);
    const brands = [await named('brand', 'Б1'), await named('brand', 'Б2')];
    const tags = [await named('tag', 'т1'), await named('tag', 'т2')];
    const change = fc.record({
      kind: fc.constantFrom('setBrand', 'attachTags', 'detachTags', 'delete', 'deleteBarcodes', 'links'),
      which: fc.uniqueArray(fc.nat(4), { minLength: 1 }),
      value: fc.nat(1),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(change, { minLength: 1, maxLength: 4 }),
        fc.option(fc.nat(4)),
        async (changes, touched) => {
          const ids: number[] = [];
          for (let n = 0; n < 5; n += 1) {
            const id = await makeProduct(db, { brand_id: brands[n % 2] ?? null });
            await addBarcodes(user, { id, codes: [`460${id}`] });
            await makeLink(db, id, companyId);
            ids.push(id);
          }
          const before = await stateOf(ids);
          const made: number[] = [];
          for (const [n, { kind, which, value }] of changes.entries()) {
            const ctx = at(user, later(n * 1000));
            const chosen = which.map((index) => ids[index] ?? 0);
            const target = { ids: chosen };
            const { changeId } =
              kind === 'links'
                ? await deleteLinks(ctx, { productIds: chosen, companyIds: [companyId] })
                : await changeProducts(ctx, {
                    target,
                    action: kind,
                    valueIds:
                      kind === 'setBrand' ? [brands[value] ?? 0] : kind.endsWith('Tags') ? [tags[value] ?? 0] : [],
                  });
            if (changeId !== null) made.push(changeId);
          }
          // Somebody changes one product on, in all that undoing looks at.
          const changedSince = touched === null ? undefined : ids[touched];
          let own: number | null = null;
          if (changedSince !== undefined) {
            await restoreProduct(other, { id: changedSince });
            own = await named('brand', `Своя ${changedSince}`);
            await db.updateTable('product').set({ brand_id: own }).where('id', '=', changedSince).execute();
          }
          for (const id of made.toReversed()) await undoBulkChange(user, { id });
          const after = await stateOf(ids);
          for (const id of ids) {
            if (id !== changedSince) expect(after.get(id)).toBe(before.get(id));
          }
          // What they chose stays.
          if (changedSince !== undefined) {
            const { brand_id: brand, deleted_at: gone } = await db
              .selectFrom('product')
              .select(['brand_id', 'deleted_at'])
              .where('id', '=', changedSince)
              .executeTakeFirstOrThrow();
            expect([brand, gone]).toEqual([own, null]);
          }
        },
      ),
      { numRuns: 25 },
    );
  });

  it('puts links back with their tags, modes and notes, but not in the place of others, and names what stays', async () => {
    const { db } = database;
    const companyId = await makeCompany(db, { host: 'back.example' });
    const ids = [await makeProduct(db, { name: 'Первый' }), await makeProduct(db, { name: 'Второй' })];
    for (const id of ids) await makeLink(db, id, companyId);
    const [first = 0, second = 0] = ids;
    await db
      .updateTable('link')
      .set({ notation: 'из прайса', update_mode: 'manual' })
      .where('product_id', '=', first)
      .execute();
    const { deleted, changeId } = await deleteLinks(user, { productIds: ids, companyIds: [companyId] });
    expect(deleted).toBe(2);
    await setLink(other, { productId: second, companyId, link: 'https://back.example/other' });
    expect(await undoBulkChange(user, { id: given(changeId) })).toEqual({
      undone: 1,
      kept: [{ id: second, name: 'Второй' }],
      keptCount: 1,
    });
    const links = await db
      .selectFrom('link')
      .select(['product_id', 'notation', 'update_mode', 'url'])
      .where('company_id', '=', companyId)
      .orderBy('product_id')
      .execute();
    expect(links[0]).toMatchObject({ product_id: first, notation: 'из прайса', update_mode: 'manual' });
    expect(links[1]).toMatchObject({ product_id: second, url: 'https://back.example/other' });
  });

  it('restores deleted products but those whose article was taken, or that were restored and deleted again', async () => {
    const { db } = database;
    const ids = [
      await makeProduct(db, { name: 'А', client_article: 'BULK-1' }),
      await makeProduct(db, { name: 'Б', client_article: 'BULK-2' }),
      await makeProduct(db, { name: 'В' }),
    ];
    const { changeId } = await changeProducts(user, { target: { ids }, action: 'delete', valueIds: [] });
    await makeProduct(db, { client_article: 'BULK-2' });
    await restoreProduct(other, { id: ids[2] ?? 0 });
    await deleteProduct(at(other, later(5000)), { id: ids[2] ?? 0 });
    expect(await undoBulkChange(user, { id: given(changeId) })).toEqual({
      undone: 1,
      kept: [
        { id: ids[1], name: 'Б' },
        { id: ids[2], name: 'В' },
      ],
      keptCount: 2,
    });
  });

  it('switches a company back where it stands as the change left it', async () => {
    const { db } = database;
    const [companyId, cityId] = [await makeCompany(db), await makeCity(db)];
    const parts = { cityId, companyIds: [companyId], productIds: [] };
    const ids = [await makeCollection(db, parts, { name: 'М1' }), await makeCollection(db, parts, { name: 'М2' })];
    const [id = 0, changedSince = 0] = ids;
    const { changeId } = await switchCompany(user, { id, companyId, disabled: true, inAllCollections: true });
    await switchCompany(other, { id: changedSince, companyId, disabled: false, inAllCollections: false });
    expect(await undoBulkChange(user, { id: given(changeId) })).toEqual({
      undone: 1,
      kept: [{ id: changedSince, name: 'М2' }],
      keptCount: 1,
    });
    const off = await db
      .selectFrom('collection_company')
      .select('collection_id')
      .where('company_id', '=', companyId)
      .where('disabled', '=', true)
      .execute();
    expect(off).toEqual([]);
  });

  it('gives barcodes back, but not to who got others since', async () => {
    const ids = [await makeProduct(database.db), await makeProduct(database.db, { name: 'Занят' })];
    for (const id of ids) await addBarcodes(user, { id, codes: [`461${id}`] });
    await deleteBarcodes(user, { productIds: ids });
    await addBarcodes(other, { id: ids[1] ?? 0, codes: ['999'] });
    const { items } = await listBulkChanges(user);
    expect(items[0]).toMatchObject({ kind: 'deleteBarcodes', changed: 2, undoneAt: null });
    expect(await undoBulkChange(user, { id: items[0]?.id ?? 0 })).toMatchObject({
      undone: 1,
      kept: [{ name: 'Занят' }],
    });
  });
});

describe('who may undo what', () => {
  it('is done once, within a day, by who made it or an administrator, and with what the change itself needs', async () => {
    const { db } = database;
    const brand = await named('brand', 'Права');
    const change = async (ctx: SystemContext): Promise<number> =>
      given(
        (
          await changeProducts(ctx, {
            target: { ids: [await makeProduct(db)] },
            action: 'setBrand',
            valueIds: [brand],
          })
        ).changeId,
      );
    const own = await change(user);
    const missing = { code: 'NOT_FOUND' };
    await expect(undoBulkChange(other, { id: own })).rejects.toMatchObject(missing);
    expect((await listBulkChanges(other)).items.map(({ id }) => id)).not.toContain(own);
    const late = at(user, later(UNDO_HOURS * 3_600_000 + 1000));
    await expect(undoBulkChange(late, { id: own })).rejects.toMatchObject(missing);
    const lost: SystemContext = {
      ...user,
      actor: user.actor.kind === 'user' ? { ...user.actor, role: 'manager' } : user.actor,
    };
    await expect(undoBulkChange(lost, { id: own })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(await undoBulkChange(user, { id: own })).toMatchObject({ undone: 1, keptCount: 0 });
    await expect(undoBulkChange(user, { id: own })).rejects.toMatchObject(missing);
    const theirs = await change(other);
    expect((await listBulkChanges(admin)).items.map(({ id }) => id)).toContain(theirs);
    expect(await undoBulkChange(admin, { id: theirs })).toMatchObject({ undone: 1 });
  });

  it('is not kept for longer than a day, nor for programs', async () => {
    const brand = await named('brand', 'Срок');
    const change = async (ctx: SystemContext) =>
      changeProducts(ctx, {
        target: { ids: [await makeProduct(database.db)] },
        action: 'setBrand',
        valueIds: [brand],
      });
    expect((await change(systemContext(database.db))).changeId).toBeNull();
    await change(user);
    await change(at(user, later((UNDO_HOURS + 1) * 3_600_000)));
    const rows = await database.db.selectFrom('bulk_change').select('id').where('user_id', '>', 0).execute();
    expect(rows).toHaveLength(1);
  });
});

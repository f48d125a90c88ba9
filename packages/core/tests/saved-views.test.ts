import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MOST_VIEWS, PERMISSIONS, VIEW_ROLES, VIEW_SCREENS } from '@tsenomer/contracts';
import type { RoleName, SavedViewBody } from '@tsenomer/contracts';
import { createTestDatabase, makeUser } from '@tsenomer/db/testing';
import type { TestDatabase } from '@tsenomer/db/testing';
import type { SystemContext } from '../src/index.ts';
import { createSavedView, deleteSavedView, editSavedView, listSavedViews } from '../src/reports/saved-view/index.ts';
import { systemContext } from './support/context.ts';

let database: TestDatabase;
let user: SystemContext;
let manager: SystemContext;

async function person(role: RoleName): Promise<SystemContext> {
  const userId = await makeUser(database.db, role, {});
  return systemContext(database.db, { actor: { kind: 'user', userId, role, companyId: null } });
}

beforeAll(async () => {
  database = await createTestDatabase();
  user = await person('user');
  manager = await person('manager');
});
afterAll(() => database.drop());

const VIEW: SavedViewBody = {
  screen: 'mainReport',
  name: 'Дешевле нас',
  address: 'quick=cheaper',
  columns: { order: ['mrp'], shown: { mean: false }, widths: { mrp: 120 } },
  roles: [],
};
const names = async (ctx: SystemContext): Promise<string[]> =>
  (await listSavedViews(ctx, { screen: 'mainReport' })).items.map(({ name, mine }) =>
    mine ? name : `${name}, shared`,
  );

describe('[REP-1] saved views', () => {
  it('are kept whole, for their owner and for the roles they are shared with', async () => {
    const kept = await createSavedView(user, VIEW);
    expect(kept).toMatchObject({ ...VIEW, mine: true });
    expect(await names(manager)).toEqual([]);
    await editSavedView(user, { id: kept.id, view: { ...VIEW, name: 'Б', roles: ['manager'] } });
    await createSavedView(manager, { ...VIEW, name: 'Я', columns: null });
    expect(await names(manager)).toEqual(['Я', 'Б, shared']);
    expect(await names(user)).toEqual(['Б']);
    expect(await names(await person('demo'))).toEqual([]);
    expect((await listSavedViews(user, { screen: 'webReport' })).items).toEqual([]);
  });

  it.each(VIEW_SCREENS)('of %s are listed on that screen alone', async (screen) => {
    const me = await person('user');
    await createSavedView(me, { ...VIEW, screen });
    for (const each of VIEW_SCREENS)
      expect((await listSavedViews(me, { screen: each })).items).toHaveLength(each === screen ? 1 : 0);
  });

  it('have names of their own, by any case of letters; another screen may use them again', async () => {
    const me = await person('user');
    await createSavedView(me, VIEW);
    await expect(createSavedView(me, { ...VIEW, name: 'ДЕШЕВЛЕ нас' })).rejects.toMatchObject({ code: 'NAME_TAKEN' });
    await createSavedView(me, { ...VIEW, screen: 'webReport' });
    await createSavedView(await person('user'), VIEW);
  });

  it('are changed and deleted by their owner alone, and shared by administrators alone', async () => {
    const mine = await createSavedView(user, { ...VIEW, name: 'Моё', roles: ['manager'] });
    await expect(editSavedView(manager, { id: mine.id, view: VIEW })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(deleteSavedView(manager, { id: mine.id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(async () => createSavedView(manager, { ...VIEW, roles: ['user'] })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
    await deleteSavedView(user, { id: mine.id });
    await expect(deleteSavedView(user, { id: mine.id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('can be shared with the roles that see reports', () => {
    expect(VIEW_ROLES).toEqual(PERMISSIONS['reports.read']);
  });

  it('have a bound', async () => {
    const me = await person('manager');
    for (let nth = 0; nth < MOST_VIEWS; nth += 1) await createSavedView(me, { ...VIEW, name: `${nth}` });
    await expect(createSavedView(me, VIEW)).rejects.toMatchObject({ code: 'TOO_MANY_VIEWS' });
  });
});

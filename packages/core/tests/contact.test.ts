import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ContactLink } from '@tsenomer/contracts';
import { createTestDatabase, makeCity, makeCollection, makeCompany, makeProduct, makeUser } from '@tsenomer/db/testing';
import type { TestDatabase } from '@tsenomer/db/testing';
import type { SystemContext } from '../src/index.ts';
import {
  linkContact,
  linkedColleagues,
  listContacts,
  notificationSettings,
  unlinkContact,
} from '../src/outgoing/contact/index.ts';
import { readersOf } from '../src/violations/letter/linked-colleagues.ts';
import { systemContext } from './support/context.ts';

let database: TestDatabase;
let ctx: SystemContext;
let company: number;
let collections: { first: number; second: number };
let anna: number;

beforeAll(async () => {
  database = await createTestDatabase();
  ctx = systemContext(database.db);
  company = await makeCompany(database.db);
  const parts = {
    cityId: await makeCity(database.db),
    companyIds: [company],
    productIds: [await makeProduct(database.db)],
  };
  collections = {
    first: await makeCollection(database.db, parts, { name: 'Чайники' }),
    second: await makeCollection(database.db, parts, { name: 'Утюги' }),
  };
  anna = await makeUser(database.db, 'user', {
    name: 'Анна',
    surname: 'Ли',
    email: 'anna@client.example',
    company_id: company,
  });
});
afterAll(() => database.drop());
beforeEach(() => database.db.deleteFrom('contact_link').execute());

const link = (parsingCollectionId: number, contactId = anna): ContactLink => ({
  contactId,
  notificationMethodId: 1,
  notificationTypeId: 1,
  parsingCollectionId,
});
const list = (context = ctx, input: object = {}) => listContacts(context, { page: 1, limit: 100, ...input });
const active = async (parsingCollectionId?: number) =>
  (await list(ctx, { parsingCollectionId })).items.find(({ id }) => id === anna)?.isActive;

describe('[SET-3] contacts', () => {
  it('are linked to a monitoring, shown as active where they are, and unlinked', async () => {
    expect(await active()).toBe(false);
    await linkContact(ctx, link(collections.first));
    expect([await active(), await active(collections.first), await active(collections.second)]).toEqual([
      true,
      true,
      false,
    ]);
    expect((await notificationSettings(ctx)).links).toEqual([link(collections.first)]);
    expect(await linkedColleagues(ctx)).toEqual(new Map([[collections.first, ['anna@client.example']]]));
    await unlinkContact(ctx, link(collections.first));
    expect([await active(), (await linkedColleagues(ctx)).size]).toEqual([false, 0]);
    const written = await database.db.selectFrom('audit_entry').select(['title', 'changes']).orderBy('id').execute();
    expect(written).toEqual([
      { title: 'Чайники', changes: { contact: { from: null, to: 'anna@client.example' } } },
      { title: 'Чайники', changes: { contact: { from: 'anna@client.example', to: null } } },
    ]);
  });

  it('have one monitoring each; of two links at once one is refused', async () => {
    await linkContact(ctx, link(collections.first));
    await expect(linkContact(ctx, link(collections.first))).rejects.toMatchObject({ code: 'CONTACT_LINKED' });
    const elsewhere = { code: 'CONTACT_LINKED_ELSEWHERE' };
    await expect(linkContact(ctx, link(collections.second))).rejects.toMatchObject(elsewhere);
    await expect(unlinkContact(ctx, link(collections.second))).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await unlinkContact(ctx, link(collections.first));
    const both = await Promise.allSettled([
      linkContact(ctx, link(collections.first)),
      linkContact(ctx, link(collections.second)),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('are free again when their monitoring is deleted', async () => {
    const gone = await makeCollection(
      database.db,
      { cityId: await makeCity(database.db), companyIds: [company], productIds: [] },
      {},
    );
    await linkContact(ctx, link(gone));
    await database.pool.query('update collection set deleted_at = now() where id = $1', [gone]);
    expect(await active()).toBe(false);
    await linkContact(ctx, link(collections.second));
    expect(await active(collections.second)).toBe(true);
    await expect(linkContact(ctx, link(gone))).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it.each(['agent', 'closed', 'demo'] as const)('are nobody with the role %s', async (role) => {
    const id = await makeUser(database.db, role);
    expect((await list()).items.some((each) => each.id === id)).toBe(false);
    const refused = linkContact(ctx, link(collections.first, id));
    await expect(refused).rejects.toMatchObject({ code: 'CONTACT_NOT_FOUND' });
  });

  it('are found by a part of the name or the e-mail, taken literally, within the own company', async () => {
    const names = async (search: string) => (await list(ctx, { search })).items.map(({ name }) => name);
    expect([await names('анн'), await names('ANNA@'), await names('%')]).toEqual([['Ли Анна'], ['Ли Анна'], []]);
    const stranger = await makeUser(database.db, 'user', { company_id: await makeCompany(database.db) });
    const asAnna: SystemContext = {
      ...ctx,
      actor: { kind: 'user', userId: anna, role: 'user', companyId: company },
    };
    expect((await list(asAnna)).items.map(({ id }) => id)).toEqual([anna]);
    const refused = linkContact(asAnna, link(collections.first, stranger));
    await expect(refused).rejects.toMatchObject({ code: 'CONTACT_NOT_FOUND' });
  });

  it('read of their monitoring only, and nobody reads of a violation twice', () => {
    const linked = new Map([
      [1, ['anna@client.example', 'boss@client.example']],
      [2, ['ivan@client.example', 'Anna@client.example']],
    ]);
    expect(readersOf(['Boss@client.example', 'boss@Client.example'], linked)).toEqual([
      { address: 'Boss@client.example', email: 'boss@client.example', collectionIds: null },
      { address: 'anna@client.example', email: 'anna@client.example', collectionIds: [1, 2] },
      { address: 'ivan@client.example', email: 'ivan@client.example', collectionIds: [2] },
    ]);
    expect(readersOf([], new Map())).toEqual([]);
  });
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase } from '@tsenomer/db/testing';
import type { TestDatabase } from '@tsenomer/db/testing';
import {
  authenticateToken,
  createToken,
  listTokenActions,
  listTokens,
  revokeToken,
} from '../src/access/api-token/index.ts';
import { recordAudit } from '../src/platform/audit/record-audit.ts';
import { accountsOn } from './support/accounts.ts';
import type { Accounts } from './support/accounts.ts';

const DAY = 86_400_000;

let test: TestDatabase;
let accounts: Accounts;
beforeAll(async () => {
  test = await createTestDatabase();
  accounts = await accountsOn(test);
});
afterAll(() => test.drop());

async function owner(role: 'user' | 'admin' = 'user') {
  const { actor } = await accounts.person(role);
  const ctx = accounts.context(actor);
  return {
    actor,
    create: (expiresInDays: number | null = null) =>
      createToken(ctx, { name: 'Склад', scopes: ['products.read'], expiresInDays }),
    list: async () => (await listTokens(ctx)).map(({ id }) => id),
    revoke: (id: number) => revokeToken(ctx, { id }),
    /** When each of the tokens was used last and from where, the newest first. */
    uses: async () => (await listTokens(ctx)).map(({ lastUsedAt, lastUsedIp }) => [lastUsedAt, lastUsedIp]),
  };
}

const use = (token: string, ip = '192.0.2.1') => authenticateToken(accounts.context(), { token, ip });

it('[PROD-8] a token lasts so many days to the millisecond, and without a number until it is revoked', async () => {
  const { actor, create } = await owner();
  const [{ token, item }, { token: lasting }] = [await create(3), await create()];
  expect(item.expiresAt).toBe(new Date(accounts.now.getTime() + 3 * DAY).toISOString());
  accounts.later(3 * DAY - 1);
  expect(await use(token)).toEqual({ actor: { ...actor, tokenId: item.id }, scopes: ['products.read'] });
  accounts.later(1);
  await expect(use(token)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  accounts.later(1000 * DAY);
  await expect(use(lasting)).resolves.toBeDefined();
});

it('[PROD-8] the last use is noted once a minute, at once from another address, and for that token alone', async () => {
  const { create, uses } = await owner();
  await create();
  const { token } = await create();
  const began = accounts.now.toISOString();
  await use(token);
  accounts.later(59_999);
  await use(token);
  expect(await uses()).toEqual([
    [began, '192.0.2.1'],
    [null, null],
  ]);
  accounts.later(1);
  await use(token);
  expect((await uses())[0]).toEqual([accounts.now.toISOString(), '192.0.2.1']);
  accounts.later(1);
  await use(token, '192.0.2.2');
  expect((await uses())[0]).toEqual([accounts.now.toISOString(), '192.0.2.2']);
});

it('[PROD-8] the program itself has no tokens', async () => {
  await expect(
    createToken(accounts.context(), { name: 'Склад', scopes: ['products.read'], expiresInDays: null }),
  ).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
});

it('[PROD-8] somebody sees and revokes tokens of their own, an administrator and the program those of all', async () => {
  const [mine, theirs, admin] = [await owner(), await owner(), await owner('admin')];
  const [{ item: kept }, { item: gone }, { item: other }] = [
    await mine.create(),
    await mine.create(),
    await theirs.create(),
  ];
  await expect(mine.revoke(other.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await admin.revoke(gone.id);
  await expect(admin.revoke(gone.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await mine.list()).toEqual([kept.id]);
  expect(await admin.list()).toEqual(expect.arrayContaining([kept.id, other.id]));
  const all = (await listTokens(accounts.context())).map(({ id }) => id);
  expect(all).toEqual(expect.arrayContaining([kept.id, other.id]));
  expect(all).not.toContain(gone.id);
  const entries = await test.db
    .selectFrom('audit_entry')
    .select(['action', 'actor_id', 'title', 'changes'])
    .where('entity', '=', 'apiToken')
    .where('entity_id', '=', String(gone.id))
    .orderBy('id')
    .execute();
  expect(entries).toEqual([
    {
      action: 'create',
      actor_id: mine.actor.userId,
      title: 'Склад',
      changes: { scopes: { from: null, to: ['products.read'] } },
    },
    { action: 'delete', actor_id: admin.actor.userId, title: 'Склад', changes: {} },
  ]);
});

it('[SET-7] what was changed by a token is told with its name, after it was revoked too; what people do is not', async () => {
  const { actor, create, revoke } = await owner('admin');
  const ctx = accounts.context(actor);
  const { token, item } = await create();
  const { item: other } = await create();
  const program = await use(token);
  const note = { action: 'edit', entity: 'product', entityId: 7 } as const;
  await recordAudit(accounts.context(program.actor), { ...note, title: 'Чайник' });
  await recordAudit(ctx, { ...note, title: 'Утюг' });
  await revoke(item.id);
  const told = { token: { id: item.id, name: 'Склад' }, action: 'edit', entity: 'product', title: 'Чайник' };
  expect(await listTokenActions(ctx)).toMatchObject([told]);
  expect(await listTokenActions(ctx, { tokenId: item.id })).toMatchObject([told]);
  expect(await listTokenActions(ctx, { tokenId: other.id })).toEqual([]);
});

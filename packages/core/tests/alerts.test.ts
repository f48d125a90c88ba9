import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ALERT_RULES_MAX } from '@tsenomer/contracts';
import type { AlertRuleEdit } from '@tsenomer/contracts';
import { createTestDatabase, makeCompany, makeLink, makeUser } from '@tsenomer/db/testing';
import type { TestDatabase } from '@tsenomer/db/testing';
import { ensurePartitions } from '../src/collecting/observation/index.ts';
import { transact } from '../src/index.ts';
import type { SystemContext } from '../src/index.ts';
import { raiseEvents } from '../src/platform/domain-event/raise-events.ts';
import { createAlertRule, deleteAlertRule, editAlertRule, listAlertRules } from '../src/outgoing/alert-rule/index.ts';
import { listInbox, mailInbox, readInbox, tellAlerts as tellReadable } from '../src/outgoing/inbox/index.ts';
import { leavesAt } from '../src/outgoing/inbox/rules/leaves-at.ts';
import { recordJobs } from '../src/testing/index.ts';
import { systemContext } from './support/context.ts';
import { check, watchProduct } from './support/violations.ts';
import type { Watched } from './support/violations.ts';

let database: TestDatabase;
let now = new Date('2026-11-20T09:00:00Z');
let system: SystemContext;
let ctx: SystemContext;
let watched: Watched;

/**
 * Tells once the events can be read: not before transactions have ended that other tests of the server began earlier.
 */
async function tellAlerts(context: SystemContext): Promise<number> {
  await vi.waitFor(async () => {
    const { rowCount } = await database.pool.query(
      'select from domain_event where xid >= pg_snapshot_xmin(pg_current_snapshot()) limit 1',
    );
    expect(rowCount).toBe(0);
  });
  return tellReadable(context);
}

const RULE: AlertRuleEdit = {
  name: 'Всё',
  enabled: true,
  kinds: ['priceMoved'],
  minShare: null,
  minAmount: null,
  direction: 'any',
  brandIds: [],
  categoryIds: [],
  tagIds: [],
  companyIds: [],
  collectionIds: [],
  byMail: false,
  byTelegram: false,
  digest: 'none',
  quiet: null,
};

beforeAll(async () => {
  database = await createTestDatabase();
  const base = systemContext(database.db, { jobs: recordJobs() });
  system = { ...base, now: () => now };
  await ensurePartitions(system, new Date('2026-10-01T00:00:00Z'));
  await tellAlerts(system);
});
afterAll(() => database.drop());
beforeEach(async () => {
  now = new Date(now.getTime() + 60_000);
  await tellAlerts(system);
  await database.pool.query('delete from app_user; delete from mail');
  ctx = await asUserNamed('me@client.example');
  watched = await watchProduct(system);
});

/** A price that moved from one amount to another, whole units of money. */
function moved(from: number, to: number, place: Partial<Watched> = {}): Promise<void> {
  const { cityId, ...ids } = { ...watched, ...place };
  const payload = { ...ids, cityId, companyShopId: null, observedAt: now.toISOString(), currency: 'RUB' };
  return transact(system, (tx) =>
    raiseEvents(tx, 'priceMoved', [{ ...payload, oldPrice: from * 100, newPrice: to * 100 }]),
  );
}
const inbox = async (context = ctx, unread = false) => listInbox(context, { page: 1, limit: 100, unread });
const kinds = async () => (await inbox()).items.map(({ kind }) => kind);

describe('[SET-3] alerts', () => {
  it('tell what a rule asks for once, with names and prices, until it is read', async () => {
    await createAlertRule(ctx, RULE);
    await createAlertRule(ctx, { ...RULE, name: 'Ещё раз' });
    await moved(100, 90);
    expect(await tellAlerts(system)).toBe(1);
    const { items, total, unread } = await inbox();
    expect([total, unread]).toEqual([1, 1]);
    expect(items).toMatchObject([
      {
        kind: 'priceMoved',
        read: false,
        product: { id: watched.productId },
        company: { id: watched.companyId },
        collection: { id: watched.collectionId },
        oldPrice: 10_000,
        newPrice: 9_000,
        currency: 'RUB',
      },
    ]);
    // The same events are read anew, as after a restore.
    await database.pool.query(`update domain_event_cursor set last_xid = '0', last_id = 0 where consumer = 'alerts'`);
    expect([await tellAlerts(system), (await inbox()).total]).toEqual([0, 1]);
    expect(await readInbox(ctx, { ids: [items[0]!.id] })).toEqual({ unread: 0 });
    expect([(await inbox(ctx, true)).items, (await inbox()).items[0]?.read]).toEqual([[], true]);
  });

  it.each<[string, Partial<AlertRuleEdit>, [number, number], boolean]>([
    ['as many per cent', { minShare: 1000 }, [100, 90], true],
    ['fewer per cent', { minShare: 1001 }, [100, 90], false],
    ['as much money', { minAmount: 1000 }, [100, 110], true],
    ['less money', { minAmount: 1001 }, [100, 110], false],
    ['one of two thresholds', { minShare: 1, minAmount: 100_000 }, [100, 90], true],
    ['a fall where falls are asked for', { direction: 'down' }, [100, 90], true],
    ['a rise where falls are asked for', { direction: 'down' }, [90, 100], false],
    ['a fall where rises are asked for', { direction: 'up' }, [100, 90], false],
    ['another kind', { kinds: ['gone'] }, [100, 90], false],
    ['a rule that is off', { enabled: false }, [100, 90], false],
    ['another company', { companyIds: [999_999] }, [100, 90], false],
    ['another brand', { brandIds: [999_999] }, [100, 90], false],
    ['another tag', { tagIds: [999_999] }, [100, 90], false],
    ['another category', { categoryIds: [999_999] }, [100, 90], false],
    ['another monitoring', { collectionIds: [999_999] }, [100, 90], false],
  ])('look at %s', async (_case, rule, [from, to], told) => {
    await createAlertRule(ctx, { ...RULE, ...rule });
    await moved(from, to);
    expect(await tellAlerts(system)).toBe(told ? 1 : 0);
  });

  it('know brands, tags, companies, monitorings, and categories with what is below them', async () => {
    const { rows } = await database.pool.query<Record<'brand' | 'tag' | 'top', number>>(
      `with b as (insert into brand (name) values ('Б') returning id), t as (insert into tag (name) values ('Т') returning id),
       a as (insert into category (name, level) values ('Верх', 1) returning id),
       d as (insert into category (name, level, parent_id) select 'Низ', 2, id from a returning id),
       pb as (update product set brand_id = (select id from b) where id = $1),
       pt as (insert into product_tag (product_id, tag_id) select $1, id from t),
       pc as (insert into product_category (product_id, category_id) select $1, id from d)
       select b.id as brand, t.id as tag, a.id as top from b, t, a`,
      [watched.productId],
    );
    const { brand, tag, top } = rows[0]!;
    const { companyId, collectionId } = watched;
    const scope = { brandIds: [brand], tagIds: [tag], categoryIds: [top] };
    await createAlertRule(ctx, { ...RULE, ...scope, companyIds: [companyId], collectionIds: [collectionId] });
    await moved(100, 90);
    expect(await tellAlerts(system)).toBe(1);
  });

  it('tell of what goes, comes back, is below the recommended price, and of runs and sites', async () => {
    await createAlertRule(ctx, { ...RULE, kinds: ['gone', 'backInStock', 'violation', 'siteStopped', 'runFailed'] });
    const { companyId, collectionId } = watched;
    const turned = { ...watched, companyShopId: null, observedAt: now.toISOString() };
    await transact(system, async (tx) => {
      await raiseEvents(tx, 'availabilityTurned', [
        { ...turned, available: false },
        { ...turned, available: true },
      ]);
      await raiseEvents(tx, 'siteIncidentOpened', [{ incidentId: 1, companyId, what: 'price' }]);
      const counts = { total: 1, success: 0, notAvailable: 0, withError: 0, banned: 0, newLinks: 0, newSellers: 0 };
      const run = { runId: 1, collectionId, kind: 'priceParsing', ...counts };
      await raiseEvents(tx, 'runEnded', [
        { ...run, status: 'stopped' },
        { ...run, status: 'done' },
      ]);
      const missed = { entryId: 1, collectionId, command: 'start', start: now.toISOString(), reason: 'x' } as const;
      await raiseEvents(tx, 'runMissed', [{ ...missed, state: 'missed' }]);
    });
    await check(system, watched, [{ at: now, price: 90_000n }]);
    await tellAlerts(system);
    expect(await kinds()).toEqual(['violation', 'runFailed', 'runFailed', 'siteStopped', 'backInStock', 'gone']);
  });

  it('tell when we are no longer the cheapest, and when we are again', async () => {
    await createAlertRule(ctx, { ...RULE, kinds: ['cheapestLost', 'cheapestWon'] });
    await database.pool.query('update product set own_price = 9500 where id = $1', [watched.productId]);
    const other = await makeCompany(database.db);
    const place = { ...watched, companyId: other, linkId: await makeLink(database.db, watched.productId, other) };
    await check(system, place, [{ at: now, price: 9700n }]);
    await moved(100, 96);
    await tellAlerts(system);
    expect(await kinds()).toEqual([]);
    await moved(96, 94);
    await tellAlerts(system);
    expect(await kinds()).toEqual(['cheapestLost']);
    await moved(94, 95);
    await tellAlerts(system);
    expect(await kinds()).toEqual(['cheapestWon', 'cheapestLost']);
    await check(system, place, [{ at: new Date(now.getTime() + 1000), price: 9000n }]);
    await moved(95, 93);
    await tellAlerts(system);
    expect((await kinds()).filter((kind) => kind === 'cheapestLost')).toHaveLength(2);
  });

  it('leave by mail when they are due, one letter with all of them', async () => {
    await createAlertRule(ctx, { ...RULE, byMail: true, digest: 'hourly' });
    await moved(100, 90);
    await moved(90, 80);
    await tellAlerts(system);
    expect(await mailInbox(system)).toBe(0);
    now = new Date(now.getTime() + 3_600_000);
    expect([await mailInbox(system), await mailInbox(system)]).toEqual([1, 0]);
    const letters = await database.db.selectFrom('mail').select(['subject', 'body_text']).execute();
    expect(letters).toMatchObject([{ subject: 'Оповещения: 2', body_text: expect.stringContaining('90,00') }]);
  });

  it('are each person’s own', async () => {
    const rule = await createAlertRule(ctx, RULE);
    const stranger = await asUserNamed('other@client.example');
    const notFound = { code: 'NOT_FOUND' };
    await expect(editAlertRule(stranger, { ...RULE, id: rule.id })).rejects.toMatchObject(notFound);
    await expect(deleteAlertRule(stranger, { id: rule.id })).rejects.toMatchObject(notFound);
    expect((await listAlertRules(stranger)).items).toEqual([]);
    await moved(100, 90);
    await tellAlerts(system);
    expect([(await inbox(stranger)).total, await readInbox(stranger, {}), (await inbox()).unread]).toEqual([
      0,
      { unread: 0 },
      1,
    ]);
    expect(await editAlertRule(ctx, { ...RULE, id: rule.id, name: 'Иначе' })).toMatchObject({ name: 'Иначе' });
    await deleteAlertRule(ctx, { id: rule.id });
    expect([(await listAlertRules(ctx)).items, (await inbox()).total]).toEqual([[], 1]);
    for (let made = 0; made < ALERT_RULES_MAX; made += 1) await createAlertRule(ctx, RULE);
    await expect(createAlertRule(ctx, RULE)).rejects.toMatchObject({ code: 'ALERT_RULES_FULL' });
  });

  it('tell an account that was closed nothing', async () => {
    await createAlertRule(ctx, RULE);
    await database.pool.query('update app_user set role_id = 4');
    await moved(100, 90);
    expect(await tellAlerts(system)).toBe(0);
  });

  const at = (time: string) => new Date(`2026-11-20T${time}:00Z`);
  it.each<[string, Parameters<typeof leavesAt>[0], string, string]>([
    ['at once', { digest: 'none', quiet: null }, '09:30', '2026-11-20T09:30'],
    ['at the hour', { digest: 'hourly', quiet: null }, '09:30', '2026-11-20T10:00'],
    ['at the next hour', { digest: 'hourly', quiet: null }, '10:00', '2026-11-20T11:00'],
    ['at 09:00 of Moscow', { digest: 'daily', quiet: null }, '09:30', '2026-11-21T06:00'],
    ['after the night', night('none'), '20:30', '2026-11-21T05:00'],
    ['after the night, from its first minute', night('none'), '20:00', '2026-11-21T05:00'],
    ['at the end of the night', night('none'), '05:00', '2026-11-20T05:00'],
    ['after midnight', night('none'), '22:30', '2026-11-21T05:00'],
    ['by day', night('none'), '12:00', '2026-11-20T12:00'],
    ['an hour that falls into the night', night('hourly'), '19:30', '2026-11-21T05:00'],
  ])('leave %s', (_case, rule, time, due) => {
    expect(leavesAt(rule, at(time), 'Europe/Moscow')).toEqual(new Date(`${due}:00Z`));
  });
});

/** Quiet from 23:00 to 08:00, in Moscow. */
function night(digest: AlertRuleEdit['digest']) {
  return { digest, quiet: { from: '23:00', to: '08:00' } };
}

async function asUserNamed(email: string): Promise<SystemContext> {
  const userId = await makeUser(database.db, 'user', { email });
  return { ...system, actor: { kind: 'user', userId, role: 'user', companyId: null } };
}

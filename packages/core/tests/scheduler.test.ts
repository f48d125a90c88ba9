import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase } from '@tsenomer/db/testing';
import type { TestDatabase } from '@tsenomer/db/testing';
import type { SystemContext } from '../src/index.ts';
import { claimSteps, finishStep, keepStep, registerSteps, schedulerFigures } from '../src/platform/scheduler/index.ts';
import type { ClaimedStep, Recurrence } from '../src/platform/scheduler/index.ts';
import { firstDue, latestDue, nextDue } from '../src/platform/scheduler/rules/next-due.ts';
import { systemContext } from './support/context.ts';

const MINUTE = 60_000;
const HOUR = 3_600_000;
const minutely: Recurrence = { every: MINUTE };
const hourly: Recurrence = { every: HOUR };
const nightly: Recurrence = { dailyAt: { time: '03:00', timeZone: 'Europe/Moscow' } };

describe('when a step is due next', () => {
  it.each<[string, Recurrence, string, string, boolean, string]>([
    ['a period later', minutely, '10:00:00', '10:00:02', false, '2026-11-20T10:01:00'],
    ['at its pace, however late it was', minutely, '10:00:00', '10:00:59', false, '2026-11-20T10:01:00'],
    ['once for all turns that were missed', minutely, '10:00:00', '12:30:20', false, '2026-11-20T12:31:00'],
    ['a whole period later where it took one', minutely, '10:00:00', '10:01:00', false, '2026-11-20T10:02:00'],
    ['at the night to come', nightly, '00:00:00', '00:00:03', false, '2026-11-21T00:00:00'],
    ['at the next night when one was missed', nightly, '00:00:00', '09:00:00', false, '2026-11-21T00:00:00'],
    ['soon after it failed', hourly, '10:00:00', '10:00:02', true, '2026-11-20T10:05:02'],
    ['not later for having failed', minutely, '10:00:00', '10:00:02', true, '2026-11-20T10:01:00'],
    ['soon after a night that failed', nightly, '00:00:00', '00:00:03', true, '2026-11-20T00:05:03'],
    ['a period later when the clock was set back', hourly, '18:00:00', '10:00:00', false, '2026-11-20T11:00:00'],
  ])('%s', (_, recurrence, due, now, failed, next) =>
    expect(
      nextDue({ recurrence, due: new Date(`2026-11-20T${due}Z`), now: new Date(`2026-11-20T${now}Z`), failed }),
    ).toEqual(new Date(`${next}Z`)),
  );

  it('ahead of now, and by a period at most', () => {
    const moment = fc.date({ min: new Date('2026-01-01'), max: new Date('2028-01-01'), noInvalidDate: true });
    const recurrence = fc.oneof(
      fc.integer({ min: 1, max: 90_000_000 }).map((every) => ({ every })),
      fc.integer({ min: 0, max: 23 }).map((hour) => ({
        dailyAt: { time: `${String(hour).padStart(2, '0')}:30`, timeZone: 'America/New_York' },
      })),
    );
    fc.assert(
      fc.property(moment, moment, recurrence, fc.boolean(), (due, now, rule, failed) => {
        const next = nextDue({ recurrence: rule, due, now, failed }).getTime() - now.getTime();
        expect(next).toBeGreaterThan(0);
        // A day on which the clocks are put back has 25 hours.
        expect(next).toBeLessThanOrEqual('every' in rule ? rule.every : 25 * HOUR);
        expect(latestDue(rule, now).getTime()).toBeGreaterThan(now.getTime());
        expect(firstDue(rule, now).getTime()).toBeGreaterThanOrEqual(now.getTime());
      }),
    );
  });
});

describe('steps', () => {
  let database: TestDatabase;
  let now: Date;
  const LEASE = MINUTE;
  const [one, other] = [randomUUID(), randomUUID()];
  const names = ['a', 'b', 'c', 'night'];

  beforeAll(async () => void (database = await createTestDatabase()));
  afterAll(() => database.drop());
  beforeEach(async () => {
    now = new Date('2026-11-20T10:00:00Z');
    await database.pool.query('delete from scheduled_work');
    await register();
  });

  const ctx = () => systemContext(database.db, { now: () => now });
  const later = (milliseconds: number): void => void (now = new Date(now.getTime() + milliseconds));
  const recurrenceOf = (name: string): Recurrence => (name === 'night' ? nightly : minutely);
  const register = (known = names) =>
    registerSteps(
      ctx(),
      known.map((name) => ({ name, recurrence: recurrenceOf(name) })),
    );
  const claim = async (claimant: string, limit = 10, known = names): Promise<ClaimedStep[]> =>
    (await claimSteps(ctx(), { claimant, lease: LEASE, names: known, limit })).toSorted((x, y) =>
      x.name.localeCompare(y.name),
    );
  const claimed = async (...input: Parameters<typeof claim>) => (await claim(...input)).map(({ name }) => name);
  const finish = (step: ClaimedStep, claimant: string, error: string | null = null) =>
    finishStep(ctx(), { ...step, claimant, recurrence: recurrenceOf(step.name), error });
  const row = (name: string) =>
    database.db.selectFrom('scheduled_work').selectAll().where('name', '=', name).executeTakeFirst();

  it('are claimed by two servers at once apart, and once in a period', async () => {
    const claimWithin = (tx: SystemContext['db'], claimant: string, limit: number) =>
      claimSteps({ ...ctx(), db: tx }, { claimant, lease: LEASE, names: ['a', 'b', 'c'], limit });
    // All three claims are under way at once: nobody waits for another, and nobody takes what another has.
    const claims = await database.db.transaction().execute(async (first) => {
      const mine = await claimWithin(first, randomUUID(), 1);
      return database.db.transaction().execute(async (second) => {
        await sql`set local lock_timeout = '5s'`.execute(second);
        const theirs = await claimWithin(second, one, 1);
        return [mine, theirs, await claim(other, 5)];
      });
    });
    expect(claims.map((steps) => steps.map(({ name }) => name))).toEqual([['a'], ['b'], ['c']]);
    expect(await claimed(one)).toEqual([]);
    for (const step of claims[1] ?? []) await finish(step, one);
    for (const step of claims[2] ?? []) await finish(step, other);
    later(MINUTE - 1);
    expect(await claimed(other, 10, ['b', 'c'])).toEqual([]);
    later(1);
    expect(await claimed(other, 10, ['b', 'c'])).toEqual(['b', 'c']);
  });

  it('that waited longest come first, and only those that the server knows', async () => {
    await database.pool.query(`update scheduled_work set due_at = due_at - interval '1 hour' where name = 'c'`);
    expect(await claimed(one, 1)).toEqual(['c']);
    expect(await claimed(one, 10, ['b', 'unheard of'])).toEqual(['b']);
  });

  it('of a server that is gone are free when its claim has run out, and what it does then counts for nothing', async () => {
    const [step] = await claim(one, 1, ['a']);
    later(LEASE / 2);
    expect(await keepStep(ctx(), { name: 'a', claimant: one, lease: LEASE })).toBe(true);
    later(LEASE - 1);
    expect(await claimed(other, 1, ['a'])).toEqual([]);
    later(1);
    expect(await claimed(other, 1, ['a'])).toEqual(['a']);
    expect(await keepStep(ctx(), { name: 'a', claimant: one, lease: LEASE })).toBe(false);
    await finish(step!, one, 'too late');
    expect(await row('a')).toMatchObject({ claimed_by: other, last_error: null, due_at: step!.dueAt });
  });

  it('that nobody was there for are made up for once', async () => {
    later(7 * HOUR + 20_000);
    const [step] = await claim(one, 1, ['a']);
    await finish(step!, one);
    expect(await claimed(one, 1, ['a'])).toEqual([]);
    later(40_000);
    expect(await claimed(one, 1, ['a'])).toEqual(['a']);
    // The first night was not due when the step became known.
    expect(await claimed(one, 1, ['night'])).toEqual([]);
    later(10 * HOUR);
    expect(await claimed(one, 1, ['night'])).toEqual(['night']);
  });

  it('show why they failed until they end well', async () => {
    const [step] = await claim(one, 1, ['a']);
    await finish(step!, one, `no such\u0000 column${'!'.repeat(2000)}`);
    expect(await row('a')).toMatchObject({
      last_error: expect.stringMatching(/^no such column!{986}$/),
      last_started_at: now,
      last_finished_at: null,
    });
    expect(await schedulerFigures(ctx())).toEqual({ oldestDueSeconds: 0, failing: 1 });
    later(MINUTE + 30_000);
    expect(await schedulerFigures(ctx())).toEqual({ oldestDueSeconds: 90, failing: 1 });
    const [again] = await claim(other, 1, ['a']);
    await finish(again!, other);
    expect(await row('a')).toMatchObject({
      last_error: null,
      last_finished_at: now,
      claimed_by: null,
      claimed_until: null,
    });
  });

  it('are told by the one that has waited longest', async () => {
    await database.pool.query(`update scheduled_work set due_at = due_at + interval '1 hour'`);
    expect(await schedulerFigures(ctx())).toEqual({ oldestDueSeconds: 0, failing: 0 });
    await database.pool.query(
      `update scheduled_work set due_at = $1::timestamptz - interval '1 minute' where name = 'b'`,
      [now],
    );
    await database.pool.query(
      `update scheduled_work set due_at = $1::timestamptz - interval '1 second' where name = 'c'`,
      [now],
    );
    expect(await schedulerFigures(ctx())).toEqual({ oldestDueSeconds: 60, failing: 0 });
  });

  it.each([
    [600, []],
    [601, ['a', 'b']],
  ])('that were begun %i s ahead of the clock are due: %j', async (seconds, due) => {
    await database.pool.query(
      `update scheduled_work set last_started_at = $1::timestamptz + make_interval(secs => $2),
         due_at = case name when 'a' then $1::timestamptz else $1::timestamptz + interval '1 minute' end,
         claimed_by = $3, claimed_until = $1::timestamptz + interval '1 minute'`,
      [now, seconds, other],
    );
    expect(await claimed(one, 10, ['a', 'b'])).toEqual(due);
  });

  it('keep their turns over a start, come sooner when their period is shorter, and go when they are no more', async () => {
    for (const step of await claim(one)) await finish(step, one);
    await database.pool.query(`update scheduled_work set due_at = due_at + interval '1 hour' where name = 'b'`);
    await register(['a', 'b', 'night']);
    expect(await row('c')).toBeUndefined();
    expect(await claimed(one)).toEqual([]);
    later(MINUTE);
    expect(await claimed(one)).toEqual(['a', 'b']);
  });

  it('go on when the clock was set back, also where a server that is gone had claimed them', async () => {
    const due = await claim(one);
    await finish(due[0]!, one);
    later(-3 * HOUR);
    expect(await claimed(other)).toEqual(['a', 'b', 'c']);
    expect(await claimed(one)).toEqual([]);
  });
});

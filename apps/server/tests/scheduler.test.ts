import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { INITIAL_INSTALLATION } from '@tsenomer/contracts';
import { systemContext } from '@tsenomer/core';
import type { SystemContext } from '@tsenomer/core';
import type { Log } from '@tsenomer/db';
import { createTestDatabase } from '@tsenomer/db/testing';
import type { TestDatabase } from '@tsenomer/db/testing';
import { startScheduler, waitFor } from '../src/scheduler/start-scheduler.ts';
import { steps as allSteps } from '../src/scheduler/steps.ts';
import type { Step } from '../src/scheduler/steps.ts';
import { fakeClock } from './fake-clock.ts';
import type { FakeClock } from './fake-clock.ts';
import { NO_JOBS } from './test-app.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const TICK = 5 * SECOND;

describe('the scheduler', () => {
  let database: TestDatabase;
  let clock: FakeClock;
  let ctx: SystemContext;
  let done: string[];
  let told: [step: unknown, message: string][];
  beforeAll(async () => void (database = await createTestDatabase()));
  afterAll(() => database.drop());
  beforeEach(async () => {
    await database.pool.query('delete from scheduled_work');
    clock = fakeClock(new Date('2026-11-20T10:00:00Z'));
    ctx = systemContext({ db: database.db, jobs: NO_JOBS, now: clock.now, installation: INITIAL_INSTALLATION });
    done = [];
    told = [];
  });

  const log: Log = {
    warn: (fields, message) => void told.push(['step' in fields ? fields.step : null, message]),
    info: () => undefined,
  };
  const step = (name: string, every = MINUTE, run: () => Promise<unknown> = async () => undefined): Step => ({
    name,
    recurrence: { every },
    run: () => run().finally(() => done.push(name)),
  });
  async function start(steps: readonly Step[]): Promise<() => Promise<void>> {
    const stop = await startScheduler({ ctx, steps, log, wait: clock.wait });
    onTestFinished(stop);
    return stop;
  }
  // How long it takes is no part of a test.
  const WAIT = { timeout: 120_000 };
  /** Waits until nothing but `held` is done or due; takes what was done meanwhile. */
  async function settled(held: readonly string[] = []): Promise<string[]> {
    await expect
      .poll(async () => {
        const { rows } = await database.pool.query<{ name: string }>(
          'select name from scheduled_work where due_at <= $1 or claimed_by is not null order by name',
          [clock.now()],
        );
        return rows.map(({ name }) => name);
      }, WAIT)
      .toEqual(held);
    return done.splice(0).toSorted();
  }
  const row = (name: string) =>
    database.db.selectFrom('scheduled_work').selectAll().where('name', '=', name).executeTakeFirstOrThrow();
  const later = (milliseconds: number) => clock.advance(milliseconds, TICK);

  it('does each step at its turns, until it is ended', async () => {
    const stop = await start([step('minutely'), step('hourly', HOUR)]);
    expect(await settled()).toEqual(['hourly', 'minutely']);
    await later(MINUTE - TICK);
    expect(await settled()).toEqual([]);
    await later(TICK);
    expect(await settled()).toEqual(['minutely']);
    await later(5 * HOUR);
    expect(await settled()).toEqual(['hourly', 'minutely']);
    await stop();
    expect(await row('minutely')).toMatchObject({ last_started_at: clock.now(), last_finished_at: clock.now() });
    expect(told).toEqual([]);
  });

  it('does each once for all servers on the database', async () => {
    const steps = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((name) => step(name));
    await start(steps);
    await start(steps);
    const once = steps.map(({ name }) => name);
    expect(await settled()).toEqual(once);
    await later(MINUTE);
    await later(TICK);
    expect(await settled()).toEqual(once);
  });

  it('goes on behind a step that fails, names it, and tries it again', async () => {
    let fails = true;
    await start([
      step('failing', MINUTE, async () => {
        if (fails) throw new Error('no such column');
      }),
      step('other'),
    ]);
    expect(await settled()).toEqual(['failing', 'other']);
    expect(told).toEqual([['failing', 'a step of the scheduler failed']]);
    expect(await row('failing')).toMatchObject({ last_error: 'no such column', last_finished_at: null });
    fails = false;
    await later(MINUTE);
    expect(await settled()).toEqual(['failing', 'other']);
    expect(await row('failing')).toMatchObject({ last_error: null, last_finished_at: clock.now() });
  });

  it('goes on beside a step that takes long, which no other server takes over, and waits for it at its end', async () => {
    const end = Promise.withResolvers<void>();
    const steps = [step('long', HOUR, () => end.promise), step('other')];
    const stop = await start(steps);
    onTestFinished(() => end.resolve());
    expect(await settled(['long'])).toEqual(['other']);
    const begun = clock.now();
    // Nobody heard of it for too long: here it is not begun a second time.
    await database.pool.query(`update scheduled_work set claimed_until = $1 where name = 'long'`, [begun]);
    await later(20 * SECOND);
    await expect.poll(async () => (await row('long')).claimed_until).toEqual(new Date(clock.now().getTime() + MINUTE));
    const stopOther = await start(steps);
    for (let passed = 0; passed < 5 * MINUTE; passed += 20 * SECOND) {
      await later(20 * SECOND);
      // It has said that it goes on.
      await expect
        .poll(async () => (await row('long')).claimed_until)
        .toEqual(new Date(clock.now().getTime() + MINUTE));
    }
    expect(await settled(['long'])).not.toContain('long');
    const ending = Promise.all([stop(), stopOther()]);
    end.resolve();
    await ending;
    expect(done).toContain('long');
    expect(await row('long')).toMatchObject({
      claimed_by: null,
      last_started_at: begun,
      last_finished_at: clock.now(),
    });
    expect(told).toEqual([]);
  });

  it('tells what came late because all places were taken, and not what was due before it began', async () => {
    const end = Promise.withResolvers<void>();
    const long = ['long 1', 'long 2', 'long 3'].map((name) => step(name, HOUR, () => end.promise));
    await database.pool.query(`insert into scheduled_work (name, due_at) values ('long 1', '2026-11-19T10:00:00Z')`);
    await start([...long, step('waiting')]);
    onTestFinished(() => end.resolve());
    const longNames = long.map(({ name }) => name);
    await settled([...longNames, 'waiting']);
    for (let passed = 0; passed < 2 * MINUTE; passed += 20 * SECOND) await later(20 * SECOND);
    end.resolve();
    expect(await settled()).toEqual([...longNames, 'waiting']);
    expect(told).toEqual([['waiting', 'a step of the scheduler was late']]);
  });

  it('goes on when it can ask again what is due', async () => {
    await start([step('minutely')]);
    await settled();
    await database.pool.query('alter table scheduled_work rename to scheduled_work_away');
    await later(MINUTE);
    await expect.poll(() => told).toEqual([[null, 'the scheduler could not ask what is due']]);
    await database.pool.query('alter table scheduled_work_away rename to scheduled_work');
    await later(2 * MINUTE);
    expect(await settled()).toEqual(['minutely']);
    expect(told).toHaveLength(1);
  });

  it('does every step of the servers on an empty installation', async () => {
    await database.pool.query(
      `insert into failed_attempt (key, attempts, window_ends_at) values ('x', 1, '2026-11-01')`,
    );
    await database.pool.query('alter table proxy_site_day rename to proxy_site_day_away');
    const logos = { keep: async () => undefined, remove: async () => undefined };
    const reportStore = { folder: '/nowhere', newId: () => '' };
    const pictures = { kind: 'folder', folder: '/nowhere' } as const;
    const stores = { logos, reportStore, pictures, authority: null };
    const steps = allSteps({
      ...stores,
      timeZone: INITIAL_INSTALLATION.timeZone,
      publicUrl: null,
      blogFeedUrl: null,
      log,
    });
    await start(steps);
    await settled();
    await later(24 * HOUR);
    await settled();
    const { rows } = await database.pool.query<{ name: string; last_finished_at: Date | null }>(
      'select name, last_finished_at from scheduled_work order by name',
    );
    expect(rows).toHaveLength(steps.length);
    expect(rows.filter((each) => each.last_finished_at === null).map(({ name }) => name)).toEqual(['old proxy sites']);
    const failed = ['old proxy sites', 'a step of the scheduler failed'];
    expect(told).toEqual([failed]);
    expect((await database.pool.query('select 1 from failed_attempt')).rowCount).toBe(0);
    await database.pool.query('alter table proxy_site_day_away rename to proxy_site_day');
  });
});

describe('the wait of the scheduler', () => {
  it('ends when it is called off, also beforehand', async () => {
    const off = new AbortController();
    const waiting = waitFor(3_600_000, off.signal);
    off.abort();
    await waiting;
    await waitFor(3_600_000, off.signal);
  });
});

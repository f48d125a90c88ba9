import { pino } from 'pino';
import { describe, expect, it, onTestFinished } from 'vitest';
import { INITIAL_INSTALLATION } from '@tsenomer/contracts';
import type { SystemContext } from '@tsenomer/core';
import { createTestDatabase } from '@tsenomer/db/testing';
import { startHousekeeping } from '../src/start/housekeeping.ts';
import { NO_JOBS } from './test-app.ts';
import { systemContext } from '@tsenomer/core';

const NOW = new Date('2026-11-20T10:00:00Z');

describe('housekeeping', () => {
  it('goes on behind a step that fails, names it, and does not keep the server from starting', async () => {
    const database = await createTestDatabase();
    onTestFinished(() => database.drop());
    const ctx: SystemContext = systemContext({
      db: database.db,
      jobs: NO_JOBS,
      now: () => NOW,
      installation: INITIAL_INSTALLATION,
    });
    await database.pool.query(
      `insert into failed_attempt (key, attempts, window_ends_at) values ('x', 1, '2026-11-01')`,
    );
    await database.pool.query('alter table page_snapshot rename to page_snapshot_away');
    const lines: { step?: string; msg: string }[] = [];
    const logger = pino({ level: 'warn' }, { write: (line: string) => void lines.push(JSON.parse(line)) });

    const stop = await startHousekeeping(ctx, logger);
    await stop();
    expect(lines.map(({ step, msg }) => [step, msg])).toEqual([['snapshots', 'a step of housekeeping failed']]);
    expect((await database.pool.query('select 1 from failed_attempt')).rowCount).toBe(0);
  });
});

import { INITIAL_INSTALLATION } from '@tsenomer/contracts';
import { systemContext } from '@tsenomer/core';
import { fireTimetable } from '@tsenomer/core/collecting/timetable';
import { recordJobs } from '@tsenomer/core/testing';
import { createDatabase } from '@tsenomer/db';
import { z } from 'zod';
import type { Pool, TempServer } from '../lib/temp-database.ts';
import { makeDue } from './fill.ts';

const countsRow = z.object({ runs: z.int(), twice: z.int(), missed: z.int() });

export interface Fired extends z.output<typeof countsRow> {
  readonly seconds: number;
}

/** Has one start of every monitoring be due in the same minute, and two servers begin them. */
export async function fireAll(server: TempServer, url: string, pool: Pool): Promise<Fired> {
  const now = new Date();
  await makeDue(pool, now);
  const servers = [1, 2].map(() =>
    systemContext({
      installation: INITIAL_INSTALLATION,
      db: createDatabase(server.pool(url)),
      jobs: recordJobs(),
      now: () => now,
    }),
  );
  const from = performance.now();
  await Promise.all(servers.map((ctx) => fireTimetable(ctx)));
  const seconds = (performance.now() - from) / 1000;
  const { rows } = await pool.query(
    `select (select count(*)::int from parser_run) as runs,
       (select count(*)::int from (select from parser_run group by collection_id having count(*) > 1) again) as twice,
       (select count(*)::int from timetable_entry where state <> 'started') as missed`,
  );
  return { seconds, ...countsRow.parse(rows[0]) };
}

import { setTimeout as pause } from 'node:timers/promises';
import { INITIAL_INSTALLATION } from '@tsenomer/contracts';
import { createJobPort, systemContext } from '@tsenomer/core';
import type { SystemContext } from '@tsenomer/core';
import { rescueShards } from '@tsenomer/core/collecting/work';
import { createDatabase, createJobEngine, createPool } from '@tsenomer/db';

/** What a server does for its nodes, alone: frees the jobs of dead ones and sends shards without a job again. */
const url = process.env['DATABASE_URL'] ?? '';
const quiet = (): void => undefined;
const engine = createJobEngine({ url, name: 'test-supervisor', supervise: true, onError: quiet });
const db = createDatabase(createPool({ url, max: 2, onIdleError: quiet }));
const ctx: SystemContext = systemContext({
  db,
  jobs: createJobPort(engine),
  now: () => new Date(),
  installation: INITIAL_INSTALLATION,
});
while (
  !(await engine.start().then(
    () => true,
    () => false,
  ))
)
  await pause(200);
setInterval(() => void rescueShards(ctx).catch(quiet), 2000);
process.on('disconnect', () => process.exit(0));

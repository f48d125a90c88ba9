import { parseArgs } from 'node:util';
import { createJobPort, systemContext } from '@tsenomer/core';
import type { SystemContext } from '@tsenomer/core';
import { demoAddresses, isEmptyInstallation, seedDemo } from '@tsenomer/demo-data';
import { fixInstallation } from '@tsenomer/core/platform/installation';
import type { WantedInstallation } from '@tsenomer/core/platform/installation';
import { writeSetting } from '@tsenomer/core/platform/setting';
import { createDatabase, createJobEngine, createPool, migrate } from '@tsenomer/db';
import type { Streams } from '../json-lines.ts';
import { UsageError } from '../usage-error.ts';

export interface SeedEnvironment extends WantedInstallation {
  readonly databaseUrl: string | null;
}

/**
 * `seed`: fills an empty database with the demo's market and its history, as the first `npm start` does. The shops
 * themselves are started by the server (DEMO=on), on ports from --port on.
 * @throws UsageError without DATABASE_URL, or for a database with data of its own; InstallationError for a TIME_ZONE or
 * CURRENCY that makes no sense.
 */
export async function seedCommand(
  { output }: Streams,
  args: readonly string[],
  { databaseUrl, ...wanted }: SeedEnvironment,
): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: { port: { type: 'string', default: '8081' }, days: { type: 'string', default: '90' } },
  });
  const [basePort, days] = [Number(values.port), Number(values.days)];
  if (!Number.isInteger(basePort) || basePort < 1 || basePort > 65_000)
    throw new UsageError('--port must be a port number');
  if (!Number.isInteger(days) || days < 1 || days > 730) throw new UsageError('--days must be 1 to 730');
  if (databaseUrl === null) throw new UsageError('seed needs DATABASE_URL');
  await migrate(databaseUrl);
  const engine = createJobEngine({ url: databaseUrl, name: 'tsenomer-seed', supervise: false });
  const db = createDatabase(createPool({ url: databaseUrl, max: 2 }));
  try {
    const installation = await fixInstallation(db, wanted);
    const ctx: SystemContext = systemContext({ db, jobs: createJobPort(engine), now: () => new Date(), installation });
    if (!(await isEmptyInstallation(ctx)))
      throw new UsageError('The database has data already; seed fills empty ones only');
    await seedDemo(ctx, { ...demoAddresses(basePort), days });
    await writeSetting(ctx, 'demoMarket', { basePort, filledAt: new Date().toISOString() });
    output.write(`${JSON.stringify({ seeded: true, days })}\n`);
  } finally {
    await db.destroy();
  }
}

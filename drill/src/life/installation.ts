import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import { z } from 'zod';
import { INITIAL_INSTALLATION } from '@tsenomer/contracts';
import { createJobPort, systemContext } from '@tsenomer/core';
import type { SystemContext } from '@tsenomer/core';
import { prepareCluster, turnNodeOff } from '@tsenomer/core/collecting/node';
import { fixInstallation } from '@tsenomer/core/platform/installation';
import { createDatabase, createJobEngine, createPool, migrate, nodeIdentity } from '@tsenomer/db';
import { readConfig } from '@tsenomer/server/config';
import { startServer } from '@tsenomer/server/start';
import type { RunningServer } from '@tsenomer/server/start';
import { TIME_ZONE } from '../world/calendar.ts';
import type { SimClock } from './sim-clock.ts';

export interface InstallationOptions {
  readonly databaseUrl: string;
  /** Of the drill alone; it is there. */
  readonly folder: string;
  /** Of the repository. */
  readonly root: string;
  readonly clock: SimClock;
  readonly smtpUrl: string;
}

/** The product as it runs in a drill: its server, and what a node and the drill themselves work with. */
export interface DrillInstallation {
  readonly ctx: SystemContext;
  readonly engine: ReturnType<typeof createJobEngine>;
  readonly pool: ReturnType<typeof createPool>;
  readonly databaseUrl: string;
  readonly folder: string;
  readonly version: string;
  /** Ends the server and starts it anew. */
  restart(): Promise<void>;
  /** How often it was started. */
  readonly starts: () => number;
  /** Warnings and errors that it told, each once. */
  readonly complaints: ReadonlySet<string>;
  close(): Promise<void>;
}

const VERSION = '0.1.0';
/** Tables for the drill's own questions, nodes and verbs. */
const CONNECTIONS = 8;

/** Starts the server on a database; its own local node stays off, as the drill's nodes do the work. */
export async function openInstallation(options: InstallationOptions): Promise<DrillInstallation> {
  const { databaseUrl, folder, root, clock, smtpUrl } = options;
  await migrate(databaseUrl);
  const pool = createPool({ url: databaseUrl, max: CONNECTIONS, name: 'tsenomer-drill' });
  const db = createDatabase(pool);
  const engine = createJobEngine({ url: databaseUrl, name: 'tsenomer-drill-jobs', supervise: false });
  await engine.start();
  const dataDir = join(folder, 'data');
  await mkdir(dataDir, { recursive: true });
  const config = readConfig(
    {
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      PORT: '0',
      DEMO: 'off',
      TIME_ZONE,
      CURRENCY: INITIAL_INSTALLATION.currency,
      SMTP_URL: smtpUrl,
      MAIL_FROM: 'prices@client.test',
      PUBLIC_URL: 'https://prices.client.test',
      ADMIN_EMAIL: 'admin@client.test',
      ADMIN_PASSWORD: 'Passw0rd1',
    },
    folder,
  );
  const installation = await fixInstallation(db, config);
  const ctx = systemContext({ db, jobs: createJobPort(engine), now: clock.now, installation });
  await keepLocalNodeOff(ctx, await nodeIdentity(dataDir));

  const complaints = new Set<string>();
  const logger = pino({ level: 'warn' }, { write: (line: string) => void complaints.add(complaintOf(line)) });
  let starts = 0;
  const start = (): Promise<RunningServer> => {
    starts += 1;
    const onProgress = (): void => undefined;
    const scheduling = { wait: clock.wait };
    return startServer({ config, version: VERSION, root, logger, now: clock.now, scheduling, onProgress });
  };
  let server = await start();
  return {
    ctx,
    engine,
    pool,
    databaseUrl,
    folder,
    version: VERSION,
    async restart() {
      await server.stop();
      server = await start();
    },
    starts: () => starts,
    complaints,
    async close() {
      await server.stop();
      await engine.stop({ graceful: false });
      await db.destroy();
    },
  };
}

async function keepLocalNodeOff(ctx: SystemContext, server: string): Promise<void> {
  await prepareCluster(ctx, { version: VERSION, server });
  const nothing = async (): Promise<void> => undefined;
  const machines = { turnOn: nothing, turnOff: nothing, restart: nothing, status: async () => null };
  await turnNodeOff({ ...ctx, machines }, { id: 0 });
}

const logLine = z.object({
  msg: z.string().optional(),
  step: z.string().optional(),
  err: z.object({ message: z.string() }).optional(),
});

/** What was told without when: the message, and the error that it tells of. */
function complaintOf(line: string): string {
  const { msg, step, err } = logLine.parse(JSON.parse(line));
  return [msg, step, err?.message].filter((part) => part !== undefined).join(': ');
}

import type { ChildProcess } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { INITIAL_INSTALLATION } from '@tsenomer/contracts';
import { createJobPort, systemContext } from '@tsenomer/core';
import type { SystemContext } from '@tsenomer/core';
import { clusterKey, prepareCluster, turnNodeOff } from '@tsenomer/core/collecting/node';
import { fixInstallation } from '@tsenomer/core/platform/installation';
import { createDatabase, createJobEngine, createPool, migrate, nodeIdentity } from '@tsenomer/db';
import { askerOf } from './asker.ts';
import type { Asker } from './asker.ts';
import { startWiredDatabase } from './database.ts';
import { readiness } from './messages.ts';
import { addressOf, NODES } from './places.ts';
import type { Place } from './places.ts';
import { startProgram } from './program.ts';
import { ended } from './wire.ts';

const ROOT = new URL('../../../', import.meta.url);
const file = (path: string): string => fileURLToPath(new URL(path, ROOT));
const VERSION = '0.1.0';
const PORT = 8080;
const [LOGIN, PASSWORD] = ['admin@client.test', 'Passw0rd1'];
const SERVER_ADDRESS = `http://127.0.0.1:${PORT}`;

/** The product spread over the places, and what the conductor of a drill works with. */
export interface SpreadCluster {
  readonly ctx: SystemContext;
  readonly pool: ReturnType<typeof createPool>;
  readonly ask: Asker;
  readonly shops: ChildProcess;
}

export interface ClusterOptions {
  readonly drill: number;
  /** An empty one of the drill's own that everybody can enter. */
  readonly folder: string;
  readonly companies: number;
  /** Each line that a program says, with its place. */
  readonly onLine: (place: Place, line: string) => void;
}

/** Starts database, shops, server and nodes, each in its namespace. To be called in that of the database. */
export async function startCluster(
  options: ClusterOptions,
  onStop: (undo: () => unknown) => void,
): Promise<SpreadCluster> {
  const { drill, folder, companies, onLine } = options;
  const database = await startWiredDatabase(join(folder, 'database'));
  onStop(() => database.stop());
  await migrate(database.localUrl);
  const pool = createPool({ url: database.localUrl, max: 4, name: 'tsenomer-drill' });
  const db = createDatabase(pool);
  onStop(() => db.destroy());
  const engine = createJobEngine({ url: database.localUrl, name: 'tsenomer-drill-jobs', supervise: false });
  onStop(() => engine.stop({ graceful: false }));
  await engine.start();
  await fixInstallation(db, { timeZone: null, currency: null });
  const ctx = systemContext({
    db,
    jobs: createJobPort(engine),
    now: () => new Date(),
    installation: INITIAL_INSTALLATION,
  });

  const serverFolder = join(folder, 'server');
  await mkdir(serverFolder);
  await keepLocalNodeOff(ctx, await nodeIdentity(serverFolder));
  const start = (place: Place, args: readonly string[], env: Readonly<Record<string, string>>): ChildProcess => {
    const child = startProgram({ drill, place, args, env, onLine: (line) => onLine(place, line) });
    onStop(() => end(child));
    return child;
  };
  const shops = start('shops', [file('drill/src/network/shops-main.ts'), String(companies)], {});
  await readiness(shops);
  start('server', [file('apps/server/src/main.ts')], {
    DATABASE_URL: database.url,
    DATA_DIR: serverFolder,
    HOST: '0.0.0.0',
    PORT: String(PORT),
    DEMO: 'off',
    LOG_LEVEL: 'warn',
    ADMIN_EMAIL: LOGIN,
    ADMIN_PASSWORD: PASSWORD,
    PUBLIC_URL: `http://${addressOf('server')}:${PORT}`,
  });
  const asker = start('server', [file('drill/src/network/asker-main.ts'), SERVER_ADDRESS], {
    DRILL_LOGIN: LOGIN,
    DRILL_PASSWORD: PASSWORD,
  });
  await readiness(asker);
  const { nodeKey } = await clusterKey(ctx);
  for (const { place, ahead } of NODES) {
    const dataDir = join(folder, place);
    await mkdir(dataDir);
    start(place, ['--import', file('drill/src/network/clock-ahead.ts'), file('apps/parser/src/main.ts')], {
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      DRILL_CLOCK_AHEAD: String(ahead),
      NODE_NAME: place,
      NODE_KEY: nodeKey,
      NODE_POWER: '1',
      NODE_READERS: '0',
      LOG_LEVEL: 'info',
    });
  }
  return { ctx, pool, ask: askerOf(asker), shops };
}

async function keepLocalNodeOff(ctx: SystemContext, server: string): Promise<void> {
  await prepareCluster(ctx, { version: VERSION, server });
  const nothing = async (): Promise<void> => undefined;
  const machines = { turnOn: nothing, turnOff: nothing, restart: nothing, status: async () => null };
  await turnNodeOff({ ...ctx, machines }, { id: 0 });
}

/** What a program may take to end by itself, in milliseconds. */
const PATIENCE = 20_000;

async function end(child: ChildProcess): Promise<void> {
  child.kill('SIGTERM');
  const force = setTimeout(() => child.kill('SIGKILL'), PATIENCE);
  await ended(child);
  clearTimeout(force);
}

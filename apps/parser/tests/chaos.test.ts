import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { INITIAL_INSTALLATION } from '@tsenomer/contracts';
import { createJobPort, systemContext } from '@tsenomer/core';
import type { SystemContext } from '@tsenomer/core';
import { fixInstallation } from '@tsenomer/core/platform/installation';
import { createDatabase, createJobEngine, createPool, migrate, startEmbeddedServer } from '@tsenomer/db';
import { layCable } from './support/cut-cable.ts';
import { recorded, runEnded, startLongRun, until } from './support/long-run.ts';
import { startNodeProcess } from './support/node-process.ts';
import { startSlowShop } from './support/slow-shop.ts';

/**
 * CHAOS_EACH=20 disturbs twenty times in every way, over as much more work, says how long work paused each time, and
 * fails where that was too long; that takes a quarter of an hour on a machine that does nothing else. Without it no
 * time decides: the machine may be busy.
 */
const EACH = Number(process.env['CHAOS_EACH'] ?? 0);
const TIMES = { killNode: 3, cutCable: 2, stallCable: 2, killDatabase: 2, stopDatabase: 1, killSupervisor: 2 } as const;
type Disturbance = keyof typeof TIMES;
const EVENTS = (Object.keys(TIMES) as Disturbance[]).flatMap((event) =>
  Array<Disturbance>(EACH === 0 ? TIMES[event] : EACH).fill(event),
);
const COMPANIES = 4;
const LINKS = Math.round((EVENTS.length / 12) * 225);
const NODES = 3;
/** Work goes on after every disturbance within this time, in milliseconds. */
const GOES_ON_WITHIN = 60_000;
/** Another seed is another order of disturbances. */
const SEED = 20_261_120;
const SUPERVISOR = fileURLToPath(new URL('support/supervisor.ts', import.meta.url));

/** Numbers from 0 to 1, the same for the same seed. */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}

it(
  '[PARSE-7] a dozen disturbances of nodes, cables, database and supervisor lose nothing and count nothing twice',
  { timeout: EVENTS.length * 20_000 },
  async () => {
    const roll = dice(SEED);
    const folder = await mkdtemp(join(tmpdir(), 'tsenomer-chaos-'));
    await chmod(folder, 0o755);
    const server = await startEmbeddedServer({ dataDir: folder });
    onTestFinished(async () => {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    });
    await migrate(server.url);
    const quiet = (): void => undefined;
    const pool = createPool({ url: server.url, max: 4, onIdleError: quiet });
    // A dead node is noticed sooner than by the product's ten seconds.
    await pool.query("update pgboss.queue set heartbeat_seconds = 5 where name = 'shard'");
    const engine = createJobEngine({ url: server.url, name: 'test-jobs', supervise: false, onError: quiet });
    await engine.start();
    const ctx: SystemContext = systemContext({
      installation: INITIAL_INSTALLATION,
      db: createDatabase(pool),
      jobs: createJobPort(engine),
      now: () => new Date(),
    });
    await fixInstallation(ctx.db, { timeZone: null, currency: null });
    onTestFinished(async () => {
      await engine.stop({ graceful: false });
      await ctx.db.destroy();
    });

    const shop = await startSlowShop();
    onTestFinished(() => shop.close());
    const runs = [];
    for (let at = 0; at < COMPANIES; at += 1) runs.push(await startLongRun(ctx, shop, LINKS));
    const supervise = (): ChildProcess =>
      fork(SUPERVISOR, { env: { DATABASE_URL: server.url }, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    let supervisor = supervise();
    onTestFinished(() => kill(supervisor));
    const cables = await Promise.all(Array.from({ length: NODES }, () => layCable(server.url)));
    const folders = await Promise.all(cables.map(() => mkdtemp(join(tmpdir(), 'node-'))));
    const nodes: ChildProcess[] = [];
    let over = false;
    onTestFinished(() => void (over = true));
    const startNode = async (at: number): Promise<void> => {
      const node = await startNodeProcess(server.url, {
        dataDir: folders[at]!,
        env: { DATABASE_URL: cables[at]!.url, NODE_SHARDS: '4' },
      });
      nodes[at] = node;
      // One that came while its database was away gives up; whoever started it does so again.
      node.once('exit', (code) => code === 1 && !over && void until(async () => (await startNode(at), true)));
    };
    await Promise.all(cables.map((_, at) => startNode(at)));

    const disturb: Record<Disturbance, (at: number) => Promise<void>> = {
      async killNode(at) {
        await kill(nodes[at]!);
        await startNode(at);
      },
      async cutCable(at) {
        cables[at]!.cut();
        await pause(roll() * 1000);
        cables[at]!.mend();
      },
      async stallCable(at) {
        cables[at]!.stall();
        await pause(roll() * 2000);
        cables[at]!.mend();
      },
      killDatabase: async () => void process.kill(await postmaster(folder), 'SIGKILL'),
      stopDatabase: async () => void process.kill(await postmaster(folder), 'SIGINT'),
      async killSupervisor() {
        await kill(supervisor);
        supervisor = supervise();
      },
    };
    const checked = async (): Promise<number> =>
      (await pool.query<{ n: number }>('select count(*)::int as n from observation')).rows[0]!.n;
    const order = EVENTS.map((event) => ({ event, place: roll() })).toSorted((one, other) => one.place - other.place);
    const pauses: { readonly event: Disturbance; readonly ms: number }[] = [];
    for (const [index, { event }] of order.entries()) {
      // At random moments: somewhere within the next part of the first four fifths of the work.
      const moment = ((index + roll()) / order.length) * COMPANIES * LINKS * 0.8;
      await until(async () => (await checked()) >= moment);
      await until(async () => {
        await disturb[event](Math.floor(roll() * NODES));
        return true;
      });
      const disturbedAt = performance.now();
      let before = -1;
      await until(async () => (before = await checked()) >= 0);
      // On a quick machine the last of the work may have been done while things were disturbed.
      await until(async () => before === COMPANIES * LINKS || (await checked()) > before);
      pauses.push({ event, ms: Math.round(performance.now() - disturbedAt) });
    }

    const whole = { rows: LINKS, links: LINKS, billed: LINKS, progress: LINKS };
    for (const { runId } of runs) await until(() => runEnded(ctx, runId));
    if (EACH > 0) {
      process.stderr.write(report(pauses));
      expect(pauses.filter(({ ms }) => ms >= GOES_ON_WITHIN)).toEqual([]);
    }
    expect(order).toHaveLength(EACH === 0 ? 12 : EACH * Object.keys(TIMES).length);
    const counted: Awaited<ReturnType<typeof recorded>>[] = [];
    // On a quick machine the last of the work was done before the last disturbance: the database may be on its way
    // back.
    for (const { collectionId } of runs) await until(async () => counted.push(await recorded(ctx, collectionId)) > 0);
    expect(counted).toEqual(runs.map(() => whole));
  },
);

/** For each way to disturb: its pauses in milliseconds, the longest first. */
function report(pauses: readonly { readonly event: Disturbance; readonly ms: number }[]): string {
  const longestFirst = pauses.toSorted((one, other) => other.ms - one.ms);
  return [...Map.groupBy(longestFirst, ({ event }) => event)]
    .map(([event, own]) => `${event}: ${own.map(({ ms }) => ms).join(' ')}\n`)
    .join('');
}

async function postmaster(folder: string): Promise<number> {
  return Number((await readFile(join(folder, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0]);
}

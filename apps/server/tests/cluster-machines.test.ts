import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { describe, expect, it, onTestFinished } from 'vitest';
import { NODE_ON_OTHER_MACHINE, INITIAL_INSTALLATION } from '@tsenomer/contracts';
import type { NodeStatus } from '@tsenomer/contracts';
import { createJobPort, systemContext } from '@tsenomer/core';
import type { SystemContext } from '@tsenomer/core';
import {
  addNode,
  listNodes,
  MachineError,
  restartParser,
  turnNodeOff,
  turnNodeOn,
} from '@tsenomer/core/collecting/node';
import { createJobEngine, nodeIdentity } from '@tsenomer/db';
import { createTestDatabase } from '@tsenomer/db/testing';
import { recordJobs } from '@tsenomer/core/testing';
import { createCommandMachines } from '../src/cluster/command-machines.ts';
import { createCluster } from '../src/cluster/start-cluster.ts';
import { readConfig } from '../src/config.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const logger = pino({ level: 'silent' });

async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'cluster-'));
  onTestFinished(() => rm(path, { recursive: true, force: true }));
  return path;
}

/** Asks again and again until it is so. */
async function until(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) await new Promise((done) => setTimeout(done, 50));
}

describe('nodes as programs beside the server', () => {
  it(
    '[NODE-2] turned on it really runs, in a folder of its own; turned off it leaves; the master is there from the start',
    { timeout: 120_000 },
    async () => {
      const database = await createTestDatabase();
      onTestFinished(() => database.drop());
      const engine = createJobEngine({ url: database.url, name: 'test-jobs', supervise: false });
      await engine.start();
      onTestFinished(() => engine.stop({ graceful: false }));
      const ctx: SystemContext = systemContext({
        db: database.db,
        jobs: createJobPort(engine),
        now: () => new Date(),
        installation: INITIAL_INSTALLATION,
      });
      const dataDir = await folder();
      const cluster = await createCluster({
        ctx,
        config: {
          dataDir,
          storageUrl: join(dataDir, 'pictures'),
          publicUrl: null,
          logLevel: 'silent',
          clusterCommands: null,
        },
        databaseUrl: database.url,
        databaseUrlForOthers: database.url,
        server: await nodeIdentity(dataDir),
        version: '0.1.0',
        root: ROOT,
        logger,
        log: logger,
      });
      onTestFinished(() => cluster.stop());
      const nodes = async () => (await listNodes(ctx, { page: 1, limit: 25 })).items;
      const is = async (id: number, status: NodeStatus): Promise<boolean> =>
        (await nodes()).find((node) => node.id === id)?.settings.cloud.currentStatus.status === status;

      await cluster.start();
      const { id } = await addNode(ctx, { ip: '127.0.0.1', comment: '', power: 2, autobalance: true });
      expect(await is(id, 'off')).toBe(true);
      await turnNodeOn({ ...ctx, machines: cluster.machines }, { id });
      expect(await is(id, 'starting')).toBe(true);
      await until(async () => (await is(0, 'on')) && (await is(id, 'on')));
      expect(await nodes()).toMatchObject([
        { id: 0, name: 'master' },
        { id, name: `node-${id}`, ip: '127.0.0.1', power: 2, outdated: false },
      ]);
      expect(await readdir(join(dataDir, 'nodes'))).toEqual([String(id)]);
      expect(await readdir(join(dataDir, 'nodes', String(id)))).toContain('node.json');

      const entered = async () =>
        (
          await database.db
            .selectFrom('cluster_node')
            .select('entered_at')
            .where('id', '=', id)
            .executeTakeFirstOrThrow()
        ).entered_at;
      const first = await entered();
      await restartParser(ctx, { nodeId: id });
      await until(async () => (await entered())?.getTime() !== first?.getTime());
      await until(() => is(id, 'on'));

      expect(
        (await turnNodeOff({ ...ctx, machines: cluster.machines }, { id })).settings.cloud.currentStatus.status,
      ).toBe('stopping');
      await until(() => is(id, 'off'));
      expect(await is(0, 'on')).toBe(true);

      const remote = await addNode(ctx, { ip: '192.0.2.77', comment: '', power: 1, autobalance: true });
      await expect(turnNodeOn({ ...ctx, machines: cluster.machines }, { id: remote.id })).rejects.toMatchObject({
        code: 'NODE_NOT_TURNED_ON',
      });
      expect((await nodes()).find((node) => node.id === remote.id)?.statusNote).toBe(NODE_ON_OTHER_MACHINE);
    },
  );
});

describe('nodes turned by commands', () => {
  const machine = { id: 7, ip: '10.0.0.7', power: 3, identity: null, server: null };

  async function commands(script: string, changes: { milliseconds?: number } = {}) {
    const file = join(await folder(), 'cloud.mjs');
    await writeFile(file, script);
    const command = (verb: string) => `${process.execPath} ${file} ${verb} --node {id} --ip={ip} --power={power}`;
    return createCommandMachines({
      commands: {
        on: command('on'),
        off: command('off'),
        status: command('status'),
        milliseconds: changes.milliseconds ?? 20_000,
      },
      databaseUrl: 'postgres://u:p@db/t',
      nodeKey: 'key',
    });
  }

  it('[NODE-2] are told the node by arguments and environment, without a shell, and nothing else of this process', async () => {
    process.env['SECRET_OF_THE_SERVER'] = 'x';
    onTestFinished(() => void delete process.env['SECRET_OF_THE_SERVER']);
    const machines = await commands(`
      const { NODE_ID, NODE_IP, NODE_POWER, NODE_KEY, DATABASE_URL, SECRET_OF_THE_SERVER = 'unset' } = process.env;
      console.error([...process.argv.slice(2), NODE_ID, NODE_IP, NODE_POWER, NODE_KEY, DATABASE_URL, SECRET_OF_THE_SERVER].join(' '));
      process.exit(3);`);
    await expect(machines.turnOn({ ...machine, ip: '10.0.0.7; touch /tmp/owned' })).rejects.toThrow(
      'on --node 7 --ip=10.0.0.7; touch /tmp/owned --power=3 7 10.0.0.7; touch /tmp/owned 3 key postgres://u:p@db/t unset',
    );
  });

  it('[NODE-2] are told the port of the database: what they start cannot use the server’s own socket', async () => {
    const database = await createTestDatabase();
    onTestFinished(() => database.drop());
    const dataDir = await folder();
    const file = join(dataDir, 'cloud.mjs');
    await writeFile(file, 'console.error(process.env.DATABASE_URL); process.exit(3);');
    const on = `${process.execPath} ${file}`;
    const { machines } = await createCluster({
      ctx: systemContext({
        db: database.db,
        jobs: recordJobs(),
        now: () => new Date(),
        installation: INITIAL_INSTALLATION,
      }),
      config: {
        dataDir,
        storageUrl: join(dataDir, 'pictures'),
        publicUrl: null,
        logLevel: 'silent',
        clusterCommands: { on, off: on, status: null, milliseconds: 20_000 },
      },
      databaseUrl: 'postgres://u:p@%2Fsocket/t',
      databaseUrlForOthers: 'postgres://u:p@127.0.0.1:1/t',
      server: await nodeIdentity(dataDir),
      version: '0.1.0',
      root: ROOT,
      logger,
      log: logger,
    });
    await expect(machines.turnOn(machine)).rejects.toThrow('postgres://u:p@127.0.0.1:1/t');
  });

  it('[NODE-2] succeed with exit code 0 and fail with what they said', async () => {
    const machines = await commands(
      `if (process.argv[2] === 'off') { console.log('no such machine'); process.exit(1); }`,
    );
    await machines.turnOn(machine);
    await expect(machines.turnOff(machine)).rejects.toThrow(MachineError);
    await expect(machines.restart(machine)).rejects.toThrow('no such machine');
  });

  it.each([
    ['BUILDING now', 'building'],
    ['off', 'off'],
    ['', null],
    ['no idea', null],
  ])('[NODE-2] say %j for the status %s', async (said, expected) => {
    const machines = await commands(`console.log(${JSON.stringify(said)})`);
    expect(await machines.status(machine)).toBe(expected);
  });

  it('[NODE-2] are ended when their time is up, together with what they started, and say no more than is kept', async () => {
    const slow = await commands(
      `import { spawn } from 'node:child_process'; spawn(process.execPath, ['-e', 'setTimeout(() => {}, 1e6)'], { stdio: 'inherit' }); setTimeout(() => {}, 1e6);`,
      { milliseconds: 1000 },
    );
    await expect(slow.turnOn(machine)).rejects.toThrow('did not end in time');
    const loud = await commands(`process.stderr.write('x'.repeat(1_000_000), () => process.exit(1));`);
    const said = await loud.turnOn(machine).catch((error: unknown) => String(error));
    expect(String(said).length).toBeLessThan(20_000);
  });

  it('[NODE-2] that are not there are said so', async () => {
    const machines = createCommandMachines({
      commands: { on: '/nowhere/cloud {id}', off: 'x', status: null, milliseconds: 1000 },
      databaseUrl: 'x',
      nodeKey: 'x',
    });
    await expect(machines.turnOn(machine)).rejects.toThrow('ENOENT');
    expect(await machines.status(machine)).toBeNull();
  });

  it('[NODE-2] come from the environment, on and off together', () => {
    const read = (env: Record<string, string>) => readConfig(env, '/').clusterCommands;
    expect(read({})).toBeNull();
    expect(read({ CLUSTER_COMMAND_ON: 'on {id}' })).toBeNull();
    expect(read({ CLUSTER_COMMAND_ON: 'on {id}', CLUSTER_COMMAND_OFF: 'off {id}' })).toEqual({
      on: 'on {id}',
      off: 'off {id}',
      status: null,
      milliseconds: 60_000,
    });
  });
});

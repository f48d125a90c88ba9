import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase } from '@tsenomer/db/testing';
import type { TestDatabase } from '@tsenomer/db/testing';
import type { SystemContext } from '../src/index.ts';
import {
  addNode,
  balanceNodes,
  deleteNode,
  editNode,
  followMachines,
  holdIdentity,
  leaveCluster,
  listNodes,
  MachineError,
  nodeLock,
  NodeRefusedError,
  noteServer,
  prepareCluster,
  pulse,
  restartNode,
  restartParser,
  serverLock,
  turnNodeOff,
  turnNodeOn,
} from '../src/collecting/node/index.ts';
import { accountsOn } from './support/accounts.ts';
import { systemContext } from './support/context.ts';
import { enter, rememberMachines } from './support/nodes.ts';
import type { RememberedMachines } from './support/nodes.ts';

let database: TestDatabase;
let ctx: SystemContext;
let machines: RememberedMachines;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.pool.query(
    "delete from cluster_node; update cluster set server_version = '1.0.0', divided_at = '-infinity'",
  );
  ctx = systemContext(database.db);
  machines = rememberMachines();
});

const SERVER = randomUUID();
const cluster = () => ({ ...ctx, machines });
const beat = (nodeId: number, tasks: readonly number[] = [], shards: readonly number[] = []) =>
  pulse(ctx, { nodeId, busy: tasks.length > 0, tasks, shards });
const all = async () => (await listNodes(ctx, { page: 1, limit: 25 })).items;
const statusOf = async (id: number) =>
  (await all()).find((node) => node.id === id)?.settings.cloud.currentStatus.status;
const audit = async () =>
  await database.db
    .selectFrom('audit_entry')
    .select(['action', 'entity', 'title'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

describe('entering the cluster', () => {
  it('[NODE-1] needs the cluster’s key', async () => {
    await expect(enter(ctx, { key: 'x' })).rejects.toBeInstanceOf(NodeRefusedError);
    await expect(enter(ctx, { key: '' })).rejects.toBeInstanceOf(NodeRefusedError);
    expect(await all()).toEqual([]);
  });

  it('[NODE-1] gives a new node a number of its own, and the same one when it comes again', async () => {
    const identity = randomUUID();
    const id = await enter(ctx, { identity, name: 'ferma' });
    expect(await enter(ctx)).not.toBe(id);
    expect(await enter(ctx, { identity, version: '1.2.3' })).toBe(id);
    expect((await all()).find((node) => node.id === id)).toMatchObject({
      name: 'node',
      power: 1,
      autobalance: true,
      comment: '',
      outdated: false,
      parserState: 'ready',
      parserVersion: { tag: 'v1.2.3' },
      settings: { cloud: { currentStatus: { status: 'on' } } },
      activityType: null,
      parsingCollection: null,
      company: null,
      shards: { running: 0, allowed: 1 },
    });
  });

  it('[NODE-3] has one master, number 0, whatever its data folder', async () => {
    expect(await enter(ctx, { master: true, power: 8 })).toBe(0);
    expect(await enter(ctx, { master: true, power: 2 })).toBe(0);
    expect(await all()).toMatchObject([{ id: 0, ip: null, power: 8 }]);
  });

  it('[NODE-1] takes the place that was made for its address, or that it was started for', async () => {
    // Test databases are reached over the loopback address.
    const {
      rows: [here],
    } = await database.pool.query<{ ip: string | null }>('select host(inet_client_addr()) as ip');
    const byAddress = await addNode(ctx, {
      ip: here?.ip ?? '127.0.0.1',
      comment: 'Стойка 1',
      power: 7,
      autobalance: false,
    });
    const started = await addNode(ctx, { ip: '10.0.0.9', comment: '', power: 2, autobalance: true });
    expect(await enter(ctx, { id: started.id })).toBe(started.id);
    // A place whose server is about to start its node waits for that one.
    const beside = await addNode(ctx, { ip: here?.ip ?? '127.0.0.1', comment: '', power: 1, autobalance: true });
    await noteServer(ctx, { nodeId: beside.id, server: SERVER });
    expect(await enter(ctx, { power: 1 })).toBe(byAddress.id);
    expect(await enter(ctx)).not.toBe(beside.id);
    expect((await all()).find(({ id }) => id === byAddress.id)).toMatchObject({
      comment: 'Стойка 1',
      power: 7,
      autobalance: false,
    });
  });

  it('[NODE-2] started by hand takes no place of a server’s program, and is nobody’s program', async () => {
    const { id } = await addNode(ctx, { ip: '127.0.0.1', comment: '', power: 1, autobalance: true });
    const identity = randomUUID();
    expect(await enter(ctx, { id, identity, server: SERVER })).toBe(id);
    await expect(enter(ctx, { id })).rejects.toThrow(/NODE_ID/);
    // The server's program with a data folder that is new comes back to its place.
    expect(await enter(ctx, { id, server: SERVER })).toBe(id);
    const byHand = await enter(ctx);
    expect(byHand).not.toBe(id);
    expect((await prepareCluster(ctx, { version: '1.0.0', server: SERVER })).map((each) => each.id)).toEqual([0, id]);
  });

  it('[NODE-1] tells a node that is older than the server to update, and gives it no work', async () => {
    const id = await enter(ctx, { version: '0.9.9' });
    await balanceNodes(ctx);
    expect(await beat(id)).toMatchObject({ allowed: 0, outdated: true });
    expect(await all()).toMatchObject([{ id, outdated: true, parserState: 'service', shards: { allowed: 0 } }]);
  });
});

describe('editing nodes', () => {
  it('[NODE-1] adds, changes and deletes, and writes it down', async () => {
    const { id } = await addNode(ctx, { ip: '10.0.0.5', comment: '', power: 1, autobalance: true });
    expect(await audit()).toEqual({ action: 'create', entity: 'clusterNode', title: '10.0.0.5' });
    expect(await statusOf(id)).toBe('off');
    expect(
      await editNode(ctx, { id, changes: { ip: '2001:db8::5', power: 12, comment: 'Амстердам', autobalance: false } }),
    ).toMatchObject({
      id,
      ip: '2001:db8::5',
      power: 12,
      comment: 'Амстердам',
      autobalance: false,
    });
    expect(await audit()).toMatchObject({ action: 'edit' });
    await deleteNode(ctx, { id });
    expect(await audit()).toMatchObject({ action: 'delete' });
    expect(await all()).toEqual([]);
  });

  it('[NODE-1] keeps the master and what is running, and knows no others', async () => {
    await enter(ctx, { master: true });
    const id = await enter(ctx);
    await expect(deleteNode(ctx, { id: 0 })).rejects.toMatchObject({ code: 'MASTER_NODE_STAYS' });
    await expect(deleteNode(ctx, { id })).rejects.toMatchObject({ code: 'NODE_IS_ON' });
    await leaveCluster(ctx, { nodeId: id });
    await deleteNode(ctx, { id });
    await expect(deleteNode(ctx, { id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(editNode(ctx, { id, changes: { power: 2 } })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('[NODE-1] pages, the master first', async () => {
    for (let at = 0; at < 3; at += 1) await enter(ctx);
    await enter(ctx, { master: true });
    const { items, total } = await listNodes(ctx, { page: 1, limit: 2 });
    expect([items.length, items[0]?.id, total]).toEqual([2, 0, 4]);
    expect((await listNodes(ctx, { page: 2, limit: 2 })).items).toHaveLength(2);
  });

  it.each(['user', 'demo', 'manager', 'agent'] as const)('[NODE-1] is nothing for %s', async (role) => {
    const people = await accountsOn(database);
    const other = { ...people.context((await people.person(role)).actor), machines };
    for (const refused of [
      () => listNodes(other, { page: 1, limit: 25 }),
      () => addNode(other, { ip: '10.0.0.1', comment: '', power: 1, autobalance: true }),
      () => turnNodeOff(other, { id: 0 }),
      () => restartNode(other, { id: 0 }),
      () => restartParser(other, { nodeId: null }),
    ]) {
      await expect((async () => refused())()).rejects.toMatchObject({
        code: role === 'demo' ? 'DEMO_FORBIDDEN' : 'FORBIDDEN',
      });
    }
    await expect(turnNodeOn(other, { id: 0 })).rejects.toMatchObject({
      code: role === 'demo' ? 'DEMO_FORBIDDEN' : 'FORBIDDEN',
    });
    expect(machines.orders).toEqual([]);
  });
});

describe('turning nodes', () => {
  it('[NODE-2] on: starting once accepted, on when it beats', async () => {
    const { id } = await addNode(ctx, { ip: '10.0.0.5', comment: '', power: 1, autobalance: true });
    expect((await turnNodeOn(cluster(), { id })).settings.cloud.currentStatus.status).toBe('starting');
    expect(await audit()).toMatchObject({ action: 'enable' });
    await enter(ctx, { id });
    expect(await statusOf(id)).toBe('on');
    await turnNodeOn(cluster(), { id });
    expect(machines.orders).toEqual([`on ${id}`]);
  });

  it('[NODE-2] on: off when the machine refuses, with what it said', async () => {
    const { id } = await addNode(ctx, { ip: '10.0.0.5', comment: '', power: 1, autobalance: true });
    machines.refusal = new MachineError('quota exceeded');
    await expect(turnNodeOn(cluster(), { id })).rejects.toMatchObject({ code: 'NODE_NOT_TURNED_ON' });
    expect(await all()).toMatchObject([
      { statusNote: 'quota exceeded', settings: { cloud: { currentStatus: { status: 'off' } } } },
    ]);
  });

  it('[NODE-2] off: stopping once accepted, its node hears of it, off when it left', async () => {
    const id = await enter(ctx);
    expect((await beat(id)).leave).toBe(false);
    expect((await turnNodeOff(cluster(), { id })).settings.cloud.currentStatus.status).toBe('stopping');
    expect((await beat(id)).leave).toBe(true);
    await leaveCluster(ctx, { nodeId: id });
    expect(await statusOf(id)).toBe('off');
    expect(machines.orders).toEqual([`off ${id}`]);
  });

  it('[NODE-2] off: on when the machine refuses', async () => {
    const id = await enter(ctx);
    machines.refusal = new MachineError('no');
    await expect(turnNodeOff(cluster(), { id })).rejects.toMatchObject({ code: 'NODE_NOT_TURNED_OFF' });
    expect(await statusOf(id)).toBe('on');
    expect((await beat(id)).leave).toBe(false);
  });

  it('[NODE-2] one that leaves without being told is stopped, one that is deleted hears that it is nobody', async () => {
    const id = await enter(ctx);
    await leaveCluster(ctx, { nodeId: id });
    expect(await statusOf(id)).toBe('stopped');
    await deleteNode(ctx, { id });
    expect(await beat(id, [5])).toEqual({
      allowed: 0,
      leave: true,
      restart: false,
      outdated: false,
      overTasks: [5],
      lostShards: [],
      at: null,
    });
  });

  it('[NODE-4] restarts the machine of a node, and knows no others', async () => {
    const id = await enter(ctx);
    // The order comes after the last sign of life, however fast the machine is: times of both are read in milliseconds.
    await database.pool.query("update cluster_node set seen_at = seen_at - interval '1 second' where id = $1", [id]);
    expect((await restartNode(cluster(), { id })).settings.cloud.currentStatus.status).toBe('starting');
    expect(machines.orders).toEqual([`restart ${id}`]);
    for (const turn of [turnNodeOn, turnNodeOff, restartNode])
      await expect(turn(cluster(), { id: 999_999 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('[NODE-4] restarts the parser of one node or of all; entering again fulfils it', async () => {
    const identity = randomUUID();
    const first = await enter(ctx, { identity });
    const second = await enter(ctx);
    expect(await restartParser(ctx, { nodeId: first })).toEqual({ restarted: 1 });
    expect([(await beat(first)).restart, (await beat(second)).restart]).toEqual([true, false]);
    await enter(ctx, { identity });
    expect((await beat(first)).restart).toBe(false);
    expect(await restartParser(ctx, { nodeId: null })).toEqual({ restarted: 2 });
    expect((await beat(second)).restart).toBe(true);
    await expect(restartParser(ctx, { nodeId: 999_999 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('looking after machines', () => {
  it('[NODE-2] keeps what the cloud says of a machine whose node is silent', async () => {
    const { id } = await addNode(ctx, { ip: '10.0.0.5', comment: '', power: 1, autobalance: true });
    await turnNodeOn(cluster(), { id });
    machines.said = 'building';
    await followMachines(cluster(), { server: SERVER });
    expect(await statusOf(id)).toBe('building');
    machines.said = 'on';
    await followMachines(cluster(), { server: SERVER });
    expect(await statusOf(id)).toBe('building');
    await enter(ctx, { id });
    machines.said = 'off';
    await followMachines(cluster(), { server: SERVER });
    expect(await statusOf(id)).toBe('on');
  });

  it('[NODE-4] restarts the machine of a parser that does not follow the order to start anew', async () => {
    const id = await enter(ctx);
    const elsewhere = await enter(ctx, { server: randomUUID() });
    await restartParser(ctx, { nodeId: id });
    await restartParser(ctx, { nodeId: elsewhere });
    await followMachines(cluster(), { server: SERVER });
    expect(machines.orders).toEqual([]);
    await database.pool.query(
      "update cluster_node set entered_at = now() - interval '60 s', restart_at = now() - interval '31 s'",
    );
    machines.refusal = new MachineError('gone');
    await followMachines(cluster(), { server: SERVER });
    await followMachines(cluster(), { server: SERVER });
    expect(machines.orders).toEqual([`restart ${id}`]);
  });

  it('[NODE-3] has the master’s place ready and knows which nodes were on', async () => {
    const on = await enter(ctx, { server: SERVER });
    await enter(ctx);
    const { id: off } = await addNode(ctx, { ip: '10.0.0.5', comment: '', power: 3, autobalance: true });
    const prepare = () => prepareCluster(ctx, { version: '2.0.0', server: SERVER });
    expect((await prepare()).map(({ id }) => id)).toEqual([0, on]);
    await turnNodeOn(cluster(), { id: off });
    await noteServer(ctx, { nodeId: off, server: SERVER });
    await turnNodeOff(cluster(), { id: 0 });
    expect(await prepare()).toEqual([
      expect.objectContaining({ id: on }),
      { id: off, ip: '10.0.0.5', power: 3, identity: null, server: SERVER },
    ]);
    expect((await all()).find(({ id }) => id === on)?.outdated).toBe(true);
  });
});

describe('servers that share a database', () => {
  const placeOf = async (server: string): Promise<number | undefined> =>
    (await prepareCluster(ctx, { version: '1.0.0', server })).find(({ identity }) => identity === server)?.id;

  it('[NODE-3] have a place each, the same at every start, and start only what they ran', async () => {
    const [first, second] = [randomUUID(), randomUUID()];
    const held = await holdIdentity(database.url, serverLock(first), 'A server');
    try {
      expect(await placeOf(first)).toBe(0);
      const place = await placeOf(second);
      expect(place).toBeGreaterThan(0);
      const child = await enter(ctx, { server: first });
      expect([await placeOf(second), await placeOf(first), await placeOf(second)]).toEqual([place, 0, place]);
      expect((await prepareCluster(ctx, { version: '1.0.0', server: second })).map(({ id }) => id)).toEqual([place]);
      expect((await prepareCluster(ctx, { version: '1.0.0', server: first })).map(({ id }) => id)).toEqual([0, child]);
    } finally {
      await held.release();
    }
  });

  it('[NODE-3] the master’s place and programs go to a new server when neither its server nor its node runs', async () => {
    const [first, second, third] = [randomUUID(), randomUUID(), randomUUID()];
    expect(await placeOf(first)).toBe(0);
    const child = await enter(ctx, { server: first });
    const node = await holdIdentity(database.url, nodeLock(first), 'A node');
    expect(await placeOf(second)).toBeGreaterThan(0);
    await node.release();
    expect((await prepareCluster(ctx, { version: '1.0.0', server: third })).map(({ id }) => id)).toEqual([0, child]);
  });
});

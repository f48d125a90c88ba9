import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { describe, expect, it, onTestFinished } from 'vitest';
import { NODE_OF_OTHER_SERVER, NODE_ON_OTHER_MACHINE, NODE_STARTED_BY_HAND } from '@tsenomer/contracts';
import type { Machine } from '@tsenomer/core/collecting/node';
import { createLocalMachines } from '../src/cluster/local-machines.ts';
import { whyNotHere } from '../src/cluster/rules/whose-machine.ts';

/** Stands for a node: writes when it began and ended, and takes a while to leave. */
const PROGRAM = `
  import { appendFileSync } from 'node:fs';
  const note = (word) => appendFileSync(process.env.DIARY, word + ' ');
  process.on('SIGTERM', () => setTimeout(() => { note('left'); process.exit(0); }, 150));
  process.on('disconnect', () => process.exit(0));
  note('began');
  setInterval(() => undefined, 1000);
`;

const SERVER = randomUUID();
const MACHINE: Machine = { id: 3, ip: '127.0.0.1', power: 1, identity: null, server: null };

async function machinesWithDiary() {
  const folder = await mkdtemp(join(tmpdir(), 'machines-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const [script, file] = [join(folder, 'program.mjs'), join(folder, 'diary')];
  await writeFile(script, PROGRAM.replace('process.env.DIARY', JSON.stringify(file)));
  await writeFile(file, '');
  const machines = createLocalMachines({
    server: SERVER,
    databaseUrl: 'postgres://nowhere',
    dataDir: folder,
    storageUrl: folder,
    nodeKey: 'k',
    publicUrl: null,
    logLevel: 'silent',
    script,
    logger: pino({ level: 'silent' }),
  });
  const diary = async () => (await readFile(file, 'utf8')).trim();
  const until = async (text: string): Promise<void> => {
    while ((await diary()) !== text) await new Promise((done) => setTimeout(done, 20));
  };
  return { machines, diary, until };
}

describe('nodes as programs: orders that follow each other', () => {
  it('[NODE-2] restarted twice while the program still leaves, one is started', async () => {
    const { machines, diary, until } = await machinesWithDiary();
    await machines.turnOn(MACHINE);
    await until('began');
    await machines.restart(MACHINE);
    await machines.restart(MACHINE);
    await until('began left began');
    await machines.close();
    expect(await diary()).toBe('began left began left');
  });

  it.each([
    ['turned off', 'turnOff'],
    ['closed', 'close'],
  ] as const)('[NODE-2] %s while it restarts, it does not begin again', async (_, order) => {
    const { machines, diary, until } = await machinesWithDiary();
    await machines.turnOn(MACHINE);
    await until('began');
    await machines.restart(MACHINE);
    await machines[order](MACHINE);
    await machines.close();
    await new Promise((done) => setImmediate(done));
    expect(await diary()).toBe('began left');
  });
});

describe('whose a machine is', () => {
  const HERE = ['10.0.0.1', 'fd00::1'];
  const [other, node] = [randomUUID(), randomUUID()];
  it.each<[string, Partial<Machine>, string | null]>([
    ['a place where no node ever ran, by the loopback address', {}, null],
    ['a place where no node ever ran, by an address of this machine', { ip: 'fd00::1' }, null],
    ['another machine’s', { ip: '10.0.0.2' }, NODE_ON_OTHER_MACHINE],
    ['what this server started before', { identity: node, server: SERVER }, null],
    ['what it started before, moved to another machine', { ip: '10.0.0.2', server: SERVER }, NODE_ON_OTHER_MACHINE],
    ['this server’s own node', { ip: '10.0.0.2', identity: SERVER, server: SERVER }, null],
    ['a node that was started by hand here', { identity: node }, NODE_STARTED_BY_HAND],
    ['a node that was started by hand elsewhere', { ip: '10.0.0.2', identity: node }, NODE_ON_OTHER_MACHINE],
    ['what another server runs', { identity: node, server: other }, NODE_OF_OTHER_SERVER],
    ['another server’s own node', { identity: other, server: other }, NODE_OF_OTHER_SERVER],
  ])('[NODE-2] %s', (_, changes, why) => {
    expect(whyNotHere({ ...MACHINE, ...changes }, SERVER, HERE)).toBe(why);
  });

  it('[NODE-2] orders to what was started by hand are refused', async () => {
    const { machines, diary } = await machinesWithDiary();
    const byHand = { ...MACHINE, identity: node };
    await expect(machines.turnOn(byHand)).rejects.toThrow(NODE_STARTED_BY_HAND);
    await expect(machines.restart(byHand)).rejects.toThrow(NODE_STARTED_BY_HAND);
    await machines.close();
    expect(await diary()).toBe('');
  });
});

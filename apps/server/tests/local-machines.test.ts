import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createLocalMachines } from '../src/cluster/local-machines.ts';

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
const MACHINE = { id: 3, ip: '127.0.0.1', power: 1, identity: null, server: null };

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

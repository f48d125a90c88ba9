import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { DataFolderError, DataFolderInUseError, holdFolder } from '../src/index.ts';
import type { HeldFolder } from '../src/index.ts';

const SOURCE = new URL('../src/data-folder/hold-folder.ts', import.meta.url).href;

async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'held-'));
  onTestFinished(() => rm(path, { recursive: true, force: true }));
  return join(path, 'data');
}

/** A program that holds the folder until it is killed. */
async function heldByProgram(dataDir: string): Promise<{ pid: number; kill(): Promise<void> }> {
  const program = `import { holdFolder } from ${JSON.stringify(SOURCE)};
    await holdFolder(${JSON.stringify(dataDir)}); console.log('held'); setInterval(() => undefined, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const kill = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  onTestFinished(kill);
  await once(child.stdout, 'data');
  return { pid: child.pid!, kill };
}

async function lockText(dataDir: string): Promise<[name: string, text: string]> {
  const [name] = (await readdir(dataDir)).filter((each) => each.endsWith('.lock'));
  return [name!, await readFile(join(dataDir, name!), 'utf8')];
}

describe('a data folder', () => {
  it('is held by one process, until it is released', async () => {
    const dataDir = await folder();
    const held = await holdFolder(dataDir);
    await expect(holdFolder(dataDir)).rejects.toThrow(
      `${dataDir} is in use by another server or node (process ${process.pid})`,
    );
    await held.release();
    await (await holdFolder(dataDir)).release();
    // Nothing is left but the last one's.
    expect(await readdir(dataDir)).toEqual(['in-use-2.lock']);
  });

  it('of a process that was killed is taken over, by one of all who try', async () => {
    const dataDir = await folder();
    const other = await heldByProgram(dataDir);
    await expect(holdFolder(dataDir)).rejects.toThrow(`(process ${other.pid})`);
    await other.kill();
    const tries = await Promise.allSettled(Array.from({ length: 8 }, () => holdFolder(dataDir)));
    const held = tries.filter((each): each is PromiseFulfilledResult<HeldFolder> => each.status === 'fulfilled');
    expect(held).toHaveLength(1);
    for (const each of tries) if (each.status === 'rejected') expect(each.reason).toBeInstanceOf(DataFolderInUseError);
  });

  it.each<[string, (text: string) => string]>([
    ['whose number another process has now', (text) => text.replace(/"began":"\d+"/, '"began":"1"')],
    ['of another start of the machine', (text) => text.replace(/"place":"[^"]+"/, '"place":"elsewhere"')],
    ['that a power cut left empty', () => ''],
  ])('has a lock that holds nothing: one %s', async (_, change) => {
    const dataDir = await folder();
    await holdFolder(dataDir);
    const [name, text] = await lockText(dataDir);
    expect(change(text)).not.toBe(text);
    await writeFile(join(dataDir, name), change(text));
    await holdFolder(dataDir);
    await expect(holdFolder(dataDir)).rejects.toBeInstanceOf(DataFolderInUseError);
  });

  it('that was copied is free, and stays its owner’s where it was', async () => {
    const dataDir = await folder();
    await holdFolder(dataDir);
    await cp(dataDir, `${dataDir}-copy`, { recursive: true });
    await holdFolder(`${dataDir}-copy`);
    await expect(holdFolder(dataDir)).rejects.toBeInstanceOf(DataFolderInUseError);
  });

  it('that cannot be one is refused', async () => {
    const dataDir = await folder();
    await writeFile(dataDir, '');
    await expect(holdFolder(join(dataDir, 'below'))).rejects.toBeInstanceOf(DataFolderError);
  });
});

import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { inFolderOf, withTemporaryFolder } from '../lib/temporary-folder.ts';

let parent: string;
beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'temporary-folder-'));
});
afterAll(() => rm(parent, { recursive: true, force: true }));

it('what tests lay down is gone with them, also when they fail', async () => {
  const layDown = async ({ TMPDIR = '' }: Readonly<Record<string, string>>): Promise<number> => {
    await writeFile(join(TMPDIR, 'laid-down'), '');
    expect(await readdir(parent)).toHaveLength(1);
    return 3;
  };
  expect(await inFolderOf(parent, layDown)).toBe(3);
  expect(await readdir(parent)).toEqual([]);
  const failing = inFolderOf(parent, async (env) => {
    await layDown(env);
    throw new Error('broken off');
  });
  await expect(failing).rejects.toThrow('broken off');
  expect(await readdir(parent)).toEqual([]);
});

it('what a killed run left behind goes; what belongs to a running one or to others stays', async () => {
  const over = spawnSync(process.execPath, ['--version']).pid;
  const kept = [`tsenomer-tests-${process.pid}-running`, 'somebody-else-1'];
  for (const name of [`tsenomer-tests-${over}-killed`, ...kept]) await mkdir(join(parent, name));
  await inFolderOf(parent, async () => undefined);
  expect((await readdir(parent)).sort()).toEqual(kept.toSorted());
});

it('whoever names a folder has theirs used', async () => {
  vi.stubEnv('TMPDIR', parent);
  expect(await withTemporaryFolder(async (env) => env)).toEqual({});
  vi.unstubAllEnvs();
});

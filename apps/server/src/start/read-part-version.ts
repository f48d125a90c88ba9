import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { PartVersion } from '@tsenomer/contracts';
import { NOT_KNOWN } from '../routes/system.ts';

/**
 * The version of the program from its repository, without needing git itself; N/A for what is not there.
 * @param root the folder of the repository. @param version of its package.
 */
export async function readPartVersion(root: string, version: string): Promise<PartVersion> {
  const git = join(root, '.git');
  try {
    const head = (await readFile(join(git, 'HEAD'), 'utf8')).trim();
    const ref = /^ref: (refs\/heads\/(.+))$/.exec(head);
    const commit = ref?.[1] === undefined ? head : await readRef(git, ref[1]);
    const { mtime } = await stat(join(git, 'logs', 'HEAD')).catch(() => stat(join(git, 'HEAD')));
    return { branch: ref?.[2] ?? NOT_KNOWN.branch, tag: `v${version}`, commit: commit.slice(0, 8), updated_at: mtime.toISOString() };
  } catch {
    return { ...NOT_KNOWN, tag: `v${version}` };
  }
}

async function readRef(git: string, ref: string): Promise<string> {
  try {
    return (await readFile(join(git, ref), 'utf8')).trim();
  } catch {
    const packed = await readFile(join(git, 'packed-refs'), 'utf8');
    return packed.split('\n').find((line) => line.endsWith(` ${ref}`))?.split(' ')[0] ?? NOT_KNOWN.commit;
  }
}

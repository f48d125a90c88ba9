import { execFile } from 'node:child_process';
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { tell } from './bench.ts';
import type { BenchContext } from './bench.ts';

const INSTALLING = 300_000;
const run = promisify(execFile);
/** The one that came last: a folder that was installed before lacks it. */
const NEWEST = 'node_modules/@crawlee/playwright/package.json';

/** Installs the Node peers once, by their own lockfile; false, with a line that says why, where that cannot be done. */
export async function peersInstalled({ root, signal }: BenchContext): Promise<boolean> {
  const folder = join(root, 'bench/peers');
  const there = await access(join(folder, NEWEST)).then(
    () => true,
    () => false,
  );
  if (there) return true;
  tell('installing the peers');
  return run('npm', ['ci', '--prefix', folder], { cwd: root, signal, timeout: INSTALLING }).then(
    () => true,
    (error: unknown) => {
      tell(`crawlee is left out: ${String(error)}`);
      return false;
    },
  );
}

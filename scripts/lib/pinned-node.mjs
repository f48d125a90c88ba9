import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from './root.mjs';
import { cleanEnvironment, runCommand } from './run-command.mjs';
import { withLock } from './with-lock.mjs';

const FOLDER = join(ROOT, 'node_modules', 'node');
const PROGRAM = join(FOLDER, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');

/**
 * The path of the pinned Node. Its package brings the program by an install script, which is run now if it was skipped.
 */
export async function pinnedNode() {
  const { version } = JSON.parse(await readFile(join(FOLDER, 'package.json'), 'utf8'));
  if (process.version === `v${version}`) return process.execPath;
  if (answers(version)) return PROGRAM;
  await withLock(join(ROOT, '.tmp', 'install.lock'), async () => {
    if (answers(version)) return;
    console.error(`Fetching Node ${version}…`);
    await runCommand(process.execPath, ['installArchSpecificPackage.js'], {
      cwd: FOLDER,
      env: cleanEnvironment(),
      stdio: ['ignore', 2, 2],
    });
  });
  if (answers(version)) return PROGRAM;
  const major = Number(version.split('.')[0]);
  if (Number(process.versions.node.split('.')[0]) === major) return process.execPath;
  throw new Error(
    `Node ${version} could not be fetched for ${process.platform}-${process.arch}. Install Node ${major} and run this again with it.`,
  );
}

function answers(version) {
  return spawnSync(PROGRAM, ['--version'], { encoding: 'utf8' }).stdout?.trim() === `v${version}`;
}

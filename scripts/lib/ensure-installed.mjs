import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from './root.mjs';
import { cleanEnvironment, npmCommand, runCommand } from './run-command.mjs';
import { withLock } from './with-lock.mjs';

const STAMP = join(ROOT, 'node_modules', '.tsenomer-lock');

/** Sees to it that node_modules is what package-lock.json says; runs `npm ci` when it is not. */
export async function ensureInstalled() {
  if (await isStamped()) return;
  await withLock(join(ROOT, '.tmp', 'install.lock'), async () => {
    if (await isStamped()) return;
    if (!(await matchesLockfile())) await install();
    await writeFile(STAMP, await lockHash());
  });
}

async function install() {
  console.error('Installing dependencies (npm ci)…');
  const [command, leading] = npmCommand();
  const code = await runCommand(command, [...leading, 'ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: ROOT,
    env: cleanEnvironment(),
    // Standard output belongs to the task: the command line answers there.
    stdio: ['ignore', 2, 2],
  });
  if (code !== 0) throw new Error(`npm ci failed (code ${code}); see its messages above.`);
}

async function isStamped() {
  const stamp = await readFile(STAMP, 'utf8').catch(() => null);
  return stamp !== null && stamp === (await lockHash());
}

async function lockHash() {
  return createHash('sha256')
    .update(await readFile(join(ROOT, 'package-lock.json')))
    .digest('hex');
}

/** Whether npm's own record of what it installed (by hand, or by an image) has every package at the locked version. */
async function matchesLockfile() {
  const installed = await packagesOf(join(ROOT, 'node_modules', '.package-lock.json'));
  if (!installed) return false;
  const locked = (await packagesOf(join(ROOT, 'package-lock.json'))) ?? {};
  return Object.entries(locked).every(([path, entry]) => {
    if (!path.startsWith('node_modules/') && !path.includes('/node_modules/')) return true;
    const found = installed[path];
    return found ? found.version === entry.version && found.link === entry.link : entry.optional === true;
  });
}

async function packagesOf(path) {
  try {
    return JSON.parse(await readFile(path, 'utf8')).packages;
  } catch {
    return null;
  }
}

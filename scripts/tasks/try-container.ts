import { execFileSync, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { excludesOf, readRecipe } from '../lib/container/recipe.ts';
import type { Step } from '../lib/container/recipe.ts';
import { makeBase, startContainer } from '../lib/container/root.ts';
import type { ImageRoot } from '../lib/container/root.ts';

/**
 * Tries the container recipe without an engine and without a registry of images (docs/decisions/121): its steps are
 * done in a root that debootstrap makes, then its program is started in there as its user, asked by its own health
 * check, and ended by its own signal. `node scripts/run.mjs try-container [--base FOLDER] [--keep]`, as root on Debian.
 */
const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const { values } = parseArgs({ options: { base: { type: 'string' }, keep: { type: 'boolean', default: false } } });
/** As the recipe tells who runs it. */
const GIVEN = { PUBLIC_URL: 'https://prices.example.org', TRUST_PROXY: 'on', DEMO: 'off' };
/** The health check has ten minutes at the first start; then it may take so long to end. */
const [START_WITHIN, END_WITHIN] = [600_000, 60_000];

const needed = ['unshare', 'nsenter', 'chroot', 'tar', 'ip', ...(values.base === undefined ? ['debootstrap'] : [])];
const missing = needed.filter((program) => spawnSync('which', [program]).status !== 0);
if (process.getuid?.() !== 0) missing.unshift('to run as root');
if (missing.length > 0) {
  process.stderr.write(`The container recipe cannot be tried here. It needs: ${missing.join(', ')}.\n`);
  process.exit(2);
}

const recipe = readRecipe(readFileSync(join(ROOT, 'deploy/Containerfile'), 'utf8'));
const folder = mkdtempSync(join(tmpdir(), 'tsenomer-container-'));
try {
  tell(`${recipe.base}: made by debootstrap, with Node and npm of this machine`);
  const image = makeBase(join(folder, 'root'), ROOT, values.base ?? null);
  for (const step of recipe.steps) doStep(image, step);
  await tryIt(image);
  tell('the recipe holds');
} finally {
  if (values.keep) tell(`kept in ${folder}`);
  else rmSync(folder, { recursive: true, force: true });
}

function doStep(image: ImageRoot, step: Step): void {
  if (step.kind === 'run') {
    tell(`RUN (${step.user}) ${step.command}`);
    image.run(step.command, step);
    return;
  }
  tell(`COPY to ${step.to}`);
  const to = join(image.path, step.to);
  mkdirSync(to, { recursive: true });
  const excludes = excludesOf(readFileSync(join(ROOT, '.containerignore'), 'utf8'));
  const packed = join(folder, 'context.tar');
  execFileSync('tar', ['-C', ROOT, ...excludes, '-cf', packed, '.']);
  execFileSync('tar', ['-C', to, '-xf', packed]);
  rmSync(packed);
  if (step.owner !== null) image.run(`chown -R ${step.owner} .`, { user: 'root', folder: step.to });
}

async function tryIt(image: ImageRoot): Promise<void> {
  const { user, folder: where, environment, start, healthCommand, stopSignal, volumes } = recipe;
  tell(`start as ${user}, without a network: ${start.join(' ')}`);
  const container = startContainer({
    root: image,
    user,
    folder: where,
    environment: { ...environment, ...GIVEN },
    start,
  });
  const ended = once(container.child, 'exit');
  const deadline = Date.now() + START_WITHIN;
  while (container.ask(healthCommand) !== 0) {
    if (container.child.exitCode !== null) throw new Error(`The program ended with ${container.child.exitCode}`);
    if (Date.now() > deadline) throw new Error('The health check never succeeded');
    await pause(1000);
  }
  tell('the health check says yes');
  // Loopback has more than one address: who answers at another listens at all, and so at that of a real network.
  if (container.ask(healthCommand.map((word) => word.replace('127.0.0.1', '127.0.0.2'))) !== 0)
    throw new Error('Nobody outside the container would reach the program');
  tell('it listens on every network');
  for (const volume of volumes) refuseStrangers(join(image.path, volume), statSync(join(image.path, volume)).uid);
  container.signal(signalOf(stopSignal));
  const late = setTimeout(() => container.child.kill('SIGKILL'), END_WITHIN);
  const [code] = await ended;
  clearTimeout(late);
  if (code !== 0 && code !== 130) throw new Error(`After ${stopSignal} it ended with ${String(code)}`);
  for (const volume of volumes)
    if (readdirSync(join(image.path, volume, 'postgres')).includes('postmaster.pid'))
      throw new Error('The database was not ended in order');
  tell(`${stopSignal} ends it in order (${String(code)})`);
}

/** What a container writes to a volume is its user's, or the next one cannot read it. */
function refuseStrangers(path: string, uid: number): void {
  for (const name of readdirSync(path)) {
    const { uid: owner } = statSync(join(path, name));
    if (owner !== uid) throw new Error(`${join(path, name)} belongs to user ${owner}, not to ${uid}`);
  }
}

function signalOf(name: string): NodeJS.Signals {
  if (name === 'SIGINT' || name === 'SIGTERM') return name;
  throw new Error(`The recipe ends its program by ${name}`);
}

function tell(line: string): void {
  process.stderr.write(`▸ ${line}\n`);
}

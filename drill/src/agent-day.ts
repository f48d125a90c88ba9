import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { numberOf } from './options.ts';

/** A whole day of an agent. */
const FULL = { seed: 1, kills: 60, readings: 200, photos: 80 };

/**
 * Lives a day of an agent whose phone dies again and again: the suite's own test of it (apps/server/tests/agent), at
 * full size. @returns the exit code.
 */
export async function liveAgentDay(argv: readonly string[], root: string): Promise<number> {
  const { seed, kills, readings, photos } = readDay(argv);
  const test = join(root, 'scripts', 'tasks', 'vitest.ts');
  const child = spawn(process.execPath, [test, 'run', 'apps/server/tests/agent/kills.test.ts'], {
    cwd: root,
    env: { ...process.env, AGENT_DAY: `${kills}/${readings}/${photos}`, AGENT_SEED: String(seed) },
    stdio: 'inherit',
  });
  const [code] = await once(child, 'exit');
  return typeof code === 'number' ? code : 1;
}

/** @throws TypeError for what is no option, RangeError for a day that is none. */
export function readDay(argv: readonly string[]): typeof FULL {
  const { values } = parseArgs({
    args: [...argv],
    options: {
      seed: { type: 'string' },
      kills: { type: 'string' },
      readings: { type: 'string' },
      photos: { type: 'string' },
    },
  });
  const readings = numberOf('readings', values.readings, { from: 20, to: 1000 }) ?? FULL.readings;
  // At most one kill and one photo of a reading.
  return {
    seed: numberOf('seed', values.seed, { from: 0, to: 2 ** 31 }) ?? FULL.seed,
    kills: numberOf('kills', values.kills, { from: 0, to: readings }) ?? Math.min(FULL.kills, readings),
    readings,
    photos: numberOf('photos', values.photos, { from: 0, to: readings }) ?? Math.min(FULL.photos, readings),
  };
}

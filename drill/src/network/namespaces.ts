import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { addressOf, DEVICE, namespaceOf, PLACES } from './places.ts';

const run = promisify(execFile);

/**
 * Makes a namespace for each place, with a device that waits for the switch.
 * @param drill a number of the drill's own.
 * @returns what takes them away again; programs in them must have ended.
 */
export async function makeNamespaces(drill: number): Promise<() => Promise<void>> {
  const undo = async (): Promise<void> => {
    for (const place of PLACES) await run('ip', ['netns', 'delete', namespaceOf(drill, place)]).catch(() => undefined);
  };
  await sweep();
  try {
    for (const place of PLACES) {
      const name = namespaceOf(drill, place);
      await run('ip', ['netns', 'add', name]);
      const inside = (...args: string[]): Promise<unknown> => run('ip', ['-n', name, ...args]);
      await inside('link', 'set', 'lo', 'up');
      await inside('tuntap', 'add', 'dev', DEVICE, 'mode', 'tun');
      await inside('address', 'add', `${addressOf(place)}/24`, 'dev', DEVICE);
      await inside('link', 'set', DEVICE, 'up');
    }
  } catch (error) {
    await undo();
    throw error;
  }
  return undo;
}

/** Takes away what drills left behind that were killed. */
async function sweep(): Promise<void> {
  const { stdout } = await run('ip', ['netns', 'list']);
  for (const [name, drill] of stdout.matchAll(/^tsenomer-(\d+)-\S+/gm))
    if (!isAlive(Number(drill))) await run('ip', ['netns', 'delete', name]);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

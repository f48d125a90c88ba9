import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { messageOf } from './messages.ts';
import { makeNamespaces } from './namespaces.ts';
import { startProgram } from './program.ts';
import { ended } from './wire.ts';

/** How much a drill of the network does. */
export interface NetworkSize {
  readonly seed: number;
  readonly companies: number;
  readonly products: number;
  /** All troubles, or what the small drill has of them. */
  readonly troubles: 'all' | 'few';
}

const networkResult = z.object({
  compared: z.array(
    z.object({ what: z.string(), compared: z.int(), differences: z.int(), samples: z.array(z.string()).readonly() }),
  ),
  figures: z.record(z.string(), z.number()),
  troubles: z.array(
    z.object({
      name: z.string(),
      seconds: z.number(),
      /** Seconds after the network was whole again; null: not within two minutes. */
      answeredAfter: z.number().nullable(),
      heardAfter: z.number().nullable(),
      endedAfter: z.number().nullable(),
      /** What the screens said meanwhile, in words. */
      said: z.array(z.string()),
    }),
  ),
});
/** What a drill of the network came to. */
export type NetworkResult = z.infer<typeof networkResult>;

const CONDUCTOR = fileURLToPath(new URL('conductor-main.ts', import.meta.url));

/**
 * Runs a drill of the network: the product spread over six network namespaces with a bad network between them. What
 * conducts it stands beside the database, which is the one place that sees everything.
 * @param tell is told how far it is.
 * @param over ends it before its time, in order; it rejects then.
 */
export async function runNetwork(
  size: NetworkSize,
  tell: (line: string) => void,
  over?: AbortSignal,
): Promise<NetworkResult> {
  const drill = process.pid;
  const folder = await mkdtemp(join(tmpdir(), 'tsenomer-network-'));
  // The database's user has to enter.
  await chmod(folder, 0o755);
  try {
    const removeNamespaces = await makeNamespaces(drill);
    try {
      const conductor = startProgram({
        drill,
        place: 'database',
        args: [CONDUCTOR, JSON.stringify({ ...size, drill, folder })],
        env: {},
        onLine: tell,
      });
      over?.addEventListener('abort', () => conductor.connected && conductor.disconnect(), { once: true });
      try {
        return await messageOf(conductor, networkResult);
      } finally {
        if (conductor.connected) conductor.disconnect();
        await ended(conductor);
      }
    } finally {
      await removeNamespaces();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

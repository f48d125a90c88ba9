import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { Asker } from './asker.ts';

/** What the screens said at one moment of a trouble. */
export interface Look {
  /** Seconds since the trouble began, when the answer came. */
  readonly after: number;
  /** HTTP's status of /api/health; 0: no answer within 8 seconds. */
  readonly health: number;
  /** Statuses of nodes on the page of the cluster, by name; null: the page did not come. */
  readonly nodes: Readonly<Record<string, string>> | null;
  /** Unfinished tasks that the panel shows, and the nodes that it shows at them; null: it did not come. */
  readonly tasks: readonly (string | null)[] | null;
}

const cluster = z.object({
  items: z.array(
    z.object({
      name: z.string(),
      settings: z.object({ cloud: z.object({ currentStatus: z.object({ status: z.string() }) }) }),
    }),
  ),
});
const panel = z.object({ tasks: z.array(z.object({ node: z.object({ name: z.string() }).nullable() })) });

/** Looks at the screens again and again until `over`. */
export async function watchScreens(ask: Asker, over: AbortSignal): Promise<readonly Look[]> {
  const began = performance.now();
  const looks: Look[] = [];
  while (!over.aborted) {
    looks.push(await lookAt(ask, began));
    await pause(1000, undefined, { signal: over }).catch(() => undefined);
  }
  return looks;
}

async function lookAt(ask: Asker, began: number): Promise<Look> {
  const [health, nodes, tasks] = await Promise.all([
    ask('GET', '/api/health'),
    ask('GET', '/api/cluster-nodes'),
    ask('GET', '/api/parser/state'),
  ]);
  const page = cluster.safeParse(nodes.body);
  const shown = panel.safeParse(tasks.body);
  return {
    after: (performance.now() - began) / 1000,
    health: health.status,
    nodes: page.success
      ? Object.fromEntries(
          page.data.items.map(({ name, settings }) => [name, settings.cloud.currentStatus.status] as const),
        )
      : null,
    tasks: shown.success ? shown.data.tasks.map(({ node }) => node?.name ?? null) : null,
  };
}

import { join } from 'node:path';
import { createNodeMemory } from '@tsenomer/collect';
import type { Collecting, NodeMemory } from '@tsenomer/collect';
import type { Context } from '@tsenomer/core';
import { recordCollecting } from '@tsenomer/core/collecting';
import { pictureFolder } from './picture-folder.ts';

/** What every shard of a node collects with. */
export interface NodeCollecting {
  readonly memory: NodeMemory;
  readonly collecting: Collecting;
  readonly saveScreenshot: ReturnType<typeof pictureFolder>;
  readonly savePhoto: ReturnType<typeof pictureFolder>;
}

export interface NodeCollectingOptions {
  readonly dataDir: string;
  readonly version: string;
  /** PUBLIC_URL; null when it is not set. */
  readonly publicUrl: string | null;
  readonly now: () => Date;
}

export function createNodeCollecting({ dataDir, version, publicUrl, now }: NodeCollectingOptions): NodeCollecting {
  return {
    memory: createNodeMemory(),
    collecting: { version, aboutUrl: publicUrl },
    saveScreenshot: pictureFolder(join(dataDir, 'screenshots'), now),
    savePhoto: pictureFolder(join(dataDir, 'photos'), now),
  };
}

/** Writes down what the node has learnt since the last call: its proxies' health, robots.txt files, what sites cost. */
export async function reportCollecting(ctx: Context, nodeId: number, { proxies, robots, sites }: NodeMemory): Promise<void> {
  await recordCollecting(ctx, { nodeId, proxies: proxies.takeTallies(), robots: robots.takeSeen(), sites: sites.take() });
}

import { createNodeMemory } from '@tsenomer/collect';
import type { Collecting, NodeMemory } from '@tsenomer/collect';
import type { SystemContext } from '@tsenomer/core';
import { recordCollecting } from '@tsenomer/core/collecting/proxy';
import { keepPictures } from './keep-pictures.ts';
import type { KeepOfTask, PictureKeeping } from './keep-pictures.ts';
import { createReaders } from './reading/readers.ts';
import type { Readers } from './reading/readers.ts';

/** What every shard of a node collects with. */
export interface NodeCollecting {
  readonly memory: NodeMemory;
  readonly collecting: Collecting;
  /** Whoever made them closes them. */
  readonly readers: Readers;
  readonly saveScreenshot: KeepOfTask;
  readonly savePhoto: KeepOfTask;
  readonly saveEvidence: KeepOfTask;
}

export interface NodeCollectingOptions extends PictureKeeping {
  readonly version: string;
  /** PUBLIC_URL; null when it is not set. */
  readonly publicUrl: string | null;
  /** Threads that read pages, 0 for none; as many as there are cores by default. */
  readonly readerThreads?: number;
}

export function createNodeCollecting({
  version,
  publicUrl,
  readerThreads,
  ...keeping
}: NodeCollectingOptions): NodeCollecting {
  return {
    memory: createNodeMemory(),
    collecting: { version, aboutUrl: publicUrl },
    readers: createReaders(readerThreads === undefined ? {} : { threads: readerThreads }),
    saveScreenshot: keepPictures(keeping, 'screenshots'),
    savePhoto: keepPictures(keeping, 'photos'),
    saveEvidence: keepPictures(keeping, 'evidence'),
  };
}

/** Writes down what the node has learnt since the last call: its proxies' health, robots.txt files, what sites cost. */
export async function reportCollecting(
  ctx: SystemContext,
  nodeId: number,
  { proxies, proxySites, robots, sites }: NodeMemory,
): Promise<void> {
  await recordCollecting(ctx, {
    nodeId,
    proxies: proxies.takeTallies(),
    proxySites: proxySites.take(),
    robots: robots.takeSeen(),
    sites: sites.take(),
  });
}

import { createCollector } from '@tsenomer/collect';
import type { BrowserHost, Collecting, Collector, NodeMemory } from '@tsenomer/collect';
import type { ParserConfig, Proxy } from '@tsenomer/contracts';
import type { SystemContext } from '@tsenomer/core';
import type { Contact } from './contact.ts';
import type { KeepOfTask } from './keep-pictures.ts';
import type { Readers } from './reading/readers.ts';

/** What a node gives every shard. */
export interface ShardTools {
  readonly ctx: SystemContext;
  readonly nodeId: number;
  readonly proxies: readonly Proxy[];
  readonly allowedHosts: readonly string[];
  readonly browserHost: BrowserHost;
  readonly chromiumPath: string | null;
  /** What the node's collectors share. */
  readonly memory: NodeMemory;
  /** Who asks, for the user agent. */
  readonly collecting: Collecting;
  /** What pages are read with; shared by the node's shards. */
  readonly readers: Readers;
  readonly saveScreenshot: KeepOfTask;
  readonly savePhoto: KeepOfTask;
  readonly saveEvidence: KeepOfTask;
  /** No page is asked for while the node is not heard; left out: it always is. */
  readonly contact?: Contact;
  readonly log: { warn(fields: object, message: string): void };
  /** Milliseconds between two signs that a shard goes on of which nothing was recorded; 30,000 by default. */
  readonly signEvery?: number;
  /** Told which task a shard belongs to once it is known, with a way to call the shard off. */
  readonly onTask: (taskId: number, stop: () => void) => void;
}

/** What a shard's work is told, and tells, while it runs. */
export interface RunningShard<Result> {
  readonly signal: AbortSignal;
  readonly done: (result: Result) => void;
  /** Told that it goes on, results or none. */
  readonly onMove: () => void;
}

/** The work of one kind of shard: what is done and how its results are recorded. */
export interface ShardJob<Result> {
  /** Results that are recorded together at most. */
  readonly most: number;
  /** Works off what is left of the shard. @throws FetchError 'aborted' when `signal` ends it. */
  readonly run: (running: RunningShard<Result>) => Promise<void>;
  /** @throws DomainError NOT_FOUND when the shard no longer exists. */
  readonly record: (results: readonly Result[]) => Promise<{ readonly goOn: boolean }>;
  /** What stands for a result whose values no database keeps: error 0, with nothing of the page. */
  readonly withoutValues: (result: Result) => Result;
}

/** The collector of a shard; whoever asks for it closes it. It asks for nothing while the node is not heard. */
export function shardCollector(tools: ShardTools, config: ParserConfig, onMove: () => void): Collector {
  const collector = createCollector({
    config,
    proxies: tools.proxies,
    allow: { hosts: tools.allowedHosts },
    browserHost: tools.browserHost,
    chromiumPath: tools.chromiumPath,
    collecting: tools.collecting,
    memory: tools.memory,
    onMove,
  });
  const { contact } = tools;
  if (contact === undefined) return collector;
  return {
    ...collector,
    async fetchPage(request, signal) {
      await contact.wait(signal);
      return collector.fetchPage(request, signal);
    },
    async fetchFile(url, signal) {
      await contact.wait(signal);
      return collector.fetchFile(url, signal);
    },
  };
}

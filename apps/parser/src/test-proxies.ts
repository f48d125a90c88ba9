import { createCollector, FetchError, mapWithThreads } from '@tsenomer/collect';
import type { Proxy } from '@tsenomer/contracts';
import { DEFAULT_PARSER_CONFIG, parseProxyList } from '@tsenomer/contracts';
import type { SystemContext } from '@tsenomer/core';
import { finishProxyTest } from '@tsenomer/core/collecting/proxy';
import { readSetting } from '@tsenomer/core/platform/setting';
import { aKnownSite } from '@tsenomer/core/catalogue/link';
import type { NodeCollecting } from './node-collecting.ts';
import { reportCollecting } from './node-collecting.ts';

export interface TestProxiesTools {
  readonly ctx: SystemContext;
  readonly nodeId: number;
  readonly collecting: NodeCollecting;
  /** `host:port` of private addresses that may be reached. */
  readonly allowedHosts: readonly string[];
}

const AT_ONCE = 20;
const TIMEOUT = 15_000;
/** What is asked for while no shop is known: the host that RFC 2606 keeps for examples. */
const SOMEWHERE = 'https://example.com';

/**
 * Tries every proxy of the list once, by the robots.txt of a shop that is collected anyway, and writes down how each
 * did.
 * @throws FetchError 'aborted' when the signal ends it.
 */
export async function testProxies(tools: TestProxiesTools, signal: AbortSignal): Promise<void> {
  const { ctx, collecting } = tools;
  const { list } = await readSetting(ctx, 'proxies');
  const target = new URL('/robots.txt', (await aKnownSite(ctx)) ?? SOMEWHERE).href;
  await mapWithThreads(
    parseProxyList(list).proxies,
    AT_ONCE,
    (proxy) => tryProxy(tools, proxy, target, signal),
    signal,
  );
  await reportCollecting(ctx, tools.nodeId, collecting.memory);
  await finishProxyTest(ctx);
}

async function tryProxy(
  { collecting, allowedHosts }: TestProxiesTools,
  proxy: Proxy,
  target: string,
  signal: AbortSignal,
): Promise<void> {
  const { memory } = collecting;
  const collector = createCollector({
    config: { ...DEFAULT_PARSER_CONFIG, proxy: true, threadCount: 1, timeout: TIMEOUT, obeyRobotsTxt: false },
    proxies: [proxy],
    allow: { hosts: allowedHosts },
    collecting: collecting.collecting,
    memory,
  });
  try {
    const { status } = await collector.fetchFile(target, signal);
    if (status === 407) memory.proxies.failed(proxy, 'The proxy refused the credentials (407).');
    else memory.proxies.succeeded(proxy);
  } catch (error) {
    if (!(error instanceof FetchError) || error.reason === 'aborted') throw error;
    // What the collector blames on the proxy it has noted already.
    if (error.reason !== 'proxy') memory.proxies.failed(proxy, error.message);
  } finally {
    await collector.close();
  }
}

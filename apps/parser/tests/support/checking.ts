import { STANDARD_WEIGHTS } from '@tsenomer/extract';
import type { ReadingWeights } from '@tsenomer/extract';
import { createBrowserHost, createCollector, createNodeMemory } from '@tsenomer/collect';
import type { BrowserHost, CollectorOptions, NodeMemory } from '@tsenomer/collect';
import { DEFAULT_PARSER_CONFIG, parseProxyList } from '@tsenomer/contracts';
import type { MonitoringKind, ParserConfig, SiteModule } from '@tsenomer/contracts';
import type { Check, ExpectedProduct } from '@tsenomer/core/collecting/observation';
import type { PreviousPrice } from '@tsenomer/core/collecting/observation';
import { onTestFinished } from 'vitest';
import { checkLink } from '../../src/check-link.ts';
import type { CheckTools } from '../../src/check-link.ts';
import { createEscalation } from '../../src/escalation.ts';
import type { Keep } from '../../src/keep-pictures.ts';
import { createReaders } from '../../src/reading/readers.ts';
import type { Readers } from '../../src/reading/readers.ts';
import { nodeMatcher } from '../../src/node-matcher.ts';
import type { PageSampler } from '../../src/sample-page.ts';
import { photoSaver } from '../../src/save-photo.ts';

export interface CheckingOptions {
  readonly config?: Partial<ParserConfig>;
  readonly kind?: MonitoringKind;
  readonly cityValue?: string;
  readonly proxies?: readonly string[];
  readonly browserHost?: BrowserHost;
  readonly chromiumPath?: string;
  readonly memory?: NodeMemory;
  readonly siteModules?: readonly SiteModule[];
  readonly collector?: Partial<CollectorOptions>;
  /** In place by default: on a busy machine a thread takes seconds to start. */
  readonly readers?: Readers;
  /** Where pictures are kept instead; in memory by default. */
  readonly keep?: Keep;
  /** What pages are read by; the program's own weights by default. */
  readonly weights?: ReadingWeights;
  readonly sampler?: PageSampler;
  /** What pages are compared with; nothing by default. */
  readonly expected?: ExpectedProduct;
}

export interface Checking {
  check(url: string, previous?: PreviousPrice | null, signal?: AbortSignal): Promise<Check>;
  /** Pictures that were kept, by `link.ending`. */
  readonly pictures: Map<string, Uint8Array>;
  readonly memory: NodeMemory;
}

export const MOMENT = new Date('2026-11-20T09:00:00Z');

/** Threads have tests of their own. */
const readersInPlace = createReaders({ threads: 0 });

/** Real checks of links as a shard makes them, with a collector that may reach this machine; closed with the test. */
export function checking(options: CheckingOptions = {}): Checking {
  const { kind = 'priceParsing', memory = createNodeMemory(), cityValue, readers = readersInPlace } = options;
  const config: ParserConfig = {
    ...DEFAULT_PARSER_CONFIG,
    timeout: 30_000,
    requestsPerSecond: null,
    obeyRobotsTxt: false,
    ...options.config,
  };
  const collector = createCollector({
    config,
    proxies: parseProxyList((options.proxies ?? []).join('\n')).proxies,
    allow: { allowPrivate: true },
    memory,
    random: () => 0,
    ...(options.browserHost !== undefined && { browserHost: options.browserHost }),
    ...(options.chromiumPath !== undefined && { chromiumPath: options.chromiumPath }),
    ...options.collector,
  });
  onTestFinished(() => collector.close());
  const pictures = new Map<string, Uint8Array>();
  const keep: Keep =
    options.keep ??
    (async (linkId, ending, bytes) => {
      pictures.set(`${linkId}.${ending}`, new Uint8Array(bytes));
      return `${linkId}.${ending}`;
    });
  const tools: CheckTools = {
    collector,
    config,
    kind,
    cityValue,
    readers,
    siteModules: options.siteModules ?? [],
    wish: 'check',
    weights: options.weights ?? STANDARD_WEIGHTS,
    now: () => MOMENT,
    escalation: createEscalation(config),
    saveScreenshot: (linkId, jpeg) => keep(linkId, 'jpg', jpeg),
    savePhoto: photoSaver(keep),
    evidence: null,
    sampler: options.sampler ?? null,
    matcher: nodeMatcher,
    onUnreadable: () => undefined,
  };
  let links = 0;
  return {
    pictures,
    memory,
    check: (url, previous = null, signal = new AbortController().signal) =>
      checkLink(tools, { linkId: (links += 1), url, previous, expected: options.expected ?? null }, signal),
  };
}

/**
 * A browser for a whole file: starting one takes longer than most tests. The same Chromium without windows where the
 * tests have one: its pages cost less. Tests of the collector itself and nodes take the browser that the product finds.
 */
export async function sharedBrowser(): Promise<BrowserHost> {
  const host = createBrowserHost({ chromiumPath: process.env['WINDOWLESS_CHROMIUM_PATH'] ?? null });
  (await host.lease()).release();
  return host;
}

import { DEFAULT_PARSER_CONFIG } from '@tsenomer/contracts';
import type { ParserConfig } from '@tsenomer/contracts';
import { createCollector, FetchError } from '../../src/index.ts';
import type { Collector, CollectorOptions, FetchedPage, PageRequest } from '../../src/index.ts';

export type TestCollectorOptions = Omit<CollectorOptions, 'config'> & { config?: Partial<ParserConfig> };

const open = new Set<Collector>();

/** No robots.txt is asked for and no ceiling holds but where a test is about them. */
const CONFIG: ParserConfig = {
  ...DEFAULT_PARSER_CONFIG,
  timeout: 30_000,
  obeyRobotsTxt: false,
  requestsPerSecond: null,
};

/** A collector that may reach this machine; `closeCollectors` closes it. */
export function collect({ config, ...options }: TestCollectorOptions = {}): Collector {
  const collector = createCollector({
    allow: { allowPrivate: true },
    ...options,
    config: { ...CONFIG, ...config },
  });
  open.add(collector);
  return collector;
}

export async function closeCollectors(): Promise<void> {
  await Promise.all([...open].map((collector) => collector.close()));
  open.clear();
}

const never = new AbortController().signal;

export function fetchPage(collector: Collector, request: PageRequest | string): Promise<FetchedPage> {
  return collector.fetchPage(typeof request === 'string' ? { url: request } : request, never);
}

/** The error of a page that must fail. */
export async function failureOf(work: Promise<unknown>): Promise<FetchError> {
  try {
    await work;
  } catch (error) {
    if (error instanceof FetchError) return error;
    throw error;
  }
  throw new Error('It was expected to fail.');
}

/** Time that passes only when somebody sleeps. */
export function fakeClock(): {
  now(): number;
  sleep(ms: number): Promise<void>;
  slept: number[];
  pass(ms: number): void;
} {
  let now = 1_700_000_000_000;
  const slept: number[] = [];
  return {
    now: () => now,
    sleep(ms) {
      slept.push(ms);
      now += ms;
      return Promise.resolve();
    },
    slept,
    pass(ms) {
      now += ms;
    },
  };
}

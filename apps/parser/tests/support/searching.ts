import { STANDARD_WEIGHTS } from '@tsenomer/extract';
import { createCollector, createNodeMemory } from '@tsenomer/collect';
import type { BrowserHost, CollectorOptions } from '@tsenomer/collect';
import { DEFAULT_LINK_SEARCH_SETTINGS, DEFAULT_PARSER_CONFIG, parseProxyList } from '@tsenomer/contracts';
import type { LinkSearchSettings, ParserConfig, SearchMode, SiteModule } from '@tsenomer/contracts';
import type { ProductSearch, SearchTarget, SearchWork } from '@tsenomer/core/collecting/link-search';
import { createMatcher, PAIR_MODEL } from '@tsenomer/matching';
import type { DemoProduct } from '@tsenomer/demo-market';
import { onTestFinished } from 'vitest';
import { createEscalation } from '../../src/escalation.ts';
import { createReaders } from '../../src/reading/readers.ts';
import type { Readers } from '../../src/reading/readers.ts';
import { runSearches } from '../../src/search/run-searches.ts';
import type { SearchTools } from '../../src/search/search-tools.ts';

export interface SearchingOptions {
  readonly config?: Partial<ParserConfig>;
  readonly settings?: Partial<LinkSearchSettings>;
  readonly kind?: SearchWork['kind'];
  readonly company?: Partial<Pick<SearchWork['company'], 'host' | 'sellerName' | 'sellerUrl'>>;
  readonly siteModules?: readonly SiteModule[];
  readonly cityValue?: string;
  readonly calibration?: SearchWork['calibration'];
  readonly proxies?: readonly string[];
  readonly browserHost?: BrowserHost;
  readonly collector?: Partial<CollectorOptions>;
  readonly now?: () => Date;
  /** In place by default: on a busy machine a thread takes seconds to start. */
  readonly readers?: Readers;
  readonly onUnreadable?: SearchTools['onUnreadable'];
}

/** Real searches of products at a company as a shard makes them, in the order of the products. */
export async function searchAll(
  options: SearchingOptions,
  targets: readonly SearchTarget[],
  signal = new AbortController().signal,
): Promise<ProductSearch[]> {
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
    memory: createNodeMemory(),
    random: () => 0,
    ...(options.browserHost !== undefined && { browserHost: options.browserHost }),
    ...options.collector,
  });
  onTestFinished(() => collector.close());
  const found = new Map<number, ProductSearch>();
  await runSearches(
    {
      collector,
      config,
      matcher,
      readers: options.readers ?? inPlace,
      settings: { ...DEFAULT_LINK_SEARCH_SETTINGS, ...options.settings },
      kind: options.kind ?? 'findLinks',
      company: { host: null, sellerName: null, sellerUrl: null, ...options.company },
      siteModules: options.siteModules ?? [],
      wish: 'all',
      weights: STANDARD_WEIGHTS,
      cityValue: options.cityValue,
      calibration: options.calibration ?? null,
      currency: 'RUB',
      escalation: createEscalation(config),
      now: options.now ?? (() => new Date()),
      onUnreadable: options.onUnreadable ?? (() => undefined),
    },
    targets,
    signal,
    (search) => found.set(search.productId, search),
  );
  return targets.map(({ productId }) => found.get(productId)!);
}

const matcher = createMatcher(PAIR_MODEL);
const inPlace = createReaders({ threads: 0 });

/** A product of the demo's catalogue as it is looked for. */
export function targetOf(
  product: DemoProduct,
  productId: number,
  mode: SearchMode,
  changes: Partial<SearchTarget> = {},
): SearchTarget {
  return {
    productId,
    listing: {
      name: product.name,
      brand: product.brand,
      model: product.manufacturerArticle,
      category: '',
      price: product.mrp === null ? null : Number(product.mrp) / 100,
      barcode: product.barcodes[0]!,
      text: '',
    },
    barcodes: product.barcodes,
    texts: TEXTS[mode]?.(product) ?? [product.name, `${product.brand} ${product.manufacturerArticle}`],
    rejected: [],
    ...changes,
  };
}

const TEXTS: Partial<Record<SearchMode, (product: DemoProduct) => readonly string[]>> = {
  barcode: ({ barcodes }) => barcodes,
  name: ({ name }) => [name],
  manufacturerArticle: ({ brand, manufacturerArticle }) => [`${brand} ${manufacturerArticle}`, manufacturerArticle],
};

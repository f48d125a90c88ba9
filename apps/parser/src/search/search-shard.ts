import { PARSING_ERROR } from '@tsenomer/contracts';
import type { ParserConfig } from '@tsenomer/contracts';
import { recordSearches } from '@tsenomer/core/collecting/link-search';
import type { ProductSearch, SearchWork } from '@tsenomer/core/collecting/link-search';
import { weightsInUse } from '@tsenomer/core/collecting/learning';
import { siteModules } from '@tsenomer/core/collecting/site-module';
import { createEscalation } from '../escalation.ts';
import { nodeMatcher } from '../node-matcher.ts';
import { shardCollector } from '../shard-tools.ts';
import type { RunningShard, ShardJob, ShardTools } from '../shard-tools.ts';
import { refuseSearch, runSearches } from './run-searches.ts';

/** Searches are slow: few are worth a write of their own. */
const FLUSH_SEARCHES = 5;

/**
 * The searches of a shard, with the threads, the proxies and the time of the collection's settings and everything else
 * by the company's config.
 */
export function searching(tools: ShardTools, work: SearchWork): ShardJob<ProductSearch> {
  const { ctx, nodeId } = tools;
  const { config } = work.company;
  return {
    most: FLUSH_SEARCHES,
    async run(running) {
      if (config === null)
        for (const target of work.targets) running.done(refuseSearch(ctx, target, PARSING_ERROR.moduleNotFound));
      else await searchTargets(tools, work, searchConfig(work, config), running);
    },
    record: (searches) => recordSearches(ctx, { shardId: work.shardId, nodeId, searches }),
    withoutValues: ({ productId, searchedAt, durationMs }) => ({
      productId,
      searchedAt,
      durationMs,
      outcome: 'error',
      errorCode: PARSING_ERROR.unknown,
    }),
  };
}

/** A page of a search never takes longer than the whole search may; pictures are none of its business. */
function searchConfig({ settings }: SearchWork, config: ParserConfig): ParserConfig {
  return {
    ...config,
    proxy: config.proxy || settings.proxy,
    threadCount: settings.threadCount,
    timeout: Math.min(config.timeout, settings.timeout * 1000),
    screenshotsSavingFlag: false,
    productPhotoSavingFlag: false,
  };
}

async function searchTargets(
  tools: ShardTools,
  work: SearchWork,
  config: ParserConfig,
  { signal, done, onMove }: RunningShard<ProductSearch>,
): Promise<void> {
  const { ctx } = tools;
  const collector = shardCollector(tools, config, onMove);
  try {
    await runSearches(
      {
        collector,
        config,
        matcher: nodeMatcher(),
        settings: work.settings,
        kind: work.kind,
        company: work.company,
        calibration: work.calibration,
        currency: ctx.installation.currency,
        readers: tools.readers,
        siteModules: await siteModules(ctx),
        wish: 'all',
        weights: (await weightsInUse(ctx)).weights,
        cityValue: config.cityValues[String(work.city.id)],
        escalation: createEscalation(config),
        now: ctx.now,
        onUnreadable: (url, error) => tools.log.warn({ error, url }, 'a page could not be read'),
      },
      work.targets,
      signal,
      done,
    );
  } finally {
    await collector.close();
  }
}

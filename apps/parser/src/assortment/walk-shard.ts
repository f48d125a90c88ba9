import { PARSING_ERROR } from '@tsenomer/contracts';
import type { ParserConfig } from '@tsenomer/contracts';
import { recordWalkPage, recordWalks } from '@tsenomer/core/collecting/assortment';
import type { WalkedListing, WalkWork } from '@tsenomer/core/collecting/assortment';
import { createEscalation } from '../escalation.ts';
import { assortmentAddress } from '../search/read-assortment.ts';
import { shardCollector } from '../shard-tools.ts';
import type { RunningShard, ShardJob, ShardTools } from '../shard-tools.ts';
import { walkListing } from './walk-listing.ts';

/** The walks of a shard, by the company's config; pages are recorded as they come. */
export function walking(tools: ShardTools, work: WalkWork): ShardJob<WalkedListing> {
  const { ctx, nodeId } = tools;
  const { config } = work.company;
  return {
    most: 1,
    async run(running) {
      if (config !== null) return walkAll(tools, work, config, running);
      for (const { listingId } of work.listings)
        running.done({ listingId, at: ctx.now(), errorCode: PARSING_ERROR.moduleNotFound });
    },
    record: (walked) => recordWalks(ctx, { shardId: work.shardId, nodeId, walked }),
    withoutValues: ({ listingId, at }) => ({ listingId, at, errorCode: PARSING_ERROR.unknown }),
  };
}

async function walkAll(
  tools: ShardTools,
  work: WalkWork,
  config: ParserConfig,
  { signal, done, onMove }: RunningShard<WalkedListing>,
): Promise<void> {
  const { ctx, log, readers } = tools;
  const cityValue = config.cityValues[String(work.city.id)];
  // A shop that does not know the city shows another one's offers.
  const unknownCity = config.city !== null && cityValue === undefined;
  const quiet: ParserConfig = { ...config, screenshotsSavingFlag: false, productPhotoSavingFlag: false };
  const collector = shardCollector(tools, quiet, onMove);
  try {
    for (const listing of work.listings) {
      const start = listing.url ?? assortmentAddress({ company: work.company, config });
      if (unknownCity || start === null) {
        const errorCode = unknownCity ? PARSING_ERROR.citySelection : PARSING_ERROR.commandNotSupported;
        done({ listingId: listing.listingId, at: ctx.now(), errorCode });
        continue;
      }
      const walkTools = {
        collector,
        readers,
        cityValue,
        currency: ctx.installation.currency,
        escalation: createEscalation(config),
        now: ctx.now,
        onUnreadable: (url: string, error: unknown) => log.warn({ error, url }, 'a page could not be read'),
        record: async (page: Omit<Parameters<typeof recordWalkPage>[1], 'taskId'>) =>
          recordWalkPage(ctx, { taskId: work.taskId, ...page }),
      };
      done(await walkListing(walkTools, listing, start, signal));
    }
  } finally {
    await collector.close();
  }
}

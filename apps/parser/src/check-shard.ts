import { mapWithThreads } from '@tsenomer/collect';
import { FLUSH_LINKS } from '@tsenomer/contracts';
import type { ParserConfig } from '@tsenomer/contracts';
import { recordChecks } from '@tsenomer/core/collecting/observation';
import type { Check, CheckWork } from '@tsenomer/core/collecting/observation';
import { weightsInUse } from '@tsenomer/core/collecting/learning';
import { siteModules } from '@tsenomer/core/collecting/site-module';
import { checkLink, refuseLink } from './check-link.ts';
import type { CheckTools } from './check-link.ts';
import { createEscalation } from './escalation.ts';
import { nodeMatcher } from './node-matcher.ts';
import { evidenceKeeper } from './keep-evidence.ts';
import type { Keep } from './keep-pictures.ts';
import { unlikelyKeeper } from './keep-unlikely.ts';
import { pageSampler } from './sample-page.ts';
import { photoSaver } from './save-photo.ts';
import { shardCollector } from './shard-tools.ts';
import type { RunningShard, ShardJob, ShardTools } from './shard-tools.ts';

/** The checks of a shard; each link is refused where the company's robot was taken away. */
export function checking(tools: ShardTools, work: CheckWork): ShardJob<Check> {
  const { ctx, nodeId } = tools;
  const { config } = work.company;
  return {
    most: FLUSH_LINKS,
    async run(running) {
      if (config === null)
        for (const link of work.links)
          running.done(refuseLink({ kind: work.kind, now: ctx.now }, link, 'moduleNotFound'));
      else await checkLinks(tools, work, config, running);
    },
    record: (checks) => recordChecks(ctx, { shardId: work.shardId, nodeId, checks }),
    withoutValues: ({ linkId, observedAt }) =>
      refuseLink({ kind: work.kind, now: () => observedAt }, { linkId }, 'unknown'),
  };
}

/** Checks the links of a shard with the company's threads. @throws FetchError 'aborted' when `signal` ends it. */
async function checkLinks(
  tools: ShardTools,
  work: CheckWork,
  config: ParserConfig,
  { signal, done, onMove }: RunningShard<Check>,
): Promise<void> {
  const { ctx } = tools;
  const modules = await siteModules(ctx);
  const { trainingId, weights } = await weightsInUse(ctx);
  const collector = shardCollector(tools, config, onMove);
  const cityValue = config.cityValues[String(work.city.id)];
  const save: Keep = (linkId, ending, bytes) => tools.saveEvidence(work.taskId, linkId, ending, bytes);
  const evidence =
    work.kind === 'priceParsing'
      ? await evidenceKeeper({ ctx, nodeId: tools.nodeId, city: cityValue ?? null, trainingId, save }, work)
      : null;
  const checkTools: CheckTools = {
    collector,
    config,
    kind: work.kind,
    readers: tools.readers,
    siteModules: modules,
    // Codes and brands that only the text states are looked for where they are compared.
    wish: work.links.some(({ expected }) => (expected?.listings.length ?? 0) > 0) ? 'all' : 'check',
    weights,
    cityValue,
    evidence,
    sampler: pageSampler({
      ctx,
      companyId: work.company.id,
      onFailure: (error) => tools.log.warn({ error }, 'a page could not be sampled'),
    }),
    unlikely: unlikelyKeeper(
      {
        ctx,
        nodeId: tools.nodeId,
        trainingId,
        onFailure: (error) => tools.log.warn({ error }, 'an unlikely page could not be kept'),
      },
      work,
    ),
    escalation: createEscalation(config),
    now: ctx.now,
    matcher: nodeMatcher,
    saveScreenshot: (linkId, jpeg) => tools.saveScreenshot(work.taskId, linkId, 'jpg', jpeg),
    savePhoto: photoSaver((linkId, ending, bytes) => tools.savePhoto(work.taskId, linkId, ending, bytes)),
    onUnreadable: (linkId, error) => tools.log.warn({ error, linkId }, 'a page could not be read'),
  };
  try {
    await mapWithThreads(
      work.links,
      config.threadCount,
      async (link) => done(await checkLink(checkTools, link, signal)),
      signal,
    );
  } finally {
    await collector.close();
  }
}

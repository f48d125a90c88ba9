import { createCollector, isWorthAnother } from '@tsenomer/collect';
import type { BrowserHost, Collector } from '@tsenomer/collect';
import { PARSING_ERROR } from '@tsenomer/contracts';
import type { Proxy } from '@tsenomer/contracts';
import type { SystemContext } from '@tsenomer/core';
import { recordSnapshot, snapshotOrder } from '@tsenomer/core/collecting/robot';
import type { SnapshotOrder, SnapshotResult } from '@tsenomer/core/collecting/robot';
import { judgeAnswer, judgeCheck } from '@tsenomer/core/collecting/observation';
import { weightsInUse } from '@tsenomer/core/collecting/learning';
import { siteModules } from '@tsenomer/core/collecting/site-module';
import { fieldValuesOf } from '@tsenomer/robot-builder';
import { attemptsAt, isTransient } from './attempts.ts';
import type { Attempt } from './attempts.ts';
import { createEscalation } from './escalation.ts';
import type { NodeCollecting } from './node-collecting.ts';
import { UnreadablePage } from './reading/unreadable-page.ts';
import { sessionVerdict } from './session-verdict.ts';
import { resultOfFailure, resultOfPage } from './page-result.ts';

export interface SnapshotTools {
  readonly ctx: SystemContext;
  readonly proxies: readonly Proxy[];
  /** `host:port` of private addresses that may be reached. */
  readonly allowedHosts: readonly string[];
  readonly browserHost: BrowserHost;
  readonly chromiumPath: string | null;
  readonly nodeCollecting: Pick<NodeCollecting, 'collecting' | 'memory' | 'readers'>;
}

/** Larger pages are no product's page. */
const MOST_BYTES = 10 * 1024 * 1024;

/**
 * Fetches a page for the builder of robots the way the company's checks are, and records it with what is read from it
 * without a robot; or records the parsing error that a check would end with.
 * @throws FetchError 'aborted' when the signal ends it.
 */
export async function snapshotPage(tools: SnapshotTools, snapshotId: string, signal: AbortSignal): Promise<void> {
  const { ctx } = tools;
  const order = await snapshotOrder(ctx, { snapshotId });
  if (order === null) return;
  await recordSnapshot(ctx, { snapshotId, result: await resultOf(tools, order, signal) });
}

async function resultOf(tools: SnapshotTools, order: SnapshotOrder, signal: AbortSignal): Promise<SnapshotResult> {
  const { config, cityValue } = order;
  if (config.city !== null && cityValue === undefined) return { errorCode: PARSING_ERROR.citySelection };
  const collector = createCollector({
    config,
    proxies: tools.proxies,
    allow: { hosts: tools.allowedHosts },
    maxBytes: MOST_BYTES,
    browserHost: tools.browserHost,
    chromiumPath: tools.chromiumPath,
    collecting: tools.nodeCollecting.collecting,
    memory: tools.nodeCollecting.memory,
  });
  try {
    const { result } = await attemptsAt(createEscalation(config), (via) =>
      attemptPage(tools, collector, order, via, signal),
    );
    return result;
  } finally {
    await collector.close();
  }
}

async function attemptPage(
  { ctx, nodeCollecting: { readers } }: SnapshotTools,
  collector: Collector,
  order: SnapshotOrder,
  via: 'http' | 'browser',
  signal: AbortSignal,
): Promise<Attempt & { readonly result: SnapshotResult }> {
  const judge = {
    command: 'priceParsing',
    previous: null,
    now: ctx.now(),
    wants: { photo: false, name: false },
  } as const;
  try {
    const page = await collector.fetchPage(
      { url: order.url, cityValue: order.cityValue ?? null, via, screenshot: false },
      signal,
    );
    const { html } = page;
    // A browser may have made more of a page than came.
    if (html.length > MOST_BYTES)
      return { result: { errorCode: PARSING_ERROR.pageOpening }, banned: false, again: false };
    const pageResult = await resultOfPage(
      { readers, siteModules: await siteModules(ctx), wish: 'all', weights: (await weightsInUse(ctx)).weights },
      page,
      null,
      signal,
    );
    const { errorCode } = judgeCheck({ ...judge, pageResult });
    // A price that is not read yet is what a robot is built for: it is the answer that tells of the session.
    const session = sessionVerdict(judgeAnswer(pageResult, judge.command));
    const banned = session === 'ban';
    collector.report(page, session);
    return {
      result: {
        html,
        finalUrl: page.url,
        httpStatus: page.status,
        errorCode,
        values: fieldValuesOf(pageResult.reading.offer),
      },
      banned,
      again: banned || isTransient(page.status),
    };
  } catch (error) {
    if (error instanceof UnreadablePage)
      return { result: { errorCode: PARSING_ERROR.unknown }, banned: false, again: false };
    const { errorCode } = judgeCheck({ ...judge, pageResult: resultOfFailure(error) });
    return { result: { errorCode: errorCode ?? PARSING_ERROR.unknown }, banned: false, again: isWorthAnother(error) };
  }
}

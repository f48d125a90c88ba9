import type { SystemContext } from '@tsenomer/core';
import { watchingFigures } from '@tsenomer/core/collecting/site-health';
import type { WatchingFigures } from '@tsenomer/core/collecting/site-health';
import type { Metrics } from './metrics.ts';

/**
 * Adds the queue, the times of pages and the open incidents (docs/operations.md), read once for each collection of
 * metrics.
 */
export function observeWatching(metrics: Metrics, ctx: Pick<SystemContext, 'db' | 'now' | 'installation'>): void {
  let reading: Promise<WatchingFigures> | null = null;
  const figures = (): Promise<WatchingFigures> => {
    reading ??= watchingFigures(ctx).finally(() => {
      reading = null;
    });
    return reading;
  };
  metrics.observe('collecting_shards', 'Shards that wait and that are worked on', async () => {
    const { queued, running } = await figures();
    return [
      { value: queued, attributes: { state: 'queued' } },
      { value: running, attributes: { state: 'running' } },
    ];
  });
  metrics.observe(
    'collecting_oldest_waiting_shard_seconds',
    'How long the oldest waiting shard has waited',
    async () => [{ value: (await figures()).oldestWaitingSeconds }],
  );
  metrics.observe(
    'collecting_pages_by_duration_today',
    'Pages since midnight that took up to so many seconds',
    async () =>
      (await figures()).pagesUpTo.map(({ seconds, pages }) => ({
        value: pages,
        attributes: { le: Number.isFinite(seconds) ? String(seconds) : '+Inf' },
      })),
  );
  metrics.observe('site_incidents_open', 'Sites that stopped giving what they used to, by what is missing', async () =>
    (await figures()).openIncidents.map(({ what, count }) => ({ value: count, attributes: { what } })),
  );
}

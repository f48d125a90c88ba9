import type { SystemContext } from '@tsenomer/core';
import { collectingFigures } from '@tsenomer/core/collecting/proxy';
import type { CollectingFigures } from '@tsenomer/core/collecting/proxy';
import type { Metrics } from './metrics.ts';

/**
 * Adds what collecting came to today (docs/operations.md): read from the day's sums, once for each collection of
 * metrics.
 */
export function observeCollecting(metrics: Metrics, ctx: Pick<SystemContext, 'db' | 'now' | 'installation'>): void {
  let reading: Promise<CollectingFigures> | null = null;
  const figures = (): Promise<CollectingFigures> => {
    reading ??= collectingFigures(ctx).finally(() => {
      reading = null;
    });
    return reading;
  };
  metrics.observe('collecting_checks_today', 'Checks since midnight by company, outcome and error code', async () =>
    (await figures()).checks.map(({ company, outcome, code, checks }) => ({
      value: checks,
      attributes: { company, outcome, ...(code !== null && { code: String(code) }) },
    })),
  );
  metrics.observe('collecting_pages_today', 'Pages that sites answered since midnight', async () =>
    (await figures()).sites.map(({ site, pages }) => ({ value: pages, attributes: { site } })),
  );
  metrics.observe('collecting_page_seconds_today', 'Time that these pages took together, without delays', async () =>
    (await figures()).sites.map(({ site, milliseconds }) => ({ value: milliseconds / 1000, attributes: { site } })),
  );
  metrics.observe('collecting_sessions_burnt_today', 'Sessions that sites made useless since midnight', async () =>
    (await figures()).sites.map(({ site, sessionsBurnt }) => ({ value: sessionsBurnt, attributes: { site } })),
  );
}

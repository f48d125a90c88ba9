import type { SystemContext } from '@tsenomer/core';
import { schedulerFigures } from '@tsenomer/core/platform/scheduler';
import type { Metrics } from './metrics.ts';

/** Adds how the recurring steps of the servers get on (docs/operations.md). */
export function observeScheduler(metrics: Metrics, ctx: Pick<SystemContext, 'db' | 'now'>): void {
  metrics.observe(
    'scheduler_oldest_due_step_seconds',
    'For how long the recurring step that waits longest has been due and is not done',
    async () => [{ value: (await schedulerFigures(ctx)).oldestDueSeconds }],
  );
  metrics.observe('scheduler_failing_steps', 'Recurring steps that failed when they last ended', async () => [
    { value: (await schedulerFigures(ctx)).failing },
  ]);
}

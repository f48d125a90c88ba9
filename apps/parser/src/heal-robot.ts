import type { SystemContext } from '@tsenomer/core';
import { weightsInUse } from '@tsenomer/core/collecting/learning';
import { runHealing } from '@tsenomer/core/collecting/healing';
import type { PageHealer } from '@tsenomer/core/collecting/healing';
import type { Readers } from './reading/readers.ts';
import { nullIfUnreadable } from './reading/unreadable-page.ts';

export interface HealingTools {
  readonly ctx: SystemContext;
  readonly readers: Readers;
}

/** Looks for other selectors on fetched pages, in the threads that read pages. @throws what `signal` ends it with. */
export async function healRobot({ ctx, readers }: HealingTools, healingId: number, signal: AbortSignal): Promise<void> {
  const { weights } = await weightsInUse(ctx);
  const healer: PageHealer = {
    propose: (input) => nullIfUnreadable(readers.proposeByHistory(input, signal)),
    async read(page, robot) {
      const verdict = await nullIfUnreadable(
        readers.read({ ...page, robot, modules: [], wish: 'check', weights }, { signal }),
      );
      return verdict === null || verdict.blocked !== null || verdict.notFound !== null ? null : verdict.offer;
    },
  };
  await runHealing(ctx, healer, { healingId, signal });
}

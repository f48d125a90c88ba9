import { systemContext as contextOf } from '../../src/index.ts';
import type { SystemContext } from '../../src/index.ts';
import { INITIAL_INSTALLATION } from '@tsenomer/contracts';
import type { Database } from '@tsenomer/db';
import { takeShard } from '../../src/collecting/work/index.ts';
import type { CheckWork } from '../../src/collecting/observation/index.ts';
import { recordJobs } from '../../src/testing/index.ts';

/** A context that acts as the program itself at a fixed moment. */
export function systemContext(db: Database, overrides: Partial<SystemContext> = {}): SystemContext {
  const moment = new Date('2026-11-20T09:00:00Z');
  return {
    ...contextOf({ db, jobs: recordJobs(), now: () => moment, installation: INITIAL_INSTALLATION }),
    ...overrides,
  };
}

/** What a node takes when a shard of links is expected. */
export async function takeChecks(
  ctx: SystemContext,
  input: { readonly shardId: number; readonly nodeId: number },
): Promise<CheckWork> {
  const work = await takeShard(ctx, input);
  if (work?.work !== 'check') throw new Error('No links to check');
  return work;
}

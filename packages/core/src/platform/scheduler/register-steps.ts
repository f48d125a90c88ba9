import { sql } from 'kysely';
import { transact } from '../context/context.ts';
import type { SystemContext } from '../context/context.ts';
import { firstDue, latestDue } from './rules/next-due.ts';
import type { Recurrence } from './rules/next-due.ts';

export interface RegisteredStep {
  readonly name: string;
  readonly recurrence: Recurrence;
}

/**
 * Writes down which steps there are. What is known keeps its turn, but comes within a period from now: its period may
 * have become shorter, or the clock been set back. Steps that are no more are forgotten.
 */
export async function registerSteps(ctx: SystemContext, steps: readonly RegisteredStep[]): Promise<void> {
  await transact(ctx, async ({ db, now }) => {
    const names = steps.map(({ name }) => name);
    await sql`delete from scheduled_work where name <> all(${names}::text[])`.execute(db);
    for (const { name, recurrence } of steps) {
      const latest = latestDue(recurrence, now());
      await sql`
        insert into scheduled_work as w (name, due_at) values (${name}, ${firstDue(recurrence, now())})
        on conflict (name) do update set due_at = ${latest} where w.due_at > ${latest}`.execute(db);
    }
  });
}

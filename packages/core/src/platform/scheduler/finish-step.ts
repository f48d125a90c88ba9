import type { SystemContext } from '../context/context.ts';
import { plainText } from '../kit/plain-text.ts';
import type { ClaimedStep } from './claim-steps.ts';
import { nextDue } from './rules/next-due.ts';
import type { Recurrence } from './rules/next-due.ts';

/** What is kept of an error, in characters. */
const ERROR_LENGTH = 1000;

export interface StepEnd extends ClaimedStep {
  readonly claimant: string;
  readonly recurrence: Recurrence;
  /** Why it failed; null when it did not. */
  readonly error: string | null;
}

/** Writes down how a step ended and when it is due next; nothing when somebody else has claimed it meanwhile. */
export async function finishStep({ db, now }: SystemContext, end: StepEnd): Promise<void> {
  const { name, dueAt, claimant, recurrence, error } = end;
  await db
    .updateTable('scheduled_work')
    .set({
      due_at: nextDue({ recurrence, due: dueAt, now: now(), failed: error !== null }),
      ...(error === null && { last_finished_at: now() }),
      last_error: error === null ? null : plainText(error).slice(0, ERROR_LENGTH),
      claimed_by: null,
      claimed_until: null,
    })
    .where('name', '=', name)
    .where('claimed_by', '=', claimant)
    .execute();
}

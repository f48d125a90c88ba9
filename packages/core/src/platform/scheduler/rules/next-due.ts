import { nextTimeOfDay } from '../../rules/index.ts';

/** How often a step is done: each so many milliseconds, or daily at a time of day (`03:00`) of a time zone. */
export type Recurrence =
  | { readonly every: number }
  | { readonly dailyAt: { readonly time: string; readonly timeZone: string } };

/** What failed is tried again so much later, in milliseconds, unless its turn comes sooner. */
const RETRY = 300_000;

/** When a step that was never done is due: at once, or at its time of day. */
export function firstDue(recurrence: Recurrence, now: Date): Date {
  return 'every' in recurrence ? now : nextTimeOfDay(now, recurrence.dailyAt);
}

/** The latest moment at which a step is due next, whatever was written of it: one period from now. */
export function latestDue(recurrence: Recurrence, now: Date): Date {
  return 'every' in recurrence ? later(now, recurrence.every) : nextTimeOfDay(now, recurrence.dailyAt);
}

export interface EndedStep {
  readonly recurrence: Recurrence;
  /** When it was due that was done now. */
  readonly due: Date;
  readonly now: Date;
  readonly failed: boolean;
}

/**
 * When a step that ended now is due next: at the first of its turns that lies ahead, so that turns which nobody was
 * there for are made up for once, by the one that was done late. Turns keep their pace however late each is done.
 */
export function nextDue({ recurrence, due, now, failed }: EndedStep): Date {
  const regular = 'every' in recurrence ? nextTurn(recurrence.every, due, now) : latestDue(recurrence, now);
  const retry = later(now, RETRY);
  return failed && retry < regular ? retry : regular;
}

function nextTurn(every: number, due: Date, now: Date): Date {
  // A turn that lies ahead was written before the clock was set back.
  if (due > now) return later(now, every);
  return later(due, (Math.floor((now.getTime() - due.getTime()) / every) + 1) * every);
}

function later(moment: Date, milliseconds: number): Date {
  return new Date(moment.getTime() + milliseconds);
}

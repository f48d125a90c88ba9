import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { SystemContext } from '@tsenomer/core';
import { claimSteps, finishStep, keepStep, registerSteps } from '@tsenomer/core/platform/scheduler';
import type { ClaimedStep } from '@tsenomer/core/platform/scheduler';
import type { Log } from '@tsenomer/db';
import type { Step } from './steps.ts';

export interface SchedulerOptions {
  /** Its clock tells what is due. */
  readonly ctx: SystemContext;
  readonly steps: readonly Step[];
  readonly log: Log;
  /** Ends after so many milliseconds of that clock, or at once when the signal is aborted. */
  readonly wait: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  /** Steps that it does at once; 3 when left out. */
  readonly atOnce?: number;
}

/** How often it asks what is due, in milliseconds; and at once when a step has ended. */
const TICK = 5000;
/** How long others leave a claimed step alone of which they hear nothing more, in milliseconds. */
const LEASE = 60_000;
/** One that takes long, such as removing old data, holds up no other. */
const AT_ONCE = 3;
/** A step that begins so much later than it might have is told of, in milliseconds. */
const LATE = 60_000;

/** The wait of real time. */
export async function waitFor(milliseconds: number, signal: AbortSignal): Promise<void> {
  await setTimeout(milliseconds, undefined, { signal }).catch(() => undefined);
}

/**
 * Does the recurring steps when they are due, each on one of the servers that share the database (docs/decisions/050).
 * One that fails is told of with its name, and tried again at its next turn or in five minutes; while the database is
 * away nothing is due.
 * @returns how to end it; steps under way are waited for.
 */
export async function startScheduler({
  ctx,
  steps,
  log,
  wait,
  atOnce = AT_ONCE,
}: SchedulerOptions): Promise<() => Promise<void>> {
  const claimant = randomUUID();
  const byName = new Map(steps.map((step) => [step.name, step]));
  const running = new Map<string, Promise<void>>();
  const ended = new AbortController();
  let wake = new AbortController();
  let roundAt = ctx.now();
  /** Since when it could know what is due; null while it cannot. */
  let knowsSince: Date | null = null;

  async function loop(): Promise<void> {
    while (!ended.signal.aborted) {
      wake = new AbortController();
      // The machine was asleep, or its clock was set.
      if (ctx.now().getTime() - roundAt.getTime() > LATE) knowsSince = null;
      roundAt = ctx.now();
      for (const claimed of await claimDue(atOnce - running.size)) begin(claimed);
      await wait(TICK, wake.signal);
    }
    await Promise.all(running.values());
  }

  async function claimDue(limit: number): Promise<readonly ClaimedStep[]> {
    if (limit === 0) return [];
    const askedAt = ctx.now();
    // What goes on here is not begun a second time, even if nobody heard of it for too long.
    const names = [...byName.keys()].filter((name) => !running.has(name));
    try {
      const claimed = await claimSteps(ctx, { claimant, lease: LEASE, names, limit });
      knowsSince ??= askedAt;
      return claimed;
    } catch (err) {
      knowsSince = null;
      log.warn({ err }, 'the scheduler could not ask what is due');
      return [];
    }
  }

  function begin(claimed: ClaimedStep): void {
    const step = byName.get(claimed.name);
    if (step === undefined) return;
    const work = perform(step, claimed).finally(() => {
      running.delete(step.name);
      wake.abort();
    });
    running.set(step.name, work);
  }

  async function perform({ name, recurrence, run }: Step, { dueAt }: ClaimedStep): Promise<void> {
    tellWhenLate(name, dueAt);
    const over = new AbortController();
    const kept = keepClaim(name, over.signal);
    let error: string | null = null;
    try {
      await run({ ...ctx, touched: new Set() });
    } catch (err) {
      log.warn({ err, step: name }, 'a step of the scheduler failed');
      error = err instanceof Error ? err.message : String(err);
    }
    over.abort();
    await kept;
    await finishStep(ctx, { name, dueAt, claimant, recurrence, error }).catch((err: unknown) =>
      log.warn({ err, step: name }, 'how a step of the scheduler ended could not be recorded'),
    );
  }

  /** Says again and again that a step goes on, until it is over. */
  async function keepClaim(name: string, over: AbortSignal): Promise<void> {
    for (;;) {
      await wait(LEASE / 3, over);
      if (over.aborted) return;
      try {
        if (!(await keepStep(ctx, { name, claimant, lease: LEASE })))
          return log.warn({ step: name }, 'another server does a step of the scheduler that goes on here');
      } catch (err) {
        log.warn({ err, step: name }, 'that a step of the scheduler goes on could not be recorded');
      }
    }
  }

  /** What was due before anybody could know was late for another reason. */
  function tellWhenLate(name: string, dueAt: Date): void {
    const late = ctx.now().getTime() - Math.max(dueAt.getTime(), knowsSince?.getTime() ?? Infinity);
    if (late > LATE) log.warn({ step: name, seconds: Math.round(late / 1000) }, 'a step of the scheduler was late');
  }

  await registerSteps(ctx, steps);
  const looping = loop();
  return async () => {
    ended.abort();
    wake.abort();
    await looping;
  };
}

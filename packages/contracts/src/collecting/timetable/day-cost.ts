import { z } from 'zod';
import { RUN_COMMANDS } from '../work/command.ts';
import type { RunCommand } from '../work/command.ts';
import type { TaskFilter } from '../work/task.ts';

const work = z.strictObject({ checks: z.int(), seconds: z.int() });

/** By which links are checked; those of a part are told where they were asked for. */
const works = z.strictObject({
  all: work,
  errors: work.optional(),
  notAvailable: work.optional(),
  notProcessed: work.optional(),
});

/** What a command at a company of a collection takes now: checks, and seconds at the pace that was measured there. */
export const companyCost = z.strictObject({
  collectionId: z.int(),
  companyId: z.int(),
  commands: z.record(z.enum(RUN_COMMANDS), works),
});
export type CompanyCost = z.infer<typeof companyCost>;

/** What the cluster has in a day: as many seconds as its parallel places have. */
export const DAY_SECONDS = 86_400;

const NO_WORK = { checks: 0, seconds: 0 };

export interface CostedEntry {
  readonly collectionId: number;
  readonly command: RunCommand;
  readonly filter: TaskFilter;
  readonly disabledCompanyIds: readonly number[];
  readonly active: boolean;
}

export interface DayCost {
  readonly checks: number;
  /** How long the day's work takes at least. */
  readonly seconds: number;
  readonly overloaded: boolean;
}

/**
 * What the entries of a day cost; of one that checks a part of the links again, what that part is now. A company is
 * collected by one place at a time and companies are collected side by side, so a day takes as long as its busiest
 * company, or as all work divided by the places, the longer.
 * @param costs by collection
 * @param slots parallel places of the cluster; at least one.
 */
export function dayCost(
  entries: readonly CostedEntry[],
  costs: ReadonlyMap<number, readonly CompanyCost[]>,
  slots: number,
): DayCost {
  const ofCompany = new Map<number, number>();
  let checks = 0;
  for (const { collectionId, command, filter, disabledCompanyIds, active } of entries) {
    if (!active) continue;
    for (const { companyId, commands } of costs.get(collectionId) ?? []) {
      if (disabledCompanyIds.includes(companyId)) continue;
      const work = commands[command][filter] ?? NO_WORK;
      checks += work.checks;
      ofCompany.set(companyId, (ofCompany.get(companyId) ?? 0) + work.seconds);
    }
  }
  const each = [...ofCompany.values()];
  const total = each.reduce((sum, seconds) => sum + seconds, 0);
  const seconds = Math.max(Math.ceil(total / Math.max(1, slots)), ...each, 0);
  return { checks, seconds, overloaded: seconds > DAY_SECONDS };
}

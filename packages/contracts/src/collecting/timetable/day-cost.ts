import { z } from 'zod';
import { RUN_COMMANDS } from '../work/command.ts';
import type { RunCommand } from '../work/command.ts';

const work = z.strictObject({ checks: z.int(), seconds: z.int() });

/** What a command at a company of a collection takes now: checks, and seconds at the pace that was measured there. */
export const companyCost = z.strictObject({
  collectionId: z.int(),
  companyId: z.int(),
  commands: z.record(z.enum(RUN_COMMANDS), work),
});
export type CompanyCost = z.infer<typeof companyCost>;

/** What the cluster has in a day: as many seconds as its parallel places have. */
export const DAY_SECONDS = 86_400;

export interface CostedEntry {
  readonly collectionId: number;
  readonly command: RunCommand;
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
 * What the entries of a day cost. A company is collected by one place at a time and companies are collected side by
 * side, so a day takes as long as its busiest company, or as all work divided by the places, the longer.
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
  for (const { collectionId, command, disabledCompanyIds, active } of entries) {
    if (!active) continue;
    for (const { companyId, commands } of costs.get(collectionId) ?? []) {
      if (disabledCompanyIds.includes(companyId)) continue;
      checks += commands[command].checks;
      ofCompany.set(companyId, (ofCompany.get(companyId) ?? 0) + commands[command].seconds);
    }
  }
  const each = [...ofCompany.values()];
  const total = each.reduce((sum, seconds) => sum + seconds, 0);
  const seconds = Math.max(Math.ceil(total / Math.max(1, slots)), ...each, 0);
  return { checks, seconds, overloaded: seconds > DAY_SECONDS };
}

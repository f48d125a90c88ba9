export { companyHealing } from './company-healing.ts';
export type { CompanyHealing } from './company-healing.ts';
export { applyHealing, rejectHealing, takeBackHealing } from './decide-healing.ts';
export { followHealings } from './follow-healings.ts';
export { listHealings } from './list-healings.ts';
export { failHealing, runHealing } from './run-healing.ts';
export type { HealingRun, PageHealer } from './run-healing.ts';
export { startHealing } from './start-healing.ts';
export { watchApplied } from './watch-applied.ts';

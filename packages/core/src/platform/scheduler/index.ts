export { claimSteps, keepStep } from './claim-steps.ts';
export type { ClaimedStep } from './claim-steps.ts';
export { finishStep } from './finish-step.ts';
export { registerSteps } from './register-steps.ts';
export { schedulerFigures } from './scheduler-figures.ts';
export type { SchedulerFigures } from './scheduler-figures.ts';
export type { Recurrence } from './rules/next-due.ts';

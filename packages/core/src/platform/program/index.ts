export { startInSteps } from './start-in-steps.ts';
export { createStopStack } from './stop-stack.ts';
export type { StopStack } from './stop-stack.ts';

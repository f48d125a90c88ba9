export { decideViolations } from './decide-violations.ts';
export { recomputeProduct } from './recompute.ts';

export { decideViolations } from './decide-violations.ts';
export { getViolation } from './get-violation.ts';
export { recomputeProduct } from './recompute.ts';

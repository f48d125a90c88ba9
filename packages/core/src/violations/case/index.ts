export { caseAssignees } from './case-assignees.ts';
export { checkViolations } from './check-violations.ts';
export { dismissViolations } from './dismiss-violations.ts';
export { followCases } from './follow-cases.ts';
export { getCase } from './get-case.ts';
export { handleCases } from './handle-cases.ts';
export { listCases } from './list-cases.ts';
export { orderSecondChecks } from './order-second-checks.ts';

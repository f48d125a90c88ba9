export { correctCheck, undoCorrection } from './correct-check.ts';
export type { CorrectedValues, CorrectionRefusal } from './correct-check.ts';
export type { CheckKey } from './checks-of-place.ts';

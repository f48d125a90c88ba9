export { judgeAnswer, judgeCheck } from './judge-check.ts';
export type { CheckInput, PreviousPrice, Sight, Verdict } from './judge-check.ts';
export { deviationOf, divideHalfUp, meanOf, medianOf } from './money.ts';

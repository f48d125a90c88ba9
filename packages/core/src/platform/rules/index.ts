export { deviationOf, divideHalfUp, meanOf, medianOf } from './money.ts';
export { nextTimeOfDay } from './next-time-of-day.ts';

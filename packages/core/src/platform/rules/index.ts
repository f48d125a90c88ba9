export { deviationOf, divideHalfUp, meanOf, medianOf } from './money.ts';

export { carriedFields, fieldBit } from './carried-fields.ts';
export { checkOf, outcomeName } from './check.ts';
export type { Check, KeptReadings } from './check.ts';
export { ensurePartitions } from './ensure-partitions.ts';
export { MARKS_STAY, PRODUCT_MARKS } from './marks-stay.ts';
export { recordChecks } from './record-checks.ts';
export type { Recorded } from './record-checks.ts';
export { writeObservations } from './write-observations.ts';
export type { CheckOrigin } from './write-observations.ts';

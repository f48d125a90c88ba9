import { CODE_VALUES, codeValues } from './code-values.ts';
import type { Comparison } from './compare.ts';
import { FIELD_VALUES, fieldValues } from './field-values.ts';
import { WORD_VALUES, wordValues } from './word-values.ts';

/** The names of what the model weighs, in the order of `featureRow`. */
export const FEATURES: readonly string[] = [...WORD_VALUES, ...CODE_VALUES, ...FIELD_VALUES];

/**
 * The numbers that the model weighs. Every one is the same when the sides are exchanged.
 * @param row is written and returned: one is enough for many pairs.
 */
export function featureRow(comparison: Comparison, row: Float64Array): Float64Array {
  row.set(wordValues(comparison), 0);
  row.set(codeValues(comparison), WORD_VALUES.length);
  row.set(fieldValues(comparison), WORD_VALUES.length + CODE_VALUES.length);
  return row;
}

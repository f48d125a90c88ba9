/**
 * An expression of many alternatives, which do not look at capitals. `\W` in them is what is no letter or digit of any
 * script: by itself it takes every letter beyond ASCII for none, so that "достаточно" would also be found in
 * "недостаточно".
 */
export function expressionOf(alternatives: readonly string[]): RegExp {
  return new RegExp(alternatives.join('|').replaceAll(String.raw`\W`, String.raw`[^\p{L}\p{N}]`), 'iu');
}

/**
 * What a code cell says, as the code it was before a spreadsheet took it for a number.
 * - `code`: leading zeros are kept, `4680008140234.0` and `4.680008140234E+12` are `4680008140234`, the apostrophe that
 *   marks a text is dropped;
 * - `lost`: the digits are gone (`4.68001E+12`): two products would get one code, so it is none.
 */
export type CodeText = { readonly kind: 'code'; readonly code: string } | { readonly kind: 'lost' };

/** Numbers in scientific form with fewer digits than this after the mark were shortened for display. */
const FULL_PRECISION = 10;

/** A code that says something else than it is has one of these. */
const MARKED = /[.,'’]/;

/** @param text a cleaned, non-empty cell text. */
export function readCodeText(text: string): CodeText {
  if (!MARKED.test(text)) return { kind: 'code', code: text };
  const bare = text.replace(/^['’](?=[\p{L}\p{N}])/u, '');
  const whole = /^(\d+)[.,]0+$/.exec(bare)?.[1];
  if (whole !== undefined) return { kind: 'code', code: whole };
  const scientific = /^(\d)[.,](\d+)e\+?(\d{1,2})$/i.exec(bare);
  if (scientific === null) return { kind: 'code', code: bare };
  const [, first = '', fraction = '', exponentText = ''] = scientific;
  const exponent = Number(exponentText);
  if (fraction.length < FULL_PRECISION || fraction.length > exponent) return { kind: 'lost' };
  return { kind: 'code', code: first + fraction.padEnd(exponent, '0') };
}

/**
 * A typed whole number: null is an empty field, NaN anything else, "1,5" and "1e9" as well. Nothing of what was typed
 * is dropped, as "1,5" would then be 15.
 */
export function typedCount(text: string): number | null {
  const plain = text.replaceAll(/\s/g, '').replace('−', '-');
  if (plain === '') return null;
  return /^-?\d+$/.test(plain) ? Number(plain) : Number.NaN;
}

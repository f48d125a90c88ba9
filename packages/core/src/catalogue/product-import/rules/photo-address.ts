/** Of a picture's address, as the card of a product takes it. */
const LONGEST = 2000;

/** The address of a picture: the first that a cell holds; undefined when that is none. */
export function photoAddress(text: string): string | undefined {
  const first = text.split(/[\s,;]+(?=https?:)/i)[0]?.trim() ?? '';
  if (first.length > LONGEST || !URL.canParse(first)) return undefined;
  return /^https?:$/.test(new URL(first).protocol) ? first : undefined;
}

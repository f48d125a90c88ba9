const LENGTH = 8;
export const CODE_GROUP = 4;
export const CODE_PLACES: readonly number[] = Array.from({ length: LENGTH }, (_, place) => place);

/** What stays of a typed or pasted code: upper-case letters and digits, without blanks and dashes, 8 at most. */
export function codeText(text: string): string {
  return text
    .replaceAll(/[^\p{L}\d]/gu, '')
    .toUpperCase()
    .slice(0, LENGTH);
}

/** A text of one line: control characters and line breaks become spaces, spaces are collapsed, ends trimmed. */
export function plainText(text: string): string {
  return text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
}

/** The same, with an empty text as null. */
export function plainTextOrNull(text: string | null): string | null {
  return text === null ? null : plainText(text) || null;
}

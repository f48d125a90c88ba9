const MOST_NAME = 80;

/** Text as it may stand in HTML, as content and between double quotes. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
}

/**
 * A text of one line for a header: control characters, line breaks and marks that turn the direction of writing become
 * spaces.
 */
export function headerLine(text: string): string {
  return text.replaceAll(/[\s\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}

/**
 * A name that somebody else typed, as our letters repeat it: one line, not long, and nothing that a mail program would
 * turn into a link. Empty when nothing is left.
 */
export function quotedName(name: string): string {
  const line = headerLine(name);
  const linked = /:\/\/|www\.|[\p{L}\p{N}-]\.[\p{L}]{2,}|@/iu.test(line);
  return linked ? '' : Array.from(line).slice(0, MOST_NAME).join('');
}

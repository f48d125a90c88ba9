/** A text as names are compared: case and ё/е do not matter, spaces and hyphens are one. */
export function nameKey(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll(/[\s-]+/g, ' ');
}

/**
 * How well a name answers what somebody typed: 0 it is that, 1 it begins with it, 2 one of its words does, 3 it holds
 * it somewhere, null not at all.
 */
export function closeness(name: string, typed: string): number | null {
  const key = nameKey(name);
  const part = nameKey(typed);
  if (key === part) return 0;
  if (key.startsWith(part)) return 1;
  if (key.includes(` ${part}`)) return 2;
  return key.includes(part) ? 3 : null;
}

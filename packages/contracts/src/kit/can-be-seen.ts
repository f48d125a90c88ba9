/**
 * Whether a text has anything to see or click on. Invisible characters (zero-width ones, marks of direction, soft
 * hyphens) come along when a text is copied from a page; a name may have them, but not consist of them.
 */
export function canBeSeen(text: string): boolean {
  return /[^\s\p{Cc}\p{Cf}]/u.test(text);
}

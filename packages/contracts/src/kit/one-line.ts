/** What one line changes: any other text is one already, and most are. */
const UNCLEAN =
  /[\p{Cc}\p{Bidi_Control}\u00a0\u00ad\u1680\u2000-\u200d\u2028\u2029\u202f\u205f\u2060\u3000\ufeff]| {2}|^ | $/u;

/**
 * Zero-width spaces and the like, which only make two texts of one, and marks of direction, which turn what is shown
 * around.
 */
const INVISIBLE = /[\p{Bidi_Control}\u200b\u2060\ufeff\u00ad]/gu;

/** Joiners that join nothing. They belong between emoji, and between the letters of scripts that are written joined. */
const STRAY_JOINER =
  /(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f])(?<!(?![\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}])[\p{L}\p{M}])[\u200c\u200d]+|[\u200c\u200d]+(?![\p{Extended_Pictographic}\p{L}])/gu;

/**
 * A text as one line of what can be seen: invisible characters that mean nothing dropped, control characters and white
 * space of any kind collapsed to single spaces, ends trimmed. What is typed and what is imported is stored alike, so
 * that a file that is exported means the same products again.
 */
export function oneLine(text: string): string {
  if (!UNCLEAN.test(text)) return text;
  return text
    .replaceAll(INVISIBLE, '')
    .replaceAll(STRAY_JOINER, '')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}

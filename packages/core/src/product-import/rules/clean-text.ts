/** Cell texts that mean "nothing here". */
const PLACEHOLDERS: ReadonlySet<string> = new Set(['-', '–', '—', '_', "'"]);

/** What a spreadsheet program writes for a formula that failed. */
const FORMULA_ERROR = /^#(?:N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NULL!|NUM!|Н\/Д|ССЫЛКА!|ЗНАЧ!|ИМЯ\?|ДЕЛ\/0!|ПУСТО!|ЧИСЛО!)$/i;

/** What cleaning changes: any other text is clean already, and most are. */
const UNCLEAN = /[\p{Cc}\u00a0\u00ad\u1680\u2000-\u200d\u2028\u2029\u202f\u205f\u2060\u3000\ufeff]| {2}|^ | $/u;

/** Zero-width spaces and the like, which only make two texts of one. */
const INVISIBLE = /[\u200b\u2060\ufeff\u00ad]/g;

/** Joiners that join nothing. They belong between emoji, and between the letters of scripts that are written joined. */
const STRAY_JOINER =
  /(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f])(?<!(?![\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}])[\p{L}\p{M}])[\u200c\u200d]+|[\u200c\u200d]+(?![\p{Extended_Pictographic}\p{L}])/gu;

/**
 * What a cell says, for a person: control characters and invisible ones that mean nothing dropped, white space of any kind
 * collapsed, ends trimmed. A dash alone is an empty cell.
 */
export function cleanText(text: string): string {
  const cleaned = UNCLEAN.test(text) ? withoutDirt(text) : text;
  return PLACEHOLDERS.has(cleaned) ? '' : cleaned;
}

function withoutDirt(text: string): string {
  return text
    .replaceAll(INVISIBLE, '')
    .replaceAll(STRAY_JOINER, '')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}

/** Whether a cleaned text is the name of a formula error: the sheet has no value there. */
export function isFormulaError(text: string): boolean {
  return text.startsWith('#') && FORMULA_ERROR.test(text);
}

/** Cell texts that mean "nothing here". */
const PLACEHOLDERS: ReadonlySet<string> = new Set(['-', '–', '—', '_', "'"]);

/** What a spreadsheet program writes for a formula that failed. */
const FORMULA_ERROR = /^#(?:N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NULL!|NUM!|Н\/Д|ССЫЛКА!|ЗНАЧ!|ИМЯ\?|ДЕЛ\/0!|ПУСТО!|ЧИСЛО!)$/i;

/**
 * What a cell says, for a person: control and zero-width characters dropped, white space of any kind collapsed, ends
 * trimmed. A dash alone is an empty cell.
 */
export function cleanText(text: string): string {
  const cleaned = text
    .replaceAll(/[\u200b-\u200d\u2060\ufeff\u00ad]/g, '')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  return PLACEHOLDERS.has(cleaned) ? '' : cleaned;
}

/** Whether a cleaned text is the name of a formula error: the sheet has no value there. */
export function isFormulaError(text: string): boolean {
  return FORMULA_ERROR.test(text);
}

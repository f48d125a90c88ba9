import { oneLine } from '@tsenomer/contracts';

/** Cell texts that mean "nothing here". */
const PLACEHOLDERS: ReadonlySet<string> = new Set(['-', '–', '—', '_', "'"]);

/** What a spreadsheet program writes for a formula that failed. */
const FORMULA_ERROR =
  /^#(?:N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NULL!|NUM!|Н\/Д|ССЫЛКА!|ЗНАЧ!|ИМЯ\?|ДЕЛ\/0!|ПУСТО!|ЧИСЛО!)$/i;

/** What a cell says, for a person, as one line. A dash alone is an empty cell. */
export function cleanText(text: string): string {
  const cleaned = oneLine(text);
  return PLACEHOLDERS.has(cleaned) ? '' : cleaned;
}

/** Whether a cleaned text is the name of a formula error: the sheet has no value there. */
export function isFormulaError(text: string): boolean {
  return text.startsWith('#') && FORMULA_ERROR.test(text);
}

const GROUPS = /[\p{Lu}\d]{1,5}(?:[ \u00a0][\p{Lu}\d]{1,5}){1,5}(?![\p{L}\d.,/-])/uy;
const SHORTEST = 5;
const LONGEST = 14;
const LEAST_DIGITS = 4;
/** "06A 115 561 B", "BK 4520": letters alone lead, or a single one closes. */
const LEADING = /^\p{Lu}{1,3}$/u;
const CLOSING = /^\p{Lu}$/u;
/** "8 800 555 35 35" is called. */
const TELEPHONE = /^(?:0\d{9,10}|[78]\d{10}|1?8\d{9})$/;
/** White space as a page may write it. */
const SPACE = String.raw`(?:\s|&nbsp;|&#160;){1,40}`;

/**
 * The code in groups that stands at a place of a page's readable text, as far as the page shows it at the end of one
 * text: "Art.-Nr. 20 14 55". What another element goes on with ("4.8 (120)") belongs to something else.
 * @param markup the markup that the text was read from; asked for where groups are found.
 */
export function groupedCode(text: string, at: number, markup: () => string): string | null {
  GROUPS.lastIndex = at;
  const groups = GROUPS.exec(text)?.[0].split(/\s/) ?? [];
  for (let count = groups.length; count > 1; count -= 1) {
    const code = groups.slice(0, count);
    if (isCode(code) && endsText(code, markup())) return code.join(' ');
  }
  return null;
}

function isCode(groups: readonly string[]): boolean {
  const whole = groups.join('');
  const letters = groups.filter((group) => !/\d/.test(group));
  const areAtEnds = letters.every(
    (group) => (group === groups[0] && LEADING.test(group)) || (group === groups.at(-1) && CLOSING.test(group)),
  );
  return (
    whole.length >= SHORTEST &&
    whole.length <= LONGEST &&
    whole.replace(/\D/g, '').length >= LEAST_DIGITS &&
    letters.length <= 1 &&
    areAtEnds &&
    !TELEPHONE.test(whole)
  );
}

function endsText(groups: readonly string[], markup: string): boolean {
  return new RegExp(String.raw`(?<![\p{L}\d])${groups.join(SPACE)}(?:\s|&nbsp;){0,40}(?:<|$)`, 'u').test(markup);
}

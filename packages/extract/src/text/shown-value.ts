import type { PageText, Stretch } from '../dom/page-text.ts';

const MAX_PLACES = 300;
const LONGEST_CODE = 60;
/** Where a shop may set a sign between the groups of a code. */
const BETWEEN = /(?<=[\p{L}\d])(?=[\p{L}\d])/gu;
/** The tag before a text is looked for this far. */
const BACK = 2000;

/** Whether an amount stands anywhere in the texts of a page's markup, with any signs between its thousands, its fraction perhaps in an element of its own. */
export function showsAmount(page: PageText, markup: readonly Stretch[], price: string): boolean {
  const [whole = '', fraction = ''] = price.split('.');
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, '[^\\d<>]{0,8}');
  const behind = fraction === '' ? String.raw`(?![.,]?\d)|[.,]0{1,2}(?!\d)` : String.raw`[^\d<>]{0,8}(?:<[^<>]{0,200}>[^\d<>]{0,4}){0,6}${fraction}0{0,3}`;
  return shows(page, markup, new RegExp(`${grouped}(?:${behind})`, 'g'), /\d/);
}

/** Whether a code stands anywhere in the texts of a page's markup, perhaps in groups ("918/2736"); in attributes it is not shown. */
export function showsCode(page: PageText, markup: readonly Stretch[], code: string): boolean {
  if (code.length > LONGEST_CODE) return true;
  // As characters and as the bytes of a page that is scanned byte by byte.
  const spellings = [...new Set([code, Buffer.from(code, 'utf8').toString('latin1')])].map((spelling) => spelling.replace(/[.*+?^${}()|[\]\\/-]/g, String.raw`\$&`).replace(BETWEEN, '[ ./-]?'));
  return shows(page, markup, new RegExp(spellings.join('|'), 'g'), /[a-z\d]/i);
}

/** @param continuing a character that would make what is found a part of something longer. */
function shows(page: PageText, markup: readonly Stretch[], pattern: RegExp, continuing: RegExp): boolean {
  let places = 0;
  for (const { from, to } of markup) {
    const raw = page.source.slice(from, to);
    pattern.lastIndex = 0;
    for (let match = pattern.exec(raw); match; match = pattern.exec(raw)) {
      places += 1;
      const end = match.index + match[0].length;
      if (places > MAX_PLACES) return true;
      if (!continuing.test(raw.charAt(match.index - 1)) && !continuing.test(raw.charAt(end)) && standsInText(raw, match.index)) return true;
    }
  }
  return false;
}

/** Within no tag, and in no short script: those stand in the markup too. */
function standsInText(raw: string, at: number): boolean {
  const before = raw.slice(Math.max(0, at - BACK), at);
  const tagEnd = before.lastIndexOf('>');
  return tagEnd >= before.lastIndexOf('<') && !/["{]/.test(before.slice(tagEnd + 1));
}

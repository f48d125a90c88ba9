import type { PageText, Stretch } from '@tsenomer/markup';

const MAX_PLACES = 300;
const LONGEST_CODE = 60;
/** Where a shop may set a sign between the groups of a code. */
const BETWEEN = /(?<=[\p{L}\d])(?=[\p{L}\d])/gu;
/** The tag before a text is looked for this far. */
const BACK = 2000;

/**
 * Whether an amount stands anywhere in the texts of a page's markup, with any signs between its thousands, its fraction
 * perhaps in an element of its own.
 */
export function showsAmount(page: PageText, markup: readonly Stretch[], price: string): boolean {
  const [whole = '', fraction = ''] = price.split('.');
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, '[^\\d<>]{0,8}');
  const behind =
    fraction === ''
      ? String.raw`(?![.,]?\d)|[.,]0{1,2}(?!\d)`
      : String.raw`[^\d<>]{0,8}(?:<[^<>]{0,200}>[^\d<>]{0,4}){0,6}${fraction}0{0,3}`;
  return shows(page, markup, { pattern: new RegExp(`${grouped}(?:${behind})`, 'g'), before: /\d$/, behind: /^\d/ });
}

/** What goes on with a code makes it another one: "AB-12" is not shown by "AB-12-3". */
const CODE_BEFORE = /[a-z\d](?:[-_/.])?$/i;
const CODE_BEHIND = /^[-_/.]?[a-z\d]/i;

/**
 * Whether a code stands anywhere in the texts of a page's markup, perhaps in groups ("918/2736"); in attributes it is
 * not shown.
 * @param isUnseen tells of the offset where the tag before a text ends that nobody sees the text.
 */
export function showsCode(
  page: PageText,
  markup: readonly Stretch[],
  code: string,
  isUnseen: (tagEnd: number) => boolean = () => false,
): boolean {
  if (code.length > LONGEST_CODE) return true;
  // As characters and as the bytes of a page that is scanned byte by byte.
  const spellings = [...new Set([code, Buffer.from(code, 'utf8').toString('latin1')])].map((spelling) =>
    spelling.replace(/[.*+?^${}()|[\]\\/-]/g, String.raw`\$&`).replace(BETWEEN, '[ ./-]?'),
  );
  return shows(page, markup, {
    pattern: new RegExp(spellings.join('|'), 'g'),
    before: CODE_BEFORE,
    behind: CODE_BEHIND,
    isUnseen,
  });
}

/** What is looked for, and what would make it a part of something longer. */
interface Wanted {
  readonly pattern: RegExp;
  readonly before: RegExp;
  readonly behind: RegExp;
  readonly isUnseen?: (tagEnd: number) => boolean;
}

function shows(page: PageText, markup: readonly Stretch[], { pattern, before, behind, isUnseen }: Wanted): boolean {
  let places = 0;
  for (const { from, to } of markup) {
    const raw = page.source.slice(from, to);
    pattern.lastIndex = 0;
    for (let match = pattern.exec(raw); match; match = pattern.exec(raw)) {
      places += 1;
      const end = match.index + match[0].length;
      if (places > MAX_PLACES) return true;
      if (
        before.test(raw.slice(Math.max(0, match.index - 2), match.index)) ||
        behind.test(raw.slice(end, end + 2)) ||
        !standsInText(raw, match.index)
      )
        continue;
      if (!isUnseen?.(from + raw.lastIndexOf('>', match.index))) return true;
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

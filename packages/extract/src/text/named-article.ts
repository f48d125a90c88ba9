import type { PageText } from '../dom/page-text.ts';
import type { PageIdentity } from '../offer/page-identity.ts';
import { standsInUrl } from '../offer/page-identity.ts';
import { textOfMarkup } from './plain-text.ts';
import { readableText } from './readable-text.ts';

const ABOVE = 3000;
const WINDOW = 60_000;
/** An element that is called what it holds: `<span class="part-number">BX-31412</span>`. */
const NAME =
  /(?:sku|cat[-_]?(?:number|num)|(?:part|item|product|article|catalog|stock|style)[-_]?(?:number|num|no|code|id))(?![a-z])/gi;
const IN_ATTRIBUTE = /\s(?:class|id|data-[a-z-]{2,12})=["'](?:[^"'<>]{0,80}[-_\s])?$/i;
const END_OF_NAME = /^(?:[-_ ](?:value|text|code|id|number)[\w-]{0,12})?["'\s]/i;
const LONGEST_TAG = 400;
const TEXT = /^[^<]{2,60}(?=<)/;
const MAX_PLACES = 200;
const MAX_NAMED = 20;
const LABEL = /^[^:#]{0,24}[:#]\s*/;
const CODE = /^(?=[^\s]*\d)[\p{L}\d][\p{L}\d_./-]{1,29}[\p{L}\d]$/u;

/** The article in an element near the heading that is called so, when there is only one such code. */
export function articleByName(page: PageText, from: number): string | null {
  const near = page.stretch(Math.max(0, from - ABOVE), from + WINDOW);
  const codes = new Set<string>();
  let places = 0;
  let named = 0;
  for (const { index, 0: name } of near.raw.matchAll(NAME)) {
    places += 1;
    const text = places > MAX_PLACES ? null : textOfNamed(near, index, index + name.length);
    if (text === null) continue;
    named += 1;
    const code = text.replace(LABEL, '');
    if (CODE.test(code)) codes.add(code);
  }
  const [only = null] = codes;
  return codes.size === 1 && named <= MAX_NAMED ? only : null;
}

/** What stands right behind the tag whose attribute ends a name at an offset; null when none does. */
function textOfNamed(page: PageText, from: number, to: number): string | null {
  const before = page.raw.slice(Math.max(0, from - LONGEST_TAG), from);
  const open = before.lastIndexOf('<');
  if (open < 0 || before.lastIndexOf('>') > open || !IN_ATTRIBUTE.test(before.slice(open))) return null;
  const behind = page.raw.slice(to, to + LONGEST_TAG);
  const close = behind.indexOf('>');
  const text = close < 0 || !END_OF_NAME.test(behind) ? undefined : TEXT.exec(behind.slice(close + 1))?.[0];
  return text === undefined ? null : textOfMarkup(page.slice(to + close + 1, to + close + 1 + text.length)).trim();
}

const ENOUGH = 3000;
const READ = 30_000;
/** "Radial capacitor 470uF [EL-470-35R]". */
const IN_BRACKETS = /[[(]((?=[^\s]*\d)[A-Z\d][A-Z\d._/-]{3,24})[\])]\s*$/;

/** The code in brackets at the end of a heading. */
export function articleOfHeading(heading: string | null): string | null {
  return IN_BRACKETS.exec(heading ?? '')?.[1] ?? null;
}

/** A sign of a number, and a code behind it. */
const NUMBERED = /(?:[#№:]|(?<!\p{L})(?:no\.?|nr\.?|number|code|id|item))\s{0,3}([\p{L}\d][\p{L}\d_./-]{3,30})/giu;

/**
 * The code behind a sign of a number that also stands in the page's address, whatever the shop calls it: "Acme #:
 * G4417720" at "/i/G4417720/".
 */
export function articleOfAddress(page: PageText, from: number, identity: PageIdentity): string | null {
  const start = Math.max(0, from);
  const text = readableText(page.stretch(start, start + READ), { enough: ENOUGH, afterLabel: ':' }).slice(0, ENOUGH);
  for (const match of text.matchAll(NUMBERED)) {
    const code = (match[1] ?? '').replace(/[.,/_-]+$/, '');
    if (code.length >= 4 && /\d/.test(code) && isNumberOf(code, identity)) return code;
  }
  return null;
}

/**
 * Whether a code stands in the address as a whole, perhaps with the words of a name beside it: "RC0805" is only a part
 * of "RC0805-10K".
 */
function isNumberOf(code: string, identity: PageIdentity): boolean {
  if (!standsInUrl(code, identity)) return false;
  const address = `${identity.url?.pathname ?? ''}${identity.url?.search ?? ''}`.toLowerCase();
  const at = address.indexOf(code.toLowerCase());
  return !/\d[a-z\d]*-$/.test(address.slice(0, at)) && !/^-[a-z]*\d/.test(address.slice(at + code.length));
}

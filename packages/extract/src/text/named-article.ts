import { textOfMarkup } from '@tsenomer/markup';
import type { PageText } from '@tsenomer/markup';
import type { PageIdentity } from '../offer/page-identity.ts';
import { standsInUrl } from '../offer/page-identity.ts';
import { readableText } from './readable-text.ts';

const ABOVE = 3000;
const WINDOW = 60_000;
/** An element that is called what it holds: `<span class="part-number">BX-31412</span>`. */
const NAMED =
  /<[a-z][^<>]{0,300}?\s(?:class|id|data-[a-z-]{2,12})=["'](?:[^"'<>]{0,80}[-_\s])?(?:sku|cat[-_]?(?:number|num)|(?:part|item|product|article|catalog|stock|style)[-_]?(?:number|num|no|code|id))(?![a-z])(?:[-_ ](?:value|text|code|id|number)[\w-]{0,12})?["'\s][^<>]{0,400}>([^<]{2,60})(?=<)/gi;
const MAX_NAMED = 20;
const LABEL = /^[^:#]{0,24}[:#]\s*/;
const CODE = /^(?=[^\s]*\d)[\p{L}\d][\p{L}\d_./-]{1,29}[\p{L}\d]$/u;

/** The article in an element near the heading that is called so, when there is only one such code. */
export function articleByName(page: PageText, from: number): string | null {
  const named = [...page.slice(Math.max(0, from - ABOVE), from + WINDOW).matchAll(NAMED)];
  const codes = new Set(
    named.map(([, text = '']) => textOfMarkup(text).replace(LABEL, '')).filter((code) => CODE.test(code)),
  );
  const [only = null] = codes;
  return codes.size === 1 && named.length <= MAX_NAMED ? only : null;
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

import type { PageElement } from '../dom/page-tree.ts';
import { namesOf } from './element-names.ts';

/** What the maker, a catalogue or other shops ask; and how shops call the element of such a price. */
const WORDS =
  /\bm\.?s\.?r\.?p\b|\br\.?r\.?p\b|\bsrp\b|\blist(?:ed)?\b(?: price)?|suggested|retail|manufacturer|mfr|compare at|elsewhere|competitor|other stores|uvp|listenpreis|empfehlung|prix (?:public )?conseill|listino|consigliat|recomendad|\bpvpr?\b|adviesprijs|katalog|sugerowan|doporučen|(?<!\p{L})(?:ррц|мрц|ррп)(?!\p{L})|рекоменд|розничн|希望小売|参考価格|定価/iu;
const NAMES = /msrp|rrp|(?:^|[\s_-])srp|list(?:_|-)?price|uvp|suggest|retail/i;
const REACH = 40;
const DEEPEST = 2;

/** Whether the words right before an amount call it what somebody else asks. */
export function leadsToSuggested(before: string): boolean {
  return WORDS.test(before.slice(-REACH).replace(/^[^]*\d/u, ''));
}

/** Whether the tag of an amount does. */
export function isNamedSuggested(names: string): boolean {
  return NAMES.test(names);
}

/** Whether an amount is what somebody else asks, by its own words, those before it, or names. */
export function isSuggested(element: PageElement): boolean {
  const { whole } = element.tree.text;
  if (
    leadsToSuggested(whole.slice(Math.max(0, element.textFrom - REACH), element.textFrom)) ||
    leadsToSuggested(element.visibleText(REACH).replace(/\d[^]*$/u, ''))
  )
    return true;
  let at: PageElement | null = element;
  for (let up = 0; at && up < DEEPEST; up += 1, at = at.parent) if (isNamedSuggested(namesOf(at))) return true;
  return false;
}

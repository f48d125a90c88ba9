import type { Words } from '@tsenomer/lexicon';
import type { PageElement } from '@tsenomer/markup';
import { namesOf } from './element-names.ts';

/** How shops call the element of what the maker, a catalogue or other shops ask. */
const NAMES = /msrp|rrp|(?:^|[\s_-])srp|list(?:_|-)?price|uvp|suggest|retail/i;
const REACH = 40;
const DEEPEST = 2;

/** Whether the words right before an amount call it what somebody else asks. */
function leadsToSuggested(before: string, words: Words): boolean {
  return words.says('suggested', before.slice(-REACH).replace(/^[^]*\d/u, ''));
}

/** Whether an amount is what somebody else asks, by its own words, those before it, or names. */
export function isSuggested(element: PageElement, words: Words): boolean {
  const { whole } = element.tree.text;
  return (
    leadsToSuggested(whole.slice(Math.max(0, element.textFrom - REACH), element.textFrom), words) ||
    leadsToSuggested(element.visibleText(REACH).replace(/\d[^]*$/u, ''), words) ||
    element.lineage(DEEPEST).some((around) => NAMES.test(namesOf(around)))
  );
}

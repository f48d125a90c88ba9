import type { Availability } from '@tsenomer/contracts';
import type { Words } from '@tsenomer/lexicon';
import type { PageElement } from '@tsenomer/markup';

/**
 * What kind of thing speaks of availability. `platform`: an element that a shop's program marks as its status;
 * `status`: one that is named or labelled so; `phrase`: a short text; `option`: the same of a size, a colour or a
 * branch; `notice`: an offer to tell when it is back; `button`: one that puts the product into the basket; `disabled`:
 * one that does not work now; `sign`: a form or a number of pieces for it.
 */
export type StatementKind = 'platform' | 'status' | 'phrase' | 'option' | 'notice' | 'button' | 'disabled' | 'sign';

/** One thing on a page that speaks of availability. */
export interface Statement {
  readonly kind: StatementKind;
  readonly value: Availability;
  readonly element: PageElement;
  /** For people: the element and what it says. */
  readonly path: string;
  /** Its whole text says that the product is gone. */
  readonly saysNothingElse: boolean;
  /** Whether it names the product, or a way of getting it, as what is there or not. */
  readonly subject: 'product' | 'service' | null;
  /** Hidden by the page's own markup: a template that scripts show when it applies. */
  readonly isHidden: boolean;
  /** Behind the heading, as most of what is said of the product. */
  readonly isBehindHeading: boolean;
}

const LONGEST_SHOWN = 40;

/** What a person reads of an element. */
export function shownAs(element: PageElement): string {
  return `${element.name} ${element.visibleText(LONGEST_SHOWN)}`.trim();
}

/** What a short text of availability is about, where it says so. */
export function subjectOf(text: string, words: Words): 'product' | 'service' | null {
  if (words.says('service', text)) return 'service';
  return words.says('product', text) ? 'product' : null;
}

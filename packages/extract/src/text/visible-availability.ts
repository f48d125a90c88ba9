import type { Availability } from '@tsenomer/contracts';
import type { PageElement, PageTree } from '../dom/page-tree.ts';
import { isCartSign } from './cart-signs.ts';
import { isDisabled } from './is-buy-button.ts';
import type { VisibleContexts } from './visible-context.ts';
import { namesOf } from './element-names.ts';
import { platformStatuses } from './platform-status.ts';
import { isSoldOutText } from './sold-out.ts';

/** What a page shows about availability and where. */
export interface VisibleAvailability {
  readonly value: Availability;
  /** What says it. */
  readonly element: PageElement;
  readonly path: string;
  /** A status element of its own, not a phrase somewhere: strong enough to overrule structured data. */
  readonly isStatus: boolean;
  /** Its whole text says that the product is gone. */
  readonly saysNothingElse: boolean;
  /** An offer to tell when it is back agrees with a phrase, and nothing on the page puts it into the basket. */
  readonly saysTwice: boolean;
  /** Whether a buy button works on the page. */
  readonly canBuy: boolean;
}

type Statement = Omit<VisibleAvailability, 'canBuy' | 'saysTwice'>;

const STATUS_NAME = /avail|stock|nali[ck]|налич|inventory|lager|voorraad|sold-?out/i;
/** "Verfügbarkeit: auf Lager" is a status whatever its element is called. */
const STATUS_LABEL =
  /^(?:availability|stock status|verf[üu]gbarkeit|lagerstatus|disponibilit[àáé]|disponibilidade?|beschikbaarheid|dost[ęe]pno[śs][ćc]|dostupnost[ť]?|наличие|наявність|stok durumu|elérhetőség|διαθεσιμότητα|raspoloživost)\s?:?\s/iu;
/** Themes keep a badge in every page and show it by a style. */
const BADGE_NAME = /badge/i;
const OPTION_NAME = /swatch|option|variant|size|color|store|shop|pickup|filter|select|radio/i;
const LONGEST = 80;
/** Other scripts say it in two characters. */
const ASCII = /^[\0-\x7f]*$/;
const MAX_CHILDREN = 12;

/**
 * Reads availability as a person does: a status element decides; else a buy button that works means in stock; else an
 * offer to tell when the product is back means that it is not there; else a short phrase near the product; else a form
 * or a number of pieces for the basket. Options, shops' lists, tiles and menus do not count.
 */
export function readVisibleAvailability(tree: PageTree, contexts: VisibleContexts): VisibleAvailability | null {
  const found = new Statements();
  const platform = platformStatuses(tree);
  let reachedHeading = contexts.heading === null;
  for (const element of tree.elements) {
    if (element === contexts.heading) reachedHeading = true;
    if (WORDLESS.has(element.name)) {
      if (element.name === 'select') found.sign ??= signAt(element, contexts, reachedHeading);
      continue;
    }
    const isBuy = !found.button && contexts.buyButtons.has(element);
    const text = tree.text.isLonger(element, LONGEST) ? '' : element.visibleText(LONGEST + 1);
    const stated = found.status
      ? null
      : statedAt(element, text, platform.get(element) ?? contexts.texts.availability(text));
    const isNotify = !stated && !found.notice && contexts.texts.isNotice(text);
    if (!isBuy && !stated && !isNotify) {
      found.sign ??= signAt(element, contexts, reachedHeading);
      continue;
    }
    const context = contexts.of(isBuy ? (element.parent ?? element) : element);
    if (context.aside || context.frame || context.hidden) continue;
    if (isBuy)
      found.button = {
        value: 'InStock',
        element,
        path: `button ${element.visibleText(40)}`.trim(),
        isStatus: false,
        saysNothingElse: false,
      };
    if (isNotify)
      found.notice = {
        value: 'OutOfStock',
        element,
        path: `${element.name} ${element.visibleText(40)}`,
        isStatus: false,
        saysNothingElse: false,
      };
    if (!stated) continue;
    if (insideOption(element)) {
      if (reachedHeading && stated.saysNothingElse) found.gone ??= stated;
      continue;
    }
    if (stated.isStatus) found.status = stated;
    else if (reachedHeading) found.phrase ??= stated;
  }
  const ruling = found.ruling;
  return ruling && { ...ruling, saysTwice: found.saysTwice, canBuy: found.button !== null };
}

class Statements {
  status: Statement | null = null;
  button: Statement | null = null;
  notice: Statement | null = null;
  phrase: Statement | null = null;
  sign: Statement | null = null;
  /** What is said to be gone may be one of the options; it counts where nothing else is said. */
  gone: Statement | null = null;

  get saysTwice(): boolean {
    return this.notice !== null && this.phrase?.value === 'OutOfStock' && this.button === null && this.sign === null;
  }

  get ruling(): Statement | null {
    return (
      this.status ??
      this.button ??
      (this.phrase?.saysNothingElse ? this.phrase : null) ??
      this.notice ??
      this.phrase ??
      this.sign ??
      this.gone
    );
  }
}

const WORDLESS = new Set([
  'script',
  'style',
  'head',
  'html',
  'body',
  'select',
  'option',
  'template',
  'noscript',
  'svg',
  'title',
  'textarea',
  'li',
]);

function statedAt(element: PageElement, text: string, value: Availability | null): Statement | null {
  if (
    !value ||
    isLinkInSentence(element) ||
    text.length < (ASCII.test(text) ? 4 : 2) ||
    text.length > LONGEST ||
    element.children.length > MAX_CHILDREN
  )
    return null;
  const isSoldOutButton =
    value === 'OutOfStock' && element.name === 'button' && isDisabled(element) && !DIGIT.test(text);
  const saysNothingElse = value === 'OutOfStock' && isSoldOutText(text) && !isSoldOutBadge(element, value);
  return {
    value,
    element,
    path: `${element.name} ${text.slice(0, 40)}`,
    saysNothingElse,
    isStatus:
      isSoldOutButton ||
      (text.length <= 60 &&
        (STATUS_LABEL.test(text) || (STATUS_NAME.test(namesOf(element)) && !isSoldOutBadge(element, value)))),
  };
}

/** "Sales rose after the company <a>sold</a> a million of them": a word of a story, linked to another. */
function isLinkInSentence({ name, parent }: PageElement): boolean {
  return name === 'a' && parent !== null && parent.ownTextLength >= SENTENCE;
}

const SENTENCE = 40;
/** "15 lbs $36.99 Out of stock" is one of several sizes. */
const DIGIT = /\d/;

/** Whether a badge says it, or what stands right within one. */
function isSoldOutBadge(element: PageElement, value: Availability): boolean {
  return (
    value === 'OutOfStock' &&
    (BADGE_NAME.test(namesOf(element)) || (element.parent !== null && BADGE_NAME.test(namesOf(element.parent))))
  );
}

function signAt(element: PageElement, contexts: VisibleContexts, reachedHeading: boolean): Statement | null {
  if (!reachedHeading || !SIGN_NAMES.has(element.name) || !isCartSign(element)) return null;
  const context = contexts.of(element);
  if (context.aside || context.frame || context.hidden) return null;
  return {
    value: 'InStock',
    element,
    path: `${element.name} ${element.attributes.get('name') ?? element.attributes.get('action') ?? element.visibleText(40)}`
      .trim()
      .slice(0, 60),
    isStatus: false,
    saysNothingElse: false,
  };
}

const SIGN_NAMES = new Set(['form', 'input', 'select', 'button', 'a']);

function insideOption(element: PageElement): boolean {
  let at: PageElement | null = element;
  for (let up = 0; at && up < 4; up++) {
    if (OPTION_NAME.test(namesOf(at)) || /^(?:li|option|select|label|td)$/.test(at.name)) return true;
    at = at.parent;
  }
  return false;
}

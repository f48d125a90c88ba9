import type { Availability } from '@tsenomer/contracts';
import type { WordPattern, Words } from '@tsenomer/lexicon';
import type { PageElement, PageTree } from '@tsenomer/markup';
import { isCartSign } from '../text/cart-signs.ts';
import { namesOf } from '../text/element-names.ts';
import { isDisabled } from '../text/is-buy-button.ts';
import { platformStatuses } from '../text/platform-status.ts';
import { isSoldOutText } from '../text/sold-out.ts';
import type { VisibleContexts } from '../text/visible-context.ts';
import { shownAs, subjectOf } from './statement.ts';
import type { Statement, StatementKind } from './statement.ts';

const STATUS_NAME = /avail|stock|nali[ck]|налич|inventory|lager|voorraad|sold-?out/i;
/** "Verfügbarkeit: auf Lager" is a status whatever its element is called. */
const STATUS_LABEL: WordPattern = { of: ['statusLabel'], before: '^', behind: String.raw`\s?:?\s` };
/** Themes keep a badge in every page and show it by a style. */
const BADGE_NAME = /badge/i;
const OPTION_NAME = /swatch|option|variant|size|color|store|shop|pickup|filter|select|radio/i;
const LONGEST = 80;
const LONGEST_STATUS = 60;
/** Other scripts say it in two characters. */
const ASCII = /^[\0-\x7f]*$/;
const MAX_CHILDREN = 12;
/** More of them are a list of shops or sizes. */
const MOST_OF_A_KIND = 8;

/**
 * Everything on a page that speaks of the product's availability, in the order it stands; what is said in tiles, menus
 * and baskets is about others and left out.
 */
export function collectStatements(tree: PageTree, contexts: VisibleContexts): readonly Statement[] {
  const found = new Found();
  const platform = platformStatuses(tree);
  let isBehindHeading = contexts.heading === null;
  for (const element of tree.elements) {
    if (element === contexts.heading) isBehindHeading = true;
    if (WORDLESS.has(element.name) && element.name !== 'select') continue;
    const spoken = spokenBy(element, platform, contexts, isBehindHeading, found);
    if (!spoken) continue;
    if (!isBehindHeading && !ANYWHERE.has(spoken.kind)) continue;
    const context = contexts.of(spoken.kind === 'button' ? (element.parent ?? element) : element);
    if (context.aside || context.frame) continue;
    // What is sent late may belong to any box: that something is missing there says little.
    const isHidden = context.hidden || (context.streamed && spoken.value === 'OutOfStock');
    found.add({ ...spoken, element, isHidden, isBehindHeading });
  }
  return found.statements;
}

/** What counts also before the heading. */
const ANYWHERE: ReadonlySet<StatementKind> = new Set<StatementKind>(['platform', 'status', 'button', 'notice']);

type Spoken = Pick<Statement, 'kind' | 'value' | 'path' | 'saysNothingElse' | 'subject'>;

/** What was found, so many of each kind that says the same. */
class Found {
  readonly statements: Statement[] = [];
  readonly #counts = new Map<string, number>();

  isEnough(kind: StatementKind, value: Availability): boolean {
    return (this.#counts.get(`${kind} ${value}`) ?? 0) >= MOST_OF_A_KIND;
  }

  add(statement: Statement): void {
    const key = `${statement.kind} ${statement.value}`;
    this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
    if ((this.#counts.get(key) ?? 0) <= MOST_OF_A_KIND) this.statements.push(statement);
  }
}

function spokenBy(
  element: PageElement,
  platform: ReadonlyMap<PageElement, Availability>,
  contexts: VisibleContexts,
  isBehindHeading: boolean,
  found: Found,
): Spoken | null {
  if (element.name !== 'select') {
    if (contexts.buyButtons.has(element))
      return simple('button', 'InStock', `button ${element.visibleText(40)}`.trim());
    const text = element.tree.text.isLonger(element, LONGEST) ? '' : element.visibleText(LONGEST + 1);
    const isNotice = contexts.texts.isNotice(text);
    const marked = platform.get(element);
    if (marked) return { ...simple('platform', marked, shownAs(element)), saysNothingElse: marked === 'OutOfStock' };
    const value = contexts.texts.availability(text);
    // "Email me when in stock" says that it is not.
    const stated =
      value && !(isNotice && value === 'InStock') ? statedAt(element, text, value, contexts.texts.words) : null;
    if (stated) return stated;
    if (isNotice) return simple('notice', 'OutOfStock', shownAs(element));
  }
  if (!isBehindHeading || found.isEnough('sign', 'InStock') || !SIGN_NAMES.has(element.name) || !isCartSign(element))
    return null;
  const name = element.attributes.get('name') ?? element.attributes.get('action') ?? element.visibleText(40);
  return simple(isDisabled(element) ? 'disabled' : 'sign', 'InStock', `${element.name} ${name}`.trim().slice(0, 60));
}

function simple(kind: StatementKind, value: Availability, path: string): Spoken {
  return { kind, value, path, saysNothingElse: false, subject: null };
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

function statedAt(element: PageElement, text: string, value: Availability, words: Words): Spoken | null {
  if (
    isLinkInSentence(element) ||
    text.length < (ASCII.test(text) ? 4 : 2) ||
    text.length > LONGEST ||
    element.children.length > MAX_CHILDREN
  )
    return null;
  const isBadge = isSoldOutBadge(element, value);
  return {
    kind: insideOption(element) ? 'option' : isStatus(element, text, { value, isBadge, words }) ? 'status' : 'phrase',
    value,
    path: `${element.name} ${text.slice(0, 40)}`,
    saysNothingElse: value === 'OutOfStock' && isSoldOutText(text, words) && !isBadge,
    subject: subjectOf(text, words),
  };
}

interface SaidStatus {
  readonly value: Availability;
  readonly isBadge: boolean;
  readonly words: Words;
}

function isStatus(element: PageElement, text: string, { value, isBadge, words }: SaidStatus): boolean {
  const isSoldOutButton =
    value === 'OutOfStock' && element.name === 'button' && isDisabled(element) && !DIGIT.test(text);
  return (
    isSoldOutButton ||
    (text.length <= LONGEST_STATUS &&
      (words.says(STATUS_LABEL, text) || (STATUS_NAME.test(namesOf(element)) && !isBadge)))
  );
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
  return value === 'OutOfStock' && element.lineage(2).some((around) => BADGE_NAME.test(namesOf(around)));
}

const SIGN_NAMES = new Set(['form', 'input', 'select', 'button', 'a']);
const OPTION_TAG = /^(?:li|option|select|label|td)$/;
const OPTION_DEPTH = 4;

function insideOption(element: PageElement): boolean {
  return element
    .lineage(OPTION_DEPTH)
    .some((around) => OPTION_NAME.test(namesOf(around)) || OPTION_TAG.test(around.name));
}

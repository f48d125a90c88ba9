import type { PageElement } from '@tsenomer/markup';
import { isStableName, stableBeginning } from './stable-name.ts';

/** A selector with what speaks against it: the fewer short-lived things it rests on, the lower. */
export interface PricedSelector {
  readonly css: string;
  readonly cost: number;
}

/** Attributes by which people mark elements for tests and statistics, kept through redesigns. */
const MARKS =
  /^data-(?:test|testid|test-id|qa|qa-id|auto|autotest|automation|cy|e2e|marker|role|element|name|field|product-\w+|price[\w-]*|widget|zone\w*)$/;
const MEANINGFUL = ['itemprop', 'property', 'name', 'rel', 'role'] as const;
/** Elements that pages have one of. */
const TELLING: ReadonlySet<string> = new Set(['h1', 'main', 'article']);
const MOST_CLASSES = 6;

/** Selectors of one element by what stands in its own tag, the most durable first. */
export function ownSelectors(element: PageElement): PricedSelector[] {
  const { attributes, name } = element;
  const tag = nameOf(name);
  const selectors: PricedSelector[] = [];
  const id = element.attribute('id');
  if (id !== null && isStableName(id)) selectors.push({ css: `#${escaped(id)}`, cost: 1 });
  for (const attribute of MEANINGFUL) {
    const value = element.attribute(attribute);
    if (value !== null && isWord(value))
      selectors.push({
        css: `${attribute === 'itemprop' ? '' : tag}[${attribute}="${value}"]`,
        cost: attribute === 'itemprop' ? 1 : 2,
      });
  }
  for (const attribute of new Set(attributes.names)) {
    if (!attribute.startsWith('data-') || !/^[a-z][\w-]*$/.test(attribute) || !isStableName(attribute)) continue;
    const value = element.attribute(attribute);
    const isMark = MARKS.test(attribute);
    if (isMark && value !== null && isWord(value)) selectors.push({ css: `[${attribute}="${value}"]`, cost: 1 });
    else selectors.push({ css: `[${attribute}]`, cost: isMark ? 2 : 3 });
  }
  const classes = (element.attribute('class') ?? '')
    .split(/\s+/)
    .filter((each) => each !== '')
    .slice(0, MOST_CLASSES * 2);
  const stable = classes.filter(isStableName).slice(0, MOST_CLASSES);
  for (const each of stable) selectors.push({ css: `.${escaped(each)}`, cost: 2 });
  for (const each of stable) selectors.push({ css: `${tag}.${escaped(each)}`, cost: 3 });
  for (const [at, first] of stable.entries()) {
    for (const second of stable.slice(at + 1))
      selectors.push({ css: `.${escaped(first)}.${escaped(second)}`, cost: 4 });
  }
  for (const each of classes) {
    const beginning = stableBeginning(each);
    if (beginning !== null) selectors.push({ css: `[class*="${beginning}"]`, cost: 3 });
  }
  if (/^[a-z][a-z\d]*$/.test(name)) selectors.push({ css: name, cost: TELLING.has(name) ? 3 : 5 });
  return selectors.sort((left, right) => left.cost - right.cost);
}

/** `:nth-of-type` of an element among its siblings; its name alone when it is the only one of its name. */
export function placeSelector(element: PageElement): string {
  const siblings = (element.parent ?? element.tree).children.filter((each) => each.type === 'element');
  const tag = nameOf(element.name);
  if (tag === '*') return `*:nth-child(${siblings.indexOf(element) + 1})`;
  const alike = siblings.filter(({ name }) => name === element.name);
  return alike.length === 1 ? tag : `${tag}:nth-of-type(${alike.indexOf(element) + 1})`;
}

/** A name of a tag that CSS takes as it is; anything for the others. */
function nameOf(name: string): string {
  return /^[a-z][a-z\d-]*$/.test(name) ? name : '*';
}

/** A value that can stand between quotes and is no sentence, number or address. */
function isWord(value: string): boolean {
  return (
    /^[\p{L}][\p{L}\p{N}_:.-]*$/u.test(value) &&
    value.length <= 60 &&
    value.split(/[:.]/).every((part) => part === '' || isStableName(part) || part.length < 2)
  );
}

/**
 * Names are letters, digits, `-` and `_` already; a leading `-` before a digit or another `-` is what CSS does not
 * take.
 */
function escaped(name: string): string {
  return name.replace(/^-(?=[\d-]|$)/, String.raw`\-`);
}
